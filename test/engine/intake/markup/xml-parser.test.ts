// Which tree does an XML document give, and is a hostile document harmless?
import { describe, expect, it } from 'vitest';
import { parseXml, XmlFault } from '../../../../src-main/engine/intake/markup/xml-parser.ts';
import { child, children, descendants, rawText, textOf } from '../../../../src-main/engine/intake/markup/xml-tree.ts';

describe('An XML tree', () => {
  it('has elements and attributes by their local names, and text in its place', () => {
    const root = parseXml('<x:a xmlns:x="urn:x" x:lang="en"><b>1 <i>2</i></b><b/><c><b>3</b></c></x:a>');
    expect(root.name).toBe('a');
    expect(root.attributes['lang']).toBe('en');
    expect(textOf(child(root, 'b'))).toBe('1 2');
    expect(textOf(child(root, 'c', 'b'))).toBe('3');
    expect(children(root, 'b')).toHaveLength(2);
    expect(descendants(root, 'b').map(rawText)).toEqual(['1 2', '', '3']);
  });

  it('knows the named characters of HTML and of the ISO sets that offices use', () => {
    expect(textOf(parseXml('<a>&mgr;m &alpha; &Dgr; &frac15; &ldquo;x&rdquo; &times; &SACUTE; &#956; &#x3bc;</a>'))).toBe(
      'μm α Δ ⅕ “x” × Ś μ μ',
    );
  });

  it('knows the names of negated signs, which stand for two characters', () => {
    expect(textOf(parseXml('<a>x &nles; y &NotEqualTilde; z</a>'))).toBe('x \u2a7d\u0338 y \u2242\u0338 z');
  });

  it('leaves unknown names as they are written', () => {
    expect(textOf(parseXml('<a>&nonsense; &constructor; &__proto__;</a>'))).toBe('&nonsense; &constructor; &__proto__;');
  });
});

describe('An XML document cannot', () => {
  it('cause files or addresses to be read', () => {
    const text =
      '<!DOCTYPE a [ <!ENTITY file SYSTEM "file:///etc/passwd"> <!ENTITY web SYSTEM "http://127.0.0.1/x"> <!ENTITY % p SYSTEM "http://127.0.0.1/y"> %p; ]><a>&file;&web;</a>';
    expect(textOf(parseXml(text))).toBe('&file;&web;');
  });

  it('have its own entities expanded, once or a billion times', () => {
    const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('\n');
    const text = `<!DOCTYPE a [ <!ENTITY l0 "lol"> ${laughs} ]><a>&l10;</a>`;
    expect(textOf(parseXml(text))).toBe('&l10;');
  });

  it('be nested without limit', () => {
    expect(() => parseXml('<a>'.repeat(100_000))).toThrow(XmlFault);
    expect(() => parseXml('<a>'.repeat(100_000))).toThrow('nested deeper than 200');
  });
});

describe('A broken XML document is refused with a clause and a place', () => {
  it.each([
    ['<a><b>text', 'it ends before <b> is closed'],
    ['<a><b></a></b>', 'unexpected close tag'],
    ['', 'document must contain a root element'],
    ['<a b=c>', 'unquoted attribute value'],
  ])('%s', (text, clause) => {
    expect(() => parseXml(text)).toThrow(clause);
  });
});
