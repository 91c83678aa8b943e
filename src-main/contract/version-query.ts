// What is asked of a case? In: its title, its search, its ratings. Out: the query whose hits become its next version. Knows no schema,
// so that screens can ask for marks with the very query that a version would ask.
import type { Search } from './history.ts';
import type { Query, RatedPublication } from './query.ts';

/** Stands between the title and the text. */
const BETWEEN = '\n\n';

/** Hits of a version whose best passage is kept with it; of the others it is found when they are looked at. */
export const STORED_PASSAGES = 100;

/**
 * Ratings that one search is steered by, at most: the latest. What they pull is a mean, which more of them hardly change, while telling
 * each of a thousand hits what it owes to whom takes about 5 ms a rating.
 */
export const MAX_FEEDBACK = 200;

/** The search's text with the title before it, unless it begins with the title, or publications alone are what is asked. */
export function versionText(title: string, { query }: Pick<Search, 'query'>): { text: string; shift: number } {
  const asked = title.trim();
  const told = query.text.trimStart();
  if (asked === '' || told.startsWith(asked)) return { text: query.text, shift: 0 };
  if (told === '') return { text: query.like === undefined ? asked : '', shift: 0 };
  return { text: `${asked}${BETWEEN}${query.text}`, shift: asked.length + BETWEEN.length };
}

/** Members of families and twins stay in the list: a version keeps each publication with its own rank. */
export function versionQuery(title: string, search: Search, ratings: readonly RatedPublication[]): Query {
  const { families: _families, twins: _twins, spans, ...query } = search.query;
  const { text, shift } = versionText(title, search);
  const feedback = ratings.filter(({ rating }) => rating !== 'background').slice(0, MAX_FEEDBACK);
  return {
    ...query,
    text,
    ...(spans !== undefined && { spans: spans.map((span) => ({ ...span, start: span.start + shift, end: span.end + shift })) }),
    method: search.thorough ? 'boost' : 'hybrid',
    explain: true,
    passages: STORED_PASSAGES,
    ...(feedback.length > 0 && { feedback }),
  };
}
