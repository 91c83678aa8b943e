// Reads judgement files: queries (JSON lines), TREC qrels, exclusions and TREC runs. Also writes runs. Document ids are compared by
// `documentKey`.
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { parsePublicationName } from '../document/number.ts';

const judgedQuery = z.object({
  id: z.string().min(1),
  text: z.string(),
  date: z.string().optional(),
  language: z.string().optional(),
});
/** A judged query. `date`: its filing date; no cut-off unless a measurement says so. */
export type JudgedQuery = z.infer<typeof judgedQuery>;

/** Grades by query id, then by document key. */
export type Qrels = Map<string, Map<string, number>>;
/** Document keys by query id. */
export type Exclusions = Map<string, Set<string>>;

/** One line of a run: a document at its rank (from 1). */
export interface RunLine {
  query: string;
  document: string;
  rank: number;
  score: number;
}

/** The key by which ids are compared: country and number in DocDB form, without kind; any other id unchanged. */
export function documentKey(id: string): string {
  const name = parsePublicationName(id.trim());
  return name === undefined ? id.trim() : `${name.country}-${name.number}`;
}

/** Queries of a JSON lines file called `name`. Throws `file-unreadable` with the line number. */
export function readQueries(text: string, name: string): JudgedQuery[] {
  return lines(text).map(({ line, place }) => {
    const parsed = judgedQuery.safeParse(json(line));
    if (!parsed.success) throw unreadable(name, place, 'not a query with an id and a text');
    return parsed.data;
  });
}

/** TREC qrels, `query 0 document grade`; the highest of several grades of a document counts. */
export function readQrels(text: string, name: string): Qrels {
  const qrels: Qrels = new Map();
  for (const { line, place } of lines(text)) {
    const [query, , document, grade, ...rest] = line.trim().split(/\s+/);
    const value = Number(grade);
    if (query === undefined || document === undefined || rest.length > 0 || !Number.isFinite(value)) {
      throw unreadable(name, place, 'not of the form "query 0 document grade"');
    }
    const grades = qrels.get(query) ?? new Map<string, number>();
    qrels.set(query, grades);
    const key = documentKey(document);
    grades.set(key, Math.max(value, grades.get(key) ?? value));
  }
  return qrels;
}

/** Excluded documents, `query<TAB>document[<TAB>reason]`, with or without a heading line. */
export function readExclusions(text: string, name: string): Exclusions {
  const exclusions: Exclusions = new Map();
  for (const { line, place } of lines(text)) {
    const [query, document] = line.split('\t').map((cell) => cell.trim());
    if (query === 'query' && document === 'document') continue;
    if (query === undefined || document === undefined || document === '') {
      throw unreadable(name, place, 'not of the form "query<TAB>document<TAB>reason"');
    }
    const documents = exclusions.get(query) ?? new Set<string>();
    exclusions.set(query, documents);
    documents.add(documentKey(document));
  }
  return exclusions;
}

/** A run in TREC form, `query Q0 document rank score tag`. */
export function writeRun(run: readonly RunLine[], tag: string): string {
  return run.map((line) => `${line.query} Q0 ${line.document} ${line.rank} ${line.score} ${tag}\n`).join('');
}

/** Reads a run in TREC form; ordered by query, then rank. */
export function readRun(text: string, name: string): RunLine[] {
  return lines(text)
    .map(({ line, place }) => {
      const [query, , document, rank, score] = line.trim().split(/\s+/);
      if (query === undefined || document === undefined || !Number.isFinite(Number(rank)) || !Number.isFinite(Number(score))) {
        throw unreadable(name, place, 'not of the form "query Q0 document rank score tag"');
      }
      return { query, document, rank: Number(rank), score: Number(score) };
    })
    .sort((a, b) => (a.query === b.query ? a.rank - b.rank : a.query < b.query ? -1 : 1));
}

function lines(text: string): { line: string; place: number }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, place: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function unreadable(name: string, place: number, reason: string): Failure {
  return new Failure('file-unreadable', { name, reason: `line ${place} is ${reason}` });
}
