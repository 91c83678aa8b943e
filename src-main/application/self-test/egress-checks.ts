// The checks of the egress block. In: the target of the test, how processes are started, the configured mail server. Out: what the system's
// sockets show, and whether each kind of process can reach other computers.
import { connect } from '../../workers/port.ts';
import type { OwnCalls } from '../../workers/port.ts';
import type { ProcessName, StartProcess } from '../../workers/processes.ts';
import { isLoopback } from '../../security/egress/own-addresses.ts';
import { isEnteredConnection, type EnteredServers } from '../../security/egress/entered-connection.ts';
import { isMailConnection, type MailServerPlace } from '../../security/egress/mail-connection.ts';
import { openSockets, type Endpoint } from '../../security/egress/sockets.ts';
import { isEgressBlocked, tryEgress, type EgressTrial } from '../../security/egress/egress-trial.ts';
import { listed, type Check, type Checks, type Finding } from './check.ts';
import type { TestTarget } from './target.ts';

export interface EgressCheckOptions {
  subject: () => Promise<TestTarget>;
  startProcess: StartProcess;
  folder: string;
  modelFolder: string;
  /** The configured mail server; undefined if there is none. */
  mailServer: () => Promise<MailServerPlace | undefined>;
  /** The nodes of the clusters entered; undefined if there are none. */
  clusters: () => EnteredServers | undefined;
}

/** Timeout for a process to start and try, milliseconds. */
const TIMEOUT_MS = 45_000;
/** Number of processes tried in parallel. */
const CONCURRENCY = 2;

type Trials = Map<string, EgressTrial | undefined>;

/** What the system's sockets show; starts nothing. */
export function socketChecks(
  options: Pick<EgressCheckOptions, 'subject' | 'mailServer' | 'clusters'>,
): Pick<Checks, 'listening' | 'connections'> {
  const sockets = async () => {
    const subject = await options.subject();
    return { subject, seen: await openSockets(subject.pid) };
  };
  const listening: Check = async () => {
    const { subject, seen } = await sockets();
    const places = listed(seen.listening.map(written));
    if (seen.source === 'runtime') return { finding: 'listening-partly', facts: { places: places || '–' } };
    if (seen.listening.length === 0) return { finding: 'listening-none' };
    const facts = { count: seen.listening.length, places };
    const open = seen.listening.filter(({ address }) => !isLoopback(address));
    if (open.length === 0) return { finding: 'listening-here', facts };
    const { api, status } = subject;
    const port = status.baseUrl === undefined ? undefined : Number(new URL(status.baseUrl).port);
    const isMeant = api.tls && open.every((place) => place.port === port);
    return { finding: isMeant ? 'listening-secured' : 'listening-open', facts: { ...facts, open: listed(open.map(written)) } };
  };
  const connections: Check = async () => {
    const [{ seen }, mail] = await Promise.all([sockets(), options.mailServer()]);
    const clusters = options.clusters();
    const areMail = await Promise.all(seen.connections.map((one) => isMailConnection(one, mail)));
    const areOfClusters = await Promise.all(seen.connections.map((one) => isEnteredConnection(one, clusters)));
    const elsewhere = seen.connections.filter((_, at) => areMail[at] !== true && areOfClusters[at] !== true);
    if (elsewhere.length > 0) return { finding: 'connections-elsewhere', facts: { places: listed(elsewhere.map(written)) } };
    if (areOfClusters.includes(true)) return { finding: 'connections-cluster', facts: { places: listed(seen.connections.map(written)) } };
    if (seen.connections.length > 0 && mail !== undefined)
      return { finding: 'connections-mail', facts: { places: `${mail.address} (${listed(seen.connections.map(written))})` } };
    if (seen.source === 'runtime') return { finding: 'connections-partly' };
    if (seen.visitors.length === 0) return { finding: 'connections-none' };
    return {
      finding: 'connections-visitors',
      facts: { count: seen.visitors.length, places: listed([...new Set(seen.visitors.map((one) => one.address))]) },
    };
  };
  return { listening, connections };
}

export function egressChecks(options: EgressCheckOptions): Pick<Checks, 'listening' | 'connections' | 'processes' | 'telemetry'> {
  let trials: Promise<Trials> | undefined;
  const tried = (): Promise<Trials> => (trials ??= everyTrial(options));

  const processes: Check = async () => {
    const [all, mail] = await Promise.all([tried(), options.mailServer()]);
    const names = (which: (trial: EgressTrial | undefined) => boolean): string[] =>
      [...all].flatMap(([name, trial]) => (which(trial) ? [name] : []));
    const speaking = names((trial) => trial !== undefined && !isEgressBlocked(trial));
    if (speaking.length > 0) return { finding: 'processes-speak', facts: { processes: listed(speaking) } };
    const untried = names((trial) => trial === undefined);
    if (untried.length > 0) return { finding: 'processes-untried', facts: { processes: listed(untried) } };
    const facts = { processes: listed(names(() => true)) };
    const clusters = options.clusters();
    if (clusters !== undefined) {
      const hosts = [...(mail === undefined ? [] : [mail]), ...clusters.servers].map(written);
      return { finding: 'processes-cluster', facts: { ...facts, hosts: listed([...new Set(hosts)]) } };
    }
    return mail === undefined
      ? { finding: 'processes-silent', facts }
      : { finding: 'processes-mail', facts: { ...facts, host: written(mail) } };
  };
  const telemetry: Check = async (): Promise<Finding> => {
    const trial = (await tried()).get('model');
    if (trial === undefined) return { finding: 'telemetry-untried' };
    return { finding: trial.telemetryOff ? 'telemetry-off' : 'telemetry-on' };
  };
  return { ...socketChecks(options), processes, telemetry };
}

/** Starts each kind of process, lets it try, and ends it; also tries this process. */
async function everyTrial({ startProcess, folder, modelFolder, mailServer, clusters }: EgressCheckOptions): Promise<Trials> {
  const mail = await mailServer();
  // Started with their usual arguments; those of the mail process and of a cluster's are what they may reach.
  const kinds: Record<ProcessName, readonly string[]> = {
    'model-process': [modelFolder],
    'writer-process': [folder, modelFolder],
    'intake-process': [],
    'reading-process': [],
    'picture-process': [],
    'export-process': [],
    'inspection-process': [],
    'recognition-process': [],
    'watching-process': [],
    'mail-process': mail === undefined ? [] : [mail.address, String(mail.port)],
    'cluster-process': clusters()?.servers.flatMap(({ address, port }) => [address, String(port)]) ?? [],
    'keychain-process': [],
  };
  const waiting = Object.entries(kinds) as [ProcessName, readonly string[]][];
  const shortName = (name: ProcessName): string => name.replace('-process', '');
  // Listed in this order, whichever answers first.
  const trials: Trials = new Map([['main', await tryEgress()], ...waiting.map(([name]) => [shortName(name), undefined] as const)]);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, args] = next;
      trials.set(shortName(name), await trialOf(startProcess, name, args));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return trials;
}

/** Undefined if the process does not answer. */
async function trialOf(startProcess: StartProcess, name: ProcessName, args: readonly string[]): Promise<EgressTrial | undefined> {
  const started = startProcess(name, args);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)));
  try {
    const calls = connect<OwnCalls & { embed(text: string): Promise<unknown> }>(started.port);
    // onnxruntime is loaded with the first text, and only then its telemetry is turned off.
    const loaded = name === 'model-process' ? calls.embed('valve').catch(() => undefined) : undefined;
    return await Promise.race([Promise.resolve(loaded).then(() => calls.tryEgress()), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    started.kill();
  }
}

function written({ address, port }: Endpoint): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
