// Runs a process with all its children and measures it from outside (Linux). In: a command and limits. Out: how it ended, its output, the
// processor time and the most memory of the whole tree; above a limit the tree is killed.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SAMPLE_MS = 200;
/** The other processes of a tree end soon after the first. */
const OUTLIVE_MS = 10_000;
/** The kernel's unit of processor time, per second. */
const TICKS = 100;

export interface Limits {
  /** Processor time of the tree in seconds. */
  seconds: number;
  /** Memory of the tree in MB. */
  megabytes: number;
  /** Seconds by the clock. */
  elapsed: number;
}

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  seconds: number;
  megabytes: number;
  /** The limit for which the tree was killed. */
  killedFor?: keyof Limits;
  /** A process of the tree outlived the first one. */
  leavesProcess: boolean;
}

/** Processor seconds and megabytes of the process group `group`; shared pages are counted once. */
export function costOf(group: number): { seconds: number; megabytes: number } {
  let [ticks, kilobytes] = [0, 0];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, , pgrp, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(pgrp) !== group) continue;
      // User and system time, of itself and of ended children.
      ticks += rest.slice(8, 12).reduce((sum, one) => sum + Number(one), 0);
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return { seconds: ticks / TICKS, megabytes: kilobytes / 1024 };
}

/** Ends a process, or with a negative number every process of a group. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Ends a process that was started by `spawn`, and its group where it has its own; its other children end when their parent is gone. */
export function killTree(pid: number): void {
  kill(-pid);
  kill(pid);
}

export function measured(args: readonly string[], limits: Limits): Promise<Run> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, ANTECEDENT_DATA: '', ANTECEDENT_DEBUG: '1', ANTECEDENT_KEYCHAIN: 'none' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: Run = { code: null, signal: null, stdout: '', stderr: '', seconds: 0, megabytes: 0, leavesProcess: false };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr = (run.stderr + chunk.toString()).slice(-20_000)));
  const group = child.pid as number;
  const started = performance.now();
  const sampling = setInterval(() => {
    const { seconds, megabytes } = costOf(group);
    run.seconds = Math.max(run.seconds, seconds);
    run.megabytes = Math.max(run.megabytes, megabytes);
    const now = { seconds, megabytes, elapsed: (performance.now() - started) / 1000 };
    const exceeded = (['seconds', 'megabytes', 'elapsed'] as const).find((limit) => now[limit] > limits[limit]);
    if (exceeded === undefined) return;
    run.killedFor ??= exceeded;
    killTree(group);
  }, SAMPLE_MS);
  let late: NodeJS.Timeout | undefined;
  return new Promise((resolve) => {
    // The output stays open while another process of the tree has it.
    child.once('exit', () => {
      late = setTimeout(() => {
        run.leavesProcess = true;
        killTree(group);
      }, OUTLIVE_MS);
    });
    child.once('close', (code, signal) => {
      clearInterval(sampling);
      clearTimeout(late);
      killTree(group);
      resolve({ ...run, code, signal });
    });
  });
}
