// What does the next version of a case search for? In: the title, search and ratings of the case. Out: the query. Without schemas, so that
// the screens can request highlights with the same query.
import type { Search } from './history.ts';
import type { Query, RatedPublication } from './query.ts';

/** Separates the title from the text. */
const BETWEEN = '\n\n';

/** Hits of a version whose best passage is stored with it; that of the others is found when they are displayed. */
export const STORED_PASSAGES = 100;

/**
 * The most ratings used as relevance feedback: the latest ones. Feedback is a mean, which more ratings hardly change, while explaining each
 * of a thousand hits takes about 5 ms per rating.
 */
export const MAX_FEEDBACK = 200;

/** The text of the search, preceded by the title unless it begins with it or the search has only examples or a condition. */
export function versionText(title: string, { query }: Pick<Search, 'query'>): { text: string; shift: number } {
  const heading = title.trim();
  const text = query.text.trimStart();
  if (heading === '' || beginsWith(text, heading)) return { text: query.text, shift: 0 };
  if (text === '') return { text: query.like === undefined && query.condition === undefined ? heading : '', shift: 0 };
  return { text: `${heading}${BETWEEN}${query.text}`, shift: heading.length + BETWEEN.length };
}

/** Whether the heading is the beginning of the text, on one line and possibly cut at its end, as the screens make a title. */
function beginsWith(text: string, heading: string): boolean {
  const line = text.slice(0, 4 * heading.length).replaceAll(/\s+/g, ' ');
  return line.startsWith(heading.replace(/ ?…$/, ''));
}

/** Families and near-duplicates are not folded: a version stores each publication with its own rank. */
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
    ...(query.condition !== undefined && { digest: true }),
    ...(feedback.length > 0 && { feedback }),
  };
}
