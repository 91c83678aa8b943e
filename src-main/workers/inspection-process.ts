// A process of its own that has SQLite check files, which takes a while with large ones and cannot be broken off otherwise. In: files, over
// the port. Out: for each whether it is sound.
import { quickCheck } from '../engine/store/database.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const calls = {
  isSound: (file: string): boolean => quickCheck(file).length === 0,
};
export type InspectionProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// Whoever started this process is gone: nobody waits for the rest.
port.ended(() => process.exit(0));
