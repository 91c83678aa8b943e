// Which documents disclose all features, and which pairs do so together? In: the cells of a matrix. Out: candidates for novelty and for
// inventive step, and how much of them the attorney has decided. Without schemas, so that the screens can use it.
import type { Verdict } from './matrix.ts';

/** A cell of the matrix. The verdict counts if there is one, otherwise the strength suggests one. */
export interface Cell {
  feature: string;
  verdict?: Verdict;
  strength: 0 | 1 | 2 | 3 | 4;
}

/** All rows of a matrix have the same features, in the same order. */
export interface MatrixRow {
  /** Name of the publication. */
  publication: string;
  cells: readonly Cell[];
  /** Its class symbols, to prefer pairs from the same field. */
  classes: readonly string[];
}

export type Disclosure = 'disclosed' | 'part' | 'absent';

/**
 * The lowest strengths at which a cell without a verdict is suggested as disclosed, or as partly disclosed. Only direct and unambiguous
 * disclosure destroys novelty, so only the highest strength suggests it.
 */
const DISCLOSED_FROM = 4;
const PART_FROM = 2;

/** Whether the feature of a cell is disclosed, and whether the attorney has decided so or the program suggests it. */
export function disclosureOf({ verdict, strength }: Cell): { disclosure: Disclosure; decided: boolean } {
  if (verdict !== undefined) return { disclosure: verdict, decided: true };
  return { disclosure: strength >= DISCLOSED_FROM ? 'disclosed' : strength >= PART_FROM ? 'part' : 'absent', decided: false };
}

export interface Coverage {
  publication: string;
  /** Ids of the features by disclosure, in the order of the list. */
  disclosed: string[];
  part: string[];
  absent: string[];
  /** Those of all three that the program suggests and the attorney has not decided. */
  suggested: string[];
  /** True if every cell has a verdict of the attorney. */
  decided: boolean;
}

export function coverageOf(row: MatrixRow): Coverage {
  const disclosures = row.cells.map((cell) => ({ feature: cell.feature, ...disclosureOf(cell) }));
  const having = (disclosure: Disclosure): string[] =>
    disclosures.filter((one) => one.disclosure === disclosure).map(({ feature }) => feature);
  const suggested = disclosures.filter(({ decided }) => !decided).map(({ feature }) => feature);
  return {
    publication: row.publication,
    disclosed: having('disclosed'),
    part: having('part'),
    absent: having('absent'),
    suggested,
    decided: disclosures.length > 0 && suggested.length === 0,
  };
}

/** The weight of each disclosure; a partly disclosed feature counts half. */
const credit: Record<Disclosure, number> = { disclosed: 1, part: 0.5, absent: 0 };

/** The weighted share of the features that a row discloses, 0 to 1: the order of a matrix. Features missing in `weightOf` weigh 1. */
export function shareCovered(row: MatrixRow, weightOf: ReadonlyMap<string, number> = new Map()): number {
  let [covered, all] = [0, 0];
  for (const cell of row.cells) {
    const weight = weightOf.get(cell.feature) ?? 1;
    covered += weight * credit[disclosureOf(cell).disclosure];
    all += weight;
  }
  return all === 0 ? 0 : covered / all;
}

/** Documents without an absent feature, in ascending order of partly disclosed features, then of undecided ones. */
export function noveltyCandidates(rows: readonly MatrixRow[]): Coverage[] {
  return rows
    .map(coverageOf)
    .filter(({ absent, disclosed }) => absent.length === 0 && disclosed.length > 0)
    .toSorted((a, b) => a.part.length - b.part.length || a.suggested.length - b.suggested.length);
}

/** Two documents that together have no absent feature; `first` discloses more. */
export interface Pair {
  first: string;
  second: string;
  /** Features that the second discloses and the first does not, or only in part. */
  adds: string[];
  /** Features that the pair discloses only in part. */
  part: string[];
  /** Features whose disclosure in the pair is only suggested by the program. */
  suggested: string[];
  /** Subclasses (`F16K`) of both documents. */
  shared: string[];
}

/** The most features that a pair may lack. */
export const MOST_LACKING = 3;

/** A pair that may lack features: `absent` in neither document. */
export interface PairWithGaps extends Pair {
  absent: string[];
}

/** A row as numbers, so that half a million pairs can be compared quickly. */
interface ScoredRow {
  /** The publication without its kind: an application and the patent granted on it are no two documents to combine. */
  number: string;
  row: MatrixRow;
  credits: number[];
  decided: boolean[];
  disclosed: number;
}

interface Combined {
  first: ScoredRow;
  second: ScoredRow;
  adds: number;
  absent: number;
  part: number;
  suggested: number;
}

/**
 * Pairs without an absent feature, of documents that do not disclose all features alone: in ascending order of partly disclosed features,
 * then pairs from the same field first, then in ascending order of the features missing in the first document and of suggestions.
 */
export function pairCandidates(rows: readonly MatrixRow[], most = 50): Pair[] {
  const scored = rows.map(score).filter(({ row, disclosed }) => disclosed < row.cells.length);
  const combined = scored.flatMap((one, at) => scored.slice(at + 1).flatMap((other) => combine(one, other, 0) ?? []));
  const least = combined.toSorted((a, b) => a.part - b.part);
  // Only pairs that can still be among the first `most` are compared by field.
  const bound = least[most - 1]?.part ?? Infinity;
  return least
    .filter(({ part }) => part <= bound)
    .map((pair) => ({ pair, shared: sharedSubclasses(pair.first.row.classes, pair.second.row.classes) }))
    .toSorted(
      (a, b) =>
        a.pair.part - b.pair.part ||
        Number(b.shared.length > 0) - Number(a.shared.length > 0) ||
        a.pair.adds - b.pair.adds ||
        a.pair.suggested - b.pair.suggested,
    )
    .slice(0, most)
    .map(({ pair, shared }) => pairOf(pair, shared));
}

/**
 * Pairs of one of `primary` with another row that lack at most `most.absent` features: those that lack fewest first, then in ascending order of
 * partly disclosed features, then those with more shared subclasses, then as above.
 */
export function pairsWith(
  primary: readonly MatrixRow[],
  others: readonly MatrixRow[],
  most: { absent: number; pairs: number },
): PairWithGaps[] {
  const isOpen = ({ row, disclosed }: ScoredRow): boolean => disclosed < row.cells.length;
  const firsts = primary.map(score).filter(isOpen);
  const seconds = others.map(score).filter(isOpen);
  const combined = firsts.flatMap((one, at) =>
    [...firsts.slice(at + 1), ...seconds].flatMap((other) => combine(one, other, most.absent) ?? []),
  );
  return combined
    .map((pair) => ({ pair, shared: sharedSubclasses(pair.first.row.classes, pair.second.row.classes) }))
    .toSorted(
      (a, b) =>
        a.pair.absent - b.pair.absent ||
        a.pair.part - b.pair.part ||
        b.shared.length - a.shared.length ||
        a.pair.adds - b.pair.adds ||
        a.pair.suggested - b.pair.suggested,
    )
    .slice(0, most.pairs)
    .map(({ pair, shared }) => ({ ...pairOf(pair, shared), absent: featuresWhere(pair, (left, right) => left === 0 && right === 0) }));
}

function score(row: MatrixRow): ScoredRow {
  const disclosures = row.cells.map(disclosureOf);
  const credits = disclosures.map(({ disclosure }) => credit[disclosure]);
  return {
    row,
    number: row.publication.split('-').slice(0, 2).join('-'),
    credits,
    decided: disclosures.map(({ decided }) => decided),
    disclosed: credits.filter((one) => one === 1).length,
  };
}

/** Undefined if more than `mostAbsent` features stay absent, the second document adds nothing to the first, or both are of one application. */
function combine(one: ScoredRow, other: ScoredRow, mostAbsent: number): Combined | undefined {
  if (one.number === other.number) return undefined;
  const [first, second] = one.disclosed >= other.disclosed ? [one, other] : [other, one];
  let [adds, absent, part, suggested] = [0, 0, 0, 0];
  for (let at = 0; at < first.credits.length; at++) {
    const [left, right] = [first.credits[at]!, second.credits[at]!];
    const best = Math.max(left, right);
    if (best === 0) absent += 1;
    else if (best < 1) part += 1;
    else if (left < 1) adds += 1;
    if (absent > mostAbsent) return undefined;
    if (!isDecided(first, second, at)) suggested += 1;
  }
  return adds === 0 ? undefined : { first, second, adds, absent, part, suggested };
}

/** True if the attorney has decided the feature in the document that discloses it best. */
function isDecided(first: ScoredRow, second: ScoredRow, at: number): boolean {
  const [left, right] = [first.credits[at]!, second.credits[at]!];
  return (left >= right && first.decided[at]!) || (right >= left && second.decided[at]!);
}

function pairOf(pair: Combined, shared: string[]): Pair {
  const { first, second } = pair;
  return {
    first: first.row.publication,
    second: second.row.publication,
    adds: featuresWhere(pair, (left, right) => right === 1 && left < 1),
    part: featuresWhere(pair, (left, right) => Math.max(left, right) === 0.5),
    suggested: featuresWhere(pair, (_left, _right, at) => !isDecided(first, second, at)),
    shared,
  };
}

function featuresWhere({ first, second }: Combined, holds: (left: number, right: number, at: number) => boolean): string[] {
  return first.row.cells.flatMap(({ feature }, at) => (holds(first.credits[at]!, second.credits[at]!, at) ? [feature] : []));
}

/** Characters of an IPC or CPC subclass. */
const SUBCLASS = 4;

function sharedSubclasses(one: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other.map((code) => code.slice(0, SUBCLASS)));
  return [...new Set(one.map((code) => code.slice(0, SUBCLASS)))].filter((code) => others.has(code)).toSorted();
}
