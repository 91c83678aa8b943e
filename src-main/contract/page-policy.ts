// The Content-Security-Policy of our pages. In: the page, its carrier, the origin that serves it. Window and browser differ only in the
// connection that a page in a browser needs.

/** `ipc`: calls go through the preload script, and the page itself may not connect. `http`: calls go to the server of the page. */
export type PageCarrier = 'ipc' | 'http';

/** The page that displays untrusted PDFs in a frame of `index.html`. */
export const READER = 'reader.html';

/** The policy of a page; any other file gets that of `index.html`, the strictest. Source: security.md E7, P3. */
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
 * The sandboxed frame has an opaque origin, even if it is opened directly, so it can reach neither the session nor the calls; hence the origin
 * that serves it must be named. It fetches nothing: everything that pdf.js needs is part of its code.
 */
function readerPolicy(origin: string): string[] {
  return [
    "default-src 'none'",
    // pdf.js decodes JPEG 2000 and JBIG2 in WebAssembly, which does not allow eval of text. Its worker is a blob that imports its module.
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
