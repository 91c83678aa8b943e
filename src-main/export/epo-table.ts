// The documents as in a European search report: categories, citations with passages, claims, what was left out, what was searched. A DOCX, so
// that it can be pasted into letters and opinions.
import { cell, run, type Block, type Cell, type Fact } from './blocks.ts';
import { citedDocuments, type CitedDocument } from './categories.ts';
import { printedClass } from '../contract/printed.ts';
import { docxBlocks } from './docx-blocks.ts';
import { writeFilledTemplate } from './docx-file.ts';
import { builtInTemplate } from './docx-template.ts';
import { citationOf, hasSuggestions, rowsOf } from './epo-citation.ts';
import { datesOf, filingOf } from './filing.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { line } from './plain.ts';
import { headBlocks } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

export const writeEpoTable: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const total = material.documents.length;
  progress(0, total);
  const content = { template: await builtInTemplate(material.order.language, ['report']), material, kind: words.epo.title };
  const blocks = epoBlocks(material, words);
  await writeFilledTemplate({ ...content, parts: async (_present, look, append) => append('report', await docxBlocks(blocks, look)) }, out);
  progress(total, total);
};

function epoBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const cited = citedDocuments(material);
  const rows = cited.flatMap((one) => rowsOf(one, material, words));
  return [
    ...headBlocks(material, words.epo.title),
    { type: 'text', runs: [run(words.epo.private, { strong: true })] },
    ...applicationBlocks(material, words),
    ...tableBlocks(rows, cited, material, words),
    ...leftOutBlocks(cited, words),
    ...searchedBlocks(material, words),
  ];
}

function applicationBlocks(material: ExportMaterial, { epo }: DocumentWords): Block[] {
  const filing = filingOf(material);
  if (filing === undefined) return [{ type: 'text', size: 'small', runs: [run(epo.notFiled)] }];
  const { priority } = datesOf(filing);
  return [
    facts([
      [epo.application, epo.applicationOf(filing.office, filing.number)],
      [epo.filed, filing.filed === '' ? epo.toBeFiled : epo.date(filing.filed)],
      ...(priority === undefined ? [] : [[epo.priority, epo.date(priority)] as const]),
    ]),
  ];
}

function tableBlocks(rows: Cell[][], cited: readonly CitedDocument[], material: ExportMaterial, words: DocumentWords): Block[] {
  const { epo } = words;
  // Printed in this order, each where the table has it.
  const used = new Set(rows.flatMap(([symbol]) => [...(symbol?.runs[0]?.text ?? '')]));
  if (cited.some(({ members }) => members.length > 0)) used.add('&');
  if (cited.some((one) => hasSuggestions(one, material, words))) used.add('*');
  const legend = Object.entries(epo.categories).flatMap(([sign, meaning]) => (used.has(sign) ? [meaning] : []));
  return [
    {
      type: 'table',
      columns: [
        { head: epo.category, width: 13, align: 'center' },
        { head: epo.citation, width: 80 },
        { head: epo.claims, width: 25 },
      ],
      rows,
    },
    { type: 'text', size: 'small', runs: [run([...legend, ...(material.features === undefined ? [epo.noFeatures] : [])].join('\n'))] },
  ];
}

function leftOutBlocks(cited: readonly CitedDocument[], words: DocumentWords): Block[] {
  const { epo } = words;
  const rows = cited.flatMap(({ document, members, category: { leftOut } }) =>
    leftOut === undefined ? [] : [document, ...members].map((one) => [cell(citationOf(one, words)), cell(epo.leftOutBecause[leftOut])]),
  );
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 2, runs: [run(epo.leftOut)] },
    {
      type: 'table',
      small: true,
      columns: [
        { head: words.table.document, width: 80 },
        { head: '', width: 38 },
      ],
      rows,
    },
  ];
}

/** What was searched, until when and by whom; what only the searcher knows stays open for a pen. */
function searchedBlocks({ versions = [], version }: ExportMaterial, words: DocumentWords): Block[] {
  const { epo } = words;
  const all = versions.length > 0 ? versions : version === undefined ? [] : [version];
  if (all.length === 0) return [];
  const classes = new Set(all.flatMap(({ search }) => search.query.classes ?? []).map(printedClass));
  const isLimited = all.every(({ search }) => (search.query.classes ?? []).length > 0);
  const latest =
    all
      .map(({ askedAt }) => askedAt.slice(0, 10))
      .toSorted()
      .at(-1) ?? '';
  // The last version that searched a collection says what it contained.
  const collections = new Map(all.flatMap(({ indexes }) => indexes.map((one) => [one.index, one] as const)));
  return [
    { type: 'heading', level: 2, runs: [run(epo.fields)] },
    {
      type: 'table',
      small: true,
      columns: [
        { head: epo.collection, width: 26 },
        { head: epo.documents, width: 14, align: 'right' },
        { head: epo.fingerprint, width: 78 },
      ],
      rows: [...collections.values()].map(({ name, documents, fingerprint }) => [
        cell(line(name)),
        cell(words.number(documents)),
        cell(fingerprint, { muted: true }),
      ]),
    },
    facts([
      [words.search.classes, isLimited ? [...classes].toSorted().join('; ') : epo.allFields],
      [epo.completed, epo.toConfirm(epo.date(latest))],
      [epo.notSearched, epo.blank],
      [epo.searcher, epo.blank],
    ]),
  ];
}

function facts(rows: readonly (readonly [label: string, text: string])[]): Block {
  return { type: 'facts', facts: rows.map(([label, text]): Fact => ({ label, runs: [run(text)] })) };
}
