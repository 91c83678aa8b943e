// A page without script, and its content security policy.
import { createHash } from 'node:crypto';

/** Nothing is loaded or executed; the only style is allowed by its digest. */
export function plainPagePolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `title` and `body` are markup. */
export function plainPage({ language, title, style, body }: { language: string; title: string; style: string; body: string }): string {
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style><body>${body}</body></html>`
  );
}
