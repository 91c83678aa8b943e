// The peer: SQLite's own full-text search, FTS5 with Porter stems and bm25().
import { DatabaseSync } from 'node:sqlite';
import type { RankedDocument } from '../../src-main/engine/quality/measure.ts';
import type { BaselineDocument } from './baseline/bm25.ts';

export interface Peer {
  rank(text: string, count: number): RankedDocument[];
  close(): void;
}

/** Indexes the documents in one column; the words of a query are joined by OR. */
export function openPeer(documents: Iterable<BaselineDocument>): Peer {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE peer USING fts5 (content, document UNINDEXED, tokenize = 'porter unicode61')`);
  const insert = db.prepare('INSERT INTO peer (content, document) VALUES (?, ?)');
  db.exec('BEGIN');
  for (const { document, text } of documents) insert.run(text, document);
  db.exec('COMMIT');
  const select = db.prepare('SELECT document, -rank AS score FROM peer WHERE peer MATCH ? ORDER BY rank LIMIT ?');
  return {
    rank(text, count) {
      const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
      if (words.size === 0) return [];
      const match = [...words].map((word) => `"${word}"`).join(' OR ');
      return (select.all(match, count) as { document: string; score: number }[]).map(({ document, score }) => ({ document, score }));
    },
    close: () => db.close(),
  };
}
