// Are stray characters in XML escaped, and nothing else changed?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairXml } from '../../../../src-main/engine/intake/markup/xml-repair.ts';
import { parseXml } from '../../../../src-main/engine/intake/markup/xml-parser.ts';
import { rawText } from '../../../../src-main/engine/intake/markup/xml-tree.ts';

describe('XML with stray characters', () => {
  it.each([
    ['<a>Salt & Pepper</a>', 'Salt & Pepper'],
    ['<a>R&D; AT&T</a>', 'R&D; AT&T'],
    ['<a><First cup</a>', '<First cup'],
    ['<a>3 < 4 and 5<6</a>', '3 < 4 and 5<6'],
    ['<a>&amp;&lt;&#65;&#x42;&eacute;</a>', '&<ABé'],
  ])('%s is read as %s', (xml, text) => {
    expect(rawText(parseXml(repairXml(xml)))).toBe(text);
  });

  it('leaves well-formed markup as it is', () => {
    const xml = '<?xml version="1.0"?><!DOCTYPE a SYSTEM "a.dtd"><a b="1" c=\'x>y\'><!-- 1 --><d/><e>&lt;&amp;</e ></a>';
    expect(repairXml(xml)).toBe(xml);
  });

  it('escapes any text so that it can be read', () => {
    const strayed = fc.array(fc.constantFrom('&', '<', ' ', '<<', '& ', 'x', '1', '&x ')).map((parts) => parts.join(''));
    fc.assert(fc.property(strayed, (text) => void expect(rawText(parseXml(repairXml(`<a>${text} </a>`)))).toBe(`${text} `)));
  });
});
