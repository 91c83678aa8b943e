// A worker thread that answers searches and reads publications. In: calls over the port, each naming its index. Out: rankings,
// publications, statistics, PDFs, and what a result list needs beside them. It only reads; what an import adds is seen at the next call.
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Ask, StoredPublication } from '../contract/engine.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Ranking } from '../contract/hit.ts';
import type { QueryReading } from '../contract/result-list.ts';
import type { Statistics } from '../contract/statistics.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import { examplesToTake, unknownTo, type Example } from '../engine/ranking/examples.ts';
import { search } from '../engine/ranking/search.ts';
import { statisticsOf } from '../engine/statistics/statistics.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { describeIndex, type IndexListing } from '../engine/store/library.ts';
import { readMedium } from '../engine/store/media.ts';
import { readMeta } from '../engine/store/meta.ts';
import { findByNumber, readPublication } from '../engine/store/publications.ts';
import { detectLanguage } from '../engine/text/language.ts';
import { acceptsQuery } from '../engine/text/query-language.ts';
import { awaitVector, type ComingVector } from './pending-vector.ts';
import { joinCrew, type CrewFacts } from './work-sharing-channel.ts';
import type { VectorFacts } from './index-places.ts';
import { insightAnswers } from './result-list-calls.ts';
import { OpenIndexes, type IndexPlace } from './open-indexes.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { StopSign } from './search-workers.ts';

export interface SearchWorkerData {
  folder: string;
  modelFolder: string;
  /** Checksum of the shipped model, which compares sentences; '' where there is none. */
  model: string;
  crew: CrewFacts;
}

/**
 * How far the thread steps back, of 19: what a search takes is not taken from whoever asks something brief. With 50 searches side by side a list of
 * indexes took 36 ms at the median and 508 ms at p95 without it, 11 and 76 with it; results a second, 45 and 41 to 45.
 */
const NICENESS = 5;
// Elsewhere a priority is that of the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

const { folder, model, modelFolder, crew } = workerData as SearchWorkerData;
const indexes: OpenIndexes = new OpenIndexes(
  folder,
  joinCrew(crew, () => indexes),
);
const insight = insightAnswers({ folder, modelFolder, model }, indexes);

/** The vector of a query is of the model of its place; those of another model are never compared with it, words still are. */
function comparable(db: ReadableIndex, place: IndexPlace, vector: Int8Array | undefined): Int8Array | undefined {
  return readMeta(db).model === place.model ? vector : undefined;
}

/** What throws `cancelled` once nobody waits for the answer any more. */
function heeding(stop: StopSign | undefined): () => void {
  if (stop === undefined) return () => undefined;
  const sign = new Int32Array(stop);
  return () => {
    if (Atomics.load(sign, 0) !== 0) throw new Failure('cancelled');
  };
}

/** Whoever writes a query asks for marks before long: what they need of these indexes is made meanwhile. */
function getReadyForMarks(places: readonly IndexPlace[]): void {
  try {
    for (const place of places) insight.understand(place);
  } catch (error) {
    // Whoever asks for marks is told then.
    if (!isFailure(error)) throw error;
  }
}

const calls = {
  describe: (id: number): IndexListing => describeIndex(folder, id),

  /** Whose vectors an index has, whose file is that of `identity`. */
  describeVectors: (id: number, identity: string): VectorFacts => indexes.describeVectors(id, identity),

  /** Opens the index so that the first search finds it open. */
  warm: (place: IndexPlace): void => void indexes.opened(place),

  /** Closes the index, so that its file can be moved. */
  letGo: (id: number): void => indexes.forget(id),

  search: (
    place: IndexPlace,
    { query }: Ask<'search'>,
    coming: ComingVector | undefined,
    foreign: Example[],
    stop: StopSign | undefined,
  ): Ranking => {
    const heed = heeding(stop);
    heed();
    return indexes.within(place, ({ reader, db, crew: helpers }) => {
      const vector = coming && (() => comparable(db, place, awaitVector(coming, heed)));
      return search(reader, db, query, vector, { now: () => performance.now(), foreign, heed, crew: helpers });
    });
  },

  /** Of these publications those that the index does not hold. */
  unknownTo: (place: IndexPlace, names: string[]): string[] => indexes.within(place, ({ db }) => unknownTo(db, names)),

  /** What these publications say, to search an index by that does not hold them; without vectors where it has another model's. */
  examples: (place: IndexPlace, names: string[], forModel: string): Example[] =>
    indexes.within(place, ({ reader, db }) =>
      examplesToTake(reader, db, names).map((example) => (readMeta(db).model === forModel ? example : { ...example, vector: undefined })),
    ),

  acceptsQuery: (text: string): boolean => acceptsQuery(text),

  languageOf: (text: string): string => detectLanguage(text),

  read: (place: IndexPlace, ask: Ask<'read'>): StoredPublication[] =>
    indexes.within(place, ({ db }) =>
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
    indexes.within(place, ({ db, reader }) => statisticsOf(db, reader, ask.publications)),

  pdf: (places: IndexPlace[], name: string): Uint8Array | undefined => {
    const wanted = parsePublicationName(name);
    if (wanted === undefined) return undefined;
    for (const place of places) {
      const bytes = indexes.within(place, ({ db }) => {
        const row = findByNumber(db, wanted.country, wanted.number).find((one) => one.kind === wanted.kind);
        return row && readMedium(db, row.id, 'pdf')?.bytes;
      });
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  },

  ...insight,

  readQuery: (places: IndexPlace[], text: string): QueryReading => {
    setImmediate(getReadyForMarks, places);
    return insight.readQuery(places, text);
  },
};
export type SearchWorkerCalls = typeof calls;

serve(ownThreadPort(), calls);
