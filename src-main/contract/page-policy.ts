// What may a page of ours load and run? In: the page's file, and how it reaches the application. Out: its Content-Security-Policy,
// the same in the window and in the browser, but for the connection that the browser's page needs.

/** `ipc`: the preload carries the calls, the page itself may speak to nobody. `http`: it asks the server it came from. */
export type PageCarrier = 'ipc' | 'http';

/** The page that draws PDFs in a frame of the other one. */
const READER = 'reader.html';

/** Made for the page of this name; whatever else is served gets the strictest, `index.html`'s. */
export function pagePolicy(page: string, carrier: PageCarrier): string {
  const reader = page === READER;
  return [
    "default-src 'none'",
    // pdf.js decodes JPEG 2000 and JBIG2 in WebAssembly; that is no eval of text.
    `script-src 'self'${reader ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `font-src 'self'${reader ? ' blob: data:' : ''}`,
    "worker-src 'self' blob:",
    `frame-src ${reader ? "'none'" : "'self'"}`,
    // The reader fetches character maps and fonts that lie beside it.
    `connect-src ${reader || carrier === 'http' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${reader ? "'self'" : "'none'"}`,
  ].join('; ');
}
