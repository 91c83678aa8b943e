// What a collection is and answers, to compare one that was published with one that was taken. In: a data folder and the number of an index.
// Out: plain values.
import { createHash } from 'node:crypto';
import { query } from '../../src-main/contract/query.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { contentFingerprint } from '../../src-main/engine/store/coverage.ts';
import { namesWithWord } from '../../src-main/engine/store/names.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { baseName } from '../../src-main/engine/store/packed-copy.ts';
import { model } from './importing.ts';

const texts = [
  'A porous membrane that guides the spindle of a hollow valve while a sensor measures it.',
  'magnetic clutch',
  'The heated electrode of a battery presses the layered fabric; a probe cools the transparent mirror.',
  'It is known as a bardolfen.',
  'A replaced title of a turbine',
];

/** The rankings of several queries, with scores, passages and explanations, by every method; and completed names. */
export function answersOf(folder: string, id: number): string {
  const db = openIndex(folder, id);
  const reader = openIndexReader(db);
  try {
    const rankings = texts.flatMap((text) =>
      (['hybrid', 'words', 'meaning'] as const).map((method) => {
        const { hits } = search(reader, db, query.parse({ text, hits: 40, method }), model.embed(text));
        return hits;
      }),
    );
    const named = namesWithWord(db, 'pa', 'fiction', 500).map((one) => JSON.stringify(one));
    return JSON.stringify({ rankings, fingerprint: contentFingerprint(db), named: named.sort() });
  } finally {
    reader.close();
    db.close();
  }
}

/** All tables whose rows must be the same where a collection was taken, as checksums. */
export function rowsOf(folder: string, id: number): Record<string, string> {
  const ordered: Record<string, string> = {
    publication: 'id, slot',
    text: 'publication, section, entry',
    priority: 'key, publication',
    class_symbol: 'code, slot',
    medium: 'publication, role',
    drawing: 'publication, name',
    merged_record: 'publication, fingerprint',
    recognised_page: 'publication, page',
    recognised_scan: 'publication',
    citation: 'cited, kind, publication',
    other_class: 'symbol, slot',
    source: 'id',
    retired: 'slot',
    term: 'id',
    form: 'id',
    form_page: 'first',
    joined_form: 'whole, written',
    vector_block: 'id',
  };
  const db = openIndex(folder, id);
  const sum = (sql: string): string => {
    const hash = createHash('sha256');
    let count = 0;
    for (const row of db.prepare(sql).raw().iterate() as IterableIterator<unknown[]>) {
      for (const value of row) hash.update(Buffer.isBuffer(value) ? value : String(value)).update('\0');
      count += 1;
    }
    return `${count} ${hash.digest('hex').slice(0, 16)}`;
  };
  try {
    const lists = (segments: string, rows: string): string =>
      sum(`SELECT rows.* FROM ${segments} AS one JOIN ${rows} AS rows ON rows.id >= one.id * 4294967296 AND rows.id < (one.id + 1) * 4294967296
           WHERE state = 0 ORDER BY rows.id`);
    // Packs leave out the folder of the file that brought a publication.
    const columnsOf = (table: string): string =>
      (db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[])
        .map((name) => (table === 'publication' && name === 'source' ? baseName('source') : name))
        .join(', ');
    return {
      ...Object.fromEntries(
        Object.entries(ordered).map(([table, by]) => [table, sum(`SELECT ${columnsOf(table)} FROM ${table} ORDER BY ${by}`)]),
      ),
      segments: sum('SELECT id, first_slot, end_slot, postings, left_out FROM segment WHERE state = 0 ORDER BY id'),
      lists: lists('segment', 'posting_list'),
      placeSegments: sum('SELECT id, first_slot, end_slot, postings, left_out FROM place_segment WHERE state = 0 ORDER BY id'),
      blocks: lists('place_segment', 'list_block'),
      pages: sum(
        `SELECT page.* FROM place_segment AS one JOIN list_block AS block ON block.id >= one.id * 4294967296 AND block.id < (one.id + 1) * 4294967296
         JOIN place_page AS page ON page.id >= block.first_page AND page.id < block.first_page + block.pages WHERE state = 0 AND block.pages > 0 ORDER BY page.id`,
      ),
      // Vectors of publications that are gone may have gone with them.
      passages: sum(
        `SELECT passage_vectors.* FROM publication JOIN passage_vectors
           ON passage_vectors.id = publication.slot + 4294967296 * coalesce((SELECT value FROM meta WHERE name = 'layer'), 0) ORDER BY 1`,
      ),
      names: sum(
        `SELECT slot, field, spelling, written FROM slot_name JOIN name ON name.id = slot_name.name ORDER BY slot, field, spelling, written`,
      ),
      nameSlots: sum(
        `SELECT slot, field, spelling, written FROM name_slot JOIN name ON name.id = name_slot.name ORDER BY slot, field, spelling, written`,
      ),
      words: sum(
        `SELECT DISTINCT word.field, word, written FROM name_word AS word JOIN name ON name.id = word.name WHERE publications > 0 ORDER BY 1, 2, 3`,
      ),
      counted: sum(
        `SELECT field, spelling, written, sum(publications) FROM name GROUP BY 1, 2, 3 HAVING sum(publications) > 0 ORDER BY 1, 2, 3`,
      ),
    };
  } finally {
    db.close();
  }
}
