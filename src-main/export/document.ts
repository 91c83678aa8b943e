// How exports name a document: its number, title, parties, classes and the place of its passage.
import { printedParties } from '../contract/bibliography.ts';
import { citationOf } from '../contract/citation.ts';
import { isPatent, isUnnumbered } from '../contract/literature.ts';
import { correctionOf } from '../contract/grant-lists.ts';
import { DEMO_NAME, MASTER_INDEX, MASTER_NAME } from '../contract/master-index.ts';
import { printedNumber } from '../contract/printed.ts';
import type { EvidencePassage } from '../contract/result-list.ts';
import { beginsMidSentence, endsMidSentence } from '../contract/segments.ts';
import type { LanguageText, Party } from '../contract/publication.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import type { ExportedDocument } from './material.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

export function numberOf({ card }: Pick<ExportedDocument, 'card'>): string {
  return printedNumber(card);
}

/** What the document is cited by: the number of a patent, the citation of literature. */
export function citedAs({ card }: Pick<ExportedDocument, 'card'>, words: Pick<DocumentWords, 'citation'>): string {
  return isPatent(card) ? printedNumber(card) : line(citationOf(card, words.citation));
}

/** A publication that is only named, as people write it; one that has no number by its citation, if the export has it. */
export function printedName(name: string, documents: readonly ExportedDocument[], words: DocumentWords): string {
  const document = documents.find((one) => one.name === name);
  if (document !== undefined) return citedAs(document, words);
  const number = isUnnumbered(name) ? undefined : parsePublicationName(name);
  return number === undefined ? words.unnumbered : printedNumber(number);
}

/** What its kind code and imported lists say of it: that it is a correction, or was withdrawn or corrected. */
export function noticesOf({ card }: Pick<ExportedDocument, 'card'>, { listed }: Pick<DocumentWords, 'listed'>): string[] {
  const part = isPatent(card) ? correctionOf(card) : undefined;
  return [
    ...(part === undefined ? [] : [listed.correctionSentence(card.kind, part)]),
    ...(card.listed ?? []).map((notice) => line(listed.sentence(notice))),
  ];
}

/** The title in the report's language, else in English, else the first one; undefined where there is none. */
export function titleOf({ publication, card }: Pick<ExportedDocument, 'publication' | 'card'>, language: string): LanguageText | undefined {
  const titles = publication.title.length > 0 ? publication.title : card.title;
  const found = titles.find((title) => title.language === language) ?? titles.find((title) => title.language === 'en') ?? titles[0];
  return found === undefined ? undefined : { language: found.language, text: line(found.text) };
}

/** A collection by the name that the screens show: until it is renamed, the first one is the Main collection. */
export function collectionName(
  { index, name, cluster }: { index: number; name: string; cluster?: string },
  { collections }: DocumentWords,
): string {
  if (cluster !== undefined) return collections.onCluster(line(name), line(cluster));
  if (index !== MASTER_INDEX) return line(name);
  return name === DEMO_NAME ? collections.demo : name === MASTER_NAME ? collections.main : line(name);
}

/** `Name (CC)`. */
export function partyNames(parties: readonly Party[]): string[] {
  return printedParties(parties).map(line);
}

/** The symbols of one scheme, without duplicates. */
export function symbolsOf({ publication }: Pick<ExportedDocument, 'publication'>, scheme: 'IPC' | 'CPC'): string[] {
  return [...new Set(publication.classes.filter(({ type }) => type.startsWith(scheme)).map(({ code }) => code))];
}

/** A passage on one line, with … where it begins or ends within a sentence. */
export function quotedPassage({ text }: Pick<EvidencePassage, 'text'>): string {
  return `${beginsMidSentence(text) ? '… ' : ''}${line(text)}${endsMidSentence(text) ? ' …' : ''}`;
}

/** The place of a passage as it is cited: `[0025]`, `claim 3`, else its section; says so where the text was recognised in a scan. */
export function placeOf(
  passage: Pick<EvidencePassage, 'place' | 'section'>,
  { card: { scan } }: Pick<ExportedDocument, 'card'>,
  words: DocumentWords,
): string {
  const place = placeInText(passage, words);
  return scan?.confidence === undefined ? place : `${place}, ${words.recognisedText(scan.confidence)}`;
}

function placeInText({ place, section }: Pick<EvidencePassage, 'place' | 'section'>, words: DocumentWords): string {
  if (place?.paragraph !== undefined) return words.paragraph(place.paragraph);
  if (place?.claim !== undefined) return words.claim(place.claim);
  return words.sections[section];
}
