// A guest by a link adds to a case's record: is there room? In: the ask, the whole application. Out: what it answers, or a failure that says that no
// more is taken by the link. What guests add is counted a case from the start of the application on, and what they take back is not.
import type { Application } from '../contract/application.ts';
import { Failure } from '../contract/failures.ts';

/** What all guests of a case may add: several times what anybody adds by hand in an hour, for which a link is valid. */
export const MOST_ENTRIES = 5_000;
export const MOST_BYTES = 100_000_000;
/** A record of so many entries takes none from guests, whoever made them: it outlasts the application. */
export const MOST_IN_RECORD = 50_000;

interface Added {
  entries: number;
  bytes: number;
}

const added = new WeakMap<Application, Map<number, Added>>();

/** Throws `record-full`. */
export async function addAsGuest<Ask extends { case: number }, Answer>(
  call: (ask: Ask) => Promise<Answer>,
  ask: Ask,
  whole: Application,
): Promise<Answer> {
  const count = countOf(whole, ask.case);
  // Before anything is waited for, so that many at once do not pass by it.
  count.entries += 1;
  count.bytes += sizeOf(ask);
  if (count.entries > MOST_ENTRIES || count.bytes > MOST_BYTES) throw new Failure('record-full');
  const [last] = await whole.caseRecord({ case: ask.case, count: 1 });
  if (last !== undefined && last.sequence >= MOST_IN_RECORD) throw new Failure('record-full');
  const answer = await call(ask);
  // A version brings the list that is kept with it.
  count.bytes += sizeOf(answer);
  return answer;
}

function countOf(whole: Application, id: number): Added {
  const cases = added.get(whole) ?? new Map<number, Added>();
  added.set(whole, cases);
  const count = cases.get(id) ?? { entries: 0, bytes: 0 };
  cases.set(id, count);
  return count;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value ?? null).length;
}
