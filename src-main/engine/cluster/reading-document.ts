// How does a publication lie in the reading index? In: its row, files and vectors. Out: a document of fields by which it is found and of packed ones, each
// of which can be read without the others; and back.
import { Failure } from '../../contract/failures.ts';
import type { FieldSource } from '../../contract/provenance.ts';
import { publicationName } from '../../contract/publication.ts';
import { documentName, type Cited } from '../document/cited-number.ts';
import type { Origins } from '../document/merge.ts';
import { compress, decompress } from '../store/compression.ts';
import type { FileRow, WholeRow } from '../store/whole-row.ts';
import { base64, bytesOf } from './base64.ts';
import { FIRST_LAYER } from './collection.ts';

/** A file beside a publication, whose bytes are a document of their own; `hash`: '' for a label alone and for a drawing that was left out. */
export interface FileEntry extends Omit<FileRow, 'bytes'> {
  size: number;
  hash: string;
}

export interface ReadingDocument {
  /** Country, number and kind. */
  name: string;
  /** Country and number. */
  document: string;
  slot: number;
  family: number;
  priorities: string[];
  cited: string[];
  /** Present if a source gives the family. */
  givenFamily?: true;
  /** Increases whenever the document is written; the search document of this state has it as its version. */
  revision: number;
  /** A `PackedRow` as JSON compressed with Zstandard. */
  row: string;
  /** Section, entry, language, and the text compressed with Zstandard. */
  texts: [section: number, entry: number, language: string, content: string][];
  /** As in the table of publications. */
  passages: string;
  /** int8 rows of the collection's model: the whole publication's, then one per passage. '' where there are none of its present model. */
  vectors: string;
  /** Which vectors they are (`CollectionFacts`); absent for the first model. */
  vectorLayer?: number;
  /** Those that are being made with the next model, or were just made and lie here still. */
  nextVectors?: { layer: number; vectors: string };
  files?: FileEntry[];
}

/** What is read with every card: the columns of the row that are not among the fields of the document. */
interface PackedRow {
  kind: string;
  dates: [publication: string | null, priority: string | null, filing: string | null];
  bibliography: object;
  fingerprint: string;
  languages: string;
  type: WholeRow['row']['documentType'];
  source: string;
  origins: Origins;
  sources: FieldSource[];
  merged: [fingerprint: string, rank: FieldSource['rank']][];
  classes: string[];
  otherClasses: string[];
  cited: Cited[];
}

export function readingDocument(whole: WholeRow, revision: number, vectors: string, files: FileEntry[]): ReadingDocument {
  const { row, slot, family, source, origins, merged } = whole;
  const packed: PackedRow = {
    kind: row.kind,
    dates: [row.publicationDate, row.priorityDate, row.filingDate],
    bibliography: JSON.parse(row.bibliography) as object,
    fingerprint: base64(row.fingerprint),
    languages: row.languages,
    type: row.documentType,
    source,
    ...origins,
    merged: merged.map(({ fingerprint, rank }) => [base64(fingerprint), rank]),
    ...{ classes: row.classCodes, otherClasses: row.otherClasses, cited: row.cited },
  };
  return {
    name: publicationName(row),
    document: documentName(row),
    ...{ slot, family, priorities: row.priorities, cited: [...new Set(row.cited.map(({ cited }) => cited))] },
    ...(row.givenFamily !== null && { givenFamily: true as const }),
    revision,
    row: base64(compress(JSON.stringify(packed))),
    texts: row.texts.map(({ section, entry, language, content }) => [section, entry, language, base64(content)]),
    ...{ passages: base64(row.passages), vectors },
    ...(files.length > 0 && { files }),
  };
}

export function wholeRowOf(stored: ReadingDocument): WholeRow {
  const packed = JSON.parse(decompress(bytesOf(stored.row))) as PackedRow;
  const [publicationDate, priorityDate, filingDate] = packed.dates;
  const at = stored.document.indexOf('-');
  return {
    row: {
      ...{ country: stored.document.slice(0, at), number: stored.document.slice(at + 1), kind: packed.kind },
      givenFamily: stored.givenFamily === true ? stored.family : null,
      ...{ publicationDate, priorityDate, filingDate },
      bibliography: JSON.stringify(packed.bibliography),
      passages: bytesOf(stored.passages),
      fingerprint: bytesOf(packed.fingerprint),
      ...{ languages: packed.languages, documentType: packed.type },
      texts: stored.texts.map(([section, entry, language, content]) => ({ section, entry, language, content: bytesOf(content) })),
      ...{ priorities: stored.priorities, classCodes: packed.classes, cited: packed.cited, otherClasses: packed.otherClasses },
    },
    ...{ slot: stored.slot, family: stored.family, source: packed.source },
    origins: { origins: packed.origins, sources: packed.sources },
    merged: packed.merged.map(([fingerprint, rank]) => ({ fingerprint: bytesOf(fingerprint), rank })),
  };
}

/** The bibliography of a packed row, as JSON. */
export function bibliographyOf(row: string): string {
  return JSON.stringify((JSON.parse(decompress(bytesOf(row))) as PackedRow).bibliography);
}

/** The id of a file of publication `slot`. */
export function fileId(slot: number, hash: string): string {
  return `#file-${slot}-${hash}`;
}

/** The vectors of this layer; '' if there are none. Throws `index-renewed` if the document is ahead of the layer. */
export function vectorsOfLayer({ vectors, vectorLayer = FIRST_LAYER, nextVectors }: Vectors, wanted = FIRST_LAYER): string {
  if (vectorLayer === wanted) return vectors;
  if (nextVectors?.layer === wanted) return nextVectors.vectors;
  if (vectorLayer > wanted) throw new Failure('index-renewed');
  return '';
}

type Vectors = Pick<ReadingDocument, 'vectors' | 'vectorLayer' | 'nextVectors'>;

/** About the bytes of the document as JSON. */
export function sizeOf({ row, texts, vectors, passages }: ReadingDocument): number {
  return 1_000 + row.length + vectors.length + passages.length + texts.reduce((sum, [, , , content]) => sum + content.length + 20, 0);
}
