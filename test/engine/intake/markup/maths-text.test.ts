// Are MathML formulas readable as text?
import { expect, it } from 'vitest';
import { withReadableMaths } from '../../../../src-main/engine/intake/markup/maths-text.ts';
import { parseXml } from '../../../../src-main/engine/intake/markup/xml-parser.ts';
import { rawText } from '../../../../src-main/engine/intake/markup/xml-tree.ts';

it.each([
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '1/2'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>', '(a+b)/c'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x^2'],
  ['<msub><mi>x</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub>', 'x_(i+1)'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_i^2'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '∑_i^n'],
  ['<msqrt><mi>x</mi><mo>-</mo><mi>y</mi></msqrt>', '√(x-y)'],
  ['<mfenced><mi>x</mi><mi>y</mi></mfenced>', '(x, y)'],
])('%s reads as %s', (markup, text) => {
  const root = parseXml(`<a><math>${markup}</math></a>`);
  withReadableMaths(root);
  expect(rawText(root)).toBe(text);
});
