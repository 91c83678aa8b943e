// Peers of the vector search: sqlite-vec, a development dependency, and usearch, hnswlib-node and LanceDB, which are downloaded into a separate
// folder on request. Out: the same interface for each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import * as sqliteVec from 'sqlite-vec';
import { cache } from './corpus.ts';

export interface PeerData {
  /** Contiguous unit vectors, and the same as int8. */
  units: Float32Array;
  rows: Int8Array;
  dimensions: number;
  count: number;
  /** The names of the filters; bit i of a label is 1 if filter i passes the publication. */
  filters: readonly string[];
  labels: Uint8Array;
  /** The folder for the files of a peer. */
  folder: string;
}

export interface Peer {
  name: string;
  /** The nearest slots; `filter`: the number of a filter, if the peer supports filters. */
  search(unit: Float32Array, row: Int8Array, k: number, filter?: number): Promise<readonly number[]> | readonly number[];
  filters: boolean;
  close(): void | Promise<void>;
}

const packages = { usearch: 'usearch@2.26.2', hnswlib: 'hnswlib-node@3.0.0', lancedb: '@lancedb/lancedb@0.39.0' };
export const peerNames = ['sqlite-vec', 'usearch', 'hnswlib', 'lancedb'] as const;
export type PeerName = (typeof peerNames)[number];
const peersFolder = join(cache, 'peers');

/** The module of a package that is not a dependency of the project, downloaded on first use. */
async function fetched(name: keyof typeof packages): Promise<unknown> {
  const wanted = packages[name];
  const bare = wanted.slice(0, wanted.lastIndexOf('@'));
  if (!existsSync(join(peersFolder, 'node_modules', bare))) {
    mkdirSync(peersFolder, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--prefix', peersFolder, wanted], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${wanted} cannot be downloaded.`);
  }
  const entry = createRequire(join(peersFolder, 'entry.js')).resolve(bare);
  const module = (await import(pathToFileURL(entry).href)) as { default?: unknown };
  return module.default ?? module;
}

/** Downloads a missing peer, so that only building is timed. */
export async function preparePeer(name: PeerName): Promise<void> {
  if (name !== 'sqlite-vec') await fetched(name);
}

/** The peer, filled with the vectors. */
export async function openPeer(name: PeerName, data: PeerData): Promise<Peer> {
  switch (name) {
    case 'sqlite-vec':
      return overSqlite(data);
    case 'usearch':
      return overUsearch((await fetched('usearch')) as Usearch, data);
    case 'hnswlib':
      return overHnswlib((await fetched('hnswlib')) as Hnswlib, data);
    case 'lancedb':
      return overLance((await fetched('lancedb')) as Lance, data);
  }
}

function overSqlite({ rows, dimensions, count, filters, labels, folder }: PeerData): Peer {
  const db = new Database(join(folder, 'vectors.sqlite'));
  sqliteVec.load(db);
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'mmap_size = 8000000000']) db.pragma(pragma);
  const columns = filters.map((_, at) => `f${at}`);
  db.exec(
    `CREATE VIRTUAL TABLE rows USING vec0 (row INTEGER PRIMARY KEY, vector int8[${dimensions}], ${columns.map((one) => `${one} INTEGER`).join(', ')})`,
  );
  const places = columns.map(() => '?').join(', ');
  const insert = db.prepare(`INSERT INTO rows (row, vector, ${columns.join(', ')}) VALUES (?, vec_int8(?), ${places})`);
  db.transaction(() => {
    for (let slot = 0; slot < count; slot++) {
      const bits = columns.map((_, at) => BigInt(((labels[slot] as number) >> at) & 1));
      insert.run(BigInt(slot), Buffer.from(rows.buffer, rows.byteOffset + slot * dimensions, dimensions), ...bits);
    }
  })();
  const near = (filter?: number): Database.Statement =>
    db.prepare(`SELECT row FROM rows WHERE vector MATCH vec_int8(?) AND k = ?${filter === undefined ? '' : ` AND f${filter} = 1`}`).pluck();
  const statements = [near(), ...filters.map((_, at) => near(at))];
  return {
    name: 'sqlite-vec, int8, exact',
    filters: true,
    search: (_unit, row, k, filter) =>
      statements[filter === undefined ? 0 : filter + 1]?.all(Buffer.from(row.buffer, row.byteOffset, row.length), k) as number[],
    close: () => void db.close(),
  };
}

interface Usearch {
  Index: new (options: Record<string, unknown>) => {
    add(keys: BigUint64Array, vectors: Float32Array): void;
    search(vector: Float32Array, k: number, threads: number): { keys: BigUint64Array };
  };
}

const USEARCH_BATCH = 10_000;

function overUsearch({ Index }: Usearch, { units, dimensions, count }: PeerData): Peer {
  const index = new Index({
    ...{ metric: 'ip', dimensions, quantization: 'i8', connectivity: 16, expansion_add: 128, expansion_search: 200 },
  });
  for (let from = 0; from < count; from += USEARCH_BATCH) {
    const end = Math.min(count, from + USEARCH_BATCH);
    const keys = BigUint64Array.from({ length: end - from }, (_, at) => BigInt(from + at));
    index.add(keys, units.subarray(from * dimensions, end * dimensions));
  }
  return {
    name: 'usearch HNSW, i8, M 16, ef 128 and 200',
    filters: false,
    search: (unit, _row, k) => Array.from(index.search(unit, k, 1).keys, Number),
    close: () => undefined,
  };
}

interface Hnswlib {
  HierarchicalNSW: new (
    space: string,
    dimensions: number,
  ) => {
    initIndex(most: number, m: number, ef: number): void;
    addPoint(vector: number[], label: number): void;
    setEf(ef: number): void;
    searchKnn(vector: number[], k: number, filter?: (label: number) => boolean): { neighbors: number[] };
  };
}

function overHnswlib({ HierarchicalNSW }: Hnswlib, { units, dimensions, count, labels }: PeerData): Peer {
  const index = new HierarchicalNSW('ip', dimensions);
  index.initIndex(count, 16, 128);
  for (let slot = 0; slot < count; slot++) index.addPoint(Array.from(units.subarray(slot * dimensions, (slot + 1) * dimensions)), slot);
  index.setEf(200);
  return {
    name: 'hnswlib-node, f32, M 16, ef 128 and 200',
    filters: true,
    search: (unit, _row, k, filter) =>
      index.searchKnn(Array.from(unit), k, filter === undefined ? undefined : (label) => (((labels[label] as number) >> filter) & 1) === 1)
        .neighbors,
    close: () => undefined,
  };
}

interface LanceQuery {
  distanceType(type: string): LanceQuery;
  nprobes(count: number): LanceQuery;
  refineFactor(factor: number): LanceQuery;
  where(condition: string): LanceQuery;
  select(columns: string[]): LanceQuery;
  limit(k: number): LanceQuery;
  toArray(): Promise<{ slot: number }[]>;
}
interface LanceTable {
  add(rows: unknown[]): Promise<void>;
  createIndex(column: string, options: { config: unknown }): Promise<void>;
  search(vector: number[]): LanceQuery;
  close(): void;
}
interface Lance {
  connect(folder: string): Promise<{ createTable(name: string, rows: unknown[]): Promise<LanceTable> }>;
  Index: { ivfPq(options: Record<string, unknown>): unknown };
}

const LANCE_BATCH = 20_000;
const LANCE_PROBES = 50;
const LANCE_REFINE = 5;

async function overLance({ connect, Index }: Lance, { units, dimensions, count, filters, labels, folder }: PeerData): Promise<Peer> {
  const rowsOf = (from: number): unknown[] =>
    Array.from({ length: Math.min(count, from + LANCE_BATCH) - from }, (_, at) => {
      const slot = from + at;
      const label = labels[slot] as number;
      const bits = Object.fromEntries(filters.map((__, bit) => [`f${bit}`, (label >> bit) & 1]));
      return { slot, vector: Array.from(units.subarray(slot * dimensions, (slot + 1) * dimensions)), ...bits };
    });
  const db = await connect(join(folder, 'lance'));
  const table = await db.createTable('rows', rowsOf(0));
  for (let from = LANCE_BATCH; from < count; from += LANCE_BATCH) await table.add(rowsOf(from));
  await table.createIndex('vector', {
    config: Index.ivfPq({ numPartitions: Math.round(Math.sqrt(count)), numSubVectors: 32, distanceType: 'dot' }),
  });
  return {
    name: `LanceDB IVF_PQ, ${LANCE_PROBES} probes, refined ${LANCE_REFINE} times`,
    filters: true,
    search: async (unit, _row, k, filter) => {
      const query = table.search(Array.from(unit)).distanceType('dot').nprobes(LANCE_PROBES).refineFactor(LANCE_REFINE);
      const filtered = filter === undefined ? query : query.where(`f${filter} = 1`);
      return (await filtered.select(['slot', '_distance']).limit(k).toArray()).map(({ slot }) => slot);
    },
    close: () => table.close(),
  };
}
