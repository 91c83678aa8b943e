// Finds the passages of each hit to show. Each hit is one unit of work, which idle workers may take; the result is the same whichever worker
// computes it.
import { sections, type PassageSpan } from '../../contract/publication.ts';
import type { WorkSharing, Helper, Invitation } from '../index/work-sharing.ts';
import type { IndexReader, IndexWork } from '../index/reader.ts';
import { recordingHelper, sharedRecords, type WriteRecord } from '../index/shared-records.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { shownPassages, type ShownPassages } from '../ranking/snippet.ts';

/** Hits and the query they are compared with, as plain data. */
export interface PassagesJob {
  hits: { publication: number; slot: number }[];
  /** Weights of the query's terms, as `weightsOf` returns them. */
  weights: ReadonlyMap<string, number>;
  vector: Int8Array | undefined;
}

/** The work of a search that other workers can share. */
export type SearchWork = IndexWork | { passages: PassagesJob };

/** An index as a worker has it open. */
export interface OpenedIndex {
  reader: IndexReader;
  db: ReadableIndex;
}

/** Fewer hits are done before another worker has started. */
const SHARED_HITS = 4;
/** Numbers of a passage: its section from 1 (0 for no passage), entry, start, end. */
const PASSAGE_NUMBERS = 4;
/** A record: the best passage and the second. */
const NUMBERS = 2 * PASSAGE_NUMBERS;

export function hitPassages(opened: OpenedIndex, job: PassagesJob, sharing?: WorkSharing<SearchWork>): ShownPassages[] {
  const { hits } = job;
  if (sharing === undefined || hits.length < SHARED_HITS) return hits.map((_, at) => passagesOf(opened, job, at));
  const facts = { units: hits.length, numbers: NUMBERS, generation: opened.reader.generation() };
  const records = sharedRecords<SearchWork>(sharing, { passages: job }, facts, writing(opened, job));
  return hits.map((_, at) => {
    const passage = passageAt(records, NUMBERS * at);
    const second = passageAt(records, NUMBERS * at + PASSAGE_NUMBERS);
    return { ...(passage && { passage }), ...(second && { second }) };
  });
}

function passageAt(records: Int32Array, offset: number): PassageSpan | undefined {
  const [section = 0, entry = 0, start = 0, end = 0] = records.subarray(offset);
  const name = sections[section - 1];
  return name && { section: name, entry, start, end };
}

/** Helps another worker with its search until `wanted` says that this one has its own work. Returns the units done. */
export function helpSearch(opened: OpenedIndex, invitation: Invitation<SearchWork>, wanted: () => boolean): number {
  const { work } = invitation;
  if (!('passages' in work)) return opened.reader.help({ ...invitation, work }, wanted);
  return opened.reader.helpWith(invitation, () => passagesHelper(opened, work.passages), wanted);
}

function passagesHelper(opened: OpenedIndex, job: PassagesJob): Helper {
  opened.reader.catchUp();
  return recordingHelper({ units: job.hits.length, numbers: NUMBERS }, writing(opened, job));
}

function writing(opened: OpenedIndex, job: PassagesJob): WriteRecord {
  return (unit, record) => {
    const { passage, second } = passagesOf(opened, job, unit);
    [passage, second].forEach((span, at) => {
      if (span !== undefined) record.set([sections.indexOf(span.section) + 1, span.entry, span.start, span.end], PASSAGE_NUMBERS * at);
    });
  };
}

function passagesOf({ reader, db }: OpenedIndex, { hits, weights, vector }: PassagesJob, at: number): ShownPassages {
  const hit = hits[at];
  if (hit === undefined) return {};
  const cosines = vector === undefined ? undefined : reader.passageCosines(vector, Uint32Array.of(hit.slot))[0];
  return storedPassages(db, hit, weights, cosines);
}

/** The passages of a stored publication to show; see `shownPassages`. */
export function storedPassages(
  db: ReadableIndex,
  { publication, slot }: PassagesJob['hits'][number],
  weights: ReadonlyMap<string, number>,
  cosines: Float32Array | undefined,
): ShownPassages {
  return shownPassages(readPassages(db, slot), (sections) => readPublication(db, publication, sections)?.publication, weights, cosines);
}
