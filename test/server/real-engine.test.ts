// The same rows over the real engine: imported, indexed and searched, from POST to the last byte.
import { afterAll } from 'vitest';
import { describeConformance } from './conformance/suite.ts';
import { describeReadings } from './interpretation/suite.ts';
import { realBench, removeImported } from './real-bench.ts';

afterAll(removeImported);

describeConformance('the service over the real engine', realBench);
describeReadings('readings, over the real engine', realBench);
