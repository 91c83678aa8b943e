// A condition evaluated on one publication: which of its branches decide that it does not match, and which words made it match.
import type { ExplainedBranch } from '../../contract/condition-explanation.ts';
import type { ConditionNode } from '../../contract/condition.ts';
import type { Span } from './leaf-spans.ts';
import { isProximity } from './operators.ts';

export interface Evaluated {
  node: ConditionNode;
  branch: ExplainedBranch;
  parts: readonly Evaluated[];
  /** The places of a node that is about places. */
  spans?: Span[];
}

/** Marks the smallest branches because of which `evaluated` is not as wanted. */
export function markDeciding(evaluated: Evaluated, wanted = true): void {
  const { node, branch, parts } = evaluated;
  if (branch.holds === wanted) return;
  const decide = (of: readonly Evaluated[], want = wanted): void => of.forEach((part) => markDeciding(part, want));
  const [first, ...others] = parts;
  if (node.type === 'in' && first !== undefined) return markDeciding(first, wanted);
  // All of an OR must fail before it does, and all of an AND hold.
  if (node.type === 'or' || (node.type === 'and' && wanted)) return decide(parts);
  if (node.type === 'not' && wanted && first !== undefined) {
    if (!first.branch.holds) return markDeciding(first);
    return decide(others, false);
  }
  const isMissing = isProximity(node) && wanted && parts.some((part) => !part.branch.holds && isNeeded(node, part, parts));
  if (isMissing) return decide(parts.filter((part) => isNeeded(node, part, parts)));
  branch.decides = true;
}

/** The right operand of an operator with NOT need not occur. */
function isNeeded(node: ConditionNode, part: Evaluated, parts: readonly Evaluated[]): boolean {
  return !('negated' in node && node.negated === true) || part === parts[0];
}

/** The spans of words and quantities that made it match. */
export function matchedSpans({ node, branch, parts, spans }: Evaluated): Span[] {
  if (!branch.holds) return [];
  if (node.type === 'not') return matchedSpans(parts[0] as Evaluated);
  if (spans !== undefined && node.type !== 'or') return wordsIn(spans);
  return parts.flatMap(matchedSpans);
}

function wordsIn(spans: readonly Span[]): Span[] {
  const words = new Set<Span>();
  const seen = new Set<Span>();
  const open = [...spans];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    if (seen.has(span)) continue;
    seen.add(span);
    if (span.of === undefined) words.add(span);
    else for (const one of span.of) if (!seen.has(one)) open.push(one);
  }
  return [...words];
}
