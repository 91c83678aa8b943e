// Which parts of a condition ask for what earlier imports did not read? In: the counts of a condition. Out: these parts, each with its documents.
import type { Branch, ConditionCount } from '../../../../src-main/contract/condition.ts';

export interface UnreadBranch {
  index: number;
  canonical: string;
  /** How many documents of the collection it is unknown of. */
  documents: number;
}

/** The outermost ones. */
export function unreadBranches(counts: readonly ConditionCount[]): UnreadBranch[] {
  const within = (index: number, { canonical, older, branches = [] }: Branch): UnreadBranch[] =>
    older === undefined ? branches.flatMap((one) => within(index, one)) : [{ index, canonical, documents: older }];
  return counts.flatMap((one) => ('branch' in one ? within(one.index, one.branch) : []));
}
