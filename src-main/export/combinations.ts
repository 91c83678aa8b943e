// With which documents the attorney combines a Y, and which of those named do not count: late ones, members of the same family, and those that the
// table does not cite; and to which an X refers expressly. Source: EPO Guidelines B-X 9.2.1.
import { partnersKey, type NotCombined } from '../contract/assessment.ts';
import { canBeCombined, printedClaims, type Category } from '../contract/category.ts';
import { isPatent } from '../contract/literature.ts';
import { run, type Block } from './blocks.ts';
import { printedName } from './document.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { verdictsOf } from './outdated.ts';
import type { DocumentWords } from '../words/documents.ts';

export interface Combination {
  claims: number[];
  /** Names. Their dates allow it, or are too uncertain to say. */
  partners: string[];
  notCombined: { partner: string; why: NotCombined }[];
}

/** A document that the table cites. */
interface Cited {
  document: ExportedDocument;
  members: readonly ExportedDocument[];
  category: Category;
}

/** An X that refers expressly to another document, for these claims. */
export interface ExpressReference {
  claims: number[];
  to: string;
  /** The other has an X or an L of its own, as the Guidelines ask. */
  isCited: boolean;
}

interface Combined {
  combinations: readonly Combination[];
}

/** One for all claims with the same partners; none of a document that is no Y because of its own dates. */
export function combinationsOf(one: Cited, cited: readonly Cited[], material: ExportMaterial): Combination[] {
  if (!counts(one)) return [];
  const own = [one.document, ...one.members];
  const verdicts = own.flatMap((document) => verdictsOf(document, material)).filter(({ partners = [] }) => partners.length > 0);
  return [...Map.groupBy(verdicts, partnersKey).values()].map((alike): Combination => {
    const named = (alike[0]?.partners ?? []).map((partner) => ({ partner, why: problemOf(partner, one, cited) }));
    return {
      claims: alike.map(({ claim }) => claim),
      partners: named.flatMap(({ partner, why }) => (why === undefined ? [partner] : [])),
      notCombined: named.flatMap(({ partner, why }) => (why === undefined ? [] : [{ partner, why }])),
    };
  });
}

function problemOf(partner: string, one: Cited, cited: readonly Cited[]): NotCombined | undefined {
  const found = cited.find(({ document, members }) => [document, ...members].some(({ name }) => name === partner));
  if (found === undefined) return 'not-cited';
  return found === one || isSameFamily(found.document, one.document) ? 'same-family' : counts(found) ? undefined : 'late';
}

/** Members are cited one by one where several have verdicts. */
function isSameFamily({ card, index }: ExportedDocument, { card: other, index: place }: ExportedDocument): boolean {
  return card.family > 0 && card.family === other.family && index === place && isPatent(card) && isPatent(other);
}

function counts({ category: { position, leftOut } }: Cited): boolean {
  return leftOut === undefined && (canBeCombined(position) || position === 'uncertain');
}

/** One for each document referred to; none of a document that is left out. */
export function referencesOf(one: Cited, cited: readonly Cited[], material: ExportMaterial): ExpressReference[] {
  if (one.category.leftOut !== undefined) return [];
  const verdicts = [one.document, ...one.members].flatMap((document) => verdictsOf(document, material));
  const names = [...new Set(verdicts.flatMap(({ refersTo = [] }) => refersTo))];
  return names.map((to) => {
    const rows = cited.find(({ document, members }) => [document, ...members].some(({ name }) => name === to))?.category.rows ?? [];
    return {
      claims: verdicts.flatMap(({ claim, refersTo = [] }) => (refersTo.includes(to) ? [claim] : [])),
      to,
      isCited: rows.some(({ symbol }) => /[XL]/.test(symbol)),
    };
  });
}

/** `claims 1-3: refers expressly to EP 1 000 000 A1`. */
export function referenceLines(references: readonly ExpressReference[], { documents }: ExportMaterial, words: DocumentWords): string[] {
  return references.map(({ claims, to }) => words.epo.refersTo(printedName(to, documents, words), printedClaims(claims)));
}

/** What is referred to and has neither X nor L. */
export function uncitedReferenceLines(
  references: readonly ExpressReference[],
  { documents }: ExportMaterial,
  words: DocumentWords,
): string[] {
  return references.flatMap(({ to, isCited }) => (isCited ? [] : [words.epo.referredUncited(printedName(to, documents, words))]));
}

/** `in combination with US 5 123 456 A and EP 1 000 000 A1: claims 2-5`. */
export function combinationLines({ combinations }: Combined, material: ExportMaterial, words: DocumentWords): string[] {
  return combinations.flatMap(({ claims, partners }) =>
    partners.length === 0
      ? []
      : [words.epo.combined(words.list(partners.map((name) => printedName(name, material.documents, words))), printedClaims(claims))],
  );
}

/** What was named and does not count, with the reason. */
export function notCombinedLines({ combinations }: Combined, material: ExportMaterial, words: DocumentWords): string[] {
  return combinations.flatMap(({ claims, notCombined }) =>
    notCombined.map(({ partner, why }) =>
      words.epo.notCombined[why](printedName(partner, material.documents, words), printedClaims(claims)),
    ),
  );
}

/** A warning below the table; nothing if every document named counts. */
export function notCombinedBlocks(cited: readonly Combined[], { epo }: DocumentWords): Block[] {
  const count = cited.reduce((sum, { combinations }) => sum + combinations.flatMap(({ notCombined }) => notCombined).length, 0);
  return count === 0 ? [] : [{ type: 'text', runs: [run(epo.notCombinedWarning(count), { strong: true })] }];
}
