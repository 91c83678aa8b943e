// The audit as a file. In: entries. Out: CSV with formulas escaped, or JSON Lines for verifying the chain: the hash of a line is SHA-256 over
// its canonical JSON without `hash`, and `previous` is the hash of the line before.
import { stringify } from 'csv-stringify/sync';
import type { AuditEntry, AuditForm } from '../../contract/audit.ts';
import { spreadsheetText } from '../../contract/spreadsheet-text.ts';
import { canonical } from '../../storage/canonical.ts';

const columns = ['sequence', 'at', 'who', 'name', 'act', 'facts', 'previous', 'hash'] as const;

/** The file in chunks of a few hundred entries. */
export function* auditFile(entries: Iterable<AuditEntry>, form: AuditForm): Generator<string> {
  yield form === 'csv' ? csvOf([columns], true) : '';
  for (const chunk of chunksOf(entries)) yield form === 'csv' ? csvOf(chunk.map(cellsOf), false) : linesOf(chunk);
}

/** Entries per chunk. */
const CHUNK = 500;

function* chunksOf(entries: Iterable<AuditEntry>): Generator<AuditEntry[]> {
  let chunk: AuditEntry[] = [];
  for (const entry of entries) {
    chunk.push(entry);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** UTF-8 with a byte order mark, which spreadsheets need, quoted as in RFC 4180. */
function csvOf(rows: readonly (readonly (string | number)[])[], bom: boolean): string {
  return stringify(rows as (string | number)[][], { bom, record_delimiter: 'windows', escape_formulas: true });
}

function cellsOf({ sequence, at, who, act, facts, previous, hash }: AuditEntry): (string | number)[] {
  return [sequence, at, who.kind, spreadsheetText(who.name ?? ''), act, spreadsheetText(canonical(facts)), previous, hash];
}

function linesOf(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${canonical(entry)}\n`).join('');
}
