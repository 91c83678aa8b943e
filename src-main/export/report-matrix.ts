// The feature matrix of a report: the features with their letters, a table of symbols, the documents that alone or in pairs disclose all
// features, and claim charts of the documents that disclose most.
import { noveltyCandidates, pairCandidates, disclosureOf } from '../contract/coverage-of-features.ts';
import { cell, run, type Block, type Cell } from './blocks.ts';
import { combinableDocuments } from './categories.ts';
import { numberOf, placeOf } from './document.ts';
import { featuresOf, letterOf, lettersOf, type DocumentFeatures } from './features.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import { passageRuns } from './report-document.ts';
import type { DocumentWords } from '../words/documents.ts';

/** Features per table. */
const MAX_COLUMNS = 14;
/** Number of claim charts. */
const MAX_CHARTS = 6;
const MAX_PAIRS = 8;
/** Longest passage in a claim chart, in characters. */
const MAX_PASSAGE = 320;

export function matrixBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const rows = featuresOf(material);
  const features = material.features?.features ?? [];
  if (rows.length === 0) return [];
  const { matrix } = words;
  const featureList: Block = {
    type: 'table',
    columns: [
      { head: '', width: 5 },
      { head: matrix.feature, width: 80 },
      { head: '', width: 15, align: 'right' },
    ],
    rows: features.map(({ text, weight }, at) => [
      cell(letterOf(at), { strong: true }),
      cell(line(text), { quoted: true }),
      cell(weight === 1 ? '' : matrix.weight(words.decimal(weight, Number.isInteger(weight) ? 0 : 1)), { muted: true }),
    ]),
  };
  const tables: Block[] = [];
  for (let from = 0; from < features.length; from += MAX_COLUMNS)
    tables.push(symbolTable(rows, from, Math.min(features.length, from + MAX_COLUMNS), words, features.length));
  return [
    { type: 'heading', level: 1, runs: [run(matrix.heading)] },
    featureList,
    { type: 'text', size: 'small', runs: [run(matrix.legend)] },
    ...tables,
    ...disclosures(rows, material, words),
    ...rows
      .filter(({ coverage }) => coverage.disclosed.length > 0)
      .slice(0, MAX_CHARTS)
      .flatMap((row) => claimChart(row, material, words)),
  ];
}

function symbolTable(rows: readonly DocumentFeatures[], from: number, to: number, words: DocumentWords, all: number): Block {
  const { matrix } = words;
  return {
    type: 'table',
    columns: [
      { head: words.table.document, width: 34 },
      ...Array.from({ length: to - from }, (_, at) => ({ head: letterOf(from + at), width: 7, align: 'center' as const })),
      { head: words.table.coverage, width: 14, align: 'right' },
    ],
    rows: rows.map(({ document, row, coverage }): Cell[] => [
      { runs: [run(numberOf(document), { link: document.name })], ...(document.rating === undefined ? {} : { rating: document.rating }) },
      ...row.cells.slice(from, to).map((one) => {
        const { disclosure, decided } = disclosureOf(one);
        return decided ? cell(matrix.signs[disclosure], { strong: true }) : cell(`(${matrix.signs[disclosure]})`, { muted: true });
      }),
      cell(matrix.of(coverage.disclosed.length, all)),
    ]),
  };
}

/** The documents that alone, and the pairs that together, leave no feature open. What is only suggested bears `*`. */
function disclosures(rows: readonly DocumentFeatures[], material: ExportMaterial, words: DocumentWords): Block[] {
  const { matrix } = words;
  const numbers = new Map(rows.map(({ document }) => [document.name, numberOf(document)]));
  const numberFor = (name: string): string => numbers.get(name) ?? name;
  const lettered = (ids: readonly string[], suggested: readonly string[]): string =>
    ids.map((id) => `${lettersOf(material, [id]).join('')}${suggested.includes(id) ? '*' : ''}`).join(', ');
  const single = noveltyCandidates(rows.map(({ row }) => row)).map(({ publication, disclosed, part, suggested, decided }) => {
    const open = part.length === 0 ? '' : `, ${matrix.partly(lettered(part, suggested))}`;
    const count = matrix.of(disclosed.length, material.features?.features.length ?? 0);
    return { part, text: `${numberFor(publication)}: ${count}${open} (${decided ? matrix.decided : matrix.proposed})` };
  });
  const combinable = combinableDocuments(material);
  const early = rows.flatMap(({ document, row }) => (combinable.has(document.name) ? [row] : []));
  const pairs = pairCandidates(early, MAX_PAIRS).map(({ first, second, adds, part, suggested, shared }) => {
    const text = [
      matrix.pair(numberFor(first), numberFor(second), lettered(adds, suggested)),
      ...(part.length === 0 ? [] : [matrix.stays(lettered(part, suggested))]),
      ...(shared.length === 0 ? [] : [matrix.shared(shared.join(', '))]),
    ].join('; ');
    return { part, text };
  });
  const notes = [
    ...(early.length < rows.length ? [matrix.notPaired] : []),
    ...([...single, ...pairs].some(({ text }) => text.includes('*')) ? [matrix.suggested] : []),
  ];
  return [
    ...listed(matrix.single, matrix.noSingle, single, words),
    ...listed(matrix.pairs, matrix.noPairs, pairs, words),
    ...(notes.length === 0 ? [] : [{ type: 'text' as const, size: 'small' as const, runs: [run(notes.join('\n'))] }]),
  ];
}

/** Those that disclose every feature in full, and apart from them those that disclose some only in part. */
function listed(heading: string, none: string, found: readonly { part: string[]; text: string }[], { matrix }: DocumentWords): Block[] {
  const [inPart = [], full = []] = [true, false].map((partly) => found.filter(({ part }) => part.length > 0 === partly));
  const textOf = (lines: typeof found): Block => ({ type: 'text', runs: [run(lines.map(({ text }) => text).join('\n'))] });
  return [
    { type: 'heading', level: 2, runs: [run(heading)] },
    full.length === 0 ? { type: 'text', runs: [run(none)] } : textOf(full),
    ...(inPart.length === 0 ? [] : [{ type: 'heading' as const, level: 3 as const, runs: [run(matrix.inPart)] }, textOf(inPart)]),
  ];
}

function claimChart({ document, row, evidence }: DocumentFeatures, material: ExportMaterial, words: DocumentWords): Block[] {
  const { matrix } = words;
  return [
    {
      type: 'heading',
      level: 2,
      runs: [run(matrix.claimChart(numberOf(document)))],
      ...(document.rating === undefined ? {} : { rating: document.rating }),
    },
    {
      type: 'table',
      columns: [
        { head: '', width: 4 },
        { head: matrix.feature, width: 28 },
        { head: matrix.verdict, width: 17 },
        { head: words.table.place, width: 15 },
        { head: words.report.passage, width: 54 },
      ],
      rows: (material.features?.features ?? []).map(({ id, text }, at): Cell[] => {
        const one = row.cells[at] ?? { feature: id, strength: 0 };
        const { disclosure, decided } = disclosureOf(one);
        const passage = evidence.get(id)?.passage;
        return [
          cell(letterOf(at), { strong: true }),
          cell(line(text), { quoted: true }),
          decided ? cell(matrix.standings[disclosure], { strong: true }) : cell(`(${matrix.standings[disclosure]})`, { muted: true }),
          cell(passage === undefined ? '' : placeOf(passage, document, words)),
          passage === undefined ? cell(matrix.noPassage, { muted: true }) : { runs: passageRuns(passage, MAX_PASSAGE) },
        ];
      }),
    },
  ];
}
