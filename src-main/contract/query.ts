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

/** What a user thinks of a publication: nearly what is asked, a solution in part, general in the field, of no use. */
export const ratings = ['similar', 'relevant', 'background', 'noise'] as const;
export type Rating = (typeof ratings)[number];

/** A publication by its name: `CC-number-kind`, or `CC-number` for all kinds of that number. */
const name = z.string().min(1).max(64);
export const ratedPublication = z.object({ publication: name, rating: z.enum(ratings) });
export type RatedPublication = z.infer<typeof ratedPublication>;

export const query = z.object({
  /** May be empty where `like` says what is looked for. */
  text: z.string(),
  spans: z.array(weightedSpan).optional(),
  /**
   * Words every hit has to contain, and words none may contain. Each may be a phrase, whose words follow one another, or a phrase with
   * a distance, `"locking lever"~5`, whose words stand in any order with at most so many others among them; stop words do not count.
   */
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
  /** Publications to find more like; they and their families are no hits. With a text both count. */
  like: z.array(name).min(1).max(10).optional(),
  /** Rated publications: similar and relevant ones pull, noise pushes, background counts for nothing. All stay in the list. */
  feedback: z.array(ratedPublication).max(500).optional(),
  /** Members of one family stand under the best of them, which names the others; a list without it has each for itself. */
  families: z.literal('fold').optional(),
  /** Hits whose texts are nearly the same word for word: each names the others, or only the best is listed and names them. */
  twins: z.enum(['mark', 'fold']).optional(),
  /** How many hits, from the first on, shall name their best passage; all where absent. */
  passages: z.int().nonnegative().optional(),
});
export type Query = z.infer<typeof query>;
