// Why a file or record cannot be imported, as one table: code -> sentence for the user. In: a code and facts. Out: a refusal.
import { fillPlaces } from '../../contract/failures.ts';
import { numberRefusals } from '../document/publication.ts';
import type { Refusal } from './record.ts';

export const refusalTable = {
  'file-empty': 'The file is empty.',
  'file-unreadable': 'The file cannot be read: {reason}.',
  'file-broken': 'The file could be read only up to byte {at}: {reason}.',
  'binary-not-recognised': 'The file is not text, and its format is not supported ({kind}).',
  'binary-named-text': 'The file is named {name} but contains no text: it is {kind}.',
  'xml-not-recognised': 'This is XML, but its root element <{root}> belongs to no supported patent format.',
  'html-not-recognised': 'This is a web page, but not a supported one.',
  'text-not-recognised':
    'This text is neither a publication nor a list of numbers. A publication starts with its own number, or its file is named after it, and has a heading such as Abstract, Claims or Description. To search with a note, drop it on the query.',
  'json-not-recognised':
    'This is JSON, but its format is not supported. Save records in the format of Antecedent one per line, in a file named .jsonl.',
  'file-no-records': 'The format of the file is supported ({format}), but it contains no records.',
  'office-document':
    'This is an office document, not a publication. Import it into an internal collection, or drop it on the query to search with it; enter an article as literature by hand.',
  'office-too-large': 'The office document unpacks to more than {limit} MB.',
  'internal-kind': 'An internal collection does not read this file: it is {kind}.',
  'internal-document': 'This is an internal document. Import it into an internal collection.',
  'piece-too-long': 'The record is longer than {limit} MB and was skipped.',
  'xml-broken': 'The XML cannot be read: {reason} (at character {at} of the record).',
  'xml-truncated': 'The file is truncated: <{element}> is not closed.',
  'ops-error': 'This is not a publication but an error message of OPS: {message} ({code}).',
  'ops-no-publication': 'This answer of OPS describes no publication; it is {answer}.',
  'scheme-empty': 'The classification scheme contains no symbol with a title.',
  'xml-no-number': 'The record contains no publication number.',
  'over-time':
    'Reading this took more than {seconds} s of processor time, so none of it was imported. To try again, import the file again.',
  'over-memory': 'Reading this took more than {limit} MB of memory.',
  'file-over-time': 'Reading the file took {seconds} s longer than expected for its size. It was not read from here on.',
  'file-almost-all-rejected': 'Almost all of the first {count} records of the file were rejected. It was not read from here on.',
  'reader-ended': 'The process that read this ended unexpectedly.',
  'scan-page': 'Page {page} of the scan was not recognised: {reason}.',
  'parse-failed': 'The record could not be read: {reason}.',
  'archive-broken': 'The archive cannot be read at byte {at}: {reason}. It may be incomplete; copy it again.',
  'archive-bomb': 'The archive unpacks to more than {limit} MB, which is implausible for its {size} kB. The rest of it was skipped.',
  'archive-depth': 'Archives are nested more than {limit} levels deep.',
  'archive-members': 'The archive contains more than {limit} files.',
  'archive-path': 'The path "{name}" points outside the archive. The file was not unpacked.',
  'archive-encrypted': 'The file in the archive is encrypted and cannot be read.',
  'archive-method': 'The file in the archive uses an unsupported compression method (number {method}).',
  'aps-broken': 'The record does not start with a PATN section that has a number (WKU).',
  'not-utf8': 'The record is not valid UTF-8.',
  'json-broken': 'The record is not valid JSON: {reason}.',
  'json-no-object': 'The record is valid JSON, but not an object.',
  'field-missing': 'The record has no "{field}".',
  'field-wrong': 'The field "{field}" of the record does not have the form that the format requires.',
  'answer-without-publication': 'This answer of the USPTO describes no publication: it names neither an application nor a patent.',
  'application-unpublished': 'The record describes the application US {number}, which has no publication or patent number.',
  'link-without-number': 'The line contains no link to a publication.',
  'page-no-number': 'Neither the page nor its file name contains a publication number.',
  'page-no-text': 'The page names a publication but contains none of its texts. Save it again after they are shown.',
  'pdf-encrypted': 'The PDF is protected by a password and cannot be read.',
  'pdf-broken': 'The PDF is damaged and cannot be read: {reason}.',
  'pdf-no-number':
    'Neither the text of the PDF nor its file name contains a publication number, and nothing shows that it is an article, a standard or a manual. Enter it as literature by hand.',
  'pdf-about-number':
    'The PDF mentions {number} but is not set as a publication is, so it was not taken for it. To search with it, drop it on the query; enter an article or a manual as literature by hand.',
  'entry-no-number': 'The entry "{written}" of the list cannot be read as a publication number.',
  'table-without-number':
    'The table has no column of publication numbers that could be recognised (columns: {columns}). State which column has them: in the report of the import in the Library, or with --columns.',
  'columns-left-out':
    'The rows of the table were read without these columns, which were not recognised: {columns}. State what they are in the report of the import in the Library, or with --columns.',
  'sheet-cut': 'The sheet "{name}" has more rows, columns or cells than are read. The rest of it was skipped.',
  'workbook-broken': 'The spreadsheet cannot be read: {reason}.',
  'workbook-encrypted': 'The spreadsheet is protected by a password and cannot be read.',
  'workbook-too-large': 'The spreadsheet is larger than {limit} MB, packed or unpacked. Save it as CSV to import it.',
  'table-broken': 'The table cannot be read from this row on: a quotation mark is opened and never closed.',
  ...numberRefusals,
} as const;

export type RefusalCode = keyof typeof refusalTable;

/** The refusal with that code, with the facts inserted into its sentence. */
export function refuse(code: RefusalCode, facts: Record<string, string | number> = {}): Refusal {
  return { code, reason: fillPlaces(refusalTable[code], facts) };
}

/** Thrown where a source or archive cannot be read further; it becomes a refusal. */
export class SourceFault extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, facts: Record<string, string | number> = {}, options?: ErrorOptions) {
    const refusal = refuse(code, facts);
    super(refusal.reason, options);
    this.name = 'SourceFault';
    this.refusal = refusal;
  }
}

/** The message of an error as a clause: its first line, without a full stop. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}
