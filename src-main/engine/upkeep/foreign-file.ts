// Opens files of folders that anybody may write to. In: a path. Out: a handle of a plain file: a pipe or a device, on which reading would wait for
// ever, is refused without waiting.
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { unreadable } from './file-failure.ts';

/** Opens a file for reading. Throws `file-missing` and `file-unreadable`. */
export async function openForeign(file: string): Promise<FileHandle> {
  const name = basename(file);
  // Absent on Windows, which has no such pipes in folders.
  const nonBlocking = (constants as Partial<typeof constants>).O_NONBLOCK ?? 0;
  const handle = await open(file, constants.O_RDONLY | nonBlocking).catch((error: unknown) => {
    throw unreadable(error, name);
  });
  try {
    const found = await handle.stat();
    if (found.isFile()) return handle;
    throw new Failure('file-unreadable', { name, reason: found.isDirectory() ? 'it is a folder' : 'it is not a plain file' });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The text of a file; undefined if it has more than `most` bytes, however many it says it has. Throws as `openForeign`. */
export async function readForeign(file: string, most: number): Promise<string | undefined> {
  const handle = await openForeign(file);
  try {
    const buffer = Buffer.alloc(Math.min(most, (await handle.stat()).size) + 1);
    let at = 0;
    while (at < buffer.length) {
      const { bytesRead } = await handle.read(buffer, at, buffer.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return at === buffer.length ? undefined : buffer.subarray(0, at).toString();
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(error, basename(file));
  } finally {
    await handle.close();
  }
}
