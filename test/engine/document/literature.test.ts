// Literature that is no patent: its identity, dates and identifiers.
import { describe, expect, it } from 'vitest';
import type { Literature } from '../../../src-main/contract/literature.ts';
import { lastDayOf, parseDoi, parsePartialDate } from '../../../src-main/engine/document/literature.ts';
import { mergeRecords, soleOrigin, type RecordSource } from '../../../src-main/engine/document/merge.ts';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';

function articleOf(title: string, literature: Partial<Literature> = {}): Publication {
  return toPublication({ type: 'article', title: [{ language: 'en', text: title }], literature: { authors: [], ...literature } });
}

describe('identity', () => {
  it('is the DOI, however it is written', () => {
    const { country, number, kind } = articleOf('On valves', { doi: 'https://doi.org/10.1000/ABC.1' });
    expect({ country, kind }).toEqual({ country: 'XL', kind: '' });
    expect(number).toMatch(/^1\d{18}$/);
    expect(articleOf('Another spelling', { doi: 'doi:10.1000/abc.1' }).number).toBe(number);
    expect(articleOf('On valves', { doi: '10.1000/abc.2' }).number).not.toBe(number);
  });

  it('is title, first author and year where there is no DOI', () => {
    const { number } = articleOf('On  Valves!', { authors: ['Doe, Jane', 'Roe, R.'], date: '2015-03' });
    expect(articleOf('On valves', { authors: ['Jane Doe'], date: '2015' }).number).toBe(number);
    expect(articleOf('On valves', { authors: ['Doe, J.'], date: '2016' }).number).not.toBe(number);
    expect(articleOf('On valves', { authors: ['Poe, Jane'], date: '2015' }).number).not.toBe(number);
  });

  it('takes the editors where there are no authors, as earlier versions did', () => {
    const { number } = articleOf('On valves', { authors: ['Roe, R.'], date: '2015' });
    expect(articleOf('On valves', { editors: ['Roe, Richard'], date: '2015' }).number).toBe(number);
  });

  it('is refused where there is neither, and to patents that claim it', () => {
    expect(() => toPublication({ type: 'article', literature: { authors: ['Doe, J.'] } })).toThrow('neither a title nor a DOI');
    expect(() => toPublication({ country: 'XL', number: '1000000000000000001' })).toThrow('is not a publication number');
  });
});

it('a date is as exact as it is written, and ends its month or year', () => {
  const dates = [
    '2015',
    'March 2015',
    '2015/03',
    'Mär 2015',
    '2015 Mar 5',
    '5 March 2015',
    '2015///',
    'in press',
    'c1998',
    '2024-02',
    '1687',
  ];
  expect(dates.map(parsePartialDate)).toEqual([
    '2015', '2015-03', '2015-03', '2015-03', '2015-03', '2015-03-05', '2015', undefined, '1998', '2024-02', '1687',
  ]); // prettier-ignore
  expect(['2015', '2024-02', '2015-03-05', undefined].map(lastDayOf)).toEqual(['2015-12-31', '2024-02-29', '2015-03-05', undefined]);
});

it('a DOI is found in an address and freed from what stands around it', () => {
  expect(parseDoi('see https://dx.doi.org/10.1016%2Fj.x.2015.01.002).')).toBe('10.1016/j.x.2015.01.002');
  expect(parseDoi('10.1016/0031-9163(64)90001-3')).toBe('10.1016/0031-9163(64)90001-3');
  expect([parseDoi('10.1000'), parseDoi('10.1000/'), parseDoi(undefined)]).toEqual([undefined, undefined, undefined]);
});

it('editors that an earlier version kept as authors are editors once their source is read again', () => {
  const source: RecordSource = { file: 'a.ris', reader: 'RIS', rank: 'aggregator' };
  const merged = (known: Partial<Literature>, other: Partial<Literature>): Literature | undefined =>
    mergeRecords({ publication: articleOf('On valves', known), origins: soleOrigin(1) }, articleOf('On valves', other), () => source)
      .publication.literature;
  const [authors, editors] = [['Roe, R.'], ['Roe, R.']];
  expect(merged({ authors }, { editors })).toEqual({ authors: [], editors });
  expect(merged({ editors }, { authors })).toEqual({ authors: [], editors });
  expect(merged({ authors, editors }, { authors })).toEqual({ authors, editors });
  expect(merged({ authors, doi: '10.1000/1' }, { editors: ['Doe, Jane'], doi: '10.1000/1' })).toMatchObject({
    authors,
    editors: ['Doe, Jane'],
  });
});

it('two records of an article are one with the data of both', () => {
  const source: RecordSource = { file: 'a.ris', reader: 'RIS', rank: 'aggregator' };
  const known = articleOf('On valves', { doi: '10.1000/1', authors: ['Doe, Jane'], container: 'Pumps', volume: '3' });
  const other = articleOf('On valves', { doi: '10.1000/1', pages: '1--4', volume: '4' });
  const { publication } = mergeRecords({ publication: known, origins: soleOrigin(1) }, other, (at) =>
    at === 1 ? source : { file: 'b.bib', reader: 'BibTeX', rank: 'text-layer' },
  );
  expect(publication).toMatchObject({
    type: 'article',
    literature: { authors: ['Doe, Jane'], container: 'Pumps', volume: '3', pages: '1-4', doi: '10.1000/1' },
  });
  expect(mergeRecords({ publication, origins: soleOrigin(1) }, other, () => source).publication.literature?.volume).toBe('4');
});
