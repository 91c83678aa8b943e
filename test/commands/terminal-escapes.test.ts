// Names of files, collections and records can neither command the terminal that shows them nor keep a command busy.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { table } from '../../src-main/commands/terminal.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const ESCAPES = '\u001b]0;taken\u001b\\\u001b[2K\u009b31m';

it('prints names without control characters in tables, in the report of an import and in failures', async () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  const path = join(folder, `a${ESCAPES}.jsonl`);
  writeFileSync(path, '{"country":"XX"}\n');
  await antecedent('index', 'create', `Closures ${ESCAPES}`, '--data', data);
  const printed = [
    await antecedent('import', path, '--data', data),
    await antecedent('index', 'refusals', '1', '--data', data),
    await antecedent('index', 'list', '--data', data),
    await antecedent('import', join(folder, `${ESCAPES}missing`), '--data', data),
  ].map(({ stdout, stderr }) => stdout + stderr);
  for (const text of printed) expect(text).not.toMatch(/[\u001b\u009b]/);
  expect(printed.slice(1)).toEqual([
    expect.stringContaining(']0;taken'),
    expect.stringContaining(']0;taken'),
    expect.stringContaining(']0;taken'),
  ]);
  expect((await antecedentJson<{ name: string }[]>('index', 'list', '--data', data)).at(-1)?.name).toContain(ESCAPES);
});

it.each([
  ['in words', 'a valve '],
  ['in one word', '\u{1f600}'],
])('prints a text of a megabyte %s cut, in no time', (_how, part) => {
  const begun = performance.now();
  const lines = table(['number', 'reference', 'title'], [[1, part.repeat(1_000_000 / part.length), 'Stopper']]).split('\n');
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(lines[1]).toMatch(/^ *1 {2}.{200,500}… {2}Stopper *$/su);
  expect(lines.join('').isWellFormed()).toBe(true);
});
