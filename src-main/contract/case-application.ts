// The application that a case is about: its number, its dates, the law that prior art is asked under; and the condition that follows.
import { z } from 'zod';
import { applicationContents } from './application-claims.ts';
import { isCalendarDate } from './calendar.ts';
import { claimedPriorities } from './claimed-priorities.ts';
import { framed, unframed } from './framed-condition.ts';
import type { Search } from './history.ts';
import { AIA_DAY, LONGEST_INVENTOR, MOST_INVENTORS } from './law.ts';

const day = z.string().refine(isCalendarDate);
const office = z.string().regex(/^[A-Z]{2}$/);
const number = z.string().trim().max(60);

/** What the attorney found of a priority: whether it is claimed validly, who examined that, and on which day. Absent where nobody did. */
export const priorityAnswers = ['valid', 'invalid'] as const;
const validity = z.object({ is: z.enum(priorityAnswers), by: z.string().trim().min(1).max(200), on: day });
export type PriorityValidity = z.infer<typeof validity>;

/** The laws that a case can be searched under. */
export const caseLaws = ['EP', 'US'] as const;
export type CaseLaw = (typeof caseLaws)[number];

export const caseApplication = z.object({
  office,
  /** '' before it has one. */
  number,
  /** The day of filing; '' if it is still to be filed. */
  filed: z.union([z.literal(''), day]),
  priorities: z.array(z.object({ office, number, date: day, validity: validity.exactOptional() })).max(50),
  /** As named in it. */
  inventors: z.array(z.string().trim().min(1).max(LONGEST_INVENTOR)).max(MOST_INVENTORS).exactOptional(),
  law: z.enum(caseLaws),
  /** Whether searches of the case find only what is prior art to it by its dates. */
  framed: z.boolean(),
  ...applicationContents,
});
export type CaseApplication = z.infer<typeof caseApplication>;

/** Inventors as they are typed in one line, separated by semicolons: `Müller, Hans; Ada Moser`. */
export function typedInventors(text: string): string[] {
  return [...new Set(text.split(/[;\n]/).map((name) => name.trim()))].filter((name) => name !== '');
}

/** The law by which an office examines, as far as it can be searched under. */
export function lawOf(office: string): CaseLaw {
  return office === 'US' ? 'US' : 'EP';
}

/** The earliest day that its claims can have; undefined if it has none. */
export function earliestDay(application: Pick<CaseApplication, 'filed' | 'priorities'>): string | undefined {
  return [application.filed, ...claimedPriorities(application).map(({ date }) => date)].filter((one) => one !== '').sort()[0];
}

/** The condition of what is prior art to it by its dates; undefined without a day. Before the America Invents Act, the US filing day counts too. */
export function lawConditionOf(application: CaseApplication): string | undefined {
  const date = earliestDay(application);
  if (date === undefined) return undefined;
  const { law, filed } = application;
  return law === 'US' && date < AIA_DAY ? `art:US@${date}/${filed === '' ? date : filed}` : `art:${law}@${date}`;
}

/** The condition of its dates that limits the searches of a case; '' if none does. */
export function frameOf(application: CaseApplication | null | undefined): string {
  return application?.framed === true ? (lawConditionOf(application) ?? '') : '';
}

/** The search of a case within the frame of its application, which another program may have entered without changing the search. */
export function framedSearch(search: Search, application: CaseApplication | null): Search {
  const frame = frameOf(application);
  const { condition = '' } = search.query;
  if (frame === '' || unframed(frame, condition) !== condition) return search;
  return { ...search, query: { ...search.query, condition: framed(frame, condition) } };
}

/** A priority after the day of filing is a mistake. */
export function dateProblem({ filed, priorities }: Pick<CaseApplication, 'filed' | 'priorities'>): 'priority-later' | undefined {
  return filed !== '' && priorities.some(({ date }) => date > filed) ? 'priority-later' : undefined;
}
