// Stores and reads the drawings of a publication: the first, which is a medium, and the others in their order.
import type { DrawingLabel, FurtherDrawing } from '../../contract/publication.ts';
import type { DrawingEntry } from '../../contract/reading.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { readMedium } from './media.ts';

/** The name of the first drawing. */
const FIRST = '';

/** The drawings that are stored, the first one first, and the number of those that were left out; does not read their bytes. */
export function listDrawings(db: ReadableIndex, publication: number): { drawings: DrawingEntry[]; leftOut: number } {
  const rows = prepared(db, 'SELECT name, label, type FROM drawing WHERE publication = ? ORDER BY place, name').all(publication) as {
    name: string;
    label: string;
    type: string;
  }[];
  const hasFirst = prepared(db, `SELECT 1 FROM medium WHERE publication = ? AND role = 'image'`).get(publication) !== undefined;
  const others = rows.filter(({ name }) => name !== FIRST);
  const first = rows.find(({ name }) => name === FIRST) ?? { name: FIRST, label: '' };
  const stored = [...(hasFirst ? [first] : []), ...others.filter(({ type }) => type !== '')];
  return {
    drawings: stored.map(({ name, label }) => ({ name, label: label === '' ? {} : (JSON.parse(label) as DrawingLabel) })),
    leftOut: others.filter(({ type }) => type === '').length,
  };
}

/** A drawing by the name of its entry; undefined if it is not stored. */
export function readDrawing(db: ReadableIndex, publication: number, name: string): { type: string; bytes: Uint8Array } | undefined {
  if (name === FIRST) return readMedium(db, publication, 'image');
  const row = prepared(db, `SELECT type, bytes FROM drawing WHERE publication = ? AND name = ? AND type <> ''`).get(publication, name);
  return row as { type: string; bytes: Uint8Array } | undefined;
}

/** Stores what the source says of the first drawing, which is kept unless the drawing `isNew`; true if it differs. */
export function saveFirstLabel(db: WritableIndex, publication: number, label: DrawingLabel | undefined, isNew: boolean): boolean {
  const text = packed(label);
  if (text === '')
    return isNew && prepared(db, 'DELETE FROM drawing WHERE publication = ? AND name = ?').run(publication, FIRST).changes > 0;
  const { changes } = prepared(
    db,
    `INSERT INTO drawing (publication, name, place, label, type, bytes) VALUES (?, ?, 0, ?, '', x'')
       ON CONFLICT (publication, name) DO UPDATE SET label = excluded.label WHERE label <> excluded.label`,
  ).run(publication, FIRST, text);
  return changes > 0;
}

/**
 * Stores the drawings of a record; true if one is new or differs from the stored one of its name. A picture that the publication has under
 * another name, as after an export, is not stored twice; one that was left out does not replace a stored one. Runs inside the caller's
 * transaction.
 */
export function saveDrawings(db: WritableIndex, publication: number, drawings: readonly FurtherDrawing[]): boolean {
  const save = prepared(
    db,
    `INSERT INTO drawing (publication, name, place, label, type, bytes) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (publication, name) DO UPDATE
       SET place = excluded.place, label = excluded.label, type = excluded.type, bytes = excluded.bytes
       WHERE excluded.type <> ''
         AND (bytes <> excluded.bytes OR place <> excluded.place OR (label <> excluded.label AND excluded.label <> ''))`,
  );
  const holds = prepared(
    db,
    `SELECT 1 FROM drawing WHERE publication = @publication AND name <> @name AND length(bytes) = length(@bytes) AND bytes = @bytes
     UNION ALL SELECT 1 FROM medium WHERE publication = @publication AND role = 'image' AND length(bytes) = length(@bytes) AND bytes = @bytes`,
  );
  let changed = false;
  for (const { name, place, label, type, bytes } of drawings) {
    if (type !== '' && holds.get({ publication, name, bytes }) !== undefined) continue;
    if (save.run(publication, name, place, packed(label), type, bytes).changes > 0) changed = true;
  }
  return changed;
}

/** A label as it is stored; the same label gives the same text. */
function packed({ front, figures, sheet }: DrawingLabel = {}): string {
  const text = JSON.stringify({ front, figures, sheet });
  return text === '{}' ? '' : text;
}
