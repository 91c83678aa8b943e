// Reads the text of a file to search with. In: the bytes of a DOCX, PDF or plain text file, whatever its name. Out: its text in reading
// order, one paragraph per line; or a failure with the reason.
import { Failure } from '../../../contract/failures.ts';
import type { FileText } from '../../../contract/files.ts';
import { cleanText } from '../../document/texts.ts';
import { isBinary } from '../bytes/is-binary.ts';
import { decodeText } from '../bytes/encoding.ts';
import { linesOfPages, type Line } from '../printed/pdf-lines.ts';
import { pdfPages } from '../printed/pdf-runs.ts';
import { fieldsOf } from '../printed/first-page.ts';
import { joinerOf, type Joiner } from '../printed/line-joining.ts';
import { paragraphsOf, printedTexts } from '../printed/pdf-sections.ts';
import { docxText, isEncryptedOffice, isZip } from './docx.ts';

/** Maximum size of a file. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Maximum length of the text; a search reads a seventh of it. */
const MAX_CHARACTERS = 1_000_000;
/** Fewer letters are page numbers and stamps on pictures, not text. */
const MIN_LETTERS = 8;
/** The header of a PDF must be within this many bytes (ISO 32000, annex H). */
const PDF_HEADER_WITHIN_BYTES = 1024;
/** The title field of a printed publication (WIPO ST.9). */
const TITLE_FIELD = /^\(?54\)/;
/** The start of documents in other text formats. */
const OTHER_FORMAT = /^\uFEFF?\s*(?:\{\\rtf|<\?xml|<!doctype|<html|%!PS)/i;

/** The text of the file `name`. Throws `file-too-large`, `file-other-kind`, `file-encrypted`, `file-broken` and `file-without-text`. */
export async function manuscriptText(bytes: Buffer, name: string): Promise<FileText> {
  if (bytes.length > MAX_FILE_BYTES) throw new Failure('file-too-large', { name });
  const { text, ...read } = await readAny(bytes, name);
  const clean = cleanText(text).slice(0, MAX_CHARACTERS).toWellFormed();
  if ((clean.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) throw new Failure('file-without-text', { name });
  return { name, text: clean, ...read };
}

async function readAny(bytes: Buffer, name: string): Promise<Omit<FileText, 'name'>> {
  if (bytes.subarray(0, PDF_HEADER_WITHIN_BYTES).includes('%PDF-')) return pdfText(bytes, name);
  if (isZip(bytes)) return { text: await docxText(bytes, name) };
  if (isEncryptedOffice(bytes)) throw new Failure('file-encrypted', { name });
  if (isBinary(bytes)) throw new Failure('file-other-kind', { name });
  const text = decodeText(bytes);
  if (OTHER_FORMAT.test(text)) throw new Failure('file-other-kind', { name });
  return { text };
}

async function pdfText(bytes: Buffer, name: string): Promise<{ text: string; pages: number }> {
  const read = await pdfPages(bytes);
  if ('refusal' in read) throw new Failure(read.refusal.code === 'pdf-encrypted' ? 'file-encrypted' : 'file-broken', { name });
  const { lines } = linesOfPages(read.pages);
  const join = joinerOf(lines.map((line) => line.text));
  const text = lines.some((line) => TITLE_FIELD.test(line.text)) ? publicationText(lines, join) : paragraphsOf(lines, join).join('\n');
  return { text, pages: read.pages.length };
}

/** The texts of a printed publication, without the fields of its first page. */
function publicationText(lines: readonly Line[], join: Joiner): string {
  const { title, abstract, description, claims } = printedTexts(lines, fieldsOf(lines), join);
  return [...title.slice(0, 1), ...abstract, ...description, ...claims].map(({ text }) => text).join('\n');
}
