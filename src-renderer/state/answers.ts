// What do the indexes answer? In: a search, an index at a time; ranked hits. Out: each index's list, the cards of its hits, both as
// the screens take them.
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/insight.ts';
import { keyOf, type IndexAnswer } from './found.ts';

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

/** Asks one index; an index that cannot be asked has an empty list and its failure. */
export async function askIndex(application: Application, index: number, search: Search): Promise<RankedList> {
  const begun = performance.now();
  const method = search.thorough ? 'boost' : 'hybrid';
  try {
    // Which passage is quoted is asked for what comes into view.
    const { hits, byMeaning } = await application.search({ index, query: { ...search.query, method, passages: 0 } });
    return { index, hits, byMeaning, tookMs: performance.now() - begun };
  } catch (failure) {
    return { index, hits: [], byMeaning: true, tookMs: performance.now() - begun, failure };
  }
}

/** Puts the cards of these hits into `cards`, by key, a part after another. */
export async function fetchCards(application: Application, entries: readonly RankedHit[], cards: Map<string, Card>): Promise<void> {
  for (let from = 0; from < entries.length; from += CARDS_A_CALL) {
    const part = entries.slice(from, from + CARDS_A_CALL);
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
