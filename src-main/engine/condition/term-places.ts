// Where do the terms of highlight sets stand in a publication? In: sets with terms as typed, stored publications. Out: offsets by set and text, and
// how the terms are written there. Words match as those of conditions do.
import type { ConditionNode } from '../../contract/condition.ts';
import { Failure } from '../../contract/failures.ts';
import { MOST_SET_FORMS, MOST_SET_PLACES, type HighlightSets, type SetNumber, type SetPlaces } from '../../contract/highlight-sets.ts';
import type { Publication } from '../../contract/publication.ts';
import { LeafSpans, type JoinedWords, type LeafNode } from './leaf-spans.ts';
import { placedTexts, type PlacedText } from './placed-text.ts';
import { readCondition } from './read.ts';

export interface TermPlacesOptions {
  joinedOf: JoinedWords;
  /** Called before each text; ends the work by throwing. */
  checkCancelled?: (() => void) | undefined;
}

/** The words of a term: as a condition has them, else as a phrase. Throws `highlight-term-invalid`. */
export function leafOf(term: string): LeafNode {
  const leaf = leafIn(term);
  if (leaf === undefined) throw new Failure('highlight-term-invalid', { term });
  return leaf;
}

function leafIn(term: string): LeafNode | undefined {
  return wordsIn(term) ?? wordsIn(`"${term.replaceAll('"', ' ').trim()}"`);
}

function leavesOf(terms: readonly string[]): { leaves: LeafNode[]; refused: string[] } {
  const leaves: LeafNode[] = [];
  const refused: string[] = [];
  for (const term of terms) {
    const leaf = leafIn(term);
    if (leaf === undefined) refused.push(term);
    else leaves.push(leaf);
  }
  return { leaves, refused };
}

function wordsIn(text: string): LeafNode | undefined {
  const read = readCondition(text);
  return 'condition' in read && isWords(read.condition) ? read.condition : undefined;
}

function isWords(node: ConditionNode): node is LeafNode {
  return node.type === 'words';
}

/** Finds the terms of the same sets in any number of publications. Terms that cannot be looked for are named, the others found. */
export class TermPlaces {
  readonly #sets: { number: SetNumber; leaves: LeafNode[]; refused: string[] }[];
  readonly #leaves: LeafSpans;
  readonly #options: TermPlacesOptions;

  constructor(sets: HighlightSets, options: TermPlacesOptions) {
    this.#sets = sets.map(({ number, terms }) => ({ number, ...leavesOf(terms) }));
    this.#leaves = new LeafSpans(options.joinedOf);
    this.#options = options;
  }

  of(publication: Publication): SetPlaces[] {
    const texts = placedTexts(publication);
    return this.#sets.map(({ number, leaves, refused }) => {
      const found: SetPlaces = { number, count: 0, texts: [], forms: [], refused };
      const forms = new Set<string>();
      let listed = 0;
      for (const text of texts) {
        if (!isRead(text.field)) continue;
        this.#options.checkCancelled?.();
        const places = this.#placesIn(text, leaves);
        if (places.length === 0) continue;
        found.count += places.length;
        const offsets: number[] = [];
        for (const { start, end } of places) {
          if (forms.size < MOST_SET_FORMS) forms.add(text.text.slice(start, end).toLowerCase());
          if (listed === MOST_SET_PLACES) continue;
          listed += 1;
          offsets.push(start, end);
        }
        if (offsets.length > 0) found.texts.push({ section: text.field, entry: text.entry, offsets });
      }
      return { ...found, forms: [...forms] };
    });
  }

  /** In order; places that overlap are one. */
  #placesIn(text: PlacedText, leaves: readonly LeafNode[]): { start: number; end: number }[] {
    const spans = leaves.flatMap((leaf) => this.#leaves.of(leaf, text, 0)).sort((a, b) => a.first - b.first);
    const places: { start: number; end: number }[] = [];
    let reached = -1;
    for (const { first, last } of spans) {
      const [start, end] = [text.starts[first] as number, text.ends[last] as number];
      const before = places.at(-1);
      if (before !== undefined && first <= reached) before.end = Math.max(before.end, end);
      else places.push({ start, end });
      reached = Math.max(reached, last);
    }
    return places;
  }
}

type ReadSection = SetPlaces['texts'][number]['section'];

/** Titles are headings, in which nothing is highlighted. */
function isRead(field: PlacedText['field']): field is ReadSection {
  return field === 'abstract' || field === 'claims' || field === 'description';
}
