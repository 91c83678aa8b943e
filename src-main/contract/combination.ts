// May a document of a case be combined with another for inventive step? In: the dates of the case and of the document. Out: where its publication
// lies, and the last day on which it may have been published. Without schemas, so that the screens can use it.
import type { Assessment } from './assessment.ts';
import type { CaseApplication } from './case-application.ts';
import { canBeCombined, positionOf, type CategoryFacts, type DatePosition } from './category.ts';
import { claimedPriorities } from './claimed-priorities.ts';
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

/**
 * The day of filing, the earliest priority and the earliest of those that are valid; one that is not valid gives no date. Everything published
 * until now precedes a filing that is still to come.
 */
export function datesOf(application: Pick<CaseApplication, 'filed' | 'priorities'>): NonNullable<CategoryFacts['application']> {
  const { filed } = application;
  const claimed = claimedPriorities(application).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [priority, valid] = [claimed[0]?.date, claimed.find(({ validity }) => validity?.is === 'valid')?.date];
  return {
    filed: filed === '' ? STILL_TO_COME : filed,
    ...(priority !== undefined && { priority }),
    ...(valid !== undefined && { validPriority: valid }),
  };
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
