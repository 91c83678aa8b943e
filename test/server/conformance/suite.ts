// All stated rows as one suite, over any bench.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bench, OpenBench } from '../bench.ts';
import { authenticationRows, envelopeRows, indexListRows } from './general.ts';
import { limitRows, pdfRows, resultRows, statisticsRows } from './search-get.ts';
import { searchPostRows } from './search-post.ts';
import { olderRateRows, olderVersionRows } from './version-2.ts';

const groups: [string, (bench: () => Bench) => void][] = [
  ['1 envelope', envelopeRows],
  ['2 authentication', authenticationRows],
  ['3 index list', indexListRows],
  ['4 POST search', searchPostRows],
  ['5 GET search', resultRows],
  ['6 statistics', statisticsRows],
  ['7 PDF', pdfRows],
  ['9 limits and the rest', limitRows],
  ['9 rate of version 2.1', olderRateRows],
  ['9 version 2.1', olderVersionRows],
];

export function describeConformance(name: string, open: OpenBench, chosen = groups): void {
  describe(name, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());
    for (const [title, rows] of chosen) describe(title, () => rows(() => bench));
    it('reported no unexpected error', () => {
      expect(bench.reported).toEqual([]);
    });
  });
}
