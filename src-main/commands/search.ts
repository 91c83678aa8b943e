// antecedent search: searches in this process, without a server, and prints ranked hits.
import type { Branch, ConditionNode } from '../contract/condition.ts';
import { citationOf } from '../contract/citation.ts';
import type { Passage } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import { isOffline } from '../contract/offline.ts';
import type { Hit, Ranking } from '../contract/hit.ts';
import { publicationName, type Scan, type UnreadPages } from '../contract/publication.ts';
import { printedClass } from '../contract/printed.ts';
import type { Query } from '../contract/query.ts';
import type { SearchTerm } from '../contract/search-terms.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import { conditionOrders, type ConditionOrder } from '../engine/places/page.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { readingIndex } from '../engine/store/library.ts';
import { passageIn } from '../engine/search/stored-publications.ts';
import { findByNumber, readPublication } from '../engine/store/publications.ts';
import { nouns } from '../words/en/nouns.ts';
import { openIndexSearch, type IndexSearch } from './index-search.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { termsFor } from './search-terms.ts';
import { onCluster } from './cluster-search.ts';
import { chosenIndexes, type Chosen } from './chosen-indexes.ts';
import { withKeyOf } from './internal-key.ts';
import { installedOf, matchesOf, matchesText, printedMatches } from './list-matches.ts';
import { hitsOf, MOST_LIKE, queryOf, readText, type SearchOptions } from './search-query.ts';
import { matchingList, matchingText, type MatchingList } from './search-where.ts';
import { answerOf, readWhere, requireWished } from './where.ts';
import { printResult, reportFailure, table, type CommandContext } from './terminal.ts';

/** One hit as the command prints it. */
interface PrintedHit {
  position: number;
  document: string;
  score: number;
  'publication-date': string;
  title: string;
  /** How literature is cited, after WIPO ST.14; absent for patents. */
  citation?: string;
  /** Pages of its PDF whose text was not read. */
  unread?: UnreadPages[];
  /** Present if its texts were recognised in a scan, or are still to be. */
  scan?: Scan;
  passage?: Passage;
  second?: Passage;
  'weighted-classes'?: Hit['weightedClasses'];
  parts?: Hit['parts'];
  words?: Hit['evidence'];
  feedback?: Hit['feedback'];
  like?: string;
}

interface Examples {
  used: number;
  installed: number;
}

interface PrintedList {
  'index-id': number | 'boost';
  name: string;
  /** The publications that match the condition, listed or not, and its canonical form; present if there is one. */
  count?: number;
  canonical?: string;
  'by-meaning': boolean;
  /** The language of the text, if the model does not know it. */
  'unknown-language'?: string;
  /** Names that the index does not hold. */
  unknown?: string[];
  /** The kinds that it holds of the numbers of such names. */
  kinds?: Record<string, string[]>;
  /** Of the list that the examples come from: how many are used, and how many are installed. */
  examples?: Examples;
  hits: PrintedHit[];
  /** What was searched for beside the words of the text. */
  terms?: SearchTerm[];
  phases?: Ranking['phases'];
}

export async function searchCommand(context: CommandContext, modelFolder: string, options: SearchOptions): Promise<void> {
  if (options.list !== undefined) return printList(context, options.list, options);
  if (options.where === undefined && (options.sort !== undefined || options.offset !== '0' || options.case !== undefined))
    throw new Failure('argument-invalid', { reason: 'The options --sort, --offset and --case need a condition, --where.' });
  if (options.case !== undefined) await requireWished(context, options.case, chosenIndexes(context.folder, options.index));
  const condition = options.where === undefined ? undefined : await readWhere(context, options.where, options.case);
  const order = condition && orderOf(options);
  if (condition !== undefined && order !== undefined) return printMatching(context, modelFolder, condition, order, options);
  const examples = options.likeList === undefined ? undefined : examplesOf(context.folder, options.likeList);
  const query = await queryOf(options, context.folder, examples?.names);
  const where = condition && { condition, offset: wholeNumber(options.offset, '--offset', 0) };
  const lists: PrintedList[] = [];
  const offline: Failure[] = [];
  for (const chosen of chosenIndexes(context.folder, options.index)) {
    try {
      const list = await withKeyOf(context.folder, chosen.id, async () => {
        const terms = termsFor(context.folder, modelFolder, chosen.id, query, options);
        const found = await listOf(context, modelFolder, chosen, terms.length === 0 ? query : { ...query, terms }, where);
        return terms.length === 0 ? found : { ...found, terms };
      });
      lists.push(examples === undefined ? list : { ...list, examples: { used: examples.names.length, installed: examples.installed } });
    } catch (error) {
      if (!isOffline(error)) throw error;
      offline.push(error);
    }
  }
  // The other indexes are printed even if one is offline, but the exit code is 1.
  if (lists.length > 0) printResult(context, lists, () => lists.map(listText).join('\n\n'));
  for (const failure of offline) reportFailure(failure);
}

/** Where the publications of a list are installed: in the chosen indexes, else in all. */
function printList(context: CommandContext, file: string, { text, file: query, like, likeList, index }: SearchOptions): void {
  if ([text, query, like, likeList].some((one) => one !== undefined))
    throw new Failure('argument-invalid', { reason: 'Give --list alone, or with --index.' });
  const indexes = index === undefined ? undefined : [...new Set(chosenIndexes(context.folder, index).map(({ id }) => id))];
  const list = printedMatches(matchesOf(context.folder, readText(file).split(/\r\n?|\n/), indexes));
  printResult(context, list, () => matchesText(list));
}

/** The installed publications of a list, as many as a query takes. Throws `argument-invalid` where none is installed. */
function examplesOf(folder: string, file: string): { names: string[]; installed: number } {
  const found = installedOf(folder, readText(file)).map(({ name }) => name);
  if (found.length === 0) throw new Failure('argument-invalid', { reason: `No publication of the list ${file} is installed.` });
  return { names: found.slice(0, MOST_LIKE), installed: found.length };
}

/** The order of a list by condition alone; undefined if a text or publications rank it. */
function orderOf({ text, file, like, likeList, sort }: SearchOptions): ConditionOrder | undefined {
  const isRanked = [text, file, like, likeList].some((one) => one !== undefined);
  if (sort === undefined) return isRanked ? undefined : 'newest';
  const order = oneOf(['relevance', ...conditionOrders], sort, '--sort');
  if (order !== 'relevance') return order;
  if (!isRanked) throw new Failure('argument-invalid', { reason: 'Sorting by relevance needs --text, --file, --like or --like-list.' });
  return undefined;
}

async function printMatching(
  context: CommandContext,
  modelFolder: string,
  condition: ConditionNode,
  order: ConditionOrder,
  options: SearchOptions,
): Promise<void> {
  const page = { order, offset: wholeNumber(options.offset, '--offset', 0), length: hitsOf(options) };
  const ids = new Set(chosenIndexes(context.folder, options.index).map(({ id }) => id));
  const lists: MatchingList[] = [];
  for (const id of ids) lists.push(await withKeyOf(context.folder, id, () => matchingList(context, modelFolder, id, condition, page)));
  printResult(context, lists, () => lists.map(matchingText).join('\n\n'));
}

async function listOf(
  context: CommandContext,
  modelFolder: string,
  { id, method }: Chosen,
  query: Omit<Query, 'method'>,
  where: { condition: ConditionNode; offset: number } | undefined,
): Promise<PrintedList> {
  const { offset = 0 } = where ?? {};
  const settings = { chosen: { id, method }, offset, explain: query.explain === true };
  const there = await onCluster(context, modelFolder, id, async ({ name, search, reading }) => {
    const ranking = await search({ ...query, method, ...(where && { offset }) }, where?.condition);
    const request = { publications: ranking.hits.map(({ publication }) => publication), names: ranking.unknown };
    return reading('cards', request, (db) => printedList({ name, db }, ranking, ranking.condition, settings));
  });
  if (there !== undefined) return there.result;
  const indexSearch = await openIndexSearch(context.folder, modelFolder, id);
  try {
    const answer = where && readingIndex(id, () => answerOf(context, indexSearch.db, where.condition));
    const ranking = await indexSearch.search({ ...query, method }, answer && { bits: answer.bits, offset });
    return readingIndex(id, () => printedList(indexSearch, ranking, answer?.branch, settings));
  } finally {
    await indexSearch.close();
  }
}

type SearchedIndex = Pick<IndexSearch, 'db' | 'name'>;

/** `match`: what the condition matches, if there is one. */
function printedList(
  searched: SearchedIndex,
  ranking: Ranking,
  match: Pick<Branch, 'count' | 'canonical'> | undefined,
  { chosen: { id, method }, offset, explain }: { chosen: Chosen; offset: number; explain: boolean },
): PrintedList {
  return {
    'index-id': method === 'boost' ? 'boost' : id,
    name: searched.name,
    ...(match && { count: match.count, canonical: match.canonical }),
    'by-meaning': ranking.byMeaning,
    ...(ranking.unknownLanguage !== undefined && { 'unknown-language': ranking.unknownLanguage }),
    ...(ranking.unknown && { unknown: ranking.unknown, ...kindsOf(searched.db, ranking.unknown) }),
    hits: ranking.hits.map((hit, at) => printed(searched, hit, offset + at + 1, explain)),
    ...(explain && { phases: ranking.phases }),
  };
}

function printed(indexSearch: SearchedIndex, hit: Hit, position: number, explain: boolean): PrintedHit {
  const spans = [hit.passage, hit.second];
  const stored = readPublication(indexSearch.db, hit.publication, [...new Set(spans.flatMap((span) => span?.section ?? []))]);
  if (stored === undefined) throw new Failure('index-offline', { index: indexSearch.name, reason: 'a publication is missing' });
  const { publication } = stored;
  const [passage, second] = spans.map((span) => passageIn(publication, span));
  return {
    position,
    document: publicationName(publication),
    score: hit.score,
    'publication-date': publication.publicationDate ?? '',
    title: publication.title[0]?.text ?? '',
    ...(publication.type && { citation: citationOf(publication, nouns.citation) }),
    ...(publication.unread && { unread: publication.unread }),
    ...(publication.scan && { scan: publication.scan }),
    ...(passage && { passage }),
    ...(second && { second }),
    ...(hit.weightedClasses && { 'weighted-classes': hit.weightedClasses }),
    ...(explain && { parts: hit.parts, ...(hit.evidence && { words: hit.evidence }) }),
    ...(hit.feedback && { feedback: hit.feedback }),
    ...(hit.likest !== undefined && { like: hit.likest }),
  };
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
}

/** How far ratings moved a hit, by publication and by word. */
function feedbackLines(feedback: Hit['feedback']): string[] {
  if (feedback === undefined) return [];
  const publications = feedback.publications.map((one) => `${one.publication} (${one.rating}) ${signed(one.moved)}`);
  const words = feedback.words.map((one) => `${one.term} ${signed(one.moved)}`);
  return [`      moved ${signed(feedback.moved)} by ${publications.join(', ')}${words.length === 0 ? '' : `; ${words.join(', ')}`}`];
}

/** The parts of a score, that of the weighted classes with the classes. */
function partsText({ parts, 'weighted-classes': weighted = [] }: PrintedHit): string {
  const { words = 0, meaning = 0, weightedClasses = 0 } = parts ?? {};
  const classes = weighted.map((one) => `${printedClass(one.class).replaceAll('\u00a0', ' ')} ×${one.weight}`).join(', ');
  const moved = weighted.length === 0 ? '' : `, class emphasis ${signed(weightedClasses)} (${classes})`;
  return `words ${words.toFixed(3)}, meaning ${meaning.toFixed(3)}${moved}`;
}

/** Width of a passage's lines on a terminal. */
const LINE = 100;

/** Of these names, those of which another kind is installed. */
function kindsOf(db: ReadableIndex, names: readonly string[]): Pick<PrintedList, 'kinds'> {
  const kinds = names.flatMap((name) => {
    const { country, number } = parsePublicationName(name) ?? { country: '', number: '' };
    const found = findByNumber(db, country, number).map(({ kind }) => kind);
    return found.length === 0 ? [] : [[name, found] as const];
  });
  return kinds.length === 0 ? {} : { kinds: Object.fromEntries(kinds) };
}

/** Why an index was not searched by meaning. */
function byWordsOnly({ 'by-meaning': byMeaning, 'unknown-language': language }: PrintedList): string[] {
  if (language !== undefined) return [`Found by words only: the model does not know ${nouns.language(language)}.`];
  return byMeaning ? [] : ["Found by words only: the model of this index's vectors is not installed."];
}

function termsNote(terms: readonly SearchTerm[] = []): string[] {
  return terms.length === 0 ? [] : [`Also searched for: ${terms.map(({ language, text }) => `${language}:${text}`).join(', ')}.`];
}

function listText(list: PrintedList): string {
  const { name, count, canonical, hits, phases, unknown, kinds, examples } = list;
  const written = (one: string): string => (kinds?.[one] === undefined ? one : `${one} (installed: ${kinds[one].join(', ')})`);
  const missing = unknown === undefined ? [] : [`Ignored because they are not in this index: ${unknown.map(written).join(', ')}.`];
  const title = count === undefined ? name : `${name}: ${count} match ${canonical ?? ''}`;
  const cut =
    examples === undefined || examples.used === examples.installed
      ? []
      : [`A query takes ${MOST_LIKE} examples at most: the first ${examples.used} of the ${examples.installed} installed are used.`];
  if (hits.length === 0) return [`${name}: nothing found.`, ...cut, ...missing].join('\n');
  const notes = [...cut, ...byWordsOnly(list), ...missing, ...termsNote(list.terms)];
  const body = hits.map((hit) => {
    const document = hit.citation ?? `${hit.document}  ${hit['publication-date']}  ${hit.title}`;
    const head = `${String(hit.position).padStart(4)}  ${hit.score.toFixed(3)}  ${document}`;
    const passages = [hit.passage, hit.second].flatMap((one) => (one ? [`      ${one.text.replace(/\s+/g, ' ').slice(0, 2 * LINE)}`] : []));
    const unread = hit.unread === undefined ? [] : [`      ${nouns.unreadPages(hit.unread)}`];
    const scan = hit.scan === undefined ? [] : [`      ${nouns.recognised(hit.scan)}`];
    const parts = hit.parts === undefined ? [] : [`      ${partsText(hit)}`];
    const words =
      hit.words === undefined
        ? []
        : [
            `      ${hit.words.map((word) => `${word.term}${word.beside?.of === undefined ? '' : ` (${word.beside.of})`} ${word.share.toFixed(2)}`).join(', ')}`,
          ];
    const like = hit.like === undefined ? [] : [`      most similar to ${hit.like}`];
    return [head, ...passages, ...unread, ...scan, ...parts, ...words, ...like, ...feedbackLines(hit.feedback)].join('\n');
  });
  const timing =
    phases === undefined
      ? []
      : [
          table(
            ['phase', 'ms'],
            Object.entries(phases).map(([phase, ms]) => [phase, Math.round(ms * 100) / 100]),
          ),
        ];
  return [title, ...notes, ...body, ...timing].join('\n');
}
