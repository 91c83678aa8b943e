// Why does a publication of an index match a condition, or not? In: an open index, the condition, rows. Out: explanations, and the evidence of the
// condition in passages.
import type { ConditionExplanation } from '../../contract/condition-explanation.ts';
import type { ConditionNode } from '../../contract/condition.ts';
import type { EvidencePassage, SecondPassage, TextRange } from '../../contract/result-list.ts';
import type { PassageSpan } from '../../contract/publication.ts';
import { Explainer } from '../condition/explanation.ts';
import type { Wanted } from '../highlight/highlights.ts';
import { placesIn } from '../highlight/place.ts';
import { classRange, type ClassOrder } from '../places/class-range.ts';
import type { Conditions } from '../places/evaluation.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { publicationsOf } from '../store/citations.ts';
import { listMedia } from '../store/media.ts';
import { readMeta } from '../store/meta.ts';
import { otherClassesOfSlot } from '../store/names.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { familiesOfNumber } from '../store/value-slots.ts';

/** Explains the publication in a row; undefined if it no longer exists. Throws `Unanswerable`, and what `checkCancelled` throws. */
export type ExplainRow = (id: number) => ConditionExplanation | undefined;

export function explainerOf(
  { db, conditions }: { db: ReadableIndex; conditions: Conditions },
  condition: ConditionNode,
  scheme: ClassOrder | undefined,
  checkCancelled?: () => void,
): ExplainRow {
  const explainer = new Explainer(condition, {
    joinedOf: (word) => conditions.joinedOf(word, checkCancelled),
    checkCancelled,
    isInClass: (code, value) => classRange(value, scheme).accepts(code),
    familiesOf: (country, number) => familiesOfNumber(db, country, number),
    citationsOf: (document) => publicationsOf(db, document).flatMap((id) => readPublication(db, id, [])?.publication.citations ?? []),
    isEntered: (publication) => conditions.isEntered(publication),
    placesIn,
  });
  return (id) => {
    const stored = readPublication(db, id);
    if (stored === undefined) return undefined;
    const hasPdf = listMedia(db, id).some(({ role }) => role === 'pdf');
    const withoutCitations = stored.slot < readMeta(db).citationsFrom;
    const otherClasses = otherClassesOfSlot(db, stored.slot);
    const facts = { publication: stored.publication, family: stored.family, hasPdf, withoutCitations, otherClasses };
    return { publication: id, ...explainer.explain(facts) };
  };
}

/**
 * Passages with the words by which they match a condition. `highlight`: finds the other evidence; `isAlone`: the condition has no query beside
 * it, so that the passage with most of its words is chosen where none is given.
 */
export function withConditionEvidence(
  db: ReadableIndex,
  explain: ExplainRow,
  wanted: readonly Wanted[],
  { isAlone, highlight }: { isAlone: boolean; highlight: (wanted: readonly Wanted[]) => EvidencePassage[] },
): EvidencePassage[] {
  const matches = new Map(wanted.map(({ id }) => [id, explain(id)?.matches ?? []]));
  const chosen = wanted.map(({ id, passage, second }) => ({
    id,
    passage: passage ?? (isAlone ? fullest(db, id, matches.get(id) ?? []) : undefined),
    second,
  }));
  const conditionIn = (found: SecondPassage): TextRange[] => {
    const inside = (matches.get(found.publication) ?? []).filter((match) => isInside(found, match));
    return inside.map(({ start, end }) => ({
      start: Math.max(start, found.start) - found.start,
      end: Math.min(end, found.end) - found.start,
    }));
  };
  return highlight(chosen).map(({ second, ...found }) => ({
    ...found,
    condition: conditionIn(found),
    ...(second && { second: { ...second, condition: conditionIn(second) } }),
  }));
}

/** The passage with most matches, the first of several; undefined if no passage has any. */
function fullest(db: ReadableIndex, id: number, matches: readonly PassageSpan[]): PassageSpan | undefined {
  const slot = matches.length === 0 ? undefined : readPublication(db, id, [])?.slot;
  if (slot === undefined) return undefined;
  const counted = readPassages(db, slot).map((passage) => ({ passage, count: matches.filter((match) => isInside(passage, match)).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most), { passage: undefined as PassageSpan | undefined, count: 0 })
    .passage;
}

function isInside({ section, entry, start, end }: PassageSpan, match: PassageSpan): boolean {
  return match.section === section && match.entry === entry && match.start < end && start < match.end;
}
