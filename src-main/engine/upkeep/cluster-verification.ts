// Is a collection on a cluster complete and undamaged? Reads every publication, and completes those that a kill has left half written. Out: a verdict with
// sentences, as for an index file.
import { refresh, type Collection } from '../cluster/collection.ts';
import { complete } from '../cluster/completing.ts';
import { allDocuments, countDocuments, storedFiles, type Stored } from '../cluster/lookups.ts';
import { fileId, wholeRowOf } from '../cluster/reading-document.ts';
import { vectorsOf } from '../cluster/working-set.ts';
import { sameBytes } from '../import/preparation.ts';
import { fingerprintOf, fromRow, unpackSpans } from '../store/publication-row.ts';
import { checkpoint, type JobOptions } from './progress.ts';
import type { Verdict } from './verification.ts';

const AT_ONCE = 100;
const MAX_FAULTS = 20;

export interface ClusterVerdict extends Verdict {
  /** How many publications could be read but not found, and can be found now. */
  completed: number;
}

/** Throws what the cluster cannot do, and the reason of an abort. */
export async function verifyCollection(collection: Collection, options: JobOptions = {}): Promise<ClusterVerdict> {
  const { indexes } = collection;
  const faults: string[] = [];
  const fault = (sentence: string): void => void (faults.length < MAX_FAULTS && faults.push(sentence));
  const counts = { documents: 0, passages: 0, completed: 0 };
  await refresh(collection, indexes.reading);
  const total = await countDocuments(collection, indexes.reading);
  await checkpoint(options, 0, total);
  let before: Stored['fields'] | undefined;
  for await (const page of allDocuments(collection, AT_ONCE)) {
    for (const { fields } of page) {
      if (fields.slot === before?.slot)
        fault(`${fields.name} and ${before.name} have the same number. Remove one of them from the cluster.`);
      before = fields;
    }
    for (const one of page) counts.passages += passagesOf(one, collection.facts.dimensions, fault);
    await checkFiles(collection, page, fault);
    const { completed, left } = await complete(collection, page);
    counts.completed += completed;
    for (const name of left) fault(`${name} can be read but not found.`);
    counts.documents += page.length;
    await checkpoint(options, counts.documents, total);
  }
  await refresh(collection, indexes.search);
  const found = await countDocuments(collection, indexes.search);
  if (found > counts.documents) fault(`${found - counts.documents} publications can be found but not read.`);
  return { sound: faults.length === 0, ...counts, faults };
}

/** Checks a document by itself; returns the number of its passages. */
function passagesOf({ fields }: Stored, dimensions: number, fault: (sentence: string) => void): number {
  const { row } = wholeRowOf(fields);
  const spans = unpackSpans(row.passages).length;
  if (!sameBytes(fingerprintOf(fromRow(row.bibliography, row.texts)), row.fingerprint))
    fault(`The text of ${fields.name} is not what was imported.`);
  const vectors = vectorsOf(fields.vectors).length;
  if (vectors === 0)
    fault(`${fields.name} has no vectors of the language model of the collection. Import its file again, or embed the collection again.`);
  else if (vectors !== (spans + 1) * dimensions) fault(`${fields.name} has ${spans} passages but ${vectors / dimensions} vectors.`);
  return spans;
}

async function checkFiles(collection: Collection, page: readonly Stored[], fault: (sentence: string) => void): Promise<void> {
  const wanted = page.flatMap(({ fields: { name, slot, files = [] } }) =>
    files.flatMap(({ hash }) => (hash === '' ? [] : [{ name, id: fileId(slot, hash) }])),
  );
  const stored = await storedFiles(
    collection,
    wanted.map(({ id }) => id),
  );
  for (const { name, id } of wanted) if (!stored.has(id)) fault(`An image or PDF of ${name} is lost.`);
}
