// Reads the claims of an application as they are pasted. In: the text, the features of the case's matrix. Out: each claim with its number, what it
// refers to, whether it is independent, and its features.
import type { ApplicationClaim } from '../../contract/application-claims.ts';
import type { FeatureList } from '../../contract/matrix.ts';
import { claimsOf } from '../document/claims.ts';
import { featuresOfClaim, firstClaim } from './features.ts';

/** The line above the claims. */
const HEADING =
  /^\s*(?:what is claimed is|what we claim is|(?:we|i) claim|claims?|(?:patent)?ansprüche|revendications?)[ \t]*(?::\s*|\n\s*)/iu;
/** A number alone on its line, above its claim: `Claim 3`. */
const NUMBER_ABOVE = /^[ \t]*(?:(?:claim|(?:patent)?anspruch|revendication)[ \t]+)?(\d{1,3})[ \t]*(?:[.):][ \t]*)?\n+/gimu;
/** `3.`, `Claim 3:`, `Patentanspruch 3:`. */
const NUMBER = /^\s*(?:(?:claim|(?:patent)?anspruch|revendication)\s+)?\d{1,3}\s*(?:[.):]\s*|\s)/iu;
/** How a claim refers to all before it; longer than what stands near the beginning of a stored claim. */
const PRECEDING =
  /\b(?:preceding|previous|foregoing|above|aforementioned|prior)\s+claims?\b|\b(?:vorher(?:ge|ig)|vor(?:an|aus)?(?:ge|ig)|vorsteh|vorgenannt|obig)\p{L}{0,12}\s+(?:patent)?anspr(?:uch|üche[ns]?)(?!\p{L})/iu;
const NEAR_BEGINNING = 250;
/** The reference with the words before it, and what leads to the features after it. */
const REFERRING =
  /^.{0,200}?(?:\bclaims?|anspr(?:uch|üchen?))(?!\p{L})(?:[\s,]*(?:\d{1,3}|to|and|or|bis|und|oder|any|-|–))*(?:[\s,]*(?:wherein|in which|characteri[sz]ed (?:in that|by)|further(?: comprising)?|dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|wobei|(?:ferner|weiter(?:hin)?)(?:\s+(?:umfassend|aufweisend))?|bei de[mr]))*[\s,:]*/isu;
/** A claim to a method or a use, which no claim to a thing depends on. */
const OF_METHOD =
  /^(?:\s*(?:the|an?|das|ein|die|eine)\s+)?(?:\p{L}[\p{L}-]*\s+){0,2}?(?:\p{L}*(?:method|verfahren|verwendung)|process|use)\b/iu;

/** Cancelled claims are left out. */
export function applicationClaims(text: string, matrix?: FeatureList): ApplicationClaim[] {
  const body = text.replaceAll('\r\n', '\n').replace(HEADING, '').replaceAll(NUMBER_ABOVE, '$1. ');
  // Stored publications have the shorter word nearly always; the blanks keep the places.
  const read = claimsOf(body.replaceAll(/\bpatent(?=anspr)/giu, (word) => ' '.repeat(word.length)));
  const texts = new Map(read.map(({ number, start, end }) => [number, textOf(body.slice(start, end))]));
  return read.flatMap(({ number, dependsOn: found }) => {
    const own = texts.get(number) ?? '';
    if (own === '') return [];
    const dependsOn = found.length > 0 ? found : isAfterAll(own) ? [...texts.keys()].filter((one) => one < number) : [];
    const parent = texts.get(dependsOn[0] ?? 0);
    const independent = parent === undefined || OF_METHOD.test(own) !== OF_METHOD.test(parent);
    return [{ number, text: own, dependsOn, independent, features: featuresFor(own, independent, matrix) }];
  });
}

function textOf(claim: string): string {
  return claim.replace(NUMBER, '').trim();
}

function isAfterAll(claim: string): boolean {
  return PRECEDING.test(claim.slice(0, NEAR_BEGINNING));
}

/** Those of the matrix if it was made from this claim: the user may have split it otherwise than the program. */
function featuresFor(claim: string, independent: boolean, matrix: FeatureList | undefined): ApplicationClaim['features'] {
  if (matrix !== undefined && matrix.features.length > 0 && isSource(claim, matrix.source))
    return matrix.features.map(({ id, text }) => ({ id, text }));
  const own = independent ? claim : claim.replace(REFERRING, '');
  return featuresOfClaim(/\p{L}{3}/u.test(own) ? own : claim).map(({ id, text }) => ({ id, text }));
}

function isSource(claim: string, source: string): boolean {
  const range = firstClaim(source);
  return range !== undefined && lettersOf(textOf(source.slice(range.start, range.end))) === lettersOf(claim);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
