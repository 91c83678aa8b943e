// Opens an untrusted PDF with pdf.js in a worker, without script evaluation and network access; character maps, fonts and decoders are
// bundled with the frame.
import { getDocument, GlobalWorkerOptions, InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PdfFailure } from './messages.ts';

/** Character maps, standard fonts and decoders, each a module loaded on demand. */
const HOME = '../../node_modules/pdfjs-dist';
const bundledFiles = import.meta.glob<string>(
  [
    '../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2}.wasm',
  ],
  { query: '?url&inline', import: 'default' },
);
const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };

/** Larger images are not drawn, to limit memory. */
const MAX_IMAGE_PIXELS = 120_000_000;

/** A file that takes longer to open counts as broken; 100 MB take about a second. */
const OPEN_TIMEOUT_MS = 12_000;

/** Serves these files to pdf.js in place of network requests. */
class BundledData {
  readonly fetch = async ({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> => {
    const load = bundledFiles[`${HOME}/${folders[kind] ?? ''}/${filename}`];
    if (load === undefined) throw new Error(`the frame has no ${filename}`);
    const address = await load();
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  };
}

/** Opens a file; `onWorkerError` is called if its worker crashes later. */
export async function openPdf(bytes: ArrayBuffer, worker: Worker, onWorkerError: () => void): Promise<PDFDocumentProxy> {
  worker.addEventListener('error', onWorkerError);
  GlobalWorkerOptions.workerPort = worker;
  const opening = getDocument({
    data: bytes,
    BinaryDataFactory: BundledData,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  }).promise;
  // If the parser crashes, pdf.js may never report it.
  const timeout = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new InvalidPDFException('late')), OPEN_TIMEOUT_MS));
  return await Promise.race([opening, timeout]);
}

/**
 * Starts the pdf.js worker and waits until it is ready. A frame in an opaque origin can start only classic workers from a blob, which can
 * then import the module.
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

/** The failure for an error of `openPdf`. */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof PasswordException) return 'password';
  return error instanceof InvalidPDFException ? 'broken' : 'crash';
}
