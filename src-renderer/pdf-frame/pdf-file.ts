// A stranger's PDF: how is it opened? In: its bytes. Out: the document of pdf.js, which runs in a worker of the frame's own, evaluates
// nothing, fetches nothing, and takes character maps, fonts and decoders from code that came with the frame.
import { getDocument, GlobalWorkerOptions, InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PdfFailure } from './messages.ts';

/** Character maps, standard fonts and decoders as modules of their own, loaded when a file needs them. */
const HOME = '../../node_modules/pdfjs-dist';
const supplies = import.meta.glob<string>(
  [
    '../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm',
  ],
  { query: '?url&inline', import: 'default' },
);
const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };

/** A drawing larger than this, in pixels, is left out: it would take more memory than a page is worth. */
const MOST_IMAGE_PIXELS = 120_000_000;

/** A file that is not open by then is taken for a broken one; 100 MB take a second. */
const OPEN_LIMIT_MS = 12_000;

/** What pdf.js asks for them; it calls that fetching. */
class Supplies {
  readonly fetch = async ({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> => {
    const load = supplies[`${HOME}/${folders[kind] ?? ''}/${filename}`];
    if (load === undefined) throw new Error(`the frame has no ${filename}`);
    const address = await load();
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  };
}

/** Opens the file; `onWorkerEnd` is called where its worker breaks down later. */
export async function openPdf(bytes: ArrayBuffer, worker: Worker, onWorkerEnd: () => void): Promise<PDFDocumentProxy> {
  worker.addEventListener('error', onWorkerEnd);
  GlobalWorkerOptions.workerPort = worker;
  const opening = getDocument({
    data: bytes,
    BinaryDataFactory: Supplies,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_IMAGE_PIXELS,
    verbosity: 0,
  }).promise;
  // Where its reader breaks down over a file it may never say so.
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new InvalidPDFException('late')), OPEN_LIMIT_MS));
  return await Promise.race([opening, late]);
}

/**
 * The worker of pdf.js, when it has begun to listen. In an origin of its own a frame can start none but classic workers from a blob;
 * a classic worker may take a module in.
 */
export async function startWorker(): Promise<Worker> {
  const entry = new Blob([`import(${JSON.stringify(new URL(workerAddress, location.href).href)});`], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(entry));
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
  return worker;
}

/** Why a file could not be opened. */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof PasswordException) return 'password';
  return error instanceof InvalidPDFException ? 'broken' : 'crash';
}
