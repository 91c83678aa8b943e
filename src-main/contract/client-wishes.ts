// What the client of a case wishes: no service, no links, no mail, only these collections. The wishes are part of the case and enforced.
import { z } from 'zod';
import { Failure } from './failures.ts';

export const clientWishes = z.object({
  /** Neither a key nor a link reaches the case through the service. */
  noService: z.boolean(),
  /** No link to the case is issued. */
  noLinks: z.boolean(),
  /** The application mails nothing while the case is searched. */
  noMail: z.boolean(),
  /** The only collections in which the case is searched; absent: any. */
  collections: z.array(z.int().positive()).min(1).max(1_000).exactOptional(),
});
export type ClientWishes = z.infer<typeof clientWishes>;

export const nothingWished: ClientWishes = { noService: false, noLinks: false, noMail: false };

/** Those of the named collections in which the case is not to be searched. */
export function excludedOf(wishes: ClientWishes | null | undefined, named: readonly number[]): number[] {
  const allowed = wishes?.collections;
  return allowed === undefined ? [] : named.filter((index) => !allowed.includes(index));
}

/** Throws `wish-collection` for a collection in which the case is not to be searched. */
export function requireAllowed(id: number, wishes: ClientWishes | null, named: readonly number[]): void {
  const [index] = excludedOf(wishes, named);
  if (index !== undefined) throw new Failure('wish-collection', { case: id, index });
}

/** Whether these wishes end the links to the case. */
export function endsLinks(wishes: ClientWishes | null | undefined): boolean {
  return wishes?.noLinks === true || wishes?.noService === true;
}
