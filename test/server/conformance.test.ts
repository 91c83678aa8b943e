// The stated rows of the conformance list, over a listening server with the stand-in engine.
import { standInBench } from './bench.ts';
import { describeConformance } from './conformance/suite.ts';

describeConformance('the service over the stand-in engine', standInBench);
