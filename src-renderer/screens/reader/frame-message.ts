// Validates messages of the PDF frame, which renders untrusted files. Unknown messages yield undefined.
import { z } from 'zod';
import { frameKeys, pdfFailures, type FromFrame } from '../../pdf-frame/messages.ts';

const count = z.int().nonnegative().max(1_000_000);
/** Pixels and points of a page. */
const length = z.number().min(-1_000_000).max(1_000_000);
const rectangle = z.object({ x: length, y: length, width: length, height: length });
const linePlace = z.object({ column: count.exactOptional(), line: count.exactOptional() });
const paragraphs = z.tuple([z.string().max(12), z.string().max(12)]);
const lines = z.object({ page: count, label: z.string().max(20), from: linePlace, to: linePlace, paragraphs });
const selection = z.object({
  text: z.string().max(20_000),
  lines,
  area: z.boolean(),
  figure: z.string().max(40),
  rectangles: z.array(rectangle).min(1).max(400),
  at: rectangle,
});

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('opened'), pages: count, all: count, outline: z.boolean() }),
  z.object({ kind: z.literal('looked'), passage: count, text: z.boolean() }),
  z.object({ kind: z.literal('at'), page: count, label: z.string().max(20) }),
  z.object({ kind: z.literal('scale'), percent: count }),
  z.object({ kind: z.literal('found'), count, at: count, done: z.boolean() }),
  z.object({ kind: z.literal('undrawn'), page: count }),
  z.object({ kind: z.literal('selected'), selection }),
  z.object({ kind: z.literal('unselected') }),
  z.object({ kind: z.literal('moved'), at: rectangle }),
  z.object({ kind: z.literal('pressed'), id: count }),
  z.object({ kind: z.literal('cited'), ask: count, lines: lines.exactOptional() }),
  z.object({ kind: z.literal('failed'), why: z.enum(pdfFailures) }),
  z.object({ kind: z.literal('key'), key: z.enum(frameKeys) }),
  z.object({ kind: z.literal('alive') }),
]) satisfies z.ZodType<FromFrame>;

export function parseFrameMessage(message: unknown): FromFrame | undefined {
  const parsed = messageSchema.safeParse(message);
  return parsed.success ? parsed.data : undefined;
}
