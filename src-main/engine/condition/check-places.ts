// Does every proximity compare places that can be in one text, and every field contain words? In: a tree. Out: faults, with the condition split
// in two where AND stands inside a proximity.
import type { ConditionNode, Written } from '../../contract/condition.ts';
import { distributed } from './distribution.ts';
import type { Edit, Faults } from './faults.ts';
import { heldTexts } from './held-texts.ts';
import { hasPlaces, isBinary, isDocumentLevel, isProximity, writtenOperator, type FieldNode, type ProximityNode } from './operators.ts';

/** What a node stands in: the operator or field next to it as written, the outermost proximity and the outermost field. */
interface Around {
  operator: string;
  whole?: ProximityNode;
  field?: FieldNode;
}

/** `text`: what the places of the nodes count in. */
export function checkPlaces(condition: ConditionNode, text: string, faults: Faults): void {
  const apart = new Set<ProximityNode>();
  heldTexts(condition, (node) => apart.add(node));
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
      if (isProximity(node) && apart.has(node)) {
        const facts = { operator: writtenOperator(node), left: written(node.left), right: written(node.right) };
        faults.add('texts-apart', node, facts, ...instead(whole ?? node));
      }
    } else if (node.type === 'in') {
      const { field = node } = around ?? {};
      if (field !== node) faults.add('field-nested', node, { inner: node.field, outer: field.field }, ...instead(around?.whole ?? field));
      check(node.operand, { ...around, operator: `${node.field}:`, field });
    } else if (around !== undefined && !hasPlaces(node) && !((node.type === 'all' || node.type === 'name') && around.whole === undefined)) {
      const outermost = around.whole ?? around.field;
      faults.add(
        'operand-without-text',
        node,
        { text: written(node), operator: around.operator },
        ...(outermost ? instead(outermost) : []),
      );
    }
  }

  function written({ start, end }: Written): string {
    return text.slice(start, end).slice(0, 80);
  }

  function instead(whole: ProximityNode | FieldNode): Edit[] {
    const better = distributed(whole);
    const { start, end } = whole;
    return better === undefined ? [] : [{ start, end, text: end - start === text.length ? better : `(${better})` }];
  }
}
