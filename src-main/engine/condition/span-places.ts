// The places of spans in the texts as they are stored and cited. In: spans, placed texts. Out: sections, entries and UTF-16 offsets.
import { MOST_MATCHES, MOST_PLACES_LISTED, type ConditionPlace, type NearestPair } from '../../contract/condition-explanation.ts';
import { sections, type Section } from '../../contract/publication.ts';
import type { Span } from './leaf-spans.ts';
import { unitsApart, wordsApart } from './nearness.ts';
import type { NearPair } from './nearest-pair.ts';
import type { PlacedText } from './placed-text.ts';

/** How to cite the offsets of a text. */
export type PlacesIn = (section: Section, text: string) => (start: number) => ConditionPlace['place'];

/** The places of spans of one publication. */
export class SpanPlaces {
  readonly #texts: readonly PlacedText[];
  readonly #placesIn: PlacesIn;
  readonly #cites = new Map<PlacedText, ReturnType<PlacesIn>>();

  constructor(texts: readonly PlacedText[], placesIn: PlacesIn) {
    this.#texts = texts;
    this.#placesIn = placesIn;
  }

  /** The place of a span; undefined for one in a name. */
  of(span: Span): ConditionPlace | undefined {
    const text = this.#texts[span.text] as PlacedText;
    const { field, entry, starts, ends } = text;
    if (!isSection(field)) return undefined;
    const start = span.written?.start ?? (starts[span.first] as number);
    let cite = this.#cites.get(text);
    if (cite === undefined) this.#cites.set(text, (cite = this.#placesIn(field, text.text)));
    const place = cite(start);
    return { section: field, entry, start, end: span.written?.end ?? (ends[span.last] as number), ...(place && { place }) };
  }

  /** The first places, and the names in which others stand. */
  listed(spans: readonly Span[]): { places?: ConditionPlace[]; names?: string[] } {
    const places = spans.slice(0, MOST_PLACES_LISTED).flatMap((span) => this.of(span) ?? []);
    const names = spans.flatMap(({ text: at }) => {
      const text = this.#texts[at] as PlacedText;
      return isSection(text.field) ? [] : [text.text];
    });
    const listed = [...new Set(names)].slice(0, MOST_PLACES_LISTED);
    return { ...(places.length > 0 && { places }), ...(listed.length > 0 && { names: listed }) };
  }

  /** The places of spans in texts, in order; those that overlap are one. */
  merged(spans: readonly Span[]): ConditionPlace[] {
    const found: ConditionPlace[] = [];
    const inTexts = spans.filter(({ text }) => isSection((this.#texts[text] as PlacedText).field));
    for (const span of inTexts.toSorted((a, b) => a.text - b.text || a.first - b.first)) {
      const place = this.of(span) as ConditionPlace;
      const last = found.at(-1);
      if (last?.section === place.section && last.entry === place.entry && place.start < last.end) last.end = Math.max(last.end, place.end);
      else if (found.length === MOST_MATCHES) return found;
      else found.push(place);
    }
    return found;
  }

  /** Undefined if one of them stands in a name. `isOrdered`: the operator asks for the left one first. */
  pair({ left, right }: NearPair, isOrdered: boolean): NearestPair | undefined {
    const [one, other] = [this.of(left), this.of(right)];
    if (one === undefined || other === undefined) return undefined;
    const { sentences, paragraphs } = this.#texts[left.text] as PlacedText;
    return {
      left: one,
      right: other,
      ...(left.text === right.text && {
        apart: wordsApart(left, right),
        sentences: unitsApart(sentences, left, right),
        paragraphs: unitsApart(paragraphs, left, right),
        ...(isOrdered && right.first < left.first && { reversed: true as const }),
      }),
    };
  }
}

function isSection(field: PlacedText['field']): field is Section {
  return (sections as readonly string[]).includes(field);
}
