// Is the text of a file dropped on the query read, and an unusable file refused?
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { manuscriptText, MAX_FILE_BYTES } from '../../../src-main/engine/intake/manuscript/manuscript.ts';
import { zip } from '../../support/archives.ts';

const paragraphs = ['Die Pumpe fördert Schlamm.', 'Ihr Laufrad ist aus Keramik — 羽根車.'];
const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

function docx(body: string): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/document.xml', content: document },
  ]);
}

const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const demo = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../../../resources/demo/${name}`, import.meta.url)));
const refused = (bytes: Buffer): Promise<unknown> => manuscriptText(bytes, 'draft').then(String, (error: { code: string }) => error.code);

describe('The text of a dropped file', () => {
  test('of a DOCX has a paragraph a line', async () => {
    expect(await manuscriptText(docx(paragraphs.map(paragraph).join('')), 'draft.docx')).toEqual({
      name: 'draft.docx',
      text: paragraphs.join('\n'),
    });
  });

  test('of a plain text is decoded, whatever its encoding', async () => {
    const text = 'Die Pumpe fördert über Röhren Schlamm.';
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      expect((await manuscriptText(bytes, 'draft.txt')).text).toBe(text);
    }
  });

  test('of a publication as PDF is its texts, without the fields of the first page', async () => {
    const read = await manuscriptText(demo('pdfs/EP-9010001-A1.pdf'), 'EP-9010001-A1.pdf');
    expect(read.pages).toBe(3);
    expect(read.text).toContain('The cap 10 shown in the figure is injection-moulded from polypropylene.');
    expect(read.text).not.toContain('Morgenrot');
  });

  test.each([
    ['file-without-text', docx('')],
    ['file-without-text', Buffer.from(' \n 12 \n')],
    ['file-other-kind', zip([{ name: 'content.xml', content: 'an open document text' }])],
    ['file-other-kind', Buffer.from('{\\rtf1 rich text}')],
    ['file-other-kind', demo('drawings/901001.png')],
    [
      'file-encrypted',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['file-broken', docx(paragraph('x')).subarray(0, 300)],
    ['file-broken', Buffer.from('%PDF-1.4 and nothing else of it')],
    ['file-too-large', Buffer.alloc(MAX_FILE_BYTES + 1, 'a')],
  ])('%s', async (code, bytes) => {
    expect(await refused(bytes)).toBe(code);
  });

  test('is not unpacked where a small file would become a huge one', async () => {
    const bomb = docx(`${paragraph('x')}${' '.repeat(80 * 1024 * 1024)}`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(bomb)).toBe('file-too-large');
  });

  test('stops where a part holds more than it declares', async () => {
    const bomb = docx(`${paragraph('x')}${' '.repeat(1_000_000)}`);
    // The directory entry for the document is last; its unpacked size is at byte 24 of the entry.
    const entry = bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bomb.writeUInt32LE(100, entry + 24);
    expect(await refused(bomb)).toBe('file-broken');
  });
});
