// Where does each word of a publication occur? In: a publication, with spaces in place of cancelled claims. Out: its places: one space for all
// its texts, with the beginnings of texts, claims, paragraphs and sentences, and its values, which have no places.
import { sections, type Publication, type Section } from '../../contract/publication.ts';
import { languageOfPublication } from '../condition/law.ts';
import { domesticDay, namesOfInternational, ownKeys, priorityDays } from '../document/claimed-applications.ts';
import { claimsOf, type Claim } from '../document/claims.ts';
import { textsByLanguage, type TermCounts } from '../index/term-counts.ts';
import { walk } from '../text/walk.ts';
import { formNamed } from '../text/word-memory.ts';
import { boundaries, days, inField, kindOfSection, known, sectionBits, textKinds, type DayColumn } from './names.ts';
import { Occurrences, type Places } from './occurrences.ts';
import { TextReading } from './text-reading.ts';

export type { Places } from './occurrences.ts';

const bitsOf: Readonly<Record<Section, number>> = {
  title: sectionBits.ti,
  abstract: sectionBits.ab,
  claims: sectionBits.clm,
  description: sectionBits.de,
};

/** One publication is read at a time. */
const found = new Occurrences();

/** The places of a publication. `counts`: counts its terms in the same reading. */
export function placesOf(publication: Publication, counts?: TermCounts): Places {
  found.begin();
  const reading = new TextReading(found);
  const texts: number[] = [];
  const dependencies: number[] = [];
  for (const { section, text, language } of textsByLanguage(publication)) {
    texts.push(reading.place, kindOfSection[section]);
    const claims = section === 'claims' ? claimsOf(text) : [];
    const onClaim = (claim: Claim, place: number): void => {
      found.add(formNamed(boundaries.claim), place, 0);
      if (claim.dependsOn.length === 0) found.add(formNamed(boundaries.independent), place, 0);
      dependencies.push(...dependenciesOf(claim, claims));
    };
    reading.begin({ text, language, sections: bitsOf[section], claims, onClaim });
    walk(text, language, reading, counts?.readerOf(section, text, language));
    reading.end();
  }
  for (const [field, parties] of [
    ['pa', publication.applicants],
    ['in', publication.inventors],
    ['ag', publication.agents ?? []],
  ] as const) {
    for (const { name } of parties) {
      texts.push(reading.place, textKinds.indexOf(field));
      reading.begin({ text: name, language: '', sections: sectionBits.name, field });
      walk(name, '', reading);
      reading.end();
    }
  }
  addValues(publication);
  found.set(boundaries.text, texts);
  if (dependencies.some((count) => count > 0)) found.set(boundaries.dependency, dependencies);
  return found.end();
}

/** How many claims it refers to, and how many claims before it each of them is. */
function dependenciesOf(claim: Claim, claims: readonly Claim[]): number[] {
  const own = claims.indexOf(claim);
  const steps = claim.dependsOn.flatMap((number) => {
    const at = claims.findLastIndex((one, place) => place < own && one.number === number);
    return at < 0 ? [] : [own - at];
  });
  return [steps.length, ...steps];
}

function addValues(publication: Publication): void {
  const value = (field: string, one: string): void => found.set(inField(field, one), []);
  value('cc', publication.country);
  if (publication.kind !== '') value('kd', publication.kind);
  for (const language of new Set(sections.flatMap((section) => publication[section].map((entry) => entry.language))))
    if (language !== '') value('la', language);
  for (const { type, code } of publication.classes) if (type === 'CPC' || type === 'IPC') value(type.toLowerCase(), code);
  const dates: Readonly<Record<DayColumn, string | undefined>> = {
    pd: publication.publicationDate,
    fd: publication.filingDate,
    prd: priorityDays(publication)[0],
    us: publication.priorityClaims === undefined ? undefined : domesticDay(publication),
  };
  for (const [column, name] of Object.entries(days)) {
    const date = dates[column as DayColumn];
    if (date !== undefined) found.set(name, [Number(date.replaceAll('-', ''))]);
  }
  addApplications(publication, value);
}

/** Further priorities by their days, numbers of applications, and what a law asks of an international application. */
function addApplications(publication: Publication, value: (field: string, one: string) => void): void {
  const { country, international, priorityClaims, designated } = publication;
  if (priorityClaims === undefined) return;
  found.set(known.applications, []);
  for (const day of priorityDays(publication).slice(1)) value('prd', day);
  for (const key of ownKeys(publication)) value('ap', key);
  for (const { key } of priorityClaims) if (key !== undefined) value('pr', key);
  if (country === 'EP') for (const name of namesOfInternational(international)) value('pct', name);
  if (country !== 'WO') return;
  const language = languageOfPublication(publication);
  if (language !== undefined && language !== '') value('pl', language);
  if (designated !== undefined) found.set(known.designated, []);
  for (const code of ['EP', 'US']) if (designated?.includes(code) === true) value('ds', code);
}
