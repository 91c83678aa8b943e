// The content of a search report, section by section and document by document, so that only one drawing is in memory.
import type { ReportPart } from '../contract/export.ts';
import { caseLines } from './case-lines.ts';
import { chartsOf } from './charts.ts';
import { run, cell, type Block, type Cell, type SectionPart } from './blocks.ts';
import { citedDate, isInternalName, isPatent, leadingNames } from '../contract/literature.ts';
import { citedAs, collectionName, numberOf, partyNames, titleOf } from './document.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, Progress } from './material.ts';
import { dayOf } from './moments.ts';
import { line, plain } from './plain.ts';
import { applicationBlocks } from './report-application.ts';
import { draftParts } from './first-pass-report.ts';
import { documentBlocks } from './report-document.ts';
import { matrixBlocks } from './report-matrix.ts';
import { byRating, hasPart, ratingOrder } from './report-parts.ts';
import { recordBlocks } from './report-record.ts';
import { blindBlocks, searchBlocks } from './report-search.ts';
import { strategyBlocks } from './report-strategy.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

/** What a report says, whatever its file format: its kind, as its head names it, and its blocks, a few at a time. */
export interface ReportContent {
  kind: (words: DocumentWords) => string;
  blocks: (material: ExportMaterial, source: ExportSource, progress: Progress) => AsyncIterable<Block[]> | Iterable<Block[]>;
}

export const searchReport: ReportContent = {
  kind: ({ report }) => report.kind,
  blocks: async function* (material, source, progress) {
    yield headBlocks(material);
    for await (const { blocks } of reportSectionParts(material, source, progress)) yield blocks;
  },
};

/** Longest idea printed, in characters. */
const MAX_IDEA = 40_000;

/** The head of a report; templates have a placeholder of its own for it. */
export function headBlocks(material: ExportMaterial, kind?: string): Block[] {
  const words = documentWords[material.order.language];
  const { case: file, version, application, madeAt } = material;
  const facts: [label: string, text: string][] = [
    ...caseLines(file, words),
    [words.report.version, version === undefined ? '' : words.report.versionOf(version.number, version.askedAt.slice(0, 10))],
    [words.report.made, dayOf(madeAt)],
    [words.report.madeBy, words.report.engine(application)],
  ];
  return [
    {
      type: 'title',
      kind: kind ?? (material.firstPass === undefined ? words.report.kind : words.firstPass.draft),
      text: [run(line(file.title) || words.report.kind)],
    },
    { type: 'facts', facts: facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, runs: [run(text)] })) },
  ];
}

export async function* reportSectionParts(material: ExportMaterial, source: ExportSource, progress: Progress): AsyncGenerator<SectionPart> {
  const words = documentWords[material.order.language];
  const documents = byRating(material.documents);
  const total = documents.length;
  const has = (part: ReportPart): boolean => hasPart(material, part);
  progress(0, total);
  if (material.firstPass !== undefined) {
    if (quotesInternal(material)) yield { placeholder: 'summary', blocks: [confidential(words)] };
    yield* draftParts(material, material.firstPass, words);
    progress(total, total);
    return;
  }
  if (has('summary')) yield { placeholder: 'summary', blocks: summaryBlocks(material, words) };
  yield { placeholder: 'list', blocks: listBlocks(documents, material, words) };
  yield { placeholder: 'idea', blocks: ideaBlocks(material, words) };
  const searches = [applicationBlocks, searchBlocks, strategyBlocks].flatMap((blocksOf) => blocksOf(material, words));
  yield { placeholder: 'searches', blocks: searches };
  yield { placeholder: 'blind', blocks: blindBlocks(material, words) };
  if (has('matrix')) yield { placeholder: 'matrix', blocks: matrixBlocks(material, words) };
  if (has('documents')) {
    for (const [at, document] of documents.entries()) {
      progress(at, total);
      const heading: Block[] = at === 0 ? [{ type: 'heading', level: 1, runs: [run(words.report.details)], newPage: true }] : [];
      if (at === 0 && has('passages')) heading.push({ type: 'text', size: 'small', runs: [run(words.report.legend)] });
      const picture = has('drawings') ? await source.picture(document, DRAWING_PIXELS) : undefined;
      yield { placeholder: 'documents', blocks: [...heading, ...documentBlocks(document, picture, material, words)] };
    }
  }
  if (has('charts')) yield { placeholder: 'charts', blocks: chartBlocks(material, words) };
  if (has('record')) yield { placeholder: 'record', blocks: recordBlocks(material, words) };
  progress(total, total);
}

/** Longer side of a drawing: 150 points in print at 400 dots per inch. */
const DRAWING_PIXELS = 840;

function summaryBlocks({ documents, version }: ExportMaterial, words: DocumentWords): Block[] {
  const { report } = words;
  const rated = documents.filter(({ rating }) => rating !== undefined).length;
  const rows: Cell[][] = ratingOrder.flatMap((rating) => {
    const count = documents.filter((document) => document.rating === rating).length;
    if (count === 0) return [];
    if (rating === undefined) return [[cell(''), cell(words.notRated), cell(String(count)), cell('')]];
    return [
      [
        cell(words.letters[rating], { strong: true }),
        { runs: [run(words.ratings[rating])], rating },
        cell(String(count)),
        cell(words.ratingMeanings[rating], { muted: true }),
      ],
    ];
  });
  const found =
    version === undefined
      ? []
      : [
          report.foundIn(
            words.number(version.indexes.reduce((sum, { hits }) => sum + hits, 0)),
            words.list(version.indexes.map((one) => collectionName(one, words))),
          ),
        ];
  return [
    { type: 'heading', level: 1, runs: [run(report.summary)] },
    { type: 'text', runs: [run([report.counts(rated, documents.length), ...found].join(' '))] },
    ...(quotesInternal({ documents }) ? [confidential(words)] : []),
    {
      type: 'table',
      columns: [
        { head: '', width: 3 },
        { head: words.table.rating, width: 18 },
        { head: report.documents, width: 12, align: 'right' },
        { head: '', width: 60 },
      ],
      rows,
    },
  ];
}

/** Of a first pass also where the collection of its document is gone. */
function quotesInternal({ documents, firstPass }: Pick<ExportMaterial, 'documents' | 'firstPass'>): boolean {
  return documents.some(({ card }) => card.type === 'internal') || firstPass?.documents.some(({ name }) => isInternalName(name)) === true;
}

/** Above everything that a reader may pass on. */
function confidential({ report }: DocumentWords): Block {
  return { type: 'text', runs: [run(report.confidential, { strong: true })] };
}

function listBlocks(documents: readonly ExportedDocument[], material: ExportMaterial, words: DocumentWords): Block[] {
  const { table } = words;
  const detailed = hasPart(material, 'documents');
  const rows = documents.map((document): Cell[] => {
    const { rating, card, name } = document;
    const number = run(numberOf(document), { strong: true, ...(detailed ? { link: name } : {}) });
    const title = titleOf(document, material.order.language);
    return [
      { runs: rating === undefined ? [] : [run(words.letters[rating])], ...(rating === undefined ? {} : { rating }) },
      { runs: [number] },
      {
        runs: !isPatent(card)
          ? [run(citedAs(document, words))]
          : title === undefined
            ? []
            : [run(title.text, { quoted: true, language: title.language })],
      },
      cell(shortened(isPatent(card) ? partyNames(card.applicants) : leadingNames(card.literature).map(line), words)),
      cell(citedDate(card) ?? ''),
      detailed ? { runs: [], pageOf: name } : cell(''),
    ];
  });
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 1, runs: [run(words.report.list)] },
    {
      type: 'table',
      columns: [
        { head: '', width: 6 },
        { head: table.publication, width: 25 },
        { head: table.title, width: 44 },
        { head: table.applicants, width: 26 },
        { head: table.published, width: 13 },
        { head: detailed ? words.report.page : '', width: 7, align: 'right' },
      ],
      rows,
    },
  ];
}

function shortened(names: readonly string[], words: DocumentWords): string {
  return names.length <= 2 ? names.join('; ') : `${names[0]} ${words.andMore(names.length - 1)}`;
}

function ideaBlocks({ case: file, features }: ExportMaterial, words: DocumentWords): Block[] {
  const text = plain(file.search.query.text).trim();
  const shown = text.slice(0, MAX_IDEA);
  const claim = features === undefined || plain(features.source).trim() === text ? '' : plain(features.source).trim();
  const cut = text.length > shown.length ? [run(` … ${words.report.cut(words.number(text.length - shown.length))}`, { muted: true })] : [];
  return [
    { type: 'heading', level: 1, runs: [run(words.report.idea)] },
    { type: 'text', size: 'reading', bar: 'own', runs: [run(shown), ...cut] },
    ...(claim === ''
      ? []
      : ([
          { type: 'heading', level: 2, runs: [run(words.report.claim)] },
          { type: 'text', size: 'reading', bar: 'own', runs: [run(claim.slice(0, MAX_IDEA))] },
        ] satisfies Block[])),
  ];
}

function chartBlocks({ statistics }: ExportMaterial, words: DocumentWords): Block[] {
  const blocks = statistics.flatMap(({ index, name, statistics: counts }): Block[] => {
    const charts = chartsOf(counts, words).map((chart): Block => ({ type: 'chart', chart }));
    return charts.length === 0
      ? []
      : [{ type: 'text', size: 'small', close: true, runs: [run(words.charts.of(collectionName({ index, name }, words)))] }, ...charts];
  });
  return blocks.length === 0 ? [] : [{ type: 'heading', level: 1, runs: [run(words.report.charts)] }, ...blocks];
}
