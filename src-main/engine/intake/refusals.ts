// Why can a file or record not be taken in? One table: code -> sentence for the reader. In: a code and facts. Out: a refusal.
import { fillPlaces } from '../../contract/failures.ts';
import { numberRefusals } from '../document/publication.ts';
import type { Refusal } from './record.ts';

export const refusalTable = {
  'file-empty': 'The file is empty.',
  'file-unreadable': 'The file cannot be read: {reason}.',
  'file-broken': 'The file could be read only up to byte {at}: {reason}.',
  'binary-not-recognised': 'The file is not text and of no kind that can be read ({kind}).',
  'binary-named-text': 'The file is named {name} but holds no text: it is {kind}.',
  'xml-not-recognised': 'This is XML, but its root element <{root}> belongs to no patent format that can be read.',
  'html-not-recognised': 'This is a web page, but none of the kinds that can be read.',
  'text-not-recognised':
    'This text is of no format that can be read, and neither it nor its name gives the one publication number that it is of.',
  'json-not-recognised': 'This is JSON, but of no kind that can be read. Records in our own form stand one a line, in a file named .jsonl.',
  'file-no-records': 'The file is of a kind that can be read ({format}), but it holds no record.',
  'office-document': 'This is an office document. Save it as PDF or plain text to import it.',
  'piece-too-long': 'The record is longer than {limit} MB and was left out.',
  'xml-broken': 'The XML cannot be read: {reason} (at character {at} of the record).',
  'xml-truncated': 'The file ends in the middle: <{element}> is not closed.',
  'ops-error': 'This is not a publication but an error that OPS answered with: {message} ({code}).',
  'ops-no-publication': 'This answer of OPS describes no publication; it is {answer}.',
  'scheme-empty': 'The classification scheme holds no symbol with a title.',
  'xml-no-number': 'The record gives no publication number.',
  'parse-failed': 'The record could not be read: {reason}.',
  'archive-broken': 'The archive cannot be read at byte {at}: {reason}. It may have been cut off while it was being copied.',
  'archive-bomb':
    'The archive unpacks to more than {limit} MB, far more than its {size} kB can honestly hold. It was left out from here on.',
  'archive-depth': 'Archives are packed into one another more than {limit} deep.',
  'archive-members': 'The archive has more than {limit} members.',
  'archive-path': 'The member\'s name "{name}" points outside of the archive. It was not unpacked.',
  'archive-encrypted': 'The member is encrypted and cannot be read.',
  'archive-method': 'The member is packed with a method (number {method}) that cannot be read.',
  'aps-broken': 'The record does not begin with a PATN section that has a number (WKU).',
  'not-utf8': 'The record is not valid UTF-8.',
  'json-broken': 'The record is not valid JSON: {reason}.',
  'json-no-object': 'The record is valid JSON, but not an object.',
  'field-missing': 'The record has no "{field}".',
  'field-wrong': 'The field "{field}" of the record is not of the form that the format asks for.',
  'answer-without-publication':
    'This answer of the USPTO tells of no publication: it names neither an application nor a patent of its own.',
  'application-unpublished': 'The record tells of the application US {number}, which has no publication or patent number.',
  'link-without-number': 'The line holds no link to a publication.',
  'page-no-number': 'The page gives no publication number, and neither does the name of its file.',
  'page-no-text': 'The page names a publication but holds none of its texts: it was saved before they were shown.',
  'pdf-encrypted': 'The PDF is protected by a password and cannot be read.',
  'pdf-broken': 'The PDF is damaged and cannot be read: {reason}.',
  'pdf-no-number': 'The PDF gives no publication number in its text, and neither does its name.',
  'table-broken': 'From this row on the table cannot be read: a quotation mark is opened and never closed.',
  ...numberRefusals,
} as const;

export type RefusalCode = keyof typeof refusalTable;

/** The refusal of that code, with the places of its sentence filled in. */
export function refuse(code: RefusalCode, facts: Record<string, string | number> = {}): Refusal {
  return { code, reason: fillPlaces(refusalTable[code], facts) };
}

/** A source or archive that cannot be read further, as an error on its way to becoming a refusal. */
export class SourceFault extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, facts: Record<string, string | number> = {}, options?: ErrorOptions) {
    const refusal = refuse(code, facts);
    super(refusal.reason, options);
    this.name = 'SourceFault';
    this.refusal = refusal;
  }
}

/** What an error says, as the middle of a sentence: its first line, without a full stop. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}
