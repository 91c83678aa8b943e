// Which category has a document, as in a European search report? In: the matrix and the ratings of a case. Out: X, Y, A or P, each told
// apart by whether the attorney has decided it or it is proposed.
import { noveltyCandidates, pairCandidates, standingOf, type MatrixRow } from '../contract/coverage-of-features.ts';
import { featuresOf, type DocumentFeatures } from './features.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

export interface Category {
  document: ExportedDocument;
  letter: 'X' | 'Y' | 'A';
  /** Published after the cut-off date of the search. */
  late: boolean;
  /** Every cell it follows from bears the attorney's verdict. */
  decided: boolean;
  /** Names of the documents that it discloses every feature together with. */
  partners: string[];
  features?: DocumentFeatures;
}

/** Those of the order, X first. X: discloses every feature; Y: does so with another; without a matrix the rating alone speaks. */
export function categoriesOf(material: ExportMaterial): Category[] {
  const cutOff = material.version?.search.query.date ?? material.case.search.query.date;
  const features = new Map(featuresOf(material).map((one) => [one.document.name, one]));
  const rows = [...features.values()].map(({ row }) => row);
  // Features that are there but in part leave a document that is no more than background, taken alone.
  const alone = new Set(noveltyCandidates(rows).flatMap(({ publication, part }) => (part.length === 0 ? [publication] : [])));
  const partners = new Map<string, string[]>();
  // Of a pair that counts, each feature is disclosed by one of the two: what is there but in part counts for nothing.
  for (const { first, second } of pairCandidates(rows.map(withoutParts), Infinity)) {
    partners.set(first, [...(partners.get(first) ?? []), second]);
    partners.set(second, [...(partners.get(second) ?? []), first]);
  }
  const order = ['X', 'Y', 'A'];
  return material.documents
    .map((document): Category => {
      const of = features.get(document.name);
      const with_ = partners.get(document.name) ?? [];
      const letter =
        of === undefined ? (document.rating === 'similar' ? 'X' : 'A') : alone.has(document.name) ? 'X' : with_.length > 0 ? 'Y' : 'A';
      const isDecided = (name: string): boolean => features.get(name)?.coverage.decided === true;
      // One decided pair is enough for Y, and then such pairs alone are named.
      const decidedWith = isDecided(document.name) ? with_.filter(isDecided) : [];
      const others = letter !== 'Y' ? [] : decidedWith.length > 0 ? decidedWith : with_;
      const decided = isDecided(document.name) && (letter !== 'Y' || decidedWith.length > 0);
      const late = cutOff !== undefined && (document.card.publicationDate ?? '') > cutOff;
      return { document, letter, late, decided, partners: others, ...(of === undefined ? {} : { features: of }) };
    })
    .toSorted((a, b) => order.indexOf(a.letter) - order.indexOf(b.letter));
}

function withoutParts(row: MatrixRow): MatrixRow {
  const cells = row.cells.map((cell) => (standingOf(cell).standing === 'part' ? { feature: cell.feature, strength: 0 as const } : cell));
  return { ...row, cells };
}
