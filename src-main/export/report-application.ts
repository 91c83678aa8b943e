// The report's section on the application that the case is about, with the law that its documents are prior art under, by their dates.
import { earliestDay, lawConditionOf, type CaseApplication } from '../contract/case-application.ts';
import { lawDoubts } from '../contract/law-doubts.ts';
import { datesFor } from '../contract/law.ts';
import { cell, run, type Block, type Cell } from './blocks.ts';
import { numberOf } from './document.ts';
import { examinedPriorities } from './filing.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { outdatedBlocks } from './outdated.ts';
import { line } from './plain.ts';
import { byRating } from './report-parts.ts';
import type { DocumentWords } from '../words/documents.ts';

/** Nothing if none was entered. */
export function applicationBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const {
    case: { application },
    documents,
  } = material;
  if (application === null) return [];
  const labelled = byRating(documents).filter(({ law }) => law !== undefined);
  return [
    { type: 'heading', level: 1, runs: [run(words.application.heading)] },
    { type: 'facts', facts: applicationFacts(application, words).map(([label, text]) => ({ label, runs: [run(text)] })) },
    ...outdatedBlocks(material, words),
    ...(lawConditionOf(application) === undefined
      ? []
      : ([{ type: 'text', size: 'small', runs: [run(words.law.unsigned)] }] satisfies Block[])),
    ...(labelled.length === 0
      ? []
      : ([
          {
            type: 'table',
            small: true,
            columns: [
              { head: words.table.publication, width: 26 },
              { head: words.law.heading, width: 100 },
            ],
            rows: labelled.map((document): Cell[] => [
              cell(numberOf(document), { strong: true }),
              cell(lawOf(document, application, words)),
            ]),
          },
        ] satisfies Block[])),
  ];
}

/** What the document is under the law of the case, or that it is none by its dates, as far as the search table agrees; '' where that was not asked. */
export function lawOf(document: ExportedDocument, application: CaseApplication | null, words: DocumentWords): string {
  const { law, publication, card, assessment } = document;
  const claimed = application === null ? undefined : earliestDay(application);
  if (application === null || law === undefined || claimed === undefined) return '';
  if (law.length > 0) return law.map((label) => line(words.law.long(label))).join(' · ');
  const { designated } = publication;
  return words.law.none(lawDoubts({ ...card, designated }, application, assessment?.flags), datesFor(card), claimed);
}

/** The application in lines with labels. */
export function applicationFacts(application: CaseApplication, words: DocumentWords): [label: string, text: string][] {
  const { office, number, filed, priorities, inventors = [], law, framed } = application;
  const day = lawConditionOf(application) === undefined ? undefined : earliestDay(application);
  const limit = day === undefined ? '' : words.application.limited(words.application.laws[law], day);
  const facts: [label: string, text: string][] = [
    [words.fields.application, line([office, number].join(' '))],
    [words.fields.filed, filed],
    [
      words.fields.priority,
      priorities.map((one) => line([one.office, one.number, one.date].filter((part) => part !== '').join(' '))).join('; '),
    ],
    [words.epo.examinedPriority, examinedPriorities(application, words).join('; ')],
    [words.fields.inventor, inventors.map(line).join('; ')],
    [words.application.law, words.application.laws[law]],
    [words.application.limit, limit === '' || framed ? limit : words.application.lifted(limit)],
  ];
  return facts.filter(([, text]) => text !== '');
}
