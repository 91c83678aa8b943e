// The reader: claim tree, front page data, find in text, quotations, view.
import { expect, it } from 'vitest';
import type { Literature } from '../../src-main/contract/literature.ts';
import type { Publication } from '../../src-main/contract/publication.ts';
import type { TextPart } from '../../src-main/contract/reading.ts';
import { bibliographyOf } from '../../src-main/contract/bibliography.ts';
import { quoteWithCite } from '../../src-renderer/screens/reader/quote-with-cite.ts';
import { claimDepths } from '../../src-renderer/screens/reader/claim-tree.ts';
import { nextView, viewOf } from '../../src-renderer/screens/reader/reader-view.svelte.ts';
import { placesIn, type ShownText } from '../../src-renderer/screens/reader/text-search.ts';

const claim = (number: string, dependsOn?: number[]): TextPart => ({
  kind: 'claim',
  start: 0,
  body: 0,
  end: 0,
  number,
  ...(dependsOn && { dependsOn }),
});

it('puts a claim below the first claim it refers to', () => {
  expect(claimDepths([claim('1'), claim('2', [1]), claim('3', [1, 2]), claim('4', [3]), claim('5')])).toEqual([0, 1, 1, 2, 0]);
});

it('distinguishes grants from applications by kind code, and by date for US publications before applications existed', () => {
  const publication = { country: 'US', kind: 'A', publicationDate: '1998-05-05', priorityCountries: [], priorities: [] };
  const parties = { applicants: [{ name: 'Corvane', country: 'US' }], inventors: [], classes: [], citations: [] };
  const codes = (changes: Partial<Publication>): string[] =>
    bibliographyOf({ ...publication, ...parties, ...changes } as Publication).map(({ code, values }) => `${code} ${values.join('; ')}`);
  expect(codes({})).toEqual(['45 1998-05-05', '73 Corvane (US)', '72 ']);
  expect(codes({ country: 'EP', kind: 'A1' })).toEqual(['43 1998-05-05', '71 Corvane (US)', '72 ']);
  expect(codes({ classes: [{ type: 'CPC', code: 'G01F11/26' }], priorityDate: '1997-01-02', priorities: ['DE19700001'] })).toContain(
    '52 G01F11/26',
  );
  expect(codes({ priorityDate: '1997-01-02', priorities: ['DE19700001'] })).toContain('30 1997-01-02; DE 19700001');
  const international = { number: 'PCT/JP2018/044169', country: 'WO', publication: 'WO-2020110289-A1' };
  expect(codes({ international })).toContain('87 WO\u00a02020/110289\u00a0A1');
});

it('names the editors of literature behind its authors', () => {
  const parties = { applicants: [], inventors: [], classes: [], citations: [], priorityCountries: [], priorities: [] };
  const rows = (literature: Literature) =>
    bibliographyOf({ country: 'XL', kind: '', type: 'book', literature, ...parties } as unknown as Publication).map(({ field, values }) => [
      field,
      ...values,
    ]);
  const [authors, editors] = [['Doe, Jane'], ['Roe, Richard', 'Closures Today']];
  expect(rows({ authors, editors, container: 'Pumps' })).toEqual([
    ['authors', 'Doe, Jane'],
    ['editors', 'Roe, Richard', 'Closures Today'],
    ['container', 'Pumps'],
  ]);
  expect(rows({ authors }).map(([field]) => field)).not.toContain('editors');
});

const text = 'The Valve 2 opens.\nA second VALVE\u00a0stands by.\n弁２２は開く。';
const shown: ShownText = {
  section: 'description',
  entry: 0,
  text,
  parts: [
    { kind: 'paragraph', start: 0, body: 0, end: 18 },
    { kind: 'paragraph', start: 19, body: 19, end: 43 },
    { kind: 'paragraph', start: 44, body: 44, end: text.length },
  ],
};

it('finds text regardless of case, spaces and character width', () => {
  const found = (sought: string): string[] => placesIn([shown], sought).map(({ start, end }) => text.slice(start, end));
  expect(found('valve')).toEqual(['Valve', 'VALVE']);
  expect(found('valve stands')).toEqual(['VALVE\u00a0stands']);
  expect(found('弁22')).toEqual(['弁２２']);
  expect(found('opens.\nA')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('appends the pin cite to a quotation', () => {
  expect(quoteWithCite(' The valve opens. ', 'EP 1 A1, [0024]', ['“', '”'])).toBe('“The valve opens.” (EP 1 A1, [0024])');
});

it('shows text and PDF if there is room for both, else what is available', () => {
  const room = { pdf: true, original: true, text: true, wide: true };
  expect(viewOf(undefined, room)).toBe('both');
  expect(viewOf('both', { ...room, wide: false })).toBe('text');
  expect(viewOf('page', { ...room, pdf: false })).toBe('text');
  // Pages rendered from the text are shown on request.
  expect(viewOf(undefined, { ...room, original: false })).toBe('text');
  expect(viewOf('page', { ...room, original: false })).toBe('page');
  expect(viewOf(undefined, { ...room, text: false })).toBe('page');
  expect([nextView('both', room), nextView('page', { ...room, wide: false }), nextView('text', { ...room, pdf: false })]).toEqual([
    'page',
    'text',
    'text',
  ]);
});
