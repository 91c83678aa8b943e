// Turns a named publication into a query: its highest-weighted terms and its vector, for query by example and relevance feedback.
import { publicationName, sections, type Publication } from '../../contract/publication.ts';
import { withoutCancelledClaims } from '../document/claims.ts';
import { parsePublicationName } from '../document/number.ts';
import { wordsOf } from '../index/entry.ts';
import type { IndexReader } from '../index/reader.ts';
import { writeMean } from '../index/rows.ts';
import { IMPACT_STEPS } from '../index/weighting.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { findByNumber, readPublication } from '../store/publications.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './parse.ts';
import { weightInIndex } from './retrieve.ts';
import { EXAMPLE_TERMS } from './weights.ts';

export interface Example {
  name: string;
  /** Row in this index, as `slot`; both -1 if it comes from another index. */
  publication: number;
  family: number;
  /** The highest-weighted terms of its whole text in this index; the weights sum to 1. */
  terms: WeightedTerm[];
  slot: number;
  /** Its spelling of each term; only if it comes from another index. */
  spellings?: ReadonlyMap<string, string>;
  /** The vector of the whole publication, or undefined if it has none. */
  vector: Int8Array | undefined;
}

/** The names that the index does not know. */
export function unknownTo(store: ReadableIndex, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => rowsNamed(store, name).length === 0);
}

/** The named publications as another index can use them: with their spellings, because it cannot read their texts. */
export function portableExamples(reader: IndexReader, store: ReadableIndex, names: readonly string[]): Example[] {
  const examples = [...examplesOf(reader, store, names).examples.values()].flat();
  return examples.map((example) => ({ ...example, publication: -1, slot: -1, spellings: spellingsOf(store, example) }));
}

/** The named publications, each once, and the names that neither the index nor `foreign` (publications of other indexes) knows. */
export function examplesOf(
  reader: IndexReader,
  store: ReadableIndex,
  names: readonly string[],
  foreign: readonly Example[] = [],
): { examples: Map<string, Example[]>; unknown: string[] } {
  const examples = new Map<string, Example[]>();
  const unknown: string[] = [];
  const known = new Set<number>();
  for (const name of names) {
    const rows = rowsNamed(store, name);
    const own = rows.filter((id) => !known.has(id));
    for (const id of own) known.add(id);
    const found = rows.length > 0 ? own.flatMap((id) => exampleOf(reader, store, id) ?? []) : foreign.filter((one) => isNamed(one, name));
    if (rows.length === 0 && found.length === 0) unknown.push(name);
    if (found.length > 0) examples.set(name, found);
  }
  return { examples, unknown: [...new Set(unknown)] };
}

function isNamed(example: Example, name: string): boolean {
  const [wanted, own] = [parsePublicationName(name), parsePublicationName(example.name)];
  if (wanted === undefined || own === undefined || wanted.country !== own.country || wanted.number !== own.number) return false;
  return wanted.kind === '' || wanted.kind === own.kind;
}

/** Rows of a name; a name without kind stands for all kinds. */
function rowsNamed(store: ReadableIndex, name: string): number[] {
  const parsed = parsePublicationName(name);
  if (parsed === undefined) return [];
  const rows = findByNumber(store, parsed.country, parsed.number);
  return rows.filter(({ kind }) => parsed.kind === '' || kind === parsed.kind).map(({ id }) => id);
}

function exampleOf(reader: IndexReader, store: ReadableIndex, id: number): Example | undefined {
  const stored = readPublication(store, id);
  if (stored === undefined) return undefined;
  const { terms, impacts } = wordsOf(withoutCancelledClaims(stored.publication));
  const frequencies = reader.documentFrequencies(terms);
  const distinctive = terms
    .map((term, at) => ({ term, weight: (impacts[at] ?? 0) / IMPACT_STEPS, frequency: frequencies[at] ?? 0 }))
    // A term of this publication alone finds nothing else; bare numbers are reference signs and years, and match by chance.
    .filter(({ term, frequency }) => frequency > 1 && !/^\d+$/.test(term));
  const weighted = weightInIndex(reader, distinctive)
    .terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, EXAMPLE_TERMS);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const vector = reader.vectorOf(stored.slot);
  return {
    name: publicationName(stored.publication),
    publication: id,
    family: stored.family,
    slot: stored.slot,
    terms: weighted.map(({ term, weight }) => ({ term, weight: weight / total })),
    vector: vector.some((value) => value !== 0) ? vector : undefined,
  };
}

/** All examples as one: the mean of their term weights and of their vectors. */
export function meanOf(examples: readonly Example[]): Pick<Example, 'terms' | 'vector'> {
  const weights = new Map<string, number>();
  for (const { term, weight } of examples.flatMap(({ terms }) => terms)) {
    weights.set(term, (weights.get(term) ?? 0) + weight / examples.length);
  }
  const rows = examples.flatMap(({ vector }) => (vector === undefined ? [] : [{ row: vector, weight: 1 }]));
  const vector = rows[0] && new Int8Array(rows[0].row.length);
  if (vector !== undefined) writeMean(vector, rows);
  return { terms: [...weights].map(([term, weight]) => ({ term, weight })), vector };
}

/** An example's spelling of each of its terms. */
export function spellingsOf(store: ReadableIndex, { publication: id, terms, spellings }: Example): ReadonlyMap<string, string> {
  if (spellings !== undefined) return spellings;
  const publication = readPublication(store, id)?.publication;
  return publication === undefined ? new Map() : spellingsIn(publication, new Set(terms.map(({ term }) => term)));
}

/** The first spelling of each term in a publication. */
function spellingsIn(publication: Publication, terms: ReadonlySet<string>): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const section of sections) {
    for (const { text, language } of publication[section]) {
      if (spellings.size === terms.size) return spellings;
      analyse(text, language, (term, start, end) => {
        if (terms.has(term) && !spellings.has(term)) spellings.set(term, text.slice(start, end));
      });
    }
  }
  return spellings;
}
