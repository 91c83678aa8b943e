// What do the indexes answer? In: a search, an index at a time; ranked hits. Out: each index's list, the cards of its hits, both as
// the screens take them.
import type { Application } from '../../src-main/contract/application.ts';
import type { Version, VersionHit } from '../../src-main/contract/case.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { CallFailure } from '../backend.ts';
import { isInstalled, keyOf, type IndexAnswer } from './result-hit.ts';

/** Cards in one call, so that reading an answer keeps nobody waiting. */
const CARDS_A_CALL = 250;

/** The list of one index; `failure` is what the call was rejected with. */
export interface RankedList {
  index: number;
  hits: Hit[];
  byMeaning: boolean;
  tookMs: number;
  failure?: unknown;
}

export interface RankedHit {
  index: number;
  hit: Hit;
  rank: number;
}

/** Asks one index; an index that cannot be asked has an empty list and its failure. A later run breaks this one off. */
export async function askIndex(application: Application, index: number, search: Search, run: number): Promise<RankedList> {
  const begun = performance.now();
  const method = search.thorough ? 'boost' : 'hybrid';
  try {
    // Which passage is quoted is asked for what comes into view.
    const { hits, byMeaning } = await application.search({ index, run, query: { ...search.query, method, passages: 0 } });
    return { index, hits, byMeaning, tookMs: performance.now() - begun };
  } catch (failure) {
    return { index, hits: [], byMeaning: true, tookMs: performance.now() - begun, failure };
  }
}

/**
 * A version's lists, its publications where they are installed now. One that is installed nowhere gets a row below 0 and, in `cards`, a
 * card that knows its number alone.
 */
export async function listsOf(application: Application, version: Version, cards: Map<string, Card>): Promise<RankedList[]> {
  const places = await placesOf(application, version.hits);
  const hits = new Map<number, Hit[]>(version.indexes.map(({ index }) => [index, []]));
  version.hits.forEach((hit, at) => {
    const found = places.get(hit) ?? { index: hit.index, publication: -1 - at };
    if (found.publication < 0) cards.set(`${found.index}:${found.publication}`, bareCard(hit, found.publication));
    const { score, parts, passage, feedback } = hit;
    const list = hits.get(found.index) ?? [];
    list.push({ publication: found.publication, score, parts, ...(passage && { passage }), ...(feedback && { feedback }) });
    hits.set(found.index, list);
  });
  return [...hits].map(([index, list]) => {
    const asked = version.indexes.find((one) => one.index === index);
    const failure = asked?.failure === undefined ? {} : { failure: new CallFailure('index-offline', { index, reason: asked.failure }) };
    return { index, hits: list, byMeaning: asked?.byMeaning ?? true, tookMs: version.tookMs, ...failure };
  });
}

/** Where each hit lies now: in its own index, else in any. */
async function placesOf(
  application: Application,
  hits: readonly VersionHit[],
): Promise<Map<VersionHit, { index: number; publication: number }>> {
  const found = new Map<VersionHit, { index: number; publication: number }>();
  const look = async (wanted: readonly VersionHit[], indexes?: number[]): Promise<void> => {
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
      look(
        hits.filter((hit) => hit.index === index),
        [index],
      ),
    ),
  );
  await look(hits.filter((hit) => !found.has(hit)));
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

/** Puts the cards of these hits into `cards`, by key, a part after another. */
export async function fetchCards(application: Application, entries: readonly RankedHit[], cards: Map<string, Card>): Promise<void> {
  for (let from = 0; from < entries.length; from += CARDS_A_CALL) {
    const part = entries.slice(from, from + CARDS_A_CALL).filter((entry) => isInstalled(entry));
    const indexes = [...new Set(part.map(({ index }) => index))];
    await Promise.all(
      indexes.map(async (index) => {
        const publications = part.filter((entry) => entry.index === index).map(({ hit }) => hit.publication);
        for (const card of await application.cards({ index, publications })) cards.set(`${index}:${card.id}`, card);
      }),
    );
  }
}

/** The answers as far as their cards have come. */
export function answersOf(lists: readonly RankedList[], hits: readonly RankedHit[], cards: ReadonlyMap<string, Card>): IndexAnswer[] {
  return lists.map(({ hits: own, ...list }) => ({
    ...list,
    count: own.length,
    found: hits.flatMap((entry) => {
      const card = entry.index === list.index ? cards.get(keyOf(entry)) : undefined;
      return card === undefined ? [] : [{ ...entry, card }];
    }),
  }));
}
