// The audit as a file: for a spreadsheet, or for whoever wants to reckon the chain himself? In: entries. Out: CSV, whose cells no spreadsheet
// takes for a formula, or JSON Lines: SHA-256 over a line's canonical JSON without `hash` is its hash, and `previous` the hash of the line before.
import { stringify } from 'csv-stringify/sync';
import type { AuditEntry, AuditForm } from '../../contract/audit.ts';
import { canonical } from '../../storage/canonical.ts';

const columns = ['sequence', 'at', 'who', 'name', 'act', 'facts', 'previous', 'hash'] as const;

/** Pieces of the file, in order; none holds more than some hundred entries. */
export function* auditFile(entries: Iterable<AuditEntry>, form: AuditForm): Generator<string> {
  yield form === 'csv' ? csvOf([columns], true) : '';
  for (const some of piecesOf(entries)) yield form === 'csv' ? csvOf(some.map(cellsOf), false) : linesOf(some);
}

/** Entries of a piece. */
const PIECE = 500;

function* piecesOf(entries: Iterable<AuditEntry>): Generator<AuditEntry[]> {
  let piece: AuditEntry[] = [];
  for (const entry of entries) {
    piece.push(entry);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** UTF-8 with a byte order mark, which spreadsheets need, quoted as in RFC 4180. */
function csvOf(rows: readonly (readonly (string | number)[])[], bom: boolean): string {
  return stringify(rows as (string | number)[][], { bom, record_delimiter: 'windows', escape_formulas: true });
}

function cellsOf({ sequence, at, who, act, facts, previous, hash }: AuditEntry): (string | number)[] {
  // Blanks before a formula hide it from what defuses it, and not from every spreadsheet.
  return [sequence, at, who.kind, (who.name ?? '').trim(), act, canonical(facts), previous, hash];
}

function linesOf(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${canonical(entry)}\n`).join('');
}
