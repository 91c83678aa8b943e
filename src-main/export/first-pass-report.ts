// The draft of a report from a first pass: its searches, documents, suggestions, passages with their places, and what it left out. Fixed headings,
// counts and quotations alone.
import { disclosureOf, type Disclosure } from '../contract/coverage-of-features.ts';
import type { RecordBodies, RecordEntry } from '../contract/case.ts';
import type { FirstPass, Suggestion } from '../contract/first-pass.ts';
import { cell, facts, run, type Block, type Cell, type SectionPart } from './blocks.ts';
import { citedAs, numberOf, placeOf, printedName, titleOf } from './document.ts';
import { letterOf } from './features.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { minuteOf } from './moments.ts';
import { line, plain } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';
import { omissionLine, rowOf } from '../words/omission-line.ts';

/** Features per table. */
const MAX_COLUMNS = 14;

/** The pass in force after all entries, the oldest first. */
export function firstPassIn(record: readonly RecordEntry[]): FirstPass | undefined {
  let pass: FirstPass | null = null;
  for (const { kind, body } of record)
    for (const change of kind === 'firstpass' || kind === 'undo' ? (body as RecordBodies['firstpass']).changes : [])
      if (change.of === 'firstpass') pass = change.after;
  return pass ?? undefined;
}

export function* draftParts(material: ExportMaterial, pass: FirstPass, words: DocumentWords): Generator<SectionPart> {
  const letters = new Map(pass.features.map(({ id }, at) => [id, letterOf(at)]));
  yield { placeholder: 'summary', blocks: factBlocks(pass, words) };
  yield { placeholder: 'list', blocks: documentBlocks(material, pass, words) };
  yield { placeholder: 'idea', blocks: featureBlocks(pass, words) };
  yield { placeholder: 'searches', blocks: searchBlocks(pass, letters, words) };
  yield { placeholder: 'blind', blocks: omissionBlocks(material, pass, letters, words) };
  yield { placeholder: 'matrix', blocks: [...matrixBlocks(material, pass, words), ...passageBlocks(material, pass, letters, words)] };
}

function factBlocks(pass: FirstPass, words: DocumentWords): Block[] {
  const of = words.firstPass;
  return [
    { type: 'heading', level: 1, runs: [run(of.last(minuteOf(pass.madeAt)))] },
    facts([
      [of.file, line(pass.file ?? of.pasted)],
      [of.checksum, pass.digest],
      ...(pass.language === '' ? [] : [[of.language, words.languageOf(pass.language)] as const]),
      [of.version, words.number(pass.version)],
    ]),
  ];
}

function documentBlocks({ documents, order }: ExportMaterial, pass: FirstPass, words: DocumentWords): Block[] {
  const of = words.firstPass;
  const counts = new Map(pass.documents.map(({ name, cells }) => [name, countsOf(cells)]));
  return [
    { type: 'heading', level: 1, runs: [run(of.documents)] },
    {
      type: 'table',
      columns: [
        { head: of.document, width: 26 },
        { head: words.table.title, width: 62 },
        { head: of.suggestions, width: 32, align: 'right' },
      ],
      rows: documents.map((document): Cell[] => {
        const title = titleOf(document, order.language);
        const { disclosed = 0, part = 0, absent = 0 } = counts.get(document.name) ?? {};
        return [
          cell(citedAs(document, words), { strong: true }),
          { runs: title === undefined ? [] : [run(title.text, { quoted: true, language: title.language })] },
          cell([disclosed, part, absent].map(words.number).join(' / ')),
        ];
      }),
    },
  ];
}

function countsOf(cells: readonly Suggestion[]): Record<Disclosure, number> {
  const counts = { disclosed: 0, part: 0, absent: 0 };
  for (const one of cells) counts[disclosureOf(one).disclosure] += 1;
  return counts;
}

function featureBlocks({ features }: FirstPass, words: DocumentWords): Block[] {
  return [
    { type: 'heading', level: 1, runs: [run(words.firstPass.features)] },
    {
      type: 'table',
      columns: [
        { head: '', width: 5 },
        { head: words.matrix.feature, width: 115 },
      ],
      rows: features.map(({ text }, at) => [cell(letterOf(at), { strong: true }), cell(line(text), { quoted: true })]),
    },
  ];
}

function searchBlocks(pass: FirstPass, letters: ReadonlyMap<string, string>, words: DocumentWords): Block[] {
  const of = words.firstPass;
  return [
    { type: 'heading', level: 1, runs: [run(of.searches)] },
    {
      type: 'table',
      columns: [
        { head: of.search, width: 80 },
        { head: of.found, width: 20, align: 'right' },
        { head: of.inList, width: 20, align: 'right' },
      ],
      rows: pass.searches.map(({ features, found, listed }) => [
        cell(features.length === 0 ? of.whole : of.group(rowOf(features, letters), features.length)),
        cell(words.number(found)),
        cell(words.number(listed)),
      ]),
    },
  ];
}

function omissionBlocks(material: ExportMaterial, pass: FirstPass, letters: ReadonlyMap<string, string>, words: DocumentWords): Block[] {
  const of = words.firstPass;
  const lines = pass.omissions.map((one) => omissionLine(one, letters, words, (name) => printedName(name, material.documents, words)));
  return [
    { type: 'heading', level: 1, runs: [run(of.omissions)] },
    { type: 'text', runs: [run(lines.length === 0 ? of.nothingOmitted : lines.join('\n'))] },
  ];
}

/** All suggestions in brackets: none is a verdict. */
function matrixBlocks({ documents }: ExportMaterial, pass: FirstPass, words: DocumentWords): Block[] {
  const { matrix, table } = words;
  const starts = Array.from({ length: Math.ceil(pass.features.length / MAX_COLUMNS) }, (_, at) => at * MAX_COLUMNS);
  return [
    { type: 'heading', level: 1, runs: [run(matrix.heading)] },
    { type: 'text', size: 'small', runs: [run(matrix.legend)] },
    ...starts.map((from): Block => {
      const part = pass.features.slice(from, from + MAX_COLUMNS);
      return {
        type: 'table',
        columns: [
          { head: table.document, width: 34 },
          ...part.map((_, at) => ({ head: letterOf(from + at), width: 7, align: 'center' as const })),
        ],
        rows: documents.map((document) => [
          cell(numberOf(document)),
          ...part.map(({ id }) => {
            const one = suggestionOf(pass, document, id);
            return one === undefined ? cell('') : cell(`(${matrix.signs[disclosureOf(one).disclosure]})`, { muted: true });
          }),
        ]),
      };
    }),
  ];
}

function suggestionOf(pass: FirstPass, { name }: ExportedDocument, feature: string): Suggestion | undefined {
  return pass.documents.find((one) => one.name === name)?.cells.find((one) => one.feature === feature);
}

/** Every passage whole, as the document has it. */
function passageBlocks(material: ExportMaterial, pass: FirstPass, letters: ReadonlyMap<string, string>, words: DocumentWords): Block[] {
  const { matrix, table, firstPass: of } = words;
  return material.documents.flatMap((document): Block[] => {
    const cells = pass.documents.find(({ name }) => name === document.name)?.cells ?? [];
    if (cells.length === 0) return [];
    return [
      { type: 'heading', level: 2, runs: [run(of.quotations(numberOf(document)))] },
      {
        type: 'table',
        columns: [
          { head: '', width: 4 },
          { head: matrix.strength, width: 10, align: 'right' },
          { head: table.place, width: 18 },
          { head: words.report.passage, width: 88 },
        ],
        rows: cells.map(({ feature, strength, passage }): Cell[] => [
          cell(letters.get(feature) ?? '', { strong: true }),
          cell(`(${strength})`, { muted: true }),
          cell(passage === undefined ? '' : placeOf(passage, document, words)),
          passage === undefined
            ? cell(matrix.noPassage, { muted: true })
            : { runs: [run(plain(passage.text).replaceAll('\n', ' '), { quoted: true, language: passage.language })] },
        ]),
      },
    ];
  });
}
