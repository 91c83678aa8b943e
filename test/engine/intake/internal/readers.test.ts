// Office documents, mails, pages and texts as internal documents: title, author, date, text, places, attachments.
import { describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { utils, write } from '@e965/xlsx';
import ExcelJS from 'devextreme-exceljs-fork';
import { ZipFile } from 'yazl';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { internalReaderNamed, recogniseInternal } from '../../../../src-main/engine/intake/internal/readers.ts';
import type { RawPublication, Refusal, Source } from '../../../../src-main/engine/intake/record.ts';
import { placeAt } from '../../../../src-main/contract/internal-places.ts';

type Found = { publication: RawPublication } | { refusal: Refusal };

async function read(name: string, content: Uint8Array | string): Promise<Found[]> {
  const bytes = Buffer.from(content);
  const source: Source = {
    name,
    sizeBytes: bytes.length,
    open: () =>
      Promise.resolve(
        (async function* () {
          yield bytes;
          await Promise.resolve();
        })(),
      ),
    sibling: () => Promise.resolve(undefined),
  };
  const recognised = await recogniseInternal(source);
  if ('refusal' in recognised) return [recognised];
  const found: Found[] = [];
  const reader = internalReaderNamed(recognised.reader.format);
  for await (const piece of reader.split(source)) found.push(...((await reader.parse(piece, name)) as Found[]));
  return found;
}

async function document(name: string, content: Uint8Array | string): Promise<RawPublication> {
  const [found] = await read(name, content);
  if (found === undefined || 'refusal' in found) throw new Error(found?.refusal.reason ?? 'nothing');
  return found.publication;
}

const textOf = (raw: RawPublication): string => raw.description?.[0]?.text ?? '';

function zip(parts: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [path, text] of Object.entries(parts)) file.addBuffer(Buffer.from(text), path);
  file.end();
  return buffer(file.outputStream);
}

const letter = [
  'From: Jane Doe <jane@firm.example>',
  'To: Lab <lab@firm.example>',
  'Date: Tue, 3 Mar 2026 10:00:00 +0000',
  'Subject: Hinge report',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="cut"',
  '',
  '--cut',
  'Content-Type: text/plain',
  '',
  'The hinge held 40 N.',
  '--cut',
  'Content-Type: text/markdown; name="run.md"',
  'Content-Disposition: attachment; filename="run.md"',
  '',
  '# Run 7',
  'The ratchet broke.',
  '--cut',
  'Content-Type: image/png',
  'Content-Disposition: attachment; filename="photo.png"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]).toString('base64'),
  '--cut--',
  '',
].join('\r\n');

describe('A file of an internal collection', () => {
  it('is read from Word with its headings as places', async () => {
    const made = new Document({
      ...{ title: 'Disclosure', creator: 'Jane Doe' },
      sections: [
        {
          children: [
            new Paragraph({ text: 'Fastening', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('The hinge is fastened by a ratchet.'),
          ],
        },
      ],
    });
    const raw = await document('disclosure.docx', await Packer.toBuffer(made));
    expect(raw).toMatchObject({
      type: 'internal',
      title: [{ text: 'Disclosure' }],
      literature: { authors: ['Jane Doe'], designation: 'disclosure.docx' },
    });
    expect(textOf(raw)).toBe('— Fastening —\nThe hinge is fastened by a ratchet.');
    expect(placeAt(textOf(raw), textOf(raw).indexOf('ratchet'))).toBe('Fastening');
  });

  it('is read from Excel sheet by sheet', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Runs').addRows([
      ['run', 'force'],
      [7, 40],
    ]);
    book.addWorksheet('Notes').addRow(['broke']);
    const raw = await document('runs.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    expect(textOf(raw)).toBe('— Runs —\nrun | force\n7 | 40\n— Notes —\nbroke');
  });

  it('is read from an old table, with days as days and without hidden sheets', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['run', 'day'],
        [7, new Date(Date.UTC(2026, 2, 3))],
      ]),
      'Runs',
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet([['hidden']]), 'Old');
    book.Workbook = { Sheets: [{ name: 'Runs' }, { name: 'Old', Hidden: 1 }] };
    const raw = await document('runs.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    expect(raw.title).toMatchObject([{ text: 'runs.xls' }]);
    expect(textOf(raw)).toBe('— Runs —\nrun | day\n7 | 2026-03-03');
  });

  it.each([
    ['numbers.csv', 'Publication;Title\nEP1000000B1;Hinge\n'],
    ['papers.ris', 'TY  - JOUR\nTI  - Hinges\nER  - \n'],
    ['papers.bib', '@article{one, title = {Hinges}}\n'],
  ])('is a text named as its file if it is %s, never a publication or a list', async (name, text) => {
    const raw = await document(name, text);
    expect(raw).toMatchObject({ type: 'internal', title: [{ text: name }], literature: { authors: [], designation: name } });
    expect(textOf(raw)).toContain('Hinge');
  });

  it('is read from PowerPoint in the order of the slides, with their notes', async () => {
    const slide = (text: string): string => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const related = (...rows: [string, string, string][]): string =>
      `<Relationships>${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`;
    const raw = await document(
      'talk.pptx',
      await zip({
        'ppt/presentation.xml':
          '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>',
        'ppt/_rels/presentation.xml.rels': related(['rId1', 'slide', 'slides/slide1.xml'], ['rId2', 'slide', 'slides/slide2.xml']),
        'ppt/slides/slide1.xml': slide('shown second'),
        'ppt/slides/slide2.xml': slide('shown first'),
        'ppt/slides/_rels/slide2.xml.rels': related(['rId9', 'notesSlide', '../notesSlides/notesSlide1.xml']),
        'ppt/notesSlides/notesSlide1.xml': slide('said of it'),
      }),
    );
    expect(textOf(raw)).toBe('— 1 —\nshown first\nsaid of it\n— 2 —\nshown second');
  });

  it('is read from a mail; its attachments are listed, and documents of their own where they can be', async () => {
    const [mail, attached, ...rest] = await read('report.eml', letter);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      publication: { title: [{ text: 'Hinge report' }], literature: { authors: ['Jane Doe'], date: '2026-03-03' } },
    });
    expect(mail && 'publication' in mail && textOf(mail.publication)).toContain('The hinge held 40 N.');
    expect(mail && 'publication' in mail && textOf(mail.publication)).toContain('Attachments: run.md, photo.png');
    expect(attached).toMatchObject({ publication: { title: [{ text: 'Run 7' }], literature: { designation: 'report.eml/run.md' } } });
  });

  it('is read from a message of Outlook', async () => {
    // A compound file with the streams of MS-OXMSG: subject, sender, body.
    const property = (tag: string, text: string): Entry => ({
      ...{ name: `__substg1.0_${tag}001F`, type: TypeEnum.DOCUMENT, children: [], length: 2 * text.length },
      binaryProvider: () => new Uint8Array(Buffer.from(text, 'utf16le')),
    });
    const properties: Entry = {
      ...{ name: '__properties_version1.0', type: TypeEnum.DOCUMENT, children: [], length: 32 },
      binaryProvider: () => new Uint8Array(32),
    };
    const streams = [properties, property('0037', 'Hinge by Outlook'), property('0C1A', 'Jane Doe'), property('1000', 'It held 40 N.')];
    const root: Entry = { name: 'Root Entry', type: TypeEnum.ROOT, children: streams.map((_, at) => at + 1), length: 0 };
    const raw = await document('hinge.msg', burn([root, ...streams]));
    expect(raw).toMatchObject({ title: [{ text: 'Hinge by Outlook' }], literature: { authors: ['Jane Doe'] } });
    expect(textOf(raw)).toContain('It held 40 N.');
  });

  it('is read from a web page and from texts', async () => {
    const page =
      '<!doctype html><html><head><title>Manual</title><meta name="author" content="Lab"></head><body><h2>Use</h2><p>Turn it.</p></body></html>';
    expect(await document('manual.html', page)).toMatchObject({ title: [{ text: 'Manual' }], literature: { authors: ['Lab'] } });
    expect(textOf(await document('manual.html', page))).toBe('— Use —\nTurn it.');
    expect(await document('note.txt', 'Ratchet note\n\nIt broke.')).toMatchObject({ title: [{ text: 'Ratchet note' }] });
  });

  it('is an internal document even if it speaks like a patent', async () => {
    const raw = await document('EP1234567B1.txt', '(11) EP 1 234 567 B1\nA valve.\nClaims\n1. A valve.');
    expect(toPublication(raw)).toMatchObject({ country: 'XI', kind: '', type: 'internal' });
  });

  it('is the same document wherever it lies, and another one when it is edited', async () => {
    const numbers = await Promise.all(
      [
        ['a.txt', 'The hinge.'],
        ['b.txt', 'The hinge.'],
        ['a.txt', 'The hinge!'],
      ].map(async ([name = '', text = '']) => (await document(name, text)).number),
    );
    expect(numbers[0]).toBe(numbers[1]);
    expect(numbers[2]).not.toBe(numbers[0]);
  });

  it.each([
    ['an archive', 'files.zip', (): Promise<Buffer> => zip({ 'a.xml': '<a/>' }), 'internal-kind'],
    ['a picture', 'photo.png', () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])), 'internal-kind'],
    [
      'an old office document',
      'old.doc',
      () => Promise.resolve(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])),
      undefined,
    ],
    ['an empty file', 'empty.txt', () => Promise.resolve(Buffer.alloc(0)), 'file-empty'],
  ])('is refused with a sentence if it is %s', async (_kind, name, make, code) => {
    const [found] = await read(name, await make());
    expect(found).toMatchObject({ refusal: { code: code ?? expect.any(String), reason: expect.stringMatching(/\w/) } });
  });
});
