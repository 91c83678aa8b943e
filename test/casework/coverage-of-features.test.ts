// Which documents and pairs disclose all features: hand-made rows, and random rows from a fixed seed compared with a plain computation.
import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  noveltyCandidates,
  pairCandidates,
  pairsWith,
  shareCovered,
  disclosureOf,
  type Cell,
  type MatrixRow,
} from '../../src-main/contract/coverage-of-features.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A row as characters: y, p and x are verdicts, digits are strengths without a verdict. */
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
  it('follows the attorney’s verdict, whatever the machine found', () => {
    expect(disclosureOf({ feature: 'a', verdict: 'absent', strength: 4 })).toEqual({ disclosure: 'absent', decided: true });
    expect(disclosureOf({ feature: 'a', verdict: 'disclosed', strength: 0 })).toEqual({ disclosure: 'disclosed', decided: true });
  });
  it('without a verdict is proposed as disclosed only for the strongest passage', () => {
    expect(([0, 1, 2, 3, 4] as const).map((strength) => disclosureOf({ feature: 'a', strength }).disclosure)).toEqual([
      'absent',
      'absent',
      'part',
      'part',
      'disclosed',
    ]);
    expect(disclosureOf({ feature: 'a', strength: 4 }).decided).toBe(false);
  });
});

describe('The coverage of a document', () => {
  it('separates disclosed, partial, absent and undecided features', () => {
    expect(coverageOf(row('A', 'yp41x'))).toEqual({
      publication: 'A',
      disclosed: ['a', 'c'],
      part: ['b'],
      absent: ['d', 'e'],
      suggested: ['c', 'd'],
      decided: false,
    });
  });
  it('is decided once every cell has a verdict, and never without features', () => {
    expect(coverageOf(row('A', 'yyx')).decided).toBe(true);
    expect(coverageOf(row('A', '')).decided).toBe(false);
  });
  it('is weighted by the features, and half for a partial disclosure', () => {
    expect(shareCovered(row('A', 'ypx'))).toBe(0.5);
    expect(shareCovered(row('A', 'yx'), new Map([['a', 3]]))).toBe(0.75);
    expect(shareCovered(row('A', ''))).toBe(0);
  });
});

describe('Candidates for novelty', () => {
  it('leave no feature absent; full disclosures come first, decided before proposed', () => {
    const rows = [row('suggested', '444'), row('in part', 'yyp'), row('lacking', 'yyx'), row('decided', 'yyy'), row('mere parts', 'ppp')];
    expect(noveltyCandidates(rows).map(({ publication }) => publication)).toEqual(['decided', 'suggested', 'in part']);
  });
  it('do not exist without features', () => {
    expect(noveltyCandidates([row('A', '')])).toEqual([]);
  });
});

describe('Pairs for inventive step', () => {
  it('together leave no feature absent; the document that discloses more is first, and the additions of the other are listed', () => {
    expect(pairCandidates([row('little', 'xxxy'), row('most', 'yyyx')])).toEqual([
      { first: 'most', second: 'little', adds: ['d'], part: [], suggested: [], shared: [] },
    ]);
  });
  it('include a document that discloses one feature only in part', () => {
    expect(pairCandidates([row('A', 'yyp'), row('B', 'xxy')])).toMatchObject([{ first: 'A', second: 'B', adds: ['c'], part: [] }]);
  });
  it('exclude a document that discloses all alone, and a second document that adds nothing', () => {
    expect(pairCandidates([row('all', 'yyy'), row('B', 'xxy')])).toEqual([]);
    expect(pairCandidates([row('A', 'yyp'), row('B', 'yxp')])).toEqual([]);
  });
  it('are sorted by open features, shared classes, missing features of the first document, and verdicts', () => {
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
  it('name the features that are decided in neither document', () => {
    expect(pairCandidates([row('A', 'y4x4'), row('B', 'x4yy')])).toMatchObject([{ suggested: ['b'] }]);
  });
});

describe('Pairs of primary documents with others', () => {
  const most = { absent: 1, pairs: 10 };
  it('may lack features, which are named; those that lack none come first, then those of the same field', () => {
    const others = [row('lacks', 'xxyx', ['F16K1/00']), row('far', 'xxyy', ['A01B1/00']), row('near', 'xxyy', ['F16K3/00'])];
    expect(pairsWith([row('primary', 'yyxx', ['F16K31/00'])], others, most)).toMatchObject([
      { first: 'primary', second: 'near', adds: ['c', 'd'], absent: [], shared: ['F16K'] },
      { first: 'primary', second: 'far', absent: [] },
      { first: 'primary', second: 'lacks', adds: ['c'], absent: ['d'], part: [] },
    ]);
    expect(pairsWith([row('primary', 'yyxx')], others, { ...most, absent: 0 })).toHaveLength(2);
    expect(pairsWith([row('primary', 'yyxx')], others, { ...most, pairs: 1 })).toHaveLength(1);
  });
  it('are never two of the others, and never hold one that discloses all alone', () => {
    expect(pairsWith([row('primary', 'yxx')], [row('B', 'yyx'), row('C', 'xxy'), row('all', 'yyy')], { absent: 0, pairs: 10 })).toEqual([]);
    expect(pairsWith([row('A', 'yyx'), row('B', 'xxy')], [], most).map(({ first, second }) => [first, second])).toEqual([['A', 'B']]);
  });
});

describe('Random rows', () => {
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

  it('put every feature of a document in exactly one of three lists', () => {
    for (const one of matrices.flat()) {
      const { disclosed, part, absent } = coverageOf(one);
      expect([...disclosed, ...part, ...absent].toSorted()).toEqual(one.cells.map(({ feature }) => feature));
    }
  });
  it('give exactly the pairs of a plain computation', () => {
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
  it('give the same first pairs for any limit', () => {
    for (const rows of matrices) expect(pairCandidates(rows, 3)).toEqual(pairCandidates(rows, 10_000).slice(0, 3));
  });
  it('never remove a candidate for novelty by one more disclosed feature', () => {
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
  it('give the best pairs of a thousand documents with twenty features', () => {
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

describe('An application and the patent granted on it', () => {
  it('are no pair, as other documents of one office are', () => {
    const [applied, granted, other] = [row('EP-1000000-A1', 'yyx'), row('EP-1000000-B1', 'xxy'), row('EP-1000001-B1', 'xxy')];
    expect(pairCandidates([applied, granted])).toEqual([]);
    expect(pairsWith([applied], [granted], { absent: 0, pairs: 10 })).toEqual([]);
    expect(pairCandidates([applied, granted, other]).map(({ first, second }) => [first, second])).toEqual([
      ['EP-1000000-A1', 'EP-1000001-B1'],
    ]);
    // Literature has derived numbers, and no kinds.
    expect(pairCandidates([row('XL-11', 'yyx'), row('XL-12', 'xxy')])).toHaveLength(1);
  });
});
