// Locates words of a page in the text, comparing letters only, so that hyphens, line ends and widths do not matter.
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import { alignment, occurrencesOn, soughtPassage, spansOf } from '../../pdf-frame/passage-match.ts';
import { lettersOf, findText, type Letters } from '../../pdf-frame/page-text.ts';

/** Minimum share of matching letters, for text with OCR errors. */
const MIN_SHARE = 0.5;
const sections = ['claims', 'description', 'abstract'] as const;

export class TextLocator {
  readonly #publication: Publication;
  readonly #letters = new Map<string, Letters>();

  constructor(publication: Publication) {
    this.#publication = publication;
  }

  /** The span of the words; claims are searched first, because a claim is cited in preference to the description. */
  spanOf(words: string): PassageSpan | undefined {
    if (lettersOf([words]).text === '') return undefined;
    const texts = sections.flatMap((section) => this.#publication[section].map((_, entry) => ({ section, entry })));
    for (const place of texts) {
      const [exact] = findText(words, this.#of(place.section, place.entry));
      if (exact !== undefined) return { ...place, start: exact.from.offset, end: exact.to.offset };
    }
    const sought = soughtPassage(words);
    let best: { share: number; span: PassageSpan } | undefined;
    for (const place of texts) {
      const letters = this.#of(place.section, place.entry);
      const [occurrence] = occurrencesOn(sought, letters);
      if (occurrence === undefined || occurrence.share <= Math.max(MIN_SHARE, best?.share ?? 0)) continue;
      const spans = spansOf(alignment(sought, letters, occurrence), letters);
      const [first] = spans;
      const last = spans.at(-1);
      if (first === undefined || last === undefined) continue;
      const [start, end] = [first.from.offset, last.to.offset];
      // Samples scattered over the text are not a match.
      if (end > start && end - start < words.length * 2) best = { share: occurrence.share, span: { ...place, start, end } };
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
