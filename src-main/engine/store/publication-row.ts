// Converts a publication to its stored row, with compressed texts, and back. The processes of an import make the rows.
import { createHash } from 'node:crypto';
import type { DocumentType } from '../../contract/literature.ts';
import { sections, type LanguageText, type PassageSpan, type Publication, type Section } from '../../contract/publication.ts';
import { citedNumbers, type Cited } from '../document/cited-number.ts';
import type { Origins } from '../document/merge.ts';
import { namesOf, type NameRow } from './name-row.ts';
import { compress, decompress } from './compression.ts';

/** The sections with long texts, which are stored separately and compressed. Titles and abstracts are part of the bibliography. */
const longSections = ['claims', 'description'] as const satisfies readonly Section[];

export interface TextRow {
  section: number;
  entry: number;
  language: string;
  content: Uint8Array;
}

/** A publication ready to be written; plain data that can be posted to another thread. */
export interface PublicationRow {
  country: string;
  number: string;
  kind: string;
  givenFamily: number | null;
  publicationDate: string | null;
  priorityDate: string | null;
  filingDate: string | null;
  bibliography: string;
  passages: Uint8Array;
  fingerprint: Uint8Array;
  /** The languages of all its texts, ascending, separated by spaces. */
  languages: string;
  documentType: DocumentType;
  texts: TextRow[];
  priorities: string[];
  classCodes: string[];
  cited: Cited[];
  /** Class symbols that only other sources give, as conditions call them. */
  otherClasses: string[];
  names: NameRow[];
}

type Bibliography = Omit<Publication, 'claims' | 'description'>;

/** `origins`: class symbols that only other sources give find the publication too. */
export function toRow(publication: Publication, spans: readonly PassageSpan[], origins?: Origins): PublicationRow {
  const { claims, description, ...bibliography } = publication;
  const texts: TextRow[] = [];
  for (const section of longSections) {
    const entries = section === 'claims' ? claims : description;
    entries.forEach((entry, number) =>
      texts.push({ section: sections.indexOf(section), entry: number, language: entry.language, content: compress(entry.text) }),
    );
  }
  return {
    country: publication.country,
    number: publication.number,
    kind: publication.kind,
    givenFamily: publication.family ?? null,
    publicationDate: publication.publicationDate ?? null,
    priorityDate: publication.priorityDate ?? null,
    filingDate: publication.filingDate ?? null,
    bibliography: JSON.stringify(bibliography),
    passages: packSpans(spans),
    fingerprint: fingerprintOf(publication),
    languages: languagesOf(publication),
    documentType: publication.type ?? 'patent',
    texts,
    priorities: [...new Set(publication.priorities)],
    classCodes: classCodesOf(publication, origins),
    cited: citedNumbers(publication),
    otherClasses: otherClassesOf(publication, origins),
    names: namesOf(publication),
  };
}

/** The class symbols of a publication, and those that other sources give. */
export function classCodesOf(publication: Publication, origins?: Origins): string[] {
  const others = (origins?.differing ?? []).filter(({ field }) => field.startsWith('classes.')).flatMap(({ value }) => value as string[]);
  return [...new Set([...publication.classes.map((symbol) => symbol.code), ...others])];
}

/** The class symbols that only other sources give: `cpc:G01F11/26`. */
export function otherClassesOf({ classes }: Publication, origins?: Origins): string[] {
  const own = new Set(classes.map(({ type, code }) => `${type.toLowerCase()}:${code}`));
  const others = (origins?.differing ?? []).flatMap(({ field, value }) => {
    const type = /^classes\.(CPC|IPC)$/.exec(field)?.[1];
    return type === undefined ? [] : (value as string[]).map((code) => `${type.toLowerCase()}:${code}`);
  });
  return [...new Set(others)].filter((symbol) => !own.has(symbol));
}

function languagesOf(publication: Publication): string {
  const languages = new Set(sections.flatMap((section) => publication[section].map((entry) => entry.language)));
  return [...languages].sort().join(' ');
}

/** The publication from its stored bibliography and text rows; sections that were not read stay empty. */
export function fromRow(bibliography: string, texts: readonly TextRow[]): Publication {
  const publication: Publication = { ...(JSON.parse(bibliography) as Bibliography), claims: [], description: [] };
  for (const row of texts) {
    const entry: LanguageText = { language: row.language, text: decompress(row.content) };
    publication[sections[row.section] === 'claims' ? 'claims' : 'description'][row.entry] = entry;
  }
  return publication;
}

/** 16 bytes that differ if anything stored of the publication differs. */
export function fingerprintOf(publication: Publication): Uint8Array {
  const ordered = Object.fromEntries(Object.entries(publication).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(ordered)).digest().subarray(0, 16);
}

/** Four little-endian u32 per span: section, entry, start, end. */
export function packSpans(spans: readonly PassageSpan[]): Uint8Array {
  const words = new Uint32Array(spans.length * 4);
  spans.forEach((span, at) => words.set([sections.indexOf(span.section), span.entry, span.start, span.end], at * 4));
  return new Uint8Array(words.buffer);
}

export function unpackSpans(packed: Uint8Array): PassageSpan[] {
  const words = new Uint32Array(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength));
  const spans: PassageSpan[] = [];
  for (let at = 0; at < words.length; at += 4) {
    const [section, entry, start, end] = words.subarray(at, at + 4) as unknown as [number, number, number, number];
    spans.push({ section: sections[section] as Section, entry, start, end });
  }
  return spans;
}
