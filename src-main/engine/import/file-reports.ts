// Collects what becomes of each file of an import. In: files, and what became of their records. Out: a report with bounded lists.
import type { FileCounts, FileReport, ImportReport } from '../../contract/import-report.ts';
import { publicationName } from '../../contract/publication.ts';
import type { PublicationNumber } from '../document/number.ts';
import type { Refusal } from '../intake/record.ts';

/** Files that are named, reasons per file, and entries of all lists; what exceeds them is counted. */
const MOST_FILES = 5_000;
const MOST_REASONS = 100;
const MOST_ENTRIES = 200_000;
const MOST_TABLES = 200;

const noCounts = (): Required<FileCounts> => ({ documents: 0, updated: 0, unchanged: 0, literature: 0, refused: 0, listed: 0 });

interface Collected extends Required<FileCounts> {
  format?: string;
  reasons: Map<string, { refusal: Refusal; count: number }>;
  entries: Set<string>;
}

export class FileReports {
  readonly #files = new Map<string, Collected>();
  readonly #further = new Map<string, Required<FileCounts>>();
  #entries = 0;
  #tables = 0;

  /** A file that is read. */
  begins(file: string, format: string | undefined): void {
    const known = this.#named(file);
    if (known !== undefined && format !== undefined) known.format = format;
  }

  count(file: string, outcome: 'documents' | 'updated' | 'unchanged', isLiterature = false): void {
    const counts = this.#of(file);
    counts[outcome] += 1;
    if (isLiterature) counts.literature += 1;
  }

  refuse(file: string, refusal: Refusal): void {
    this.#of(file).refused += 1;
    const reasons = this.#named(file)?.reasons;
    if (reasons === undefined) return;
    const key = `${refusal.code} ${refusal.reason}`;
    const known = reasons.get(key);
    if (known !== undefined) known.count += 1;
    else if (reasons.size < MOST_REASONS) reasons.set(key, { refusal: this.#kept(refusal), count: 1 });
  }

  /** Of many tables with unknown columns, only the first are kept to be named. */
  #kept(refusal: Refusal): Refusal {
    if (refusal.table === undefined || ++this.#tables <= MOST_TABLES) return refusal;
    const { table: _table, ...rest } = refusal;
    return rest;
  }

  list(file: string, number: PublicationNumber): void {
    this.#of(file).listed += 1;
    const entries = this.#named(file)?.entries;
    const name = publicationName(number);
    if (entries === undefined || this.#entries >= MOST_ENTRIES || entries.has(name)) return;
    entries.add(name);
    this.#entries += 1;
  }

  report(): ImportReport {
    const files = [...this.#files].map(([file, { format, reasons, entries, ...counts }]): FileReport => ({
      file,
      ...(format !== undefined && { format }),
      ...counts,
      reasons: [...reasons.values()].map(({ refusal: { code, reason, table }, count }) => ({
        code,
        reason,
        count,
        ...(table && { table }),
      })),
      entries: [...entries],
    }));
    if (this.#further.size === 0) return { files };
    return { files, rest: { ...totalOf([...this.#further.values()]), files: this.#further.size } };
  }

  /** Undefined for a file beyond those that are named. */
  #named(file: string): Collected | undefined {
    const known = this.#files.get(file);
    if (known !== undefined || this.#files.size >= MOST_FILES) return known;
    const added: Collected = { ...noCounts(), reasons: new Map(), entries: new Set() };
    this.#files.set(file, added);
    return added;
  }

  #of(file: string): Required<FileCounts> {
    const named = this.#named(file);
    if (named !== undefined) return named;
    let counts = this.#further.get(file);
    if (counts === undefined) this.#further.set(file, (counts = noCounts()));
    return counts;
  }
}

/** The sum of counts. */
export function totalOf(all: readonly FileCounts[]): Required<FileCounts> {
  const total = noCounts();
  for (const counts of all) for (const name of Object.keys(total) as (keyof FileCounts)[]) total[name] += counts[name] ?? 0;
  return total;
}
