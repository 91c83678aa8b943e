// Texts, presentations and tables of office programs (DOCX, PPTX, XLSX, XLS). In: the bytes. Out: an internal document with headings, slides or sheets
// as places.
import { placeLine } from '../../../contract/internal-places.ts';
import { documentHtml } from '../manuscript/docx.ts';
import { descendants, rawText, type XmlElement } from '../markup/xml-tree.ts';
import { SourceFault } from '../refusals.ts';
import { sheetsOf } from '../tables/workbook.ts';
import type { InternalDocument } from './document.ts';
import { coreProperties, openOffice, type OfficeParts } from './office-parts.ts';
import { pageLines } from './web-page.ts';

const PRESENTATION = 'ppt/presentation.xml';
const WORKBOOK = 'xl/workbook.xml';

/** Throws `internal-kind` for other zip archives, and errors of a damaged one. */
export async function officeDocument(bytes: Uint8Array): Promise<InternalDocument> {
  const parts = await openOffice(bytes);
  if (parts.has('word/document.xml')) return { ...coreProperties(parts), lines: pageLines(await documentHtml(Buffer.from(bytes))) };
  if (parts.has(PRESENTATION)) return { ...coreProperties(parts), lines: slidesOf(parts) };
  if (parts.has(WORKBOOK)) return { ...coreProperties(parts), lines: await sheetLines(bytes) };
  throw new SourceFault('internal-kind', { kind: 'an archive; unpack it first' });
}

/** A table of an older office program (XLS). */
export async function oldWorkbook(bytes: Uint8Array): Promise<InternalDocument> {
  return { lines: await sheetLines(bytes) };
}

async function sheetLines(bytes: Uint8Array): Promise<string[]> {
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' | ');
  const sheets = await sheetsOf(Buffer.from(bytes), lineOf);
  return sheets.flatMap(({ name, text }) => [placeLine(name), ...text.trimEnd().split('\n')]);
}

/** The slides in the order in which they are shown, each with its notes. */
function slidesOf(parts: OfficeParts): string[] {
  const paths = new Map(parts.relations(PRESENTATION).map(({ id, target }) => [id, target]));
  const slides = descendants(parts.xml(PRESENTATION), 'sldId').flatMap(({ attributes }) => paths.get(relationOf(attributes)) ?? []);
  return slides.flatMap((path, at) => {
    const notes = parts.relations(path).find(({ type }) => type === 'notesSlide');
    return [placeLine(String(at + 1)), ...paragraphsOf(parts.xml(path)), ...(notes ? paragraphsOf(parts.xml(notes.target)) : [])];
  });
}

/** The fast parser drops prefixes, so that an element's own id may have the same name as that of its relationship. */
function relationOf(attributes: Record<string, string>): string {
  return Object.values(attributes).find((value) => value.startsWith('rId')) ?? attributes['id'] ?? '';
}

function paragraphsOf(slide: XmlElement | undefined): string[] {
  return descendants(slide, 'p')
    .map((paragraph) => descendants(paragraph, 't').map(rawText).join(''))
    .filter((text) => text.trim() !== '');
}
