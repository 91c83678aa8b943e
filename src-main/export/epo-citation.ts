// One document in the table after the European search report: a row per letter, the citation in the first. Source: EPO Guidelines B-X 9.
import { fullName } from '../contract/bibliography.ts';
import { printedClaims, printedSymbol, targets, type CategoryRow, type Target } from '../contract/category.ts';
import { disclosureOf, type Coverage } from '../contract/coverage-of-features.ts';
import { citedDate, isPatent } from '../contract/literature.ts';
import { cell, run, type Cell, type Run } from './blocks.ts';
import { obviousClaims, type CitedDocument } from './categories.ts';
import { combinationLines, notCombinedLines, referenceLines, uncitedReferenceLines } from './combinations.ts';
import { citedAs, noticesOf, numberOf } from './document.ts';
import { filingOf } from './filing.ts';
import { letterOf, lettersOf } from './features.ts';
import { machineTranslationOf } from './machine-translation.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { outdatedLines } from './outdated.ts';
import { markPlace, passagePlace } from './pin-cites.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

export function rowsOf(cited: CitedDocument, material: ExportMaterial, words: DocumentWords): Cell[][] {
  const { document, category, features } = cited;
  const isVerified = document.assessment?.verified !== undefined;
  return category.rows.map((row, at) => [
    { ...cell(printedSymbol(row, isVerified), { strong: true }), ...(at > 0 && { joined: true as const }) },
    { runs: [...(at > 0 ? [] : citationRuns(cited, material, words)), ...reasonRuns(row, cited, at > 0, words)] },
    {
      runs: onLines([
        ...claimRuns(row, words),
        ...(at > 0 || features === undefined ? [] : featureRuns(features.coverage, material, words)),
      ]),
    },
  ]);
}

/** True where a letter or a passage is only suggested. */
export function hasSuggestions(cited: CitedDocument, material: ExportMaterial, words: DocumentWords): boolean {
  return cited.category.rows.some(({ decided }) => !decided) || placesOf(cited, material, words).some(({ decided }) => !decided);
}

/** `US 2022/0111222 A1 (ACME [US])`, below it `14 April 2022 (2022-04-14)`; literature as ST.14 cites it. */
export function citationOf(document: ExportedDocument, words: DocumentWords): string {
  const { card } = document;
  if (!isPatent(card)) return citedAs(document, words);
  const applicants = card.applicants.map(
    (party) => `${line(fullName(party)).toUpperCase()}${party.country === undefined ? '' : ` [${party.country}]`}`,
  );
  const date = citedDate(card);
  const named = applicants.length === 0 ? '' : ` (${applicants.join('; ')})`;
  return `${numberOf(document)}${named}${date === undefined ? '' : `\n${words.epo.date(date)}`}`;
}

/** What is cited for a reason or a theory may concern no claim. */
function claimRuns({ claims, symbol }: CategoryRow, { epo }: DocumentWords): Run[] {
  const text = printedClaims(claims) || (symbol === 'L' || symbol === 'T' ? '' : epo.idea);
  return text === '' ? [] : [run(text, { strong: true })];
}

function citationRuns(cited: CitedDocument, material: ExportMaterial, words: DocumentWords): Run[] {
  const { document, members, partners } = cited;
  const { epo } = words;
  const { O } = document.assessment?.flags ?? {};
  const others = partners.flatMap((name) => material.documents.find((one) => one.name === name) ?? []).map(numberOf);
  const obvious = obviousClaims(cited);
  const muted = [
    ...(obvious.length === 0 ? [] : [epo.obviousness(printedClaims(obvious))]),
    ...referenceLines(cited.references, material, words),
    ...combinationLines(cited, material, words),
    ...(others.length === 0 ? [] : [epo.together(words.list(others))]),
    ...basisLines(cited, material, words),
  ];
  return [
    run(citationOf(document, words)),
    ...noticeRuns(document, words),
    ...members.flatMap((member) => [run(`\n& ${citationOf(member, words)}`), ...noticeRuns(member, words)]),
    ...(O === undefined ? [] : [run(`\n${epo.oral(epo.date(O.on))}`)]),
    run(`\n* ${citedPlaces(cited, material, words)} *`),
    ...[document, ...members].flatMap((one) => translationRuns(one, one === document ? undefined : numberOf(one), words)),
    ...[document, ...members].flatMap((one) => outdatedLines(one, material, words)).map((text) => run(`\n${text}`, { strong: true })),
    ...[...uncitedReferenceLines(cited.references, material, words), ...notCombinedLines(cited, material, words)].map((text) =>
      run(`\n${text}`, { strong: true }),
    ),
    ...muted.map((text) => run(`\n${text}`, { muted: true })),
  ];
}

function noticeRuns(document: ExportedDocument, words: DocumentWords): Run[] {
  return noticesOf(document, words).map((notice) => run(`\n${notice}`, { strong: true }));
}

/** Source: Guidelines B-X 9.1.3. Of a member of the family with its number. */
function translationRuns(document: ExportedDocument, member: string | undefined, words: DocumentWords): Run[] {
  const printed = machineTranslationOf(document, words);
  return printed === undefined ? [] : [run(`\n${member === undefined ? printed : words.epo.of(printed, member)}`)];
}

function reasonRuns({ symbol }: CategoryRow, { document, members }: CitedDocument, isAlone: boolean, { epo }: DocumentWords): Run[] {
  const L = [document, ...members].flatMap(({ assessment }) => assessment?.flags.L ?? [])[0];
  return symbol === 'L' && L !== undefined ? [run(`${isAlone ? '' : '\n'}${epo.reason(line(L.reason))}`)] : [];
}

/** Where the application is European the basis in Europe, where it is American that in the United States, else both. */
function basisLines({ document, category }: CitedDocument, material: ExportMaterial, { epo }: DocumentWords): string[] {
  const filing = filingOf(material);
  const asked = targets.filter((target): target is Target => filing === undefined || filing.office === target || !isTarget(filing.office));
  const basis = filing === undefined ? [] : asked.map((target) => [target, category.basis[target]] as const);
  const lines = basis.flatMap(([target, grounds]) =>
    grounds.length === 0 ? [] : [epo.basis(target, grounds.map((ground) => epo.grounds[ground]).join('; '))],
  );
  return [
    ...lines,
    ...category.questions.map((question) => epo.questions[question]),
    ...(isGrantAlone(document, material) ? [epo.questions['earlier-publication']] : []),
  ];
}

/** Patents that were published as the first publication of their application. Source: WIPO ST.16, annexes of the offices. */
const firstPublications: readonly string[] = ['DE B3', 'JP B1', 'US B1'];

/** True for a patent whose application was published before it, if that publication is not in the export. */
function isGrantAlone({ card }: ExportedDocument, material: ExportMaterial): boolean {
  if (!card.kind.startsWith('B') || firstPublications.includes(`${card.country} ${card.kind}`)) return false;
  return !material.documents.some(
    ({ card: other }) =>
      other.country === card.country &&
      other.kind.startsWith('A') &&
      (other.number === card.number || (card.family > 0 && other.family === card.family && other.filingDate === card.filingDate)),
  );
}

function isTarget(office: string): boolean {
  return (targets as readonly string[]).includes(office);
}

/** Each place with the features it discloses: `paragraph [0021] (a, b); claim 1* (c)`; without a matrix the marks, else the best passage. */
function citedPlaces(cited: CitedDocument, material: ExportMaterial, words: DocumentWords): string {
  const { epo } = words;
  const { read, document } = cited;
  const places = placesOf(cited, material, words);
  if (places.length === 0) return epo.wholeDocument;
  const printed = places.map(
    ({ text, decided, features }) => `${text}${decided ? '' : '*'}${features.length === 0 ? '' : ` (${features.join(', ')})`}`,
  );
  const text = printed.join('; ');
  return read === document ? text : epo.of(text, read.card.country === document.card.country ? numberOf(read) : read.card.country);
}

interface CitedPlace {
  text: string;
  /** The attorney decided on it or marked it. */
  decided: boolean;
  /** Letters of the features that it discloses. */
  features: string[];
}

function placesOf({ read, features }: CitedDocument, material: ExportMaterial, words: DocumentWords): CitedPlace[] {
  const { epo } = words;
  const places = new Map<string, CitedPlace>();
  for (const [at, { id }] of (material.features?.features ?? []).entries()) {
    const passage = features?.evidence.get(id)?.passage;
    const { disclosure, decided } = disclosureOf(features?.row.cells[at] ?? { feature: id, strength: 0 });
    if (passage === undefined || disclosure === 'absent') continue;
    const text = passagePlace(passage, epo.places);
    const known = places.get(text) ?? { text, decided: true, features: [] };
    places.set(text, { text, decided: known.decided && decided, features: [...known.features, letterOf(at)] });
  }
  for (const { cite } of read.annotations) {
    const text = markPlace(cite, epo.places);
    if (text !== '') places.set(text, { text, features: places.get(text)?.features ?? [], decided: true });
  }
  if (places.size === 0 && read.passage !== undefined)
    return [{ text: passagePlace(read.passage, epo.places), decided: false, features: [] }];
  return [...places.values()];
}

/** `features a, b; in part c*`: what the matrix says, marked where nobody decided it. */
function featureRuns({ disclosed, part, suggested }: Coverage, material: ExportMaterial, { epo }: DocumentWords): Run[] {
  const listed = (ids: readonly string[]): string[] =>
    ids.map((id) => `${lettersOf(material, [id]).join('')}${suggested.includes(id) ? '*' : ''}`);
  return [
    ...(disclosed.length === 0 ? [] : [epo.features(listed(disclosed))]),
    ...(part.length === 0 ? [] : [epo.inPart(listed(part).join(', '))]),
  ].map((text) => run(text));
}

/** Each on a line of its own. */
function onLines(runs: readonly Run[]): Run[] {
  return runs.map((one, at) => (at === 0 ? one : { ...one, text: `\n${one.text}` }));
}
