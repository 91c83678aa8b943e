// Packs: collections that are published into a folder, signed, and taken from it by other workstations, first whole, later what has changed.
import { z } from 'zod';
import { indexFact } from './audit-acts.ts';
import { call } from './call.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { ownerOnly } from './guest.ts';

/** publish: writes a pack; take: takes packs; roll-back: leads a collection back to the pack before. */
export const packJobKinds = ['publish', 'take', 'roll-back'] as const;

export const LONGEST_PUBLISHER = 100;

/**
 * Where a taken collection stands. current: it has the latest pack; newer: there is another; held-back: there is another, which was rolled back
 * here; changed: it was changed here, so no pack fits; unreachable: the folder is not there now; refused: its packs are not taken.
 */
export type PackStanding = 'current' | 'newer' | 'held-back' | 'changed' | 'unreachable' | 'refused';

/** A collection that was taken. */
export interface TakenCollection {
  index: number;
  name: string;
  publisher: string;
  /** The fingerprint of the publisher's key, hexadecimal. */
  key: string;
  /** The number of its pack. */
  sequence: number;
  folder: string;
  /** True if newer packs are taken without asking. */
  automatic: boolean;
  /** True if it can be led back. */
  hasBefore: boolean;
  standing: PackStanding;
  /** The latest pack in the folder, with the bytes to be fetched. */
  newest?: { sequence: number; at: string; sizeBytes: number };
  /** Why its packs are refused. */
  failure?: { code: FailureCode; facts: FailureFacts };
}

/** A collection that is published here. */
export interface PublishedCollection {
  index: number;
  folder: string;
  publisher: string;
  sequence: number;
}

export interface PackStates {
  taken: TakenCollection[];
  published: PublishedCollection[];
  /** The fingerprint of this installation's key, which takers confirm; absent until it has one. */
  key?: string;
}

/** A collection in a folder with packs. */
export interface OfferedCollection {
  name: string;
  publisher: string;
  key: string;
  sequence: number;
  at: string;
  documents: number;
  /** Bytes of the whole and of what follows it. */
  sizeBytes: number;
  /** True if the key was confirmed here before. */
  confirmed: boolean;
  /** The collection that comes from it here. */
  index?: number;
}

export interface OfferedPacks {
  collections: OfferedCollection[];
  /** The names of lists that are not what somebody signed, or that cannot be read. */
  unread: { name: string; code: FailureCode; facts: FailureFacts }[];
}

const index = z.int().positive();
const folder = z.string().min(1).max(4_096);

export const packCalls = {
  /** The collections that were taken or are published here. Looks into the folders of those that were taken. */
  packStates: call<PackStates>()({ request: z.object({}), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** The collections in a folder. Throws `file-missing` and `file-unreadable`. */
  packsIn: call<OfferedPacks>()({ request: z.object({ folder }), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** Publishes a collection into a folder; answers with the id of the job. `whole`: a whole pack besides what has changed. */
  startPublishing: call<number>()({
    request: z.object({
      index,
      to: folder,
      publisher: z.string().trim().min(1).max(LONGEST_PUBLISHER).optional(),
      whole: z.literal(true).optional(),
    }),
    guest: ownerOnly,
    audit: { act: 'collection-exported', facts: indexFact },
    runs: 'application',
  }),
  /**
   * Takes the packs of a folder; answers with the id of the job. `index`: for the collection that comes from them; `name`: which of the folder;
   * `confirm`: the fingerprint of the publisher's key; `asNew`: as a new collection, where the one there was changed here.
   */
  startTaking: call<number>()({
    request: z.object({
      from: folder,
      index: index.optional(),
      name: z.string().optional(),
      confirm: z.string().max(200).optional(),
      asNew: z.literal(true).optional(),
    }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Leads a taken collection back to the pack before; answers with the id of the job. */
  startRollingBack: call<number>()({ request: z.object({ index }), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** Sets whether newer packs of a taken collection are taken without asking. Throws `pack-not-taken`. */
  takeByItself: call<undefined>()({
    request: z.object({ index, automatic: z.boolean() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
