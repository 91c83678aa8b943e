// What an index on this computer answers to the questions of ranking, at once, from memory and disk. In: an open index, questions. Out: answers;
// runs any work that asks to its end.
import { parsePublicationName } from '../document/number.ts';
import type { IndexReader } from '../index/reader.ts';
import type { WorkSharing } from '../index/work-sharing.ts';
import { Phases } from '../ranking/phases.ts';
import type { Answer, Asking, NamedPublication, Question, Questions } from '../ranking/questions.ts';
import type { Frequencies } from '../ranking/indexed-terms.ts';
import { findByNumber, readPublication, rowsInSlots } from '../store/publications.ts';
import { hitPassages, type OpenedIndex, type SearchWork } from './hit-passages.ts';
import { candidatesAt, candidatesOf } from './retrieve.ts';
import { scopeOf } from './scope.ts';

export interface AnswerOptions {
  phases?: Phases | undefined;
  /** Workers that may help. */
  sharing?: WorkSharing<SearchWork> | undefined;
}

/** Runs `work` with the answers of an index. */
export function answered<Result>(index: OpenedIndex, work: Asking<Result>, options: AnswerOptions = {}): Result {
  const answers = answersOf(index, options);
  const answer = (question: Question): Answer => (answers[question.kind] as (asked: Question) => Answer)(question);
  let step = work.next();
  while (step.done !== true) step = work.next(step.value.map(answer));
  return step.value;
}

type Answers = { [Kind in keyof Questions]: (asked: Questions[Kind]['asks']) => Answer<Kind> };

function answersOf({ reader, db }: OpenedIndex, { phases = new Phases(), sharing }: AnswerOptions): Answers {
  const rowOf = (slot: number): ReturnType<typeof rowsInSlots>[number] | undefined => rowsInSlots(db, [slot])[0];
  return {
    frequencies: ({ terms }) => frequenciesIn(reader, terms),
    named: ({ names }) => names.map((name) => named({ reader, db }, name)),
    scope: (restrictions) => scopeOf({ reader, db }, restrictions),
    candidates: (wanted) => candidatesOf(reader, wanted, phases),
    scores: ({ slots, terms, vector, wanted }) => candidatesAt(reader, terms, vector, slots, wanted),
    nearness: ({ slots }) => reader.pairwiseCosines(slots),
    impacts: ({ terms, slots }) => reader.impactsOf(terms, slots),
    cosines: ({ vector, slots }) => ({
      documents: reader.bestPassages(vector, slots).documents,
      passages: reader.passageCosines(vector, slots),
    }),
    rows: ({ slots }) => Array.from(slots, rowOf),
    membership: ({ classes, slots }) =>
      classes.map((symbol) => {
        const mask = reader.maskOf({ classes: [symbol] });
        return Uint8Array.from(slots, (slot) => mask[slot] ?? 0);
      }),
    publications: ({ slots, sections }) =>
      Array.from(slots, (slot) => {
        const row = rowOf(slot);
        return row && readPublication(db, row.id, sections)?.publication;
      }),
    passages: (job) => hitPassages({ reader, db }, job, sharing),
  };
}

/** How often each term occurs in an index. */
export function frequenciesIn(reader: Pick<IndexReader, 'documentFrequencies' | 'publications'>, terms: readonly string[]): Frequencies {
  return { documents: reader.documentFrequencies(terms), publications: reader.publications() };
}

function named({ reader, db }: OpenedIndex, name: string): NamedPublication[] {
  return idsNamed(db, name).flatMap((id) => {
    const stored = readPublication(db, id);
    return stored === undefined ? [] : [{ ...stored, vector: reader.vectorOf(stored.slot) }];
  });
}

/** The names that the index does not know. */
export function unknownTo(db: OpenedIndex['db'], names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => idsNamed(db, name).length === 0);
}

/** The publications of a name; one without kind stands for all kinds. */
function idsNamed(db: OpenedIndex['db'], name: string): number[] {
  const parsed = parsePublicationName(name);
  if (parsed === undefined) return [];
  const rows = findByNumber(db, parsed.country, parsed.number);
  return rows.filter(({ kind }) => parsed.kind === '' || kind === parsed.kind).map(({ id }) => id);
}
