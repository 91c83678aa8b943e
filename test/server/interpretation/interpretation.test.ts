// The recommended readings, over a listening server with the stand-in engine.
import { standInBench } from '../bench.ts';
import { describeReadings } from './suite.ts';

describeReadings('readings, over the stand-in engine', standInBench);
