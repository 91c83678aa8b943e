// Lists of links to pages of Google Patents. In: a text, one link per line. Out: entries of a list.
import { linesOf } from '../bytes/lines.ts';
import type { Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';

/** The number in an address of a Google Patents page: `https://patents.google.com/patent/US10332104B2/en`. */
export function linkedNumber(text: string): string | undefined {
  return /patents\.google\.[a-z.]{1,30}\/patent\/([A-Z]{2,4}\d[A-Z0-9]*)/.exec(text)?.[1];
}

/** A list of links, one per line; each is an entry of a list. */
export const googleLinks: Reader = {
  format: 'Google Patents links',
  rank: 'aggregator',
  recognises: (head) => {
    const lines = head.text.split(/\r?\n/, 5).filter((line) => line.trim() !== '');
    // A heading may precede the links; a text that starts with the address of its source is not a list.
    const links = lines.map((line) => linkedNumber(line) !== undefined && line.length < 200 && !line.includes('<'));
    const first = links[0] === true ? 0 : 1;
    return links.length > first && links.slice(first).every(Boolean);
  },
  split: (source) => linesOf(source),
  parse: ({ at, bytes }): Outcome[] => {
    const line = Buffer.from(bytes).toString('utf8').trim();
    const number = linkedNumber(line);
    if (number !== undefined) return [{ at, listed: { number } }];
    // A heading above the links ("url") is not a record.
    return at === 0 && /^"?[a-z _]+"?$/i.test(line) ? [] : [{ at, refusal: refuse('link-without-number') }];
  },
};
