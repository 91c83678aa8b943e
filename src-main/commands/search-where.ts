// antecedent search --where without a text: the publications that match a condition, by day or number.
import { citationOf } from '../contract/citation.ts';
import type { ConditionNode } from '../contract/condition.ts';
import type { LawLabel } from '../contract/law.ts';
import { publicationName } from '../contract/publication.ts';
import type { ConditionOrder } from '../engine/places/page.ts';
import { labellerOf } from '../engine/search/law-labels.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { readPublication } from '../engine/store/publications.ts';
import { law } from '../words/en/law.ts';
import { nouns } from '../words/en/nouns.ts';
import { onCluster } from './cluster-search.ts';
import type { CommandContext } from './terminal.ts';
import { answerOf } from './where.ts';

/** A publication of the list as the command prints it. */
export interface MatchingHit {
  position: number;
  document: string;
  'publication-date': string;
  title: string;
  family: number;
  /** What it is under the laws that the condition asks for; absent if it asks for none. */
  law?: LawLabel[];
  /** How literature is cited, after WIPO ST.14; absent for patents. */
  citation?: string;
}

export interface MatchingList {
  'index-id': number;
  name: string;
  /** The publications that match, listed or not. */
  count: number;
  canonical: string;
  hits: MatchingHit[];
}

/** A page of what one index has. Throws `condition-invalid`, `index-unknown`, `index-offline` and failures of a cluster. */
export async function matchingList(
  context: CommandContext,
  modelFolder: string,
  id: number,
  condition: ConditionNode,
  page: { order: ConditionOrder; offset: number; length: number },
): Promise<MatchingList> {
  const there = await onCluster(context, modelFolder, id, async ({ name, search, reading }) => {
    const { order, offset, length } = page;
    const ranking = await search({ text: '', method: 'words', order, offset, hits: length }, condition);
    const publications = ranking.hits.map(({ publication }) => publication);
    const { count = 0, canonical = '' } = ranking.condition ?? {};
    const hits = await reading('cards', { publications }, (db) => publications.map((row, at) => matchingHit(db, row, offset + at + 1)));
    return { 'index-id': id, name, count, canonical, hits };
  });
  if (there !== undefined) return there.result;
  const db = openCurrentIndex(context.folder, id);
  try {
    return readingIndex(id, () => {
      const { conditions, ...answer } = answerOf(context, db, condition);
      const { count, canonical } = answer.branch;
      const labelsOf = labellerOf({ db, conditions }, condition);
      const hits = conditions.page(answer, page).map(({ id: row }, at): MatchingHit => {
        return { ...matchingHit(db, row, page.offset + at + 1), ...(labelsOf && { law: labelsOf(row) }) };
      });
      return { 'index-id': id, name: readMeta(db).name, count, canonical, hits };
    });
  } finally {
    db.close();
  }
}

function matchingHit(db: ReadableIndex, row: number, position: number): MatchingHit {
  const stored = readPublication(db, row, []);
  if (stored === undefined) throw new Error(`publication ${row} disappeared while it was read`);
  const { publication, family } = stored;
  return {
    position,
    document: publicationName(publication),
    'publication-date': publication.publicationDate ?? '',
    title: publication.title[0]?.text ?? '',
    family,
    ...(publication.type && { citation: citationOf(publication, nouns.citation) }),
  };
}

export function matchingText({ name, count, canonical, hits }: MatchingList): string {
  const lines = hits.map((hit) => {
    const labels = hit.law === undefined ? '' : `  [${hit.law.map(law.short).join('; ')}]`;
    return `${String(hit.position).padStart(6)}  ${hit.citation ?? `${hit.document}  ${hit['publication-date']}  ${hit.title}`}${labels}`;
  });
  const isLabelled = hits.some((hit) => hit.law !== undefined);
  return [`${name}: ${count} match ${canonical}`, ...lines, ...(isLabelled ? [law.unsigned] : [])].join('\n');
}
