// Which member of a family is cited. Source: EPO Guidelines B-X 9.1.2 and 9.1.3, B-VI 6.2.
import type { DatePosition } from '../contract/category.ts';
import { isPatent } from '../contract/literature.ts';
import type { ExportedDocument } from './material.ts';

/** The languages of the EPO first, then those of contracting states, then others. */
const official: readonly string[] = ['en', 'de', 'fr'];
const ofContractingStates: readonly string[] = [
  ...['bg', 'cs', 'da', 'el', 'es', 'et', 'fi', 'ga', 'hr', 'hu', 'is', 'it', 'lt', 'lv', 'mk', 'mt', 'nl', 'no', 'pl', 'pt', 'ro', 'sk'],
  ...['sl', 'sq', 'sr', 'sv', 'tr'],
];

/** The language of offices that publish in one. */
const ofOffice: Readonly<Record<string, string>> = {
  ...{ US: 'en', GB: 'en', AU: 'en', IE: 'en', DE: 'de', AT: 'de', FR: 'fr' },
  ...{ JP: 'ja', CN: 'zh', KR: 'ko', TW: 'zh', RU: 'ru', ES: 'es', IT: 'it', NL: 'nl', SE: 'sv', BR: 'pt' },
};

/**
 * Cited is the member that is easiest to read if all count, else the earliest publication; the others follow, the easiest to read first. A
 * later member never replaces an earlier one: its date would be wrong.
 */
export function citedMember(
  family: readonly ExportedDocument[],
  position: (member: ExportedDocument) => DatePosition,
): { cited: ExportedDocument; others: ExportedDocument[] } {
  const byDate = family.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
  const byLanguage = byDate.toSorted((a, b) => languageRank(a) - languageRank(b));
  const allPrecede = family.every((member) => position(member) === 'before');
  const cited = (allPrecede ? byLanguage : byDate)[0]!;
  return { cited, others: byLanguage.filter((member) => member !== cited) };
}

/** True if the passages of `other` are cited instead of those of `cited`. */
export function isEasierToRead(other: ExportedDocument, cited: ExportedDocument): boolean {
  return languageRank(other) < languageRank(cited);
}

/** The language a document was published in, as far as it is known. */
export function publishedLanguage({ card, publication }: ExportedDocument): string | undefined {
  if (publication.publishedIn !== undefined) return publication.publishedIn;
  const [language, ...others] = card.languages;
  return (isPatent(card) ? ofOffice[card.country] : undefined) ?? (others.length === 0 ? language : undefined);
}

function languageRank(document: ExportedDocument): number {
  const language = publishedLanguage(document);
  return language === undefined || official.includes(language) ? 0 : ofContractingStates.includes(language) ? 1 : 2;
}

/** Undated ones last. */
function dateOf({ card }: ExportedDocument): string {
  return card.publicationDate ?? '9999';
}
