// Does every proximity compare places in a text, and every field contain words? In: a tree. Out: faults, with the condition split in two
// where AND stands inside a proximity.
import type { ConditionNode } from '../../contract/condition.ts';
import { distributed } from './distribution.ts';
import type { Faults } from './faults.ts';
import { isBinary, isDocumentLevel, isProximity, writtenOperator, type ProximityNode } from './operators.ts';

/** What a node stands in: the operator or field next to it as written, and the outermost proximity. */
interface Around {
  operator: string;
  whole?: ProximityNode;
}

export function checkPlaces(condition: ConditionNode, text: string, faults: Faults): void {
  check(condition, undefined);

  function check(node: ConditionNode, around: Around | undefined): void {
    if (isBinary(node)) {
      const { whole, operator = '' } = around ?? {};
      if (whole !== undefined && isDocumentLevel(node)) {
        const instead = distributed(whole);
        const edits =
          instead === undefined
            ? []
            : [{ start: whole.start, end: whole.end, text: whole.end - whole.start === text.length ? instead : `(${instead})` }];
        faults.add('and-in-proximity', node, { text: node.type.toUpperCase(), operator }, ...edits);
        return;
      }
      const own = isProximity(node) ? { operator: writtenOperator(node), whole: whole ?? node } : around;
      check(node.left, own);
      check(node.right, own);
    } else if (node.type === 'in') {
      check(node.operand, { ...around, operator: `${node.field}:` });
    } else if (around !== undefined && !hasPlaces(node) && !((node.type === 'all' || node.type === 'name') && around.whole === undefined)) {
      const written = text.slice(node.start, node.end).slice(0, 80);
      faults.add('operand-without-text', node, { text: written, operator: around.operator });
    }
  }
}

function hasPlaces(node: ConditionNode): boolean {
  return node.type === 'words' || node.type === 'quantity';
}
