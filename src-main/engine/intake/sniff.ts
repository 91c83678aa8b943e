// Recognises the format of a source. In: its first 64 kB. Out: its reader, or a refusal, or that the file is to be ignored.
// The content decides, not the name: a picture belongs to the record that refers to it, and a binary named .xml is refused as binary.
import { isBinary } from './bytes/is-binary.ts';
import { decodeStart } from './bytes/encoding.ts';
import { magicTable } from './bytes/magic-table.ts';
import { rootNameOf } from './markup/xml-reader.ts';
import { readers } from './readers.ts';
import type { Head, Reader, Refusal, Source } from './record.ts';
import { reasonOf, refuse, SourceFault } from './refusals.ts';
import { resolveSibling } from './sources/member-name.ts';
import { readStart } from './sources/walk.ts';
import { tableRefusal, unknownTableIn } from './tables/table.ts';

/** Bytes read to recognise a file. */
const HEAD_BYTES = 64 * 1024;

export type Recognition = { reader: Reader } | { refusal: Refusal } | { ignored: true };

/** How to read a source. Never throws because of its content. */
export async function recognise(source: Source): Promise<Recognition> {
  let bytes: Buffer;
  try {
    bytes = await readStart(source, HEAD_BYTES);
  } catch (error) {
    return { refusal: error instanceof SourceFault ? error.refusal : refuse('file-unreadable', { reason: reasonOf(error) }) };
  }
  if (bytes.length === 0) return { refusal: refuse('file-empty') };
  const magic = magicTable.find(({ bytes: start }) => start.every((byte, at) => byte < 0 || bytes[at] === byte));
  if (magic?.role === 'picture' && !isNamedText(source.name)) return { ignored: true };
  const head: Head = { name: source.name, bytes, text: decodeStart(bytes) };
  if (isCompanion(head)) return { ignored: true };
  if (magic?.role === 'pdf' && (await hasXmlOfSameName(source))) return { ignored: true };
  const reader = readers.find((candidate) => candidate.recognises(head));
  if (reader !== undefined) return { reader };
  return { refusal: refusalOf(head, magic?.kind) };
}

function isNamedText(name: string): boolean {
  return /\.(xml|sgml?|json|jsonl|ndjson|csv|tsv|txt|html?)$/i.test(name);
}

/** A PDF with the same name as an XML file in its folder belongs to that record. */
async function hasXmlOfSameName(source: Source): Promise<boolean> {
  const stem = (source.name.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, '');
  return resolveSibling('', stem) !== undefined && (await source.sibling(`${stem}.xml`)) !== undefined;
}

/** Files that only list a delivery: the EPO's indexes, and the listings on its media. */
const LISTING_ROOTS = /package-index$/;
const LISTING_NAMES = /(?:^|[/\\])(?:CONTENTS|VOLUMEID|data_coverage_[\w-]+\.csv)$/;

/** Files that offices deliver with their records: DTDs, schemas, style sheets, listings and reports about the delivery. */
function isCompanion(head: Head): boolean {
  const text = head.text.trimStart();
  if (/\.(dtd|ent|mod|xsd|xsl|xslt|css)$/i.test(head.name) && /^(<|\/\*|%|[.@\w])/.test(text)) return true;
  if (LISTING_NAMES.test(head.name)) return true;
  const root = text.startsWith('<') ? rootNameOf(text) : undefined;
  if (root !== undefined && (LISTING_ROOTS.test(root) || (root === 'content' && /^<content>\s*<file>/.test(text)))) return true;
  const lines = text.split(/\r?\n/).slice(0, -1);
  // The USPTO lists what a week contains, without a country.
  const isNumberList = lines.length > 2 && lines.every((line) => /^(?:(?:D|H|PP|RE|T)?\d{6,11}|\s*)$/.test(line));
  return (
    isNumberList ||
    (/^<!doctype html/i.test(text) &&
      /(?:Red Book|Yellow Book|Bibliographic)(?:(?!Red Book|Yellow Book|Bibliographic)[^<])*Issue \d{8}/.test(text))
  );
}

function refusalOf(head: Head, kind: string | undefined): Refusal {
  const name = head.name.split(/[/\\]/).at(-1) ?? head.name;
  if (kind !== undefined || isBinary(head.bytes)) {
    const what = kind ?? 'a binary file of unknown kind';
    return isNamedText(name) ? refuse('binary-named-text', { name, kind: what }) : refuse('binary-not-recognised', { kind: what });
  }
  const text = head.text.replace(/^\ufeff/, '').trimStart();
  if (/^<!doctype html|^<html[\s>]/i.test(text)) return refuse('html-not-recognised');
  if (/^[[{]\s*["[{\]}]/.test(text)) return refuse('json-not-recognised');
  const root = rootNameOf(text);
  const table = root === undefined ? unknownTableIn(head) : undefined;
  if (table !== undefined) return tableRefusal(table);
  return root === undefined ? refuse('text-not-recognised') : refuse('xml-not-recognised', { root });
}
