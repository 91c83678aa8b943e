// The hits of a list: which passage of each would a reader quote? One hit a unit, which lanes share. In: hits, how they are asked. Out: a
// passage for each, the same whoever looked; and the hand of a lane that helps another's search, with this or with the index.
import { sections, type PassageSpan } from '../../contract/publication.ts';
import type { Crew, Hand, Invitation } from '../index/work-sharing.ts';
import type { IndexReader, IndexWork } from '../index/reader.ts';
import { recordingHand, sharedRecords, type WriteRecord } from '../index/shared-records.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { bestPassage } from './snippet.ts';

/** Hits and the question they are held against; plain data. */
export interface PassagesJob {
  hits: { publication: number; slot: number }[];
  /** Of the query's terms, as `weightsOf` gives them. */
  weights: ReadonlyMap<string, number>;
  vector: Int8Array | undefined;
}

/** What a lane that searches can ask others to help with. */
export type SearchWork = IndexWork | { passages: PassagesJob };

/** An index as a lane has it open. */
export interface OpenedIndex {
  reader: IndexReader;
  db: ReadableIndex;
}

/** Fewer hits are looked at before another lane has come. */
const SHARED_HITS = 4;
/** A record: the place of the section from 1, 0 where there is no passage; entry, start, end. */
const NUMBERS = 4;

/** The best passage of each hit. */
export function hitPassages(opened: OpenedIndex, job: PassagesJob, crew?: Crew<SearchWork>): (PassageSpan | undefined)[] {
  const { hits } = job;
  if (crew === undefined || hits.length < SHARED_HITS) return hits.map((_, at) => passageOf(opened, job, at));
  const facts = { units: hits.length, numbers: NUMBERS, generation: opened.reader.generation() };
  const records = sharedRecords<SearchWork>(crew, { passages: job }, facts, writing(opened, job));
  return hits.map((_, at) => {
    const [section = 0, entry = 0, start = 0, end = 0] = records.subarray(NUMBERS * at);
    const name = sections[section - 1];
    return name && { section: name, entry, start, end };
  });
}

/** Helps another lane with its search, until `wanted` says that this one has work of its own; how many units it did. */
export function helpSearch(opened: OpenedIndex, invitation: Invitation<SearchWork>, wanted: () => boolean): number {
  const { work } = invitation;
  if (!('passages' in work)) return opened.reader.help({ ...invitation, work }, wanted);
  return opened.reader.helpWith(invitation, () => passagesHand(opened, work.passages), wanted);
}

function passagesHand(opened: OpenedIndex, job: PassagesJob): Hand {
  opened.reader.catchUp();
  return recordingHand({ units: job.hits.length, numbers: NUMBERS }, writing(opened, job));
}

function writing(opened: OpenedIndex, job: PassagesJob): WriteRecord {
  return (unit, record) => {
    const found = passageOf(opened, job, unit);
    if (found !== undefined) record.set([sections.indexOf(found.section) + 1, found.entry, found.start, found.end]);
  };
}

function passageOf({ reader, db }: OpenedIndex, { hits, weights, vector }: PassagesJob, at: number): PassageSpan | undefined {
  const hit = hits[at];
  if (hit === undefined) return undefined;
  const cosines = vector === undefined ? undefined : reader.passageCosines(vector, Uint32Array.of(hit.slot))[0];
  return bestPassage(db, hit, weights, cosines);
}
