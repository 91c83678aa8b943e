// A process that runs SQLite's quick check on databases. Only killing a process can stop such a check. In: files, over the port. Out: whether
// each is sound.
import { quickCheck } from '../engine/store/database.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const calls = {
  isSound: (file: string): boolean => quickCheck(file).length === 0,
};
export type InspectionProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// The parent has ended: nobody waits for the rest.
port.ended(() => process.exit(0));
