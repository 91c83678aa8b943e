// Does everything hold? Types, style and every test suite, one after the other. Out: their reports, and as the last line the
// true counts over all of them: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const counts = { passed: 0, failed: 0 };

/** Runs a tool of node_modules/.bin; true where it ends with 0. */
function run(command: string, args: readonly string[]): boolean {
  const executable = join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command);
  return (
    spawnSync(executable, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }).status === 0
  );
}

/** A check without cases of its own counts as one. */
function check(name: string, command: string, args: readonly string[]): void {
  process.stdout.write(`\n== ${name}\n`);
  counts[run(command, args) ? 'passed' : 'failed'] += 1;
}

function suites(filters: readonly string[]): void {
  process.stdout.write('\n== Tests\n');
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-test-'));
  const report = join(folder, 'report.json');
  const passed = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    counts.passed += result.numPassedTests;
    counts.failed += result.numFailedTests;
    // A suite that could not even be loaded has no tests to fail.
    if (!passed && result.numFailedTests === 0) counts.failed += Math.max(1, result.numFailedTestSuites);
  } catch {
    counts.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const filters = process.argv.slice(2);
if (filters.length === 0) {
  check('Types', 'tsc', ['--noEmit', '-p', '.']);
  check('Types of what drives a browser', 'tsc', ['--noEmit', '-p', 'test/app']);
  check('Types of the screens', 'svelte-check', ['--workspace', 'src-renderer', '--tsconfig', './tsconfig.json', '--fail-on-warnings']);
  check('Style', 'eslint', ['.']);
  check('Layout', 'prettier', ['--check', '--log-level', 'warn', '.']);
}
suites(filters);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
