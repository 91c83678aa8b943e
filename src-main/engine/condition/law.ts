// Which publications does a law count as prior art to a date? In: a paragraph with its date, the days of a publication. Out: whether it counts.
// Written from the description of the language; engine/places answers the same from day lists.
import { INTERNAL_COUNTRY } from '../../contract/literature.ts';
import { AIA_DAY, lawGroups, type LawDay, type LawLabel, type LawLeaf, type LawParagraph, type LawQuestion } from '../../contract/law.ts';
import type { Publication } from '../../contract/publication.ts';
import { domesticDay, priorityDays } from '../document/claimed-applications.ts';

/** All states are designated by every international application filed from this day on (Rule 4.9 PCT). */
export const ALL_DESIGNATED_FROM = '2004-01-01';
/** From this day on international applications count under 102(e) before the America Invents Act. */
export const PRE_AIA_PCT_FROM = '2000-11-29';

/** The paragraphs that a paragraph consists of; none for one that stands for itself. */
export function partsOfLaw({ paragraph, date }: LawQuestion): readonly LawParagraph[] {
  if (paragraph === 'US') return [date >= AIA_DAY ? 'US.AIA' : 'US.PRE'];
  return paragraph in lawGroups ? lawGroups[paragraph as keyof typeof lawGroups] : [];
}

/** The paragraphs without parts. */
export function leavesOfLaw(question: LawQuestion): LawLeaf[] {
  const parts = partsOfLaw(question);
  if (parts.length === 0) return [question.paragraph as LawLeaf];
  return parts.flatMap((paragraph) => leavesOfLaw({ ...question, paragraph }));
}

/** True if the paragraph also needs the US filing date. */
export function needsFilingDate(question: LawQuestion): boolean {
  return leavesOfLaw(question).some((leaf) => leaf === 'US.PRE.102.b' || leaf === 'US.PRE.102.a');
}

/** The same day a year earlier; 28 February for the 29th. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

export interface LawFacts {
  publication: Publication;
  /** Whether a European publication of the collection names this international application. */
  isEntered: (publication: Publication) => boolean;
}

/** What the publication is under each of the paragraphs; none if it is prior art under none. */
export function lawLabels(question: LawQuestion, facts: LawFacts): LawLabel[] {
  return leavesOfLaw(question).flatMap((leaf) => labelUnder(leaf, question, facts) ?? []);
}

/** The days by which the law decides, as the publication has them. */
export function lawDays(publication: Publication): Partial<Record<LawDay, string>> {
  const { publicationDate: pd, filingDate: fd } = publication;
  const [prd] = priorityDays(publication);
  const us = publication.priorityClaims === undefined ? undefined : domesticDay(publication);
  return { ...(pd && { pd }), ...(fd && { fd }), ...(prd && { prd }), ...(us && { us }) };
}

function labelUnder(leaf: LawLeaf, { date, filed = date }: LawQuestion, { publication, isEntered }: LawFacts): LawLabel | undefined {
  const days = lawDays(publication);
  const { pd } = days;
  if (pd === undefined || publication.country === INTERNAL_COUNTRY) return undefined;
  const { date: dated = pd } = publication.literature ?? {};
  const published: LawLabel = { paragraph: leaf, day: pd, of: 'pd', ...(dated.length < pd.length && { dated }) };
  const named = publication.inventors.map(({ name }) => name);
  const inventors = named.length > 0 ? { inventors: named } : {};
  switch (leaf) {
    case 'EP.54.2':
      return pd < date ? published : undefined;
    case 'EP.54.3.EP':
      return isApplicationOf('EP', publication) ? earlier(leaf, date, days) : undefined;
    case 'EP.54.3.WO': {
      if (!isApplicationOf('WO', publication) || designates('EP', publication) === false) return undefined;
      const label = earlier(leaf, date, days);
      return label && { ...label, certainty: isEntered(publication) ? 'likely' : 'possible' };
    }
    case 'US.102.a.1.barred':
      return pd < yearBefore(date) ? published : undefined;
    case 'US.102.a.1.grace':
      return pd >= yearBefore(date) && pd < date ? { ...published, ...inventors } : undefined;
    case 'US.102.a.2': {
      const certainty = countsInUs(publication);
      const label = certainty && earlier(leaf, date, days);
      return label && { ...label, ...(certainty === 'possible' && { certainty }), ...inventors };
    }
    case 'US.PRE.102.b':
      return pd < yearBefore(filed) ? published : undefined;
    case 'US.PRE.102.a':
      return pd >= yearBefore(filed) && pd < date ? { ...published, ...inventors } : undefined;
    case 'US.PRE.102.e': {
      const certainty = countsInUs(publication);
      const isOld = publication.country === 'WO' && !isPublishedInEnglishSince(PRE_AIA_PCT_FROM, publication);
      if (certainty === undefined || isOld || days.us === undefined || days.us >= date || pd < date) return undefined;
      return { paragraph: leaf, day: days.us, of: 'us', ...(certainty === 'possible' && { certainty }), ...inventors };
    }
  }
}

/** Filed or claimed before the date, and published on it or after. */
function earlier(paragraph: LawLeaf, date: string, { pd = '', fd, prd }: Partial<Record<LawDay, string>>): LawLabel | undefined {
  if (pd < date) return undefined;
  if (prd !== undefined && prd < date && (fd === undefined || prd <= fd)) return { paragraph, day: prd, of: 'prd' };
  return fd !== undefined && fd < date ? { paragraph, day: fd, of: 'fd' } : undefined;
}

/** The publication of an application, with a search report or without. */
function isApplicationOf(office: string, { country, kind }: Publication): boolean {
  return country === office && (kind === 'A1' || kind === 'A2');
}

/** Whether an international application designates a state or region; undefined if that is not known. */
export function designates(code: string, { designated, filingDate }: Publication): boolean | undefined {
  if (designated !== undefined) return designated.includes(code);
  return filingDate !== undefined && filingDate >= ALL_DESIGNATED_FROM ? true : undefined;
}

/** US patents and applications, and international applications that designate the US. */
function countsInUs(publication: Publication): 'certain' | 'possible' | undefined {
  if (publication.country === 'US') return 'certain';
  if (publication.country !== 'WO') return undefined;
  const designated = designates('US', publication);
  return designated === false ? undefined : designated === true ? 'certain' : 'possible';
}

/** The language in which it was published: as its source says, else that of its text. */
export function languageOfPublication({ publishedIn, description, claims }: Publication): string | undefined {
  return publishedIn ?? description[0]?.language ?? claims[0]?.language;
}

function isPublishedInEnglishSince(day: string, publication: Publication): boolean {
  const { filingDate } = publication;
  return filingDate !== undefined && filingDate >= day && languageOfPublication(publication) === 'en';
}
