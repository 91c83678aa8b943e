// Turns a named publication into a query: its highest-weighted terms and its vector, for query by example and relevance feedback.
import { publicationName, sections, type Publication } from '../../contract/publication.ts';
import { withoutCancelledClaims } from '../document/claims.ts';
import { parsePublicationName } from '../document/number.ts';
import { wordsOf } from '../index/entry.ts';
import { writeMean } from '../index/rows.ts';
import { IMPACT_STEPS } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import { termsOf } from './parse.ts';
import type { WeightedTerm } from './weighted-term.ts';
import { ask, together, type Asking, type NamedPublication } from './questions.ts';
import { weightInIndex } from './indexed-terms.ts';
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

/** The named publications as another index can use them: with their spellings, because it cannot read their texts. */
export function* portableExamples(names: readonly string[]): Asking<Example[]> {
  const { examples } = yield* examplesOf(names);
  const found = [...examples.values()].flat();
  const spellings = yield* together(found.map(spellingsOf));
  return found.map((example, at) => ({ ...example, publication: -1, slot: -1, spellings: spellings[at] ?? new Map() }));
}

/** The named publications, each once, and the names that neither the index nor `foreign` (publications of other indexes) knows. */
export function* examplesOf(
  names: readonly string[],
  foreign: readonly Example[] = [],
): Asking<{ examples: Map<string, Example[]>; unknown: string[] }> {
  const examples = new Map<string, Example[]>();
  if (names.length === 0) return { examples, unknown: [] };
  const named = yield* ask('named', { names });
  const unknown: string[] = [];
  const known = new Set<number>();
  const own = named.map((rows) => {
    const fresh = rows.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh;
  });
  const made = yield* madeExamples(own.flat());
  names.forEach((name, at) => {
    const isHere = (named[at] as NamedPublication[]).length > 0;
    const found = isHere
      ? (own[at] as NamedPublication[]).map((one) => made.get(one) as Example)
      : foreign.filter((one) => isNamed(one, name));
    if (!isHere && found.length === 0) unknown.push(name);
    if (found.length > 0) examples.set(name, found);
  });
  return { examples, unknown: [...new Set(unknown)] };
}

function isNamed(example: Example, name: string): boolean {
  const [wanted, own] = [parsePublicationName(name), parsePublicationName(example.name)];
  if (wanted === undefined || own === undefined || wanted.country !== own.country || wanted.number !== own.number) return false;
  return wanted.kind === '' || wanted.kind === own.kind;
}

function* madeExamples(named: readonly NamedPublication[]): Asking<Map<NamedPublication, Example>> {
  const words = named.map(({ publication }) => wordsOf(withoutCancelledClaims(publication)));
  const terms = [...new Set(words.flatMap((one) => one.terms))];
  const { documents, publications } = yield* ask('frequencies', { terms });
  const frequencies = new Map(terms.map((term, at) => [term, documents[at] ?? 0]));
  return new Map(named.map((one, at) => [one, exampleOf(one, words[at] as TermImpacts, frequencies, publications)]));
}

/** The terms of a publication with their impacts, 1 to IMPACT_STEPS. */
type TermImpacts = Pick<ReturnType<typeof wordsOf>, 'terms' | 'impacts'>;

function exampleOf(
  { id, slot, family, publication, vector }: NamedPublication,
  { terms, impacts }: TermImpacts,
  frequencies: ReadonlyMap<string, number>,
  publications: number,
): Example {
  const distinctive = terms
    .map((term, at) => ({ term, weight: (impacts[at] ?? 0) / IMPACT_STEPS }))
    // A term of this publication alone finds nothing else; bare numbers are reference signs and years, and match by chance.
    .filter(({ term }) => (frequencies.get(term) ?? 0) > 1 && !/^\d+$/.test(term));
  const documents = distinctive.map(({ term }) => frequencies.get(term) ?? 0);
  const weighted = weightInIndex(distinctive, { documents, publications })
    .terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, EXAMPLE_TERMS);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return {
    ...{ name: publicationName(publication), publication: id, family, slot },
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
export function* spellingsOf({ slot, terms, spellings }: Example): Asking<ReadonlyMap<string, string>> {
  if (spellings !== undefined) return spellings;
  const [publication] = yield* ask('publications', { slots: Uint32Array.of(slot), sections });
  return publication === undefined ? new Map() : spellingsIn(publication, new Set(termsOf(terms)));
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
