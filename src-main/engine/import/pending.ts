// Collects prepared records and writes them in batches. In: prepared outcomes in the order of the files. Out: written batches, and counts
// of the records written.
import { sections, type Medium, type Publication } from '../../contract/publication.ts';
import type { PublicationNumber } from '../document/number.ts';
import type { MediumReference, Refusal, Source } from '../intake/record.ts';
import { SourceFault } from '../intake/refusals.ts';
import type { Embedder } from '../model/embedder.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { installClassTitles } from '../store/library.ts';
import type { StoredRefusal } from '../store/refusals.ts';
import { writeBatch, type BatchCounts, type BatchItem } from './batch.ts';
import type { FileReports } from './file-reports.ts';
import { mediumType } from './medium-type.ts';
import { mergeStepwise } from './merging.ts';
import type { PreparedOutcome } from './preparation.ts';

/** A batch is written when it has this many records or this many bytes of vectors and texts. */
const BATCH_RECORDS = 512;
const BATCH_BYTES = 32 * 1024 * 1024;

export interface RecordCounts extends BatchCounts {
  refused: number;
  /** Entries of lists of publication numbers. */
  listed: number;
  /** The number of installed symbols of a classification scheme. */
  classes: number;
}

export class Pending {
  #items: BatchItem[] = [];
  #refusals: StoredRefusal[] = [];
  #bytes = 0;
  readonly #written: RecordCounts = { documents: 0, updated: 0, unchanged: 0, refused: 0, listed: 0, classes: 0 };
  readonly #folder: string;
  readonly #index: WritableIndex;
  readonly #embedder: Embedder;
  readonly #today: string;
  readonly #reports: FileReports | undefined;
  readonly #signal: AbortSignal | undefined;

  /** `today`: the day of the import; `reports` is told what becomes of each record. After `signal` is aborted, waiting records are written but no segments are merged. */
  constructor(folder: string, index: WritableIndex, embedder: Embedder, today: string, reports?: FileReports, signal?: AbortSignal) {
    this.#folder = folder;
    this.#index = index;
    this.#embedder = embedder;
    this.#today = today;
    this.#reports = reports;
    this.#signal = signal;
  }

  /** The counts of what is written. */
  counts(): RecordCounts {
    return { ...this.#written };
  }

  async refuse(file: string, place: number, refusal: Refusal): Promise<void> {
    this.#refusals.push({ file, place, ...refusal });
    this.#reports?.refuse(file, refusal);
    // The refusals of a file without any valid record must not pile up in memory.
    if (this.#refusals.length >= BATCH_RECORDS) await this.write();
  }

  /** The number of outcomes that are refusals. */
  async add(source: Pick<Source, 'name' | 'sibling'>, outcomes: readonly PreparedOutcome[]): Promise<number> {
    let refused = 0;
    for (const outcome of outcomes) {
      if ('refusal' in outcome) {
        refused += 1;
        await this.refuse(source.name, outcome.at, outcome.refusal);
      } else if ('listed' in outcome) this.#list(source.name, outcome.listed);
      else if ('scheme' in outcome) this.#install(outcome.scheme);
      else {
        const media = await mediaOf(source, outcome.media);
        if ('refusal' in media) {
          refused += 1;
          await this.refuse(source.name, outcome.at, media.refusal);
          continue;
        }
        this.#items.push({ ...outcome, source: source.name, media });
        this.#bytes += sizeOf(outcome) + media.reduce((sum, medium) => sum + medium.bytes.byteLength, 0);
      }
      if (this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES) await this.write();
    }
    return refused;
  }

  /** Writes all waiting records. Throws `index-model-changed` if the index has got the vectors of another model meanwhile. */
  async write(): Promise<void> {
    if (this.#items.length === 0 && this.#refusals.length === 0) return;
    const counts = await this.#embedder.with((model) =>
      writeBatch(this.#index, this.#items, this.#refusals, model, this.#today, ({ source }, outcome) =>
        this.#reports?.count(source, outcome),
      ),
    );
    for (const outcome of ['documents', 'updated', 'unchanged'] as const) this.#written[outcome] += counts[outcome];
    this.#written.refused += this.#refusals.length;
    this.#items = [];
    this.#refusals = [];
    this.#bytes = 0;
    await mergeStepwise(this.#index, { signal: this.#signal });
  }

  #list(file: string, number: PublicationNumber): void {
    this.#written.listed += 1;
    this.#reports?.list(file, number);
  }

  #install(scheme: readonly { code: string; level: number; title: string }[]): void {
    installClassTitles(this.#folder, scheme);
    this.#written.classes += scheme.length;
  }
}

/** The approximate memory of an outcome until it is written, in bytes. */
function sizeOf(outcome: PreparedOutcome): number {
  if ('unchanged' in outcome) return textBytes(outcome.unchanged.incoming);
  if ('resourced' in outcome) return textBytes(outcome.resourced.merging.incoming);
  if (!('prepared' in outcome)) return 0;
  const { row, entry, places, merging } = outcome.prepared;
  const texts = row.texts.reduce((sum, text) => sum + text.content.byteLength, 0);
  return (
    entry.vectors.byteLength +
    places.runs.byteLength +
    row.bibliography.length +
    texts +
    (merging === undefined ? 0 : textBytes(merging.incoming))
  );
}

function textBytes(publication: Publication): number {
  return sections.flatMap((section) => publication[section]).reduce((sum, { text }) => sum + 2 * text.length, 0);
}

/** The media of a record, as far as they exist and have the type that their role requires; a refusal if reading one exceeds its budget. */
async function mediaOf(
  source: Pick<Source, 'sibling'>,
  wanted: { image?: MediumReference | undefined; pdf?: MediumReference | undefined },
): Promise<Medium[] | { refusal: Refusal }> {
  try {
    return await foundMedia(source, wanted);
  } catch (error) {
    if (error instanceof SourceFault) return { refusal: error.refusal };
    throw error;
  }
}

async function foundMedia(
  source: Pick<Source, 'sibling'>,
  wanted: { image?: MediumReference | undefined; pdf?: MediumReference | undefined },
): Promise<Medium[]> {
  const media: Medium[] = [];
  for (const role of ['image', 'pdf'] as const) {
    const reference = wanted[role];
    if (reference === undefined) continue;
    const bytes = 'bytes' in reference ? reference.bytes : await source.sibling(reference.path);
    const type = bytes && mediumType(bytes);
    if (bytes !== undefined && type !== undefined && (type === 'application/pdf') === (role === 'pdf')) media.push({ role, type, bytes });
  }
  return media;
}
