// How much may guests add to a case? In: a guest's request, the application. Out: the answer, or a failure that says the limit is reached. What
// guests add is counted per case from the start of the application; what they take back still counts.
import type { Application } from '../contract/application.ts';
import { Failure } from '../contract/failures.ts';

/** What all guests of a case may add: several times what anybody adds by hand in an hour, for which a link is valid. */
export const MAX_ENTRIES = 5_000;
export const MAX_BYTES = 100_000_000;
/** A record with this many entries, including those of the owner, accepts none from guests. It persists, unlike the counts above. */
export const MAX_IN_RECORD = 50_000;
/** Limits for the attachments of a case, including those of the owner; the last file, of up to 64 MiB, may exceed the size. */
export const MAX_FILES = 50;
export const MAX_MEGABYTES = 500;

type Invoke<Request, Answer> = (request: Request) => Promise<Answer>;

interface Added {
  entries: number;
  bytes: number;
}

const added = new WeakMap<Application, Map<number, Added>>();
const attaching = new Map<number, Promise<unknown>>();

/** Throws `record-full`. */
export async function addAsGuest<Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  whole: Application,
): Promise<Answer> {
  const count = addedTo(whole, request.case);
  // Counted before anything is awaited, so that concurrent requests cannot pass the limit together.
  count.entries += 1;
  count.bytes += sizeOf(request);
  if (count.entries > MAX_ENTRIES || count.bytes > MAX_BYTES) throw new Failure('record-full');
  const [last] = await whole.caseRecord({ case: request.case, count: 1 });
  if (last !== undefined && last.sequence >= MAX_IN_RECORD) throw new Failure('record-full');
  const answer = await invoke(request);
  // A version stores its list of hits.
  count.bytes += sizeOf(answer);
  return answer;
}

/** One file after the other per case, so that concurrent requests cannot pass the limit together. Throws `attachments-full`. */
export function attachAsGuest<Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  { case: readCase }: Pick<Application, 'case'>,
): Promise<Answer> {
  const attach = async (): Promise<Answer> => {
    const { attachments } = await readCase({ case: request.case });
    const bytes = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (attachments.length >= MAX_FILES || bytes >= MAX_MEGABYTES * 1_000_000)
      throw new Failure('attachments-full', { files: MAX_FILES, megabytes: MAX_MEGABYTES });
    return invoke(request);
  };
  const attached = (attaching.get(request.case) ?? Promise.resolve()).then(attach, attach);
  attaching.set(request.case, attached);
  const forget = (): void => {
    if (attaching.get(request.case) === attached) attaching.delete(request.case);
  };
  attached.then(forget, forget);
  return attached;
}

function addedTo(whole: Application, id: number): Added {
  const cases = added.get(whole) ?? new Map<number, Added>();
  added.set(whole, cases);
  const count = cases.get(id) ?? { entries: 0, bytes: 0 };
  cases.set(id, count);
  return count;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value ?? null).length;
}
