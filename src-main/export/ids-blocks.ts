// What an information disclosure statement says, as blocks for its PDF and its DOCX: the lists, the stage, the count, and notes for the practitioner.
// Sources: 37 CFR 1.97, 1.98(a), (b) and (d), 1.17(v); form PTO/SB/08 for the order of sections and columns; MPEP 707.05(e) for what was withdrawn.
import { cell, run, type Block, type Cell, type Fact, type TableColumn } from './blocks.ts';
import { noticesOf, numberOf } from './document.ts';
import { AMOUNTS_AS_OF, batchesOf, feeAmounts, feeTier, type Batch } from './ids-batches.ts';
import { explanationsOf, type Explanation } from './ids-explanations.ts';
import {
  citeNumbers,
  citesOf,
  hasCopy,
  idsDate,
  idsItems,
  idsNumber,
  idsPartOf,
  idsParts,
  isCopyNeeded,
  literatureCitation,
  namedOn,
  type IdsPart,
} from './ids-items.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { markPlace } from './pin-cites.ts';
import { line } from './plain.ts';
import { documents as documentWords } from '../words/en/documents.ts';
import { idsWords as words } from '../words/en/ids.ts';

/** The statements of an export, and the cite numbers of all documents by name. */
export interface Statements {
  batches: Batch<ExportedDocument>[];
  numbers: ReadonlyMap<string, number>;
}

export function statementsOf(material: ExportMaterial): Statements {
  const { citedBefore, feesPaid = 0, batches = false } = material.order;
  return {
    batches: batchesOf(idsItems(material), citedBefore, feesPaid, batches),
    numbers: citeNumbers(material.record, Object.keys(citesOf(material))),
  };
}

/** The four sections of one statement, each with its heading, and what their columns mean. */
export function listBlocks({ batches, numbers }: Statements, at: number): Block[][] {
  const parts = Map.groupBy(batches[at]?.items ?? [], idsPartOf);
  const head: Block[] = batches.length > 1 ? [heading(2, words.statement(at + 1, batches.length))] : [];
  const sections = idsParts.map((part): Block[] => {
    const rows = (parts.get(part) ?? []).map((document) => rowOf(document, numbers.get(document.name) ?? 0, part));
    return [heading(3, words[part]), rows.length === 0 ? small(words.none) : { type: 'table', columns: columnsOf(part), rows }];
  });
  return [head, ...sections, [small(`${words.translationMeaning}\n${words.copyMeaning}`)]];
}

/** When it is filed and what that needs, and from which earlier application copies are relied on. */
export function stageBlocks({ order }: ExportMaterial): Block[] {
  const { stage, earlierApplication } = order;
  const stages = Object.entries(words.stages).map(([name, text]): Block => {
    const isChosen = name === stage;
    return { type: 'text', size: 'small', close: true, runs: [run(`${isChosen ? '☑' : '☐'} `), run(text, { strong: isChosen })] };
  });
  const certified: Block[] =
    stage === undefined || stage === 'c' || stage === 'd'
      ? words.certifications.map((text) => ({ type: 'text', size: 'small', close: true, runs: [run(`☐ ${text}`)] }))
      : [];
  return [
    heading(3, words.stage),
    ...stages,
    ...(certified.length === 0 ? [] : [heading(3, words.certification), small(words.undersigned), ...certified]),
    ...(earlierApplication === undefined ? [] : [small(words.earlier(line(earlierApplication)))]),
  ];
}

/** The count for the size fee. */
export function countBlocks({ items, before, cumulative, tier, causesFee, paid, due }: Batch<unknown>): Block[] {
  const rows: [label: string, text: string, strong?: true][] = [
    [words.before, String(before)],
    [words.now, String(items.length)],
    [words.total, String(cumulative), true],
    [words.tier, words.tiers[tier] ?? ''],
    [words.paid, words.dollars(paid)],
    [words.due, words.amount(words.dollars(due), AMOUNTS_AS_OF), true],
    [words.deposit, words.blank],
  ];
  const facts = rows.map(([label, value, strong]): Fact => ({ label, runs: [run(value, strong === true ? { strong } : {})] }));
  return [heading(3, words.size), { type: 'facts', facts }, small(tier > 0 && !causesFee ? words.notCaused : words.caused)];
}

/** The sentences of the written assertion; the count suggests one of them. */
export function assertionsOf({ tier, causesFee }: Batch<unknown>): { text: string; suggested: boolean }[] {
  return words.assertions.map((text, at) => ({ text, suggested: at === (causesFee ? tier : 0) }));
}

/** What follows the statements and is not filed with them. */
export function practitionerBlocks(material: ExportMaterial, { batches, numbers }: Statements): Block[] {
  return [
    ...noteBlocks(material, batches.length, numbers),
    ...noticeBlocks(material, numbers),
    ...explanationBlocks(explanationsOf(idsItems(material), material, numbers), numbers),
  ];
}

function columnsOf(part: IdsPart): TableColumn[] {
  const first = [
    { head: words.initials, width: 10 },
    { head: words.cite, width: 6 },
  ];
  const boxes = [
    { head: words.translation, width: 4, align: 'center' as const },
    { head: words.copy, width: 7, align: 'center' as const },
  ];
  if (part === 'literature') return [...first, { head: words.citation, width: 70 }, { head: words.relevant, width: 22 }, ...boxes];
  const foreign = part === 'foreign';
  return [
    ...first,
    ...(foreign ? [{ head: words.country, width: 9 }] : []),
    { head: words.number, width: 22 },
    { head: words.date, width: 15 },
    { head: words.name, width: foreign ? 28 : 36 },
    { head: words.relevantPlaces, width: foreign ? 22 : 30 },
    ...(foreign ? boxes : []),
  ];
}

/** Boxes: a translation is attached, which one that is in hand has to be, 37 CFR 1.98(a)(3)(ii); the copy that the office wants of everything but US documents is attached. */
function rowOf(document: ExportedDocument, cite: number, part: IdsPart): Cell[] {
  const { card, annotations } = document;
  // Only the attorney's own marks: relevant passages are stated to the office in the attorney's name.
  const cited = annotations.map(({ cite }) => markPlace(cite, words.places)).filter((place) => place !== '');
  const places = cell([...new Set(cited)].join('; '));
  const boxes = [cell(document.assessment?.machineTranslation?.into === 'en' ? '☑' : '☐'), cell('☐')];
  if (part === 'literature') return [cell(''), cell(String(cite)), cell(literatureCitation(document)), places, ...boxes];
  const foreign = part === 'foreign';
  return [
    cell(''),
    cell(String(cite)),
    ...(foreign ? [cell(card.country)] : []),
    cell(idsNumber(document)),
    cell(idsDate(card.publicationDate)),
    cell(namedOn(document, part)),
    places,
    ...(foreign ? boxes : []),
  ];
}

/** What was withdrawn or corrected, by cite number; in the United States, what was withdrawn is no patent. */
function noticeBlocks(material: ExportMaterial, numbers: ReadonlyMap<string, number>): Block[] {
  const flagged = idsItems(material)
    .map((document) => ({ document, cite: numbers.get(document.name) ?? 0, sentences: noticesOf(document, documentWords) }))
    .filter(({ sentences }) => sentences.length > 0)
    .toSorted((a, b) => a.cite - b.cite);
  if (flagged.length === 0) return [];
  const isWithdrawn = flagged.some(
    ({ document: { card } }) => card.country === 'US' && card.listed?.some(({ says }) => says === 'withdrawn'),
  );
  const lines = flagged.map(({ document, cite, sentences }) => words.notice(String(cite), numberOf(document), sentences));
  return [
    heading(3, words.noticesHead),
    { type: 'text', runs: [run(lines.join('\n'))] },
    ...(isWithdrawn ? [{ type: 'text' as const, runs: [run(words.withdrawnPatents, { strong: true })] }] : []),
  ];
}

function explanationBlocks(explanations: readonly Explanation[], numbers: ReadonlyMap<string, number>): Block[] {
  if (explanations.length === 0) return [];
  const citeOf = ({ document }: Explanation): number => numbers.get(document.name) ?? 0;
  return [
    { type: 'heading', level: 3, runs: [run(words.explanations)] },
    { type: 'text', size: 'small', runs: [run(words.explanationsMean)] },
    {
      type: 'table',
      small: true,
      columns: [
        { head: words.cite, width: 8 },
        { head: words.explanationHead, width: 100 },
        { head: words.confirmed, width: 12, align: 'center' },
      ],
      rows: explanations
        .toSorted((a, b) => citeOf(a) - citeOf(b))
        .map((one) => [
          cell(String(citeOf(one))),
          one.text === '' ? cell(words.noExplanation, { muted: true }) : cell(one.text),
          cell('☐'),
        ]),
    },
  ];
}

/** What the practitioner has to know, the office not; a divided list also says what one statement would have cost. */
function noteBlocks(material: ExportMaterial, statements: number, numbers: ReadonlyMap<string, number>): Block[] {
  const { order, documents } = material;
  const items = idsItems(material).length;
  const total = order.citedBefore + items;
  const whole = feeTier(total) > feeTier(order.citedBefore) ? Math.max(0, feeAmounts[feeTier(total)] - (order.feesPaid ?? 0)) : 0;
  const internal = documents.length - items;
  const notes = [
    ...(statements > 1 ? [words.inOne(String(total), words.tiers[feeTier(total)] ?? '', words.dollars(whole)), words.noSaving] : []),
    ...(internal === 0 ? [] : [words.internal(internal)]),
    ...translationNotes(material, numbers),
    ...copyNotes(material, numbers),
    words.checked,
  ];
  return [{ type: 'text', runs: [run(notes.join('\n'))] }];
}

/** The machine translations that the attorney relies on; US documents have no box for them. */
function translationNotes(material: ExportMaterial, numbers: ReadonlyMap<string, number>): string[] {
  const citesOf = (isEnglish: boolean): string => {
    const translated = idsItems(material).filter((document) => {
      const translation = document.assessment?.machineTranslation;
      return isCopyNeeded(document) && translation !== undefined && (translation.into === 'en') === isEnglish;
    });
    return printedCites(translated, numbers);
  };
  const [attached, others] = [citesOf(true), citesOf(false)];
  return [
    ...(attached === '' ? [] : [words.translationAttached(attached)]),
    ...(others === '' ? [] : [words.translationNotEnglish(others)]),
  ];
}

/** The copies that have to be attached, and those that the attorney still has to get. */
function copyNotes(material: ExportMaterial, numbers: ReadonlyMap<string, number>): string[] {
  const needed = Map.groupBy(idsItems(material).filter(isCopyNeeded), hasCopy);
  const [inHand, missing] = [true, false].map((has) => printedCites(needed.get(has) ?? [], numbers));
  return [
    ...(inHand === undefined || inHand === '' ? [] : [words.copiesInHand(inHand)]),
    ...(missing === undefined || missing === '' ? [] : [words.copiesMissing(missing)]),
  ];
}

function printedCites(documents: readonly ExportedDocument[], numbers: ReadonlyMap<string, number>): string {
  return documents
    .map(({ name }) => numbers.get(name) ?? 0)
    .toSorted((a, b) => a - b)
    .join(', ');
}

function heading(level: 2 | 3, text: string): Block {
  return { type: 'heading', level, runs: [run(text)] };
}

function small(text: string): Block {
  return { type: 'text', size: 'small', runs: [run(text)] };
}
