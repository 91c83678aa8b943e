// antecedent selftest: tests the application that has the data folder open, or one that is started for the test.
// The exit code is 1 if something needs attention.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApplication } from '../application/application.ts';
import { findingSentence } from '../contract/findings.ts';
import type { SelfTestReport } from '../contract/self-test.ts';
import { startChildProcess } from '../workers/processes.ts';
import { isRunning } from '../contract/running-process.ts';
import type { TestTarget } from '../application/self-test/target.ts';
import { reportUnexpected } from './serve.ts';
import { printResult, table, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

/** Line width of a finding in the table. */
const LINE = 96;

export async function selfTestCommand(context: CommandContext, modelFolder: string): Promise<void> {
  const { folder } = context;
  const announced = await announcedIn(folder);
  const open = openApplication({
    ...{ folder, modelFolder, startProcess: startChildProcess, guest: true, searchWorkers: 1, clock: Date.now, report: reportUnexpected },
    now: () => performance.now(),
    about: { version: applicationVersion(), door: 'browser', demo: false },
    // A running service is tested as it is; otherwise one is started on a free port.
    apiPlace: announced === undefined ? { on: true, port: 0 } : { on: false },
    tested: () => Promise.resolve(announced),
  });
  let report: SelfTestReport;
  try {
    await Promise.all([open.serviceReady, open.vaultReady]);
    report = await open.application.selfTest({});
  } finally {
    await open.close();
  }
  printResult(context, report, () => reportText(report));
  if (report.verdict !== 'sound') process.exitCode = 1;
}

/** The running application that announced its service in the folder. */
export async function announcedIn(folder: string): Promise<TestTarget | undefined> {
  try {
    const { baseUrl, address, pid } = JSON.parse(await readFile(join(folder, 'service.json'), 'utf8')) as {
      baseUrl: string;
      address: string;
      pid: number;
    };
    if (!isRunning(pid)) return undefined;
    return { pid, api: { on: true, address, tls: baseUrl.startsWith('https:') }, status: { baseUrl } };
  } catch {
    return undefined;
  }
}

const verdicts = { sound: 'Everything is in order.', attention: 'Something needs attention.', broken: 'Something is wrong.' } as const;

function reportText({ checks, verdict, tookMs }: SelfTestReport): string {
  const rows = checks.map(({ check, finding, verdict: one, facts }) => [check, one, wrapped(findingSentence(finding, facts))]);
  return `${table(['Check', 'Verdict', 'What was found'], rows)}\n${verdicts[verdict]} It took ${(tookMs / 1_000).toFixed(1)} s.`;
}

function wrapped(sentence: string): string {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
