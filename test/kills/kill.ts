// Runs a command and kills it. In: its arguments, a random number generator, what an undisturbed run did. Out: where the kill hit, and what
// the command had printed.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const preload = fileURLToPath(new URL('report-writes.ts', import.meta.url));

/** Where a kill hit: before the first write, at a commit, at another change of a name or folder, between writes, after the last one. */
export const phases = ['start', 'commit', 'rename', 'work', 'end'] as const;
export type Phase = (typeof phases)[number];
export const none = (): Record<Phase, number> => ({ start: 0, commit: 0, rename: 0, work: 0, end: 0 });

/** An undisturbed run. */
export interface Course {
  /** One line before and one after each write. */
  writes: string[];
  /** Milliseconds to the first write, and to the end. */
  firstWriteMs: number;
  tookMs: number;
}

export interface Outcome extends Course {
  /** The exit code; undefined if it was killed. */
  code: number | undefined;
  stdout: string;
  stderr: string;
}

/** When a command is killed: after a line of its report, or after a time. */
export type Moment = { line: number } | { ms: number };

export type Random = () => number;

/** Of all kills, those at a time before the first write. */
const EARLY = 0.08;
/** Of the others, those at a write; the rest is at a time. */
const AT_A_WRITE = 0.5;

/** A random moment of a run: half at any kind of write, chosen evenly by kind, half at any time. */
export function momentOf(next: Random, { writes, firstWriteMs, tookMs }: Course): Moment {
  if (next() < EARLY) return { ms: next() * firstWriteMs };
  if (writes.length > 0 && next() < AT_A_WRITE) {
    const kinds = [...new Set(writes)];
    const kind = kinds[Math.floor(next() * kinds.length)];
    const lines = writes.flatMap((write, at) => (write === kind ? [at + 1] : []));
    return { line: lines[Math.floor(next() * lines.length)] as number };
  }
  return { ms: firstWriteMs + next() * (tookMs - firstWriteMs) };
}

/** Runs `antecedent` with these arguments to its end, or kills it with all its processes. */
export async function run(args: readonly string[], moment?: Moment): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src-main/command.ts', ...args, '--json'], {
    cwd: root,
    env: {
      ...process.env,
      ANTECEDENT_DATA: '',
      ANTECEDENT_KEYCHAIN: 'none',
      NODE_OPTIONS: `--import=${preload}`,
      KILL_AT: moment !== undefined && 'line' in moment ? String(moment.line) : '',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: undefined, stdout: '', stderr: '', writes: [], firstWriteMs: 0, tookMs: 0 };
  let report = '';
  child.stdout?.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    if (report === '') outcome.firstWriteMs = performance.now() - startedAt;
    report += chunk.toString();
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (moment !== undefined && 'ms' in moment) {
    await Promise.race([closed, delay(moment.ms)]);
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
  outcome.code = (await closed) ?? undefined;
  outcome.tookMs = performance.now() - startedAt;
  outcome.writes = report.split('\n').slice(0, -1);
  return outcome;
}

/** Where a killed run was. */
export function phaseOf({ writes }: Outcome, undisturbed: Course): Phase {
  const last = writes.at(-1) ?? '';
  if (last === '') return 'start';
  if (/COMMIT/.test(last)) return 'commit';
  if (/rename|link|rm/.test(last)) return 'rename';
  return writes.length >= undisturbed.writes.length ? 'end' : 'work';
}
