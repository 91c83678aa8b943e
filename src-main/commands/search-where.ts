// antecedent search --where without a text: the publications that match a condition, by day or number.
import { citationOf } from '../contract/citation.ts';
import type { ConditionNode } from '../contract/condition.ts';
import type { LawLabel } from '../contract/law.ts';
import { publicationName } from '../contract/publication.ts';
import type { ConditionOrder } from '../engine/places/page.ts';
import { labellerOf } from '../engine/search/law-labels.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { readPublication } from '../engine/store/publications.ts';
import { law } from '../words/en/law.ts';
import { nouns } from '../words/en/nouns.ts';
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

/** A page of what one index has. Throws `condition-invalid`, `index-unknown` and `index-offline`. */
export function matchingList(
  context: CommandContext,
  id: number,
  condition: ConditionNode,
  page: { order: ConditionOrder; offset: number; length: number },
): MatchingList {
  const db = openCurrentIndex(context.folder, id);
  try {
    return readingIndex(id, () => {
      const { conditions, ...answer } = answerOf(context, db, condition);
      const { count, canonical } = answer.branch;
      const labelsOf = labellerOf({ db, conditions }, condition);
      const hits = conditions.page(answer, page).map(({ id: row, family }, at): MatchingHit => {
        const publication = readPublication(db, row, [])?.publication;
        if (publication === undefined) throw new Error(`publication ${row} disappeared while it was read`);
        return {
          position: page.offset + at + 1,
          document: publicationName(publication),
          'publication-date': publication.publicationDate ?? '',
          title: publication.title[0]?.text ?? '',
          family,
          ...(labelsOf && { law: labelsOf(row) }),
          ...(publication.type && { citation: citationOf(publication, nouns.citation) }),
        };
      });
      return { 'index-id': id, name: readMeta(db).name, count, canonical, hits };
    });
  } finally {
    db.close();
  }
}

export function matchingText({ name, count, canonical, hits }: MatchingList): string {
  const lines = hits.map((hit) => {
    const labels = hit.law === undefined ? '' : `  [${hit.law.map(law.short).join('; ')}]`;
    return `${String(hit.position).padStart(6)}  ${hit.citation ?? `${hit.document}  ${hit['publication-date']}  ${hit.title}`}${labels}`;
  });
  const isLabelled = hits.some((hit) => hit.law !== undefined);
  return [`${name}: ${count} match ${canonical}`, ...lines, ...(isLabelled ? [law.unsigned] : [])].join('\n');
}
