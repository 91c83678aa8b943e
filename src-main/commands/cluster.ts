// antecedent cluster: enters, lists, tests and removes the firm's OpenSearch clusters. Passwords and keys are never printed; connections go to the
// addresses entered only.
import { readFileSync } from 'node:fs';
import { openClusters, type Clusters } from '../application/clusters/clusters.ts';
import { clusterSentence, type ClusterFinding } from '../contract/cluster-findings.ts';
import type { ClusterFacts } from '../contract/cluster.ts';
import { Failure } from '../contract/failures.ts';
import { collectionsOn } from '../engine/store/cluster-files.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { addSentBytes } from '../security/egress/sent-bytes.ts';
import { openSettings } from '../settings/settings-file.ts';
import type { ClusterHost } from '../workers/cluster-host.ts';
import { startChildProcess } from '../workers/processes.ts';
import { areLocked, withCases } from './opened-cases.ts';
import { promptSecret, secretFromFile } from './prompts.ts';
import { printResult, table, type CommandContext } from './terminal.ts';

export interface ClusterAddOptions {
  url: string[];
  authority?: string;
  certificate?: string;
  key?: string;
  user?: string;
  passwordFile?: string;
}

export async function addClusterCommand(context: CommandContext, name: string, options: ClusterAddOptions): Promise<void> {
  const { url: urls, authority, certificate, key, user, passwordFile } = options;
  const password = passwordFile !== undefined ? secretFromFile(passwordFile) : await typedPassword(user);
  const entered = { name, urls, user, password, authority: pem(authority), certificate: pem(certificate), key: pem(key) };
  const isSecret = user !== undefined || certificate !== undefined;
  const clusters = isSecret
    ? await withClusters(context.folder, (opened) => opened.add(entered))
    : await withoutCases(context.folder, (opened) => opened.add(entered));
  printResult(
    context,
    clusters.find((one) => one.name === name.trim()),
    () =>
      [
        `The cluster "${name.trim()}" was entered; nothing was sent to it yet. Test it with "antecedent cluster test ${name.trim()}".`,
        'Searching a collection on it sends terms and a vector of the query there, and importing sends the publications.',
      ].join('\n'),
  );
}

export async function listClustersCommand(context: CommandContext): Promise<void> {
  const clusters = await withClusters(context.folder, (opened) => opened.list()).catch((error: unknown) => {
    if (!areLocked(error)) throw error;
    return withoutCases(context.folder, (opened) => opened.list());
  });
  printResult(context, clusters, () =>
    clusters.length === 0
      ? 'No cluster was entered, so nothing connects to one. Enter one with "antecedent cluster add".'
      : table(['Cluster', 'Addresses', 'Login', 'Authority'], clusters.map(rowOf)),
  );
}

export async function testClusterCommand(context: CommandContext, name: string): Promise<void> {
  const isSecret = needsSecret(context.folder, name);
  const test = (opened: Clusters) => opened.test({ name });
  const { cluster, findings } = await (isSecret ? withClusters(context.folder, test) : withoutCases(context.folder, test));
  if (findings.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1;
  const sentenced = findings.map((finding) => ({ ...finding, sentence: clusterSentence(finding) }));
  printResult(context, { cluster, findings: sentenced }, () => findings.map(lineOf).join('\n'));
}

export async function removeClusterCommand(context: CommandContext, name: string): Promise<void> {
  await withClusters(context.folder, (opened) => opened.remove(name)).catch((error: unknown) => {
    if (!areLocked(error)) throw error;
    return withoutCases(context.folder, (opened) => opened.remove(name));
  });
  printResult(context, { removed: name }, () => `The cluster "${name}" was removed. Nothing on it was changed.`);
}

function rowOf({ name, urls, login, user, authority, certificate, secret }: ClusterFacts): string[] {
  const stored = secret === undefined ? ', locked with the cases' : secret ? '' : ', its password or key is missing';
  const logins: Record<typeof login, string> = {
    none: 'none',
    user: `user ${user}${stored}`,
    certificate: `certificate ${certificate?.subject ?? ''} until ${certificate?.endsAt.slice(0, 10) ?? ''}${stored}`,
  };
  return [
    name,
    urls.join('\n'),
    logins[login],
    authority === undefined ? 'the public ones' : `${authority.subject}, until ${authority.endsAt.slice(0, 10)}`,
  ];
}

const marks: Record<ClusterFinding['verdict'], string> = { sound: 'sound', attention: 'note', broken: 'PROBLEM', unknown: 'unknown' };

function lineOf(finding: ClusterFinding): string {
  return `${marks[finding.verdict].padEnd(8)} ${clusterSentence(finding)}`;
}

async function typedPassword(user: string | undefined): Promise<string | undefined> {
  return user === undefined ? undefined : promptSecret(`Password of ${user}`, 'In a script, use --password-file.');
}

function pem(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    throw unreadable(error, file);
  }
}

/** Runs `work`, which may ask the nodes of this cluster, and search with the shipped model; the cases are opened only where it needs a password or a key. */
export function withNodesOf<Result>(
  folder: string,
  cluster: string,
  work: (nodesOf: (name: string) => Promise<ClusterHost>) => Promise<Result>,
  modelFolder?: string,
): Promise<Result> {
  const run = (clusters: Clusters): Promise<Result> => work((name) => clusters.nodes(name));
  return needsSecret(folder, cluster) ? withClusters(folder, run, modelFolder) : withoutCases(folder, run, modelFolder);
}

function needsSecret(folder: string, name: string): boolean {
  return openSettings(folder)
    .current()
    .clusters.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.login !== 'none');
}

type SecretStore = Parameters<typeof openClusters>[0]['secrets'];

function withClusters<Result>(folder: string, work: (clusters: Clusters) => Promise<Result>, modelFolder?: string): Promise<Result> {
  return withCases(folder, ({ stored }) =>
    withSecrets(
      folder,
      { read: (name) => stored().password(name), keep: (name, text) => stored().keepPassword(name, text) },
      work,
      modelFolder,
    ),
  );
}

/** For what needs no password: the cases may stay locked. */
function withoutCases<Result>(folder: string, work: (clusters: Clusters) => Promise<Result>, modelFolder?: string): Promise<Result> {
  const locked = (): Promise<never> => Promise.reject(new Failure('cases-locked'));
  return withSecrets(folder, { read: locked, keep: locked }, work, modelFolder);
}

async function withSecrets<Result>(
  folder: string,
  secrets: SecretStore,
  work: (clusters: Clusters) => Promise<Result>,
  modelFolder?: string,
): Promise<Result> {
  const clusters = openClusters({
    ...{ settings: openSettings(folder), secrets, startProcess: startChildProcess, modelFolder },
    onSent: (bytes) => addSentBytes(folder, bytes, new Date()),
    collectionsOn: (cluster) => collectionsOn(folder, cluster),
  });
  try {
    return await work(clusters);
  } finally {
    await clusters.close();
  }
}
