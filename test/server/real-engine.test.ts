// The same rows over the real engine: import, index and search.
import { afterAll } from 'vitest';
import { describeConformance } from './conformance/suite.ts';
import { describeReadings } from './interpretation/suite.ts';
import { realBench, removeImported } from './real-bench.ts';

afterAll(removeImported);

describeConformance('the service over the real engine', realBench);
describeReadings('readings, over the real engine', realBench);
