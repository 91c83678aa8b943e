// What may a page of ours load and run? In: the page's file, how it reaches the application, the origin that serves it. Out: its
// Content-Security-Policy, the same in the window and in the browser, but for the connection that the browser's page needs.

/** `ipc`: the preload carries the calls, the page itself may speak to nobody. `http`: it asks the server it came from. */
export type PageCarrier = 'ipc' | 'http';

/** The page that draws strangers' PDFs in a frame of the other one. */
export const READER = 'reader.html';

/** Made for the page of this name; whatever else is served gets the strictest, `index.html`'s. Source: security.md E7, P3. */
export function pagePolicy(page: string, carrier: PageCarrier, origin: string): string {
  return (page === READER ? readerPolicy(origin) : screensPolicy(carrier)).concat("base-uri 'none'", "form-action 'none'").join('; ');
}

function screensPolicy(carrier: PageCarrier): string[] {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    `connect-src ${carrier === 'http' ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ];
}

/**
 * The frame has an origin of its own, even if it is opened by itself, so that neither the session nor the calls are within its reach;
 * hence the origin that serves it is named. It fetches nothing: what pdf.js needs comes as code.
 */
function readerPolicy(origin: string): string[] {
  return [
    "default-src 'none'",
    // pdf.js decodes JPEG 2000 and JBIG2 in WebAssembly; that is no eval of text. Its worker is a blob that imports its module.
    `script-src ${origin} blob: 'wasm-unsafe-eval'`,
    `style-src ${origin}`,
    'img-src blob: data:',
    `font-src ${origin} blob: data:`,
    'worker-src blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ];
}
