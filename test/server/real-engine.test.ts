// The same rows over the real engine: imported, indexed and searched, from POST to the last byte.
import { describeConformance } from './conformance/suite.ts';
import { describeReadings } from './interpretation/suite.ts';
import { realBench } from './real-bench.ts';

describeConformance('the service over the real engine', realBench);
describeReadings('readings, over the real engine', realBench);
