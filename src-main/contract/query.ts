// A query against one index, made by the API, the command line or a screen.
import { z } from 'zod';
import { LONGEST_CONDITION } from './condition.ts';
import { breadths, MOST_TERMS, searchTerm } from './search-terms.ts';

export const methods = ['words', 'meaning', 'hybrid', 'boost'] as const;
/** How the index is searched: words only, meaning only, both fused, or both more thoroughly. */
export type Method = (typeof methods)[number];

/** By relevance to the text and the examples, day of publication, number or family. */
export const hitOrders = ['relevance', 'newest', 'oldest', 'number', 'family'] as const;

/** A range of the query text (UTF-16 offsets) that weighs more (> 1) or less (< 1) than the rest. */
export const weightedSpan = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  weight: z.number().min(0).max(10),
});
export type WeightedSpan = z.infer<typeof weightedSpan>;

/** A normalised IPC or CPC symbol of any level whose publications rank higher (weight > 1) or lower (< 1), and are not filtered. */
export const weightedClass = z.object({ class: z.string().min(1).max(64), weight: z.number().min(0.25).max(4) });
export type WeightedClass = z.infer<typeof weightedClass>;

/** A user's rating of a publication: nearly the same as the query, a partial solution, background of the field, useless. */
export const ratings = ['similar', 'relevant', 'background', 'noise'] as const;
export type Rating = (typeof ratings)[number];

/** A publication by its name: `CC-number-kind`, or `CC-number` for all kinds of that number. */
const name = z.string().min(1).max(64);
export const ratedPublication = z.object({ publication: name, rating: z.enum(ratings) });
export type RatedPublication = z.infer<typeof ratedPublication>;

export const query = z.object({
  /** May be empty if `like` or `condition` is given. */
  text: z.string(),
  spans: z.array(weightedSpan).max(1_000).optional(),
  /** Terms that are searched for beside the words of the text, each with a share of the weight of the words that it stands for. */
  terms: z.array(searchTerm).max(MOST_TERMS).optional(),
  /** The breadth from which the terms were chosen; it is kept to be read and changes nothing. Absent: `exact`. */
  breadth: z.enum(breadths).optional(),
  /**
   * Words that every hit must contain, and words that no hit may contain. Each entry is a word, a phrase, or a phrase with a distance:
   * `"locking lever"~5` finds the words in any order with at most five others between them. Stop words are ignored.
   */
  must: z.array(z.string()).max(200).optional(),
  mustNot: z.array(z.string()).max(200).optional(),
  /** Cut-off: nothing published after this date, `yyyy-mm-dd`, inclusive. */
  date: z.string().optional(),
  /** Normalised IPC or CPC symbols of any level (`G`, `G01`, `G01F`, `G01F11`, `G01F11/261`); every hit has at least one of them. */
  classes: z.array(z.string()).max(20).optional(),
  /** Classes that move a hit; each is read as those above. */
  weightedClasses: z.array(weightedClass).max(20).optional(),
  /** True: literature and the firm's own documents are not searched, and do not count for the frequencies of words either. */
  patentsOnly: z.literal(true).optional(),
  /** A condition of the expert search that every hit matches exactly. Alone, without a text or examples, it lists the newest first. */
  condition: z.string().max(LONGEST_CONDITION).optional(),
  /** The order of the hits of a condition; default `relevance`, which is `newest` if there is no text and no example. */
  order: z.enum(hitOrders).optional(),
  /** Hits of a condition to skip, so that all can be listed page by page. */
  offset: z.int().nonnegative().optional(),
  /** True: the answer has a digest of what the condition matches. */
  digest: z.literal(true).optional(),
  /** Maximum number of hits. */
  hits: z.int().min(1).max(1000),
  method: z.enum(methods),
  /** ISO 639-1 tag of the query text; absent: detected. */
  language: z.string().optional(),
  /** True: each hit lists the query's words that found it and the effects of feedback and `like`. */
  explain: z.boolean().optional(),
  /** Query by example: finds publications similar to these, which are excluded with their families. Combined with the text, if any. */
  like: z.array(name).min(1).max(10).optional(),
  /** Relevance feedback: similar and relevant publications attract, noise repels, background is ignored. All stay in the list. */
  feedback: z.array(ratedPublication).max(500).optional(),
  /** `fold`: only the best member of each family is listed, with the rows of the others. Absent: all are listed. */
  families: z.literal('fold').optional(),
  /** Near-duplicates: `mark` lists all, each with the rows of the others; `fold` lists only the best, with the rows of the others. */
  twins: z.enum(['mark', 'fold']).optional(),
  /** Number of hits, from the top, that get their best passage; absent: all. */
  passages: z.int().nonnegative().optional(),
});
export type Query = z.infer<typeof query>;
