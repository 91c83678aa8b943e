// Does the plain reading of XML give what the full parser gives, and leave to it all that is unusual? Real files, and texts made up and broken.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainXml } from '../../../../src-main/engine/intake/markup/xml-plain.ts';
import { fullyParsed } from '../../../../src-main/engine/intake/markup/xml-tree.ts';
import { describeWithData } from '../../../support/shared-data.ts';

const DEEP = 200;

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
    return fullyParsed(source);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('The plain reading of XML', () => {
  it('gives the same tree as the full parser, or none', () => {
    let plain = 0;
    fc.assert(
      fc.property(before, element, fc.constantFrom('', '\n', '<!-- end -->', '<p/>', '</p>', 'x'), (start, middle, end) => {
        const source = start + middle + end;
        const found = plainXml(source, DEEP);
        if (found === undefined) return;
        plain += 1;
        expect(found).toEqual(outcome(source));
      }),
      { numRuns: 3_000 },
    );
    expect(plain).toBeGreaterThan(100);
  });

  it('never takes for whole what was cut off or has a sign too many', () => {
    const whole = '<?xml version="1.0"?><a id="1"><b>x &amp; y</b><?page 2?><c/><![CDATA[z]]></a>';
    expect(plainXml(whole, DEEP)).toEqual(fullyParsed(whole));
    for (let at = 0; at < whole.length; at++)
      for (const broken of [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1), `${whole.slice(0, at)}<${whole.slice(at)}`]) {
        const found = plainXml(broken, DEEP);
        if (found !== undefined) expect(found).toEqual(outcome(broken));
      }
  });

  it('leaves what is nested too deep to the full parser', () => {
    const nested = (deep: number): string => '<a>'.repeat(deep) + '</a>'.repeat(deep);
    expect(plainXml(nested(DEEP), DEEP)).toEqual(fullyParsed(nested(DEEP)));
    expect(plainXml(nested(DEEP + 1), DEEP)).toBeUndefined();
  });
});

describeWithData('The plain reading of real XML', (data) => {
  it('reads grants by itself, each as the full parser does', () => {
    const folder = join(data, 'samples', 'uspto-grant-xml', 'concatenated');
    let [read, all] = [0, 0];
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.xml')))
      for (const document of readFileSync(join(folder, name), 'utf8').split(/(?=<\?xml )/)) {
        if (!document.includes('<us-patent-grant')) continue;
        all += 1;
        const found = plainXml(document, DEEP);
        if (found === undefined) continue;
        read += 1;
        expect(found).toEqual(fullyParsed(document));
      }
    expect(read).toBeGreaterThan(0.9 * all);
  });
});
