// Drawings as PNG, whatever they came as: who converts them? In: bytes, how processes are started. Out: PNGs; nothing for a picture that
// cannot be read, takes too long or brings its process down. One process, started at the first picture, one picture at a time.
import type { PictureProcessCalls, PngPicture } from './picture-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

export type { PngPicture } from './picture-process.ts';

/** What a picture may take, in milliseconds; a sheet of 70 million pixels takes a tenth of it. */
const MOST_MS = 20_000;
/** A process without work is ended after this time, in milliseconds. */
const IDLE_MS = 20_000;

export interface Pictures {
  /** The picture as PNG, no longer on either side than `mostPixels`; its type is told from its bytes. Undefined where it cannot be had. */
  png(bytes: Uint8Array, mostPixels?: number): Promise<PngPicture | undefined>;
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
  const convert = async (bytes: Uint8Array, mostPixels?: number): Promise<PngPicture | undefined> => {
    if (closed) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        end();
        resolve(undefined);
      }, MOST_MS);
    });
    try {
      const { calls } = running ?? started();
      return await Promise.race([calls.png(bytes, mostPixels), late]);
    } catch {
      // Its process fell over it; the next picture gets a new one.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    // One after the other: a picture that brings the process down takes no other with it.
    png: (bytes, mostPixels) => {
      clearTimeout(idle);
      waiting += 1;
      const turn = last.then(() => convert(bytes, mostPixels));
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
