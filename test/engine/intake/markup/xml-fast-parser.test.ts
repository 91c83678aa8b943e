// Does the fast parser give the same tree as the full parser, and leave unusual XML to it? Tested with real files and generated texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXmlFast } from '../../../../src-main/engine/intake/markup/xml-fast-parser.ts';
import { parseXmlFully } from '../../../../src-main/engine/intake/markup/xml-parser.ts';
import { describeWithData } from '../../../support/shared-data.ts';

const MAX_DEPTH = 200;

const text = fc
  .array(
    fc.constantFrom(
      'valve',
      ' ',
      '\n',
      '\r\n',
      '\r',
      '\t',
      'ü',
      '𝛼',
      '&amp;',
      '&lt;',
      '&#945;',
      '&#x3b1;',
      '&mgr;',
      '&nosuch;',
      '&',
      ']]>',
      '>',
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));
const attribute = fc.constantFrom(
  '',
  '',
  '',
  ' id="p-1"',
  " id='p&amp;1'",
  ' x:id="1" id="2"',
  ' id = "3"',
  ' a="1" a="2"',
  ' a="<"',
  '\n  b=""',
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom('p', 'b', 'us:claim', 'claim-text', 'é'),
      attribute,
      fc.array(
        fc.oneof(
          { depthSize: 'small' },
          text,
          tie('element'),
          fc.constantFrom('<?page 1?>', '<!-- note -->', '<!-- -- -->', '<![CDATA[<&>]]>', '<?xml x?>'),
        ),
        {
          maxLength: 4,
        },
      ),
    )
    .map(([name, attributes, inner]) =>
      inner.length === 0 ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner.join('')}</${name} >`,
    ),
}));
const before = fc.constantFrom(
  '',
  '',
  '\ufeff',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<?xml version="1.1"?>',
  '<!DOCTYPE p SYSTEM "p.dtd" [ ]>\n',
  '<!DOCTYPE p [<!ENTITY e "x">]>',
  '<?style x?><!-- c -->',
  'x',
);

function outcome(source: string): unknown {
  try {
    return parseXmlFully(source);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('The fast XML parser', () => {
  it('gives the same tree as the full parser, or none', () => {
    let parsed = 0;
    fc.assert(
      fc.property(before, element, fc.constantFrom('', '\n', '<!-- end -->', '<p/>', '</p>', 'x'), (start, middle, end) => {
        const source = start + middle + end;
        const found = parseXmlFast(source, MAX_DEPTH);
        if (found === undefined) return;
        parsed += 1;
        expect(found).toEqual(outcome(source));
      }),
      { numRuns: 3_000 },
    );
    expect(parsed).toBeGreaterThan(100);
  });

  it('never accepts a truncated text or one with a stray character', () => {
    const whole = '<?xml version="1.0"?><a id="1"><b>x &amp; y</b><?page 2?><c/><![CDATA[z]]></a>';
    expect(parseXmlFast(whole, MAX_DEPTH)).toEqual(parseXmlFully(whole));
    for (let at = 0; at < whole.length; at++)
      for (const broken of [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1), `${whole.slice(0, at)}<${whole.slice(at)}`]) {
        const found = parseXmlFast(broken, MAX_DEPTH);
        if (found !== undefined) expect(found).toEqual(outcome(broken));
      }
  });

  it('leaves elements that are nested too deep to the full parser', () => {
    const nested = (deep: number): string => '<a>'.repeat(deep) + '</a>'.repeat(deep);
    expect(parseXmlFast(nested(MAX_DEPTH), MAX_DEPTH)).toEqual(parseXmlFully(nested(MAX_DEPTH)));
    expect(parseXmlFast(nested(MAX_DEPTH + 1), MAX_DEPTH)).toBeUndefined();
  });
});

describeWithData('The fast XML parser, with real files,', (data) => {
  it('parses more than nine of ten grants, each as the full parser does', () => {
    const folder = join(data, 'samples', 'uspto-grant-xml', 'concatenated');
    let [read, all] = [0, 0];
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.xml')))
      for (const document of readFileSync(join(folder, name), 'utf8').split(/(?=<\?xml )/)) {
        if (!document.includes('<us-patent-grant')) continue;
        all += 1;
        const found = parseXmlFast(document, MAX_DEPTH);
        if (found === undefined) continue;
        read += 1;
        expect(found).toEqual(parseXmlFully(document));
      }
    expect(read).toBeGreaterThan(0.9 * all);
  });
});
