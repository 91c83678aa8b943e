// Names of files, collections and records cannot command the terminal that shows them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
