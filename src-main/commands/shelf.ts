// antecedent shelf list, plan, renew, publishers and sign: what the offices offer, and what has to be fetched for a choice.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { baseAddress, publishedMeasures, shelfOrder, type ShelfOrder, type ShelfPlan, type ShelfRow } from '../contract/shelf.ts';
import { languages, spokenLanguage, type Language } from '../contract/languages.ts';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { shelfFacts } from '../library/shelf.ts';
import { catalogueInUse, forgetPublisher, publishersOf, renewCatalogue, signedCatalogue, useShipped } from '../shelf/catalogue.ts';
import { filesOfPlan } from '../shelf/files.ts';
import { planOf, shelfOf, type ShelfFacts } from '../shelf/plan.ts';
import { shelfWords } from '../words/shelf.ts';
import { writePlan } from './plan-folder.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export interface PlanOptions {
  product: string[];
  years?: string;
  base?: string[];
  to?: string;
  language?: string;
}

export interface RenewOptions {
  confirm?: string;
  shipped?: true;
}

const words = shelfWords.en;
const UNKNOWN = words.unknown;

/** Nothing is here without a data folder, which is not made for it. */
const nothingHere = { importedFiles: () => ({ names: [], publications: 0, seconds: 0 }), list: () => [] };

function facts({ folder }: CommandContext, modelFolder: string, shipped: string): Promise<ShelfFacts> {
  const calls = existsSync(folder) ? collectionCalls(folder, modelFolder) : nothingHere;
  return shelfFacts(folder, shipped, new Date().toISOString(), calls);
}

export async function listShelfCommand(context: CommandContext, modelFolder: string, shipped: string): Promise<void> {
  const shelf = shelfOf(await facts(context, modelFolder, shipped));
  printResult(context, shelf, () =>
    [
      words.dated(shelf.dated),
      table(
        ['product', 'office', 'what', 'files', 'here', 'size', 'account', 'fee', 'key', 'checksums'],
        shelf.products.map((one) => [
          ...[one.id, one.office, one.name.en, filesText(one), words.filesOf(one.here), words.sizeOf(one.bytes)],
          ...[one.access.account, one.access.fee, one.access.key].map(yesNo),
          one.checksums ?? UNKNOWN,
        ]),
      ),
      ...shelf.products.flatMap((one) =>
        [one.access.note, ...one.notes].flatMap((note) => (note === null ? [] : [`${one.id}: ${note.en}`])),
      ),
    ].join('\n'),
  );
}

/** Throws `shelf-product-unknown`, `shelf-years-unknown` and `argument-invalid`. */
export async function planShelfCommand(context: CommandContext, modelFolder: string, shipped: string, options: PlanOptions): Promise<void> {
  const order = orderOf(options);
  const language = languageOf(options.language);
  const plan = planOf(await facts(context, modelFolder, shipped), order);
  const files = options.to === undefined ? [] : filesOfPlan(plan, language);
  const removed = options.to === undefined ? [] : writePlan(resolve(options.to), files);
  const written = files.map(({ name }) => name);
  printResult(context, { ...plan, written, removed }, () => planText(plan, written, removed));
}

function planText(plan: ShelfPlan, written: readonly string[], removed: readonly string[]): string {
  const { unknown, measures } = plan;
  const after = words.after(plan.products);
  const named = (ids: readonly string[], say: (names: readonly string[]) => string): string[] => (ids.length === 0 ? [] : [say(ids)]);
  return [
    table(
      ['product', 'to fetch', 'here', 'size', 'disk after import', 'import'],
      plan.products.map((one) => [
        one.product.id,
        ...[words.filesOf(one.toFetch), words.filesOf(one.files.filter(({ here }) => here).length)],
        ...[words.sizeOf(one.bytes), words.sizeOf(one.diskBytes), words.timeOf(one.seconds)],
      ]),
    ),
    words.total(plan.products),
    ...(after === '' ? [] : [after, words.rate(measures, publishedMeasures.perSecond), words.disk(measures, publishedMeasures.bytesEach)]),
    ...plan.products.flatMap((one) => (one.listedFiles === null ? [] : [words.differs(one.product.id, one)])),
    ...named(unknown.files, words.partly.files),
    ...named(unknown.bytes, words.partly.bytes),
    ...named(unknown.time, words.partly.time),
    ...named(unknown.addresses, words.partly.addresses),
    ...(written.length === 0 ? [] : [`Written: ${written.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`Removed, of an earlier plan: ${removed.join(', ')}`]),
  ].join('\n');
}

/** Takes `file`, or the catalogue of the application again. Throws `argument-invalid` and those of `renewCatalogue`. */
export function renewShelfCommand(context: CommandContext, shipped: string, file: string | undefined, options: RenewOptions): void {
  if ((file === undefined) !== (options.shipped === true))
    throw invalid('Name the signed catalogue, or give --shipped for the one that came with Antecedent.');
  mkdirSync(context.folder, { recursive: true, mode: 0o700 });
  if (file === undefined) useShipped(context.folder);
  const { catalogue, origin } =
    file === undefined
      ? catalogueInUse(context.folder, shipped)
      : renewCatalogue(context.folder, shipped, resolve(file), new Date().toISOString(), fingerprintOf(options.confirm));
  printResult(context, { dated: catalogue.dated, origin, products: catalogue.products.length }, () => words.renewed(catalogue.dated));
}

/** Lists the confirmed publishers, or forgets one. Throws `shelf-publisher-unconfirmed`. */
export function shelfPublishersCommand(context: CommandContext, forget?: string): void {
  if (forget !== undefined) forgetPublisher(context.folder, fingerprintOf(forget)!);
  const publishers = publishersOf(context.folder);
  printResult(context, publishers, () => (publishers.length === 0 ? 'No publisher is confirmed.' : publishers.join('\n')));
}

/** Throws `shelf-unreadable`. */
export function signShelfCommand(context: CommandContext, file: string, to: string): void {
  mkdirSync(context.folder, { recursive: true, mode: 0o700 });
  const { text, dated, products } = signedCatalogue(context.folder, resolve(file));
  writeFileSync(resolve(to), text);
  printResult(
    context,
    { file: to, dated, products },
    () => `The catalogue of ${dated} with ${formatNumber(products)} products is signed: ${to}`,
  );
}

function orderOf({ product, years, base = [] }: PlanOptions): ShelfOrder {
  const wanted = years === undefined ? undefined : yearsOf(years);
  const bases = base.map((one): [string, string] => {
    const at = one.indexOf('=');
    const [id, address] = [one.slice(0, at), one.slice(at + 1)];
    if (at < 1 || !baseAddress.safeParse(address).success)
      throw invalid('The option --base takes product=address, such as us-grants=https://files.example/{year}/{name}.');
    return [id, address];
  });
  const stray = bases.find(([id]) => !product.includes(id));
  if (stray !== undefined) throw invalid(`The option --base names "${stray[0]}", which the option --product does not.`);
  const order = shelfOrder.safeParse({
    chosen: [...new Set(product)].map((one) => ({ product: one, ...(wanted !== undefined && { years: wanted }) })),
    bases: Object.fromEntries(bases),
  });
  if (!order.success) throw invalid('The option --product takes a product, as "antecedent shelf list" prints it.');
  return order.data;
}

/** `2024,2026` or `2020-2026`. */
function yearsOf(typed: string): number[] {
  const years = typed.split(',').flatMap((part) => {
    const [, from = 'none', to = from] = /^\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1700 && first <= last && last <= 2099))
      throw invalid('The option --years takes years from 1700 to 2099, such as 2024,2026 or 2020-2026.');
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return [...new Set(years)];
}

function languageOf(typed: string | undefined): Language {
  const known = languages.find((one) => one === typed);
  if (typed !== undefined && known === undefined) throw invalid(`The option --language takes ${languages.join(' or ')}.`);
  return known ?? spokenLanguage('system', [process.env['LC_ALL'] ?? process.env['LANG'] ?? '']);
}

const invalid = (reason: string): Failure => new Failure('argument-invalid', { reason });
const fingerprintOf = (typed: string | undefined): string | undefined => typed?.replaceAll(/\s/g, '').toLowerCase();
const yesNo = (value: boolean | null): string => (value === null ? UNKNOWN : value ? 'yes' : 'no');
const filesText = ({ files, exists, years }: ShelfRow): string =>
  exists === false ? words.noBulk : files === null && years.length > 0 ? `${UNKNOWN}, weekly` : words.filesOf(files);
