// Checks that a page of ours cannot load from or connect to other sites. In: its headers. Out: what they lack.
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that every answer must have, and their values. */
const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
/** Allowed sources: this server, or content of the page itself. */
const OWN_SOURCES: ReadonlySet<string> = new Set(["'none'", "'self'", 'blob:', 'data:']);

export function faultsOfPage(headers: IncomingHttpHeaders): string[] {
  const lacking = Object.entries(expected).flatMap(([name, value]) => (headers[name] === value ? [] : [name]));
  return [...lacking, ...faultsOfPolicy(String(headers['content-security-policy'] ?? ''))];
}

function faultsOfPolicy(text: string): string[] {
  const policy = new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const faults: string[] = [];
  if (policy.get('default-src')?.join() !== "'none'") faults.push("default-src 'none'");
  if (policy.get('frame-ancestors')?.join() !== "'none'") faults.push("frame-ancestors 'none'");
  for (const [name, sources] of policy) {
    if (!name.endsWith('-src')) continue;
    // Inline styles are allowed by their hash.
    const foreign = sources.find((source) => !OWN_SOURCES.has(source) && !source.startsWith("'sha256-"));
    if (foreign !== undefined) faults.push(`${name} without ${foreign}`);
  }
  return faults;
}
