// A bibliography in BibTeX or biblatex, as Zotero, JabRef, Mendeley, IEEE Xplore and Google Scholar write it. Out: one outcome per entry.
import { isPatent, type DocumentType, type Literature, type LiteratureGenre } from '../../../contract/literature.ts';
import type { Head, Reader, Source, Piece } from '../record.ts';
import { refuse } from '../refusals.ts';
import { partsOf, withPdf, withTextOfPdf } from './attached-pdf.ts';
import { entriesOf, parseEntry, type Entry } from './bibtex-entries.ts';
import { plainOfLatex } from './latex-text.ts';
import { familyFirst } from './names.ts';
import { doiOf, outcomeOf, type Reference } from './reference.ts';
import { filled, relativePath } from './ris.ts';

const types: Readonly<Record<string, DocumentType>> = {
  patent: 'patent',
  book: 'book',
  inbook: 'book',
  incollection: 'book',
  collection: 'book',
  mvbook: 'book',
  booklet: 'book',
  techreport: 'book',
  report: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  manual: 'manual',
  software: 'manual',
  standard: 'standard',
  online: 'web-page',
  electronic: 'web-page',
  www: 'web-page',
};

const genres: Readonly<Record<string, LiteratureGenre>> = {
  inproceedings: 'conference',
  conference: 'conference',
  proceedings: 'conference',
  incollection: 'chapter',
  inbook: 'chapter',
  techreport: 'report',
  report: 'report',
};

export const bibtex: Reader = {
  format: 'BibTeX',
  rank: 'aggregator',
  recognises: ({ text }: Head) =>
    text
      .slice(0, 32_000)
      .split(/\r\n?|\n/)
      .some((line) =>
        /^\uFEFF?\s{0,8}@\s?[A-Za-z]{3,30}\s{0,3}[{(]\s{0,8}[^\s,={}"()]{1,200}\s{0,8},\s*(?:$|[A-Za-z]+\s{0,8}=)/.test(line),
      ),
  split: withPdfs,
  parse: async (piece) => {
    const { record, pdf } = partsOf(piece);
    const entry = parseEntry(record);
    if (entry === undefined) return [{ at: piece.at, refusal: refuse('text-not-recognised') }];
    return [await withTextOfPdf(outcomeOf(piece.at, referenceOf(entry)), pdf)];
  },
};

async function* withPdfs(source: Source): AsyncGenerator<Piece> {
  for await (const piece of entriesOf(source)) {
    const files = piece.refusal === undefined ? parseEntry(piece.bytes)?.fields.get('file') : undefined;
    yield files === undefined ? piece : await withPdf(piece, pathsIn(files), source);
  }
}

/** Paths of `file`: one path, several between semicolons, or each as `description:path:type` with escaped signs. */
function pathsIn(files: string): string[] {
  return files
    .split(/(?<!\\);/)
    .flatMap((file) => [file, ...file.split(/(?<!\\):/)])
    .map((path) => relativePath(path.replaceAll(/\\([\\:;{}_&%#$])/g, '$1')))
    .filter((path) => /\.pdf$/i.test(path));
}

function referenceOf({ type: written, key, fields }: Entry): Reference {
  const first = (...names: string[]): string | undefined =>
    names.map((name) => plainOfLatex(fields.get(name) ?? '')).find((value) => value !== '');
  const raw = (...names: string[]): string | undefined =>
    names.map((name) => fields.get(name)?.trim()).find((value) => value !== undefined && value !== '');
  const note = first('howpublished', 'note');
  const url = raw('url') ?? /https?:\/\/[^\s{}"]{1,500}/.exec(raw('howpublished', 'note') ?? '')?.[0];
  const type = typeOf(
    written,
    first('type') ?? '',
    url !== undefined && first('journal', 'journaltitle', 'booktitle') === undefined,
    fields,
  );
  // biblatex has the name of a web site there.
  const site = type === 'web-page' ? ['organization'] : [];
  const names = (field: 'author' | 'editor'): string[] | undefined => {
    const written = raw(field);
    return written === undefined
      ? undefined
      : namesIn(written).map(({ name, isKept }) => (isKept || isPatent({ type }) ? name : familyFirst(name)));
  };
  const literature = {
    authors: names('author') ?? [],
    editors: names('editor'),
    genre: written === 'unpublished' && first('eventtitle') !== undefined ? 'conference-paper' : genres[written],
    container: first('journaltitle', 'journal', 'booktitle', 'eventtitle', 'maintitle', 'series', ...site),
    publisher: first('publisher', 'school', 'institution', ...(site.length === 0 ? ['organization'] : [])),
    place: first('location', 'address'),
    designation: type === 'standard' || type === 'book' || type === 'manual' ? first('number') : undefined,
    edition: first('edition'),
    volume: first('volume'),
    issue: type === 'article' ? first('number', 'issue') : undefined,
    pages: first('pages', 'eid'),
    date: first('date') ?? dateOf(first('year') ?? '', first('month') ?? '', first('day') ?? ''),
    doi: doiOf(raw('doi'), url),
    issn: first('issn'),
    isbn: first('isbn'),
    url: url?.replaceAll(/\\([_&%#~])/g, '$1'),
    accessed: first('urldate', 'lastchecked') ?? /(?:accessed|retrieved|abgerufen)\D{0,20}(\d{4}-\d\d-\d\d)/i.exec(note ?? '')?.[1],
  } satisfies Record<keyof Literature, unknown>;
  const title = first('title');
  return {
    type,
    title: title === undefined ? undefined : [title, first('subtitle')].filter(Boolean).join(': '),
    abstract: first('abstract'),
    language: first('langid', 'language'),
    literature: filled(literature),
    numbers: isPatent({ type })
      ? [first('number'), first('patent_number'), first('nationality') === undefined ? undefined : first('number'), key].filter(
          (one) => one !== undefined,
        )
      : [],
    country: first('location', 'nationality', 'address', 'country'),
    applicants: isPatent({ type }) ? namesIn(raw('holder', 'assignee', 'publisher') ?? '').map(({ name }) => name) : [],
    filed: isPatent({ type }) ? first('dayfiled', 'filed', 'filing_num') : undefined,
  };
}

/** Zotero writes web pages and standards as @misc, and patents too. */
function typeOf(written: string, stated: string, isAddressOnly: boolean, fields: ReadonlyMap<string, string>): DocumentType {
  const known = types[written];
  if (known !== undefined) return known;
  if (written === 'misc') {
    if (/patent/i.test(stated) || fields.has('patent_number') || fields.has('assignee')) return 'patent';
    if (/standard|norm/i.test(stated)) return 'standard';
    if (isAddressOnly && !fields.has('doi') && !fields.has('eprint')) return 'web-page';
  }
  return 'article';
}

/** `Doe, Jane` and `Roe Inc.` of `Doe, Jane and {Roe Inc.}`; braces keep `and`, commas and the words of a name together. */
function namesIn(raw: string): { name: string; isKept: boolean }[] {
  const names: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '{') depth += 1;
    else if (raw[at] === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0 && /\s/.test(raw[at] ?? '') && /^\sand\s/i.test(raw.slice(at, at + 5))) {
      names.push(raw.slice(from, at));
      from = at + 5;
      at += 4;
    }
  }
  names.push(raw.slice(from));
  return names
    .map((name) => ({ name: plainOfLatex(name), isKept: /^\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*$/.test(name) }))
    .filter(({ name }) => name !== '' && name.toLowerCase() !== 'others');
}

function dateOf(year: string, month: string, day: string): string | undefined {
  if (year === '') return undefined;
  if (month === '') return year;
  return /^\d{1,2}$/.test(month)
    ? [year, month.padStart(2, '0'), ...(/^\d{1,2}$/.test(day) ? [day.padStart(2, '0')] : [])].join('-')
    : `${month} ${year}`;
}
