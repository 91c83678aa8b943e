// Reads exported documents with other libraries than those that wrote them. In: files. Out: texts of pages, bookmarks, parts of a
// package, parts that are not well-formed XML.
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { SaxesParser } from 'saxes';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { endingOf } from '../../src-main/export/file-names.ts';
import type { ExportMaterial, ExportSource, Progress } from '../../src-main/export/material.ts';
import { writerOf, type WrittenForm } from '../../src-main/export/writers.ts';
import { exportSource } from './export-material.ts';
import { freshFolder } from './folders.ts';

export async function written(
  form: WrittenForm,
  material: ExportMaterial,
  source: ExportSource = exportSource,
  progress: Progress = () => undefined,
): Promise<string> {
  const path = join(freshFolder(), `written${endingOf(form)}`);
  const write = await writerOf(form);
  const out = createWriteStream(path);
  await write(material, source, out, progress).finally(() => out.destroy());
  return path;
}

/** Unencrypted files for the members of a bundle, in a folder. */
export function filesIn(folder: string): (member: string) => Promise<Writable> {
  return (member) => {
    mkdirSync(dirname(join(folder, member)), { recursive: true });
    return Promise.resolve(createWriteStream(join(folder, member), { flags: 'wx' }));
  };
}

export interface ReadPdf {
  pages: string[];
  /** Titles of the bookmarks, each indented by its level. */
  outline: string[];
  info: Record<string, unknown>;
  links: number;
  marked: boolean;
  /** Names of the fields of its form. */
  fields: string[];
}

interface OutlineItem {
  title: string;
  items: OutlineItem[];
}

export async function readPdf(path: string): Promise<ReadPdf> {
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const loading = getDocument({
    data: new Uint8Array(readFileSync(path)),
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', home)),
    stopAtErrors: true,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  const pages: string[] = [];
  let links = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    links += (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link').length;
  }
  const flat = (items: readonly OutlineItem[], level: number): string[] =>
    items.flatMap(({ title, items: below }) => [`${'  '.repeat(level)}${title}`, ...flat(below, level + 1)]);
  const outline = flat(((await pdf.getOutline()) as OutlineItem[] | null) ?? [], 0);
  const { info } = await pdf.getMetadata();
  const marked = (await pdf.getMarkInfo()) !== null;
  const fields = [...(((await pdf.getFieldObjects()) ?? new Map()) as ReadonlyMap<string, unknown>).keys()];
  await loading.destroy();
  return { pages, outline, info: info as Record<string, unknown>, links, marked, fields };
}

/** All parts of a package by path. */
export async function partsOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(readFileSync(path), { lazyEntries: true }, (error, opened) => (error === null ? resolve(opened) : reject(error))),
  );
  const parts = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          parts.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      }),
    );
    zip.readEntry();
  });
  return parts;
}

/** Paths of the parts that are not well-formed XML. */
export function malformed(parts: ReadonlyMap<string, Buffer>): string[] {
  return [...parts].flatMap(([path, bytes]) => {
    if (!/\.(?:xml|rels)$/.test(path)) return [];
    const parser = new SaxesParser({ xmlns: true });
    let fault = false;
    parser.on('error', () => (fault = true));
    parser.write(bytes.toString('utf8')).close();
    return fault ? [path] : [];
  });
}

/** The text of a DOCX, paragraph by paragraph. */
export function docxText(parts: ReadonlyMap<string, Buffer>, part = 'word/document.xml'): string {
  const parser = new SaxesParser();
  let text = '';
  let inText = false;
  parser.on('opentag', ({ name }) => {
    inText = name === 'w:t';
    if (name === 'w:br') text += '\n';
  });
  parser.on('text', (piece) => (text += inText ? piece : ''));
  parser.on('closetag', ({ name }) => {
    if (name === 'w:p') text += '\n';
    inText = false;
  });
  parser.write((parts.get(part) ?? Buffer.alloc(0)).toString('utf8')).close();
  return text;
}

/** Titles and notes that break careless code: markup, control characters, lone surrogates, right-to-left text, very long text. */
export const nastyTexts = [
  '<script>alert("1")</script> & "quotes" \'single\' ]]> &amp;',
  'controls \u0000\u0001\u0007\u0008\u000b\u000c\u001f\u007f\u0085 and \ufffe\uffff here',
  `half \ud83d of a pair, \udc00 another`,
  'emoji 👍🏽 👨‍👩‍👧‍👦 🇩🇪 ☃️ and a combining e\u0301',
  'עברית \u202ereversed\u202c and العربية',
  `${'Endless'.repeat(715)}`.slice(0, 5000),
  '{{title}} {{documents}} \\textbf{x} $1 \\n %s',
  'Ω ≤ 5 µm, H₂O, x², ∅ 3 ‰ ﬁ 한국어 简体',
];
