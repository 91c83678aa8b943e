// The search record in a report: whether the chain is intact, its head, and its entries; in a long record without single judgements.
import type { RecordEntry, RecordKind } from '../contract/case.ts';
import { cell, run, type Block } from './blocks.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

/** In a longer record single judgements are only counted. */
const MAX_ENTRIES = 250;
const judgements: ReadonlySet<RecordKind> = new Set<RecordKind>(['rating', 'note', 'tag', 'annotation', 'verdict', 'assessment', 'undo']);

export function recordBlocks({ record, verification }: ExportMaterial, words: DocumentWords): Block[] {
  const { record: of } = words;
  const condensed = record.length > MAX_ENTRIES;
  const shown = condensed ? record.filter(({ kind }) => !judgements.has(kind)) : record;
  const { broken } = verification;
  return [
    { type: 'heading', level: 1, runs: [run(words.report.record)] },
    {
      type: 'text',
      runs: [
        verification.sound || broken === undefined
          ? run(of.sound(words.number(verification.entries)))
          : run(of.broken(broken.sequence, line(broken.reason)), { strong: true }),
      ],
    },
    { type: 'facts', facts: [{ label: of.head, runs: [run(verification.head)] }] },
    { type: 'text', size: 'small', runs: [run(of.headMeaning)] },
    ...(condensed
      ? ([
          { type: 'text', size: 'small', runs: [run(of.condensed(words.number(shown.length), words.number(record.length)))] },
          { type: 'facts', facts: countedByKind(record, words) },
        ] satisfies Block[])
      : []),
    {
      type: 'table',
      small: true,
      columns: [
        { head: of.entry, width: 8, align: 'right' },
        { head: of.at, width: 22 },
        { head: of.what, width: 22 },
        { head: of.hash, width: 68 },
      ],
      rows: shown.map(({ sequence, at, kind, hash }) => [
        cell(String(sequence)),
        cell(at.slice(0, 19).replace('T', ' ')),
        cell(of.kinds[kind]),
        cell(hash, { muted: true }),
      ]),
    },
  ];
}

function countedByKind(record: readonly RecordEntry[], words: DocumentWords) {
  const counts = Map.groupBy(record, ({ kind }) => kind);
  return [...counts].map(([kind, entries]) => ({ label: words.record.kinds[kind], runs: [run(words.number(entries.length))] }));
}
