// What fits into one answer? In: parts that are read in order, a cursor. Out: as many as fit, and the cursor of the rest. A cursor holds a
// position, sealed for one request of one key until this process ends: one that is made up is refused.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key } from '../../contract/key.ts';
import { AssistantProblem } from './problem.ts';

/** The largest answer, with everything around it. */
export const MOST_BYTES = 50_000;
/** What an answer may hold beside its value: the envelope of the protocol, what is left out, the cursor. */
const AROUND_BYTES = 2_500;
/** The shortened HMAC of a cursor. */
const SEALED_BYTES = 17;
const POSITION_BYTES = 4;
const SEAL = randomBytes(32);
const CURSOR = /^[\w-]{28}$/;
/** Parts that are read at once. */
const BATCH = 10;

/** The bytes of a value in an answer, where it is JSON within JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
}

/** The start of a text that takes at most so many bytes of an answer, whole if it does. */
export function cutTo(text: string, bytes: number): string {
  // A text is measured only if it can fit: one of a whole description would be measured for each of its pieces.
  if (text.length <= bytes && bytesOf(text) <= bytes) return text;
  let [least, most] = [0, Math.min(text.length, bytes)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (bytesOf(text.slice(0, middle)) <= bytes) least = middle;
    else most = middle - 1;
  }
  const isSplit = /[\ud800-\udbff]$/.test(text.slice(0, least));
  return text.slice(0, isSplit ? least - 1 : least);
}

/** Binds cursors to one request of one key. */
export interface Cursors {
  /** Where to continue; 0 without a cursor. Throws `cursor-invalid`. */
  position: number;
  at(position: number): string;
}

/** `request`: the arguments without the cursor, in the order of their schema. */
export function cursorsOf(key: Key, tool: string, request: object, cursor: string | undefined): Cursors {
  const at = (position: number): string => {
    const bytes = Buffer.alloc(POSITION_BYTES);
    bytes.writeUInt32BE(position);
    const seal = createHmac('sha256', SEAL)
      .update(JSON.stringify([key.id, tool, request, position]))
      .digest();
    return Buffer.concat([bytes, seal.subarray(0, SEALED_BYTES)]).toString('base64url');
  };
  if (cursor === undefined) return { position: 0, at };
  if (!CURSOR.test(cursor)) throw new AssistantProblem('cursor-invalid');
  const position = Buffer.from(cursor, 'base64url').readUInt32BE();
  const expected = Buffer.from(at(position));
  if (!timingSafeEqual(expected, Buffer.from(cursor))) throw new AssistantProblem('cursor-invalid');
  return { position, at };
}

interface PageOptions<Part> {
  /** What stands before the parts. */
  head: object;
  cursors: Cursors;
  /** How many parts there are. */
  total: number;
  /** What the parts are called. */
  name: string;
  /** At most `count` parts from position `from` on; undefined for one that no longer exists. */
  read: (from: number, count: number) => Promise<(Part | undefined)[]>;
}

/** One page: the head, the parts that fit, and, if some are left, a sentence that says so with the cursor of the rest. */
export async function pageOf<Part>({ head, cursors, total, name, read }: PageOptions<Part>): Promise<{ value: object; count: number }> {
  if (cursors.position > 0 && cursors.position >= total) throw new AssistantProblem('cursor-invalid');
  let room = MOST_BYTES - AROUND_BYTES - bytesOf(head);
  const parts: Part[] = [];
  for (let from = cursors.position; from < total; from += BATCH) {
    for (const [at, part] of (await read(from, Math.min(BATCH, total - from))).entries()) {
      if (part === undefined) continue;
      room -= bytesOf(part);
      if (room < 0 && parts.length > 0)
        return { value: { ...head, [name]: parts, ...leftOut(cursors, from + at, total, name) }, count: parts.length };
      parts.push(part);
    }
  }
  return { value: { ...head, [name]: parts }, count: parts.length };
}

function leftOut(cursors: Cursors, next: number, total: number, name: string) {
  return {
    leftOut: `${total - next} of ${total} ${name} did not fit into this answer. Call again with the same arguments and this cursor.`,
    cursor: cursors.at(next),
  };
}
