// The application of the case as exports need it: its dates, and what a publication has to do with it.
import type { CaseApplication } from '../contract/case-application.ts';
import type { CategoryFacts } from '../contract/category.ts';
import { claimedPriorities } from '../contract/claimed-priorities.ts';
import { applicationKey } from '../engine/document/application-number.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

export type Filing = Pick<CaseApplication, 'office' | 'number' | 'filed' | 'priorities'>;

/** Undefined while the case has no application with a date. */
export function filingOf({ case: { application } }: Pick<ExportMaterial, 'case'>): Filing | undefined {
  if (application === null || (application.filed === '' && application.priorities.length === 0)) return undefined;
  return application;
}

/** `DE 10 2023 107 000 of 2023-03-20: not valid, examined by A. Beispiel on 2026-11-20`: those that the attorney examined. */
export function examinedPriorities({ priorities }: Pick<Filing, 'priorities'>, { epo }: DocumentWords): string[] {
  return priorities.flatMap(({ office, number, date, validity }) =>
    validity === undefined ? [] : [epo.validity[validity.is](line([office, number].join(' ')), date, line(validity.by), validity.on)],
  );
}

/** Whether it is a publication of the application itself, or claims one of its priorities, unless that is not valid. */
export function relationOf(
  filing: Filing,
  { publication }: Pick<ExportedDocument, 'publication'>,
): Pick<CategoryFacts['document'], 'isOwn' | 'sharesPriority'> {
  const { application, priorities, filingDate } = publication;
  const own = applicationKey({ country: filing.office, number: filing.number, date: filing.filed });
  // Publications of older imports name their application only among the keys of their family, where later filings name it too.
  const isOwn = application?.key === undefined ? priorities.includes(own ?? '') && filingDate === filing.filed : application.key === own;
  const claimed = claimedPriorities(filing).map(({ office, number, date }) => applicationKey({ country: office, number, date }));
  return { isOwn: own !== undefined && isOwn, sharesPriority: claimed.some((key) => key !== undefined && priorities.includes(key)) };
}
