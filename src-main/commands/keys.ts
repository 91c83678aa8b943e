// antecedent key: who may ask the service? In: a name and what the key is limited to. Out: the secret, once; tables.
import { listKeys, createKey, endKey, resumeKey, suspendKey } from '../access/keys.ts';
import { openAccessFile } from '../keeping/access-file.ts';
import { Failure } from '../contract/failures.ts';
import type { IndexGrant, Key, KeyOrder } from '../contract/key.ts';
import { answer, commaList, table, type Surroundings } from './terminal.ts';

export interface KeyOptions {
  name: string;
  customer?: string;
  index?: string;
  ip?: string;
  domain?: string;
  clientIds?: string;
  credits?: string;
  rate?: string;
}

export function createKeyCommand(surroundings: Surroundings, options: KeyOptions, now: number): void {
  const { secret, key } = withAccess(surroundings, (db) => createKey(db, orderOf(options), now));
  answer(surroundings, { key: secret, name: key.name }, () =>
    [
      `The key "${key.name}":`,
      '',
      `  ${secret}`,
      '',
      'It is shown this once and stored nowhere. Send it in the header "authorization".',
    ].join('\n'),
  );
}

export function listKeysCommand(surroundings: Surroundings, now: number): void {
  const keys = withAccess(surroundings, (db) => listKeys(db, now));
  answer(
    surroundings,
    keys.map(({ indexes, ratePerMinute, createdAt, ...rest }) => ({
      ...rest,
      index: indexes,
      rate: ratePerMinute,
      created: createdAt,
    })),
    () =>
      keys.length === 0
        ? 'There is no key yet. "antecedent key create --name <name>" makes one.'
        : table(
            ['name', 'customer', 'indexes', 'rate a minute', 'searches', 'state'],
            keys.map((key) => [
              key.name,
              key.customer ?? '',
              key.indexes === 'all' ? 'all' : key.indexes.join(', '),
              key.ratePerMinute,
              key.searches,
              key.state,
            ]),
          ),
  );
}

const changes = { suspend: suspendKey, resume: resumeKey, end: endKey };

export function changeKeyCommand(surroundings: Surroundings, change: keyof typeof changes, name: string, now: number): void {
  const key = withAccess(surroundings, (db) => changes[change](db, name, now));
  answer(surroundings, { name: key.name, state: stateOf(key) }, () => `The key "${key.name}" is ${stateOf(key)}.`);
}

function stateOf(key: Pick<Key, 'suspendedAt' | 'endedAt'>): string {
  if (key.endedAt !== undefined) return 'ended';
  return key.suspendedAt === undefined ? 'active' : 'suspended';
}

function orderOf(options: KeyOptions): KeyOrder {
  return {
    name: options.name,
    ...(options.customer !== undefined && { customer: options.customer }),
    ...(options.index !== undefined && { indexes: grantOf(options.index) }),
    ...(options.ip !== undefined && { addresses: commaList(options.ip) }),
    ...(options.domain !== undefined && { domains: commaList(options.domain) }),
    ...(options.clientIds !== undefined && { clientIds: commaList(options.clientIds).map((id) => positive(id, '--client-ids')) }),
    ...(options.credits !== undefined && { credits: positive(options.credits, '--credits', 0) }),
    ...(options.rate !== undefined && { ratePerMinute: positive(options.rate, '--rate') }),
  };
}

function grantOf(list: string): IndexGrant {
  const names = commaList(list).map((name) => name.toLowerCase());
  if (names.includes('all')) return 'all';
  if (names.length === 0) throw new Failure('argument-invalid', { reason: 'The option --index names no index.' });
  return names.map((name) => (name === 'boost' ? 'boost' : positive(name, '--index')));
}

/** A whole number of an option, not below `least`. */
export function positive(text: string, option: string, least = 1): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes whole numbers from ${least} on; "${text}" is none.` });
  }
  return value;
}

function withAccess<Result>(surroundings: Surroundings, work: (db: ReturnType<typeof openAccessFile>) => Result): Result {
  const db = openAccessFile(surroundings.folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
