// Does every proximity compare places in a text, and every field contain words? In: a tree. Out: faults, with the condition split in two
// where AND stands inside a proximity.
import type { ConditionNode } from '../../contract/condition.ts';
import { distributed } from './distribution.ts';
import type { Edit, Faults } from './faults.ts';
import { hasPlaces, isBinary, isDocumentLevel, isProximity, writtenOperator, type FieldNode, type ProximityNode } from './operators.ts';

/** What a node stands in: the operator or field next to it as written, the outermost proximity and the outermost field. */
interface Around {
  operator: string;
  whole?: ProximityNode;
  field?: FieldNode;
}

/** `text`: what the places of the nodes count in. */
export function checkPlaces(condition: ConditionNode, text: string, faults: Faults): void {
  check(condition, undefined);

  function check(node: ConditionNode, around: Around | undefined): void {
    if (isBinary(node)) {
      const { whole, operator = '' } = around ?? {};
      if (whole !== undefined && isDocumentLevel(node)) {
        faults.add('and-in-proximity', node, { text: node.type.toUpperCase(), operator }, ...instead(whole));
        return;
      }
      const own = isProximity(node) ? { ...around, operator: writtenOperator(node), whole: whole ?? node } : around;
      check(node.left, own);
      check(node.right, own);
    } else if (node.type === 'in') {
      const { field = node } = around ?? {};
      if (field !== node) faults.add('field-nested', node, { inner: node.field, outer: field.field }, ...instead(around?.whole ?? field));
      check(node.operand, { ...around, operator: `${node.field}:`, field });
    } else if (around !== undefined && !hasPlaces(node) && !((node.type === 'all' || node.type === 'name') && around.whole === undefined)) {
      const written = text.slice(node.start, node.end).slice(0, 80);
      const outermost = around.whole ?? around.field;
      faults.add('operand-without-text', node, { text: written, operator: around.operator }, ...(outermost ? instead(outermost) : []));
    }
  }

  function instead(whole: ProximityNode | FieldNode): Edit[] {
    const better = distributed(whole);
    const { start, end } = whole;
    return better === undefined ? [] : [{ start, end, text: end - start === text.length ? better : `(${better})` }];
  }
}
