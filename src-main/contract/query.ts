// What is asked: one query against one index. In: API parameters, command-line options or a screen. Out: read by engine/search.
import { z } from 'zod';

export const methods = ['words', 'meaning', 'hybrid', 'boost'] as const;
/** How the index is asked: by words alone, by meaning alone, both fused, or more thoroughly. */
export type Method = (typeof methods)[number];

/** A stretch of the query text (UTF-16 offsets) that weighs more (> 1) or less (< 1) than the rest. */
export const weightedSpan = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  weight: z.number().min(0).max(10),
});
export type WeightedSpan = z.infer<typeof weightedSpan>;

export const query = z.object({
  text: z.string(),
  spans: z.array(weightedSpan).optional(),
  /** Words every hit has to contain, and words none may contain; each may be a phrase. */
  must: z.array(z.string()).optional(),
  mustNot: z.array(z.string()).optional(),
  /** Cut-off: nothing published after this date, `yyyy-mm-dd`, inclusive. */
  date: z.string().optional(),
  /** IPC or CPC symbols of any level, normalised (`G`, `G01`, `G01F`, `G01F11`, `G01F11/261`); a hit has at least one of them. */
  classes: z.array(z.string()).max(20).optional(),
  /** Length of the list wanted. */
  hits: z.int().min(1).max(1000),
  method: z.enum(methods),
  /** ISO 639-1 tag of the query text; detected where absent. */
  language: z.string().optional(),
  /** True where each hit shall name the query's words that found it. */
  explain: z.boolean().optional(),
  /** How many hits, from the first on, shall name their best passage; all where absent. */
  passages: z.int().nonnegative().optional(),
});
export type Query = z.infer<typeof query>;
