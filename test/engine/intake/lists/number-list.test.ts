// Does a list of numbers give its entries and name its unreadable lines, and is nothing else taken for a list?
import { describe, expect, it } from 'vitest';
import { numberList } from '../../../../src-main/engine/intake/lists/number-list.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { headOf, readAll, sourceOf } from '../reading.ts';

async function entriesOf(text: string | Buffer, name = 'list.txt'): Promise<string[]> {
  const outcomes = await readAll(numberList, sourceOf(name, text));
  return outcomes.map((outcome) => {
    if ('refusal' in outcome) return `${outcome.refusal.code}: ${outcome.refusal.reason}`;
    if (!('listed' in outcome)) return 'no entry';
    const { country = '', number = '', kind = '' } = outcome.listed;
    return [country, number, kind].filter((part) => part !== '').join('-');
  });
}

describe('A list of numbers', () => {
  it('is never a publication, whatever the spelling of its numbers', async () => {
    const text = [
      'EP 1 000 000 A1',
      'US 7,654,321',
      'U.S. Pat. No. 10,123,456',
      'WO2021/123456A1',
      '- JP H10-000001 A',
      '3. DE 10 2004 012 345 A1',
      'D1: EP-1234567-B1',
      'https://patents.google.com/patent/US10332104B2/en',
      '特開平10-000001',
    ].join('\r\n');
    expect(numberList.recognises(headOf('list.txt', text))).toBe(true);
    expect(await recognise(sourceOf('list.txt', text))).toMatchObject({ reader: { format: 'list of numbers' } });
    expect(await entriesOf(text)).toEqual([
      'EP-1000000-A1',
      'US-7654321',
      'US-10123456',
      'WO-2021123456-A1',
      'JP-H101-A',
      'DE-102004012345-A1',
      'EP-1234567-B1',
      'US-10332104-B2',
      'JP-H101-A',
    ]);
  });

  it('may have a heading, comments, remarks and several numbers in a line', async () => {
    const text =
      'Publication\n# from the examiner\nEP1000000A1 (Example Ltd, 2004)\nEP1000001B1; US7654321B2, WO2021123456A1\n\nUS2020123456A1\tSpade\n';
    expect(await entriesOf(text)).toEqual(['EP-1000000-A1', 'EP-1000001-B1', 'US-7654321-B2', 'WO-2021123456-A1', 'US-20200123456-A1']);
  });

  it('names the lines that are no number, and keeps both kinds of one number', async () => {
    expect(await entriesOf('EP1000000A1\nEP1000000B1\nDE Example\n7654321\nXX\n', 'list.csv')).toEqual([
      'EP-1000000-A1',
      'EP-1000000-B1',
      'entry-no-number: The entry "DE Example" of the list cannot be read as a publication number.',
      'entry-no-number: The entry "7654321" of the list cannot be read as a publication number.',
      'entry-no-number: The entry "XX" of the list cannot be read as a publication number.',
    ]);
  });

  it('takes no name, day, room or telephone for a number', async () => {
    const lines = [
      'Roe,12,2031-01-07',
      'Doe, 2031-01-07',
      'Anna 12.05.2031',
      'DE 07.01.2031',
      'ROE 12 2031-01-07',
      'Room 101, 20310107',
      'Tel 089 1234567',
    ];
    for (const line of lines) expect([line, await entriesOf(line)]).toMatchObject([line, [expect.stringMatching(/^entry-no-number/)]]);
    expect(numberList.recognises(headOf('staff.txt', `Name,Age,Since\n${lines.join('\n')}\n`))).toBe(false);
    expect(await entriesOf('EP1000000A1, 2031-01-07\nEP1000001B1\t07.01.2031\nPat. No. 10,123,456\nReissue 38,661\nep1000002')).toEqual([
      'EP-1000000-A1',
      'EP-1000001-B1',
      'US-10123456',
      'US-RE38661',
      'EP-1000002',
    ]);
  });

  it('may have a single entry, and any encoding', async () => {
    expect(await entriesOf('EP1000000A1')).toEqual(['EP-1000000-A1']);
    expect(await entriesOf(Buffer.from('\uFEFFEP1000000A1\nEP1000001A1', 'utf16le'))).toEqual(['EP-1000000-A1', 'EP-1000001-A1']);
  });

  it('of two hundred thousand lines is read in pieces', async () => {
    const lines = Array.from({ length: 200_000 }, (_, at) => `EP${1_000_000 + at}A1`);
    const outcomes = await readAll(numberList, sourceOf('long.txt', lines.join('\n')));
    expect(outcomes.length).toBe(200_000);
    expect(new Set(outcomes.map(({ at }) => at)).size).toBeGreaterThan(1);
  });

  it('is not a note, a publication or another format', async () => {
    const others = [
      'The closest prior art is EP 1 000 000 A1.',
      'Dear colleague,\nplease compare\nEP 1 000 000 A1\nwith our case.\nRegards',
      '{"number": "EP1000000A1"}',
      '<a>\nEP1000000A1\nEP1000001A1\n</a>',
      'EP 1 000 000 A1\n\nAbstract\nA spade with a level.\n\nClaims\n1. A spade.',
      'Buy milk.',
      'EP 1 000 000 B1\nCall the client on Monday.',
    ];
    for (const text of others) expect([text, numberList.recognises(headOf('list.txt', text))]).toEqual([text, false]);
    const list = Array.from({ length: 200 }, (_, at) => `0${6_836_888 + at}`);
    expect(await recognise(sourceOf('ipg050104lst.txt', ['D0499852', 'PP015123', 'RE038661', ...list, ''].join('\n')))).toEqual({
      ignored: true,
    });
  });
});
