// Selects the documents that are the rows of a feature matrix, with their card and current location.
import type { Application } from '../../src-main/contract/application.ts';
import type { CaseDocument, VersionHit } from '../../src-main/contract/case.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import type { Installed } from './feature-evidence.svelte.ts';

/** Documents rated better than noise, all hits and rated documents, those selected in the list, or those of the first pass. */
export type Scope = 'rated' | 'all' | 'chosen' | 'pass';

export interface MatrixDocument {
  /** Publication name. */
  name: string;
  /** Rank in the version's list over all indexes; documents outside that list follow it. */
  rank: number;
  /** Absent if the publication is not installed. */
  installed?: Installed;
  card?: Card;
}

/** Names and cards per call. */
const NAMES_PER_CALL = 2_000;
const CARDS_PER_CALL = 250;

export async function documentsOf(
  application: Application,
  scope: Scope,
  hits: readonly VersionHit[],
  rated: readonly CaseDocument[],
  chosen: readonly string[],
  indexes: readonly number[],
): Promise<MatrixDocument[]> {
  const names = namesOf(scope, hits, rated, chosen);
  const places = new Map<string, Installed>();
  // First in the collections of the case, then in all: a rated document may come from another collection.
  for (const within of [indexes, undefined])
    for (const part of batches(
      names.filter((name) => !places.has(name)),
      NAMES_PER_CALL,
    )) {
      const located = await application.locate({ names: part, ...(within && within.length > 0 && { indexes: [...within] }) });
      for (const { name, index, publication } of located) if (!places.has(name)) places.set(name, { index, publication });
    }
  const cards = await cardsOf(application, [...places.values()]);
  return names.map((name, at) => {
    const installed = places.get(name);
    const card = installed && cards.get(`${installed.index}:${installed.publication}`);
    return { name, rank: at + 1, ...(installed && { installed }), ...(card && { card }) };
  });
}

/** Hits by score over all indexes, then rated documents that are not hits; each name once. */
function namesOf(scope: Scope, hits: readonly VersionHit[], rated: readonly CaseDocument[], chosen: readonly string[]): string[] {
  if (scope === 'chosen' || scope === 'pass') return [...chosen];
  const ratings = new Map(rated.flatMap(({ name, rating }) => (rating === undefined ? [] : [[name, rating] as const])));
  const ranked = hits.toSorted((a, b) => b.score - a.score).map(({ name }) => name);
  const names = [...new Set([...ranked, ...ratings.keys()])];
  return scope === 'all' ? names : names.filter((name) => ratings.has(name) && ratings.get(name) !== 'noise');
}

async function cardsOf(application: Application, places: readonly Installed[]): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  for (const index of new Set(places.map((place) => place.index))) {
    const publications = places.filter((place) => place.index === index).map(({ publication }) => publication);
    for (const part of batches(publications, CARDS_PER_CALL))
      for (const card of await application.cards({ index, publications: part })) cards.set(`${index}:${card.id}`, card);
  }
  return cards;
}

function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
