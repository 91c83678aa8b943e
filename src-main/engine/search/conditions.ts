// Searches by a condition: alone, page by page, or as the frame of a ranking; and reads one while it is typed. In: open indexes, the installed
// class scheme. Out: rankings, counts.
import { createHash } from 'node:crypto';
import {
  CONDITION_VERSION,
  MOST_NAMED,
  type ConditionCount,
  type ConditionError,
  type ConditionMatch,
  type ConditionNode,
  type ConditionReading,
  type LeftOutByDate,
} from '../../contract/condition.ts';
import { Failure } from '../../contract/failures.ts';
import type { Hit, Ranking } from '../../contract/hit.ts';
import { publicationName } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import { expandApplicants } from '../condition/applicants.ts';
import { canonical } from '../condition/canonical.ts';
import { readCondition } from '../condition/read.ts';
import { resolved, type References } from '../condition/references.ts';
import { bitsOf, maskOf, slotsOf } from '../places/bits.ts';
import type { ClassOrder } from '../places/class-range.ts';
import type { Answer, EvaluationOptions } from '../places/evaluation.ts';
import { Unanswerable } from '../condition/unanswerable.ts';
import { search, type SearchOptions } from '../local/search.ts';
import type { AwaitedVector } from '../ranking/questions.ts';
import type { KnownApplicants } from '../store/applicants.ts';
import { rowsInSlots } from '../store/publications.ts';
import { confirmedApplicants } from './applicants.ts';
import { labellerOf } from './law-labels.ts';
import { leftOutByDate } from './left-out-by-date.ts';
import { maskOfLater, type Later } from './new-publications.ts';
import type { OpenIndex } from './open-indexes.ts';

/** The condition that a text is, with all spellings of confirmed applicants. Throws `condition-invalid`. */
export function conditionIn(text: string, known: KnownApplicants): ConditionNode {
  const read = readCondition(text);
  if ('errors' in read) throw conditionFailure(read.errors[0] as ConditionError);
  return answered(() => expandApplicants(read.condition, confirmedApplicants(known)));
}

/** The condition a list was found by; undefined once an applicant of it is split into its spellings, which no list is withdrawn for. */
export function conditionOfList(text: string, known: KnownApplicants): ConditionNode | undefined {
  try {
    return conditionIn(text, known);
  } catch (error) {
    if (error instanceof Failure && error.facts['condition'] === 'applicant-unknown') return undefined;
    throw error;
  }
}

/** The failure that says why a condition cannot be read or answered. */
export function conditionFailure({ code, cause, facts, start, end, suggestion }: ConditionError): Failure {
  return new Failure('condition-invalid', { ...facts, condition: code, cause, start, end, suggestion });
}

/** What a data folder knows besides its indexes. */
export interface WithinFolder {
  scheme: ClassOrder | undefined;
  known: KnownApplicants;
}

/** Ranks an index for a query; see `search` of ranking/. Throws `condition-invalid`. */
export function searchIndex(
  index: OpenIndex,
  query: Query,
  vector: AwaitedVector,
  folder: WithinFolder | undefined,
  { later, ...options }: SearchOptions & { later?: Later | undefined },
): Ranking {
  const { reader, db, conditions, sharing } = index;
  const amongLater = (open?: Uint8Array): Uint8Array | undefined => later && maskOfLater(db, later, reader.slots(), open);
  if (query.condition === undefined || folder === undefined) {
    const mask = amongLater();
    return search(reader, db, query, vector, { ...options, sharing, ...(mask && { frame: { mask, offset: 0 } }) });
  }
  return answered(() => {
    const { scheme, known } = folder;
    const { checkCancelled, now = () => 0 } = options;
    const started = now();
    const node = conditionIn(query.condition ?? '', known);
    const answer = conditions.answer(node, { scheme, checkCancelled });
    const labelsOf = labellerOf(index, node);
    const labelled = (hits: Hit[]): Hit[] =>
      labelsOf === undefined ? hits : hits.map((hit) => ({ ...hit, law: labelsOf(hit.publication) }));
    const { offset = 0 } = query;
    const { names: _names, ...match } = matchOf(index, answer, query.digest === true);
    // A later page says nothing new.
    const leftOut = offset > 0 ? undefined : leftOutOf(index, node, answer, query, { scheme, checkCancelled });
    const condition = { ...match, ...(leftOut && { leftOut }) };
    const phases = { condition: now() - started };
    const matching = maskOf(answer.bits, reader.slots());
    const mask = amongLater(matching) ?? matching;
    const order = query.order ?? 'relevance';
    if (order !== 'relevance' || (query.text.trim() === '' && query.like === undefined)) {
      const page = { order: order === 'relevance' ? ('newest' as const) : order, offset, length: query.hits };
      const listed = later === undefined ? answer : { ...answer, bits: bitsOf(mask) };
      return { hits: labelled(conditions.page(listed, page).map(({ id }) => unranked(id))), byMeaning: true, condition, phases };
    }
    const frame = { mask, offset };
    const ranking = search(reader, db, query, vector, { ...options, sharing, frame });
    return { ...ranking, hits: labelled(ranking.hits), condition, phases: { ...phases, ...ranking.phases } };
  });
}

function leftOutOf(
  { reader, conditions }: OpenIndex,
  condition: ConditionNode,
  { bits }: Answer,
  { date, classes = [] }: Query,
  options: EvaluationOptions,
): LeftOutByDate | undefined {
  const mask = date === undefined && classes.length === 0 ? undefined : reader.maskOf({ date, classes });
  return leftOutByDate(conditions, { condition, bits, mask }, options);
}

function unranked(publication: number): Hit {
  return { publication, score: 0, parts: { words: 0, meaning: 0 } };
}

function matchOf({ db }: OpenIndex, { bits, branch }: Answer, hasDigest: boolean): ConditionMatch & { names?: string[] } {
  const match = { canonical: branch.canonical, version: CONDITION_VERSION, count: branch.count };
  if (!hasDigest) return match;
  const names = rowsInSlots(db, slotsOf(bits)).map(publicationName).sort();
  const digest = createHash('sha256').update(names.join('\n')).digest('hex');
  return { ...match, digest, ...(names.length <= MOST_NAMED && { names }) };
}

/** Throws `condition-invalid` where `work` throws `Unanswerable`. */
export function answered<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Unanswerable ? conditionFailure(error.error) : error;
  }
}

export interface TypedCondition {
  text: string;
  references: References;
  hasDigest: boolean;
  folder: WithinFolder;
  checkCancelled: () => void;
}

/** Reads a condition; `count` counts it in each index that can be searched. */
export function readingOfCondition(
  { text, references, hasDigest, folder: { scheme, known }, checkCancelled }: TypedCondition,
  count: (work: (index: OpenIndex, id: number) => ConditionCount) => ConditionCount[],
): ConditionReading {
  const read = readCondition(text);
  if ('errors' in read) return { error: read.errors[0] as ConditionError };
  const whole = resolved(read.condition, text, references);
  if ('error' in whole) return whole;
  try {
    const condition = expandApplicants(whole.condition, confirmedApplicants(known));
    const counts = count((index, id) => {
      try {
        const answer = index.conditions.answer(condition, { scheme, checkCancelled });
        const { canonical: _canonical, ...match } = matchOf(index, answer, hasDigest);
        return { index: id, ...match, branch: answer.branch };
      } catch (error) {
        if (!(error instanceof Unanswerable)) throw error;
        return { index: id, error: error.error };
      }
    });
    return { canonical: canonical(condition), ...(read.hints.length > 0 && { hints: read.hints }), counts };
  } catch (error) {
    if (!(error instanceof Unanswerable)) throw error;
    return { error: error.error };
  }
}
