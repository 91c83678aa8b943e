// Which text is claim 1? In: a publication as it is read, the language spoken. Out: the claim's text without its number, in that language,
// else in English, else in any; undefined where no claims are installed.
import type { LanguageText } from '../../../src-main/contract/publication.ts';
import type { Reading } from '../../../src-main/contract/reading.ts';

export function firstClaim({ publication, outlines }: Reading, language: string): LanguageText | undefined {
  const { claims } = publication;
  const entry = [language, 'en'].map((wished) => claims.findIndex((claim) => claim.language === wished)).find((at) => at >= 0) ?? 0;
  const text = claims[entry];
  if (text === undefined) return undefined;
  const part = outlines
    .find((outline) => outline.section === 'claims' && outline.entry === entry)
    ?.parts.find(({ kind, dependsOn }) => kind === 'claim' && dependsOn === undefined);
  return { language: text.language, text: text.text.slice(part?.body ?? 0, part?.end ?? text.text.length).trim() };
}
