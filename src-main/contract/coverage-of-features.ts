// Which documents disclose all features, and which pairs together do? In: the cells of a matrix. Out: candidates for novelty, for
// inventive step, and what of them the attorney has decided. Knows no schema, so that screens and exports reckon alike.
import type { Verdict } from './matrix.ts';

/** What a cell counts for: the verdict where there is one, else what the strength suggests. */
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
  /** Its class symbols, for pairs of one field. */
  classes: readonly string[];
}

export type Disclosure = 'disclosed' | 'part' | 'absent';

/**
 * From which strength on a cell without a verdict is suggested as disclosed, and as disclosed in part. Novelty falls only to what a
 * document says directly and unambiguously, so only the strongest passage is taken for that.
 */
const DISCLOSED_FROM = 4;
const PART_FROM = 2;

/** How a cell stands, and whether the attorney has said so or the machine suggests it. */
export function disclosureOf({ verdict, strength }: Cell): { disclosure: Disclosure; decided: boolean } {
  if (verdict !== undefined) return { disclosure: verdict, decided: true };
  return { disclosure: strength >= DISCLOSED_FROM ? 'disclosed' : strength >= PART_FROM ? 'part' : 'absent', decided: false };
}

export interface Coverage {
  publication: string;
  /** Features by how they stand, by id, in the order of the list. */
  disclosed: string[];
  part: string[];
  absent: string[];
  /** Those of all three that rest on the machine alone: nobody has decided them. */
  suggested: string[];
  /** True where every cell bears the attorney's verdict. */
  decided: boolean;
}

export function coverageOf(row: MatrixRow): Coverage {
  const disclosures = row.cells.map((cell) => ({ feature: cell.feature, ...disclosureOf(cell) }));
  const having = (disclosure: Disclosure): string[] => disclosures.filter((one) => one.disclosure === disclosure).map(({ feature }) => feature);
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

/** What a feature counts for where it stands so; one disclosed in part is half there. */
const worth: Record<Disclosure, number> = { disclosed: 1, part: 0.5, absent: 0 };

/** The share of the features a row covers, by their weights, 0 to 1: the order of a matrix. `weightOf`: 1 for a feature it does not know. */
export function shareCovered(row: MatrixRow, weightOf: ReadonlyMap<string, number> = new Map()): number {
  let [covered, all] = [0, 0];
  for (const cell of row.cells) {
    const weight = weightOf.get(cell.feature) ?? 1;
    covered += weight * worth[disclosureOf(cell).disclosure];
    all += weight;
  }
  return all === 0 ? 0 : covered / all;
}

/**
 * Documents that leave no feature absent, those that disclose all of them first, then those with the fewest in part; among equals those
 * that are decided come before those that are merely suggested.
 */
export function noveltyCandidates(rows: readonly MatrixRow[]): Coverage[] {
  return rows
    .map(coverageOf)
    .filter(({ absent, disclosed }) => absent.length === 0 && disclosed.length > 0)
    .toSorted((a, b) => a.part.length - b.part.length || a.suggested.length - b.suggested.length);
}

/** Two documents that together leave no feature absent; `first` discloses more. */
export interface Pair {
  first: string;
  second: string;
  /** What the second discloses that the first does not, or but in part. */
  adds: string[];
  /** Features neither discloses but in part. */
  part: string[];
  /** Features whose disclosure in the pair rests on the machine alone. */
  suggested: string[];
  /** Subclasses (`F16K`) both are in. */
  shared: string[];
}

/** A row as numbers, so that half a million pairs are gone through at once. */
interface Reckoned {
  row: MatrixRow;
  worths: number[];
  decided: boolean[];
  disclosed: number;
}

interface Combined {
  first: Reckoned;
  second: Reckoned;
  adds: number;
  part: number;
  suggested: number;
}

/**
 * Pairs that leave no feature absent, of documents none of which discloses all by itself: fewest features in part first, then those of
 * one field, then those whose first document lacks least, then those with the fewest suggestions.
 */
export function pairCandidates(rows: readonly MatrixRow[], most = 50): Pair[] {
  const reckoned = rows.map(reckon).filter(({ row, disclosed }) => disclosed < row.cells.length);
  const combined = reckoned.flatMap((one, at) => reckoned.slice(at + 1).flatMap((other) => combine(one, other) ?? []));
  const least = combined.toSorted((a, b) => a.part - b.part);
  // Only pairs that can still come among the first are looked at for their field.
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
    .map(({ pair, shared }) => told(pair, shared));
}

function reckon(row: MatrixRow): Reckoned {
  const disclosures = row.cells.map(disclosureOf);
  const worths = disclosures.map(({ disclosure }) => worth[disclosure]);
  return { row, worths, decided: disclosures.map(({ decided }) => decided), disclosed: worths.filter((one) => one === 1).length };
}

/** Undefined where a feature stays absent, or the second document brings nothing the first lacks. */
function combine(one: Reckoned, other: Reckoned): Combined | undefined {
  const [first, second] = one.disclosed >= other.disclosed ? [one, other] : [other, one];
  let [adds, part, suggested] = [0, 0, 0];
  for (let at = 0; at < first.worths.length; at++) {
    const [left, right] = [first.worths[at]!, second.worths[at]!];
    const best = Math.max(left, right);
    if (best === 0) return undefined;
    if (best < 1) part += 1;
    else if (left < 1) adds += 1;
    if (!isDecided(first, second, at)) suggested += 1;
  }
  return adds === 0 ? undefined : { first, second, adds, part, suggested };
}

/** Whether one of those in which the feature stands best was decided. */
function isDecided(first: Reckoned, second: Reckoned, at: number): boolean {
  const [left, right] = [first.worths[at]!, second.worths[at]!];
  return (left >= right && first.decided[at]!) || (right >= left && second.decided[at]!);
}

function told({ first, second }: Combined, shared: string[]): Pair {
  const those = (holds: (left: number, right: number, at: number) => boolean): string[] =>
    first.row.cells.flatMap(({ feature }, at) => (holds(first.worths[at]!, second.worths[at]!, at) ? [feature] : []));
  return {
    first: first.row.publication,
    second: second.row.publication,
    adds: those((left, right) => right === 1 && left < 1),
    part: those((left, right) => Math.max(left, right) < 1),
    suggested: those((_left, _right, at) => !isDecided(first, second, at)),
    shared,
  };
}

/** Characters of an IPC or CPC subclass. */
const SUBCLASS = 4;

function sharedSubclasses(one: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other.map((code) => code.slice(0, SUBCLASS)));
  return [...new Set(one.map((code) => code.slice(0, SUBCLASS)))].filter((code) => others.has(code)).toSorted();
}
