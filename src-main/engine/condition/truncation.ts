// Which forms does a truncated word match? In: a pattern with `*`, `*2` and `?`. Out: a test, and its literal ends.

/** A literal character, or a gap of `least` to `most` characters. */
type Part = string | { least: number; most: number };

export interface Truncation {
  prefix: string;
  suffix: string;
  /** The longest literal stretch. */
  within: string;
  accepts(form: string): boolean;
}

const MARK = /\*(\d{0,3})|\?/g;

export function isTruncated(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/** `*` is any number of characters, `*2` at most two, `?` exactly one. */
export function truncation(pattern: string): Truncation {
  const literals = pattern.split(/\*\d{0,3}|\?/);
  const parts: Part[] = [];
  let at = 0;
  for (const mark of pattern.matchAll(MARK)) {
    parts.push(...pattern.slice(at, mark.index));
    const most = mark[1] === undefined ? 1 : mark[1] === '' ? Infinity : Number(mark[1]);
    parts.push({ least: mark[1] === undefined ? 1 : 0, most });
    at = mark.index + mark[0].length;
  }
  parts.push(...pattern.slice(at));
  const [prefix = ''] = literals;
  const suffix = literals.at(-1) ?? '';
  const within = literals.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  return {
    prefix,
    suffix,
    within,
    accepts: (form) => form.startsWith(prefix) && form.endsWith(suffix) && form.includes(within) && matches(parts, [...form]),
  };
}

/** Follows all readings at once: `open[n]` says that the form up to here is read by the first n parts. */
function matches(parts: readonly Part[], form: readonly string[]): boolean {
  let open = new Uint8Array(form.length + 1);
  open[0] = 1;
  for (const part of parts) {
    const next = new Uint8Array(form.length + 1);
    if (typeof part === 'string') {
      for (let at = 0; at < form.length; at++) if (open[at] === 1 && form[at] === part) next[at + 1] = 1;
    } else {
      // The nearest beginning that is far enough behind decides.
      let last = -1;
      for (let at = part.least; at <= form.length; at++) {
        if (open[at - part.least] === 1) last = at - part.least;
        if (last >= 0 && at - last <= part.most) next[at] = 1;
      }
    }
    open = next;
  }
  return open[form.length] === 1;
}
