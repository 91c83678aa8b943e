// What the last verifications of all collections say together, for the status bar.
import type { Collection } from '../../src-main/contract/library.ts';
import { dayOf, timeOrDateOf } from './date-format.ts';
import { strings } from './language.svelte.ts';

export interface CollectionsCheck {
  sentence: string;
  /** A collection with errors, or one that cannot be read. */
  faulty?: number;
}

type Checked = Pick<Collection, 'id' | 'name' | 'documents' | 'state' | 'verification' | 'internal'>;

/** Undefined while nothing is installed. */
export function collectionsCheck(collections: readonly Checked[]): CollectionsCheck | undefined {
  const { verified } = strings().frame;
  // Nothing is known of a locked one.
  const readable = collections.filter(({ internal }) => internal !== 'locked');
  const installed = readable.filter(({ documents, state }) => documents > 0 || state === 'failing');
  const faulty = installed.find(({ state, verification }) => state === 'failing' || verification?.sound === false);
  if (faulty !== undefined) return { sentence: verified.faulty(faulty.name), faulty: faulty.id };
  if (installed.length === 0) return undefined;
  const moments = installed.flatMap(({ verification }) => verification?.at ?? []).toSorted();
  const [oldest] = moments;
  if (oldest === undefined || moments.length < installed.length) return { sentence: verified.notYet(installed.length) };
  const isToday = dayOf(oldest) === dayOf(Date.now());
  const { today, on } = verified;
  return { sentence: isToday ? today(installed.length, timeOrDateOf(moments.at(-1) ?? oldest)) : on(installed.length, dayOf(oldest)) };
}
