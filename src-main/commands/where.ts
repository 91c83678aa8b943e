// The option --where: a condition, and what the chosen indexes answer. A condition that cannot be answered fails with `condition-invalid`.
import { requireAllowed } from '../contract/client-wishes.ts';
import type { Branch, ConditionError, ConditionNode } from '../contract/condition.ts';
import { Failure } from '../contract/failures.ts';
import type { CaseStorage } from '../application/case-storage.ts';
import { expandApplicants } from '../engine/condition/applicants.ts';
import { readCondition } from '../engine/condition/read.ts';
import { namesIn, resolved, type References } from '../engine/condition/references.ts';
import { Conditions, type Answer } from '../engine/places/evaluation.ts';
import { Unanswerable } from '../engine/condition/unanswerable.ts';
import { confirmedApplicants } from '../engine/search/applicants.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';
import { knownApplicants } from '../engine/store/applicants.ts';
import { withClassScheme } from '../engine/store/class-scheme.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { translation as words } from '../words/en/translation.ts';
import { saidChanges } from '../words/said-changes.ts';
import type { Chosen } from './chosen-indexes.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import type { CommandContext } from './terminal.ts';

/** Prints what is wrong with a condition as JSON, where that is wanted; returns the failure. */
export function conditionFailure({ json }: CommandContext, { code, start, end, cause, suggestion, translation }: ConditionError): Failure {
  const changes = translation === undefined ? undefined : saidChanges(translation.changes, words);
  if (json) process.stdout.write(`${JSON.stringify({ error: { code, start, end, cause, suggestion, changes } })}\n`);
  const better = suggestion === '' || json ? '' : changes === undefined ? ` For example: ${suggestion}` : `\n  ${suggestion}`;
  const lines = json ? [] : (changes ?? []).map(({ tag, sentence }) => `\n  ${words.tags[tag]}: ${sentence}`);
  return new Failure('condition-invalid', { cause: `${cause}${better}${lines.join('')}` });
}

/**
 * The condition as typed, with saved conditions, the lines of a case's strategy and confirmed applicants replaced by what they stand for; only
 * the first two need the cases. Throws `condition-invalid`, `case-unknown` and `cases-locked`.
 */
export async function readWhere(context: CommandContext, typed: string, strategyOf?: string): Promise<ConditionNode> {
  const read = readCondition(typed);
  if ('errors' in read) throw conditionFailure(context, read.errors[0] as ConditionError);
  const id = strategyOf === undefined ? undefined : caseNumber(strategyOf);
  const isComplete = namesIn(typed).length === 0 && id === undefined;
  const references = isComplete ? {} : await withCases(context.folder, ({ calls }) => referencesOf(calls, id));
  const whole = resolved(read.condition, typed, references);
  if ('error' in whole) throw conditionFailure(context, whole.error);
  const applicants = confirmedApplicants(knownApplicants(context.folder));
  return orConditionFailure(context, () => expandApplicants(whole.condition, applicants));
}

/** Throws `wish-collection` or `wish-cluster` where the client of the case does not allow one of these indexes. */
export async function requireWished({ folder }: CommandContext, typed: string, chosen: readonly Chosen[]): Promise<void> {
  const id = caseNumber(typed);
  const { wishes } = await withCases(folder, ({ calls }) => calls.case({ case: id }));
  requireAllowed(
    id,
    wishes,
    chosen.map((one) => one.id),
    (index) => clusterPlace(folder, index)?.cluster,
  );
}

async function referencesOf(calls: CaseStorage['calls'], id: number | undefined): Promise<References> {
  const [sets, saved] = await Promise.all([id === undefined ? [] : calls.strategy({ case: id }), calls.savedConditions({})]);
  return { sets, saved };
}

export interface IndexAnswer extends Answer {
  conditions: Conditions;
}

/** What one index answers. Throws `condition-invalid`. */
export function answerOf(context: CommandContext, db: ReadableIndex, condition: ConditionNode): IndexAnswer {
  const conditions = new Conditions(db);
  return orConditionFailure(context, () => ({
    ...withClassScheme(context.folder, (scheme) => conditions.answer(condition, { scheme })),
    conditions,
  }));
}

/** Throws `condition-invalid` where `work` throws `Unanswerable`. */
export function orConditionFailure<Result>(context: CommandContext, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unanswerable) throw conditionFailure(context, error.error);
    throw error;
  }
}

/** The branches of a condition as lines, each below the one it belongs to. */
export function branchLines({ canonical: written, count, forms = [], unknown, older, alone, branches = [] }: Branch, depth = 0): string[] {
  const indent = '  '.repeat(depth + 1);
  const notes = [
    ...(forms.length > 1
      ? [
          `${forms.length} forms: ${forms
            .slice(0, 8)
            .map(({ form, count: own }) => `${form} ${own}`)
            .join(', ')}`,
        ]
      : []),
    ...(unknown === undefined ? [] : [`${unknown} without a value`]),
    ...(older === undefined ? [] : [`${older} imported before this was read: import these files again`]),
    ...(alone === undefined ? [] : ['no installed scheme says what is below it']),
  ];
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  return [`${indent}${count}  ${written}${note}`, ...branches.flatMap((branch) => branchLines(branch, depth + 1))];
}
