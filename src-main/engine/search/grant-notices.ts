// Flags publications that an imported list says are withdrawn or corrected. In: the data folder and publications. Out: these, with what the
// lists say; unchanged where no list names them.
import type { GrantNotice } from '../../contract/grant-lists.ts';
import { grantNotices } from '../store/grant-lists.ts';

interface Flagged {
  country: string;
  number: string;
  kind: string;
  /** Of documents that are no patents: their numbers are derived. */
  type?: string;
  listed?: GrantNotice[];
}

export function withGrantNotices<One extends Flagged>(folder: string, publications: readonly One[]): One[] {
  const patents = publications.filter(({ type }) => type === undefined);
  if (patents.length === 0) return [...publications];
  const notices = grantNotices(folder, patents);
  if (notices.size === 0) return [...publications];
  const said = new Map(patents.flatMap((one, place) => (notices.has(place) ? [[one, notices.get(place)] as const] : [])));
  return publications.map((one) => (said.has(one) ? { ...one, listed: said.get(one) } : one));
}
