// antecedent key: creates, changes, lists and ends the API keys. A secret is printed only once, when its key is created.
import { changeKey, createKey, endKey, listKeys, resumeKey, suspendKey, throttleKey } from '../access/keys.ts';
import { MASTER_INDEX } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import { keyChange, keyOrder, type IndexGrant, type KeyListing } from '../contract/key.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { indexNumbers } from '../engine/store/library.ts';
import { commaList, dayOption, wholeNumber } from './arguments.ts';
import { openAccessOf } from './opened-access.ts';
import { printResult, table, type CommandContext } from './terminal.ts';

/** The options of `create` and `change`; with `change`, `none` removes an optional property. */
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
  assistant?: true;
}

export function createKeyCommand(context: CommandContext, options: KeyOptions, now: number): void {
  const order = parsed(keyOrder, { name: options.name, assistant: options.assistant, ...propertiesOf(options) });
  checkInstalled(context, order.indexes);
  const { secret, key } = withAccess(context, (db) => createKey(db, order, now));
  printResult(context, { key: secret, name: key.name }, () =>
    [
      ...[`The key "${key.name}":`, '', `  ${secret}`, '', 'It is shown only once and not stored.'],
      key.assistant === true
        ? 'Put it into a file that only you can read, and start "antecedent mcp --key-file <file>" from the assistant. The maker of the ' +
          'assistant sees what is asked and answered with it.'
        : 'Send it in the header "authorization".',
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
  if (Object.keys(change).length === 0) throw new Failure('argument-invalid', { reason: 'Name what to change, as in --rate 60.' });
  checkInstalled(context, change.indexes);
  const key = withAccess(context, (db) => {
    const { name } = changeKey(db, options.name, change);
    return listKeys(db, now).find((one) => one.name === name)!;
  });
  printResult(context, listed(key), () => `The key "${key.name}" is changed.\n\n${keyTable([key])}`);
}

export function listKeysCommand(context: CommandContext, now: number): void {
  const keys = withAccess(context, (db) => listKeys(db, now));
  printResult(context, keys.map(listed), () =>
    keys.length === 0 ? 'There is no key yet. Create one with "antecedent key create --name <name>".' : keyTable(keys),
  );
}

const stateChanges = { suspend: suspendKey, throttle: throttleKey, resume: resumeKey, end: endKey };

export function changeKeyStateCommand(context: CommandContext, change: keyof typeof stateChanges, name: string, now: number): void {
  const key = withAccess(context, (db) => {
    stateChanges[change](db, name, now);
    return listKeys(db, now).find((one) => one.name === name.trim())!;
  });
  // The state of a key is the most severe of those that apply. A throttled key that is also spent stays throttled after that.
  const isThrottledToo = key.throttledAt !== undefined && key.state !== 'throttled' && key.state !== 'ended';
  const too = isThrottledToo ? ', and also throttled until it is resumed' : '';
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
    ['name', 'for', 'customer', 'indexes', 'rate per minute', 'searches', 'credits left', 'contract until', 'state'],
    keys.map((key) => [
      key.name,
      key.assistant === true ? 'assistant' : 'programs',
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

/** The options by the contract's names; the contract's schema validates them. */
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
  throw new Failure('argument-invalid', { reason: `A key cannot have this value for ${property}.` });
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
  if (names.length === 0) throw new Failure('argument-invalid', { reason: 'The option --index does not name an index.' });
  return names.map((name) => (name === 'boost' ? 'boost' : wholeNumber(name, '--index')));
}

/** Throws `index-unknown`. The master index and boost may be installed later, as every key may use them unless others are named. */
function checkInstalled({ folder }: CommandContext, grant: IndexGrant | undefined): void {
  if (grant === undefined || grant === 'all') return;
  const installed = new Set<number | 'boost'>([...indexNumbers(folder), MASTER_INDEX, 'boost']);
  const unknown = grant.find((index) => !installed.has(index));
  if (unknown !== undefined) throw new Failure('index-unknown', { index: unknown });
}

export function withAccess<Result>(context: Pick<CommandContext, 'folder'>, work: (db: WritableDatabase) => Result): Result {
  const db = openAccessOf(context.folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
