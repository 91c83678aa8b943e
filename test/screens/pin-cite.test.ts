// Pin cites by column and line, paragraph, claim, page and drawing.
import { expect, it } from 'vitest';
import { pinCite, type CiteWords } from '../../src-renderer/screens/reader/pin-cite.ts';
import type { PageLines } from '../../src-renderer/pdf-frame/messages.ts';
import { reader as german } from '../../src-main/words/de/reader.ts';
import { nouns } from '../../src-main/words/en/nouns.ts';
import { reader as english } from '../../src-main/words/en/reader.ts';

const sections = { title: 'Title', abstract: 'Abstract', claims: 'Claims', description: 'Description' };
const words = ({ claim, claims, column, line, onPage }: typeof english): CiteWords => ({
  claim,
  claims,
  column,
  line,
  page: onPage,
  sections,
  recognised: nouns.recognisedText,
});
const grant = { country: 'US', number: '9998417', kind: 'B2', publicationDate: '2018-06-12' };
const european = { country: 'EP', number: '9010001', kind: 'B1' };
const lines = (from: PageLines['from'], to: PageLines['to'], more: Partial<PageLines> = {}): PageLines => ({
  ...{ page: 3, label: '', from, to, paragraphs: ['', ''] },
  ...more,
});
const plain = (cite: string): string => cite.replaceAll('\u00a0', ' ');
const cited = (publication: Parameters<typeof pinCite>[0], place: Parameters<typeof pinCite>[1], of = english): string =>
  plain(pinCite(publication, place, words(of)));
const part = (kind: 'claim' | 'paragraph', number?: string) => ({
  kind,
  start: 0,
  body: 0,
  end: 9,
  ...(number !== undefined && { number }),
});

it('cites US grants by column and line', () => {
  expect(cited(grant, { lines: lines({ column: 4, line: 2 }, { column: 4, line: 7 }) })).toBe('US 9 998 417 B2, col. 4, l. 2–7');
  expect(cited(grant, { lines: lines({ column: 4, line: 2 }, { column: 4, line: 2 }) })).toBe('US 9 998 417 B2, col. 4, l. 2');
  expect(cited(grant, { lines: lines({ column: 4, line: 60 }, { column: 5, line: 3 }) })).toBe(
    'US 9 998 417 B2, col. 4, l. 60 – col. 5, l. 3',
  );
  expect(cited(grant, { lines: lines({ column: 4, line: 2 }, { column: 4, line: 7 }) }, german)).toBe('US 9 998 417 B2, Sp. 4, Z. 2–7');
  // The paragraph numbers of the data are not printed on a grant.
  expect(cited(grant, { parts: [part('paragraph', '[0024]')], lines: lines({ column: 4, line: 2 }, { column: 4, line: 7 }) })).toContain(
    'col. 4',
  );
  expect(cited(grant, { parts: [part('claim', '2')], lines: lines({ column: 9, line: 4 }, { column: 9, line: 8 }) })).toBe(
    'US 9 998 417 B2, col. 9, l. 4–8 (claim 2)',
  );
  expect(
    cited({ ...grant, kind: 'A', publicationDate: '1999-01-05' }, { lines: lines({ column: 1, line: 5 }, { column: 1, line: 5 }) }),
  ).toContain('col. 1, l. 5');
});

it('cites paragraphs that are numbered in the text or on the page', () => {
  expect(cited(european, { parts: [part('paragraph', '[0024]')] })).toBe('EP 9 010 001 B1, [0024]');
  expect(cited(european, { lines: lines({ column: 1, line: 6 }, { column: 1, line: 7 }, { paragraphs: ['[0001]', '[0001]'] }) })).toBe(
    'EP 9 010 001 B1, [0001]',
  );
  expect(cited(european, { lines: lines({ line: 6 }, { line: 7 }, { paragraphs: ['[0001]', '[0002]'] }) })).toBe(
    'EP 9 010 001 B1, [0001]–[0002]',
  );
  expect(cited({ country: 'JP', number: '9010004', kind: 'B2' }, { parts: [part('paragraph', '【0024】')] })).toBe(
    'JP 9 010 004 B2, 【0024】',
  );
});

it('cites claims, pages with their lines, drawings, else the section', () => {
  expect(cited(european, { parts: [part('claim', '2')], lines: lines({ column: 3, line: 1 }, { column: 3, line: 2 }) })).toBe(
    'EP 9 010 001 B1, claim 2',
  );
  expect(cited(european, { parts: [part('claim', '2'), part('claim', '3'), part('claim', '4')] }, german)).toBe(
    'EP 9 010 001 B1, Ansprüche 2–4',
  );
  const document = { country: 'DE', number: '10906002', kind: 'A1' };
  expect(cited(document, { lines: lines({ line: 8 }, { line: 8 }) }, german)).toBe('DE 10 906 002 A1, S. 3, Z. 8');
  expect(cited(document, { lines: lines({ line: 8 }, { line: 11 }, { label: 'iv' }) })).toBe('DE 10 906 002 A1, p. iv, l. 8–11');
  expect(cited(document, { lines: lines({}, {}) })).toBe('DE 10 906 002 A1, p. 3');
  expect(cited(document, { lines: lines({}, {}), figure: 'FIG. 3' })).toBe('DE 10 906 002 A1, FIG. 3');
  expect(cited(document, { section: 'abstract' })).toBe('DE 10 906 002 A1, Abstract');
});

it('uses no-break spaces', () => {
  expect(pinCite(grant, { lines: lines({ column: 4, line: 2 }, { column: 4, line: 7 }) }, words(english))).toBe(
    'US\u00a09\u00a0998\u00a0417\u00a0B2, col.\u00a04, l.\u00a02–7',
  );
});

it('says that a text was recognised in a scan, and how surely', () => {
  const scanned = { ...european, scan: { pages: 4, confidence: 93 } };
  expect(cited(scanned, { parts: [part('claim', '2')] })).toBe('EP 9 010 001 B1, claim 2, recognised text (93 %)');
  expect(cited({ ...european, scan: { pages: 4 } }, { parts: [part('claim', '2')] })).toBe('EP 9 010 001 B1, claim 2');
});
