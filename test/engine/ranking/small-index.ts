// A small index of fictional publications for ranking tests: real store, words and vectors, and a model of word hashes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { writeBatch } from '../../../src-main/engine/import/batch.ts';
import { toPrepared } from '../../../src-main/engine/import/preparation.ts';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import type { PassageModel } from '../../../src-main/engine/model/passage-model.ts';
import type { OpenedIndex } from '../../../src-main/engine/local/hit-passages.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { writeMeta } from '../../../src-main/engine/store/meta.ts';
import { analyse } from '../../../src-main/engine/text/analysis.ts';

/** A sum of one fixed pseudo-random row per word: texts with common words have similar vectors. */
function embed(text: string): Int8Array {
  const sum = new Float64Array(256);
  analyse(text, 'en', (term) => {
    let state = 0x811c9dc5;
    for (const letter of term) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
    for (let at = 0; at < 256; at += 1) {
      state = (Math.imul(state, 0x19660d) + 0x3c6ef35f) | 0;
      sum[at] = (sum[at] ?? 0) + (state >>> 16) / 2 ** 15 - 1;
    }
  });
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0)) || 1;
  return Int8Array.from(sum, (value) => Math.round(Math.max(-127, Math.min(127, (400 * value) / norm))));
}

export const hashModel: PassageModel = {
  checksum: 'hashes',
  dimensions: 256,
  scale: 400,
  embed,
  embedInto: (text, out, offset) => out.set(embed(text), offset),
  embedEach: (texts) => Int8Array.from(texts.flatMap((text) => [...embed(text)])),
};

export interface SmallIndex extends Disposable {
  db: ReadableIndex;
  reader: IndexReader;
  /** Opens the same file as another worker would; closed with the index. */
  openAgain(): OpenedIndex;
}

/** A publication with English texts and nothing else, changed by `more`. */
export function publication(number: string, title: string, abstract: string, more: Partial<Publication> = {}): Publication {
  const text = (value: string): Publication['title'] => (value === '' ? [] : [{ language: 'en', text: value }]);
  return {
    country: 'EP',
    number,
    kind: 'A1',
    family: Number(number),
    publicationDate: '2010-06-15',
    priorityCountries: [],
    priorities: [],
    applicants: [],
    inventors: [],
    classes: [],
    title: text(title),
    abstract: text(abstract),
    claims: [],
    description: [],
    citations: [],
    ...more,
  };
}

export function smallIndex(publications: readonly Publication[]): SmallIndex {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-search-'));
  const file = join(folder, 'index.sqlite');
  const writer = openWritableIndex(file);
  writeMeta(writer, { model: hashModel.checksum });
  const items = publications.map((one) => ({
    source: 'made',
    from: { file: 'made', reader: 'made', rank: 'aggregator' as const },
    media: { media: [], drawings: [] },
    prepared: toPrepared(one, hashModel),
  }));
  writeBatch(writer, items, [], hashModel, '2026-11-24');
  const opened: OpenedIndex[] = [];
  const openAgain = (): OpenedIndex => {
    const db = openReadableIndex(file);
    const one = { db, reader: openIndexReader(db) };
    opened.push(one);
    return one;
  };
  return {
    ...openAgain(),
    openAgain,
    [Symbol.dispose]() {
      for (const { db } of opened) db.close();
      writer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
