// Are the same rows read from a table in any separator, encoding, line end and quotation, and told what is left out?
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { columnKey, parseTableChoice } from '../../../../src-main/contract/table-columns.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { useTableChoices } from '../../../../src-main/engine/intake/tables/choices.ts';
import { tablePreviews } from '../../../../src-main/engine/intake/tables/previews.ts';
import { table } from '../../../../src-main/engine/intake/tables/table.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';
import { jPlatPatExport } from './exports-making.ts';

afterEach(() => useTableChoices([]));

/** Characters by their bytes in Shift_JIS, as Node decodes them. */
function shiftJis(text: string): Buffer {
  const decoder = new TextDecoder('shift_jis');
  const bytesOf = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfc; first++)
    for (let second = 0x40; second <= 0xfc; second++) bytesOf.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  return Buffer.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [sign.charCodeAt(0)]));
}

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, high byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

function written(rows: string[][], separator: string, lineEnd: string, quotesAll: boolean): string {
  const cellOf = (cell: string): string => (quotesAll || /["\n]/.test(cell) || cell.includes(separator) ? quoted(cell) : cell);
  return rows.map((row) => row.map(cellOf).join(separator) + lineEnd).join('');
}

describe('A table', () => {
  it('gives the same publications in any separator, encoding, line end, quotation and chunks', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', '|', '\t', '\n', 'b', ' '), maxLength: 12 });
    const cell = word.map((text) => `x${text.replace(/\s*\n\s*/g, '\n').replace(/[ \t]+/g, ' ')}y`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|', '^', '~', '\x1f'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...Object.keys(encodings)),
        fc.boolean(),
        fc.integer({ min: 1, max: 90 }),
        async (cells, separator, lineEnd, encoding, quotesAll, chunkBytes) => {
          const rows = cells.map(([title, abstract], at) => [`EP${9_900_001 + at}A1`, title, abstract]);
          const text = written([['Publication number', 'Title', 'Abstract'], ...rows], separator, lineEnd, quotesAll);
          const bytes = encodings[encoding]?.(text) ?? Buffer.alloc(0);
          const found = publicationsOf(await readAll(table, sourceOf('a.csv', bytes, chunkBytes)));
          expect(found.map(({ number, title, abstract }) => [number, title?.[0]?.text, abstract?.[0]?.text])).toEqual(rows);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is read in Shift_JIS as in UTF-8', async () => {
    const bytes = shiftJis(jPlatPatExport);
    expect(table.recognises(headOf('list.csv', bytes))).toBe(true);
    const publications = async (content: string | Buffer) => publicationsOf(await readAll(table, sourceOf('list.csv', content)));
    expect(await publications(bytes)).toEqual(await publications(jPlatPatExport));
  });

  it('states the offset of each row', async () => {
    const text = 'Publication number;Title\r\nEP9900001A1;Spade\r\n\r\nEP9900002A1;Rake\r\n';
    const outcomes = await readAll(table, sourceOf('a.csv', text));
    expect(outcomes.map(({ at }) => at)).toEqual([text.indexOf('EP9900001'), text.indexOf('EP9900002')]);
  });

  it('may be longer than a piece, with a separator that its first line names', async () => {
    const lines = Array.from({ length: 9_000 }, (_, at) => `EP${9_000_000 + at}A1:"${'spade '.repeat(12)}${at}"\n`);
    const found = publicationsOf(await readAll(table, sourceOf('a.csv', `sep=:\nPublication number:Title\n${lines.join('')}`)));
    expect(found).toHaveLength(9_000);
    expect(found.at(-1)?.number).toBe('EP9008999A1');
  });

  it('is kept up to a quotation mark that is never closed', async () => {
    const outcomes = await readAll(
      table,
      sourceOf('a.csv', 'Publication number,Title\nEP9900001A1,Spade\nEP9900002A1,"Rake\nEP9900003A1,x\n'),
    );
    expect(outcomes).toMatchObject([{ publication: { number: 'EP9900001A1' } }, { refusal: { code: 'table-broken' } }]);
  });

  it('reads dates with slashes as the other dates of its columns must be read', async () => {
    const dates = async (header: string, ...days: string[]): Promise<unknown[]> => {
      const rows = days.map((day, at) => `EP${9_900_001 + at}A1,Spade,${day}\n`);
      return publicationsOf(await readAll(table, sourceOf('a.csv', `Pub No,Title,${header}\n${rows.join('')}`))).map(({ date }) => date);
    };
    expect(await dates('Publication date', '04/06/2031', '25/06/2031')).toEqual(['04.06.2031', '25.06.2031']);
    expect(await dates('Publication date', '04/06/2031', '06/25/2031')).toEqual(['04/06/2031', '06/25/2031']);
    expect(await dates('Veröffentlichungsdatum', '04/06/2031')).toEqual(['04.06.2031']);
  });

  it('takes country and kind from columns of their own, unless the number states them', async () => {
    const text = 'Land;Patentnummer;Schriftart;Titel\nDE;10 2029 000 001;A1;Spaten\nEP;EP 9 900 001 B1;A1;Rechen\nUS;10,123,456;B2;Harke\n';
    expect(publicationsOf(await readAll(table, sourceOf('a.csv', text)))).toMatchObject([
      { country: 'DE', number: '10 2029 000 001', kind: 'A1' },
      { number: 'EP 9 900 001 B1' },
      { country: 'US', number: '10,123,456', kind: 'B2' },
    ]);
  });

  it('refuses numbers without any country', async () => {
    const outcomes = await readAll(table, sourceOf('a.csv', 'Patent number,Title,Applicant\n9900001,Spade,Roe\nnone,Rake,Roe\n'));
    expect(outcomes).toMatchObject([{ refusal: { code: 'country-missing' } }, { refusal: { code: 'number-invalid' } }]);
  });

  it('reads numbers that are links, and several in one cell', async () => {
    const cells = [
      '=HYPERLINK("https://worldwide.espacenet.com/patent/search?q=pn%3DEP9900001A1","EP9900001A1")',
      'https://patents.google.com/patent/US9900002B2/en',
      'https://worldwide.espacenet.com/publicationDetails/biblio?CC=EP&NR=9900003A1&KC=A1',
      'EP9900004A1 US2031000004A1; WO2031000004A1 | DE102029000004A1',
      'EP 9900005 A1 (+3)',
    ];
    const text = `Nr;Patent;Titel\n${cells.map((cell, at) => `${at};${quoted(cell)};Spaten\n`).join('')}`;
    const found = publicationsOf(await readAll(table, sourceOf('a.csv', text)));
    expect(found.map(({ country = '', number, kind = '' }) => `${country}${number}${kind}`)).toEqual([
      'EP9900001A1',
      'US9900002B2',
      'EP9900003A1',
      ...['EP9900004A1', 'US2031000004A1', 'WO2031000004A1', 'DE102029000004A1'],
      'EP 9900005 A1',
    ]);
  });
});

describe('The columns of a table', () => {
  it('that have numbers are found without a known name, also where there is no header', async () => {
    const rows = 'EP9900001A1;dug well\nUS9900002B2;blunt\nDE102029000001A1;heavy\n';
    expect(await readAll(table, sourceOf('a.csv', `Kennung;Bemerkung\n${rows}`))).toMatchObject([
      { refusal: { code: 'columns-left-out' } },
      { listed: { number: 'EP9900001A1' } },
      { listed: { number: 'US9900002B2' } },
      { listed: { number: 'DE102029000001A1' } },
    ]);
    expect((await readAll(table, sourceOf('a.csv', rows))).filter((outcome) => 'listed' in outcome)).toHaveLength(3);
  });

  it('that are not recognised are told', async () => {
    const [told] = await readAll(table, sourceOf('a.csv', 'Publication number,Title,Relevance for us\nEP9900001A1,Spade,high\n'));
    expect(told).toMatchObject({ refusal: { code: 'columns-left-out' } });
    expect(told !== undefined && 'refusal' in told && told.refusal.reason).toContain('Relevance for us');
  });

  it('of a table without numbers are named in the refusal', async () => {
    const found = await recognise(sourceOf('a.csv', 'Client,Matter,Deadline\nMiller,12,2031-01-07\nMuster,13,2031-02-08\n'));
    expect(found).toMatchObject({ refusal: { code: 'table-without-number' } });
    expect('refusal' in found && found.refusal.reason).toContain('Client, Matter, Deadline');
  });

  it('mean what the user said, for every table or for those with the same header', async () => {
    const text = 'Schutzrecht,Gegenstand,Wer\nEP 9 900 001,Spaten,Muster AG\n';
    const read = async () => publicationsOf(await readAll(table, sourceOf('a.csv', text)));
    const choice = parseTableChoice('Schutzrecht=number,Gegenstand=title,Wer=applicants');
    expect(choice).toBeDefined();
    if (choice === undefined) return;
    useTableChoices([choice]);
    expect(await read()).toMatchObject([{ number: 'EP 9 900 001', title: [{ text: 'Spaten' }], applicants: [{ name: 'Muster AG' }] }]);
    useTableChoices([{ ...choice, header: ['Schutzrecht', 'Gegenstand', 'Wer'].map(columnKey) }]);
    expect(await read()).toHaveLength(1);
    useTableChoices([{ ...choice, header: ['Schutzrecht', 'Gegenstand'].map(columnKey) }]);
    expect((await read())[0]?.title ?? []).toEqual([]);
  });

  it('are named on the command line with commas in the names, and only with meanings that exist', () => {
    expect(parseTableChoice('Pub. No=number, Title, original = title')?.meanings).toEqual({ pubno: 'number', titleoriginal: 'title' });
    for (const wrong of ['', 'number', 'a=price', 'a=number,b', '=number']) expect(parseTableChoice(wrong)).toBeUndefined();
  });

  it('are shown with some rows, as far as they are known', async () => {
    const [preview] = await tablePreviews(sourceOf('a.csv', 'Client,Matter,Title\nRoe,12,Spade\nMuster,13,Rake\n'));
    expect(preview).toMatchObject({
      header: ['Client', 'Matter', 'Title'],
      meanings: [null, null, 'title'],
      isRead: false,
      rows: [
        ['Roe', '12', 'Spade'],
        ['Muster', '13', 'Rake'],
      ],
    });
    expect(await tablePreviews(sourceOf('a.csv', 'Pub no,Title\nEP9900001A1,Spade\n'))).toMatchObject([{ isRead: true }]);
    expect(await tablePreviews(sourceOf('a.json', '{"a":1}'))).toEqual([]);
  });
});

describe('Texts that are no tables', () => {
  it('are not taken for tables without numbers', async () => {
    const prose = 'The spade has a blade, which is flat\nand a handle, which is long\nand a level, which is round\n'.repeat(20);
    expect(await recognise(sourceOf('notes.txt', prose))).toMatchObject({ refusal: { code: 'text-not-recognised' } });
  });

  it('are left to other readers', () => {
    for (const text of [
      'Spade, self-levelling\n\nA spade, with a blade, and a level; it digs.\nSee EP 9900001 A1, and US 9,900,002.\n',
      '<html><table><tr><td>Publication number</td></tr></table></html>',
      '{"publication_number":"EP-9900001-A1"}\n{"publication_number":"EP-9900002-A1"}\n',
      'Publication number\n\nThe invention relates to spades.\n',
    ])
      expect(table.recognises(headOf('a.txt', text))).toBe(false);
  });
});
