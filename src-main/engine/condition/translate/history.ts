// Is a pasted text a whole search history? In: its text, with numbered lines of which later ones name earlier ones. Out: the last line with
// every number replaced by what it stands for, in the same syntax.
import { LONGEST_CONDITION } from '../../../contract/condition.ts';

export interface History {
  /** How many lines it has. */
  count: number;
  text: string;
}

interface Row {
  label: string;
  body: string;
}

/** `=> S VALVE?(3A)SEAT` of a transcript; other commands, such as `=> D L3 BIB`, are no searches. */
const SEARCH = /^=>\s*(?:s|sea|search)\s(.*)$/is;
/** The command before a query in the list of `=> D HIS`. */
const LISTED = /^(?:s|que|sea|search)\s(?!(?:and|or|not|xor)\s)/i;
/** `L1`, `S1`, `#1`, `1.` before a line. */
const LABEL = /^\s*([LS#]?\d{1,3})(?:\s*[.:)]\s*|\s+)(?=\S)(.*)$/i;
/** The number of hits before the query. */
const COUNT = /^\d[\d,.]*\s+(?=\S)/;
const STARTS_WITH_OPERATOR = /^(?:and|or|not|xor|adj\d*|near\d*|with\d*|same\d*)(?![\p{L}\p{N}])/iu;
const MOST_LINES = 500;

/** Undefined if it is none: fewer than two numbered lines, or one that is no query. */
export function historyIn(text: string): History | undefined {
  const rows = rowsOf(text);
  if (rows === undefined || rows.length < 2) return undefined;
  const stands = new Map<string, string>();
  let whole = '';
  for (const { label, body } of rows) {
    whole = body.replace(referencesIn(body, rows), (name) => {
      const known = stands.get(name.toUpperCase());
      return known === undefined ? name : `(${known})`;
    });
    if (whole.length > LONGEST_CONDITION) return undefined;
    stands.set(label, whole);
    // A line whose label is a number alone is also named with #.
    if (/^\d/.test(label)) stands.set(`#${label}`, whole);
  }
  return { count: rows.length, text: whole };
}

function referencesIn(body: string, rows: readonly Row[]): RegExp {
  const isOnlyNumbers = /^[\d\s()#](?:and|or|not|xor|[\d\s()#])*$/i.test(body) && rows.some(({ label }) => /^\d/.test(label));
  return isOnlyNumbers ? /#?\d{1,3}/g : /(?<![\p{L}\p{N}])(?:[LS]\d{1,3}|#\d{1,3})(?![\p{L}\p{N}])/giu;
}

function rowsOf(text: string): Row[] | undefined {
  const rows: Row[] = [];
  let pending: string | undefined;
  /** Whether lines are what such another command printed. */
  let isAnswer = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
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
      rows.push({ label: (labelled[1] ?? '').toUpperCase(), body: queryOf(labelled[2] ?? '') });
      // The transcript repeats the command with its number and hits.
      pending = undefined;
    } else if (pending !== undefined) pending += ` ${line.trim()}`;
    else if (rows.length > 0) (rows.at(-1) as Row).body += ` ${line.trim()}`;
    else return undefined;
  }
  if (pending !== undefined) rows.push({ label: '', body: pending });
  const hasCounts = rows.every(({ label, body }) => label === '' || COUNT.test(body));
  const queries = rows.map(({ label, body }) => ({
    label,
    body: (hasCounts && label !== '' ? body.replace(COUNT, '') : body).trim().replace(LISTED, '').trim(),
  }));
  return queries.some(({ body }) => body === '' || STARTS_WITH_OPERATOR.test(body)) ? undefined : queries;
}

/** Of a table's cells the query: the longest with letters. */
function queryOf(rest: string): string {
  const cells = rest.split('\t');
  if (cells.length === 1) return rest;
  const [longest = ''] = cells.filter((cell) => /\p{L}/u.test(cell)).toSorted((a, b) => b.length - a.length);
  return `0 ${longest}`;
}
