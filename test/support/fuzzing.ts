// Whatever comes in: how much of it, and what is nasty? Out: the bounds of a fuzz run (FUZZ_RUNS asks for more, FUZZ_SEED for others), texts
// that have broken programs before, and what a folder holds, to be compared before and after.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';

const SEED = 20_261_122;

/** Parameters of a run of `usual` tries, the same every time unless asked for otherwise. */
export function tries(usual: number): { numRuns: number; seed: number } {
  return { numRuns: Number(process.env['FUZZ_RUNS'] ?? usual), seed: Number(process.env['FUZZ_SEED'] ?? SEED) };
}

/** What an answer must never show: stack traces, paths, SQL, names of our parts. */
export const LEAK = /\bat (?:\w+\.)*\w+ \(|node:|\.ts:\d|\/src-main\/|node_modules|SELECT |SQLITE|FST_ERR|TypeError|Error:/;

export const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\n',
  'null',
  'undefined',
  '-0',
  '1e309',
  "' OR 1=1 --",
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\x',
  '\\\\host\\share',
  '/dev/zero',
  'file:///etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '%2e%2e%2f',
  '🔒'.repeat(50),
  '9'.repeat(400),
  '('.repeat(300),
  'a'.repeat(5_000),
);

export const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 120 }));

/** Everything below `folder` by its path; `aside`: what may come and go. */
export function tree(folder: string, aside: RegExp = /(?!)/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !aside.test(path))
    .sort();
}
