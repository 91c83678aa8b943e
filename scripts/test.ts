// Does everything hold? Types, style and every test suite, one after the other. Out: their reports, and as the last line the
// true counts over all of them: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of tests that are tried a second time, at most: where more fail, there is a fault. */
const MOST_AGAIN = 3;
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

/** What a run of Vitest says of one file of tests. */
interface FileReport {
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { status: string }[];
}

/** Runs the files of tests that fit `filters`; undefined where no report came of it. */
function tested(filters: readonly string[]): FileReport[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-test-'));
  const report = join(folder, 'report.json');
  const passed = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] };
    // An error outside every test, a page's or a process's, fails the run and no file.
    return passed || testResults.some(({ status }) => status === 'failed') ? testResults : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function suites(filters: readonly string[]): void {
  process.stdout.write('\n== Tests\n');
  const files = tested(filters);
  if (files === undefined) return void (counts.failed += 1);
  const failed = files.filter(({ status }) => status === 'failed');
  const again = failed.length > 0 && failed.length <= MOST_AGAIN ? secondTry(failed.map(({ name }) => name)) : failed;
  for (const { status, assertionResults } of [...files.filter((file) => !failed.includes(file)), ...again]) {
    const failing = assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    // A file that could not even be loaded has no tests to fail.
    counts.failed += status === 'failed' ? Math.max(1, failing) : 0;
  }
}

/** A fault fails twice; what fails once had a machine that was too crowded, or wants a better test: it is told either way. */
function secondTry(names: readonly string[]): FileReport[] {
  const list = names.map((name) => relative(root, name)).join(', ');
  process.stdout.write(`\n== Once more, with nothing beside them: ${list}\n`);
  const again = tested(names) ?? names.map((name) => ({ name, status: 'failed', assertionResults: [] }));
  const passed = again.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name));
  if (passed.length > 0) process.stdout.write(`\nPassed only at the second try: ${passed.join(', ')}\n`);
  return again;
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
