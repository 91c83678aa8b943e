// The documents of a case as PDFs in one zip, with a list of them. Only one document is in memory at a time.
import { isPatent } from '../contract/literature.ts';
import { numberOf } from './document.ts';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { addMember } from './zip-writer.ts';
import { coverList, type CoverRow } from './cover-list.ts';
import { writeListCsv } from './csv.ts';
import { documentName } from './file-names.ts';
import { preparePdf } from './included-pdf.ts';
import type { ExportMaterial, ExportSource, FormWriter } from './material.ts';
import { pdfWords } from '../words/pdfs.ts';

export const writePdfsZip: FormWriter = async (material, source, out, progress) => {
  const { documents, order, madeAt } = material;
  const words = pdfWords[order.language];
  const mtime = new Date(madeAt);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  const rows: CoverRow[] = [];
  const names = new Set<string>();
  for (const [at, document] of documents.entries()) {
    progress(at, documents.length);
    const { bytes, remark } = await preparePdf(material, document, source);
    const name = freeName(documentName(isPatent(document.card) ? document.name : numberOf(document)), names);
    // PDFs are compressed already. The next one is fetched once this one is written.
    await addMember(zip, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false, mtime }, written);
    rows.push({ document, ...(remark !== undefined && { remark: words[remark] }) });
  }
  zip.addBuffer(await coverList(material, rows), `00 ${words.contents}.pdf`, { compress: false, mtime });
  zip.addBuffer(await csvList(material, source), `00 ${words.contents}.csv`, { mtime });
  zip.end();
  await written;
  progress(documents.length, documents.length);
};

/** The list of the documents as CSV, written like an export of its own. */
async function csvList(material: ExportMaterial, source: ExportSource): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeListCsv(material, source, out, () => undefined)]);
  return bytes;
}

/** Numbers a name that is taken; names that differ only in case are the same file on some systems. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = name.replace(/\.pdf$/, ` (${number}).pdf`);
  taken.add(free.toLowerCase());
  return free;
}
