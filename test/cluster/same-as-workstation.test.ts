// Does a collection on a cluster hold of each publication what a workstation's index holds? Imports the same real files into both.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicationName } from '../../src-main/contract/publication.ts';
import { deleteCollection, refresh, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { indexedTerm } from '../../src-main/engine/cluster/search-document.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openReadableIndex, type ReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { allPublications, type StoredPublication } from '../../src-main/engine/store/publications.ts';
import { passagesAt } from '../../src-main/engine/store/vector-blocks.ts';
import { readFiles, readWholeRow, type FileRow } from '../../src-main/engine/store/whole-row.ts';
import { withoutCancelledClaims } from '../../src-main/engine/document/claims.ts';
import { wordsOf } from '../../src-main/engine/index/entry.ts';
import { vectorsOf } from '../../src-main/engine/cluster/working-set.ts';
import { wholeRowOf } from '../../src-main/engine/cluster/reading-document.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeWithData } from '../support/shared-data.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll, searchAll, type Found } from './reading-back.ts';

const NAME = 'Same as the workstation';
const nodes = plainNodes();

describeWithData('A collection on a cluster', (data) => {
  const paths = ['epo-docdb', 'epo-bdds', 'lens', 'dpma', 'epo-fulltext-xml', 'jpo'].map((one) => join(data, 'samples', one));
  const folder = freshFolder();
  let db: ReadableIndex;
  let collection: Collection;
  let counts: object[];
  let here: Map<string, StoredPublication>;

  beforeAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    collection = await collectionNamed(NAME, nodes);
    const { id, ...own } = await importHere(folder, paths);
    counts = [own, await importThere(collection, paths)];
    db = openReadableIndex(indexFile(folder, id));
    here = new Map([...allPublications(db)].map((stored) => [publicationName(stored.publication), stored]));
  });
  afterAll(async () => {
    db.close();
    await deleteCollection({ name: 'test', nodes }, NAME);
  });

  it('counts what became of the records as a workstation does', () => {
    expect(counts[1]).toEqual(counts[0]);
    expect(here.size).toBeGreaterThan(200);
  });

  it('has the same rows, texts, origins, families and files', async () => {
    const there = await readAll(collection);
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort());
    for (const [name, { id }] of here) {
      const { slot: _own, ...own } = readWholeRow(db, id);
      const stored = there.get(name);
      if (stored === undefined) throw new Error(`${name} is missing`);
      const { slot: _its, ...its } = wholeRowOf(stored);
      expect(its, name).toEqual(plain(own));
      expect(stored.files ?? [], name).toEqual(readFiles(db, id).map(entryOf));
    }
    expect([...there.values()].some(({ files = [] }) => files.length > 0)).toBe(true);
    expect(new Set([...there.values()].map(({ slot }) => slot)).size).toBe(here.size);
  });

  it('has the same vectors, of publications and passages', async () => {
    const { layer, dimensions } = readMeta(db);
    const reader = openIndexReader(db);
    const found = await searchAll(collection);
    for (const [name, stored] of await readAll(collection)) {
      const slot = here.get(name)?.slot ?? -1;
      const vectors = vectorsOf(stored.vectors);
      expect(vectors.subarray(0, dimensions), name).toEqual(reader.vectorOf(slot));
      const passages = passagesAt(db, layer, [slot])[0]?.rows ?? new Uint8Array();
      expect(Buffer.compare(Buffer.from(vectors.subarray(dimensions)), Buffer.from(passages)), name).toBe(0);
      expect(found.get(stored.slot)?.vectors, name).toEqual(vectors);
    }
    reader.close();
  });

  it('finds each publication by each of its terms with the same impact', async () => {
    const found = await searchAll(collection);
    const slotOf = new Map([...(await readAll(collection))].map(([name, { slot }]) => [name, slot]));
    expect(found.size).toBe(here.size);
    const terms = new Map<string, Map<number, number>>();
    for (const [name, { publication }] of here) {
      const words = wordsOf(withoutCancelledClaims(publication));
      words.terms.forEach((term, at) => {
        const known = terms.get(term) ?? terms.set(term, new Map()).get(term);
        known?.set(slotOf.get(name) ?? 0, words.impacts[at] ?? 0);
      });
    }
    // All of them would take long: every fortieth, and more of those that are not in plain letters.
    const asked = [...terms].filter(([term], at) => at % 40 === 0 || (at % 8 === 0 && !/^(de:)?[a-z0-9]+$/.test(term)));
    expect(asked.length).toBeGreaterThan(500);
    for (let from = 0; from < asked.length; from += 500) {
      const part = asked.slice(from, from + 500);
      const body = part.flatMap(([term]) => [
        {},
        { query: { term: { terms: { value: indexedTerm(term), boost: 2 } } }, size: 2_000, docvalue_fields: ['slot'], _source: false },
      ]);
      const answer = await nodes.ask({ method: 'POST', path: `/${collection.indexes.search}/_msearch`, body });
      const { responses } = answer.body as { responses: { hits: { hits: Found[] } }[] };
      part.forEach(([term, impacts], at) => {
        const scores = new Map(responses[at]?.hits.hits.map(({ fields, _score }) => [fields.slot[0], _score / 2]));
        expect(Object.fromEntries(scores), term).toEqual(Object.fromEntries(impacts));
      });
    }
  });

  it('filters by what is filtered by', async () => {
    await refresh(collection, collection.indexes.search);
    for (const [name, { id }] of [...here].slice(0, 40)) {
      const { row, family } = readWholeRow(db, id);
      const day = row.publicationDate?.replaceAll('-', '');
      const filter = [
        { term: { family } },
        { term: { country: row.country } },
        { term: { number: row.number } },
        { term: { kind: row.kind } },
        { term: { type: row.documentType } },
        ...row.classCodes.map((code) => ({ prefix: { classes: code.slice(0, 4) } })),
        ...row.priorities.map((key) => ({ term: { priorities: key } })),
        ...row.languages
          .split(' ')
          .filter(Boolean)
          .map((language) => ({ term: { languages: language } })),
        ...(day === undefined ? [] : [{ range: { publicationDate: { gte: Number(day), lte: Number(day) } } }]),
      ];
      const { body } = await nodes.ask({
        method: 'POST',
        path: `/${collection.indexes.search}/_search`,
        body: { query: { bool: { filter } } },
      });
      expect(
        (body as { hits: { hits: { _id: string }[] } }).hits.hits.map(({ _id }) => _id),
        name,
      ).toHaveLength(1);
    }
  });

  it('changes nothing when the same files are imported again', async () => {
    const before = await readAll(collection);
    const { generation } = collection.facts;
    expect(await importThere(collection, paths)).toMatchObject({ documents: 0, updated: 0 });
    expect(await readAll(collection)).toEqual(before);
    expect(generation).toBe(0);
  });
});

/** Bytes of SQLite are Buffers. */
function plain<Value>(value: Value): Value {
  if (value instanceof Uint8Array) return Uint8Array.from(value) as Value;
  if (Array.isArray(value)) return value.map(plain) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)])) as Value;
}

function entryOf({ bytes, ...entry }: FileRow): object {
  const hash = bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { ...entry, size: bytes.length, hash };
}
