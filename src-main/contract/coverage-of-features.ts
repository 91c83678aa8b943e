// Which documents disclose all features, and which pairs together do? In: the cells of a matrix. Out: candidates for novelty, for
// inventive step. Knows no schema, so that screens and exports reckon alike.
import type { Verdict } from './matrix.ts';

/** What a cell counts for: the verdict where there is one, else what the strength suggests. */
export interface Cell {
  feature: string;
  verdict?: Verdict;
  strength: 0 | 1 | 2 | 3 | 4;
}

export interface MatrixRow {
  /** Name of the publication. */
  publication: string;
  cells: readonly Cell[];
  /** Its class symbols, for pairs of one field. */
  classes: readonly string[];
}

export type Standing = 'disclosed' | 'part' | 'absent';

/** From which strength on a cell without a verdict is taken for disclosed, and for disclosed in part. */
const DISCLOSED_FROM = 4;
const PART_FROM = 2;

/** How a cell stands, and whether the attorney has said so. */
export function standingOf({ verdict, strength }: Cell): { standing: Standing; decided: boolean } {
  if (verdict !== undefined) return { standing: verdict, decided: true };
  return { standing: strength >= DISCLOSED_FROM ? 'disclosed' : strength >= PART_FROM ? 'part' : 'absent', decided: false };
}

export interface Coverage {
  publication: string;
  /** Features by how they stand, by id, in the order of the list. */
  disclosed: string[];
  part: string[];
  absent: string[];
  /** True where every cell bears the attorney's verdict. */
  decided: boolean;
}

export function coverageOf(row: MatrixRow): Coverage {
  const standings = row.cells.map((cell) => ({ feature: cell.feature, ...standingOf(cell) }));
  const having = (standing: Standing): string[] => standings.filter((one) => one.standing === standing).map(({ feature }) => feature);
  return {
    publication: row.publication,
    disclosed: having('disclosed'),
    part: having('part'),
    absent: having('absent'),
    decided: standings.every(({ decided }) => decided),
  };
}

/** Two documents that together disclose every feature. `adds`: what the second brings that the first lacks. */
export interface Pair {
  first: string;
  second: string;
  adds: string[];
  /** Features neither discloses but in part. */
  part: string[];
  /** Subclasses (`F16K`) both are in. */
  shared: string[];
}

/** Documents that disclose most, those with every feature first; only those that leave no feature absent, in part at the most. */
export function noveltyCandidates(rows: readonly MatrixRow[]): Coverage[] {
  return rows
    .map(coverageOf)
    .filter(({ absent, disclosed }) => absent.length === 0 && disclosed.length > 0)
    .toSorted((a, b) => a.part.length - b.part.length);
}

/** Pairs that leave no feature absent where neither document does so alone; fewest open features first, then those of one field. */
export function pairCandidates(rows: readonly MatrixRow[], most = 50): Pair[] {
  const coverages = rows.map((row) => ({ row, coverage: coverageOf(row) })).filter(({ coverage }) => coverage.absent.length > 0);
  const pairs: Pair[] = [];
  for (const [at, one] of coverages.entries()) {
    for (const other of coverages.slice(at + 1)) {
      const [first, second] = one.coverage.disclosed.length >= other.coverage.disclosed.length ? [one, other] : [other, one];
      const open = first.coverage.absent.filter((feature) => second.coverage.absent.includes(feature));
      if (open.length > 0) continue;
      const disclosed = new Set([...first.coverage.disclosed, ...second.coverage.disclosed]);
      const adds = second.coverage.disclosed.filter((feature) => !first.coverage.disclosed.includes(feature));
      if (adds.length === 0) continue;
      pairs.push({
        first: first.coverage.publication,
        second: second.coverage.publication,
        adds,
        part: first.row.cells.map(({ feature }) => feature).filter((feature) => !disclosed.has(feature)),
        shared: sharedSubclasses(first.row.classes, second.row.classes),
      });
    }
  }
  return pairs
    .toSorted((a, b) => a.part.length - b.part.length || b.shared.length - a.shared.length || b.adds.length - a.adds.length)
    .slice(0, most);
}

/** Characters of an IPC or CPC subclass. */
const SUBCLASS = 4;

function sharedSubclasses(one: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other.map((code) => code.slice(0, SUBCLASS)));
  return [...new Set(one.map((code) => code.slice(0, SUBCLASS)))].filter((code) => others.has(code)).toSorted();
}
