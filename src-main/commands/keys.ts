// antecedent key: who may ask the service? In: a name and what the key is limited to. Out: the secret, once; tables.
import { changeKey, createKey, endKey, listKeys, resumeKey, suspendKey, throttleKey } from '../access/keys.ts';
import { Failure } from '../contract/failures.ts';
import { keyChange, keyOrder, type IndexGrant, type KeyListing } from '../contract/key.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { printResult, commaList, table, type CommandContext } from './terminal.ts';

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

export function createKeyCommand(context: CommandContext, options: KeyOptions, now: number): void {
  const order = parsed(keyOrder, { name: options.name, ...propertiesOf(options) });
  const { secret, key } = withAccess(context, (db) => createKey(db, order, now));
  printResult(context, { key: secret, name: key.name }, () =>
    [
      `The key "${key.name}":`,
      '',
      `  ${secret}`,
      '',
      'It is shown this once and stored nowhere. Send it in the header "authorization".',
    ].join('\n'),
  );
}

export function changeKeyCommand(context: CommandContext, options: KeyOptions, now: number): void {
  const { addCredits } = options;
  const change = parsed(keyChange, {
    ...(options.rename !== undefined && { name: options.rename }),
    ...propertiesOf(options),
    ...(addCredits !== undefined && { addCredits: wholeNumber(addCredits, '--add-credits') }),
  });
  if (Object.keys(change).length === 0) throw new Failure('argument-invalid', { reason: 'Name what is to be changed, as with --rate 60.' });
  const key = withAccess(context, (db) => {
    const { name } = changeKey(db, options.name, change);
    return listKeys(db, now).find((one) => one.name === name)!;
  });
  printResult(context, listed(key), () => `The key "${key.name}" is changed.\n\n${keyTable([key])}`);
}

export function listKeysCommand(context: CommandContext, now: number): void {
  const keys = withAccess(context, (db) => listKeys(db, now));
  printResult(context, keys.map(listed), () =>
    keys.length === 0 ? 'There is no key yet. "antecedent key create --name <name>" makes one.' : keyTable(keys),
  );
}

const marks = { suspend: suspendKey, throttle: throttleKey, resume: resumeKey, end: endKey };

export function changeKeyStateCommand(context: CommandContext, mark: keyof typeof marks, name: string, now: number): void {
  const key = withAccess(context, (db) => {
    marks[mark](db, name, now);
    return listKeys(db, now).find((one) => one.name === name.trim())!;
  });
  // Of what holds of a key its state is the weightiest; what was asked for here holds too, and comes to light when that is over.
  const isThrottledToo = key.throttledAt !== undefined && key.state !== 'throttled' && key.state !== 'ended';
  const too = isThrottledToo ? ', and throttled as well until it is resumed' : '';
  printResult(
    context,
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
    clientIds: listOf(options.clientIds)?.map((id) => wholeNumber(id, '--client-ids')),
    credits: unlessNone(options.credits, (text) => wholeNumber(text, '--credits', 0)),
    lowCredits: unlessNone(options.lowCredits, (text) => wholeNumber(text, '--low-credits', 0)),
    enforceCredits: options.enforceCredits,
    contractFrom: unlessNone(options.from, (text) => dayOption(text, '--from')),
    contractUntil: unlessNone(options.until, (text) => dayOption(text, '--until')),
    enforceContract: options.enforceContract,
    ratePerMinute: options.rate === undefined ? undefined : wholeNumber(options.rate, '--rate'),
    searchesPerDay: unlessNone(options.perDay, (text) => wholeNumber(text, '--per-day')),
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
  return names.map((name) => (name === 'boost' ? 'boost' : wholeNumber(name, '--index')));
}

/** A whole number of an option, not below `least`. */
export function wholeNumber(text: string, option: string, least = 1): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes whole numbers from ${least} on; "${text}" is none.` });
  }
  return value;
}

/** A day of an option, yyyy-mm-dd. */
export function dayOption(text: string, option: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes a day such as 2026-12-31; "${text}" is none.` });
  }
  return text;
}

export function withAccess<Result>(context: CommandContext, work: (db: ReturnType<typeof openAccessFile>) => Result): Result {
  const db = openAccessFile(context.folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
