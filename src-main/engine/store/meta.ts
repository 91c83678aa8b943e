// An index file: what is it called, with which model was it made, how far has it grown? In: a connection. Out: its meta rows.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export interface IndexMeta {
  name: string;
  /** Checksum of the passage model and its tokenizer; vectors of another model are never searched. */
  model: string;
  /** Grows with every change of the index; readers compare it to see whether they are behind. */
  generation: number;
  nextSlot: number;
}

const defaults: IndexMeta = { name: '', model: '', generation: 0, nextSlot: 0 };

export function readMeta(db: ReadableIndex): IndexMeta {
  const rows = prepared(db, 'SELECT name, value FROM meta').all() as { name: string; value: string | number }[];
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}

export function writeMeta(db: WritableIndex, changes: Partial<IndexMeta>): void {
  const put = prepared(db, 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  for (const [name, value] of Object.entries(changes)) put.run(name, value);
}

/** Takes `count` new slots; the first of them. Must run inside the caller's write transaction. */
export function takeSlots(db: WritableIndex, count: number): number {
  const { nextSlot } = readMeta(db);
  writeMeta(db, { nextSlot: nextSlot + count });
  return nextSlot;
}

export function bumpGeneration(db: WritableIndex): void {
  writeMeta(db, { generation: readMeta(db).generation + 1 });
}
