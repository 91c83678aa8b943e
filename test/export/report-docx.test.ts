// The search report as DOCX in the built-in template and in one of a firm; read as XML and by another library.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { numberOf } from '../../src-main/export/document.ts';
import type { ExportedDocument } from '../../src-main/export/material.ts';
import { builtInTemplate, placeholdersIn } from '../../src-main/export/docx-template.ts';
import { exportMaterial, exportSource, idea } from '../support/export-material.ts';
import { zip } from '../support/archives.ts';
import { freshFolder } from '../support/folders.ts';
import { docxText, malformed, nastyTexts, partsOf, written } from '../support/written-documents.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A template as a German Word writes it: heading styles have the usual names but other ids. */
async function firmsTemplate(paragraphs: readonly string[]): Promise<Uint8Array> {
  const document = new Document({ sections: [{ children: paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] })) }] });
  const path = join(freshFolder(), 'template.docx');
  writeFileSync(path, await Packer.toBuffer(document));
  const zip = new ZipFile();
  for (const [name, bytes] of await partsOf(path))
    zip.addBuffer(name === 'word/styles.xml' ? Buffer.from(bytes.toString('utf8').replaceAll('"Heading1"', '"berschrift1"')) : bytes, name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

describe('The search report as DOCX', () => {
  it('holds the same as the PDF in the built-in template, including drawings and charts with descriptions', async () => {
    const material = exportMaterial({ form: 'report-docx' });
    const path = await written('report-docx', material);
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    const { value } = await mammoth.extractRawText({ path });
    const text = flat(value);
    for (const said of [
      idea,
      'What the search did not cover',
      material.verification.head,
      'US 2010/9010001 A1, [0021]',
      '“… sealed by a frangible diaphragm …”',
    ])
      expect(text).toContain(flat(said));
    for (const document of material.documents) expect(text).toContain(flat(numberOf(document)));
    expect(text).not.toMatch(/\{\{|\}\}/);
    const pictures = [...parts.keys()].filter((name) => name.startsWith('word/media/'));
    expect(pictures.length).toBeGreaterThanOrEqual(4 + 3);
    const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
    expect(xml).toContain('descr="First drawing of ');
    expect(xml).toContain('descr="Publications by year: 2004 3, ');
    // The running head is filled too.
    const heads = [...parts.keys()].filter((name) => /^word\/header\d/.test(name)).map((name) => docxText(parts, name));
    expect(heads.join('')).toContain('4711-DE   Closure with a storage compartment');
  });

  it('links from the list to each document', async () => {
    const parts = await partsOf(await written('report-docx', exportMaterial({ form: 'report-docx', documents: 4 })));
    const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
    const anchors = [...xml.matchAll(/<w:hyperlink[^>]*w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor);
    const bookmarks = new Set([...xml.matchAll(/<w:bookmarkStart[^>]*w:name="([^"]+)"/g)].map(([, name]) => name));
    expect(anchors.length).toBeGreaterThanOrEqual(4);
    expect(anchors.filter((anchor) => !bookmarks.has(anchor))).toEqual([]);
  });

  it('stores a drawing once however often it is shown, with unique ids and names', async () => {
    const shared = await exportSource.picture(exportMaterial().documents[0] as ExportedDocument, 840);
    const material = exportMaterial({ form: 'report-docx', documents: 30, order: { parts: ['documents', 'drawings'] } });
    const parts = await partsOf(await written('report-docx', material, { ...exportSource, picture: () => Promise.resolve(shared) }));
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
    const all = (pattern: RegExp): string[] => [...xml.matchAll(pattern)].flatMap(([, found]) => found ?? []);
    const targets = new Map(
      [...(parts.get('word/_rels/document.xml.rels')?.toString('utf8') ?? '').matchAll(/<Relationship\b([^>]*)>/g)].map(
        ([, attributes = '']) => [/Id="([^"]+)"/.exec(attributes)?.[1] ?? '', /Target="([^"]+)"/.exec(attributes)?.[1] ?? ''],
      ),
    );
    const embedded = all(/r:embed="([^"]+)"/g);
    expect(embedded).toHaveLength(30);
    for (const id of embedded) expect(parts.has(`word/${targets.get(id)}`)).toBe(true);
    for (const ids of [all(/<wp:docPr\b[^>]*?\bid="(\d+)"/g), all(/<w:bookmarkStart\b[^>]*?w:id="(\d+)"/g)]) {
      expect(ids.length).toBeGreaterThanOrEqual(30);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(all(/<w:bookmarkEnd\b[^>]*?w:id="(\d+)"/g)).toEqual(all(/<w:bookmarkStart\b[^>]*?w:id="(\d+)"/g));
  });

  it("fills the placeholders of a firm's template, uses its headings, and keeps unknown placeholders", async () => {
    const template = await firmsTemplate([
      'Kanzlei Muster',
      'Az. {{ reference }}: {{title}}',
      '{{list}}',
      '{{record}}',
      '{{client_address}}',
    ]);
    expect((await placeholdersIn(template, 'muster.docx')).toSorted()).toEqual(['list', 'record', 'reference', 'title']);
    const material = { ...exportMaterial({ form: 'report-docx', language: 'de' }), template };
    const parts = await partsOf(await written('report-docx', material));
    expect(malformed(parts)).toEqual([]);
    const text = flat(docxText(parts));
    expect(text).toContain('Kanzlei Muster');
    expect(text).toContain('Az. 4711-DE: Closure with a storage compartment');
    expect(text).toContain('Rechercheprotokoll');
    expect(text).toContain('{{client_address}}');
    expect(text).not.toContain('Die Dokumente im Einzelnen');
    expect(parts.get('word/document.xml')?.toString('utf8')).toContain('<w:pStyle w:val="berschrift1"/>');
  });

  it('refuses a template that is no DOCX, is broken or has no placeholder', async () => {
    const none = await firmsTemplate(['Dear client', '{{nobody_knows}}']);
    await expect(placeholdersIn(none, 'letter.docx')).rejects.toThrow('"letter.docx" cannot be used as a template: it has no place');
    await expect(placeholdersIn(Buffer.from('%PDF-1.7'), 'a.pdf')).rejects.toThrow('it is not a DOCX file');
    const own = await builtInTemplate('en');
    await expect(placeholdersIn(own.slice(0, own.length / 2), 'half.docx')).rejects.toThrow('it is not a DOCX file');
    expect((await placeholdersIn(own, 'own.docx')).length).toBeGreaterThan(9);
  });

  it('refuses a template with too many placeholders or too much to unpack before it looks for them', async () => {
    const many = await firmsTemplate(Array.from({ length: 2_001 }, () => '{{title}}'));
    await expect(placeholdersIn(many, 'many.docx')).rejects.toThrow('more than 2,000 placeholders');
    const long = await firmsTemplate(['{{title}}', ...Array.from({ length: 20_001 }, () => '')]);
    await expect(placeholdersIn(long, 'long.docx')).rejects.toThrow('20,000 paragraphs');
    const parts = zip([
      { name: 'word/document.xml', content: '<w:document/>' },
      ...Array.from({ length: 3 }, (_, at) => ({ name: `word/media/${at}.bin`, content: Buffer.alloc(36_000_000) })),
    ]);
    await expect(placeholdersIn(parts, 'bomb.docx')).rejects.toThrow('larger than 100 MB');
  });

  it('stays well-formed for any title or note, and reads none of them as a placeholder', async () => {
    const material = exportMaterial({
      form: 'report-docx',
      documents: nastyTexts.length,
      change: (documents) =>
        documents.forEach((document, at) => {
          document.publication.title = [{ language: 'en', text: nastyTexts[at] ?? '' }];
          document.note = nastyTexts[at] ?? '';
        }),
    });
    const parts = await partsOf(await written('report-docx', material, { ...exportSource, picture: () => Promise.resolve(undefined) }));
    expect(malformed(parts)).toEqual([]);
    const text = docxText(parts);
    expect(text).toContain('<script>alert("1")</script> & "quotes" \'single\' ]]> &amp;');
    expect(text).toContain('{\u2060{title}} {\u2060{documents}} \\textbf{x} $1 \\n %s');
    expect(text.match(/The documents in detail/g)).toHaveLength(1);
    expect(text).toContain('emoji 👍🏽');
  });
});
