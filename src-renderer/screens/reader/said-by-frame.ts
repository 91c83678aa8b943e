// What did the PDF frame say? In: a message of the frame, which holds a stranger's file. Out: the message where it is one of those that
// are known, else nothing: the application takes nothing else from it.
import { z } from 'zod';
import { frameKeys, pdfFailures, type FromFrame } from '../../pdf-frame/messages.ts';

const count = z.int().nonnegative().max(1_000_000);

const known = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('opened'), pages: count }),
  z.object({ kind: z.literal('looked'), passage: count, text: z.boolean() }),
  z.object({ kind: z.literal('at'), page: count }),
  z.object({ kind: z.literal('scale'), percent: count }),
  z.object({ kind: z.literal('found'), count, at: count, done: z.boolean() }),
  z.object({ kind: z.literal('failed'), why: z.enum(pdfFailures) }),
  z.object({ kind: z.literal('key'), key: z.enum(frameKeys) }),
  z.object({ kind: z.literal('alive') }),
]) satisfies z.ZodType<FromFrame>;

export function saidByFrame(message: unknown): FromFrame | undefined {
  const read = known.safeParse(message);
  return read.success ? read.data : undefined;
}
