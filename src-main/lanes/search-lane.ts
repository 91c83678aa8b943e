// A worker thread that answers searches and reads publications. In: calls over the port, each naming its index. Out: rankings,
// publications, statistics, PDFs. It only reads; what an import adds is seen at the next call.
import { workerData } from 'node:worker_threads';
import type { Ask, StoredPublication } from '../contract/calls.ts';
import { isFailure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import type { Statistics } from '../contract/statistics.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import { openIndexReader, type IndexReader, type SharedVectors } from '../engine/index/reader.ts';
import { search } from '../engine/search/search.ts';
import { statisticsOf } from '../engine/statistics/statistics.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { describeIndex, offlineFailure, openIndex, type IndexListing } from '../engine/store/library.ts';
import { readMedium } from '../engine/store/media.ts';
import { readMeta } from '../engine/store/meta.ts';
import { findByNumber, readPublication } from '../engine/store/publications.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface SearchLaneData {
  folder: string;
  /** Checksum of the model that makes the query vectors. */
  model: string;
}

/** An index as the conductor sees it: its number, what identifies its file now, the memory its vectors are shared in. */
export interface IndexPlace {
  id: number;
  identity: string;
  shared: SharedVectors;
}

interface OpenIndex {
  identity: string;
  db: ReadableIndex;
  reader: IndexReader;
}

const { folder, model } = workerData as SearchLaneData;
const open = new Map<number, OpenIndex>();

/** The index, opened anew where its file has been replaced, and caught up. Throws `index-unknown` or `index-offline`. */
function opened(place: IndexPlace): OpenIndex {
  try {
    let known = open.get(place.id);
    if (known !== undefined && known.identity !== place.identity) {
      forget(place.id);
      known = undefined;
    }
    if (known === undefined) {
      const db = openIndex(folder, place.id);
      known = { identity: place.identity, db, reader: openIndexReader(db, { shared: place.shared }) };
      open.set(place.id, known);
    } else known.reader.catchUp();
    return known;
  } catch (error) {
    forget(place.id);
    throw offlineFailure(error, place.id);
  }
}

function forget(id: number): void {
  open.get(id)?.reader.close();
  open.get(id)?.db.close();
  open.delete(id);
}

function guarded<Result>(place: IndexPlace, work: (index: OpenIndex) => Result): Result {
  const index = opened(place);
  try {
    return work(index);
  } catch (error) {
    // A failure of the question says nothing against the index.
    if (isFailure(error)) throw error;
    forget(place.id);
    throw offlineFailure(error, place.id);
  }
}

const calls = {
  describe: (id: number): IndexListing => describeIndex(folder, id),

  /** Opens the index so that the first search finds it open. */
  warm: (place: IndexPlace): void => void opened(place),

  search: (place: IndexPlace, { query }: Ask<'search'>, vector: Int8Array | undefined): Ranking =>
    guarded(place, ({ reader, db }) => {
      // Vectors of another model are never compared with this one's; words still are.
      const comparable = readMeta(db).model === model ? vector : undefined;
      return search(reader, db, query, comparable, () => performance.now());
    }),

  read: (place: IndexPlace, ask: Ask<'read'>): StoredPublication[] =>
    guarded(place, ({ db }) =>
      ask.publications.flatMap(({ id, passage }) => {
        const wanted = passage === undefined ? ask.sections : [...new Set([...ask.sections, passage.section])];
        const stored = readPublication(db, id, wanted);
        if (stored === undefined) return [];
        const { publication, family } = stored;
        const entry = passage && publication[passage.section][passage.entry];
        const text = passage && entry?.text.slice(passage.start, passage.end);
        const image = ask.image ? readMedium(db, id, 'image')?.bytes : undefined;
        return [
          {
            ...publication,
            ...Object.fromEntries(wanted.filter((section) => !ask.sections.includes(section)).map((section) => [section, []])),
            id,
            family,
            ...(image && { image }),
            ...(passage && entry && text && { passage: { section: passage.section, language: entry.language, text } }),
          },
        ];
      }),
    ),

  statistics: (place: IndexPlace, ask: Ask<'statistics'>): Statistics =>
    guarded(place, ({ db, reader }) => statisticsOf(db, reader, ask.publications)),

  pdf: (places: IndexPlace[], name: string): Uint8Array | undefined => {
    const wanted = parsePublicationName(name);
    if (wanted === undefined) return undefined;
    for (const place of places) {
      const bytes = guarded(place, ({ db }) => {
        const row = findByNumber(db, wanted.country, wanted.number).find((one) => one.kind === wanted.kind);
        return row && readMedium(db, row.id, 'pdf')?.bytes;
      });
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  },
};
export type SearchLaneCalls = typeof calls;

serve(ownThreadPort(), calls);
