// The order of forms by their ends, compared with looking at every form.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SuffixOrder } from '../../../src-main/engine/places/suffix-order.ts';

const form = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '弁', '\u{10330}'), minLength: 1, maxLength: 14 }),
  fc.constantFrom('ventilgehause', 'gehause', 'hause', 'e', 'lens', 'microlens'),
);

function orderOf(forms: readonly string[]): SuffixOrder {
  const lines = forms.map((one) => Buffer.from(`${one}\n`));
  const starts = new Uint32Array(forms.length + 1);
  lines.forEach((line, at) => (starts[at + 1] = (starts[at] as number) + line.length));
  return new SuffixOrder(Buffer.concat(lines), starts);
}

it('has all forms with an end side by side', () => {
  fc.assert(
    fc.property(fc.uniqueArray(form, { maxLength: 60 }), form, (forms, suffix) => {
      const found: string[] = [];
      orderOf(forms).each(Buffer.from(suffix), (at) => found.push(forms[at] as string));
      // Only the last eight bytes are in order; whoever asks compares the rest.
      const key = Buffer.from(suffix).subarray(-8);
      expect(found.toSorted()).toEqual(forms.filter((one) => Buffer.from(one).subarray(-key.length).equals(key)).toSorted());
    }),
    { numRuns: 300 },
  );
});

it('is made of no forms at all', () => {
  const found: number[] = [];
  const order = orderOf([]);
  order.each(Buffer.from('lens'), (at) => found.push(at));
  expect([order.size, found]).toEqual([0, []]);
});
