// Makes the part of a collection that a call works on. In: a collection, what the call needs. Out: the content of an index in memory that has just
// these publications, under their numbers.
import { citedNumbers } from '../document/cited-number.ts';
import { BACKGROUND_PUBLICATIONS } from '../highlight/weights.ts';
import { appendEntries } from '../index/writer.ts';
import { contentOf, inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { sortNames } from '../store/names.ts';
import { insertFiles, insertWholeRow } from '../store/whole-row.ts';
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { find, type Found } from './found.ts';
import { readFileBytes } from './lookups.ts';
import type { Needed } from './needed.ts';
import { inSlots } from './queries.ts';
import { idsWith, publicationOf, readParts } from './read.ts';
import { fileId, wholeRowOf, type ReadingDocument } from './reading-document.ts';
import { openWorkingSet, wordsOfPublication, vectorsOf } from './working-set.ts';

const FIELDS = [
  'name',
  'document',
  'slot',
  'family',
  'priorities',
  'cited',
  'givenFamily',
  'revision',
  'row',
  'passages',
  'files',
] as const;
/** More documents around one publication are not read. */
const MOST_CITED = 1_000;

export async function partOf(collection: Collection, needed: Needed): Promise<Uint8Array> {
  using set = openWorkingSet(collection.facts, { names: true });
  const documents = await documentsOf(collection, needed);
  let slot = 0;
  for (const document of documents) {
    const files = await filesOf(collection, document, needed.files === 'read');
    inTransaction(set.db, () => {
      insertWholeRow(set.db, { ...wholeRowOf(document), slot }, document.slot);
      insertFiles(set.db, document.slot, files);
    });
    slot += 1;
  }
  inTransaction(set.db, () => sortNames(set.db));
  if (needed.isCompared) compare(set.db, documents);
  return contentOf(set.db);
}

/** Gives the publications, whose slots are their places, words and vectors. */
function compare(db: WritableIndex, documents: readonly ReadingDocument[]): void {
  const entries = documents.map(({ vectors, ...document }) => ({
    ...wordsOfPublication(publicationOf(document, ['claims', 'description'])),
    vectors: vectorsOf(vectors),
  }));
  inTransaction(db, () => appendEntries(db, [...entries.keys()], entries));
}

/** In the order of their numbers. */
async function documentsOf(collection: Collection, needed: Needed): Promise<ReadingDocument[]> {
  const { publications, documents, applications, hasFamilies, hasCited, hasSample } = needed;
  const ids = new Set<string>();
  const add = (found: readonly string[]): void => found.forEach((id) => ids.add(id));
  const [named, numbered, filed, sample] = await Promise.all([
    publications.length === 0
      ? [[]]
      : find(collection, [{ query: { bool: { filter: [inSlots(publications)] } }, size: publications.length }]),
    idsWith(collection, 'document', documents),
    idsWith(collection, 'priorities', applications),
    hasSample ? sampleOf(collection) : [],
  ]);
  const own: Found[] = named[0] ?? [];
  add([...own.map(({ name }) => name), ...numbered, ...filed, ...sample]);
  if (hasFamilies)
    add(
      await idsWith(
        collection,
        'family',
        own.map(({ family }) => family),
      ),
    );
  const read = await readParts(collection, [...ids], [...FIELDS, 'texts', 'vectors']);
  if (hasCited) {
    const rows = own.flatMap(({ name }) => read.get(name) ?? []);
    const cited = rows.flatMap((row) => citedNumbers(publicationOf(row, [])).map((one) => one.cited));
    const around = [
      ...(await idsWith(
        collection,
        'cited',
        rows.map(({ document }) => document),
      )),
      ...(await idsWith(collection, 'document', cited.slice(0, MOST_CITED))),
    ];
    const missing = around.filter((id) => !read.has(id)).slice(0, MOST_CITED);
    for (const [id, document] of await readParts(collection, missing, [...FIELDS, 'texts', 'vectors'])) read.set(id, document);
  }
  return [...read.values()].sort((a, b) => a.slot - b.slot);
}

async function filesOf(
  collection: Collection,
  { slot, files = [] }: ReadingDocument,
  isRead: boolean,
): Promise<Parameters<typeof insertFiles>[2]> {
  const content = isRead ? await readFileBytes(collection, slot, files) : undefined;
  return files.map(({ size: _size, hash, ...entry }) => {
    return { ...entry, bytes: bytesOf(content?.get(fileId(slot, hash)) ?? '') };
  });
}

/** The ids of some publications from the whole collection, the same while it stays as it is. */
async function sampleOf(collection: Collection): Promise<string[]> {
  const [[last] = []] = await find(collection, [{ query: { match_all: {} }, size: 1, order: 'desc' }]);
  const step = (last?.slot ?? 0) / BACKGROUND_PUBLICATIONS;
  const found = await find(
    collection,
    Array.from({ length: BACKGROUND_PUBLICATIONS }, (_, at) => {
      const gte = Math.floor(at * step);
      return { query: { bool: { filter: [{ range: { slot: { gte } } }] } }, size: 1, order: 'asc' as const };
    }),
  );
  return [...new Set(found.flat().map(({ name }) => name))];
}
