// The verification sheet: every citation with what somebody must see in the register or the printed document, and boxes to tick by hand. It lies
// across the page, so that no number or date is broken.
import { citedDate, isPatent, leadingNames } from '../contract/literature.ts';
import { beginsMidSentence, endsMidSentence, numberEnd } from '../contract/segments.ts';
import { cell, run, type Block, type Cell, type TableColumn } from './blocks.ts';
import { citedAs, noticesOf, numberOf, titleOf } from './document.ts';
import { citesOf } from './ids-items.ts';
import { machineTranslationOf } from './machine-translation.ts';
import type { ExportedDocument, ExportMaterial, FormWriter } from './material.ts';
import { officeStrings } from './office-strings.ts';
import { markPlace, passagePlace } from './pin-cites.ts';
import { line } from './plain.ts';
import { headBlocks } from './report.ts';
import { writePages } from './report-pdf.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

/** To be ticked by hand; of the tick boxes, the fonts have this one. */
const BOX = '\u25a1';
/** Words of a passage that identify it. */
const FIRST_WORDS = 8;

export const writeVerificationSheet: FormWriter = async (material, _source, out, progress) => {
  const { kind } = documentWords[material.order.language].verification;
  await writePages(material, kind, out, [verificationBlocks(material)], true);
  progress(material.documents.length, material.documents.length);
};

export function verificationBlocks(material: ExportMaterial): Block[] {
  const words = documentWords[material.order.language];
  const { verification } = words;
  const cites = Object.entries(citesOf(material)).toSorted(([, a], [, b]) => a - b);
  const documents = cites.flatMap(([name, cite]) => {
    const document = material.documents.find((one) => one.name === name);
    return document === undefined ? [] : [{ document, cite }];
  });
  const rows = documents.map(({ document, cite }) => rowOf(document, cite, material, words));
  return [
    ...headBlocks(material, verification.kind),
    { type: 'text', runs: [run(verification.means)] },
    { type: 'table', small: true, columns: columnsOf(words), rows },
    ...stringBlocks(
      documents.map(({ document }) => document),
      words,
    ),
  ];
}

function columnsOf({ verification, table }: DocumentWords): TableColumn[] {
  return [
    { head: verification.cite, width: 6 },
    { head: table.documentNumber, width: 22 },
    { head: verification.date, width: 13 },
    { head: verification.applicant, width: 30 },
    { head: table.title, width: 44 },
    { head: verification.passages, width: 50 },
    { head: verification.seen, width: 10, align: 'center' },
    { head: verification.differs, width: 12, align: 'center' },
    { head: verification.initials, width: 22 },
  ];
}

function rowOf(document: ExportedDocument, cite: number, material: ExportMaterial, words: DocumentWords): Cell[] {
  const { card, assessment } = document;
  const { verification } = words;
  const title = titleOf(document, material.order.language);
  const first = isPatent(card) ? card.applicants[0]?.name : leadingNames(card.literature)[0];
  const verified = assessment?.verified;
  const translation = machineTranslationOf(document, words);
  const translated = translation === undefined ? [] : [run(`\n${translation}`, { muted: true })];
  return [
    cell(String(cite)),
    { runs: [run(numberOf(document), { strong: true }), ...noticesOf(document, words).map((notice) => run(`\n${notice}`))] },
    cell(citedDate(card) ?? words.unknown),
    cell(line(first ?? '')),
    {
      runs: !isPatent(card)
        ? [run(citedAs(document, words))]
        : title === undefined
          ? []
          : [run(title.text, { quoted: true, language: title.language })],
    },
    { runs: [...passageRuns(document, material, words), ...translated] },
    cell(BOX),
    cell(BOX),
    cell(verified === undefined ? '' : verification.verifiedBy(line(verified.by), verified.at.slice(0, 10)), { muted: true }),
  ];
}

/** The marks of the attorney, then the passages for the features, else the best one; each place once. */
function passageRuns(document: ExportedDocument, { evidence }: ExportMaterial, { epo, verification, quotes }: DocumentWords) {
  const passages = new Map<string, string>();
  const add = (place: string, text: string): void => {
    const words = quoted(line(text));
    if (words !== '' && !passages.has(place)) passages.set(place, words);
  };
  for (const { cite, quote } of document.annotations) add(markPlace(cite, epo.places), quote);
  for (const {
    name,
    evidence: { passage },
  } of evidence)
    if (name === document.name && passage) add(passagePlace(passage, epo.places), passage.text);
  if (passages.size === 0 && document.passage) add(passagePlace(document.passage, epo.places), document.passage.text);
  if (passages.size === 0) return [run(verification.wholeDocument, { muted: true })];
  return [...passages].flatMap(([place, text], at) => [
    run(`${at === 0 ? '' : '\n'}${place === '' ? '' : `${place}: `}`, { muted: true }),
    run(`${quotes[0]}${text}${quotes[1]}`),
  ]);
}

/** The first words without the number of the paragraph or claim, which the place names already. */
function quoted(text: string): string {
  const whole = text.slice(numberEnd(text));
  const words = firstWords(whole);
  if (words === '') return '';
  const goesOn = /\p{L}|\p{N}/u.test(whole.slice(words.length)) || endsMidSentence(whole);
  const [before, after] = [beginsMidSentence(whole) ? '…\u00a0' : '', goesOn ? '\u00a0…' : ''];
  return `${before}${words}${after}`;
}

/** Also of languages that put no space between words. */
function firstWords(text: string): string {
  let [words, end] = [0, 0];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike !== true) continue;
    words += 1;
    end = index + segment.length;
    if (words === FIRST_WORDS) break;
  }
  return text.slice(0, end);
}

function stringBlocks(documents: readonly ExportedDocument[], { verification }: DocumentWords): Block[] {
  const { publicSearch, espacenet, espacenetLists, depatisnet } = officeStrings(documents);
  if (espacenet === '') return [];
  const fact = (label: string, text: string) => ({ label, runs: [run(text)] });
  return [
    { type: 'heading', level: 1, runs: [run(verification.strings)] },
    { type: 'text', runs: [run(verification.warning, { strong: true })] },
    { type: 'text', size: 'small', runs: [run(verification.stringsMean)] },
    {
      type: 'facts',
      facts: [
        ...(publicSearch === '' ? [] : [fact(verification.publicSearch, publicSearch)]),
        fact(verification.espacenet, espacenet),
        ...espacenetLists.map((list, at) => fact(verification.list(at + 1), list)),
        fact(verification.depatisnet, depatisnet),
      ],
    },
  ];
}
