// Runs the command line as a real process.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts `antecedent` with these arguments in a new process group. */
export function startAntecedent(args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src-main/command.ts', ...args], {
    cwd: root,
    env: { ...process.env, ANTECEDENT_DATA: '', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for a process and collects its output. */
export async function finished(child: ChildProcess): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

export function antecedent(...args: string[]): Promise<Finished> {
  return finished(startAntecedent(args));
}

/** The JSON value that a command prints with --json. */
export async function antecedentJson<Value>(...args: string[]): Promise<Value> {
  const { code, stdout, stderr } = await antecedent(...args, '--json');
  if (code !== 0) throw new Error(`antecedent ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Value;
}

/** Signals a process started here and its group. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The base URL that a service prints. */
export async function baseUrlOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) return (JSON.parse(text) as { baseUrl: string }).baseUrl;
  }
  throw new Error('the server ended before it listened');
}
