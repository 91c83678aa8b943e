// What are publications of an index under the laws that a condition asks for? In: an open index, the condition, the inventors
// of the case, dates that it corrects, rows. Out: labels.
import type { DatedField } from '../../contract/assessment.ts';
import type { ConditionNode } from '../../contract/condition.ts';
import type { LawLabel } from '../../contract/law.ts';
import type { Publication } from '../../contract/publication.ts';
import { lawLabels } from '../condition/law.ts';
import { lawQuestionsIn } from '../condition/law-questions.ts';
import { comparedInventors } from '../document/inventors.ts';
import type { Conditions } from '../places/evaluation.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication } from '../store/publications.ts';

type CorrectedDates = Partial<Record<DatedField, string | undefined>>;

/** The labels of a row, none where it is prior art under none of the laws; undefined if the condition asks for none. */
export function labellerOf(
  { db, conditions }: { db: ReadableIndex; conditions: Conditions },
  condition: ConditionNode,
  inventors: readonly string[] = [],
  corrected: ReadonlyMap<number, CorrectedDates> = new Map(),
): ((id: number) => LawLabel[]) | undefined {
  const questions = lawQuestionsIn(condition);
  if (questions.length === 0) return undefined;
  const isEntered = conditions.isEntered.bind(conditions);
  return (id) => {
    // The language of a text can decide what an international application is.
    const stored = readPublication(db, id, ['claims', 'description'])?.publication;
    if (stored === undefined) return [];
    const publication = withDates(stored, corrected.get(id));
    const labels = questions.flatMap((question) => lawLabels(question, { publication, isEntered }));
    const compared = labels.map((label) =>
      label.inventors === undefined || inventors.length === 0
        ? label
        : { ...label, compared: comparedInventors(label.inventors, inventors) },
    );
    return [...new Map(compared.map((label) => [JSON.stringify(label), label])).values()];
  };
}

/** A corrected priority stands instead of all that the publication claims. */
function withDates(publication: Publication, dates: CorrectedDates = {}): Publication {
  const { literature, priorityClaims } = publication;
  const { publicationDate, filingDate, priorityDate } = dates;
  return {
    ...publication,
    ...(publicationDate !== undefined && { publicationDate }),
    ...(publicationDate !== undefined && literature !== undefined && { literature: { ...literature, date: publicationDate } }),
    ...(filingDate !== undefined && { filingDate }),
    ...(priorityDate !== undefined && { priorityDate }),
    ...(priorityDate !== undefined && priorityClaims !== undefined && { priorityClaims: [] }),
  };
}
