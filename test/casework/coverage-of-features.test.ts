// Which documents, and which pairs, are told to disclose all features? Rows made up here, some by chance from a fixed seed, held
// against a plain reckoning of the same question.
import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  noveltyCandidates,
  pairCandidates,
  shareCovered,
  standingOf,
  type Cell,
  type MatrixRow,
} from '../../src-main/contract/coverage-of-features.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A row in letters: y p x as decided, digits as strengths nobody has looked at. */
function row(publication: string, cells: string, classes: string[] = []): MatrixRow {
  const verdicts = { y: 'disclosed', p: 'part', x: 'absent' } as const;
  return {
    publication,
    classes,
    cells: [...cells].map((sign, at) =>
      sign in verdicts
        ? { feature: letters[at]!, verdict: verdicts[sign as 'y'], strength: 0 }
        : { feature: letters[at]!, strength: Number(sign) as Cell['strength'] },
    ),
  };
}

describe('A cell', () => {
  it('stands as the attorney says, whatever the machine has found', () => {
    expect(standingOf({ feature: 'a', verdict: 'absent', strength: 4 })).toEqual({ standing: 'absent', decided: true });
    expect(standingOf({ feature: 'a', verdict: 'disclosed', strength: 0 })).toEqual({ standing: 'disclosed', decided: true });
  });
  it('without a verdict is suggested as disclosed only by the strongest passage', () => {
    expect(([0, 1, 2, 3, 4] as const).map((strength) => standingOf({ feature: 'a', strength }).standing)).toEqual([
      'absent',
      'absent',
      'part',
      'part',
      'disclosed',
    ]);
    expect(standingOf({ feature: 'a', strength: 4 }).decided).toBe(false);
  });
});

describe('The coverage of a document', () => {
  it('tells features by how they stand, and which of them nobody has decided', () => {
    expect(coverageOf(row('A', 'yp41x'))).toEqual({
      publication: 'A',
      disclosed: ['a', 'c'],
      part: ['b'],
      absent: ['d', 'e'],
      suggested: ['c', 'd'],
      decided: false,
    });
  });
  it('is decided when the last cell bears a verdict, and never without any feature', () => {
    expect(coverageOf(row('A', 'yyx')).decided).toBe(true);
    expect(coverageOf(row('A', '')).decided).toBe(false);
  });
  it('is a share by the weights of the features, half for what is there in part', () => {
    expect(shareCovered(row('A', 'ypx'))).toBe(0.5);
    expect(shareCovered(row('A', 'yx'), new Map([['a', 3]]))).toBe(0.75);
    expect(shareCovered(row('A', ''))).toBe(0);
  });
});

describe('Candidates for novelty', () => {
  it('leave no feature absent; all disclosed come first, decided ones before suggested ones', () => {
    const rows = [row('suggested', '444'), row('in part', 'yyp'), row('lacking', 'yyx'), row('decided', 'yyy'), row('mere parts', 'ppp')];
    expect(noveltyCandidates(rows).map(({ publication }) => publication)).toEqual(['decided', 'suggested', 'in part']);
  });
  it('are none where there are no features', () => {
    expect(noveltyCandidates([row('A', '')])).toEqual([]);
  });
});

describe('Pairs for inventive step', () => {
  it('together leave nothing absent; the one that discloses more is the first, and what the other adds is told', () => {
    expect(pairCandidates([row('little', 'xxxy'), row('most', 'yyyx')])).toEqual([
      { first: 'most', second: 'little', adds: ['d'], part: [], suggested: [], shared: [] },
    ]);
  });
  it('are also made of a document that has everything but one feature in part', () => {
    expect(pairCandidates([row('A', 'yyp'), row('B', 'xxy')])).toMatchObject([{ first: 'A', second: 'B', adds: ['c'], part: [] }]);
  });
  it('are not made of a document that discloses all by itself, nor where the second adds nothing', () => {
    expect(pairCandidates([row('all', 'yyy'), row('B', 'xxy')])).toEqual([]);
    expect(pairCandidates([row('A', 'yyp'), row('B', 'yxp')])).toEqual([]);
  });
  it('stand by open features, then field, then by how little the first lacks, then by what is decided', () => {
    const rows = [
      row('near', 'yyyx', ['F16K31/00']),
      row('adds one', 'xxxy', ['F16K1/00']),
      row('other field', 'xxxy', ['A01B1/00']),
      row('in part', 'yxxp', ['F16K5/00']),
    ];
    expect(pairCandidates(rows).map(({ second, part, shared }) => [second, part.join(), shared.join()])).toEqual([
      ['adds one', '', 'F16K'],
      ['other field', '', ''],
    ]);
    expect(pairCandidates([row('A', 'yyx'), row('guess', 'xx4'), row('known', 'xxy')]).map(({ second }) => second)).toEqual([
      'known',
      'guess',
    ]);
  });
  it('tell which features rest on the machine alone: those decided in neither document that has them best', () => {
    expect(pairCandidates([row('A', 'y4x4'), row('B', 'x4yy')])).toMatchObject([{ suggested: ['b'] }]);
  });
});

describe('Whatever the rows', () => {
  /** Mulberry32. */
  function chance(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let value = Math.imul(state ^ (state >>> 15), 1 | state);
      value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
      return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
    };
  }
  const matrices = Array.from({ length: 200 }, (_, seed) => {
    const next = chance(seed + 1);
    const width = 1 + Math.floor(6 * next());
    return Array.from({ length: Math.floor(9 * next()) }, (_row, nth) =>
      row(
        `D${nth}`,
        Array.from({ length: width }, () => 'ypx01234'[Math.floor(8 * next())]).join(''),
        next() < 0.5 ? ['F16K1/00'] : ['A01B1/00'],
      ),
    );
  });

  it('every feature of a document stands in exactly one of three lists', () => {
    for (const one of matrices.flat()) {
      const { disclosed, part, absent } = coverageOf(one);
      expect([...disclosed, ...part, ...absent].toSorted()).toEqual(one.cells.map(({ feature }) => feature));
    }
  });
  it('the pairs are exactly those that a plain reckoning finds', () => {
    for (const rows of matrices) {
      const found = pairCandidates(rows, 10_000).map(({ first, second }) => [first, second].toSorted().join('+'));
      const coverages = rows.map(coverageOf);
      const expected = coverages.flatMap((one, at) =>
        coverages.slice(at + 1).flatMap((other) => {
          const all = rows[0]!.cells.length;
          if (one.disclosed.length === all || other.disclosed.length === all) return [];
          if (one.absent.some((feature) => other.absent.includes(feature))) return [];
          const [first, second] = one.disclosed.length >= other.disclosed.length ? [one, other] : [other, one];
          return second.disclosed.some((feature) => !first.disclosed.includes(feature))
            ? [[one.publication, other.publication].toSorted().join('+')]
            : [];
        }),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });
  it('the first pairs are the same whether few or all are asked for', () => {
    for (const rows of matrices) expect(pairCandidates(rows, 3)).toEqual(pairCandidates(rows, 10_000).slice(0, 3));
  });
  it('another verdict of disclosed never takes a document from the candidates for novelty', () => {
    for (const rows of matrices) {
      const before = new Set(noveltyCandidates(rows).map(({ publication }) => publication));
      const raised = rows.map((one) => ({
        ...one,
        cells: one.cells.map((cell, at) => (at === 0 ? { ...cell, verdict: 'disclosed' as const } : cell)),
      }));
      const after = new Set(noveltyCandidates(raised).map(({ publication }) => publication));
      expect([...before].filter((name) => !after.has(name))).toEqual([]);
    }
  });
  it('of a thousand documents of twenty features the pairs asked for are told, the most covering first', () => {
    const next = chance(7);
    const rows = Array.from({ length: 1_000 }, (_, nth) => ({
      publication: `D${nth}`,
      classes: ['F16K1/00'],
      cells: Array.from({ length: 20 }, (_cell, at) => ({ feature: String(at), strength: Math.floor(5 * next()) as Cell['strength'] })),
    }));
    const pairs = pairCandidates(rows);
    expect(pairs).toHaveLength(50);
    expect(pairs.map(({ part }) => part.length)).toEqual(pairs.map(({ part }) => part.length).toSorted((a, b) => a - b));
  });
});
