// How is a text with links displayed? In: the text of a part, where it begins in its entry, the links of the entry. Out: its pieces in order.
import type { TextLink } from '../../../../src-main/contract/citations.ts';

export interface LinkedPiece {
  text: string;
  /** Where it begins in the text. */
  start: number;
  link?: TextLink;
}

/** The pieces of a text that begins at `from`; links that are not wholly in it are left out. */
export function linkedPieces(text: string, from: number, links: readonly TextLink[]): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let at = 0;
  for (const link of links) {
    const [start, end] = [link.start - from, link.end - from];
    if (start < at || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), start: at });
    pieces.push({ text: text.slice(start, end), start, link });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at });
  return pieces;
}
