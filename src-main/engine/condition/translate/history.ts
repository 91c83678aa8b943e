// Is a pasted text a whole search history? In: its text, with numbered lines of which later ones name earlier ones. Out: the last line with
// every number replaced by what it stands for, in the same syntax.
import { LONGEST_CONDITION } from '../../../contract/condition.ts';

export interface History {
  /** The queries of its lines, without labels and hits. */
  queries: string[];
  text: string;
  /** Numbers in `text` that stand where a line would, and name none. */
  numbers: string[];
  /** A line that is named and was not pasted. */
  missing?: string;
  /** The operators that a space was in its lines, where they say so. */
  spaces: string[];
}

interface Row {
  label: string;
  body: string;
  space?: string;
}

/** `=> S VALVE?(3A)SEAT` of a transcript; other commands, such as `=> D L3 BIB`, are no searches. */
const SEARCH = /^=>\s*(?:s|sea|search)\s(.*)$/is;
const TRANSCRIPT = /^\s{0,8}=>|^\s{0,8}L\d{1,3}\s+\d[\d,.]*\s+(?:s|sea|que|search)\s/im;
/** The command before a query in the list of `=> D HIS`. */
const LISTED =
  /^(?:\(?\s{0,9}\d[\d,.]{0,11}\s{0,9}\)?\s{0,9})?(?:s|que|sea|search)\s(?!(?:and|or|not|xor)\s)(?:\s*FILE=\S+)?(?:\s*(?:ABB|PLU|SPE)=(?:ON|OFF))*/i;
/** The same set without repeated records. */
const WITHOUT_DUPLICATES = /^(?:\d[\d,.]{0,11}\s{1,9})?DUP\s{1,9}REM\s{1,9}(L\d{1,3})(?!\S).*$/is;
/** Commands between the lines of `=> D HIS` that are no searches. */
const OTHER_COMMAND = /^(?:D|DIS|DISPLAY|SAVE|E|EXPAND|SEL|SELECT|SET|ACT)\s/;
/** Where the lines below were searched. */
const FILE = /^\(?FILE\s'[^']*'\sENTERED\s/i;
/** `L1`, `S1`, `SS 1`, `#1`, `1.` before a line. */
const LABEL = /^\s*(SS\s?\d{1,3}|[LS#]?\d{1,3})(?:\s*[.:)]\s*|\s+)(?=\S)(.*)$/i;
const OPERATOR = String.raw`(?:and|or|not|xor|andnot)(?![\p{L}\p{N}])`;
const STARTS_WITH_OPERATOR = new RegExp(String.raw`^(?:${OPERATOR}|(?:adj|near|with|same)\d*(?![\p{L}\p{N}]))`, 'iu');
/** The number of hits before or behind the query. */
const COUNT_BEFORE = new RegExp(String.raw`^\d[\d,.]*\s+(?=\S)(?!${OPERATOR})`, 'iu');
/** The number of hits in a column of its own. */
const COUNT_COLUMN = /^\d[\d,.]*(?:\t|\s{2,})(?=\S)/u;
const COUNT_BEHIND = /\s(?:\(\d[\d,.]*\)|\[\d[\d,.]*\])$/;
const DATABASE = String.raw`(?:US-PGPUB|USPAT|USOCR|EPO|JPO|DERWENT|IBM_TDB|FPRS|UPAD|FIT(?:\s?\([A-Z,\s]{2,400}\))?)`;
const DATABASE_LIST = new RegExp(String.raw`^\(?${DATABASE}(?:\s?;\s?${DATABASE}){0,15};?\)?$`);
const BEFORE_DATABASE = /\s(?=\(?(?:US|EPO|JPO|DERWENT|IBM_TDB|FPRS|UPAD|FIT))/g;
/** What Patent Public Search prints behind a query and its databases: the operator that a space was, plurals, British spelling, the time. */
const BEHIND_DATABASES = /\s(OR|AND|(?:ADJ|NEAR|WITH|SAME)\d{0,3})\s+(?:ON|OFF)(?:\s+(?:ON|OFF))?(?:\s[\d/:APM\s]{1,40})?$/;
const WHOLE_OPERATOR = new RegExp(String.raw`^${OPERATOR}$`, 'iu');
const SET_WITH_SPACE = /(?<![\p{L}\p{N}])SS\s(?=\d)/giu;
/** Words, phrases, brackets and the spaces between them. */
const PART = /\s+|"[^"]*"|[()]|[^\s()"]+|"/gu;
const NAMED = /(?<![\p{L}\p{N}])(SS|[LS#])(\d{1,3})(?![\p{L}\p{N}])/giu;
const MOST_LINES = 500;

/** Undefined if it is none: a single line that bears no mark of one, or a line that is no query. */
export function historyIn(text: string): History | undefined {
  const rows = rowsOf(text);
  if (rows === undefined || rows.length === 0) return undefined;
  if (rows.length === 1 && rows[0]?.space === undefined && !TRANSCRIPT.test(text)) return undefined;
  const stands = new Map<string, Resolved>();
  const labels = new Set(rows.flatMap(({ label }) => (label === '' ? [] : [/^\D*/.exec(label)?.[0] ?? ''])));
  let last: Resolved = { text: '', numbers: [] };
  for (const { label, body } of rows) {
    const row = resolved(body, labels, stands);
    if (row === undefined) return undefined;
    stands.set(label, (last = row));
  }
  const spaces = [...new Set(rows.flatMap(({ space }) => space ?? []))];
  return { ...last, queries: rows.map(({ body }) => body), spaces };
}

type Resolved = Omit<History, 'queries' | 'spaces'>;

/** A query with what it names in place of the names; undefined if it is too long. `labels`: how lines are numbered, `L` or `''`. */
function resolved(body: string, labels: ReadonlySet<string>, stands: ReadonlyMap<string, Resolved>): Resolved | undefined {
  const numbers = new Set<string>();
  let missing: string | undefined;
  let length = body.length;
  const inPlace = (known: Resolved): string => {
    length += known.text.length;
    if (length > LONGEST_CONDITION) return '';
    for (const number of known.numbers) numbers.add(number);
    missing ??= known.missing;
    return `(${known.text})`;
  };
  const isPlain = labels.has('') || labels.has('SS');
  const standing = (name: string, prefix: string, digits: string): string => {
    const own = prefix.toUpperCase();
    const known = [own, ...(isPlain ? ['', 'SS'] : [])].map((label) => stands.get(label + digits)).find((one) => one !== undefined);
    if (known !== undefined) return inPlace(known);
    if (prefix === '') numbers.add(name);
    else if (labels.has(own)) missing ??= name;
    return name;
  };
  const parts = body.replace(SET_WITH_SPACE, 'SS').match(PART) ?? [];
  const solid = parts.filter((part) => part.trim() !== '');
  let at = -1;
  const text = parts
    .map((part) => {
      if (part.trim() === '') return part;
      at += 1;
      // A number where an operand stands alone, between brackets and operators.
      const isAlone = isPlain && /^\d{1,4}$/.test(part) && isEdge(solid[at - 1], '(') && isEdge(solid[at + 1], ')');
      if (isAlone) return standing(part, '', part);
      return part.startsWith('"') ? part : part.replace(NAMED, standing);
    })
    .join('');
  if (Math.max(length, text.length) > LONGEST_CONDITION) return undefined;
  return { text, numbers: [...numbers], ...(missing !== undefined && { missing }) };
}

function isEdge(part: string | undefined, bracket: string): boolean {
  return part === undefined || part === bracket || WHOLE_OPERATOR.test(part);
}

function rowsOf(text: string): Row[] | undefined {
  const rows: Row[] = [];
  let pending: string | undefined;
  /** Whether lines are what such another command printed. */
  let isAnswer = false;
  let isListed = false;
  for (const line of text.split(/\r?\n/)) {
    const isFile = FILE.test(line.trim());
    isListed ||= isFile;
    if (line.trim() === '' || isFile || (isListed && OTHER_COMMAND.test(line.trim()))) continue;
    if (rows.length > MOST_LINES) return undefined;
    const trimmed = line.trim();
    const command = SEARCH.exec(trimmed)?.[1]?.trim();
    if (command === undefined && trimmed.startsWith('=>')) {
      pending = undefined;
      isAnswer = true;
      continue;
    }
    const labelled = command === undefined ? LABEL.exec(line) : null;
    if (isAnswer && command === undefined && labelled === null) continue;
    // The hits of single words, which a transcript lists between a command and its line.
    if (pending !== undefined && /^\s*\d+\s/.test(line)) continue;
    isAnswer = false;
    if (command !== undefined) pending = command;
    else if (labelled !== null) {
      const row = withoutColumns({ label: (labelled[1] ?? '').toUpperCase().replace(/\s/, ''), body: labelled[2] ?? '' });
      rows.push({ ...row, body: queryOf(row.body) });
      // The transcript repeats the command with its number and hits.
      pending = undefined;
    } else if (pending !== undefined) pending += ` ${line.trim()}`;
    else if (rows.length > 0) (rows.at(-1) as Row).body += ` ${line.trim()}`;
    else return undefined;
  }
  if (pending !== undefined) rows.push({ label: '', body: pending });
  const queries = withoutCounts(rows).map((row) => {
    const own = withoutColumns(row);
    return { ...own, body: own.body.replace(LISTED, '').replace(WITHOUT_DUPLICATES, '$1').trim() };
  });
  return queries.some(({ body }) => body === '' || STARTS_WITH_OPERATOR.test(body)) ? undefined : queries;
}

function withoutColumns(row: Row): Row {
  const body = row.body.trim();
  const behind = BEHIND_DATABASES.exec(body);
  const searched = body.slice(0, behind?.index ?? 0);
  const at = [...searched.matchAll(BEFORE_DATABASE)].find(({ index }) => DATABASE_LIST.test(searched.slice(index).trim()))?.index;
  const [query, space] = at === undefined ? [body, row.space] : [body.slice(0, at), behind?.[1]];
  return { ...row, body: query, ...(space !== undefined && { space }) };
}

/** The lines without their hits, if all have them; the last line of a transcript has none yet. */
function withoutCounts(rows: readonly Row[]): Row[] {
  const numbered = rows.filter(({ label }) => label !== '');
  const form = [COUNT_BEFORE, COUNT_BEHIND].find((count) => numbered.every(({ body }) => count.test(body.trimEnd())));
  if (form === undefined) return rows.map((row) => ({ ...row, body: row.label === '' ? row.body : row.body.replace(COUNT_COLUMN, '') }));
  return rows.map((row) => (row.label === '' ? row : { ...row, body: row.body.trimEnd().replace(form, '') }));
}

/** Of a table's cells the query: the longest with letters. */
function queryOf(rest: string): string {
  const cells = rest.split('\t');
  if (cells.length === 1) return rest;
  const [longest = ''] = cells
    .filter((cell) => /\p{L}/u.test(cell) && !DATABASE_LIST.test(cell.trim()))
    .toSorted((a, b) => b.length - a.length);
  return `0 ${longest}`;
}
