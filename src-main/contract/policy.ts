// What may a page of the application load, and whom may it reach? In: the origin that serves it. Out: content security policies, the
// same for the window and the browser door. Source: security.md E7, P3.

/** The screens: code, styles and fonts of their own; pictures they were given; the reader's frame. `connect`: whom they may ask. */
export function screensPolicy(connect: "'self'" | "'none'"): string {
  return policy({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'connect-src': [connect],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * The reader's frame, which draws PDFs of strangers. It is sandboxed into an origin of its own, so that neither the session nor the
 * calls are within its reach; hence the origin that serves it is named instead of 'self'.
 */
export function readerPolicy(origin: string): string {
  return policy({
    'script-src': [origin, 'blob:', "'wasm-unsafe-eval'"],
    'style-src': [origin],
    'img-src': ['blob:', 'data:'],
    'font-src': [origin, 'blob:', 'data:'],
    'worker-src': ['blob:'],
    'connect-src': [origin, 'blob:'],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** Where the reader's frame lies among the built screens. */
export const readerPage = '/reader.html';

function policy(open: Record<string, readonly string[]>): string {
  return Object.entries({ 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"], ...open })
    .map(([what, from]) => `${what} ${from.join(' ')}`)
    .join('; ');
}
