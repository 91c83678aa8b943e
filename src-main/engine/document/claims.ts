// Splits the claims of a publication and finds which claims each one depends on.
// In: claims joined by newlines. Out: claims with number, offsets and the numbers they refer to.
import type { Publication } from '../../contract/publication.ts';

export interface Claim {
  /** 1-based; counted where the text has no numbers. */
  number: number;
  /** UTF-16 offsets into the joined text. */
  start: number;
  end: number;
  /** Numbers of earlier claims it refers to, ascending; empty for an independent claim. */
  dependsOn: number[];
  /** Only its number is left; a range counts as one. */
  cancelled?: true;
}

/** A wider range of claims is a typing error; "the preceding claims" of a claim with a higher number count as the one before it. */
const MAX_RANGE = 500;
/** A reference to another claim makes a claim dependent only within this many characters. */
const REFERENCE_WITHIN_CHARACTERS = 250;
/** A claim's number may exceed the expected one by this much, because of cancelled claims. */
const MAX_SKIPPED = 50;

/** `3.`, `3)`, `Claim 3:`, and `12-18.`, `1.-38.` or `1. to 24.` where several were cancelled. */
const LEADING_NUMBER =
  /^\s*(?:(?:claims?|(?:patent|schutz)?anspr(?:uch|üche)|revendications?)\s+)?(\d{1,4})(?:\s*(?:\.\s*)?(?:[-–—~]|to|through|bis)\s*(\d{1,4}))?\s*[.)．:、](?!\d)/i;
/** What is left of a cancelled claim, in the languages of the offices. */
const CANCELLED = new Set(
  'canceled cancelled cancellation deleted gestrichen entfallen entfällt weggefallen supprimé supprimée supprimés supprimées annulé annulée annulés annulées 삭제 削除 删除'.split(
    ' ',
  ),
);
/** Words among the numbers of cancelled claims: `Claims 1 to 4 and 6 (cancelled)`. */
const AMONG_NUMBERS = new Set(
  'claim claims anspruch ansprüche patentanspruch patentansprüche schutzanspruch schutzansprüche revendication revendications to through and bis und à et 請求項'.split(
    ' ',
  ),
);
/** UTF-16 units; a longer text is not only numbers. */
const LONGEST_CANCELLED = 200;
const MAY_BE_CANCELLED = /cancel|deleted|gestrichen|entf[aä]ll|weggefallen|supprim|annul|삭제|削除|删除/i;
const JAPANESE_LEADING_NUMBER = /^\s*(?:[【[(]\s*)?請求項\s*([0-9０-９]{1,4})\s*[】\])]?/;
const REFERENCE =
  /\b(?:claims?|(?:patent|schutz)?anspr(?:uch|üche|uchs|üchen|uches)|revendications?|reivindicaci(?:ón|ones)|rivendicazion[ei])\b|請求項/giu;
/** Numbers after a reference: `3`, `1 to 3`, `1, 2 or 4`, `1~3`. */
const REFERENCED_NUMBERS =
  /^\s*(?:(?:n°|nos?\.?|nr\.?|the(?=\s))\s*)?((?:\d{1,4}\s*(?:(?:[-–~〜,、]|to|or|and|bis|oder|und|à|a|ou|et|o|y|ないし|から|乃至|又は|または|及び|および|のいずれか)\s*)?(?:(?:請求項|claims?)\s*)?)+)/iu;
const PRECEDING_CLAIMS =
  /^\s*(?:any|one|each)?\b.{0,30}?\b(?:preceding|previous|foregoing|above)\s+claims?|\b(?:vorhergehende[nr]?|vorstehende[nr]?|vorangehende[nr]?)\s+(?:patent|schutz)?anspr(?:uch|üche)|revendications?\s+précédentes?/iu;

interface Line {
  start: number;
  end: number;
  text: string;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ start, end: start + line.length, text: line });
    start += line.length + 1;
  }
  return lines;
}

/** The number at the start of a line, with the last number of a range. */
function leadingNumber(line: string): { first: number; last: number } | undefined {
  const cancelled = cancelledNumbers(line);
  if (cancelled !== undefined && cancelled.length > 0) return { first: cancelled[0] ?? 0, last: Math.max(...cancelled) };
  const found = JAPANESE_LEADING_NUMBER.exec(line) ?? LEADING_NUMBER.exec(line);
  if (found === null) return undefined;
  const first = Number((found[1] ?? '').normalize('NFKC'));
  return { first, last: Math.max(first, Number(found[2] ?? first)) };
}

/** The numbers in `1-24. (canceled)`, `【請求項２】（削除）`, `2. 삭제`; undefined if the text is anything but cancelled claims. */
function cancelledNumbers(text: string): number[] | undefined {
  if (text.length > LONGEST_CANCELLED || !MAY_BE_CANCELLED.test(text)) return undefined;
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+|[^\d\P{L}]+/gu) ?? [];
  const last = words.pop();
  if (last === undefined || !CANCELLED.has(last) || !words.every((word) => /^\d{1,4}$/.test(word) || AMONG_NUMBERS.has(word)))
    return undefined;
  return words.filter((word) => /^\d/.test(word)).map(Number);
}

/** The publication as it is searched: with spaces in place of cancelled claims, so that offsets stay. */
export function withoutCancelledClaims(publication: Publication): Publication {
  if (!publication.claims.some(({ text }) => MAY_BE_CANCELLED.test(text))) return publication;
  return { ...publication, claims: publication.claims.map(({ language, text }) => ({ language, text: withoutCancelled(text) })) };
}

function withoutCancelled(text: string): string {
  let rest = text;
  for (const { start, end, cancelled } of claimEntriesOf(text))
    if (cancelled === true) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

let lastText = '';
let lastClaims: readonly Claim[] = [];

/** The claims of `text` that were not cancelled. An import asks for those of a publication twice, one directly after the other. */
export function claimsOf(text: string): readonly Claim[] {
  if (text !== lastText) {
    lastClaims = claimEntriesOf(text).filter(({ cancelled }) => cancelled !== true);
    lastText = text;
  }
  return lastClaims;
}

/**
 * The claims of `text`, also cancelled ones. A line that starts with the next number starts a claim; the lines up to the next one belong to it, except a line
 * that follows a full stop and starts with a capital: a claim whose number was lost. Without any numbers, every line is a claim.
 */
export function claimEntriesOf(text: string): Claim[] {
  const lines = linesOf(text);
  const numbered = lines.some((line) => leadingNumber(line.text) !== undefined);
  const claims: Claim[] = [];
  let expected = 1;
  let closed = true;
  for (const line of lines) {
    const previous = claims.at(-1);
    const leading = numbered ? leadingNumber(line.text) : undefined;
    const startsClaim =
      leading !== undefined &&
      (leading.first === expected || (closed && leading.first > expected && leading.first <= expected + MAX_SKIPPED));
    const lostNumber = leading === undefined && closed && /^\s*\p{Lu}/u.test(line.text);
    if (previous === undefined || startsClaim || !numbered || lostNumber) {
      const number = startsClaim ? leading.first : expected;
      claims.push({ number, start: line.start, end: line.end, dependsOn: [] });
      expected = (startsClaim ? leading.last : number) + 1;
    } else {
      previous.end = line.end;
    }
    closed = /(?:[.。．]|\((?:cancell?ed|withdrawn)\))\s*$/i.test(line.text) || cancelledNumbers(line.text) !== undefined;
  }
  for (const claim of claims) {
    const own = text.slice(claim.start, claim.end);
    claim.dependsOn = referencesIn(own, claim.number);
    if (cancelledNumbers(own) !== undefined) claim.cancelled = true;
  }
  return claims;
}

/** The earlier claims that a claim refers to near its start. */
function referencesIn(text: string, own: number): number[] {
  const found = new Set<number>();
  const body = text
    .replace(JAPANESE_LEADING_NUMBER, (head) => ' '.repeat(head.length))
    .slice(0, REFERENCE_WITHIN_CHARACTERS)
    .normalize('NFKC');
  for (const reference of body.matchAll(REFERENCE)) {
    const numbers = REFERENCED_NUMBERS.exec(body.slice(reference.index + reference[0].length));
    if (numbers === null) continue;
    for (const number of expandRanges(numbers[1] ?? '')) if (number < own) found.add(number);
  }
  if (found.size === 0 && own > 1 && PRECEDING_CLAIMS.test(body))
    for (let number = own > MAX_RANGE ? own - 1 : 1; number < own; number++) found.add(number);
  return [...found].sort((a, b) => a - b);
}

/** `1 to 3` -> 1, 2, 3; `1, 4` -> 1, 4. */
function expandRanges(list: string): number[] {
  const numbers: number[] = [];
  for (const found of list.matchAll(/(\d{1,4})(?:\s*(?:-|–|~|〜|to|bis|à|a|ないし|から|乃至)\s*(?:(?:請求項|claims?)\s*)?(\d{1,4}))?/giu)) {
    const first = Number(found[1]);
    const last = Math.min(Number(found[2] ?? first), first + MAX_RANGE);
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers;
}
