// An idea, as the endpoints of version 1 ask for it: what do they need of a case? In: the server. Out: answered by casework.
// An account is who a key belongs to: its customer, or the key itself where it has none.
import type { Key } from './key.ts';
import type { Rating } from './query.ts';
import type { PassageSpan } from './publication.ts';

export interface NewIdea {
  account: string;
  /** An e-mail address; its user is made where it is new. */
  username: string;
  reference: string;
  title: string;
  summary: string;
  /** Indexes to be asked, at most three. */
  indexes: number[];
  /** Those that whoever asks may read; all where absent. */
  readable?: number[] | undefined;
}

/** A way into one case: the token opens it in the screens until `expiresAt` (epoch milliseconds) or until another takes its place. */
export interface CaseLink {
  case: number;
  token: string;
  expiresAt: number;
}

/** A rated document as the endpoints list it, in the order of its index's list. */
export interface IdeaDocument {
  index: number;
  /** Row in the index now. */
  publication: number;
  name: string;
  /** From 1; a rated document that the latest version does not list comes after those it does. */
  position: number;
  rating: Rating;
  note?: string;
  passage?: PassageSpan;
}

export interface IdeaCase {
  /** Title and text of the idea: documents are told in its language where they have it. */
  idea: string;
  indexes: { id: number; name: string }[];
  /** Background, relevant and similar ones; noise never. */
  documents: IdeaDocument[];
}

/** What a token opens; `indexes`: those it shows, where it does not show all; `account`: whose case it is. */
export interface LinkAccess {
  case: number;
  expiresAt: number;
  account: string;
  indexes?: number[];
}

/** What the idea endpoints and token links ask. A case of another account is as unknown as one that is not there: undefined. */
export interface Ideas {
  /** Makes the case, its user where new, and its first pass; the first version is asked meanwhile. Throws `user-elsewhere`. */
  create(order: NewIdea): Promise<CaseLink>;
  read(account: string, caseId: number): Promise<IdeaCase | undefined>;
  /** A new pass in place of the one before, which ends; it shows of the case's indexes those that are `readable`. */
  renew(account: string, caseId: number, readable?: readonly number[]): Promise<CaseLink | undefined>;
  /** The case a token opens now; undefined for one that is unknown, has ended or was replaced. */
  admits(token: string): Promise<LinkAccess | undefined>;
}

/** Whose cases a key reads and makes. Source: conformance A38. */
export function accountOf({ id, customer }: Pick<Key, 'id' | 'customer'>): string {
  return customer === undefined ? `key:${id}` : `customer:${customer}`;
}
