// antecedent case application: shows or enters the application that a case is about, with the condition that follows from its dates.
import {
  caseApplication,
  caseLaws,
  dateProblem,
  frameOf,
  lawConditionOf,
  lawOf,
  type CaseApplication,
} from '../contract/case-application.ts';
import { nothingAssessed } from '../contract/assessment.ts';
import { framed, unframed } from '../contract/framed-condition.ts';
import { Failure } from '../contract/failures.ts';
import type { Search } from '../contract/history.ts';
import { outdatedVerdicts } from '../contract/outdated-verdicts.ts';
import { examinedPriorities, requireValidity, typedPriorities, type ValidityOptions } from './application-priorities.ts';
import { changesContents, contentsLines, enteredContents, type ContentsOptions } from './application-contents.ts';
import { dayOption, oneOf } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';

export interface ApplicationOptions extends ContentsOptions, ValidityOptions {
  office?: string;
  number?: string;
  filed?: string;
  priority?: string[];
  inventor?: string[];
  law?: string;
  frame?: boolean;
  remove?: boolean;
}

/** Throws `argument-invalid` and `case-unknown`. */
export async function applicationCommand(context: CommandContext, typed: string, options: ApplicationOptions): Promise<void> {
  const id = caseNumber(typed);
  const { application, unread, outdated } = await withCases(context.folder, async ({ calls }) => {
    const { application: before, search } = await calls.case({ case: id });
    const { office, number, filed, priority, priorityValidity, inventor, law, frame, remove } = options;
    requireValidity(options);
    const isEntered =
      [office, number, filed, priority, priorityValidity, inventor, law, frame].some((option) => option !== undefined) ||
      changesContents(options);
    if (remove === true && isEntered) throw new Failure('argument-invalid', { reason: 'Give --remove alone.' });
    if (remove !== true && !isEntered) return { application: before, unread: [], outdated: 0 };
    const { contents, unread } = await enteredContents(calls, id, before ?? {}, options);
    const change = remove === true ? null : { ...entered(before, options), ...contents };
    const changed = await calls.changeCase({ case: id, change: { application: change, search: reframed(search, before, change) } });
    const documents = await calls.caseDocuments({ case: id });
    const outdated = documents.flatMap(({ assessment = nothingAssessed }) => outdatedVerdicts(changed.application, assessment)).length;
    return { application: changed.application, unread, outdated };
  });
  const condition = application === null ? undefined : lawConditionOf(application);
  const facts = {
    case: id,
    application,
    ...(condition !== undefined && { condition }),
    ...(unread.length > 0 && { unread }),
    ...(outdated > 0 && { outdated }),
  };
  printResult(context, facts, () =>
    application === null
      ? `Case ${id} has no application.`
      : [
          sentences(id, application, condition),
          ...contentsLines(application, unread),
          ...(outdated === 0 ? [] : [`Verdicts for other claims: ${outdated}. "antecedent case verdicts --case ${id}" lists them.`]),
        ].join('\n'),
  );
}

/** The search of the case with the condition of the new dates in place of the old. */
function reframed(search: Search, before: CaseApplication | null, after: CaseApplication | null): Search {
  const { condition = '', ...query } = search.query;
  const framing = framed(frameOf(after), unframed(frameOf(before), condition));
  return { ...search, query: { ...query, ...(framing !== '' && { condition: framing }) } };
}

/** The application as it was, with what the options say; a new one needs its office. */
function entered(
  before: CaseApplication | null,
  { office, number, filed, priority, inventor, law, frame, ...examined }: ApplicationOptions,
): CaseApplication {
  const own = office?.trim().toUpperCase() ?? before?.office;
  if (own === undefined) throw new Failure('argument-invalid', { reason: 'The option --office is missing, such as --office EP.' });
  const inventors = inventor === undefined ? before?.inventors : inventor.filter((name) => name.trim() !== '');
  const application = caseApplication.safeParse({
    office: own,
    number: number ?? before?.number ?? '',
    filed: filed === undefined ? (before?.filed ?? '') : filed === '' ? '' : dayOption(filed, '--filed'),
    priorities: examinedPriorities(typedPriorities(priority, before?.priorities ?? []), examined),
    law: law === undefined ? (before?.law ?? lawOf(own)) : oneOf(caseLaws, law.toUpperCase(), '--law'),
    framed: frame ?? before?.framed ?? true,
    ...(inventors !== undefined && { inventors }),
  });
  if (!application.success)
    throw new Failure('argument-invalid', {
      reason:
        'Write --office as two letters, such as EP, numbers with at most 60 characters, and at most 100 inventors with 200 characters each.',
    });
  if (dateProblem(application.data) !== undefined)
    throw new Failure('argument-invalid', { reason: 'A priority is later than the day of filing.' });
  return application.data;
}

function sentences(
  id: number,
  { office, number, filed, priorities, inventors = [], framed }: CaseApplication,
  condition: string | undefined,
): string {
  const isOn = framed ? 'Searches of the case are limited by' : 'Searches of the case are not limited by';
  return [
    `Case ${id}: ${[office, number].filter((part) => part !== '').join(' ')}${filed === '' ? ', not filed yet' : `, filed ${filed}`}`,
    ...priorities.map(
      ({ office, number, date, validity }) =>
        `  priority ${[office, number].filter((part) => part !== '').join(' ')}, ${date}${validity === undefined ? '' : `, ${validity.is === 'valid' ? 'valid' : 'not valid'}, examined by ${validity.by} on ${validity.on}`}`,
    ),
    ...(inventors.length === 0 ? [] : [`  inventors ${inventors.join('; ')}`]),
    ...(condition === undefined ? ['It has no date yet.'] : [`${isOn} ${condition}.`]),
  ].join('\n');
}
