// Runs a search against each index and loads the cards of the hits.
import type { Application } from '../../src-main/contract/application.ts';
import type { Version, VersionHit } from '../../src-main/contract/case.ts';
import type { ConditionMatch, LeftOutByDate } from '../../src-main/contract/condition.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { CallFailure } from '../backend.ts';
import { isInstalled, keyOf, type IndexResult } from './result-hit.ts';

/** Cards per call, so that parsing one response does not block the screen. */
const CARDS_PER_CALL = 250;

/** The hits of one index; `failure` is the error of the call. */
export interface RankedList {
  index: number;
  hits: Hit[];
  byMeaning: boolean;
  unknownLanguage?: string;
  matching?: number;
  leftOut?: LeftOutByDate;
  tookMs: number;
  failure?: unknown;
}

export interface RankedHit {
  index: number;
  hit: Hit;
  rank: number;
}

/** Searches one index, from hit `offset` of a condition on; on failure the list is empty. A later `run` cancels this one. */
export async function searchIndex(application: Application, index: number, search: Search, run: number, offset = 0): Promise<RankedList> {
  const startedAt = performance.now();
  const method = search.thorough ? 'boost' : 'hybrid';
  try {
    // Passages are loaded later, for hits in view.
    const query = { ...search.query, method, passages: 0, ...(offset > 0 && { offset }) } as const;
    const { hits, byMeaning, unknownLanguage, condition } = await application.search({ index, run, query });
    const details = { ...(unknownLanguage !== undefined && { unknownLanguage }), ...countsOf(condition) };
    return { index, hits, byMeaning, ...details, tookMs: performance.now() - startedAt };
  } catch (failure) {
    return { index, hits: [], byMeaning: true, tookMs: performance.now() - startedAt, failure };
  }
}

function countsOf(condition: ConditionMatch | undefined): Pick<RankedList, 'matching' | 'leftOut'> {
  if (condition === undefined) return {};
  const { count, leftOut } = condition;
  return { matching: count, ...(leftOut && { leftOut }) };
}

/** The lists with the next page of what their condition matches. Throws the failure of an index. */
export function withNextPages(application: Application, lists: readonly RankedList[], search: Search, run: number): Promise<RankedList[]> {
  return Promise.all(
    lists.map(async (list) => {
      if ((list.matching ?? 0) <= list.hits.length) return list;
      const next = await searchIndex(application, list.index, search, run, list.hits.length);
      if (next.failure !== undefined) throw next.failure;
      return { ...list, hits: [...list.hits, ...next.hits] };
    }),
  );
}

/**
 * The hits of a version per index, each located where it is installed now. A publication that is no longer installed gets a negative row
 * and, in `cards`, a card with only its number.
 */
export async function versionLists(application: Application, version: Version, cards: Map<string, Card>): Promise<RankedList[]> {
  const places = await locateHits(application, version.hits);
  const hits = new Map<number, Hit[]>(version.indexes.map(({ index }) => [index, []]));
  version.hits.forEach((hit, at) => {
    const found = places.get(hit) ?? { index: hit.index, publication: -1 - at };
    if (found.publication < 0) cards.set(`${found.index}:${found.publication}`, bareCard(hit, found.publication));
    const { score, parts, passage, second, feedback, weightedClasses } = hit;
    const list = hits.get(found.index) ?? [];
    const passages = { ...(passage && { passage }), ...(second && { second }) };
    const moved = { ...(feedback && { feedback }), ...(weightedClasses && { weightedClasses }) };
    list.push({ publication: found.publication, score, parts, ...passages, ...moved });
    hits.set(found.index, list);
  });
  return [...hits].map(([index, list]) => {
    const searched = version.indexes.find((one) => one.index === index);
    const failure =
      searched?.failure === undefined ? {} : { failure: new CallFailure('index-offline', { index, reason: searched.failure }) };
    return {
      ...{ index, hits: list, byMeaning: searched?.byMeaning ?? true, tookMs: version.tookMs },
      ...(searched?.unknownLanguage !== undefined && { unknownLanguage: searched.unknownLanguage }),
      ...countsOf(searched?.condition),
      ...failure,
    };
  });
}

/** Where each hit is installed now: in its own index, else in any. */
async function locateHits(
  application: Application,
  hits: readonly VersionHit[],
): Promise<Map<VersionHit, { index: number; publication: number }>> {
  const found = new Map<VersionHit, { index: number; publication: number }>();
  const locate = async (wanted: readonly VersionHit[], indexes?: number[]): Promise<void> => {
    if (wanted.length === 0) return;
    const names = wanted.map(({ name }) => name);
    const located = await application.locate({ names, ...(indexes && { indexes }) }).catch(() => []);
    const byName = new Map(located.map(({ name, index, publication }) => [name, { index, publication }]));
    for (const hit of wanted) {
      const place = byName.get(hit.name);
      if (place !== undefined) found.set(hit, place);
    }
  };
  const indexes = [...new Set(hits.map(({ index }) => index))];
  await Promise.all(
    indexes.map((index) =>
      locate(
        hits.filter((hit) => hit.index === index),
        [index],
      ),
    ),
  );
  await locate(hits.filter((hit) => !found.has(hit)));
  return found;
}

function bareCard({ name, family }: VersionHit, id: number): Card {
  const [country = '', number = '', kind = ''] = name.split('-');
  return {
    id,
    country,
    number,
    kind,
    family,
    title: [],
    applicants: [],
    classes: [],
    priorityCountries: [],
    languages: [],
    has: { abstract: false, claims: false, description: false, image: false, pdf: false },
  };
}

/** Loads the cards of these hits into `cards`, in batches. */
export async function fetchCards(application: Application, entries: readonly RankedHit[], cards: Map<string, Card>): Promise<void> {
  const missing = entries.filter((entry) => isInstalled(entry) && !cards.has(keyOf(entry)));
  for (let from = 0; from < missing.length; from += CARDS_PER_CALL) {
    const part = missing.slice(from, from + CARDS_PER_CALL);
    const indexes = [...new Set(part.map(({ index }) => index))];
    await Promise.all(
      indexes.map(async (index) => {
        const publications = part.filter((entry) => entry.index === index).map(({ hit }) => hit.publication);
        for (const card of await application.cards({ index, publications })) cards.set(`${index}:${card.id}`, card);
      }),
    );
  }
}

/** The results per index, with the hits whose cards are loaded. */
export function indexResultsOf(lists: readonly RankedList[], hits: readonly RankedHit[], cards: ReadonlyMap<string, Card>): IndexResult[] {
  return lists.map(({ hits: own, ...list }) => ({
    ...list,
    count: own.length,
    found: hits.flatMap((entry) => {
      const card = entry.index === list.index ? cards.get(keyOf(entry)) : undefined;
      return card === undefined ? [] : [{ ...entry, card }];
    }),
  }));
}
