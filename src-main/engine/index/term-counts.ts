// Which terms does a publication have, and how much do they weigh? In: its texts, those of one language after those of another.
// Out: terms with their impacts.
import { sections, type Publication, type Section } from '../../contract/publication.ts';
import { TermReader } from '../text/analysis.ts';
import type { Term } from '../text/word-memory.ts';
import { fieldWeights, frequencyOf, impactOf } from './weighting.ts';

export interface CountedTerms {
  terms: string[];
  /** The impact of each term, 1..255. */
  impacts: Uint8Array;
}

/** The texts of a publication in the order of sections, those of the language that comes first before the others. */
export function textsByLanguage(publication: Publication): { section: Section; text: string; language: string }[] {
  const all = sections.flatMap((section) => publication[section].map(({ text, language }) => ({ section, text, language })));
  return [...Map.groupBy(all, ({ language }) => language).values()].flat();
}

/** Numbers the bags of all publications, since terms are remembered between them. */
let bags = 0;

/** Counts the terms of one publication. One bag per language, so that a publication in three languages does not count as three times as long. */
export class TermCounts {
  #language: string | undefined;
  #bag = 0;
  #weight = 1;
  #length = 0;
  #terms: Term[] = [];
  readonly #frequencies = new Map<string, number>();

  /** Counts the terms of the next text. */
  readerOf(section: Section, text: string, language: string): TermReader {
    if (language !== this.#language) {
      this.#endBag();
      this.#language = language;
      this.#bag = bags += 1;
    }
    this.#weight = fieldWeights[section];
    return new TermReader(text, language, this.#count);
  }

  readonly #count = (term: Term): void => {
    if (term.reading !== this.#bag) {
      term.reading = this.#bag;
      term.count = 0;
      this.#terms.push(term);
    }
    term.count += this.#weight;
    this.#length += 1;
  };

  #endBag(): void {
    for (const { name, count } of this.#terms)
      this.#frequencies.set(name, (this.#frequencies.get(name) ?? 0) + frequencyOf(count, this.#length));
    this.#terms = [];
    this.#length = 0;
  }

  end(): CountedTerms {
    this.#endBag();
    const impacts = new Uint8Array(this.#frequencies.size);
    let at = 0;
    for (const frequency of this.#frequencies.values()) impacts[at++] = impactOf(frequency);
    return { terms: [...this.#frequencies.keys()], impacts };
  }
}
