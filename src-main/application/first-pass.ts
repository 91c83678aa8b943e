// One first pass: features, one search for the whole disclosure and one per group of features, one merged list, the suggestions of the matrix.
// In: the case, the text, the engine. Out: everything that is to be stored, and what was left out; it stores nothing.
import type { Application } from '../contract/application.ts';
import { framedSearch } from '../contract/case-application.ts';
import type { Case, VersionHit, VersionSummary } from '../contract/case.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import { LONGEST_DISCLOSURE, type FirstPass, type FirstPassProgress, type Omission } from '../contract/first-pass.ts';
import type { Search } from '../contract/history.ts';
import type { Feature, FeatureEvidence, FeatureList, GivenVerdict } from '../contract/matrix.ts';
import type { Query, RatedPublication } from '../contract/query.ts';
import { versionQuery } from '../contract/version-query.ts';
import { featureGroups, groupText } from '../engine/claims/feature-groups.ts';
import { digestOf } from '../storage/canonical.ts';
import { withinIndexes, type CaseSearchOptions } from './case-search.ts';
import { comparedHits } from './compared-hits.ts';
import { searchMerged, type MergedSearch } from './merged-search.ts';

export interface FirstPassOptions extends CaseSearchOptions {
  engine: CaseSearchOptions['engine'] & Pick<Application, 'readQuery' | 'proposeFeatures' | 'featureEvidence'>;
}

/** The case as the pass begins. */
export interface CaseBefore {
  case: Case;
  ratings: readonly RatedPublication[];
  known: FeatureList | undefined;
  verdicts: readonly GivenVerdict[];
}

export interface Disclosure {
  text: string;
  file?: string | undefined;
  /** Features with verdicts may be replaced. */
  replacing?: boolean | undefined;
}

export interface ComputedPass {
  search: Search;
  features: FeatureList;
  version: Pick<VersionSummary, 'title' | 'search' | 'asked' | 'searches' | 'indexes' | 'lenders' | 'ratings'>;
  hits: VersionHit[];
  pass: Omit<FirstPass, 'madeAt' | 'version'>;
}

/** Letters of a disclosure at least; a Chinese, Japanese or Korean character says as much as three. */
const LEAST_LETTERS = 120;
const CJK_LETTERS = 3;
const LEAST_FEATURES = 2;
/** Hits of a search for a group. Below that a rank adds less than the whole list of a search is long. */
const GROUP_HITS = 100;

/** `progress` may throw, which ends the pass. Throws `disclosure-empty`, `disclosure-short`, `disclosure-long`, `features-judged` and why nothing could be searched. */
export async function computeFirstPass(
  options: FirstPassOptions,
  { case: file, ratings, known, verdicts }: CaseBefore,
  { text, file: name, replacing = false }: Disclosure,
  progress: (now: FirstPassProgress) => void,
): Promise<ComputedPass> {
  requireDisclosure(text);
  const { engine } = options;
  progress({ step: 'features', done: 0, all: 1 });
  const { language } = await engine.readQuery({ text, indexes: [] });
  // What the attorney made of the features of this text stays.
  const isKnown = known?.source === text && known.features.length >= LEAST_FEATURES;
  const features = isKnown ? known : await engine.proposeFeatures({ text, ...(language !== '' && { language }) });
  if (features.features.length < LEAST_FEATURES) throw new Failure('disclosure-short');
  const kept = new Set(features.features.map(({ id }) => id));
  const leaving = new Set(known?.features.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  if (!replacing && verdicts.some(({ feature }) => leaving.has(feature))) throw new Failure('features-judged', { case: file.id });
  const groups = featureGroups(features.features, language);
  const search = searchFor(file.search, text);
  const framed = framedSearch(search, file.application);
  const typed = { ...versionQuery(file.title, framed, ratings), ...(language !== '' && { language }) };
  const isBound = file.user !== undefined || file.wishes?.collections !== undefined;
  const asked = isBound ? await withinIndexes(options, typed, search.indexes) : typed;
  const searches = groups.map((group) => ({
    features: group.map(({ id }) => id),
    asked: groupQuery(asked, groupText(features.features, group)),
  }));
  const queries = [asked, ...searches.map((one) => one.asked)];
  progress({ step: 'searching', done: 0, all: queries.length });
  const found = await searchMerged(options, queries, search.indexes, (done) => progress({ step: 'searching', done, all: queries.length }));
  const [failure] = found.failures;
  if (failure !== undefined && found.indexes.every((state) => state.failure !== undefined)) throw failure;
  const noise = new Set(ratings.flatMap(({ publication, rating }) => (rating === 'noise' ? [publication] : [])));
  const compared = await compare(options, found.hits, queries.length, noise, features.features, progress);
  return {
    ...{ search, features, hits: found.hits },
    version: {
      ...{ title: file.title, search: framed, asked, indexes: found.indexes, ratings: asked.feedback ?? [] },
      ...(searches.length > 0 && { searches }),
      ...(found.lenders.length > 0 && { lenders: found.lenders }),
    },
    pass: {
      ...(name !== undefined && { file: name }),
      ...{ digest: digestOf(text), language, documents: compared.documents },
      features: features.features.map(({ id, text }) => ({ id, text })),
      searches: [[], ...groups].map((group, at) => ({
        features: group.map(({ id }) => id),
        found: found.found[at] ?? 0,
        listed: found.hits.filter(({ foundBy = [] }) => foundBy.some((one) => one.search === at)).length,
      })),
      omissions: await omissionsOf(engine, { text, features, isKnown, groups, found, compared }),
    },
  };
}

function requireDisclosure(text: string): void {
  if (text.trim() === '') throw new Failure('disclosure-empty');
  if (text.length > LONGEST_DISCLOSURE) throw new Failure('disclosure-long', { characters: LONGEST_DISCLOSURE });
  const ideographs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  if (lettersOf(text) + (CJK_LETTERS - 1) * ideographs < LEAST_LETTERS) throw new Failure('disclosure-short');
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The search of the case with another text: weights, terms and language were those of the text before. */
function searchFor(search: Search, text: string): Search {
  if (search.query.text === text) return search;
  const { spans: _spans, terms: _terms, breadth: _breadth, language: _language, like: _like, ...query } = search.query;
  return { ...search, query: { ...query, text } };
}

/** The same limits; ratings, weights and terms belong to the whole text. */
function groupQuery(whole: Query, text: string): Query {
  const { spans: _spans, terms: _terms, breadth: _breadth, feedback: _feedback, like: _like, ...query } = whole;
  return { ...query, text, hits: Math.min(GROUP_HITS, whole.hits), explain: false, passages: 0 };
}

interface Compared {
  documents: FirstPass['documents'];
  noText: string[];
  left: number;
}

async function compare(
  { engine }: FirstPassOptions,
  hits: readonly VersionHit[],
  searches: number,
  noise: ReadonlySet<string>,
  features: readonly Feature[],
  progress: (now: FirstPassProgress) => void,
): Promise<Compared> {
  const kept = comparedHits(hits, noise, searches);
  const [documents, noText]: [FirstPass['documents'], string[]] = [[], []];
  for (const [at, { name, index, publication }] of kept.entries()) {
    progress({ step: 'comparing', done: at, all: kept.length });
    const [card] = await engine.cards({ index, publications: [publication] });
    // Removed since it was found.
    if (card === undefined) continue;
    const { has } = card;
    if (!has.abstract && !has.claims && !has.description) noText.push(name);
    const found = await engine.featureEvidence({ index, publications: [publication], features: [...features], wholeText: true });
    documents.push({ name, index, cells: found.map(suggestionOf) });
  }
  progress({ step: 'comparing', done: kept.length, all: kept.length });
  return { documents, noText, left: hits.length - documents.length };
}

function suggestionOf({ feature, strength, byWords, passage }: FeatureEvidence): FirstPass['documents'][number]['cells'][number] {
  if (passage === undefined) return { feature, strength, ...(byWords && { byWords }) };
  const { section, entry, start, end, language, text, place } = passage;
  return {
    feature,
    strength,
    ...(byWords && { byWords }),
    passage: { section, entry, start, end, language, text, ...(place && { place }) },
  };
}

async function omissionsOf(
  engine: Pick<Application, 'indexes'>,
  pass: { text: string; features: FeatureList; isKnown: boolean; groups: readonly Feature[][]; found: MergedSearch; compared: Compared },
): Promise<Omission[]> {
  const { features, found, compared } = pass;
  const searched = found.indexes.map(({ index }) => index);
  const others = (await engine.indexes({})).filter(({ id }) => !searchedIndexes(searched).includes(id));
  const failed = found.indexes.filter(({ failure }) => failure !== undefined);
  const answered = found.indexes.filter(({ failure }) => failure === undefined);
  const unknown = new Set(answered.flatMap(({ unknownLanguage }) => unknownLanguage ?? []));
  const isFound = (id: string): boolean =>
    compared.documents.some(({ cells }) => cells.some((cell) => cell.feature === id && cell.strength > 0));
  const without = features.features.filter(({ id }) => !isFound(id)).map(({ id }) => id);
  const [of, taken] = [pass.text, features.features.map(({ text }) => text).join(' ')].map(lettersOf) as [number, number];
  return [
    ...failed.map(({ name, failure = '' }): Omission => ({ what: 'offline', collection: name, reason: failure })),
    ...(others.length > 0 ? [{ what: 'not-chosen' as const, collections: others.length }] : []),
    ...[...unknown].map((language): Omission => ({ what: 'language', language })),
    ...answered
      .filter(({ byMeaning, unknownLanguage }) => !byMeaning && unknownLanguage === undefined)
      .map(({ name }): Omission => ({ what: 'words-only', collection: name })),
    ...(pass.groups.length === 0 ? [{ what: 'no-groups' as const, features: features.features.length }] : []),
    // What the attorney made of the features has no letters to count.
    ...(!pass.isKnown && taken < of ? [{ what: 'text' as const, taken, of }] : []),
    ...(found.left > 0 ? [{ what: 'list-cut' as const, left: found.left }] : []),
    ...(compared.left > 0 ? [{ what: 'not-compared' as const, left: compared.left }] : []),
    ...(compared.noText.length > 0 ? [{ what: 'no-text' as const, documents: compared.noText }] : []),
    ...(without.length > 0 ? [{ what: 'no-evidence' as const, features: without }] : []),
  ];
}
