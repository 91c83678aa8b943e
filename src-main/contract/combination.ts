// May a document of a case be combined with another for inventive step? In: the dates of the case and of the document. Out: where its publication
// lies, and the last day on which it may have been published. Without schemas, so that the screens can use it.
import type { Assessment } from './assessment.ts';
import type { CaseApplication } from './case-application.ts';
import { canBeCombined, positionOf, type DatePosition } from './category.ts';
import { citedDate, isPatent } from './literature.ts';
import type { Card } from './result-list.ts';

/** Later than anything that can be published before the filing. */
const STILL_TO_COME = '9999-12-31';
const DAY_MS = 86_400_000;

/** What sets the dates of a case: its application, and the cut-off date of its search, inclusive. */
export interface DatedCase {
  application?: CaseApplication | null | undefined;
  search: { query: { date?: string | undefined } };
}

/** The day of filing and the earliest priority. Everything published until now precedes a filing that is still to come. */
export function datesOf({ filed, priorities }: Pick<CaseApplication, 'filed' | 'priorities'>): { filed: string; priority?: string } {
  const [priority] = priorities.map(({ date }) => date).toSorted();
  return { filed: filed === '' ? STILL_TO_COME : filed, ...(priority !== undefined && { priority }) };
}

/** The last day on which a document may have been published; undefined where the case sets none. */
export function lastCombinableDay({ application, search }: DatedCase): string | undefined {
  const filed = application?.filed ?? '';
  const days = [filed === '' ? undefined : dayFrom(filed, -1), search.query.date];
  return days.filter((day) => day !== undefined).toSorted()[0];
}

/** Where the publication of a document lies for the case, with the dates that the attorney corrected. */
export function positionInCase(dated: DatedCase, card: Card, assessment?: Assessment): DatePosition {
  const last = lastCombinableDay(dated);
  const { application } = dated;
  const priority = application == null ? undefined : datesOf(application).priority;
  const limit = last === undefined ? STILL_TO_COME : dayFrom(last, 1);
  const { publicationDate = citedDate(card), filingDate = card.filingDate, priorityDate = card.priorityDate } = assessment?.dates ?? {};
  return positionOf({
    application: { filed: limit, ...(priority !== undefined && { priority }) },
    document: {
      ...{ country: card.country, isPatent: isPatent(card) },
      ...(publicationDate !== undefined && { published: publicationDate }),
      ...(filingDate !== undefined && { filed: filingDate }),
      ...(priorityDate !== undefined && { priority: priorityDate }),
    },
    flags: assessment?.flags ?? {},
  });
}

/** False for a document of the firm's own, which is not published, and for one that is late or of which the day is not known. */
export function isCombinable(dated: DatedCase, card: Card, assessment?: Assessment): boolean {
  return card.type !== 'internal' && canBeCombined(positionInCase(dated, card, assessment));
}

function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
