// Reads the claims of patent XML. In: a `claims` element. Out: one line per claim, each with its number.
// Some offices have an element per claim, others (OPS, older PCT) only paragraphs, which are separated by the printed numbers.
import { joinLines, lineOf, textLines, type Rendering } from './marked-up-text.ts';
import { child, children, textOf, type XmlElement } from './xml-tree.ts';

const CLAIM_ELEMENTS = new Set(['claim', 'Claim', 'clm', 'CLM']);
/** A claim's number as printed at its start: `1. `, `2) `, `12-18. `, `1.-24. `, `3 . `. */
const PRINTED_NUMBER = /^(\d{1,4})(?:\s*(?:\.\s*)?(?:[-–—]|to|through)\s*(\d{1,4}))?\s*[.)](?!\d)/;
/** The range of an element that stands for several cancelled claims: `num="08-10"`. */
const GIVEN_RANGE = /^0*(\d{1,4})\s*[-–]\s*0*(\d{1,4})$/;
/** A claim's number may exceed the previous one by this much, where a claim in between was not recognised. */
const NUMBER_JUMP = 2;

/**
 * The claims of a `claims` element, one per line, each starting with its number: as printed in the text, else from the element's
 * attribute, else by its position.
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

function numbered(text: string, element: XmlElement | undefined, position: number): string {
  if (PRINTED_NUMBER.test(text)) return text;
  const written = element?.attributes['num'] ?? textOf(child(element, 'ClaimNumber')) ?? '';
  const range = GIVEN_RANGE.exec(written.trim());
  if (range !== null) return `${range[1]}-${range[2]}. ${text}`;
  const given = Number.parseInt(written, 10);
  return `${given > 0 ? given : position}. ${text}`;
}

function lastNumber(line: string): number | undefined {
  const match = PRINTED_NUMBER.exec(line);
  return match === null ? undefined : Number(match[2] ?? match[1]);
}

/**
 * Lines of claims that the file does not separate: a line that starts with the next number starts a claim.
 * Text before the first number is a heading ("What is claimed is:").
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
