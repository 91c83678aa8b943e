// A thread that only compresses, like one that prepares an import. In: a call. Out: the number of compressions.
import { compress } from '../../src-main/engine/store/compression.ts';
import { serve } from '../../src-main/workers/port.ts';
import { ownThreadPort } from '../../src-main/workers/ports.ts';

serve(ownThreadPort(), {
  compress: (times: number): number => {
    for (let time = 0; time < times; time++) compress('A lid with a seal. '.repeat(4));
    return times;
  },
});
