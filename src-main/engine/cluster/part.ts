// Makes the part of a collection that a call works on. In: a collection, what the call needs. Out: the content of an index in memory that has just
// these publications, under their numbers.
import { citedNumbers } from '../document/cited-number.ts';
import { BACKGROUND_PUBLICATIONS } from '../highlight/weights.ts';
import { contentOf, inTransaction } from '../store/database.ts';
import { insertFiles } from '../store/whole-row.ts';
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { find, type Found } from './found.ts';
import { readDocuments, readFileBytes, type Stored } from './lookups.ts';
import type { Needed } from './needed.ts';
import { inSlots } from './queries.ts';
import { idsWith, publicationOf } from './read.ts';
import { fileId, type ReadingDocument } from './reading-document.ts';
import { addEntries, addStored, openWorkingSet } from './working-set.ts';

/** More documents around one publication are not read. */
const MOST_CITED = 1_000;

export async function partOf(collection: Collection, needed: Needed): Promise<Uint8Array> {
  using set = openWorkingSet(collection.facts, { names: true, dense: true });
  const documents = await documentsOf(collection, needed);
  addStored(set, documents);
  for (const { fields } of documents) {
    const files = await filesOf(collection, fields, needed.files === 'read');
    inTransaction(set.db, () => insertFiles(set.db, fields.slot, files));
  }
  if (needed.isCompared) addEntries(set);
  return contentOf(set.db);
}

/** In the order of their numbers. */
async function documentsOf(collection: Collection, needed: Needed): Promise<Stored[]> {
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
  const read = await readDocuments(collection, [...ids]);
  if (hasCited) {
    const names = new Set(own.map(({ name }) => name));
    const rows = read.flatMap(({ id, fields }) => (names.has(id) ? [fields] : []));
    const cited = rows.flatMap((row) => citedNumbers(publicationOf(row, [])).map((one) => one.cited));
    const citing = rows.map(({ document }) => document);
    const around = [
      ...(await idsWith(collection, 'cited', citing)),
      ...(await idsWith(collection, 'document', cited.slice(0, MOST_CITED))),
    ];
    read.push(...(await readDocuments(collection, [...new Set(around)].filter((id) => !ids.has(id)).slice(0, MOST_CITED))));
  }
  return read.sort((a, b) => a.fields.slot - b.fields.slot);
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
