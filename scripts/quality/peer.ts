// The peer: SQLite's own full-text search, FTS5 with Porter stems and bm25(). In: the publications of an index. Out: ranked lists.
import { DatabaseSync } from 'node:sqlite';
import type { ReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { allPublications, spellingOf } from '../../src-main/engine/store/publications.ts';
import type { Placed } from '../../src-main/quality/measure.ts';

export interface Peer {
  ask(text: string, count: number): Placed[];
  close(): void;
}

/** The peer over all publications of an index: one column of text, all words of a query joined by OR. */
export function openPeer(index: ReadableIndex): Peer {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE peer USING fts5 (content, document UNINDEXED, tokenize = 'porter unicode61')`);
  const insert = db.prepare('INSERT INTO peer (content, document) VALUES (?, ?)');
  db.exec('BEGIN');
  for (const { id, publication } of allPublications(index)) {
    const texts = [...publication.title, ...publication.abstract, ...publication.claims, ...publication.description];
    insert.run(texts.map(({ text }) => text).join('\n'), spellingOf(index, id));
  }
  db.exec('COMMIT');
  const select = db.prepare('SELECT document, -bm25(peer) AS score FROM peer WHERE peer MATCH ? ORDER BY bm25(peer) LIMIT ?');
  return {
    ask(text, count) {
      const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
      if (words.size === 0) return [];
      const match = [...words].map((word) => `"${word}"`).join(' OR ');
      return (select.all(match, count) as { document: string; score: number }[]).map(({ document, score }) => ({ document, score }));
    },
    close: () => db.close(),
  };
}
