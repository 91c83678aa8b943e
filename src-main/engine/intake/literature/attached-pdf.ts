// A PDF that a record of a bibliography names and that lies next to it. In: the record, the source. Out: one piece with both, which `parse` takes
// apart again: a piece is bytes, and only the source can read its neighbours.
import type { Outcome, Piece, Source } from '../record.ts';
import { articleTextOfPdf } from './article-pdf.ts';

const MARK = Buffer.from('\n\0attached PDF\0\n', 'latin1');
/** Paths that are tried per record; a record may name snapshots, notes and several PDFs. */
const MAX_PATHS = 8;
/** A larger PDF is not read with its record. */
const MAX_PDF_BYTES = 128 * 1024 * 1024;

/** The record with the first of these PDFs that exists. */
export async function withPdf(record: Piece, paths: readonly string[], source: Source): Promise<Piece> {
  for (const path of paths.slice(0, MAX_PATHS)) {
    const bytes = await source.sibling(path);
    if (bytes === undefined || bytes.length > MAX_PDF_BYTES || !Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) continue;
    return { at: record.at, bytes: Buffer.concat([record.bytes, MARK, bytes]) };
  }
  return record;
}

/** The record and the PDF of a piece. */
export function partsOf({ bytes }: Piece): { record: Uint8Array; pdf?: Uint8Array } {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(MARK);
  return at < 0 ? { record: bytes } : { record: bytes.subarray(0, at), pdf: bytes.subarray(at + MARK.length) };
}

/** The outcome of a record with the text of its PDF; of a patent, whose texts offices supply, with nothing more. */
export async function withTextOfPdf(outcome: Outcome, pdf: Uint8Array | undefined): Promise<Outcome> {
  if (pdf === undefined || !('publication' in outcome) || outcome.publication.type === undefined) return outcome;
  const { abstract, description, unread } = await articleTextOfPdf(pdf);
  const { publication } = outcome;
  const own = publication.abstract ?? [];
  return {
    ...outcome,
    publication: { ...publication, abstract: own.length > 0 ? own : abstract, description, unread, pdf: { bytes: pdf } },
  };
}
