// The list for an information disclosure statement to the USPTO: a PDF form in US letter that can be filed once it is filled in and printed
// to PDF, with a column for the examiner and the count for the size fee.
// Sources: 37 CFR 1.98(a)(1) for the parts and columns, 1.98(a)(4) and 1.17(v) for the count; form PTO/SB/08 for their order.
import { cell, run, type Block, type Cell, type TableColumn } from './blocks.ts';
import { batchesOf, feeAmounts, feeTier } from './ids-batches.ts';
import { drawCount } from './ids-count.ts';
import { explanationsOf, type Explanation } from './ids-explanations.ts';
import { frameOf } from './ids-frame.ts';
import {
  citeNumbers,
  citesOf,
  idsDate,
  idsItems,
  idsNumber,
  idsPartOf,
  idsParts,
  literatureCitation,
  namedOn,
  type IdsPart,
} from './ids-items.ts';
import type { ExportedDocument, ExportMaterial, FormWriter } from './material.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { PdfWriter } from './pdf-writer.ts';
import { drawTable } from './pdf-table.ts';
import { markPlace } from './pin-cites.ts';
import { line } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';

const margins = { left: 40, right: 40, top: 132, bottom: 92 };

export const writeIds: FormWriter = async (material, _source, out, progress) => {
  const { case: file, madeAt, order } = material;
  const items = idsItems(material);
  const numbers = citeNumbers(material.record, Object.keys(citesOf(material)));
  const batches = batchesOf(items, order.citedBefore, order.feesPaid ?? 0, order.batches === true);
  /** Pages of the statements; notes for the practitioner follow them. */
  let sheets = 0;
  const pdf = new PdfWriter({
    out,
    title: `${words.title}${line(file.reference) === '' ? '' : ` · ${line(file.reference)}`}`,
    subject: words.subtitle,
    keywords: line(file.reference),
    author: '',
    language: 'en-US',
    madeAt,
    size: 'LETTER',
    margins,
    frame: frameOf(material, () => sheets),
  });
  pdf.document.font('Times-Roman').initForm();
  try {
    let done = 0;
    for (const [at, batch] of batches.entries()) {
      if (at > 0) pdf.newPage();
      if (batches.length > 1) drawBlocks(pdf, [{ type: 'heading', level: 2, runs: [run(words.statement(at + 1, batches.length))] }]);
      const parts = Map.groupBy(batch.items, idsPartOf);
      for (const part of idsParts) {
        const rows = (parts.get(part) ?? []).map((document) => {
          progress(done++, items.length);
          return rowOf(document, numbers.get(document.name) ?? 0, part);
        });
        drawBlocks(pdf, [{ type: 'heading', level: 3, runs: [run(words[part])] }]);
        if (rows.length === 0) drawBlocks(pdf, [{ type: 'text', size: 'small', runs: [run(words.none)] }]);
        else drawTable(pdf, columnsOf(part), rows);
        await pdf.drain();
      }
      drawCount(pdf, batch, at);
    }
    sheets = pdf.document.bufferedPageRange().count;
    pdf.newPage();
    drawBlocks(pdf, [...noteBlocks(material, batches.length), ...explanationBlocks(explanationsOf(items, material, numbers), numbers)]);
    await pdf.end();
    progress(items.length, items.length);
  } catch (error) {
    pdf.abort();
    throw error;
  }
};

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

/** Boxes: a translation is attached; the copy that the office wants of everything but US documents is attached. */
function rowOf(document: ExportedDocument, cite: number, part: IdsPart): Cell[] {
  const { card, annotations } = document;
  // Only the attorney's own marks: relevant passages are stated to the office in the attorney's name.
  const cited = annotations.map(({ cite }) => markPlace(cite, words.places)).filter((place) => place !== '');
  const places = cell([...new Set(cited)].join('; '));
  const boxes = [cell('☐'), cell('☐')];
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
function noteBlocks(material: ExportMaterial, statements: number): Block[] {
  const { order, documents } = material;
  const items = idsItems(material).length;
  const total = order.citedBefore + items;
  const whole = feeTier(total) > feeTier(order.citedBefore) ? Math.max(0, feeAmounts[feeTier(total)] - (order.feesPaid ?? 0)) : 0;
  const internal = documents.length - items;
  const notes = [
    ...(statements > 1 ? [words.inOne(String(total), words.tiers[feeTier(total)] ?? '', words.dollars(whole)), words.noSaving] : []),
    ...(internal === 0 ? [] : [words.internal(internal)]),
    words.checked,
  ];
  return [{ type: 'text', runs: [run(notes.join('\n'))] }];
}
