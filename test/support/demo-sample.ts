// Some of the publications of the demo collection, all of them invented, whose answers on a cluster are recorded.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));
const PUBLICATIONS = 60;

export const demoSample = {
  collection: 'Recorded',
  isLarge: false,
  words: { must: 'container', mustNot: 'battery', phrase: 'storage compartment' },
  /** Writes them into a file of this folder. */
  corpus: (folder: string): string => {
    const file = join(folder, 'demo.jsonl');
    writeFileSync(file, readFileSync(demo, 'utf8').split('\n').slice(0, PUBLICATIONS).join('\n'));
    return file;
  },
};
