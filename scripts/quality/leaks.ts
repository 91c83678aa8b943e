// Do the training pairs of the passage model tell which documents are relevant to judged queries? Asks the program that comes with the data.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Folders } from './folders.ts';

/** The pairs that a passage model may be trained from. The shipped one uses none. */
const PAIRS = 'training/pairs-citation.tsv.xz';
const LEVELS = ['distinct', 'strict', 'lenient'] as const;

export interface LeakCheck {
  /** False only if the program found a leak, or ended with an error. */
  passed: boolean;
  message: string;
}

/** `pairs`: below the shared data; `python`: the command of Python 3. Where it is missing, nothing is checked, and the message says so. */
export function checkLeaks({ shared }: Pick<Folders, 'shared'>, { pairs = PAIRS, python = 'python3' } = {}): LeakCheck {
  const judged = (name: string): string => join(shared, 'judgements', 'us-intext', name);
  const { status, error, stdout, stderr } = spawnSync(
    python,
    [
      join(shared, 'training', 'check-leaks.py'),
      join(shared, pairs),
      ...LEVELS.map((level) => judged(`qrels-${level}.txt`)),
      ...LEVELS.flatMap((level) => ['--same', judged(`exclude-${level}.tsv`)]),
    ],
    { encoding: 'utf8' },
  );
  if (error !== undefined)
    return { passed: true, message: `Training pairs: not checked for leaks, because ${python} cannot be started.\n` };
  const found = `${stdout}${stderr}`.trim().replaceAll('\n', '\n  ');
  return { passed: status === 0, message: `Training pairs ${status === 0 ? 'are free of leaks' : 'LEAK judgements'}:\n  ${found}\n` };
}
