// Two publications: do they say nearly the same, word for word? Sibling applications share a description; an offprint shares all.
// In: a publication. Out: a signature of its text, and how much of their text two signatures have in common.
import type { LanguageText, Publication } from '../../contract/publication.ts';

/** Words that follow one another and are looked at together. */
const RUN = 6;
/** The smallest hashes that are kept: an estimate of what two texts share, give or take a tenth. */
const KEPT = 64;
/** So much of a text is read; siblings differ by a paragraph or two at its beginning. */
const MOST_READ = 12_000;
/** A text with fewer runs tells too little. */
const LEAST_RUNS = 24;
/**
 * Share of runs in common from which two texts are twins: so are 93 % of 432 pairs of US grants that share their description, and none
 * of 424 that do not (0.5: 82 %, none). A hundred texts take 20 ms.
 */
const TWIN_SHARE = 0.3;

/** The smallest hashes of the runs of words of a text, rising; empty where there is too little text. */
export type Signature = Uint32Array;

/** A signature of the description, else of the claims, else of the abstract. */
export function signatureOf(publication: Pick<Publication, 'description' | 'claims' | 'abstract'>): Signature {
  for (const entries of [publication.description, publication.claims, publication.abstract]) {
    const signature = entries[0] && runsOf(entries[0]);
    if (signature !== undefined && signature.length > 0) return signature;
  }
  return new Uint32Array(0);
}

function runsOf({ text }: LanguageText): Signature {
  const read = text.slice(0, MOST_READ).toLowerCase();
  // A sign of an ideographic script is a word of its own.
  const words = read.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < LEAST_RUNS + RUN) return new Uint32Array(0);
  const hashes = words.map(hashOf);
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= hashes.length; at += 1) {
    let run = 0;
    for (let word = 0; word < RUN; word += 1) run = Math.imul(run ^ (hashes[at + word] ?? 0), 0x9e3779b1) ^ (run >>> 15);
    runs.add(mixed(run));
  }
  return Uint32Array.from(runs).sort().subarray(0, KEPT);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spread over all 32 bits, so that the smallest are a fair sample. */
function mixed(value: number): number {
  let mix = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

/** Share of the runs of both that both have, estimated from the smallest of them all; 0 where either has no signature. */
export function sharedText(one: Signature, other: Signature): number {
  const wanted = Math.min(KEPT, one.length, other.length);
  if (wanted === 0) return 0;
  let shared = 0;
  let seen = 0;
  for (let a = 0, b = 0; seen < wanted; seen += 1) {
    const first = one[a] ?? Infinity;
    const second = other[b] ?? Infinity;
    if (first === second) shared += 1;
    if (first <= second) a += 1;
    if (second <= first) b += 1;
  }
  return shared / wanted;
}

export function areTwins(one: Signature, other: Signature): boolean {
  return sharedText(one, other) >= TWIN_SHARE;
}
