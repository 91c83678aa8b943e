// antecedent key: who may ask the service? In: a name and what the key is limited to. Out: the secret, once; tables.
import { changeKey, createKey, endKey, listKeys, resumeKey, suspendKey, throttleKey } from '../access/keys.ts';
import { Failure } from '../contract/failures.ts';
import { keyChange, keyOrder, type IndexGrant, type KeyListing } from '../contract/key.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { answer, commaList, table, type Surroundings } from './terminal.ts';

/** What is typed for `create` and `change`; with `change`, `none` takes away what can be absent. */
export interface KeyOptions {
  name: string;
  rename?: string;
  customer?: string;
  contact?: string;
  index?: string;
  ip?: string;
  domain?: string;
  clientIds?: string;
  credits?: string;
  addCredits?: string;
  lowCredits?: string;
  enforceCredits?: boolean;
  from?: string;
  until?: string;
  enforceContract?: boolean;
  rate?: string;
  perDay?: string;
  browsers?: boolean;
}

export function createKeyCommand(surroundings: Surroundings, options: KeyOptions, now: number): void {
  const order = parsed(keyOrder, { name: options.name, ...propertiesOf(options) });
  const { secret, key } = withAccess(surroundings, (db) => createKey(db, order, now));
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

export function changeKeyCommand(surroundings: Surroundings, options: KeyOptions, now: number): void {
  const { addCredits } = options;
  const change = parsed(keyChange, {
    ...(options.rename !== undefined && { name: options.rename }),
    ...propertiesOf(options),
    ...(addCredits !== undefined && { addCredits: positive(addCredits, '--add-credits') }),
  });
  if (Object.keys(change).length === 0) throw new Failure('argument-invalid', { reason: 'Name what is to be changed, as with --rate 60.' });
  const key = withAccess(surroundings, (db) => {
    const { name } = changeKey(db, options.name, change);
    return listKeys(db, now).find((one) => one.name === name)!;
  });
  answer(surroundings, listed(key), () => `The key "${key.name}" is changed.\n\n${keyTable([key])}`);
}

export function listKeysCommand(surroundings: Surroundings, now: number): void {
  const keys = withAccess(surroundings, (db) => listKeys(db, now));
  answer(surroundings, keys.map(listed), () =>
    keys.length === 0 ? 'There is no key yet. "antecedent key create --name <name>" makes one.' : keyTable(keys),
  );
}

const marks = { suspend: suspendKey, throttle: throttleKey, resume: resumeKey, end: endKey };

export function markKeyCommand(surroundings: Surroundings, mark: keyof typeof marks, name: string, now: number): void {
  const key = withAccess(surroundings, (db) => {
    marks[mark](db, name, now);
    return listKeys(db, now).find((one) => one.name === name.trim())!;
  });
  // Of what holds of a key its state is the weightiest; what was asked for here holds too, and comes to light when that is over.
  const isThrottledToo = key.throttledAt !== undefined && key.state !== 'throttled' && key.state !== 'ended';
  const too = isThrottledToo ? ', and throttled as well until it is resumed' : '';
  answer(
    surroundings,
    { name: key.name, state: key.state, ...(isThrottledToo && { throttled: true }) },
    () => `The key "${key.name}" is ${key.state}${too}.`,
  );
}

function listed({ indexes, ratePerMinute, createdAt, ...rest }: KeyListing) {
  return { ...rest, index: indexes, rate: ratePerMinute, created: createdAt };
}

function keyTable(keys: readonly KeyListing[]): string {
  return table(
    ['name', 'customer', 'indexes', 'rate a minute', 'searches', 'credits left', 'contract until', 'state'],
    keys.map((key) => [
      key.name,
      key.customer ?? '',
      key.indexes === 'all' ? 'all' : key.indexes.join(', '),
      key.ratePerMinute,
      key.searches,
      key.creditsLeft === undefined ? '' : `${key.creditsLeft} of ${key.credits}`,
      key.contractUntil ?? '',
      key.state,
    ]),
  );
}

const NONE = 'none';

/** What was typed, by the contract's names; whether it can be so is the schema's to say. */
function propertiesOf(options: KeyOptions): Record<string, unknown> {
  const typed: Record<string, unknown> = {
    customer: unlessNone(options.customer, (text) => text),
    contact: unlessNone(options.contact, (text) => text),
    indexes: options.index && grantOf(options.index),
    addresses: listOf(options.ip),
    domains: listOf(options.domain),
    clientIds: listOf(options.clientIds)?.map((id) => positive(id, '--client-ids')),
    credits: unlessNone(options.credits, (text) => positive(text, '--credits', 0)),
    lowCredits: unlessNone(options.lowCredits, (text) => positive(text, '--low-credits', 0)),
    enforceCredits: options.enforceCredits,
    contractFrom: unlessNone(options.from, (text) => dayIn(text, '--from')),
    contractUntil: unlessNone(options.until, (text) => dayIn(text, '--until')),
    enforceContract: options.enforceContract,
    ratePerMinute: options.rate === undefined ? undefined : positive(options.rate, '--rate'),
    searchesPerDay: unlessNone(options.perDay, (text) => positive(text, '--per-day')),
    browsers: options.browsers,
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

function parsed<Value>(
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false; error: { issues: { path: PropertyKey[] }[] } } },
  value: Record<string, unknown>,
): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const property = String(result.error.issues[0]?.path[0]);
  throw new Failure('argument-invalid', { reason: `A key cannot be made with this for ${property}.` });
}

function unlessNone<Value>(text: string | undefined, read: (text: string) => Value): Value | null | undefined {
  return text === undefined ? undefined : text.trim().toLowerCase() === NONE ? null : read(text);
}

function listOf(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : text.trim().toLowerCase() === NONE ? [] : commaList(text);
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

/** A day of an option, yyyy-mm-dd. */
export function dayIn(text: string, option: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes a day such as 2026-12-31; "${text}" is none.` });
  }
  return text;
}

export function withAccess<Result>(surroundings: Surroundings, work: (db: ReturnType<typeof openAccessFile>) => Result): Result {
  const db = openAccessFile(surroundings.folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
