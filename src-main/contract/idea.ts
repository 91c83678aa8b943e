// What the idea endpoints of API version 1 need from cases. An account is the owner of a key: its customer, or the key itself if it has none.
import type { Key } from './key.ts';
import type { Rating } from './query.ts';
import type { PassageSpan } from './publication.ts';

export interface NewIdea {
  account: string;
  /** An e-mail address; a user is created for a new one. */
  username: string;
  reference: string;
  title: string;
  summary: string;
  /** Indexes to search, at most three. */
  indexes: number[];
  /** Indexes that the caller may read; absent: all. */
  readable?: number[] | undefined;
}

/** A token that opens one case in the screens until `expiresAt` (epoch milliseconds) or until it is replaced. */
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
  /** From 1; rated documents that the latest version does not list come last. */
  position: number;
  rating: Rating;
  note?: string;
  passage?: PassageSpan;
}

export interface IdeaCase {
  /** Title and text of the idea. */
  idea: string;
  /** The text alone, or the title if there is none; documents are described in its language if they have it. */
  summary: string;
  indexes: { id: number; name: string }[];
  /** Documents rated background, relevant or similar, never noise. */
  documents: IdeaDocument[];
}

/** What a token gives access to. `indexes`: those it shows; absent: all. `account`: the owner of the case. */
export interface LinkAccess {
  case: number;
  expiresAt: number;
  account: string;
  indexes?: number[];
}

/** The calls of the idea endpoints and token links. A case of another account is answered like an unknown one: undefined. */
export interface Ideas {
  /** Creates the case, its user if new, and its first token; starts the first search in the background. Throws `user-elsewhere`. */
  create(order: NewIdea): Promise<CaseLink>;
  read(account: string, caseId: number): Promise<IdeaCase | undefined>;
  /** Replaces the token of the case, which ends the previous one. The new token shows those indexes of the case that are `readable`. */
  renew(account: string, caseId: number, readable?: readonly number[]): Promise<CaseLink | undefined>;
  /** The case that a token opens; undefined for a token that is unknown, expired or replaced. */
  accessOf(token: string): Promise<LinkAccess | undefined>;
}

/** The account of a key: the owner of the cases it reads and creates. Source: conformance A38. */
export function accountOf({ id, customer }: Pick<Key, 'id' | 'customer'>): string {
  return customer === undefined ? `key:${id}` : `customer:${customer}`;
}
