// Renders the text of JPO gazettes. In: elements of a description (ST.36 or ST.96). Out: its rendering, and the citations in it.
// Headings, figure and citation marks, which the JPO prints from element names, are inserted; paragraph numbers 【0001】 are omitted.
import type { Rendering } from '../markup/marked-up-text.ts';
import { child, children, descendants, rawText, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawCitation } from '../record.ts';
import { citation } from '../standards/citations.ts';
import { japaneseCitation } from './citation.ts';
import { jpoHeadings } from './headings-table.ts';

const DRAWING_SECTIONS = ['description-of-drawings', 'DrawingDescription'];
const FIGURE_ELEMENTS = ['figref', 'FigureReference'];
const CITATION_MARKS: Record<string, string> = {
  patcit: '特許文献',
  nplcit: '非特許文献',
  PatentCitation: '特許文献',
  NPLCitation: '非特許文献',
};

/** The rendering of a description. */
export function descriptionRendering(description: XmlElement): Rendering {
  const figures = new Set(
    DRAWING_SECTIONS.flatMap((section) => descendants(description, section)).flatMap((section) =>
      FIGURE_ELEMENTS.flatMap((name) => descendants(section, name)),
    ),
  );
  return {
    mark: (element) => {
      const heading = jpoHeadings[element.name];
      if (heading !== undefined) return textOf(element) === undefined ? undefined : `【${heading}】`;
      const { num, sequenceNumber, referencedFigureNumber } = element.attributes;
      if (figures.has(element)) return `【図${num ?? referencedFigureNumber ?? ''}】`;
      const cited = CITATION_MARKS[element.name];
      return cited === undefined ? undefined : `【${cited}${num ?? sequenceNumber ?? ''}】`;
    },
  };
}

/** The patents that elements name in words, without duplicates. */
export function citedInWords(elements: XmlElement[], by: string): RawCitation[] {
  const found = new Map<string, RawCitation>();
  for (const element of elements) {
    const number = japaneseCitation(rawText(child(element, 'text') ?? element));
    if (number !== undefined) found.set(`${number.country}${number.number}`, citation(number, undefined, by));
  }
  return [...found.values()];
}

/** The claims of the gazette; utility models filed without a `claims` section have them in the amendment at the end. */
export function claimSections(roots: readonly XmlElement[], sections: string, amendments: string): XmlElement[] {
  const own = [...new Set(roots)].flatMap((root) => children(root, sections));
  if (own.some((element) => textOf(element) !== undefined)) return own;
  return [...new Set(roots)].flatMap((root) => descendants(child(root, amendments), sections));
}

/** The kind in brackets of a gazette's name: `公開特許公報(A)`. */
export function kindInName(name: string | undefined): string | undefined {
  return /[(（]([A-Z]\d?)[)）]/.exec(name?.normalize('NFKC') ?? '')?.[1];
}
