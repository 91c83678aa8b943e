// antecedent bench: runs one benchmark of bench/, or all.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../contract/failures.ts';

const folder = fileURLToPath(new URL('../../bench', import.meta.url));

/** Runs each benchmark in a separate process, so that none warms up the next. */
export function benchCommand(name: string | undefined, rest: readonly string[]): void {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();
  if (name !== undefined && !names.includes(name)) {
    throw new Failure('argument-invalid', { reason: `There is no benchmark "${name}". Choose one of ${names.join(', ')}.` });
  }
  for (const one of name === undefined ? names : [name]) {
    process.stdout.write(`\n== ${one}\n`);
    const { status } = spawnSync(
      process.execPath,
      ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning', join(folder, `${one}.ts`), ...rest],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exitCode = 1;
  }
}
