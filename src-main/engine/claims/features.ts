// Proposes the features of a claim or an idea: stretches of the text in order, each with an id that is stable for the same words.
import { createHash } from 'node:crypto';
import type { TextRange } from '../../contract/result-list.ts';
import type { Feature, FeatureList } from '../../contract/matrix.ts';
import { claimsOf } from '../document/claims.ts';
import { sentencesOf } from '../text/sentences.ts';
import { claimStretches } from './claim-features.ts';
import { proseStretches } from './prose-features.ts';

/** Limits of the contract: features of a list, UTF-16 units of a feature. */
const MOST_FEATURES = 60;
const LONGEST_FEATURE = 4_000;
/** Stretches compared by length; more are joined in pairs first. */
const MOST_COMPARED = 1_000;
/** Characters of the checksum used as an id. */
const ID_LENGTH = 12;
/** UTF-16 units of a claim at most; a longer text without claim numbers is a description. */
const LONGEST_CLAIM = 12_000;

/** Phrases of claims that prose lacks; a text of one sentence with one of them is a claim. */
const CLAIM_LIKE =
  /\b(?:comprising|consisting of|characteri[sz]ed in that|wherein)\b|dadurch gekennzeichnet|gekennzeichnet durch|\bumfassend\b|\bwobei\b|caractérisée?s? (?:en ce|par)|\bcomprenant\b|を特徴とする|を備え|であって、|において、/iu;
/** The heading above claims. */
const HEADING =
  /^\s*(?:what is claimed is|what we claim is|(?:we|i) claim|claims?|(?:patent)?ansprüche|revendications?|【?特許請求の範囲】?)(?:\s*:)?\s*\n/iu;
/** A text of claims without a heading begins with a number. */
const BEGINS_NUMBERED =
  /^\s*(?:(?:what is claimed is|what we claim is|(?:we|i) claim)\b|(?:[【[]\s*)?請求項\s*[0-9０-９]|(?:claim |anspruch |patentanspruch |revendication )?\d{1,3}\s*[.)．:、])/iu;
/** A claim's number or heading. */
const NUMBERED = /^\s*(?:(?:claim|anspruch|patentanspruch|revendication)\s*)?\d{1,3}(?:\s*[.)．:])?\s|請求項\s*[0-9０-９]/iu;
/** A reference to a claim, which shows that the text consists of claims. */
const REFERS =
  /\b(?:of|to|in|by|with|under|according to|as claimed in|as in|nach|gemäß|selon la?|à la) (?:any (?:one )?of )?(?:claims?|anspruch|revendication) \d|請求項\s?[0-9０-９]+\s?(?:に|記載)/iu;
const WITHDRAWN = /\(withdrawn\)\s*$/i;
/** Share of lines that refer to a claim in a list of claims, at least. */
const REFERRING_SHARE = 0.25;
/** UTF-16 units read to see whether a text consists of claims. */
const MOST_READ = 20_000;

export function proposedFeatures(text: string, language: string): FeatureList {
  const claim = firstClaim(text);
  const stretches =
    claim === undefined ? proseStretches(text, language) : claimStretches(text.slice(claim.start, claim.end)).map(shifted(claim.start));
  return { source: text, features: featuresIn(text, stretches) };
}

/** The features of a text that is known to be one claim. */
export function featuresOfClaim(claim: string): Feature[] {
  return featuresIn(claim, claimStretches(claim));
}

function featuresIn(text: string, stretches: readonly TextRange[]): Feature[] {
  const known = new Map<string, number>();
  return atMost(text, stretches).map((stretch) => {
    const own = text.slice(stretch.start, stretch.end).replace(/\s+/g, ' ').slice(0, LONGEST_FEATURE).trim();
    const checksum = createHash('sha256').update(own).digest('base64url').slice(0, ID_LENGTH);
    const times = (known.get(checksum) ?? 0) + 1;
    known.set(checksum, times);
    return { id: times === 1 ? checksum : `${checksum}.${times}`, text: own, weight: 1 };
  });
}

/** The first independent claim, if the text consists of claims. */
export function firstClaim(text: string): TextRange | undefined {
  const heading = HEADING.exec(text)?.[0].length ?? 0;
  const body = text.slice(heading);
  if (heading === 0 && !areClaims(text)) {
    const single = text.length <= LONGEST_CLAIM && CLAIM_LIKE.test(text) && sentencesOf(text.replace(/\n/g, ' ')).length === 1;
    return single ? { start: 0, end: text.length } : undefined;
  }
  const claims = claimsOf(body);
  const claim = claims.find(({ dependsOn, start, end }) => dependsOn.length === 0 && !WITHDRAWN.test(body.slice(start, end))) ?? claims[0];
  if (claim === undefined) return undefined;
  const numbered = NUMBERED.test(body.slice(claim.start, claim.end));
  // Lines without numbers may be the items of one claim.
  const end = numbered || claims.some(({ dependsOn }) => dependsOn.length > 0) ? claim.end : endOfSentence(body, claim.start);
  return { start: heading + claim.start, end: heading + end };
}

/** True if the text is numbered and has phrases of claims, or if many of its lines refer to a claim. */
function areClaims(text: string): boolean {
  const read = text.slice(0, MOST_READ);
  if (BEGINS_NUMBERED.test(read) && (CLAIM_LIKE.test(read) || REFERS.test(read))) return true;
  const lines = read.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => REFERS.test(line)).length > REFERRING_SHARE * lines.length;
}

/** The end of a claim without a number: its full stop at the end of a line. */
function endOfSentence(text: string, from: number): number {
  const stop = /[.。．]\s*(?:\n|$)/u.exec(text.slice(from));
  return stop === null ? text.length : from + stop.index + 1;
}

function shifted(by: number): (stretch: TextRange) => TextRange {
  return ({ start, end }) => ({ start: start + by, end: end + by });
}

/** Joins neighbours, the shortest first, until the limit is met. */
function atMost(text: string, stretches: readonly TextRange[]): TextRange[] {
  let kept = stretches.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end))).map((one) => ({ ...one }));
  while (kept.length > MOST_COMPARED) kept = kept.flatMap((one, at) => (at % 2 === 0 ? [{ ...one, end: (kept[at + 1] ?? one).end }] : []));
  while (kept.length > MOST_FEATURES) {
    let best = 0;
    for (let at = 1; at + 1 < kept.length; at += 1) if (spanOf(kept, at) < spanOf(kept, best)) best = at;
    kept.splice(best, 2, { start: (kept[best] as TextRange).start, end: (kept[best + 1] as TextRange).end });
  }
  return kept;
}

function spanOf(stretches: readonly TextRange[], at: number): number {
  return (stretches[at + 1]?.end ?? Infinity) - (stretches[at]?.start ?? 0);
}
