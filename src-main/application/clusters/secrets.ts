// The password or key for a cluster. In: the cluster as stored, what is stored with the cases. Out: how this workstation proves who it is. A secret is
// used only for the addresses, the authority and the login that it was entered for, so that changed settings cannot send it elsewhere.
import type { ClusterEntry } from '../../contract/cluster.ts';
import { Failure } from '../../contract/failures.ts';
import type { ClusterCredentials } from '../../workers/cluster-nodes.ts';

/** Both calls throw `cases-locked` while the cases are locked. */
export interface SecretStore {
  read(name: string): Promise<string | undefined>;
  keep(name: string, text: string): Promise<void>;
}

interface StoredSecret {
  for: string;
  secret: string;
}

function nameOf({ name }: Pick<ClusterEntry, 'name'>): string {
  return `cluster ${name}`;
}

function identityOf({ urls, authority, login, user, certificate }: ClusterEntry): string {
  return JSON.stringify([urls, authority, login, user, certificate]);
}

/** An empty secret deletes what was stored. */
export async function keepSecret(entry: ClusterEntry, secret: string, { keep }: Pick<SecretStore, 'keep'>): Promise<void> {
  const stored: StoredSecret = { for: identityOf(entry), secret };
  await keep(nameOf(entry), secret === '' ? '' : JSON.stringify(stored));
}

/** Throws `cluster-refused` if none is stored for this cluster as it is now. */
export async function credentialsOf(entry: ClusterEntry, store: Pick<SecretStore, 'read'>): Promise<ClusterCredentials> {
  if (entry.login === 'none') return { kind: 'none' };
  const secret = await secretOf(entry, store);
  if (secret === undefined) throw new Failure('cluster-refused', { cluster: entry.name, reason: 'cluster-secret-missing' });
  if (entry.login === 'user') return { kind: 'user', user: entry.user, password: secret };
  return { kind: 'certificate', certificate: entry.certificate, key: secret };
}

export async function secretOf(entry: ClusterEntry, { read }: Pick<SecretStore, 'read'>): Promise<string | undefined> {
  const text = await read(nameOf(entry));
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredSecret;
  return stored.for === identityOf(entry) ? stored.secret : undefined;
}
