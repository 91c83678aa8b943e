// Reads and writes the metadata of an index file: name, model, generation, next slot.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/**
 * The analyses of indexes. 1: words that only German has are terms of their own, as index/term-names.ts explains. 2: Chinese and Korean have
 * function words and, in Chinese, one form per character.
 */
export const GERMAN_ANALYSIS = 1;
export const EAST_ASIAN_ANALYSIS = 2;
/** The analysis of indexes made now. */
export const CURRENT_ANALYSIS = EAST_ASIAN_ANALYSIS;

/** The languages whose texts an index of this analysis has read in an earlier way. */
export function languagesReadBefore(analysis: number): string[] {
  return [...(analysis < GERMAN_ANALYSIS ? ['de'] : []), ...(analysis < EAST_ASIAN_ANALYSIS ? ['zh', 'ko'] : [])];
}

/** The reading of texts into places of indexes made now: what is a word, a sentence, a value (engine/places). 2: lists are in blocks. */
export const CURRENT_PLACES = 2;

/** The reading of names and of class symbols that other sources give, of indexes made now (store/names.ts). */
export const CURRENT_NAMES = 1;

export interface IndexMeta {
  name: string;
  /** The checksum of the model that made the vectors; only query vectors of the same model may be compared with them. */
  model: string;
  /** The length of a vector. */
  dimensions: number;
  /** The layer of vector blocks to search; see vector-blocks.ts. */
  layer: number;
  /** While the index is being re-embedded: the checksum and dimensions of the new model, and the layer being written. */
  nextModel: string;
  nextDimensions: number;
  nextLayer: number;
  /** Increases with every change of the index; readers compare it to see whether they must catch up. */
  generation: number;
  nextSlot: number;
  /** The analysis that made its terms; 0 in an index of the time before this was recorded. */
  analysis: number;
  /** While its texts are analysed again: the analysis that makes the waiting segments. */
  nextAnalysis: number;
  /** The reading that made its exact lists; 0 if it has none of all its publications, so that it answers no condition. */
  places: number;
  /** The reading whose exact lists are being made (upkeep/placing.ts); 0 if none are. */
  nextPlaces: number;
  /** The first slot of publications whose citations are stored; earlier ones have to be imported again. */
  citationsFrom: number;
  /** The reading that made its names; 0 if it has not those of all its publications. */
  names: number;
  /** While they are being made (upkeep/naming.ts): the slot that is read next. */
  nextNames: number;
  /** 1 if it is to have none: imports and rebuilds write no exact lists until its texts are read for them. */
  placesLeftOut: number;
  /** The id of the next new form. */
  nextForm: number;
}

const defaults: IndexMeta = {
  name: '',
  model: '',
  dimensions: 256,
  layer: 0,
  nextModel: '',
  nextDimensions: 0,
  nextLayer: 0,
  generation: 0,
  nextSlot: 0,
  analysis: 0,
  nextAnalysis: 0,
  places: 0,
  nextPlaces: 0,
  citationsFrom: 0,
  names: 0,
  nextNames: 0,
  placesLeftOut: 0,
  nextForm: 1,
};

/** An internal index has notes in the same table, which are not read here. */
const selectMeta = `SELECT name, value FROM meta WHERE name IN (${Object.keys(defaults)
  .map((name) => `'${name}'`)
  .join(', ')})`;

export function readMeta(db: ReadableIndex): IndexMeta {
  const rows = prepared(db, selectMeta).all() as { name: string; value: string | number }[];
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}

export function writeMeta(db: WritableIndex, changes: Partial<IndexMeta>): void {
  const put = prepared(db, 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  for (const [name, value] of Object.entries(changes)) put.run(name, value);
}

/** Reserves `count` new slots; returns the first. Must run inside the caller's write transaction. */
export function takeSlots(db: WritableIndex, count: number): number {
  const { nextSlot } = readMeta(db);
  writeMeta(db, { nextSlot: nextSlot + count });
  return nextSlot;
}

/** The number of a layer that was never used. */
export function freshLayer({ layer, nextLayer }: IndexMeta): number {
  return Math.max(layer, nextLayer) + 1;
}

export function bumpGeneration(db: WritableIndex): void {
  writeMeta(db, { generation: readMeta(db).generation + 1 });
}
