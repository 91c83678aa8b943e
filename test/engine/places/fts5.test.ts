// Does the index find the publications that SQLite's full-text index finds? Words, phrases, beginnings of words and NEAR of two words.
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicationName } from '../../../src-main/contract/publication.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf } from './collection.ts';

const words = 'valve valves seat spring lens lever lens2 the of a micro colour'.split(' ');
const word = fc.constantFrom(...words);
/** One sentence each, for FTS5 knows none. */
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((all) => all.join(' '));

const query = fc.oneof(
  word.map((one) => ({ ours: `=${one}`, theirs: `"${one}"` })),
  fc
    .array(word, { minLength: 2, maxLength: 4 })
    .map((all) => ({ ours: `"${all.map((one) => `=${one}`).join(' ')}"`, theirs: `"${all.join(' ')}"` })),
  word.map((one) => ({ ours: `${one.slice(0, 3)}*`, theirs: `"${one.slice(0, 3)}" *` })).filter(({ ours }) => ours.length > 3),
  fc
    .tuple(word, word, fc.integer({ min: 1, max: 8 }))
    // FTS5 takes one word for two.
    .filter(([one, other]) => one !== other)
    .map(([one, other, distance]) => ({ ours: `=${one} NEAR${distance} =${other}`, theirs: `NEAR("${one}" "${other}", ${distance - 1})` })),
);

it('finds what FTS5 finds', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 12 }),
      fc.array(query, { minLength: 1, maxLength: 10 }),
      (sentences, queries) => {
        const publications = sentences.map((text, at) =>
          publicationOf({ number: String(9_000_001 + at), description: [{ language: 'en', text }] }),
        );
        using collection = collectionOf(publications);
        const peer = new Database(':memory:');
        peer.exec('CREATE VIRTUAL TABLE text USING fts5(name UNINDEXED, content, tokenize = unicode61)');
        for (const one of publications) peer.prepare('INSERT INTO text VALUES (?, ?)').run(publicationName(one), one.description[0]?.text);
        for (const { ours, theirs } of queries) {
          const read = readCondition(ours);
          if ('errors' in read) throw new Error(read.errors[0]?.cause);
          const wanted = peer.prepare('SELECT name FROM text WHERE content MATCH ? ORDER BY name').pluck().all(theirs);
          expect(collection.matching(read.condition), ours).toEqual(wanted);
        }
        peer.close();
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
