// Texts, presentations and tables of office programs (DOCX, PPTX, XLSX). In: the bytes. Out: an internal document with headings, slides or sheets
// as places.
import { placeLine } from '../../../contract/internal-places.ts';
import { documentHtml } from '../manuscript/docx.ts';
import { children, descendants, rawText, type XmlElement } from '../markup/xml-tree.ts';
import { SourceFault } from '../refusals.ts';
import type { InternalDocument } from './document.ts';
import { coreProperties, openOffice, type OfficeParts } from './office-parts.ts';
import { pageLines } from './web-page.ts';

const PRESENTATION = 'ppt/presentation.xml';
const WORKBOOK = 'xl/workbook.xml';
/** Rows of a sheet and cells of a row, at most. */
const MAX_ROWS = 200_000;
const MAX_CELLS = 2_000;

/** Throws `internal-kind` for other zip archives, and errors of a damaged one. */
export async function officeDocument(bytes: Uint8Array): Promise<InternalDocument> {
  const parts = await openOffice(bytes);
  if (parts.has('word/document.xml')) return { ...coreProperties(parts), lines: pageLines(await documentHtml(Buffer.from(bytes))) };
  if (parts.has(PRESENTATION)) return { ...coreProperties(parts), lines: slidesOf(parts) };
  if (parts.has(WORKBOOK)) return { ...coreProperties(parts), lines: sheetsOf(parts) };
  throw new SourceFault('internal-kind', { kind: 'an archive; unpack it first' });
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

function sheetsOf(parts: OfficeParts): string[] {
  const relations = parts.relations(WORKBOOK);
  const strings = children(parts.xml(relations.find(({ type }) => type === 'sharedStrings')?.target ?? '')).map((one) =>
    descendants(one, 't').map(rawText).join(''),
  );
  return descendants(parts.xml(WORKBOOK), 'sheet').flatMap(({ attributes }) => {
    const path = relations.find(({ id }) => id === relationOf(attributes))?.target;
    const rows = descendants(parts.xml(path ?? ''), 'row').slice(0, MAX_ROWS);
    const lines = rows.map((row) =>
      children(row, 'c')
        .slice(0, MAX_CELLS)
        .map((cell) => cellText(cell, strings)),
    );
    return [placeLine(attributes['name'] ?? ''), ...lines.map((cells) => cells.filter((text) => text !== '').join(' | '))];
  });
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const value = children(cell, 'v')[0];
  const written = value === undefined ? descendants(cell, 't').map(rawText).join('') : rawText(value);
  return (cell.attributes['t'] === 's' ? (strings[Number(written)] ?? '') : written).replace(/\s+/g, ' ').trim();
}
