// Is Antecedent JSONL read and refused line by line, and written so that reading it gives the same publication?
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import { antecedentJsonl, antecedentLine } from '../../../src-main/engine/intake/antecedent-jsonl.ts';
import type { RawPublication } from '../../../src-main/engine/intake/record.ts';
import { publicationsOf, readAll, sourceOf } from './reading.ts';

const full = {
  country: 'EP',
  number: '1000000',
  kind: 'A1',
  family: 12345,
  publicationDate: '2000-05-17',
  filingDate: '1999-11-02',
  priorityDate: '1998-11-02',
  priorityCountries: ['DE'],
  applicants: [{ name: 'Beispiel GmbH', country: 'DE' }],
  inventors: [{ name: 'Muster, Erika' }],
  classes: [{ type: 'CPC', code: 'G01F11/261' }],
  title: [{ language: 'en', text: 'Dosing cap' }],
  abstract: [{ language: 'en', text: 'A cap that doses.' }],
  claims: [{ language: 'en', text: '1. A cap.\n2. The cap of claim 1.' }],
  description: [{ language: 'en', text: 'Field\nThe invention is a cap.' }],
  citations: [{ number: 'US-1234567-A', category: 'X', by: 'examiner' }],
  image: 'drawings/1.png',
  pdf: 'EP1000000A1.pdf',
};

describe('Antecedent JSONL', () => {
  it('is read with every field of the format', async () => {
    const [outcome] = await readAll(antecedentJsonl, sourceOf('a.jsonl', `${JSON.stringify(full)}\n`));
    expect(outcome).toMatchObject({
      at: 0,
      publication: {
        country: 'EP',
        number: '1000000',
        kind: 'A1',
        date: '2000-05-17',
        family: '12345',
        application: { date: '1999-11-02' },
        priorityCountries: ['DE'],
        applicants: full.applicants,
        classes: full.classes,
        claims: full.claims,
        citations: full.citations,
        image: { path: 'drawings/1.png' },
        pdf: { path: 'EP1000000A1.pdf' },
      },
    });
  });

  it('requires only country and number', async () => {
    const [outcome] = await readAll(antecedentJsonl, sourceOf('a.jsonl', '{"country":"US","number":7654321}'));
    expect(outcome).toMatchObject({ publication: { country: 'US', number: '7654321' } });
  });

  it('may have a byte-order mark, blank lines, Windows line breaks and no final line break', async () => {
    const text = '\uFEFF{"country":"US","number":"1"}\r\n\r\n  \n{"country":"US","number":"2"}';
    const outcomes = await readAll(antecedentJsonl, sourceOf('a.jsonl', text));
    expect(outcomes).toMatchObject([
      { at: 3, publication: { number: '1' } },
      { at: 39, publication: { number: '2' } },
    ]);
  });

  it('refuses each invalid line with its byte offset and a reason, and reads the others', async () => {
    const good = '{"country":"US","number":"1"}';
    const bad = [
      'not json',
      '{"country":"US"}',
      '{"number":"1"}',
      '[1]',
      '{"country":"US","number":"1","title":[{"text":7.5e999}]}',
      '{"country":"US","number":{}}',
      '{"country":"US","number":"1","unread":[{"from":2,"to":1}]}',
    ];
    const text = `${good}\n${bad.join('\n')}\n${good}\n`;
    const outcomes = await readAll(antecedentJsonl, sourceOf('a.jsonl', text));
    expect(outcomes).toHaveLength(bad.length + 2);
    for (const [index, line] of bad.entries()) {
      const outcome = outcomes[index + 1];
      expect(outcome).toMatchObject({ at: text.indexOf(`\n${line}\n`) + 1, refusal: {} });
      expect(outcome !== undefined && 'refusal' in outcome && outcome.refusal.reason).toMatch(/^The .*\.$/);
    }
    expect(outcomes.at(-1)).toMatchObject({ publication: { number: '1' } });
  });

  it('refuses a line that is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"country":"US","number":"1","title":[{"language":"de","text":"T'),
      Buffer.from([0xfc]),
      Buffer.from('r"}]}'),
    ]);
    expect(await readAll(antecedentJsonl, sourceOf('a.jsonl', bytes))).toMatchObject([{ refusal: { code: 'not-utf8' } }]);
  });

  it('is read from UTF-16 as well', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('{"country":"JP","number":"1"}\n{"country":"JP","number":"2"}\n', 'utf16le'),
    ]);
    expect(await readAll(antecedentJsonl, sourceOf('a.jsonl', bytes))).toMatchObject([
      { publication: { number: '1' } },
      { publication: { number: '2' } },
    ]);
  });

  it('is recognised by its first line, or by its name', () => {
    const head = (name: string, text: string) => ({ name, text, bytes: Buffer.from(text) });
    expect(antecedentJsonl.recognises(head('a.txt', '{"country": "US", "number": "1"}\n'))).toBe(true);
    expect(antecedentJsonl.recognises(head('a.jsonl', 'rubbish'))).toBe(true);
    expect(antecedentJsonl.recognises(head('a.txt', 'rubbish'))).toBe(false);
  });

  it('refuses a line longer than 64 MB and continues, without keeping it in memory', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 0x20);
    async function* chunks() {
      yield Buffer.from('{"country":"US","number":"1"}\n{"a":"');
      for (let n = 0; n < 70; n++) yield megabyte;
      yield Buffer.from('"}\n{"country":"US","number":"2"}\n');
    }
    const source = { ...sourceOf('a.jsonl', ''), open: async () => Readable.from(chunks()) };
    const outcomes = await readAll(antecedentJsonl, source);
    expect(outcomes).toMatchObject([
      { publication: { number: '1' } },
      { at: 30, refusal: { code: 'piece-too-long' } },
      { publication: { number: '2' } },
    ]);
  });

  it('is written as one line that reads back the same', async () => {
    const publication = {
      country: 'EP',
      number: '1000000',
      kind: '',
      priorityCountries: [],
      priorities: ['DE19850001', 'EP99123456'],
      applicants: full.applicants,
      inventors: full.inventors,
      classes: full.classes,
      title: [{ language: 'ja', text: '計量\u2028キャップ\n' }],
      abstract: [],
      claims: full.claims,
      description: [],
      citations: full.citations,
    };
    const line = antecedentLine(publication, { image: 'media/1.png' });
    expect(line).not.toContain('\n');
    const [outcome] = await readAll(antecedentJsonl, sourceOf('a.jsonl', line));
    expect(outcome).toMatchObject({
      publication: {
        country: 'EP',
        number: '1000000',
        kind: undefined,
        title: publication.title,
        claims: full.claims,
        citations: full.citations,
        priorityCountries: [],
        priorities: [{ number: 'DE19850001' }, { number: 'EP99123456' }],
        image: { path: 'media/1.png' },
        pdf: undefined,
      },
    });
  });

  it('gives literature with its editors again, and refuses editors that are no names', async () => {
    const literature = {
      authors: ['Doe, Jane'],
      editors: ['Roe, Richard', 'Closures Today'],
      genre: 'chapter' as const,
      container: 'Pumps',
    };
    const first = toPublication({ type: 'book', title: [{ language: 'en', text: 'On valves' }], literature });
    expect(first.literature).toEqual(literature);
    const line = antecedentLine(first);
    const [again] = publicationsOf(await readAll(antecedentJsonl, sourceOf('a.jsonl', line)));
    expect(toPublication(again as RawPublication)).toEqual(first);
    const [wrong] = await readAll(antecedentJsonl, sourceOf('a.jsonl', line.replace('"Closures Today"', '{"name":"Closures Today"}')));
    expect(wrong).toMatchObject({ refusal: { code: 'field-wrong' } });
  });

  it('gives the same publication when read again, including priorities and spelling', async () => {
    const raw: RawPublication = {
      country: 'US',
      number: 'D0734743',
      kind: 'S1',
      date: '20310107',
      family: '77',
      priorityCountries: ['FR'],
      application: { country: 'US', number: '29/123,456', date: '2029-02-03' },
      priorities: [
        { number: 'PCT/US2028/012345', date: '2028-01-01' },
        { country: 'JP', number: '特願2027-123456' },
        { country: 'DE', number: '102027000001.5' },
      ],
      title: [{ language: 'en', text: 'Spade' }],
      claims: [{ language: '', text: '1. A spade that digs and that levels the ground.' }],
      classes: [{ type: 'CPC', code: 'A01B   1/02' }],
      citations: [{ country: 'US', number: '7,654,321', kind: 'B2', by: 'examiner' }, { number: 'a book' }],
      unread: [
        { from: 7, to: 7, inPart: true },
        { from: 301, to: 420 },
      ],
      applicants: [{ name: 'Example Tools', country: 'US' }],
    };
    const first = toPublication(raw);
    expect(first.priorities.length).toBe(4);
    const [again] = publicationsOf(await readAll(antecedentJsonl, sourceOf('a.jsonl', antecedentLine(first))));
    expect(toPublication(again as RawPublication)).toEqual(first);
  });
});
