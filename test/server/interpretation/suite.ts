// All recommended readings as one suite, over any bench.
import type { Bench, OpenBench } from '../bench.ts';
import { describeConformance } from '../conformance/suite.ts';
import { authenticationReadings, envelopeReadings, indexReadings } from './general.ts';
import { limitReadings, pdfReadings, resultReadings, statisticsReadings } from './search-get.ts';
import { searchReadings } from './search-post.ts';
import { olderRateReadings, olderVersionReadings } from './version-2.ts';

const groups: [string, (bench: () => Bench) => void][] = [
  ['1 envelope', envelopeReadings],
  ['2 authentication', authenticationReadings],
  ['3 index list', indexReadings],
  ['4 POST search', searchReadings],
  ['5 GET search', resultReadings],
  ['6 statistics', statisticsReadings],
  ['7 PDF', pdfReadings],
  ['9 limits and the rest', limitReadings],
  ['9 rate of version 2.1', olderRateReadings],
  ['9 version 2.1', olderVersionReadings],
];

export function describeReadings(name: string, open: OpenBench): void {
  describeConformance(name, open, groups);
}
