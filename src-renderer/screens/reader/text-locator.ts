// Where in a publication's text do words of its pages stand? In: its texts, the words as they are printed. Out: the span of a text, by its
// letters, so that hyphens, line ends and widths make no difference.
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import { lettersOf, passageOn, placesOf, type Letters } from '../../pdf-frame/page-text.ts';

/** A text whose letters differ here and there, as read by a scanner, is found by this share of it. */
const LEAST_SHARE = 0.5;
const sections = ['claims', 'description', 'abstract'] as const;

export class TextLocator {
  readonly #publication: Publication;
  readonly #letters = new Map<string, Letters>();

  constructor(publication: Publication) {
    this.#publication = publication;
  }

  /** The first place of the words: what a claim says is cited by the claim. */
  spanOf(words: string): PassageSpan | undefined {
    if (lettersOf([words]).text === '') return undefined;
    const texts = sections.flatMap((section) => this.#publication[section].map((_, entry) => ({ section, entry })));
    for (const place of texts) {
      const [exact] = placesOf(words, this.#of(place.section, place.entry));
      if (exact !== undefined) return { ...place, start: exact.from.offset, end: exact.to.offset };
    }
    let best: { share: number; span: PassageSpan } | undefined;
    for (const place of texts) {
      const { share, stretches } = passageOn(words, this.#of(place.section, place.entry));
      const [first] = stretches;
      const last = stretches.at(-1);
      if (first === undefined || last === undefined || share <= Math.max(LEAST_SHARE, best?.share ?? 0)) continue;
      const [start, end] = [first.from.offset, last.to.offset];
      // Samples scattered over the text are no place.
      if (end > start && end - start < words.length * 2) best = { share, span: { ...place, start, end } };
    }
    return best?.span;
  }

  #of(section: (typeof sections)[number], entry: number): Letters {
    const key = `${section} ${entry}`;
    const known = this.#letters.get(key) ?? lettersOf([this.#publication[section][entry]?.text ?? '']);
    this.#letters.set(key, known);
    return known;
  }
}
