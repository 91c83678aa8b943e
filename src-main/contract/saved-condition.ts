// Saved conditions: `@name` stands for one in every condition. They belong to the user of this computer, not to a case.
import { z } from 'zod';
import { call } from './call.ts';
import { LONGEST_CONDITION, LONGEST_SAVED_NAME } from './condition.ts';
import { ownerOnly } from './guest.ts';

export interface SavedCondition {
  name: string;
  /** As typed; other saved conditions stay as `@name`. */
  condition: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

const name = z.string().min(1).max(LONGEST_SAVED_NAME);

export const savedConditionCalls = {
  /** By name. */
  savedConditions: call<SavedCondition[]>()({
    request: z.object({}),
    guest: () => Promise.resolve([]),
    audit: 'silent',
    runs: 'cases',
  }),
  /**
   * Saves a condition under a name. Throws `condition-invalid` (also if it would contain itself or a line of a strategy),
   * `saved-name-unfit`, `saved-full`, and `saved-name-taken` unless `replace` is given.
   */
  saveCondition: call<SavedCondition>()({
    request: z.object({ name, condition: z.string().min(1).max(LONGEST_CONDITION), replace: z.literal(true).optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Renames a saved condition, also where others use it. Throws `saved-unknown`, `saved-name-unfit` and `saved-name-taken`. */
  renameCondition: call<undefined>()({
    request: z.object({ name, to: name }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Deletes a saved condition. Throws `saved-unknown`, and `saved-used` while another one contains it. */
  forgetCondition: call<undefined>()({
    request: z.object({ name }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
};
