// Which law is asked, and for which date? In: what was typed after `art:`. Out: the paragraph with its date, or what is wrong with it.
import { lawGroups, lawLeaves, type LawParagraph, type LawQuestion } from '../../contract/law.ts';
import { parseDate } from '../document/date.ts';
import { needsFilingDate } from './law.ts';
import { firstDay, nearestDate } from './value.ts';

/** What is wrong: the code of the error, the part that it is about, if not the whole, and what to write instead, if there is something. */
export interface LawFault {
  code: 'law-unknown' | 'law-day' | 'law-second-day' | 'date-impossible' | 'range-reversed';
  wrong?: string;
  instead?: string;
}

const paragraphs = [...Object.keys(lawGroups), ...lawLeaves] as LawParagraph[];
const LIKE_A_DAY = /^\d{4}[-/.]?\d\d[-/.]?\d\d$/;
const ALMOST_A_DAY = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

/** Reads `EP.54.3@2012-05-16` in any case, and `US@2010-05-01/2011-04-30`. */
export function readLaw(typed: string): { question: LawQuestion } | LawFault {
  const [law = '', ...rest] = typed.replaceAll('"', '').split('@');
  const paragraph = paragraphs.find((one) => one.toLowerCase() === law.trim().toLowerCase());
  if (paragraph === undefined) return { code: 'law-unknown', ...nearestLaw(law, rest) };
  const [first = '', second] = rest.join('@').split('/');
  const date = parseDate(first);
  if (date === undefined) return dayFault(`${paragraph}@`, first);
  const filed = second === undefined ? undefined : parseDate(second);
  if (second !== undefined && filed === undefined) return dayFault(`${paragraph}@${date}/`, second);
  if (filed === undefined && needsFilingDate({ paragraph, date }))
    return { code: 'law-second-day', instead: `${paragraph}@${date}/${date}` };
  if (filed !== undefined && filed < date) return { code: 'range-reversed', instead: `${paragraph}@${filed}/${date}` };
  const needsBoth = filed !== undefined && needsFilingDate({ paragraph, date });
  return { question: { paragraph, date, ...(needsBoth && { filed }) } };
}

function nearestLaw(law: string, rest: readonly string[]): { instead?: string } {
  const office = /^(?:ep|us)/i.exec(law.trim())?.[0].toUpperCase();
  const date = parseDate(rest[0]);
  return office === undefined || date === undefined ? {} : { instead: `${office}@${date}${office === 'US' ? `/${date}` : ''}` };
}

/** Of a year or a month the first day is suggested, of a day that the calendar does not have the nearest. `before`: what stands before it. */
function dayFault(before: string, typed: string): LawFault {
  const written = typed.trim();
  if (ALMOST_A_DAY.test(written)) return { code: 'law-day', instead: before + firstDay(written) };
  if (!LIKE_A_DAY.test(written)) return { code: 'law-day' };
  const { instead } = nearestDate(written);
  return { code: 'date-impossible', wrong: written, ...(instead !== undefined && { instead: before + instead }) };
}
