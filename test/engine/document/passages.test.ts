// How is a publication divided into passages for embedding?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PASSAGES, passagesOf, passageText } from '../../../src-main/engine/document/passages.ts';
import { anyPublication, publicationOf } from './made-up.ts';

const sentence = 'The rotor of the pump is driven by a shaft that runs in two bearings, and the seal keeps the oil away from the winding. ';

describe('Passages', () => {
  it('are trimmed spans of their section, in order, without overlap', () => {
    fc.assert(
      fc.property(anyPublication, (publication) => {
        let before = { key: '', end: 0 };
        for (const span of passagesOf(publication)) {
          const text = passageText(publication, span);
          expect(text).not.toBe('');
          expect(text.trim()).toBe(text);
          expect(text.isWellFormed()).toBe(true);
          const key = `${span.section} ${span.entry}`;
          if (key === before.key) expect(span.start).toBeGreaterThanOrEqual(before.end);
          before = { key, end: span.end };
        }
      }),
    );
  });

  it('cover every letter of abstract, claims and description', () => {
    fc.assert(
      fc.property(anyPublication, (publication) => {
        const covered = passagesOf(publication)
          .map((span) => passageText(publication, span))
          .join('')
          .replace(/\s+/g, '');
        const written = [...publication.abstract, ...publication.claims, ...publication.description]
          .map(({ text }) => text)
          .join('')
          .replace(/\s+/g, '');
        if (written !== '') expect(covered).toBe(written);
      }),
    );
  });

  it('of a long paragraph end where sentences end', () => {
    const publication = publicationOf({ description: [{ language: 'en', text: sentence.repeat(40).trim() }] });
    const passages = passagesOf(publication).map((span) => passageText(publication, span));
    expect(passages.length).toBeGreaterThanOrEqual(4);
    for (const passage of passages) {
      expect(passage).toMatch(/^The rotor[^]*winding\.$/);
      expect(passage.length).toBeGreaterThan(500);
      expect(passage.length).toBeLessThan(1_450);
    }
  });

  it('join short paragraphs but never across a heading', () => {
    const text = [
      'BACKGROUND OF THE INVENTION',
      sentence,
      sentence,
      'Summary',
      sentence,
      'DETAILED DESCRIPTION',
      'First embodiment',
      sentence,
    ]
      .map((line) => line.trim())
      .join('\n');
    const publication = publicationOf({ description: [{ language: 'en', text }] });
    const passages = passagesOf(publication).map((span) => passageText(publication, span));
    expect(passages.map((passage) => passage.split('\n')[0])).toEqual(['BACKGROUND OF THE INVENTION', 'Summary', 'DETAILED DESCRIPTION']);
    expect(passages[2]).toContain('First embodiment');
  });

  it('start at each independent claim and join short dependent ones', () => {
    const text = `1. A pump. ${sentence}\n2. The pump of claim 1.\n3. The pump of claim 2.\n4. A method. ${sentence}\n5. The method of claim 4.`;
    const publication = publicationOf({ claims: [{ language: 'en', text }] });
    expect(passagesOf(publication).map((span) => passageText(publication, span).slice(0, 2))).toEqual(['1.', '2.', '4.', '5.']);
  });

  it('of Japanese are measured in characters', () => {
    const publication = publicationOf({
      description: [{ language: 'ja', text: '本発明は、軸受の潤滑を改善するポンプに関するものである。'.repeat(60) }],
    });
    const passages = passagesOf(publication).map((span) => passageText(publication, span));
    expect(passages.length).toBeGreaterThan(3);
    for (const passage of passages) {
      expect(passage.endsWith('。')).toBe(true);
      expect(passage.length).toBeLessThanOrEqual(480);
    }
  });

  it('are the title where there is nothing else', () => {
    const publication = publicationOf({ title: [{ language: 'en', text: 'Pump' }] });
    expect(passagesOf(publication)).toEqual([{ section: 'title', entry: 0, start: 0, end: 4 }]);
    expect(passagesOf(publicationOf())).toEqual([]);
  });

  it('number about 45 for a grant of 45 kB, and never exceed the limit', () => {
    const paragraph = sentence.repeat(5).trim();
    const grant = publicationOf({ description: [{ language: 'en', text: Array.from({ length: 75 }, () => paragraph).join('\n') }] });
    const count = passagesOf(grant).length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(80);
    const huge = publicationOf({ description: [{ language: 'en', text: 'x'.repeat(4_000_000) }] });
    expect(passagesOf(huge)).toHaveLength(MAX_PASSAGES);
  });
});
