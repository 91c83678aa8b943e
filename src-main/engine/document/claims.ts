// The claims of a publication: which are there, and which depends on which? In: claims joined by newlines. Out: claims with number, place and
// the numbers they refer to.

export interface Claim {
  /** 1-based; counted where the text has no numbers. */
  number: number;
  /** UTF-16 offsets into the joined text. */
  start: number;
  end: number;
  /** Numbers of earlier claims it refers to, ascending; empty for an independent claim. */
  dependsOn: number[];
}

/** A range of claims wider than this is a slip of the pen. */
const WIDEST_RANGE = 500;
/** How far into a claim a reference to another one makes it dependent; later ones are asides. */
const REFERENCE_WITHIN = 250;
/** A claim's number may run ahead of the one expected by this much (cancelled claims). */
const MOST_SKIPPED = 50;

/** `3.`, `3)`, `Claim 3:`, and `12-18.` or `1.-38.` where several were cancelled. */
const NUMBER_AHEAD = /^\s*(?:(?:claim|anspruch|revendication)\s+)?(\d{1,4})(?:\s*\.?\s*[-–]\s*(\d{1,4}))?\s*[.)．:、](?!\d)/i;
const JAPANESE_AHEAD = /^\s*[【[(]?\s*請求項\s*([0-9０-９]{1,4})\s*[】\])]?/;
const REFERENCE = /\b(?:claims?|anspr(?:uch|üche|uchs|üchen|uches)|revendications?|reivindicaci(?:ón|ones)|rivendicazion[ei])\b|請求項/giu;
/** Numbers behind a reference: `3`, `1 to 3`, `1, 2 or 4`, `1~3`. */
const NUMBERS =
  /^\s*(?:n°|nos?\.?|nr\.?|the\s+)?\s*((?:\d{1,4}\s*(?:[-–~〜,、]|to|or|and|bis|oder|und|à|a|ou|et|o|y|ないし|から|乃至|又は|または|及び|および|のいずれか)?\s*(?:請求項|claims?)?\s*)+)/iu;
const PRECEDING =
  /^\s*(?:any|one|each)?\b.{0,30}?\b(?:preceding|previous|foregoing|above)\s+claims?|\b(?:vorhergehende[nr]?|vorstehende[nr]?|vorangehende[nr]?)\s+anspr(?:uch|üche)|revendications?\s+précédentes?/iu;

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

/** The number at the beginning of a line, and the last one of a range. */
function numberAhead(line: string): { first: number; last: number } | undefined {
  const found = JAPANESE_AHEAD.exec(line) ?? NUMBER_AHEAD.exec(line);
  if (found === null) return undefined;
  const first = Number((found[1] ?? '').normalize('NFKC'));
  return { first, last: Math.max(first, Number(found[2] ?? first)) };
}

/**
 * The claims of `text`. Where lines begin with numbers in ascending order, each begins a claim and lines between belong to it, except one that
 * follows a full stop and begins with a capital: a claim whose number was lost. Without any number every line is a claim.
 */
export function claimsOf(text: string): Claim[] {
  const lines = linesOf(text);
  const numbered = lines.some((line) => numberAhead(line.text) !== undefined);
  const claims: Claim[] = [];
  let expected = 1;
  let closed = true;
  for (const line of lines) {
    const previous = claims.at(-1);
    const ahead = numbered ? numberAhead(line.text) : undefined;
    const begins =
      ahead !== undefined && (ahead.first === expected || (closed && ahead.first > expected && ahead.first <= expected + MOST_SKIPPED));
    const lost = ahead === undefined && closed && /^\s*\p{Lu}/u.test(line.text);
    if (previous === undefined || begins || !numbered || lost) {
      const number = begins ? ahead.first : expected;
      claims.push({ number, start: line.start, end: line.end, dependsOn: [] });
      expected = (begins ? ahead.last : number) + 1;
    } else {
      previous.end = line.end;
    }
    closed = /(?:[.。．]|\((?:cancell?ed|withdrawn)\))\s*$/i.test(line.text);
  }
  for (const claim of claims) claim.dependsOn = referencesIn(text.slice(claim.start, claim.end), claim.number);
  return claims;
}

/** The earlier claims that a claim's text names near its beginning. */
function referencesIn(text: string, own: number): number[] {
  const found = new Set<number>();
  const body = text
    .replace(JAPANESE_AHEAD, (head) => ' '.repeat(head.length))
    .slice(0, REFERENCE_WITHIN)
    .normalize('NFKC');
  for (const reference of body.matchAll(REFERENCE)) {
    const numbers = NUMBERS.exec(body.slice(reference.index + reference[0].length));
    if (numbers === null) continue;
    for (const number of expand(numbers[1] ?? '')) if (number < own) found.add(number);
  }
  if (found.size === 0 && own > 1 && PRECEDING.test(body)) for (let number = 1; number < own; number++) found.add(number);
  return [...found].sort((a, b) => a - b);
}

/** `1 to 3` -> 1, 2, 3; `1, 4` -> 1, 4. */
function expand(list: string): number[] {
  const numbers: number[] = [];
  for (const found of list.matchAll(/(\d{1,4})(?:\s*(?:-|–|~|〜|to|bis|à|a|ないし|から|乃至)\s*(?:請求項|claims?)?\s*(\d{1,4}))?/giu)) {
    const first = Number(found[1]);
    const last = Math.min(Number(found[2] ?? first), first + WIDEST_RANGE);
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers;
}
