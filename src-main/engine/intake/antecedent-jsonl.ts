// Reads and writes Antecedent JSONL, one publication per line. In: lines. Out: raw publications, or one refusal per invalid line.
// All fields but country and number are optional; unambiguous shorthand is accepted (a string instead of a list of texts).
import { isPatent, literatureFields, literatureGenres } from '../../contract/literature.ts';
import type { DrawingLabel, LanguageText, NamedApplication, Party, Publication, Scan, UnreadPages } from '../../contract/publication.ts';
import { parseDocumentType } from '../document/literature.ts';
import { linesOf } from './bytes/lines.ts';
import { asArray, asObject, asText, parseJsonPiece, type JsonObject } from './json/values.ts';
import type { Head, MediumReference, Outcome, Piece, RawCitation, RawNumber, RawPublication, Reader, Refusal, Source } from './record.ts';
import { refuse } from './refusals.ts';
import { withoutRepetitions } from './standards/drawings.ts';

/** A field that is missing or does not have the required form. */
class FieldFault extends Error {
  readonly refusal: Refusal;
  constructor(code: 'field-missing' | 'field-wrong', field: string) {
    const refusal = refuse(code, { field });
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export const antecedentJsonl: Reader = {
  format: 'Antecedent JSONL',
  rank: 'aggregator',
  recognises: (head: Head) => {
    const first =
      head.text
        .replace(/^\uFEFF/, '')
        .trimStart()
        .split('\n', 1)[0] ?? '';
    return /\.(jsonl|ndjson)$/i.test(head.name) || (/^\{.*"country"\s*:\s*"/.test(first) && /"number"\s*:\s*["\d]/.test(first));
  },
  split: (source: Source) => linesOf(source),
  parse: (piece: Piece): Outcome[] => {
    const { at } = piece;
    const json = parseJsonPiece(piece);
    if ('refusal' in json) return [{ at, refusal: json.refusal }];
    const record = asObject(json.value);
    if (record === undefined) return [{ at, refusal: refuse('json-no-object') }];
    try {
      const publication = publicationOf(record);
      const isTyped = record['entered'] === true && !isPatent(publication);
      return [{ at, publication, ...(isTyped && { rank: 'entered' as const }) }];
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      return [{ at, refusal: error.refusal }];
    }
  },
};

function publicationOf(record: JsonObject): RawPublication {
  const country = text(record, 'country');
  const number = text(record, 'number');
  const literature = literatureOf(record);
  // The number of literature is derived where the record has none.
  if (isPatent(literature) && country === undefined) throw new FieldFault('field-missing', 'country');
  if (isPatent(literature) && number === undefined) throw new FieldFault('field-missing', 'number');
  return {
    country,
    number,
    kind: text(record, 'kind'),
    date: text(record, 'publicationDate'),
    family: text(record, 'family'),
    application: ownApplication(record),
    priorities: [
      ...(list(record, 'priorityClaims') ?? []).map((value) => application(value, 'priorityClaims')),
      ...(list(record, 'priorities') ?? []).map(priority),
    ],
    priorityDate: text(record, 'priorityDate'),
    priorityCountries: list(record, 'priorityCountries')?.map((value) => required(asText(value), 'priorityCountries')),
    applicants: list(record, 'applicants')?.map((value) => party(value, 'applicants')),
    inventors: list(record, 'inventors')?.map((value) => party(value, 'inventors')),
    agents: list(record, 'agents')?.map((value) => party(value, 'agents')),
    ...international(record),
    designated: list(record, 'designated')?.map((value) => required(asText(value), 'designated')),
    publishedIn: text(record, 'publishedIn'),
    classes: list(record, 'classes')?.map((value) => {
      const symbol = asObject(value);
      return { type: asText(symbol?.['type']) ?? '', code: required(asText(symbol?.['code'] ?? value), 'classes') };
    }),
    title: texts(record, 'title'),
    abstract: texts(record, 'abstract'),
    claims: texts(record, 'claims'),
    description: texts(record, 'description'),
    citations: list(record, 'citations')?.map(citation),
    literatureCited: literatureCited(record),
    unread: list(record, 'unread')?.map(unreadPages),
    scan: scan(record),
    ...literature,
    ...drawings(record),
    pdf: medium(record, 'pdf'),
  };
}

/** What kind of document it is, and how it is cited, if it is no patent. */
function literatureOf(record: JsonObject): Pick<RawPublication, 'type' | 'literature'> {
  const written = text(record, 'type');
  if (written === undefined) return {};
  const given = asObject(record['literature']) ?? {};
  const fields = literatureFields.flatMap((field) => {
    const value = asText(given[field]);
    return value === undefined ? [] : [[field, value] as const];
  });
  const names = (field: 'authors' | 'editors') => asArray(given[field])?.map((name) => required(asText(name), 'literature'));
  const [authors = [], editors] = [names('authors'), names('editors')];
  const genre = literatureGenres.find((one) => one === given['genre']);
  return {
    type: required(parseDocumentType(written), 'type'),
    literature: { authors, ...(editors && { editors }), ...(genre !== undefined && { genre }), ...Object.fromEntries(fields) },
  };
}

function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new FieldFault('field-wrong', field);
  return value;
}

/** A string, or a number as a string; undefined where the field is missing, null or empty. */
function text(record: JsonObject, field: string): string | undefined {
  const value = record[field];
  if (value === undefined || value === null) return undefined;
  const read = required(asText(value), field).trim();
  return read === '' ? undefined : read;
}

function list(record: JsonObject, field: string): unknown[] | undefined {
  const value = record[field];
  return value === undefined || value === null ? undefined : required(asArray(value), field);
}

function texts(record: JsonObject, field: string): LanguageText[] | undefined {
  const value = record[field];
  if (value === undefined || value === null) return undefined;
  const entries = Array.isArray(value) ? (value as unknown[]) : [value];
  return entries.map((entry) => {
    if (typeof entry === 'string') return { language: '', text: entry };
    const written = asObject(entry);
    return { language: asText(written?.['language'] ?? '') ?? '', text: required(asText(written?.['text']), field) };
  });
}

function party(value: unknown, field: string): Party {
  const written = asObject(value);
  const name = required(asText(written === undefined ? value : written['name']), field);
  const romanised = asText(written?.['romanised']) ?? '';
  const country = asText(written?.['country']) ?? '';
  return { name, ...(romanised !== '' && { romanised }), ...(country !== '' && { country }) };
}

/** A priority as a key (`DE19850001`), as the export writes it; countries are in `priorityCountries`. */
function priority(value: unknown): RawNumber {
  return { number: required(asText(value), 'priorities') };
}

/** An application: an object with `country`, `number` and `date`. WO is no country of a priority; the number says it. */
function application(value: unknown, field: string): RawNumber {
  const written = required(asObject(value), field);
  const country = text(written, 'country');
  return { country: country === 'WO' ? undefined : country, number: text(written, 'number'), date: text(written, 'date') };
}

function ownApplication(record: JsonObject): RawNumber | undefined {
  const date = text(record, 'filingDate');
  const given = record['application'];
  if (given === undefined || given === null) return date === undefined ? undefined : { date };
  const own = application(given, 'application');
  return { ...own, date: date ?? own.date };
}

/** The international application that the record is or comes from, with the number under which it was published. */
function international(record: JsonObject): Pick<RawPublication, 'international' | 'internationalPublication'> {
  const given = record['international'];
  if (given === undefined || given === null) return {};
  const publication = text(required(asObject(given), 'international'), 'publication');
  return {
    international: { ...application(given, 'international'), country: 'WO' },
    ...(publication !== undefined && { internationalPublication: { number: publication } }),
  };
}

const citationDetails = ['written', 'date', 'category', 'by', 'claims', 'passage'] as const;

function citation(value: unknown): RawCitation {
  const entry = asObject(value);
  const number = required(asText(entry === undefined ? value : entry['number']), 'citations');
  const details = citationDetails.map((name) => [name, asText(entry?.[name])] as const);
  return { number, ...Object.fromEntries(details.filter(([, detail]) => detail !== undefined)) };
}

function literatureCited(record: JsonObject): number | undefined {
  const count = record['literatureCited'];
  if (count === undefined || count === null) return undefined;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) throw new FieldFault('field-wrong', 'literatureCited');
  return count;
}

function unreadPages(value: unknown): UnreadPages {
  const written = asObject(value);
  const [from, to] = [written?.['from'], written?.['to']].map((page) => {
    if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) throw new FieldFault('field-wrong', 'unread');
    return page;
  }) as [number, number];
  if (to < from) throw new FieldFault('field-wrong', 'unread');
  return { from, to, ...(written?.['inPart'] === true && { inPart: true }) };
}

function scan(record: JsonObject): Scan | undefined {
  const written = asObject(record['scan']);
  if (written === undefined) return undefined;
  const { pages, confidence } = written;
  if (typeof pages !== 'number' || !Number.isSafeInteger(pages) || pages < 1) throw new FieldFault('field-wrong', 'scan');
  if (confidence === undefined) return { pages };
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 100)) throw new FieldFault('field-wrong', 'scan');
  return { pages, confidence };
}

function medium(record: JsonObject, field: string): MediumReference | undefined {
  const path = text(record, field);
  return path === undefined ? undefined : { path };
}

/** `image` is the first drawing. `drawings` are paths, or objects with a path and what is known of the drawing; the first may be among them. */
function drawings(record: JsonObject): Pick<RawPublication, 'image' | 'drawings'> {
  const first = text(record, 'image');
  const others = list(record, 'drawings')?.map((value) => {
    const written = asObject(value) ?? {};
    const path = required(asText(asObject(value) === undefined ? value : written['path']), 'drawings');
    const figures = asText(written['figures']);
    const { sheet } = written;
    const isSheet = typeof sheet === 'number' && Number.isSafeInteger(sheet) && sheet > 0;
    const label = { ...(written['front'] === true && { front: true as const }), ...(figures && { figures }), ...(isSheet && { sheet }) };
    return { path, label };
  });
  return withoutRepetitions([...(first === undefined ? [] : [{ path: first }]), ...(others ?? [])]);
}

/** The files of a publication beside its line. `drawings`: all that have a label, and those after the first. */
export interface MediaPaths {
  image?: string;
  pdf?: string;
  drawings?: readonly ({ path: string } & DrawingLabel)[];
}

/**
 * A publication as one line, without a line break; importing it gives the same publication. `media` are paths relative to the file.
 * `priorities` is not part of the published format: without it a derived family would be lost.
 */
export function antecedentLine(publication: Publication, media: MediaPaths = {}): string {
  const filled = <T>(values: T[]): T[] | undefined => (values.length === 0 ? undefined : values);
  return JSON.stringify({
    country: publication.country,
    number: publication.spelling ?? publication.number,
    kind: publication.kind === '' ? undefined : publication.kind,
    family: publication.family,
    publicationDate: publication.publicationDate,
    application: unkeyed(publication.application),
    filingDate: publication.filingDate,
    priorityDate: publication.priorityDate,
    priorityCountries: publication.priorityCountries,
    priorityClaims: filled(publication.priorityClaims?.map(unkeyed) ?? []),
    priorities: filled(publication.priorities),
    applicants: filled(publication.applicants),
    inventors: filled(publication.inventors),
    agents: filled(publication.agents ?? []),
    international: unkeyed(publication.international),
    designated: publication.designated,
    publishedIn: publication.publishedIn,
    classes: filled(publication.classes),
    title: filled(publication.title),
    abstract: filled(publication.abstract),
    claims: filled(publication.claims),
    description: filled(publication.description),
    citations: filled(publication.citations),
    literatureCited: publication.literatureCited,
    unread: publication.unread,
    scan: publication.scan,
    type: publication.type,
    literature: publication.literature,
    image: media.image,
    drawings: media.drawings,
    pdf: media.pdf,
  });
}

/** The key is made from the number again. */
function unkeyed<Application extends NamedApplication>(application: Application | undefined): Omit<Application, 'key'> | undefined {
  if (application === undefined) return undefined;
  const { key: _, ...written } = application;
  return written;
}
