// The searches for pairs in whole collections, as the record of the case has them.
import type { RecordBodies, RecordEntry } from '../contract/case.ts';
import { cell, run, type Block } from './blocks.ts';
import { printedName } from './document.ts';
import type { ExportedDocument } from './material.ts';
import { minuteOf } from './moments.ts';
import { searchNetwork } from './network-lines.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

export function pairSearches(record: readonly RecordEntry[]): RecordBodies['pairs'][] {
  return record.flatMap(({ kind, body }) => (kind === 'pairs' ? [body as RecordBodies['pairs']] : []));
}

/** One section per search: its collections, what it found, by which program. `model`: how the language model is printed. */
export function pairSearchBlocks(
  searches: readonly RecordBodies['pairs'][],
  documents: readonly ExportedDocument[],
  model: (checksum: string) => string,
  words: DocumentWords,
): Block[] {
  const { search, report, statement } = words;
  return searches.flatMap((one): Block[] => {
    const { askedAt, indexes, pairs, alone, searches: count, examined, late, application, network } = one;
    const found = search.pairsCounted(words.number(pairs.length), words.number(alone.length), words.number(count), words.number(examined));
    const facts: [label: string, text: string][] = [
      [search.pairsFound, found],
      [search.pairsLate, late.map((name) => printedName(name, documents, words)).join('; ')],
      [search.model, model(one.model)],
      [report.madeBy, `Antecedent ${application}`],
      [statement.network, searchNetwork(network, words)],
    ];
    return [
      { type: 'heading', level: 2, runs: [run(search.pairs(minuteOf(askedAt)))] },
      {
        type: 'table',
        small: true,
        columns: [
          { head: search.index, width: 28 },
          { head: search.documents, width: 14, align: 'right' },
          { head: search.fingerprint, width: 84 },
        ],
        rows: indexes.map(({ name, documents: held, fingerprint, offline }) => [
          cell(line(name)),
          cell(words.number(held)),
          cell(offline === true ? search.offline : fingerprint || words.unknown, { muted: true }),
        ]),
      },
      { type: 'facts', facts: facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, runs: [run(text)] })) },
    ];
  });
}
