// antecedent count --explain: why one publication of an index matches a condition, or not.
import type { ConditionExplanation, ExplainedBranch } from '../contract/condition-explanation.ts';
import type { ConditionNode } from '../contract/condition.ts';
import { publicationName } from '../contract/publication.ts';
import { parseNumber } from '../engine/document/number.ts';
import { Conditions } from '../engine/places/evaluation.ts';
import { explainerOf } from '../engine/search/explanations.ts';
import { withClassScheme } from '../engine/store/class-scheme.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { findByNumber } from '../engine/store/publications.ts';
import { branchNote } from '../words/branch-note.ts';
import { conditionWhy } from '../words/en/condition-why.ts';
import type { CommandContext } from './terminal.ts';
import { orConditionFailure } from './where.ts';

/** An explanation as the command prints it. */
export interface PublicationExplanation extends Omit<ConditionExplanation, 'publication'> {
  document: string;
}

/** The publication with this number in one index; of several kinds the first. Undefined if it has none. Throws `condition-invalid`. */
export function explanationOf(
  context: CommandContext,
  db: ReadableIndex,
  condition: ConditionNode,
  number: string,
): PublicationExplanation | undefined {
  const wanted = parseNumber({ number });
  if (wanted === undefined) return undefined;
  const row = findByNumber(db, wanted.country, wanted.number).find(({ kind }) => wanted.kind === '' || kind === wanted.kind);
  if (row === undefined) return undefined;
  const found = withClassScheme(context.folder, (scheme) =>
    orConditionFailure(context, () => explainerOf({ db, conditions: new Conditions(db) }, condition, scheme)(row.id)),
  );
  if (found === undefined) return undefined;
  const { publication: _row, ...explanation } = found;
  return { document: publicationName({ ...wanted, kind: row.kind }), ...explanation };
}

export function explanationText({ document, holds, branch }: PublicationExplanation): string {
  return [`${document}: ${(holds ? conditionWhy.meets : conditionWhy.fails).toLowerCase()}`, ...lines(branch, 1)].join('\n');
}

function lines(branch: ExplainedBranch, depth: number): string[] {
  const note = branchNote(branch, conditionWhy, String);
  const mark = branch.holds ? '+' : '-';
  return [
    `${'  '.repeat(depth)}${mark} ${branch.canonical}${note === '' ? '' : `: ${note}`}`,
    ...(branch.branches ?? []).flatMap((one) => lines(one, depth + 1)),
  ];
}
