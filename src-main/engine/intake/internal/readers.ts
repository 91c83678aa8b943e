// The readers of internal collections. In: any file. Out: one internal document, and one for each attachment of a mail; never a publication, even
// if the file is one. What is of no such kind is refused.
import { decodeStart, decodeText } from '../bytes/encoding.ts';
import { isBinary } from '../bytes/is-binary.ts';
import { magicTable } from '../bytes/magic-table.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { guarded } from '../readers.ts';
import type { Head, Outcome, Reader, Refusal, Source } from '../record.ts';
import { reasonOf, refuse, SourceFault } from '../refusals.ts';
import { readStart } from '../sources/walk.ts';
import { isEncryptedOffice } from '../manuscript/docx.ts';
import { isWorkbook } from '../tables/workbook.ts';
import { rawDocument, type InternalDocument } from './document.ts';
import { mail, outlookMessage } from './mail.ts';
import { officeDocument, oldWorkbook } from './office.ts';
import { plainDocument } from './plain-document.ts';
import { printedDocument } from './printed-document.ts';
import { webPage } from './web-page.ts';

/** Bytes read to recognise a file. */
const HEAD_BYTES = 64 * 1024;
/** Maximum size of a file. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
/** Mails attached to mails attached to mails, and documents in one file, at most. */
const MAX_DEPTH = 4;
const MAX_DOCUMENTS = 500;

type Read = (bytes: Uint8Array, name: string) => InternalDocument | { refusal: Refusal } | Promise<InternalDocument | { refusal: Refusal }>;

interface Kind {
  format: string;
  recognises(head: Head): boolean;
  read: Read;
}

const starts = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
const isCompound = (bytes: Uint8Array): boolean => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0) && !isEncryptedOffice(Buffer.from(bytes));

const kinds: readonly Kind[] = [
  { format: 'PDF', recognises: ({ bytes }) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'), read: printedDocument },
  { format: 'DOCX, PPTX, XLSX', recognises: ({ bytes }) => starts(bytes, 0x50, 0x4b, 0x03, 0x04), read: officeDocument },
  {
    format: 'XLS',
    recognises: ({ name, bytes }) => isCompound(bytes) && isWorkbook(name, bytes),
    read: oldWorkbook,
  },
  {
    format: 'MSG',
    recognises: ({ bytes }) => isCompound(bytes),
    read: outlookMessage,
  },
  { format: 'EML', recognises: isMail, read: mail },
  {
    format: 'HTML',
    recognises: ({ bytes, text }) => !isBinary(bytes) && /^\ufeff?\s*(?:<!doctype html|<html[\s>]|<head[\s>]|<body[\s>])/i.test(text),
    read: (bytes) => webPage(decodeText(bytes)),
  },
  {
    format: 'TXT, MD',
    recognises: ({ bytes }) => !isBinary(bytes) && !isPicture(bytes),
    read: (bytes, name) => plainDocument(decodeText(bytes), name),
  },
];

/** The first lines are headers, among them one that only mails have, or the file is named so. */
function isMail({ name, bytes, text }: Head): boolean {
  if (isBinary(bytes)) return false;
  const head = text.replace(/^\ufeff/, '').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.split(/\r?\n/);
  if (!lines.every((line) => /^(?:[!-9;-~]+:|[ \t])/.test(line) || /^From /.test(line))) return false;
  const has = (header: string): boolean => lines.some((line) => line.toLowerCase().startsWith(`${header}:`));
  return has('from') && (/\.eml$/i.test(name) || has('message-id') || has('mime-version') || has('received'));
}

function isPicture(bytes: Uint8Array): boolean {
  return magicOf(bytes)?.role === 'picture';
}

function magicOf(bytes: Uint8Array): (typeof magicTable)[number] | undefined {
  return magicTable.find(({ bytes: start }) => start.every((byte, at) => byte < 0 || bytes[at] === byte));
}

/** The documents in a file: itself, and the attachments of a mail as far as they are of these kinds. */
async function documentsIn(kind: Kind, bytes: Uint8Array, name: string, depth: number, found: Outcome[]): Promise<void> {
  const read = await kind.read(bytes, name);
  if ('refusal' in read) {
    found.push({ at: 0, refusal: read.refusal });
    return;
  }
  found.push({ at: 0, publication: rawDocument(read, name, bytes) });
  for (const attachment of read.attachments ?? []) {
    const head = headOf(attachment.name, attachment.bytes.subarray(0, HEAD_BYTES));
    const own = attachment.bytes.length === 0 ? undefined : kinds.find((one) => one.recognises(head));
    if (own === undefined || depth >= MAX_DEPTH || found.length >= MAX_DOCUMENTS) continue;
    try {
      await documentsIn(own, attachment.bytes, `${name}/${attachment.name}`, depth + 1, found);
    } catch (error) {
      found.push({ at: 0, refusal: error instanceof SourceFault ? error.refusal : refuse('parse-failed', { reason: reasonOf(error) }) });
    }
  }
}

function headOf(name: string, bytes: Uint8Array): Head {
  return { name, bytes, text: decodeStart(bytes) };
}

function readerOf(kind: Kind): Reader {
  return guarded({
    format: kind.format,
    rank: 'text-layer',
    recognises: kind.recognises,
    split: (source) => wholeFile(source, MAX_FILE_BYTES),
    parse: async ({ bytes }, sourceName) => {
      const found: Outcome[] = [];
      try {
        await documentsIn(kind, bytes, sourceName.split(/[/\\]/).at(-1) ?? sourceName, 0, found);
      } catch (error) {
        if (!(error instanceof SourceFault)) throw error;
        found.push({ at: 0, refusal: error.refusal });
      }
      return found;
    },
  });
}

const readers = kinds.map(readerOf);
const byFormat = new Map(readers.map((reader) => [reader.format, reader]));

/** How to read a file of an internal collection. Never throws because of its content. */
export async function recogniseInternal(source: Source): Promise<{ reader: Reader } | { refusal: Refusal }> {
  try {
    const bytes = await readStart(source, HEAD_BYTES);
    if (bytes.length === 0) return { refusal: refuse('file-empty') };
    const reader = readers.find((one) => one.recognises(headOf(source.name, bytes)));
    const kind = isEncryptedOffice(bytes)
      ? 'an office document protected by a password'
      : (magicOf(bytes)?.kind ?? 'a file of unknown kind');
    return reader === undefined ? { refusal: refuse('internal-kind', { kind }) } : { reader };
  } catch (error) {
    return { refusal: error instanceof SourceFault ? error.refusal : refuse('file-unreadable', { reason: reasonOf(error) }) };
  }
}

/** The reader of that format, as `recogniseInternal` found it in another process. */
export function internalReaderNamed(format: string): Reader {
  const reader = byFormat.get(format);
  if (reader === undefined) throw new Error(`there is no reader of the format "${format}"`);
  return reader;
}
