// A bibliography in RIS, as Zotero, EndNote, Mendeley, IEEE Xplore and others write it. Out: one outcome per record.
// Source: the RIS format of Research Information Systems; for the differences, what these programs export.
import { isPartOfWhole, isPatent, type DocumentType, type Literature, type LiteratureGenre } from '../../../contract/literature.ts';
import { decodeText } from '../bytes/encoding.ts';
import { linesOf } from '../bytes/lines.ts';
import type { Head, Piece, Reader, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { partsOf, withPdf, withTextOfPdf } from './attached-pdf.ts';
import { doiOf, outcomeOf, type Reference } from './reference.ts';

/** Longest record, in bytes. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
/** `TY  - JOUR`; some write one space. */
const START = /^\uFEFF?\s{0,3}TY\s{1,3}-/;
const END = /^\s{0,3}ER\s{1,3}-/;
const FIELD = /^\s{0,3}([A-Z][A-Z0-9])\s{1,3}-(?:\s(.*))?$/;

const types: Readonly<Record<string, DocumentType>> = {
  PAT: 'patent',
  BOOK: 'book',
  CHAP: 'book',
  EBOOK: 'book',
  ECHAP: 'book',
  EDBOOK: 'book',
  CLSWK: 'book',
  ENCYC: 'book',
  DICT: 'book',
  SER: 'book',
  RPRT: 'book',
  GOVDOC: 'book',
  PAMP: 'book',
  STAND: 'standard',
  THES: 'thesis',
  ELEC: 'web-page',
  WEB: 'web-page',
  ICOMM: 'web-page',
  BLOG: 'web-page',
  COMP: 'manual',
};

const genres: Readonly<Record<string, LiteratureGenre>> = {
  CONF: 'conference',
  CPAPER: 'conference-paper',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  RPRT: 'report',
};

type Fields = Map<string, string[]>;

export const ris: Reader = {
  format: 'RIS',
  rank: 'aggregator',
  recognises: ({ text }: Head) =>
    text
      .slice(0, 8_000)
      .split(/\r\n?|\n/)
      .some((line) => /^\uFEFF?\s{0,3}TY\s{1,3}-\s?[A-Za-z]{3,8}\s*$/.test(line)),
  split: recordsOf,
  parse: async (piece) => {
    const { record, pdf } = partsOf(piece);
    const fields = fieldsOf(decodeText(record));
    return [await withTextOfPdf(outcomeOf(piece.at, referenceOf(fields)), pdf)];
  },
};

async function* recordsOf(source: Source): AsyncGenerator<Piece> {
  let lines: Uint8Array[] = [];
  let at = 0;
  let length = 0;
  const record = (): Promise<Piece> => {
    if (length > MAX_RECORD_BYTES) {
      const refusal = refuse('piece-too-long', { limit: MAX_RECORD_BYTES >> 20 });
      return Promise.resolve({ at, bytes: new Uint8Array(0), refusal });
    }
    const piece = { at, bytes: Buffer.concat(lines) };
    return withPdf(piece, filesOf(fieldsOf(decodeText(piece.bytes))), source);
  };
  let isOpen = false;
  for await (const line of linesOf(source, MAX_RECORD_BYTES)) {
    const text = Buffer.from(line.bytes.subarray(0, 16)).toString('utf8');
    if (START.test(text)) {
      // A record without an end ends where the next one starts.
      if (isOpen) yield await record();
      [lines, at, length, isOpen] = [[], line.at, 0, true];
    }
    if (!isOpen) continue;
    length += line.bytes.length + 1;
    if (length <= MAX_RECORD_BYTES) lines.push(line.bytes, NEWLINE);
    if (END.test(text)) {
      yield await record();
      isOpen = false;
    }
  }
  if (isOpen) yield await record();
}

const NEWLINE = Buffer.from('\n');

/** The values of each tag; a line without a tag continues the value before it. */
function fieldsOf(text: string): Fields {
  const fields: Fields = new Map();
  let open: string[] | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = FIELD.exec(line) ?? [];
    if (tag === undefined) {
      if (open !== undefined && line.trim() !== '') open[open.length - 1] += ` ${line.trim()}`;
      continue;
    }
    open = fields.get(tag) ?? [];
    open.push(value.trim());
    fields.set(tag, open);
  }
  return fields;
}

/** The attachments of a record: Zotero and EndNote name them in L1, relative to the file or as an address of a file. */
function filesOf(fields: Fields): string[] {
  const paths = ['L1', 'LK', 'L4'].flatMap((tag) => fields.get(tag) ?? []);
  return paths
    .flatMap((path) => path.split(';'))
    .map(relativePath)
    .filter((path) => /\.pdf$/i.test(path));
}

/** The path of an attachment relative to its bibliography. EndNote keeps its PDFs in a folder that it names only by its scheme. */
export function relativePath(written: string): string {
  return decodedPath(written.trim().replace(/^internal-pdf:\/\//i, 'PDF/')).replaceAll('\\', '/');
}

function decodedPath(path: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(path) ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

function referenceOf(fields: Fields): Reference {
  const all = (...tags: string[]): string[] => tags.flatMap((tag) => fields.get(tag) ?? []).filter((value) => value !== '');
  const first = (...tags: string[]): string | undefined => all(...tags)[0];
  const type = typeOf(first('TY') ?? '', first('JO', 'JF', 'T2') === undefined && first('UR') !== undefined);
  const dates = all('DA', 'PY', 'Y1');
  const number = first('SN');
  const [from, to] = [first('SP'), first('EP')];
  const genre = genres[(first('TY') ?? '').toUpperCase()];
  // EndNote ends the name of an organisation with a comma.
  const names = (...tags: string[]): string[] => all(...tags).map((name) => name.replace(/,$/, ''));
  const authors = names('AU', 'A1');
  // Beside the authors of another type, A2 names the editors of the series.
  const editors = names(...(authors.length === 0 || isPartOfWhole(genre) ? ['A2'] : []), 'ED');
  const literature = {
    authors,
    editors: editors.length > 0 ? editors : undefined,
    genre,
    container: first('T2', 'JF', 'JO', 'BT', 'JA', 'J2'),
    publisher: first('PB'),
    place: first('CY', 'PP'),
    designation: type === 'standard' ? first('M1', 'SN', 'NV', 'IS') : type === 'book' ? first('M1') : undefined,
    edition: first('ET'),
    volume: first('VL'),
    issue: type === 'standard' ? undefined : first('IS', 'CP'),
    pages: from === undefined ? first('C7') : to === undefined || to === from || from.includes('-') ? from : `${from}-${to}`,
    // The date with a day is the more exact; a dialect writes the year in one tag and the day in another.
    date: dates.find((date) => /\d{4}[/-]\d/.test(date)) ?? first('PY', 'Y1', 'DA'),
    doi: doiOf(first('DO', 'M3'), ...all('UR', 'L2', 'L3', 'N1')),
    issn: number !== undefined && /^\d{4}-?\d{3}[\dXx]\b/.test(number) && !isBookNumber(number) ? number : undefined,
    isbn: number !== undefined && isBookNumber(number) ? number : undefined,
    url: first('UR', 'L2'),
    accessed: first('Y2')?.split('/', 3).join('-'),
  } satisfies Record<keyof Literature, unknown>;
  return {
    type,
    title: first('TI', 'T1', 'CT') ?? (isPatent({ type }) ? undefined : first('BT')),
    abstract: first('AB', 'N2'),
    language: first('LA'),
    literature: filled(literature),
    numbers: [...all('SN', 'M1', 'IS', 'VL', 'C6', 'AN', 'ID')],
    country: first('CY', 'A2'),
    applicants: type === 'patent' ? all('PB', 'A3') : [],
    filed: type === 'patent' ? first('C1') : undefined,
  };
}

/** A generic entry with an address and without a journal is a web page. */
function typeOf(written: string, isAddressOnly: boolean): DocumentType {
  const type = types[written.toUpperCase()];
  return type ?? (written.toUpperCase() === 'GEN' && isAddressOnly ? 'web-page' : 'article');
}

/** True for an ISBN of 10 or 13 digits. */
export function isBookNumber(number: string): boolean {
  return /^(?:97[89])?\d{9}[\dX]$/i.test(number.replaceAll(/[\s-]/g, '').slice(0, 13));
}

/** The data without what is missing. */
export function filled(given: Record<keyof Literature, unknown>): Literature {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as unknown as Literature;
}
