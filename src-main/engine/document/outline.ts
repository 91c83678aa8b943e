// Divides a publication's texts into claims, headings and paragraphs. In: a publication. Out: their offsets, and their numbers where
// the text has them.
import type { LanguageText, Publication, Section } from '../../contract/publication.ts';
import type { Outline, TextPart } from '../../contract/reading.ts';
import { claimEntriesOf } from './claims.ts';
import { isHeading, trimSpan } from './passages.ts';

/** `[0024]`, `[ 24 ]`, `【００２４】`: a printed paragraph number. */
const PARAGRAPH_NUMBER = /^(?:\[\s?(\d{1,5})\s?\]|【\s?([0-9０-９]{1,5})\s?】)\s*/;
/** `1.`, `12)`, `Claim 3:`, `【請求項１】`: the number before a claim's text. */
const CLAIM_NUMBER = /^(?:(?:claim|anspruch|revendication)\s+)?\d{1,4}(?:\s*(?:\.\s*)?[-–]\s*\d{1,4})?\s*[.)．:、](?!\d)\s*/i;
const JAPANESE_CLAIM_NUMBER = /^[【[(]?\s*請求項\s*[0-9０-９]{1,4}\s*[】\])]\s*/;

/** More than any publication has. In a text with more parts the last one is all the rest. */
const MAX_PARTS = 50_000;

/** The outlines of abstract, claims and description, one per language. */
export function outlinesOf(publication: Publication): Outline[] {
  return (['abstract', 'claims', 'description'] as const).flatMap((section) =>
    publication[section].map((text, entry) => ({ section, entry, parts: partsOf(section, text) })),
  );
}

function partsOf(section: Section, { text }: LanguageText): TextPart[] {
  const parts = section === 'claims' ? claimParts(text) : lineParts(text, section === 'description');
  const last = parts.at(-1);
  const first = parts[MAX_PARTS - 1];
  if (last === undefined || first === undefined || last === first) return parts;
  return [...parts.slice(0, MAX_PARTS - 1), { kind: first.kind, start: first.start, body: first.start, end: last.end }];
}

function claimParts(text: string): TextPart[] {
  return claimEntriesOf(text).map((claim) => {
    const { start, end } = trimSpan(text, claim.start, claim.end);
    // What says that claims were cancelled is shown as written, but is no claim that can be cited.
    if (claim.cancelled === true) return { kind: 'paragraph', start, body: start, end };
    const content = text.slice(start, end);
    const prefix = CLAIM_NUMBER.exec(content)?.[0] ?? JAPANESE_CLAIM_NUMBER.exec(content)?.[0] ?? '';
    const number = String(claim.number);
    return {
      kind: 'claim',
      start,
      body: start + prefix.length,
      end,
      number,
      ...(claim.dependsOn.length > 0 && { dependsOn: claim.dependsOn }),
    };
  });
}

function lineParts(text: string, headings: boolean): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const { start, end } = trimSpan(text, at, at + line.length);
    at += line.length + 1;
    if (start === end) continue;
    const content = text.slice(start, end);
    const numbered = PARAGRAPH_NUMBER.exec(content);
    // A line that holds only a number is a paragraph, as in the file.
    const body = numbered === null || numbered[0].length === content.length ? start : start + numbered[0].length;
    const number = body > start ? numbered?.[0].trim() : undefined;
    const kind = headings && number === undefined && isHeading(content) ? 'heading' : 'paragraph';
    parts.push({ kind, start, body, end, ...(number !== undefined && { number }) });
  }
  return parts;
}
