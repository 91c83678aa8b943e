// Imports files into a collection on the test nodes, in a process that a test ends at any moment. In: the collection and paths as arguments.
import { collectionNamed, importThere } from '../cluster/importing.ts';
import { plainNodes } from '../cluster/plain-nodes.ts';

const [name = '', ...paths] = process.argv.slice(2);
const nodes = plainNodes();
await importThere(await collectionNamed(name, nodes), paths);
nodes.close();
