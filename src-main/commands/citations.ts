// antecedent citations: what a publication cites and who cites it, in the chosen indexes.
import {
  citationRelations,
  MOST_CITATION_NODES,
  type CitationDetails,
  type CitationMap,
  type CitationRelation,
} from '../contract/citations.ts';
import { Failure } from '../contract/failures.ts';
import { citationMapOf } from '../engine/citations/citation-map.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { matching } from '../engine/store/named-rows.ts';
import { findByNumber } from '../engine/store/publications.ts';
import { citationNote } from '../words/en/cited-by.ts';
import { citations as words } from '../words/en/citations.ts';
import { commaList, wholeNumber } from './arguments.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { withKeyOf } from './internal-key.ts';
import { typedNumber } from './publication-names.ts';
import { formatNumber, printResult, type CommandContext } from './terminal.ts';

export interface CitationsOptions {
  steps: string;
  relations: string;
  most: string;
  installed?: boolean;
  index?: string;
}

/** The citations of a publication in one index, as `--json` prints them. */
type PrintedCitations = Omit<CitationMap, 'isKnown'> & { document: string; 'index-id': number; known: boolean };

export async function citationsCommand(context: CommandContext, document: string, options: CitationsOptions): Promise<void> {
  const wanted = typedNumber(document);
  if (wanted === undefined) throw new Failure('argument-invalid', { reason: `"${document}" is not the number of a publication.` });
  const { most: typedMost, installed = false, index } = options;
  const most = wholeNumber(typedMost, '--most');
  if (most < 1 || most > MOST_CITATION_NODES)
    throw new Failure('argument-invalid', { reason: `--most is from 1 to ${MOST_CITATION_NODES}.` });
  const steps = stepsOf(options.steps);
  const relations = relationsOf(options.relations);
  const found: PrintedCitations[] = [];
  for (const { id } of chosenIndexes(context.folder, index)) {
    const maps = await withKeyOf(context.folder, id, () => {
      const db = openCurrentIndex(context.folder, id);
      try {
        return readingIndex(id, () =>
          rowsOf(db, wanted).flatMap(
            (publication) => citationMapOf(db, { publication, steps, relations, installedOnly: installed, most }) ?? [],
          ),
        );
      } finally {
        db.close();
      }
    });
    found.push(...maps.map(({ isKnown, ...map }) => ({ document: map.nodes[0]?.name ?? '', 'index-id': id, known: isKnown, ...map })));
  }
  if (found.length === 0) throw new Failure('argument-invalid', { reason: `No chosen index has ${document}.` });
  printResult(context, found, () => found.map(citationsText).join('\n\n'));
}

function stepsOf(typed: string): 1 | 2 {
  if (typed !== '1' && typed !== '2') throw new Failure('argument-invalid', { reason: '--steps is 1 or 2.' });
  return typed === '1' ? 1 : 2;
}

function relationsOf(typed: string): CitationRelation[] {
  const named = typed === 'all' ? citationRelations : commaList(typed);
  const wrong = named.find((one) => !(citationRelations as readonly string[]).includes(one));
  if (wrong !== undefined)
    throw new Failure('argument-invalid', {
      reason: `--relations has "${wrong}"; it is a list of ${citationRelations.join(', ')}, or all.`,
    });
  return citationRelations.filter((relation) => (named as readonly string[]).includes(relation));
}

function rowsOf(db: ReadableIndex, { country, number, kind }: { country: string; number: string; kind: string }): number[] {
  return matching(findByNumber(db, country, number), kind).map(({ id }) => id);
}

function citationsText({ document, 'index-id': index, known, unknown, literatureCited, nodes, edges, counts }: PrintedCitations): string {
  const lines = [`${document} (index ${index})`];
  if (!known) lines.push(`  ${words.notKnown}`);
  for (const relation of citationRelations) {
    const own = nodes.flatMap((node, at) => (node.relation === relation ? [{ node, at }] : []));
    if (counts[relation] === 0) continue;
    const rest = counts[relation] - own.length;
    lines.push(`  ${words.relations[relation]}: ${formatNumber(counts[relation])}`);
    for (const { node, at } of own) {
      const details = edges.find(({ citing, cited }) => (citing === 0 && cited === at) || (citing === at && cited === 0))?.details ?? [];
      lines.push(
        `    ${[node.name, node.date ?? '', node.title[0]?.text ?? '', noteOf(node, details)].filter((part) => part !== '').join('  ')}`,
      );
    }
    if (rest > 0) lines.push(`    ${words.more(rest, formatNumber(rest))}`);
  }
  if (literatureCited > 0) lines.push(`  ${words.literature(literatureCited, formatNumber(literatureCited))}`);
  if (unknown > 0) lines.push(`  ${words.unknown(unknown, formatNumber(unknown))}`);
  return lines.join('\n');
}

function noteOf({ step, shared, publication }: CitationMap['nodes'][number], details: readonly CitationDetails[]): string {
  const notes = [
    ...details.map(citationNote),
    ...(shared === undefined ? [] : [words.shared(formatNumber(shared))]),
    ...(step === 2 && shared === undefined ? [words.twoSteps] : []),
    ...(publication === undefined ? [words.notInstalled] : []),
  ].filter((note) => note !== '');
  return notes.length === 0 ? '' : `[${notes.join('; ')}]`;
}
