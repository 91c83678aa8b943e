// The documents as in a European search report: categories, citations with passages, claims, what was left out, what was searched. As DOCX it
// can be pasted into letters and opinions.
import { independentClaims } from '../contract/application-claims.ts';
import { parseClaims, printedClaims } from '../contract/category.ts';
import { arePrioritiesExamined } from '../contract/claimed-priorities.ts';
import { datesOf } from '../contract/combination.ts';
import { cell, facts, run, type Block, type Cell, type TableColumn } from './blocks.ts';
import { citedDocuments, claimOf, type CitedDocument } from './categories.ts';
import { notCombinedBlocks } from './combinations.ts';
import { docxBlocks, type DocxLook } from './docx-blocks.ts';
import { writeFilledTemplate, type AppendBlocks } from './docx-file.ts';
import { builtInTemplate, placeholdersIn } from './docx-template.ts';
import { citationOf, hasSuggestions, rowsOf } from './epo-citation.ts';
import { fieldsSearched, ownClassLines, searchedBlocks } from './epo-searched.ts';
import { examinedPriorities, filingOf } from './filing.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { outdatedBlocks } from './outdated.ts';
import { headBlocks, type ReportContent } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

export const searchTable: ReportContent = {
  kind: ({ epo }) => epo.title,
  blocks: function* (material, _source, progress) {
    const total = material.documents.length;
    progress(0, total);
    yield epoBlocks(material, documentWords[material.order.language]);
    progress(total, total);
  },
};

/** In the firm's template if that has a place for a whole report. */
export const writeEpoTable: FormWriter = async (material, source, out, progress) => {
  const { language } = material.order;
  const own = material.template;
  const isWhole = own !== undefined && (await placeholdersIn(own, 'template.docx')).includes('report');
  const template = isWhole ? own : await builtInTemplate(language, ['report']);
  const content = { template, material, kind: searchTable.kind(documentWords[language]) };
  await writeFilledTemplate({ ...content, parts }, out);

  async function parts(_present: ReadonlySet<string>, look: DocxLook, append: AppendBlocks): Promise<void> {
    for await (const blocks of searchTable.blocks(material, source, progress)) await append('report', await docxBlocks(blocks, look));
  }
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

function applicationBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const { epo } = words;
  const filing = filingOf(material);
  if (filing === undefined) return [{ type: 'text', size: 'small', runs: [run(epo.notFiled)] }];
  const { priority } = datesOf(filing);
  return [
    facts([
      [epo.application, epo.applicationOf(filing.office, filing.number)],
      [epo.filed, filing.filed === '' ? epo.toBeFiled : epo.date(filing.filed)],
      ...(priority === undefined ? [] : [[epo.priority, epo.date(priority)] as const]),
      ...examinedPriorities(filing, words).map((text) => [epo.examinedPriority, text] as const),
    ]),
  ];
}

function tableBlocks(rows: Cell[][], cited: readonly CitedDocument[], material: ExportMaterial, words: DocumentWords): Block[] {
  const { epo } = words;
  // Printed in this order, each where the table has it.
  const used = new Set(rows.flatMap(([symbol]) => [...(symbol?.runs[0]?.text ?? '')]));
  if (cited.some(({ members }) => members.length > 0)) used.add('&');
  if (cited.some((one) => hasSuggestions(one, material, words))) used.add('*');
  const filing = filingOf(material);
  const meanings = { ...epo.categories, ...(filing !== undefined && arePrioritiesExamined(filing) && { '†': epo.importedDates }) };
  const legend = Object.entries(meanings).flatMap(([sign, meaning]) => (used.has(sign) ? [meaning] : []));
  const own = ownClassLines(material, words);
  // As on the official form, the right column is not that of a document: it is filled once, from the top.
  const right: Cell = {
    runs: [
      ...(own.length === 0 ? [] : [run(`${own.join('\n')}\n\n`), run(`${epo.searchedHead}\n`, { strong: true })]),
      run(fieldsSearched(material, words).join('\n')),
    ],
  };
  const columns: TableColumn[] = [
    { head: epo.category, width: 13, align: 'center' },
    { head: epo.citation, width: 70 },
    { head: epo.claims, width: 20 },
    { head: own.length === 0 ? epo.searchedHead : epo.ownClassesHead, width: 18 },
  ];
  const missing = claimsWithoutEarlier(cited, material);
  return [
    { type: 'table', columns, rows: rows.map((row, at) => [...row, at === 0 ? right : cell('')]) },
    ...outdatedBlocks(material, words),
    ...notCombinedBlocks(cited, words),
    ...(missing.length === 0
      ? []
      : [{ type: 'text' as const, runs: [run(epo.nothingEarlier(printedClaims(missing), missing.length), { strong: true })] }]),
    { type: 'text', size: 'small', runs: [run([...legend, ...(material.features === undefined ? [epo.noFeatures] : [])].join('\n'))] },
  ];
}

/**
 * The claim that was searched for and the independent claims, but those said not to be searched, for which no document that precedes the priority
 * is cited. Source: Guidelines B-X 9.3.
 */
function claimsWithoutEarlier(cited: readonly CitedDocument[], material: ExportMaterial): number[] {
  const met = new Set(
    cited.flatMap(({ category: { position, rows } }) => (position === 'before' ? rows.flatMap(({ claims }) => claims) : [])),
  );
  const left = parseClaims(material.order.claimsNotSearched ?? '') ?? [];
  const wanted = [claimOf(material), ...independentClaims(material.case.application)];
  return [...new Set(wanted)].filter((claim) => claim !== undefined && !met.has(claim) && !left.includes(claim)) as number[];
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
        { head: epo.leftOutReason, width: 38 },
      ],
      rows,
    },
  ];
}
