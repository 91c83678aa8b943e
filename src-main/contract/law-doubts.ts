// Why may a document without a label of the law count all the same? In: its dates and the application of the case. Out: reasons, by the same
// position of its dates as its letter in the table of documents. Without schemas, so that the screens can use it.
import type { DatedField } from './assessment.ts';
import type { CaseApplication } from './case-application.ts';
import { positionOf, type CategoryFlags } from './category.ts';
import { datesOf } from './combination.ts';
import { citedDate, isPatent, type DocumentType, type Literature } from './literature.ts';

/**
 * `application-decides`: filed earlier, but no first publication of its application, whose day decides. `priority`: counts if the claimed
 * priority is not valid. `filed-earlier`, `national-right`: of an office whose applications are none under the law.
 */
export type LawDoubt =
  | 'no-date'
  | 'inexact-date'
  | 'oral'
  | 'filing-date'
  | 'application-decides'
  | 'priority'
  | 'filed-earlier'
  | 'national-right'
  | 'same-day';

/** Those that leave open whether it is prior art. */
export const openDoubts: readonly LawDoubt[] = ['no-date', 'inexact-date', 'oral', 'filing-date', 'application-decides'];

/** A publication that has no label under the law of the case. */
export interface Unlabelled {
  country: string;
  kind: string;
  type?: DocumentType | undefined;
  literature?: Literature | undefined;
  publicationDate?: string | undefined;
  filingDate?: string | undefined;
  priorityDate?: string | undefined;
  designated?: readonly string[] | undefined;
}

/** With the dates that the attorney corrected. */
export function withCorrectedDates(document: Unlabelled, dates: Partial<Record<DatedField, string>> = {}): Unlabelled {
  const { literature } = document;
  const { publicationDate: date } = dates;
  return { ...document, ...dates, ...(date !== undefined && literature !== undefined && { literature: { ...literature, date } }) };
}

/** None where its dates leave no doubt that it is not prior art. */
export function lawDoubts(
  document: Unlabelled,
  application: Pick<CaseApplication, 'law' | 'filed' | 'priorities'>,
  flags: CategoryFlags = {},
): LawDoubt[] {
  const { country, kind, filingDate: filed, priorityDate: priority, designated } = document;
  const published = citedDate(document);
  const own = datesOf(application);
  const position = positionOf({
    application: own,
    document: {
      ...{ country, isPatent: isPatent(document) },
      ...(published !== undefined && { published }),
      ...(filed !== undefined && { filed }),
      ...(priority !== undefined && { priority }),
    },
    flags,
  });
  if (position === 'late' || document.type === 'internal') return [];
  if (flags.O !== undefined) return ['oral'];
  if (position === 'uncertain') return [published === undefined ? 'no-date' : 'inexact-date'];
  const first = isPatent(document) ? [filed, priority].filter((day) => day !== undefined).toSorted()[0] : undefined;
  const isEarlier = first !== undefined && first < [own.filed, own.priority ?? own.filed].toSorted()[0]!;
  const counts = isUnder(application.law, country, designated);
  const ofEarlier: LawDoubt = counts && application.law === 'EP' ? 'application-decides' : 'filed-earlier';
  // What a valid priority precedes does not count, whatever becomes of the others.
  const secure = [own.filed, own.validPriority ?? own.filed].toSorted()[0]!;
  if (position !== 'conflicting') {
    const isOpen = position === 'intermediate' && published !== undefined && published < secure;
    return [...(isOpen ? (['priority'] as const) : []), ...(isEarlier ? [ofEarlier] : [])];
  }
  if (first === undefined) return ['filing-date'];
  if (isEarlier) return [ofEarlier];
  if (first >= own.filed) return ['same-day'];
  if (first >= secure) return [];
  if (!counts) return ['national-right'];
  return ['priority', ...(application.law === 'EP' && kind !== 'A1' && kind !== 'A2' ? (['application-decides'] as const) : [])];
}

/** Whether applications of the office can be earlier ones under the law. */
function isUnder(law: CaseApplication['law'], country: string, designated: readonly string[] | undefined): boolean {
  return country === law || (country === 'WO' && designated?.includes(law) !== false);
}
