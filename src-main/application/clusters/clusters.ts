// The clusters entered: their calls, and the process for each that is in use. In: settings, the passwords stored with the cases, which collections use a
// cluster. Out: the calls of the contract and the nodes of a cluster. Without a cluster there is no process and no connection.
import type { CallFunctions } from '../../contract/call.ts';
import type { clusterCalls, ClusterEntry, ClusterFacts } from '../../contract/cluster.ts';
import { Failure, isFailure } from '../../contract/failures.ts';
import type { FileSource } from '../../contract/files.ts';
import type { EnteredServers } from '../../security/egress/entered-connection.ts';
import { openClusterHost, type ClusterHost } from '../../workers/cluster-host.ts';
import { serverOf } from '../../workers/cluster-servers.ts';
import type { StartProcess } from '../../workers/processes.ts';
import { certificateFacts, checkedCluster, type EnteredCluster } from './entry.ts';
import { clusterFindings } from './findings.ts';
import { credentialsOf, keepSecret, secretOf, type SecretStore } from './secrets.ts';

export interface ClustersOptions {
  settings: { current(): { clusters: ClusterEntry[] }; change(change: { clusters: ClusterEntry[] }): Promise<unknown> };
  secrets: SecretStore;
  startProcess: StartProcess;
  /** The shipped model; undefined if there is none. */
  modelFolder?: string | undefined;
  /** Called with the bytes sent to other computers. */
  onSent: (bytes: number) => void;
  /** The names of the collections on a cluster, which keep it from being removed. */
  collectionsOn: (cluster: string) => readonly string[];
}

export interface Clusters {
  /** All but those of files and of the test, which the command line has in common with the screens. */
  list(): Promise<ClusterFacts[]>;
  add(entered: EnteredCluster): Promise<ClusterFacts[]>;
  test: CallFunctions<typeof clusterCalls>['testCluster'];
  remove(name: string): Promise<ClusterFacts[]>;
  /** The nodes of a cluster, over its own process. Throws `cluster-unknown`, `cluster-refused` and `cases-locked`. */
  nodes(name: string): Promise<ClusterHost>;
  /** Drops what the processes remember of the words of queries. */
  forgetTexts(): Promise<void>;
  /** What may be connected to now; undefined without a cluster. */
  servers(): EnteredServers | undefined;
  close(): Promise<void>;
}

export function openClusters({ settings, secrets, startProcess, modelFolder, onSent, collectionsOn }: ClustersOptions): Clusters {
  const hosts = new Map<string, { host: ClusterHost; entry: string }>();
  const entries = (): ClusterEntry[] => settings.current().clusters;
  const entryOf = (name: string): ClusterEntry => {
    const found = entries().find((one) => isSameName(one.name, name));
    if (found === undefined) throw new Failure('cluster-unknown', { cluster: name });
    return found;
  };
  const list = (): Promise<ClusterFacts[]> =>
    Promise.all(
      entries()
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((entry) => factsOf(entry, secrets)),
    );
  const drop = async (name: string): Promise<void> => {
    const found = hosts.get(name);
    hosts.delete(name);
    await found?.host.close();
  };
  const nodes = async (name: string): Promise<ClusterHost> => {
    const entry = entryOf(name);
    const credentials = await credentialsOf(entry, secrets);
    const known = hosts.get(entry.name);
    // The command line may have removed a cluster and entered another one by its name.
    const written = JSON.stringify([entry, credentials]);
    if (known?.entry === written) return known.host;
    await drop(entry.name);
    const host = openClusterHost({ place: entry, credentials, modelFolder, startProcess, onSent });
    hosts.set(entry.name, { host, entry: written });
    return host;
  };
  return {
    list,
    nodes,
    add: async (entered) => {
      const { entry, secret } = checkedCluster(entered);
      if (entries().some((one) => isSameName(one.name, entry.name))) throw new Failure('cluster-name-taken', { cluster: entry.name });
      // First the secret: without open cases nothing is entered.
      if (entry.login !== 'none') await keepSecret(entry, secret, secrets);
      await settings.change({ clusters: [...entries(), entry] });
      return list();
    },
    test: async ({ name }) => {
      const { name: cluster } = entryOf(name);
      return { cluster, findings: await clusterFindings(cluster, await nodes(cluster)) };
    },
    remove: async (name) => {
      const entry = entryOf(name);
      const collections = collectionsOn(entry.name);
      if (collections.length > 0) throw new Failure('cluster-in-use', { cluster: entry.name, collections: collections.join(', ') });
      await settings.change({ clusters: entries().filter((one) => one.name !== entry.name) });
      await drop(entry.name);
      // While the cases are locked its secret stays with them, where nothing uses it.
      await keepSecret(entry, '', secrets).catch((error: unknown) => {
        if (!isFailure(error, 'cases-locked') && !isFailure(error, 'cases-locked-by-hand')) throw error;
      });
      return list();
    },
    forgetTexts: async () => {
      await Promise.all([...hosts.values()].map(({ host }) => host.forgetTexts()));
    },
    servers: () =>
      clusterServersOf(
        entries(),
        [...hosts.values()].flatMap(({ host }) => host.pid() ?? []),
      ),
    close: async () => {
      await Promise.all([...hosts.keys()].map(drop));
    },
  };
}

/** The nodes of all clusters, and the processes that may reach them. */
export function clusterServersOf(entries: readonly ClusterEntry[], pids: readonly number[]): EnteredServers | undefined {
  const servers = entries.flatMap(({ urls }) => urls.map(serverOf)).map(({ host, port }) => ({ address: host, port }));
  return servers.length === 0 ? undefined : { entry: 'cluster-process', servers, pids };
}

/** The calls of the screens, which name files. */
export function callsOf(clusters: Clusters, bytesOf: (source: FileSource) => Promise<Uint8Array>): CallFunctions<typeof clusterCalls> {
  const textOf = async (source: FileSource | undefined): Promise<string | undefined> =>
    source === undefined ? undefined : Buffer.from(await bytesOf(source)).toString('latin1');
  return {
    clusters: clusters.list,
    addCluster: async ({ authority, certificate, key, ...entered }) => {
      // One after the other: an upload may hold several files, each read once.
      const files = { authority: await textOf(authority), certificate: await textOf(certificate), key: await textOf(key) };
      return clusters.add({ ...entered, ...files });
    },
    testCluster: clusters.test,
    removeCluster: ({ name }) => clusters.remove(name),
  };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

async function factsOf(entry: ClusterEntry, secrets: SecretStore): Promise<ClusterFacts> {
  const { name, urls, login, user, authority, certificate } = entry;
  const secret = await secretOf(entry, secrets).then(
    (found) => found !== undefined,
    (error: unknown) => {
      if (isFailure(error, 'cases-locked') || isFailure(error, 'cases-locked-by-hand')) return undefined;
      throw error;
    },
  );
  return {
    ...{ name, urls, login, user },
    ...(authority !== '' && { authority: certificateFacts(authority) }),
    ...(certificate !== '' && { certificate: certificateFacts(certificate) }),
    ...(secret !== undefined && { secret }),
  };
}
