// The text of claim 1 without its number, in the given language, else in English, else in any; undefined when the publication has no
// claims.
import type { LanguageText } from '../../../src-main/contract/publication.ts';
import type { Reading } from '../../../src-main/contract/reading.ts';
import { entryInLanguage } from '../reader/text-entries.ts';

export function firstClaim({ publication, outlines }: Reading, language: string): LanguageText | undefined {
  const { claims } = publication;
  const entry = entryInLanguage(claims, [language, 'en']);
  const text = claims[entry];
  if (text === undefined) return undefined;
  const part = outlines
    .find((outline) => outline.section === 'claims' && outline.entry === entry)
    ?.parts.find(({ kind, dependsOn }) => kind === 'claim' && dependsOn === undefined);
  return { language: text.language, text: text.text.slice(part?.body ?? 0, part?.end ?? text.text.length).trim() };
}
