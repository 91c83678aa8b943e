// Compares the claims of two publications: pairs the claims that correspond in a language both have, and diffs each pair.
import { diffArrays } from 'diff';
import type { ClaimDifference } from '../../contract/matrix.ts';
import type { LanguageText, Publication } from '../../contract/publication.ts';
import { claimsOf } from '../document/claims.ts';
import { outlinesOf } from '../document/outline.ts';

/** Share of common words from which two claims correspond, 0 to 1. Ideographic texts are compared by character, which recur more. */
const LEAST_SHARED = { alphabetic: 0.35, ideographic: 0.45 };
/** Added if both claims have the same number. */
const SAME_NUMBER = 0.05;
/** A common stretch shorter than this between two changes counts as chance and as part of the change. */
const LEAST_BOTH = 4;
/** Claims of each side that are compared. */
const MOST_CLAIMS = 1_000;
/** Changed words of a pair of claims and of all; a pair with more is shown as removed and added. Comparing takes time by their square. */
const MOST_CHANGES = 3_000;
const MOST_CHANGES_IN_ALL = 30_000;

type Piece = ClaimDifference['pieces'][number];

interface TokenizedClaim {
  number: number;
  tokens: string[];
  words: Map<string, number>;
  count: number;
}

export function claimDifferences(left: Publication, right: Publication): ClaimDifference[] {
  const language = left.claims.find((one) => right.claims.some((other) => other.language === one.language))?.language;
  if (language === undefined) return [];
  const ours = claimsIn(left, language);
  const theirs = claimsIn(right, language);
  const partners = aligned(ours, theirs, LEAST_SHARED[/^(?:ja|zh)$/.test(language) ? 'ideographic' : 'alphabetic']);
  const whole = ({ tokens }: TokenizedClaim, side: 'left' | 'right'): Piece[] => [{ text: tokens.join(''), in: side }];
  const differences: ClaimDifference[] = [];
  let next = 0;
  let changesLeft = MOST_CHANGES_IN_ALL;
  /** Claims of the left without a counterpart keep their position. */
  const leftOnly = (until: number): void => {
    for (; next < until; next += 1) {
      const own = ours[next];
      if (own !== undefined && ![...partners.values()].includes(next)) differences.push({ left: own.number, pieces: whole(own, 'left') });
    }
  };
  for (const [at, their] of theirs.entries()) {
    const partner = partners.get(at);
    const own = partner === undefined ? undefined : ours[partner];
    if (own === undefined || partner === undefined) differences.push({ right: their.number, pieces: whole(their, 'right') });
    else {
      leftOnly(partner);
      const { pieces, changes } = compared(own.tokens, their.tokens, Math.min(MOST_CHANGES, changesLeft));
      changesLeft -= changes;
      differences.push({ left: own.number, right: their.number, pieces });
    }
  }
  leftOnly(ours.length);
  return differences;
}

function claimsIn(publication: Publication, language: string): TokenizedClaim[] {
  const entry = publication.claims.findIndex((one) => one.language === language);
  const { text } = publication.claims[entry] as LanguageText;
  const bodies = outlinesOf({ ...publication, abstract: [], description: [] }).find(
    (one) => one.section === 'claims' && one.entry === entry,
  );
  const parts = bodies?.parts.filter(({ kind }) => kind === 'claim') ?? [];
  return claimsOf(text)
    .slice(0, MOST_CLAIMS)
    .map((claim, at) => {
      const part = parts[at];
      const tokens = tokensOf(text.slice(part?.body ?? claim.start, part?.end ?? claim.end));
      const words = new Map<string, number>();
      for (const token of tokens)
        if (/[\p{L}\p{N}]/u.test(token)) words.set(token.toLowerCase(), (words.get(token.toLowerCase()) ?? 0) + 1);
      return { number: claim.number, tokens, words, count: [...words.values()].reduce((sum, count) => sum + count, 0) };
    });
}

/** Words, white space and punctuation; each character of an ideographic script is a token. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

/** For each claim of the right its counterpart on the left: the most similar pairs first, each claim once. */
function aligned(ours: readonly TokenizedClaim[], theirs: readonly TokenizedClaim[], least: number): Map<number, number> {
  const pairs: { own: number; their: number; similarity: number }[] = [];
  for (const [their, one] of theirs.entries()) {
    for (const [own, other] of ours.entries()) {
      const similarity = sharedWords(one, other);
      if (similarity < least) continue;
      pairs.push({ own, their, similarity: similarity + (one.number === other.number ? SAME_NUMBER : 0) });
    }
  }
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const { own, their } of pairs.toSorted(
    (a, b) => b.similarity - a.similarity || Math.abs(a.own - a.their) - Math.abs(b.own - b.their) || a.their - b.their,
  )) {
    if (partners.has(their) || taken.has(own)) continue;
    partners.set(their, own);
    taken.add(own);
  }
  return partners;
}

/** Dice coefficient of the words of two claims, 0 to 1. */
function sharedWords(one: TokenizedClaim, other: TokenizedClaim): number {
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  return (2 * shared) / (one.count + other.count || 1);
}

/** What two claims share and do not, with the number of changed tokens. */
function compared(left: string[], right: string[], mostChanges: number): { pieces: Piece[]; changes: number } {
  const parts = diffArrays(left, right, { maxEditLength: mostChanges });
  if (parts === undefined) {
    const pieces: Piece[] = [
      { text: left.join(''), in: 'left' },
      { text: right.join(''), in: 'right' },
    ];
    return { pieces, changes: mostChanges };
  }
  const pieces = parts.map(({ value, added, removed }): Piece => ({
    text: value.join(''),
    in: added ? 'right' : removed ? 'left' : 'both',
  }));
  return {
    pieces: readable(pieces),
    changes: parts.reduce((sum, { value, added, removed }) => sum + (added || removed ? value.length : 0), 0),
  };
}

/** Merges chance agreements into the changes around them, so that changes read as phrases. */
function readable(pieces: readonly Piece[]): Piece[] {
  const groups: { left: string; right: string; both: string }[] = [{ left: '', right: '', both: '' }];
  pieces.forEach((piece, at) => {
    const group = groups.at(-1) as (typeof groups)[number];
    if (piece.in !== 'both') {
      group[piece.in] += piece.text;
      return;
    }
    const between = at > 0 && at < pieces.length - 1;
    if (between && piece.text.trim().length < LEAST_BOTH && group.left !== '' && group.right !== '') {
      group.left += piece.text;
      group.right += piece.text;
    } else groups.push({ left: '', right: '', both: piece.text }, { left: '', right: '', both: '' });
  });
  return groups.flatMap(({ left, right, both }): Piece[] =>
    [
      { text: both, in: 'both' as const },
      { text: left, in: 'left' as const },
      { text: right, in: 'right' as const },
    ].filter(({ text }) => text !== ''),
  );
}
