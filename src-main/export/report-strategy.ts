// The report's table of the strategy: each numbered condition with the collections it was counted in, how many documents met it, and when.
import { cell, run, type Block, type Cell } from './blocks.ts';
import { collectionName } from './document.ts';
import type { ExportMaterial } from './material.ts';
import { minuteOf } from './moments.ts';
import { line as oneLine } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

/** A line in one collection; a line that was counted in several has as many rows, one whose collections are not named a row without a count. */
export interface StrategyRow {
  set: string;
  /** As typed; then, where that differs, in canonical form, and the line that it repeats. */
  condition: string[];
  collection: string;
  count: number | undefined;
  addedAt: string;
}

export function strategyRows({ strategy }: ExportMaterial, words: DocumentWords): StrategyRow[] {
  return strategy.flatMap(({ number, condition, canonical, addedAt, matches, repeats }) => {
    const written = [
      oneLine(condition),
      ...(canonical === condition ? [] : [oneLine(canonical)]),
      ...(repeats === undefined ? [] : [words.strategy.repeats(`L${repeats}`)]),
    ];
    const counted =
      matches.length > 0
        ? matches.map((one) => ({ name: collectionName(one, words), count: one.count }))
        : [{ name: '', count: undefined }];
    return counted.map(({ name, count }) => ({
      ...{ set: `L${number}`, condition: written, collection: oneLine(name), count },
      addedAt: minuteOf(addedAt),
    }));
  });
}

export function strategyBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const { strategy } = words;
  const rows = strategyRows(material, words);
  if (rows.length === 0) return [];
  return [
    { type: 'heading', level: 1, runs: [run(strategy.heading)] },
    { type: 'text', size: 'small', close: true, runs: [run(strategy.meaning)] },
    {
      type: 'table',
      small: true,
      columns: [
        { head: strategy.line, width: 7 },
        { head: strategy.condition, width: 62 },
        { head: words.search.index, width: 24 },
        { head: words.search.documents, width: 12, align: 'right' },
        { head: strategy.counted, width: 21 },
      ],
      rows: rows.map(({ set, condition, collection, count, addedAt }, at): Cell[] => {
        const isFirst = rows[at - 1]?.set !== set;
        return [
          cell(isFirst ? set : '', { strong: true }),
          { runs: isFirst ? condition.map((text, place) => run(place === 0 ? text : ` · ${text}`, { muted: place > 0 })) : [] },
          cell(collection),
          cell(count === undefined ? '' : words.number(count)),
          cell(isFirst ? addedAt : ''),
        ];
      }),
    },
  ];
}
