// A publication as an assistant sees it: its name, title, applicants and dates, and a passage of it with its place. Texts are cut, never changed.
import type { StoredPublication } from '../../contract/engine.ts';
import type { LanguageText, Party } from '../../contract/publication.ts';
import type { SecondPassage } from '../../contract/result-list.ts';
import { documentOf } from '../antecedent-v1/document.ts';
import { addressOf } from './granted.ts';
import { cutTo } from './page.ts';

/** Bytes of an answer for a title, for a name, and for a passage. */
const TITLE_BYTES = 1_000;
const NAME_BYTES = 300;
const PASSAGE_BYTES = 8_000;
const MOST_PARTIES = 20;

/** Undefined for a document that is never answered. */
export function shownDocument(publication: StoredPublication, collection: number) {
  const document = documentOf(publication);
  if (document === undefined) return undefined;
  const { publicationDate: published, filingDate: filed, priorityDate: priority, applicants, title } = publication;
  return {
    ...document,
    ...(document.citation !== undefined && { citation: cutTo(document.citation, TITLE_BYTES) }),
    collection,
    resource: addressOf(publication),
    title: cutTo(titleOf(title), TITLE_BYTES),
    applicants: namesOf(applicants),
    ...(applicants.length > MOST_PARTIES && { moreApplicants: applicants.length - MOST_PARTIES }),
    ...(published !== undefined && { published }),
    ...(filed !== undefined && { filed }),
    ...(priority !== undefined && { priority }),
  };
}

export function namesOf(parties: readonly Party[]): string[] {
  return parties.slice(0, MOST_PARTIES).map(({ name, romanised }) => cutTo(romanised ?? name, NAME_BYTES));
}

/** In English if there is one, otherwise the first. */
function titleOf(titles: readonly LanguageText[]): string {
  return (titles.find(({ language }) => language === 'en') ?? titles[0])?.text ?? '';
}

/** A passage, verbatim, with its place; `among`: how many passages share an answer's part. */
export function shownPassage(
  { section, language, text, place }: Pick<SecondPassage, 'section' | 'language' | 'text' | 'place'>,
  among = 1,
) {
  const quoted = cutTo(text, among === 1 ? PASSAGE_BYTES : PASSAGE_BYTES / 2);
  return {
    section,
    ...(place?.paragraph !== undefined && { paragraph: cutTo(place.paragraph, NAME_BYTES) }),
    ...(place?.claim !== undefined && { claim: place.claim }),
    language,
    text: quoted,
    ...(quoted !== text && { cut: `The first ${quoted.length} of ${text.length} characters.` }),
  };
}

/** The pieces of a text, each small enough for an answer, cut at the ends of lines or words. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== '';) {
    const most = cutTo(rest, PASSAGE_BYTES);
    const end = most === rest ? rest.length : (endOf(most, '\n') ?? endOf(most, ' ') ?? most.length);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return pieces;
}

/** Behind the last `sign`, unless that is near the start. */
function endOf(text: string, sign: string): number | undefined {
  const at = text.lastIndexOf(sign);
  return at > text.length / 2 ? at + 1 : undefined;
}

/** A number with six digits: more would only look exact. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
