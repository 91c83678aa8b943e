// npm test: types, style and every test but those of --slow and --cluster. In: --unit, --slow or --cluster for one suite (--record: records again
// what nodes answer to the tests that run without any), --watch, or filters for single files. Out: their reports, the names of what failed (also appended to the file ANTECEDENT_FAILED), and last the counts: `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installOpenSearch, lacking, type Installed } from './cluster/install.ts';
import { withNodes } from './cluster/with-nodes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of tests that are tried a second time, at most: where more fail, there is a fault. */
const MOST_SECOND_TRIES = 3;
const counts = { passed: 0, failed: 0 };
/** What failed, a line each. */
const failures: string[] = [];

/** Most tests of the whole application wait for other processes: more of them than cores run side by side. */
const workersOf = { unit: 2, screens: 2, whole: 3, slow: 2, cluster: 1 };
type Suite = keyof typeof workersOf;

function executable(command: string): string {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command);
}

const options = { cwd: root, shell: process.platform === 'win32' };

/** Runs a tool of node_modules/.bin; true where it ends with 0. */
function run(command: string, args: readonly string[]): boolean {
  return spawnSync(executable(command), args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** The checks without cases of their own: each counts as one. Two run at a time; each prints when it ends. */
async function checks(): Promise<void> {
  const waiting: [name: string, command: string, args: string[]][] = [
    ['Types of the screens', 'svelte-check', ['--workspace', 'src-renderer', '--tsconfig', './tsconfig.json', '--fail-on-warnings']],
    ['Style', 'eslint', ['.', '--cache', '--cache-location', '.cache/eslint']],
    ['Types', 'tsc', ['--noEmit', '-p', '.']],
    ['Types of the browser tests', 'tsc', ['--noEmit', '-p', 'test/app']],
    ['Layout', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ];
  const next = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await runCheck(...check);
  };
  await Promise.all([next(), next()]);
}

function runCheck(name: string, command: string, args: string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(executable(command), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.once('close', (code) => {
      process.stdout.write(`\n== ${name}: ${code === 0 ? 'passed' : 'failed'}\n${code === 0 ? '' : Buffer.concat(output).toString()}`);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      if (code !== 0) failures.push(name);
      resolve();
    });
  });
}

/** What a run of Vitest reports of one file of tests. */
interface FileReport {
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { status: string; fullName: string }[];
}

/** True of a file whose process ended before all its tests had: Vitest reports the others as waiting, and the file as passed. */
function wasCutShort({ assertionResults }: FileReport): boolean {
  return assertionResults.some(({ status }) => status === 'pending');
}

/** Runs the files of a suite that match `filters`; undefined where there is no report. */
function tested(suites: readonly Suite[], filters: readonly string[], workers: number): FileReport[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-test-'));
  const report = join(folder, 'report.json');
  const projects = suites.map((suite) => `--project=${suite}`);
  const limits = [`--maxWorkers=${workers}`, '--passWithNoTests'];
  const passed = run('vitest', [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...[...projects, ...limits, ...filters],
  ]);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] };
    const files = testResults.map((file) => (wasCutShort(file) ? { ...file, status: 'failed' as const } : file));
    // An error outside every test, in a page or a process, fails the run and no file.
    return passed || files.some(({ status }) => status === 'failed') ? files : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runSuites(suites: readonly Suite[], filters: readonly string[] = []): void {
  process.stdout.write(`\n== Tests: ${suites.join(', ')}\n`);
  const files = tested(suites, filters, Math.max(...suites.map((suite) => workersOf[suite])));
  if (files === undefined) {
    failures.push(`${suites.join(', ')}: no report, or an error outside the tests`);
    return void (counts.failed += 1);
  }
  const failed = files.filter(({ status }) => status === 'failed');
  const again =
    failed.length > 0 && failed.length <= MOST_SECOND_TRIES
      ? secondTry(
          suites,
          failed.map(({ name }) => name),
        )
      : failed;
  for (const { name, status, assertionResults } of [...files.filter((file) => !failed.includes(file)), ...again]) {
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    if (status !== 'failed') continue;
    const failing = assertionResults.filter((test) => test.status === 'failed' || test.status === 'pending');
    // A file that could not be loaded has no tests to fail.
    const names = failing.length === 0 ? ['could not be loaded'] : failing.map(({ fullName, status: how }) => `${fullName} (${how})`);
    counts.failed += names.length;
    failures.push(...names.map((test) => `${relative(root, name)}: ${test}`));
  }
}

/** A fault fails twice; a test that fails once had a machine that was too busy, or needs mending: the run reports it either way. */
function secondTry(suites: readonly Suite[], names: readonly string[]): FileReport[] {
  const list = names.map((name) => relative(root, name)).join(', ');
  process.stdout.write(`\n== Second try, one file at a time: ${list}\n`);
  const again = tested(suites, names, 1) ?? names.map((name) => ({ name, status: 'failed', assertionResults: [] }));
  const passed = again.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name));
  if (passed.length > 0) process.stdout.write(`\nPassed only at the second try: ${passed.join(', ')}\n`);
  return again;
}

/** OpenSearch, or why it is not to be had here, where nothing can be fetched for one. */
function installed(): Installed | string {
  const missing = lacking();
  if (missing !== undefined) return missing;
  try {
    return installOpenSearch();
  } catch (error) {
    return `OpenSearch could not be installed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Nodes that cannot be started are a failure: what the tests say would go unseen. */
async function runWithNodes(openSearch: Installed): Promise<void> {
  try {
    const isRecorded = values.record === true;
    if (isRecorded) process.env['ANTECEDENT_RECORD'] = 'yes';
    await withNodes(openSearch, () => runSuites(['cluster'], isRecorded ? ['test/cluster/recording.test.ts'] : filters));
  } catch (error) {
    failures.push(`Nodes of OpenSearch: ${error instanceof Error ? error.message : String(error)}`);
    counts.failed += 1;
  }
}

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ unit: { type: 'boolean' }, slow: { type: 'boolean' }, cluster: { type: 'boolean' }, record: { type: 'boolean' } },
    watch: { type: 'boolean' },
  },
});
const openSearch = values.cluster === true ? installed() : undefined;
if (values.watch === true) {
  process.exitCode = run('vitest', ['watch', '--project=unit', '--project=screens', ...filters]) ? 0 : 1;
} else if (typeof openSearch === 'string') {
  process.stdout.write(`The cluster tests were not run: ${openSearch.replace(/\.$/, '')}.\n`);
} else {
  if (values.unit === true) runSuites(['unit', 'screens'], filters);
  else if (values.slow === true) runSuites(['slow'], filters);
  else if (openSearch !== undefined) await runWithNodes(openSearch);
  else if (filters.length > 0) runSuites(['unit', 'screens', 'whole', 'slow'], filters);
  else {
    await checks();
    runSuites(['unit', 'screens']);
    runSuites(['whole']);
    process.stdout.write('\nThe slow tests were not run: npm run test:slow runs kills at random moments and other long tests.\n');
    process.stdout.write('The cluster tests were not run: npm run test:cluster starts nodes of OpenSearch for them.\n');
  }
  if (failures.length > 0) {
    process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
    const list = process.env['ANTECEDENT_FAILED'];
    if (list !== undefined) appendFileSync(list, `${failures.join('\n')}\n`);
  }
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
