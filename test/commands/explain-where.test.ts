// antecedent count --explain: why one document matches a condition, or not, as text and as JSON.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { documents } from '../engine/places/paper.ts';

const folder = freshFolder();

beforeAll(async () => {
  const file = join(folder, 'paper.jsonl');
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'));
  await importHere(folder, [file]);
});

it('prints the parts with their places, and what the failing ones came nearest to', async () => {
  const explained = await antecedent('count', '--data', folder, '--where', '(seat ADJ2 spring) AND pd:2013', '--explain', 'US 1000001 B2');
  expect(explained.stdout.split('\n').slice(0, 5)).toEqual([
    expect.stringMatching(/: US-1000001-B2: does not meet the condition$/),
    '  - (seat ADJ2 spring) AND pd:2013',
    '    - seat ADJ2 spring: nearest: 3 words apart, in the other order, claim 2',
    '      + seat: 4 × title, claim 1, claim 2, description',
    '      + spring: 1 × claim 2',
  ]);
});

it('prints the same as JSON, and null for a number that the index lacks', async () => {
  const of = async (number: string): Promise<unknown> =>
    antecedentJson('count', '--data', folder, '--where', '"valve seat"', '--explain', number);
  expect(await of('US1000001')).toMatchObject([
    { count: 1, explanation: { document: 'US-1000001-B2', holds: true, matches: [{ section: 'title', start: 0, end: 10 }] } },
  ]);
  expect(await of('US1000009')).toMatchObject([{ count: 1, explanation: null }]);
});
