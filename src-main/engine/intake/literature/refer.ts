// A bibliography in the refer format of EndNote (.enw), as Google Scholar, publishers and EndNote itself write it. Out: one outcome per record.
// Source: the tags of EndNote's export style "EndNote Export" and of refer(1).
import { isPartOfWhole, type DocumentType, type Literature, type LiteratureGenre } from '../../../contract/literature.ts';
import { decodeText } from '../bytes/encoding.ts';
import { linesOf } from '../bytes/lines.ts';
import type { Head, Piece, Reader, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { partsOf, withPdf, withTextOfPdf } from './attached-pdf.ts';
import { doiOf, outcomeOf, type Reference } from './reference.ts';
import { filled, isBookNumber, relativePath } from './ris.ts';

/** Longest record, in bytes. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
/** `%0 Journal Article` begins a record. */
const START = /^\uFEFF?%0\s{1,3}\p{L}/u;
const FIELD = /^\uFEFF?%([0-9A-Z@!#$&()*+<>?[\]^~])\s(.*)$/;
const NEWLINE = Buffer.from('\n');

const types: readonly [RegExp, DocumentType][] = [
  [/^patent$/i, 'patent'],
  [/^(?:book|book section|edited book|electronic book|encyclopedia|dictionary|report|government document|pamphlet|serial)/i, 'book'],
  [/^standard$/i, 'standard'],
  [/^thesis$/i, 'thesis'],
  [/^(?:web page|blog|electronic source|online (?:database|multimedia))/i, 'web-page'],
  [/^computer program$/i, 'manual'],
];

const genres: readonly [RegExp, LiteratureGenre][] = [
  [/^conference proceedings$/i, 'conference'],
  [/^conference paper$/i, 'conference-paper'],
  [/^(?:electronic )?book section$/i, 'chapter'],
  [/^report$/i, 'report'],
];

type Fields = ReadonlyMap<string, readonly string[]>;

export const refer: Reader = {
  format: 'EndNote (refer)',
  rank: 'aggregator',
  recognises: ({ text }: Head) => {
    const lines = text.slice(0, 8_000).split(/\r\n?|\n/);
    const first = lines.findIndex((line) => line.replace('\uFEFF', '').trim() !== '');
    return START.test(lines[first] ?? '') && lines.slice(first + 1, first + 30).some((line) => /^%[A-Z@]\s/.test(line));
  },
  split: recordsOf,
  parse: async (piece) => {
    const { record, pdf } = partsOf(piece);
    return [await withTextOfPdf(outcomeOf(piece.at, referenceOf(fieldsOf(decodeText(record)))), pdf)];
  },
};

async function* recordsOf(source: Source): AsyncGenerator<Piece> {
  let lines: Uint8Array[] = [];
  let [at, length] = [0, 0];
  const record = (): Promise<Piece> => {
    if (length > MAX_RECORD_BYTES) {
      const refusal = refuse('piece-too-long', { limit: MAX_RECORD_BYTES >> 20 });
      return Promise.resolve({ at, bytes: new Uint8Array(0), refusal });
    }
    const piece = { at, bytes: Buffer.concat(lines) };
    const files = (fieldsOf(decodeText(piece.bytes)).get('>') ?? []).map(relativePath).filter((path) => /\.pdf$/i.test(path));
    return withPdf(piece, files, source);
  };
  for await (const line of linesOf(source, MAX_RECORD_BYTES)) {
    if (START.test(Buffer.from(line.bytes.subarray(0, 16)).toString('utf8'))) {
      if (length > 0) yield await record();
      [lines, at, length] = [[], line.at, 0];
    }
    length += line.bytes.length + 1;
    if (length <= MAX_RECORD_BYTES) lines.push(line.bytes, NEWLINE);
  }
  if (length > 0) yield await record();
}

/** The values of each tag; a line without a tag continues the value before it. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string[]>();
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

function referenceOf(fields: Fields): Reference {
  const all = (...tags: string[]): string[] => tags.flatMap((tag) => fields.get(tag) ?? []).filter((value) => value !== '');
  const first = (...tags: string[]): string | undefined => all(...tags)[0];
  const type = types.find(([name]) => name.test(first('0') ?? ''))?.[1] ?? 'article';
  const number = first('@');
  const [year, day] = [first('D'), first('8')];
  const genre = genres.find(([name]) => name.test(first('0') ?? ''))?.[1];
  // EndNote ends the name of a firm with a comma.
  const names = (tag: string): string[] => all(tag).map((name) => name.replace(/,$/, ''));
  const [authors, others] = [names('A'), names('E')];
  const literature = {
    genre,
    authors,
    // Beside the authors of a whole book it names the editors of the series.
    editors: others.length > 0 && (authors.length === 0 || isPartOfWhole(genre)) ? others : undefined,
    container: first('J', 'B', 'S'),
    publisher: first('I'),
    place: first('C'),
    designation: type === 'standard' ? (number ?? first('N')) : undefined,
    edition: type === 'patent' ? undefined : first('7'),
    volume: first('V'),
    issue: type === 'standard' ? undefined : first('N'),
    pages: first('P'),
    // The date often lacks the year: `May 12`.
    date: day === undefined ? year : /\d{4}/.test(day) || year === undefined ? day : `${day} ${year}`,
    doi: doiOf(first('R'), ...all('U')),
    issn: number !== undefined && type !== 'standard' && /^\d{4}-?\d{3}[\dXx]\b/.test(number) && !isBookNumber(number) ? number : undefined,
    isbn: number !== undefined && type !== 'standard' && isBookNumber(number) ? number : undefined,
    url: first('U'),
    accessed: first('['),
  } satisfies Record<keyof Literature, unknown>;
  return {
    type,
    title: first('T', '!'),
    abstract: first('X'),
    language: first('G'),
    literature: filled(literature),
    // EndNote keeps the number of a patent as its ISBN, and the international one as its edition; Google Scholar in a field of its own.
    numbers: all('@', '7', 'M', 'N'),
    country: first('C'),
    applicants: type === 'patent' ? all('I') : [],
    filed: undefined,
  };
}
