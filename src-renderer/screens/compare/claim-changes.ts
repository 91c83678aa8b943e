// Changes between the claims of two family members: their headings, and an excerpt of the first one.
import type { ClaimDifference } from '../../../src-main/contract/matrix.ts';
import { strings } from '../../state/language.svelte.ts';

type Pieces = ClaimDifference['pieces'];

/** Characters of unchanged text kept next to a change. */
const CONTEXT = 40;

/** True for a claim that is word for word the same. */
export function isSame({ pieces, left, right }: ClaimDifference): boolean {
  return left !== undefined && right !== undefined && pieces.every((piece) => piece.in === 'both');
}

export function claimHead({ left, right }: ClaimDifference): string {
  const words = strings().compare;
  if (left === undefined) return words.onlyRight(right ?? 0);
  return right === undefined ? words.onlyLeft(left) : words.pairOf(left, right);
}

/** The changed words with the unchanged ones next to them; what is left out becomes an ellipsis. */
export function excerptOf(pieces: Pieces): Pieces {
  const last = pieces.length - 1;
  return pieces.map((piece, at) =>
    piece.in === 'both' ? { ...piece, text: shortened(piece.text, at === 0 ? 0 : CONTEXT, at === last ? 0 : CONTEXT) } : piece,
  );
}

/** Keeps about `head` and `tail` characters, whole words where there are spaces. */
function shortened(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return text;
  const before = text.lastIndexOf(' ', head);
  const after = text.indexOf(' ', text.length - tail);
  const start = head === 0 ? '' : text.slice(0, before > 0 ? before + 1 : head);
  const end = tail === 0 ? '' : text.slice(after >= 0 ? after : text.length - tail);
  return `${start}…${end}`;
}
