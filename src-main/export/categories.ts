// The category of each document as in a European search report (X, Y, A, P), from the feature matrix and the ratings, and whether the
// attorney decided it or it is only proposed.
import { noveltyCandidates, pairCandidates, disclosureOf, type MatrixRow } from '../contract/coverage-of-features.ts';
import { featuresOf, type DocumentFeatures } from './features.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

export interface Category {
  document: ExportedDocument;
  letter: 'X' | 'Y' | 'A';
  /** Published after the cut-off date of the search. */
  late: boolean;
  /** True where the attorney decided every matrix cell behind it. */
  decided: boolean;
  /** Names of the documents that, combined with it, disclose every feature. */
  partners: string[];
  features?: DocumentFeatures;
}

/** X first. X: discloses every feature; Y: does so together with another document. Without a matrix only the rating counts. */
export function categoriesOf(material: ExportMaterial): Category[] {
  const cutOff = material.version?.search.query.date ?? material.case.search.query.date;
  const features = new Map(featuresOf(material).map((one) => [one.document.name, one]));
  const rows = [...features.values()].map(({ row }) => row);
  // A document that discloses a feature only in part is no X.
  const alone = new Set(noveltyCandidates(rows).flatMap(({ publication, part }) => (part.length === 0 ? [publication] : [])));
  const partners = new Map<string, string[]>();
  // In a pair, one of the two must disclose each feature in full.
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
      // One decided pair is enough for Y; then only decided pairs are named.
      const decidedWith = isDecided(document.name) ? with_.filter(isDecided) : [];
      const others = letter !== 'Y' ? [] : decidedWith.length > 0 ? decidedWith : with_;
      const decided = isDecided(document.name) && (letter !== 'Y' || decidedWith.length > 0);
      const late = cutOff !== undefined && (document.card.publicationDate ?? '') > cutOff;
      return { document, letter, late, decided, partners: others, ...(of === undefined ? {} : { features: of }) };
    })
    .toSorted((a, b) => order.indexOf(a.letter) - order.indexOf(b.letter));
}

function withoutParts(row: MatrixRow): MatrixRow {
  const cells = row.cells.map((cell) =>
    disclosureOf(cell).disclosure === 'part' ? { feature: cell.feature, strength: 0 as const } : cell,
  );
  return { ...row, cells };
}
