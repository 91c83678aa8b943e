// A section of claims: which claims does it hold? In: a `claims` element of any patent XML. Out: one line a claim, each with its number.
// Some offices mark each claim, some (OPS, older PCT) only the paragraphs: there the printed numbers part them.
import { joinLines, lineOf, textLines, type Rendering } from './marked-up-text.ts';
import { child, children, textOf, type XmlElement } from './xml-tree.ts';

const CLAIM_ELEMENTS = new Set(['claim', 'Claim', 'clm', 'CLM']);
/** A claim's number as printed at its beginning: `1. `, `2) `, `12-18. `, `3 . `. */
const PRINTED_NUMBER = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*[.)](?!\d)/;
/** How far a claim's number may jump where a claim in between was not recognised. */
const NUMBER_JUMP = 2;

/**
 * The claims of a `claims` element, one a line, each beginning with its number: as printed where the text has it, else from the
 * element's number, else by its place.
 */
export function claimsOf(claims: XmlElement, given: Rendering = {}): string | undefined {
  const elements = children(claims).filter((element) => CLAIM_ELEMENTS.has(element.name));
  const rendering = { ...given, skips: new Set([...(given.skips ?? []), 'ClaimNumber']) };
  const lines = elements.length < 2 ? gatheredClaims(textLines(elements[0] ?? claims, rendering), elements[0]) : [];
  let last = 0;
  for (const element of elements.length < 2 ? [] : elements) {
    const text = lineOf(element, rendering);
    if (text === undefined) continue;
    const line = numbered(text, element, last + 1);
    last = lastNumber(line) ?? last + 1;
    lines.push(line);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}

function numbered(text: string, element: XmlElement | undefined, place: number): string {
  if (PRINTED_NUMBER.test(text)) return text;
  const given = Number.parseInt(element?.attributes['num'] ?? textOf(child(element, 'ClaimNumber')) ?? '', 10);
  return `${given > 0 ? given : place}. ${text}`;
}

function lastNumber(line: string): number | undefined {
  const match = PRINTED_NUMBER.exec(line);
  return match === null ? undefined : Number(match[2] ?? match[1]);
}

/**
 * Lines of claims that the file does not part from one another: a line that begins with the next number begins a claim.
 * What stands before the first number is a heading ("What is claimed is:").
 */
function gatheredClaims(lines: string[], element: XmlElement | undefined): string[] {
  const claims: string[][] = [];
  let last = 0;
  for (const line of lines) {
    const match = PRINTED_NUMBER.exec(line);
    const number = Number(match?.[1]);
    if (match !== null && number > last && number <= last + NUMBER_JUMP) {
      claims.push([line]);
      last = lastNumber(line) ?? number;
    } else claims.at(-1)?.push(line);
  }
  if (claims.length > 0) return claims.map(joinLines);
  const text = joinLines(lines);
  return text === '' ? [] : [numbered(text, element, 1)];
}
