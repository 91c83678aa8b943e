// Does a collection on a cluster rank as an index on this computer? The same questions, two drivers: words, vectors, whole searches.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { freshFolder } from '../support/folders.ts';
import { itRanksAsHere } from '../support/same-ranking.ts';
import { describeWithData } from '../support/shared-data.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';

const NAME = 'Same ranking';
const PUBLICATIONS = 1_200;
const nodes = plainNodes();

describeWithData('A collection on a cluster', (data) => {
  const corpus = (folder: string): string => {
    const file = join(folder, 'grants.jsonl');
    const packed = join(data, 'corpus', 'us-grants-46k.jsonl.xz');
    writeFileSync(file, execFileSync('sh', ['-c', `xz -dc "${packed}" | head -n ${PUBLICATIONS}`], { maxBuffer: 2 ** 30 }));
    return file;
  };
  beforeAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    await importThere(await collectionNamed(NAME, nodes), [corpus(freshFolder())]);
  });
  afterAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    nodes.close();
  });

  const words = { must: 'device', mustNot: 'computer', phrase: 'control unit' };
  itRanksAsHere({ corpus, nodes: () => nodes, collection: NAME, isLarge: true, words });
});
