// Is the root element of an XML file found after everything that may precede it?
import { describe, expect, it } from 'vitest';
import { rootNameOf } from '../../../../src-main/engine/intake/markup/xml-reader.ts';

describe('The root element of an XML file', () => {
  it.each([
    ['<a/>', 'a'],
    ['\uFEFF<?xml version="1.0"?>\n<x:a-b c="1">', 'a-b'],
    ['<!-- <?xml-stylesheet href="a"?> --><!DOCTYPE q PUBLIC "-//X>Y//EN" "q.dtd" [\n<!ENTITY a "]>">\n]>\n<q>', 'q'],
    ['<!DOCTYPE PATDOC []>\r\n<PATDOC CY="WO">', 'PATDOC'],
    ['<?xml version="1.0"?><!DOCTYPE long-one SYSTEM "a.dtd" [\n<!ENTITY picture', 'long-one'],
    ['{"a": 1}', undefined],
    ['plain text <b>', undefined],
  ])('of %j is %s', (text, name) => {
    expect(rootNameOf(text)).toBe(name);
  });
});
