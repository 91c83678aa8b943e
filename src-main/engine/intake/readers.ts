// The ordered catalogue of all format readers: the first that recognises a file reads it.
// Each reader is guarded, so that a damaged stream or an unexpected record becomes a refusal, never a crash.
import { antecedentJsonl } from './antecedent-jsonl.ts';
import { cnipa } from './asia/cnipa.ts';
import { kipris } from './asia/kipris.ts';
import { bigqueryJson } from './collections/bigquery-json.ts';
import { googleLinks } from './collections/google-links.ts';
import { googlePage } from './collections/google-page.ts';
import { lensJson } from './collections/lens-json.ts';
import { marec } from './collections/marec.ts';
import { patentsviewJson, patentsviewTable } from './collections/patentsview.ts';
import { pqaiJson } from './collections/pqai-json.ts';
import { cpcMaster } from './cpc/master.ts';
import { cpcScheme } from './cpc/scheme.ts';
import { epoDocdb } from './epo/docdb.ts';
import { epoFullText } from './epo/full-text.ts';
import { epoFulltextDocument } from './epo/fulltext-document.ts';
import { epoOpsJson } from './epo/ops-json.ts';
import { epoOps } from './epo/ops.ts';
import { jpoGazette } from './jpo/gazette.ts';
import { numberList } from './lists/number-list.ts';
import { pdf } from './printed/pdf.ts';
import { plainText } from './printed/plain-text.ts';
import { articleDocx } from './literature/article-docx.ts';
import { articlePage } from './literature/article-page.ts';
import { bibtex } from './literature/bibtex.ts';
import { refer } from './literature/refer.ts';
import { ris } from './literature/ris.ts';
import type { Outcome, Piece, Reader, Source } from './record.ts';
import { reasonOf, refuse, SourceFault } from './refusals.ts';
import { dpmaRegister } from './standards/dpma-register.ts';
import { st96 } from './standards/st96.ts';
import { wipoSt32 } from './standards/wipo-st32.ts';
import { wipoSt36 } from './standards/wipo-st36.ts';
import { table } from './tables/table.ts';
import { usAps } from './us/aps.ts';
import { usFileWrapper } from './us/file-wrapper.ts';
import { usptoOpenData } from './us/open-data.ts';
import { usPatdoc } from './us/patdoc.ts';
import { usPublicSearch } from './us/public-search.ts';
import { usPublishedApplication } from './us/published-application.ts';
import { usRedBook } from './us/red-book.ts';

/** In the order of recognition: formats with a distinctive start first, permissive ones last. */
const catalogue: Reader[] = [
  usRedBook,
  usPublishedApplication,
  usPatdoc,
  usFileWrapper,
  usAps,
  epoFullText,
  epoDocdb,
  epoOps,
  epoFulltextDocument,
  jpoGazette,
  cnipa,
  kipris,
  marec,
  st96,
  wipoSt36,
  wipoSt32,
  dpmaRegister,
  cpcScheme,
  cpcMaster,
  epoOpsJson,
  usptoOpenData,
  usPublicSearch,
  lensJson,
  bigqueryJson,
  pqaiJson,
  patentsviewJson,
  googleLinks,
  googlePage,
  articlePage,
  ris,
  refer,
  bibtex,
  patentsviewTable,
  table,
  antecedentJsonl,
  pdf,
  numberList,
  articleDocx,
  plainText,
];

/** `reader` with its errors turned into refusals at their byte offset. */
export function guarded(reader: Reader): Reader {
  return {
    format: reader.format,
    rank: reader.rank,
    ...(reader.inParts && { inParts: reader.inParts }),
    recognises: (head) => reader.recognises(head),
    split: (source) => splitGuarded(reader, source),
    parse: (piece, sourceName) => parseGuarded(reader, piece, sourceName),
  };
}

async function* splitGuarded(reader: Reader, source: Source): AsyncGenerator<Piece> {
  let at = 0;
  try {
    for await (const piece of reader.split(source)) {
      at = piece.at + piece.bytes.length;
      yield piece;
    }
  } catch (error) {
    const refusal = error instanceof SourceFault ? error.refusal : refuse('file-broken', { at, reason: reasonOf(error) });
    yield { at, bytes: new Uint8Array(0), refusal };
  }
}

async function parseGuarded(reader: Reader, piece: Piece, sourceName: string): Promise<Outcome[]> {
  if (piece.refusal !== undefined) return [{ at: piece.at, refusal: piece.refusal }];
  try {
    return await reader.parse(piece, sourceName);
  } catch (error) {
    return [{ at: piece.at, refusal: refuse('parse-failed', { reason: reasonOf(error) }) }];
  }
}

/** All readers, in the order of recognition. */
export const readers: readonly Reader[] = catalogue.map(guarded);

const byFormat = new Map(readers.map((reader) => [reader.format, reader]));

/** The reader with that format name (as `recognise` found it, in this thread or another). */
export function readerNamed(format: string): Reader {
  const reader = byFormat.get(format);
  if (reader === undefined) throw new Error(`there is no reader of the format "${format}"`);
  return reader;
}
