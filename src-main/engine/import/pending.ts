// Collects prepared records and writes them in batches. In: prepared outcomes in the order of the files. Out: written batches, and counts
// of the records written.
import { sections, type Publication } from '../../contract/publication.ts';
import type { PublicationNumber } from '../document/number.ts';
import type { Refusal } from '../intake/record.ts';
import { installClassTitles } from '../store/library.ts';
import type { StoredRefusal } from '../store/refusals.ts';
import type { BatchCounts, BatchItem } from './batch.ts';
import type { FileReports } from './file-reports.ts';
import type { PreparedOutcome } from './preparation.ts';
import { mediaOf, type ReadSiblings } from './record-media.ts';
import type { ImportTarget } from './target.ts';

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
  readonly #target: ImportTarget;
  readonly #reports: FileReports | undefined;
  readonly #signal: AbortSignal | undefined;

  /** `reports` is told what becomes of each record. After `signal` is aborted, waiting records are written but no segments are merged. */
  constructor(folder: string, target: ImportTarget, reports?: FileReports, signal?: AbortSignal) {
    this.#folder = folder;
    this.#target = target;
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
  async add(source: { name: string; siblings: ReadSiblings }, outcomes: readonly PreparedOutcome[]): Promise<number> {
    let refused = 0;
    for (const outcome of outcomes) {
      if ('refusal' in outcome) {
        refused += 1;
        await this.refuse(source.name, outcome.at, outcome.refusal);
      } else if ('listed' in outcome) this.#list(source.name, outcome.listed);
      else if ('scheme' in outcome) this.#install(outcome.scheme);
      else {
        const found = await mediaOf(source.siblings, outcome.media);
        if ('refusal' in found) {
          refused += 1;
          await this.refuse(source.name, outcome.at, found.refusal);
          continue;
        }
        this.#items.push({ ...outcome, source: source.name, media: found });
        const files = [...found.media, ...found.drawings];
        this.#bytes += sizeOf(outcome) + files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      }
      if (this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES) await this.write();
    }
    return refused;
  }

  /** Writes all waiting records. Throws `index-model-changed` if the index has got the vectors of another model meanwhile. */
  async write(): Promise<void> {
    if (this.#items.length === 0 && this.#refusals.length === 0) return;
    const counts = await this.#target.write(this.#items, this.#refusals, (item, outcome) =>
      this.#reports?.count(item.source, outcome, isLiterature(item)),
    );
    for (const outcome of ['documents', 'updated', 'unchanged'] as const) this.#written[outcome] += counts[outcome];
    this.#written.refused += this.#refusals.length;
    this.#items = [];
    this.#refusals = [];
    this.#bytes = 0;
    await this.#target.tidy({ signal: this.#signal });
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

function isLiterature(item: BatchItem): boolean {
  const type =
    'prepared' in item ? item.prepared.row.documentType : ('resourced' in item ? item.resourced.merging : item.unchanged).incoming.type;
  return type !== undefined && type !== 'patent' && type !== 'internal';
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
