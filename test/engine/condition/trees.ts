// Arbitrary trees of conditions for property tests, as the parser makes them but for the offsets.
import fc from 'fast-check';
import { isNameField } from '../../../src-main/engine/condition/field-names.ts';
import { readNames } from '../../../src-main/engine/condition/names.ts';
import { FARTHEST } from '../../../src-main/engine/condition/operators.ts';
import {
  nameFields,
  textFields,
  type ConditionNode,
  type NameField,
  type TextField,
  type ValueField,
  type ValueRange,
  type WordPattern,
} from '../../../src-main/contract/condition.ts';

const nowhere = { start: 0, end: 0 };

const word: fc.Arbitrary<WordPattern> = fc.oneof(
  fc.constantFrom<WordPattern>(
    { pattern: 'valve' },
    { pattern: 'seat', sign: 'exact' },
    { pattern: 'gehäuse', sign: 'family' },
    { pattern: 'microlens', hyphens: [5] },
    { pattern: 'colo*1r' },
    { pattern: '*gehaeuse' },
    { pattern: 'v?lve*', sign: 'exact' },
    { pattern: '0.5' },
    { pattern: 'all' },
    { pattern: 'and' },
    { pattern: 'l3' },
    { pattern: '弁' },
    { pattern: 'バ' },
  ),
  fc.stringMatching(/^[a-z]{1,8}$/).map((pattern) => ({ pattern })),
);

const name = fc.constantFrom('robert bosch gmbh', '日立製作所', 'and');

const value = (field: ValueField, ...items: string[]): fc.Arbitrary<ConditionNode> =>
  fc
    .record<{ from?: string; to?: string; open: boolean; side: number }>({
      from: fc.constantFrom(...items),
      to: fc.constantFrom(...items),
      open: fc.boolean(),
      side: fc.nat(2),
    })
    .map(({ from = '', to = '', open, side }) => {
      const range: ValueRange =
        side === 0 ? { from, ...(open && { open: ['from'] }) } : side === 1 ? { to, ...(open && { open: ['to'] }) } : { from, to: from };
      if (side === 2 && open && field === 'cpc') range.under = false;
      return { type: 'value', field, value: range, ...nowhere };
    });

/** Nodes that have places in a text. */
export const textTree: fc.Arbitrary<ConditionNode> = fc.letrec<{ node: ConditionNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((words): ConditionNode => ({ type: 'words', words, ...nowhere })),
      },
      { weight: 1, arbitrary: fc.constantFrom<ConditionNode>({ type: 'quantity', from: 0.0004, to: 0.0006, unit: 'm', ...nowhere }) },
    ),
    fc.record({ left: tie('node'), right: tie('node') }).map((sides): ConditionNode => ({ type: 'or', ...sides, ...nowhere })),
    proximity(tie('node')),
  ),
})).node;

function proximity(side: fc.Arbitrary<ConditionNode>): fc.Arbitrary<ConditionNode> {
  return fc
    .record({
      type: fc.constantFrom('adj', 'near', 'with', 'same', 'claim', 'chain'),
      distance: fc.integer({ min: 1, max: FARTHEST }),
      paragraph: fc.boolean(),
      negated: fc.boolean(),
      left: side,
      right: side,
    })
    .map(({ type, distance, paragraph, negated, left, right }): ConditionNode => {
      const sides = { ...(negated && { negated: true as const }), left, right, ...nowhere };
      if (type === 'claim' || type === 'chain') return { type, ...sides };
      if (type === 'with' || type === 'same') return { type, distance, ...sides };
      return { type: type as 'adj' | 'near', distance, ...(paragraph && { paragraph: true as const }), ...sides };
    });
}

const field = fc.constantFrom<TextField | NameField>(...textFields, ...nameFields);

/** Any condition. */
export const tree: fc.Arbitrary<ConditionNode> = fc.letrec<{ node: ConditionNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      textTree,
      fc.record({ field, operand: textTree }).map((of): ConditionNode => ({
        type: 'in',
        ...of,
        operand: isNameField(of.field) ? readNames(of.field, of.operand) : of.operand,
        ...nowhere,
      })),
      name.map((one): ConditionNode => ({
        type: 'in',
        field: 'pa',
        operand: { type: 'name', sign: 'exact', name: one, ...nowhere },
        ...nowhere,
      })),
      value('pd', '2012', '2012-05', '2012-05-15'),
      value('cpc', 'Y99Z1/02', 'Y99Z', 'Y99Z1/04'),
      value('pn', 'EP1000000A1', 'EP 1 000 000', 'US 10,123,456 B2'),
      value('kd', 'B2', 'AND', '1..2'),
      fc.constantFrom<ConditionNode>(
        { type: 'all', ...nowhere },
        { type: 'set', number: 3, ...nowhere },
        { type: 'saved', name: 'meine-Ventile', ...nowhere },
        { type: 'has', thing: 'pdf', ...nowhere },
      ),
    ),
    fc
      .record({ type: fc.constantFrom('and', 'or', 'xor', 'not'), left: tie('node'), right: tie('node') })
      .map((of): ConditionNode => ({ ...of, type: of.type as 'and', ...nowhere })),
  ),
})).node;

/** The tree without offsets. */
export function bare(node: ConditionNode): unknown {
  const { start, end, ...rest } = node;
  void [start, end];
  return Object.fromEntries(
    Object.entries(rest).map(([key, one]) => [
      key,
      key === 'left' || key === 'right' || key === 'operand' ? bare(one as ConditionNode) : one,
    ]),
  );
}
