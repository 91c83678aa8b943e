// US grants of 1976 to 2001 in tagged text (APS, the Greenbook). In: lines of a tag and a value. Out: raw records.
// A document starts at a line PATN; groups (INVT, CLAS, UREF ...) follow, each a tag on its own line, then its fields.
import type { Party } from '../../../contract/publication.ts';
import { decodeText } from '../bytes/encoding.ts';
import { linesOf } from '../bytes/lines.ts';
import { MAX_PIECE_BYTES } from '../markup/xml-pieces.ts';
import type { Outcome, Piece, RawCitation, RawNumber, RawPublication, Reader, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { withLiterature } from '../standards/citations.ts';
import { apsText } from './aps-characters-table.ts';
import * as us from './parts.ts';

/** A field: its tag, and its value with continuation lines separated by newlines. */
interface Field {
  tag: string;
  value: string;
}

interface Group {
  tag: string;
  fields: Field[];
}

const DOCUMENT = /^PATN\s*$/;
/** Groups of the description, in printed order. */
const DESCRIPTION = ['PARN', 'GOVT', 'BSUM', 'DRWD', 'DETD'];
/** Tags of tables and formulas, whose lines are kept separate. */
const LINE_BY_LINE = new Set(['TBL', 'EQU']);
/** Kind codes by application type (APT): utility, reissue, design, defensive publication, plant, statutory registration. */
const KINDS: Record<string, string> = { 1: 'A', 2: 'E', 4: 'S', 6: 'P', 7: 'H' };
/** First years of the US series codes: an application's full number is its series and its serial number. */
const SERIES: [year: number, code: string][] = [
  [1998, '09'],
  [1993, '08'],
  [1987, '07'],
  [1979, '06'],
  [1970, '05'],
  [1960, '04'],
];
/** Former country codes that have no meaning, or another one, today. */
const OLD_COUNTRIES: Record<string, string> = { JA: 'JP', DT: 'DE', UK: 'GB', EN: 'GB', OE: 'AT', SW: 'SE', SZ: 'CH', UR: 'SU' };

export const usAps: Reader = {
  format: 'USPTO APS text (Greenbook)',
  rank: 'office-text',
  recognises: (head) => /^(?:HHHHHT[^\n]*\r?\n)?\s*PATN\s*\r?\nWKU /.test(head.text),
  split: documentsOf,
  parse: (piece: Piece): Outcome[] => {
    const publication = publicationOf(groupsOf(decodeText(piece.bytes)));
    return [{ at: piece.at, ...(publication === undefined ? { refusal: refuse('aps-broken') } : { publication }) }];
  },
};

async function* documentsOf(source: Source): AsyncGenerator<Piece> {
  let lines: Uint8Array[] = [];
  let at = -1;
  let length = 0;
  const piece = (): Piece =>
    length > MAX_PIECE_BYTES
      ? { at, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: MAX_PIECE_BYTES >> 20 }) }
      : { at, bytes: Buffer.concat(lines.flatMap((line) => [line, NEWLINE])) };
  for await (const line of linesOf(source)) {
    if (line.bytes[0] === 0x50 && DOCUMENT.test(Buffer.from(line.bytes).toString('latin1'))) {
      if (at >= 0) yield piece();
      lines = [];
      length = 0;
      at = line.at;
    }
    length += line.bytes.length + 1;
    if (at >= 0 && length <= MAX_PIECE_BYTES) lines.push(line.bytes);
  }
  if (at >= 0) yield piece();
}

const NEWLINE = Buffer.from('\n');

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let field: Field | undefined;
  for (const line of text.split('\n')) {
    const tag = /^([A-Z][A-Z0-9]{2}[A-Z0-9 ]?)(?: |$)/.exec(line)?.[1]?.trim();
    if (tag === undefined) {
      if (field !== undefined) field.value += `\n${line.replace(/^ {1,5}/, '').trimEnd()}`;
    } else if (tag.length === 4) {
      groups.push({ tag, fields: [] });
      field = undefined;
    } else {
      field = { tag, value: line.slice(5).trimEnd() };
      groups.at(-1)?.fields.push(field);
    }
  }
  return groups;
}

function publicationOf(groups: Group[]): RawPublication | undefined {
  const all = (tag: string): Group[] => groups.filter((group) => group.tag === tag);
  const head = all('PATN')[0];
  const written = valueOf(head, 'WKU');
  if (head === undefined || written === undefined) return undefined;
  const inventors = all('INVT').flatMap(partyOf);
  const filed = valueOf(head, 'APD');
  return {
    country: 'US',
    // Eight digits, then a check digit.
    number: written.slice(0, 8),
    kind: KINDS[valueOf(head, 'APT') ?? ''],
    date: valueOf(head, 'ISD'),
    application: { country: 'US', number: applicationNumber(valueOf(head, 'APN'), valueOf(head, 'SRC'), filed), date: filed },
    priorities: us.uniqueNumbers([...all('PRIR'), ...all('RLAP'), ...all('REIS')].map(claimOf).concat(all('PCTA').map(pctOf))),
    applicants: us.applicantsOf(all('ASSG').flatMap(partyOf), inventors),
    inventors,
    agents: all('LREP').flatMap(agentsOf),
    international: all('PCTA').map(pctOf)[0],
    internationalPublication: all('PCTA').map(pctPublicationOf)[0],
    publishedIn: 'en',
    classes: us.olderIpc(valuesOf(all('CLAS')[0], 'ICL')),
    title: us.english(apsText(joined(valueOf(head, 'TTL') ?? ''))),
    abstract: us.english(
      all('ABST')
        .flatMap(({ fields }) => fields.map(paragraph))
        .join('\n'),
    ),
    claims: us.english([...all('CLMS'), ...all('DCLM')].flatMap(({ fields }) => claimsOf(fields)).join('\n')),
    description: us.english(
      DESCRIPTION.flatMap(all)
        .flatMap(({ fields }) => fields.map(paragraph))
        .filter((line) => line !== '')
        .join('\n'),
    ),
    ...withLiterature([...all('UREF'), ...all('FREF')].flatMap(citationOf), all('OREF').length),
  };
}

function valuesOf(group: Group | undefined, tag: string): string[] {
  return group?.fields.filter((field) => field.tag === tag).map(({ value }) => value) ?? [];
}

function valueOf(group: Group | undefined, tag: string): string | undefined {
  const value = valuesOf(group, tag)[0]?.trim();
  return value === '' ? undefined : value;
}

function joined(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/** A paragraph as one line; tables keep their lines. */
function paragraph({ tag, value }: Field): string {
  if (!LINE_BY_LINE.has(tag)) return apsText(joined(value));
  const lines = value.split('\n').map((line) => joined(line).replace(/_{3,}/g, '').trim());
  return lines
    .filter((line) => line !== '')
    .map(apsText)
    .join('\n');
}

/** Claims, one per line: NUM starts a claim, PAR and PA1, PA2 ... are its parts; STM before it is a heading. A design has one without number. */
function claimsOf(fields: Field[]): string[] {
  const claims: string[] = [];
  let inClaim = false;
  for (const field of fields) {
    if (field.tag === 'NUM') inClaim = false;
    else if (field.tag !== 'STM') {
      const text = paragraph(field).replaceAll('\n', ' ');
      if (inClaim) claims.push(`${claims.pop() ?? ''} ${text}`);
      else claims.push(text);
      inClaim = true;
    }
  }
  return claims.map((claim, place) => (/^\d+\s*[.,-]/.test(claim) ? claim : `${place + 1}. ${claim}`));
}

/** `5184541`, series 5: serial number 518,454, check digit 1: `05518454`. Older numbers have no check digit, and a series by date. */
function applicationNumber(serial: string | undefined, series: string | undefined, date: string | undefined): string | undefined {
  const digits = serial?.replace(/\D/g, '') ?? '';
  if (digits.length < 5) return undefined;
  const year = Number(date?.slice(0, 4) ?? 0);
  const code = /^\d$/.test(series ?? '') ? `0${series}` : (SERIES.find(([from]) => year >= from)?.[1] ?? '');
  return `${series === 'D' ? '29' : code}${digits.slice(0, 6).padStart(6, '0')}`;
}

/** A foreign priority (with a country), or a US parent (serial number and date). */
function claimOf(group: Group): RawNumber | undefined {
  const number = valueOf(group, 'APN');
  const date = valueOf(group, 'APD');
  if (number === undefined) return undefined;
  const country = countryOf(group);
  return country === undefined ? { country: 'US', number: applicationNumber(number, undefined, date), date } : { country, number, date };
}

function pctOf(group: Group): RawNumber | undefined {
  const number = valueOf(group, 'PCN');
  return number === undefined ? undefined : { country: 'WO', number, date: valueOf(group, 'PD3') };
}

function pctPublicationOf(group: Group): RawNumber | undefined {
  const number = valueOf(group, 'PCP');
  return number === undefined ? undefined : { number, date: valueOf(group, 'PCD') };
}

/** The firm, and the attorneys and agents. */
function agentsOf(group: Group): Party[] {
  return ['FRM', 'FR2', 'AAT', 'AGT', 'ATT'].flatMap((tag) =>
    valuesOf(group, tag).flatMap((name) => us.party(apsText(joined(name).replace(';', ',')) || undefined, undefined)),
  );
}

/** Two letters and a code for the kind of document: `JPX`, `GB2`. */
function countryOf(group: Group): string | undefined {
  const code = valueOf(group, 'CNT')?.slice(0, 2);
  return code === undefined || !/^[A-Z]{2}$/.test(code) ? undefined : (OLD_COUNTRIES[code] ?? code);
}

/** Names of persons are written `Love; John J.`; US residents have a state and no country. */
function partyOf(group: Group): Party[] {
  const name = joined(valueOf(group, 'NAM') ?? '').replace(';', ',');
  return us.party(name === '' ? undefined : apsText(name), countryOf(group) ?? (valueOf(group, 'STA') === undefined ? undefined : 'US'));
}

function citationOf(group: Group): RawCitation[] {
  const number = valueOf(group, 'PNO');
  if (number === undefined) return [];
  return [us.withoutSlash({ country: group.tag === 'UREF' ? 'US' : countryOf(group), number, date: valueOf(group, 'ISD') })];
}
