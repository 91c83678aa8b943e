// Converts drawings to PNG. In: bytes, how processes are started. Out: PNGs; undefined for a picture that cannot be read, takes too long or
// crashes the process. One process, started on demand, converts one picture at a time.
import type { PictureProcessCalls, PngPicture } from './picture-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

export type { PngPicture } from './picture-process.ts';

/** Timeout of a picture, milliseconds; a sheet of 70 million pixels takes a tenth of it. */
const TIMEOUT_MS = 20_000;
/** An idle process is ended after this time, milliseconds. */
const IDLE_MS = 20_000;

export interface Pictures {
  /** The picture as PNG with at most `maxPixels` on each side; its type is detected from its bytes. Undefined if it cannot be converted. */
  png(bytes: Uint8Array, maxPixels?: number): Promise<PngPicture | undefined>;
  close(): void;
}

interface Running {
  process: StartedProcess;
  calls: Remote<PictureProcessCalls>;
}

export function openPictures({ startProcess }: { startProcess: StartProcess }): Pictures {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const end = (): void => {
    clearTimeout(idle);
    running?.process.kill();
    running = undefined;
  };
  const started = (): Running => {
    const process = startProcess('picture-process', []);
    const one = { process, calls: connect<PictureProcessCalls>(process.port) };
    process.port.ended(() => {
      if (running === one) running = undefined;
    });
    return (running = one);
  };
  const convert = async (bytes: Uint8Array, maxPixels?: number): Promise<PngPicture | undefined> => {
    if (closed) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        end();
        resolve(undefined);
      }, TIMEOUT_MS);
    });
    try {
      const { calls } = running ?? started();
      return await Promise.race([calls.png(bytes, maxPixels), late]);
    } catch {
      // The picture crashed the process; the next one gets a new process.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    // One after the other, so that a crash affects only one picture.
    png: (bytes, maxPixels) => {
      clearTimeout(idle);
      waiting += 1;
      const turn = last.then(() => convert(bytes, maxPixels));
      last = turn.finally(() => {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(end, IDLE_MS).unref();
      });
      return turn;
    },
    close: () => {
      closed = true;
      end();
    },
  };
}
