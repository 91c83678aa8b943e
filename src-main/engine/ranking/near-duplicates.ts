// Detects near-duplicates, such as related applications that share a description, by MinHash signatures over shingles of words.
import type { LanguageText, Publication } from '../../contract/publication.ts';
import { MIN_SHINGLES, NEAR_DUPLICATE_SHARE, SHINGLE_WORDS, SIGNATURE_SIZE, SIGNATURE_TEXT } from './weights.ts';

/** The smallest shingle hashes of a text, ascending; empty if the text is too short. */
export type Signature = Uint32Array;

/** A signature of the description, else of the claims, else of the abstract. */
export function signatureOf(publication: Pick<Publication, 'description' | 'claims' | 'abstract'>): Signature {
  for (const entries of [publication.description, publication.claims, publication.abstract]) {
    const signature = entries[0] && shinglesOf(entries[0]);
    if (signature !== undefined && signature.length > 0) return signature;
  }
  return new Uint32Array(0);
}

function shinglesOf({ text }: LanguageText): Signature {
  const read = text.slice(0, SIGNATURE_TEXT).toLowerCase();
  // Each character of an ideographic script counts as a word.
  const words = read.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < MIN_SHINGLES + SHINGLE_WORDS) return new Uint32Array(0);
  const hashes = words.map(hashOf);
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= hashes.length; at += 1) {
    let shingle = 0;
    for (let word = 0; word < SHINGLE_WORDS; word += 1)
      shingle = Math.imul(shingle ^ (hashes[at + word] ?? 0), 0x9e3779b1) ^ (shingle >>> 15);
    shingles.add(mixed(shingle));
  }
  return Uint32Array.from(shingles).sort().subarray(0, SIGNATURE_SIZE);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Distributes the hash over all 32 bits, so that the smallest hashes are a fair sample. */
function mixed(value: number): number {
  let mix = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

/** Estimated Jaccard similarity of the shingles of two texts, 0 to 1; 0 if either has no signature. */
export function sharedText(one: Signature, other: Signature): number {
  const wanted = Math.min(SIGNATURE_SIZE, one.length, other.length);
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

export function areNearDuplicates(one: Signature, other: Signature): boolean {
  return sharedText(one, other) >= NEAR_DUPLICATE_SHARE;
}
