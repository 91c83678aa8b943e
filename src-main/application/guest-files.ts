// A guest by a link hands over a file for the case: is there room? In: the ask, the case as it is. Out: the file attached, or a failure that says how
// much a case takes from guests. One after the other a case, so that many at once do not pass by the count.
import type { Attachment } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import type { Application } from '../contract/application.ts';

/** All that lies with the case counts, whoever attached it. A guest's file is of 64 MiB at most, so much may it be more in the end. */
export const MOST_FILES = 50;
export const MOST_MEGABYTES = 500;

type Attach = Application['attach'];
type Ask = Parameters<Attach>[0];

const turns = new Map<number, Promise<unknown>>();

/** Throws `attachments-full`. */
export function attachAsGuest(attach: Attach, ask: Ask, { case: found }: Pick<Application, 'case'>): Promise<Attachment> {
  const work = async (): Promise<Attachment> => {
    const { attachments } = await found({ case: ask.case });
    const bytes = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (attachments.length >= MOST_FILES || bytes >= MOST_MEGABYTES * 1_000_000)
      throw new Failure('attachments-full', { files: MOST_FILES, megabytes: MOST_MEGABYTES });
    return attach(ask);
  };
  const attached = (turns.get(ask.case) ?? Promise.resolve()).then(work, work);
  turns.set(ask.case, attached);
  const forget = (): void => {
    if (turns.get(ask.case) === attached) turns.delete(ask.case);
  };
  attached.then(forget, forget);
  return attached;
}
