// The calls that read what was pasted of a case's application: its claims, and the numbers that its description cites.
import { z } from 'zod';
import { LONGEST_CLAIMS, type ApplicationClaim } from './application-claims.ts';
import { call } from './call.ts';
import { anyone, ofCase } from './guest.ts';

export const applicationContentsCalls = {
  /** The claims in a text, with what they refer to and their features; nothing is stored. Empty if the text has none. */
  readClaims: call<ApplicationClaim[]>()({
    request: z.object({ case: z.int().positive(), text: z.string().max(LONGEST_CLAIMS) }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** The publications that a description or a list names, and the lines of a list that name none. */
  readNumbers: call<{ names: string[]; unread: string[] }>()({
    request: z.object({ text: z.string().max(1_000_000) }),
    guest: anyone,
    audit: 'silent',
    runs: 'cases',
  }),
};
