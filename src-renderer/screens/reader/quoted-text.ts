// A span of a publication's text as something to find on its pages: with its neighbours and its approximate position in the document.
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import type { QuotedText } from '../../pdf-frame/messages.ts';

/** Where the sections begin and end in a printed document, 0 to 1; Japanese and Chinese documents print the claims first. */
const PRINTED = { title: [0, 0], abstract: [0, 0], description: [0.1, 0.85], claims: [0.85, 1] } as const;
const CLAIMS_FIRST = { ...PRINTED, claims: [0.05, 0.2], description: [0.2, 0.9] } as const;
/** Characters of the text before and after a span that tell it from similar ones. */
const NEIGHBOURS = 800;

/** `whole`: with the whole text around it, for long searches. */
export function quotedText(publication: Publication, { section, entry, start, end }: PassageSpan, whole = false): QuotedText {
  const text = publication[section][entry]?.text ?? '';
  const [from, to] = (/^(?:JP|CN)$/.test(publication.country) ? CLAIMS_FIRST : PRINTED)[section];
  const first = whole ? 0 : Math.max(0, start - NEIGHBOURS);
  return {
    passage: text.slice(start, end),
    near: from + (start / Math.max(1, text.length)) * (to - from),
    within: { text: whole ? text : text.slice(first, end + NEIGHBOURS), at: start - first },
  };
}
