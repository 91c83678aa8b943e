// Mail to the contacts of keys through the firm's mail server: nouns and calls. Without a host nothing is sent and no connection is made.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { fileSource } from './files.ts';
import { languages } from './languages.ts';

/** none: neither authenticated nor encrypted, so only for a server on this computer. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** The standard port for each. */
export const usualMailPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

/** The mail settings as stored in settings.json. Empty `host`: mail is off. Empty `user`: no login. */
export const mailSettings = z.object({
  host: z.string().max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.string().max(320),
  from: z.string().max(320),
  /** Gets a copy of every notice sent to contacts; empty: nobody. */
  operator: z.string().max(320),
  language: z.enum(languages),
  /** The firm's own certificate authority (PEM), trusted in addition to the usual ones; empty: none. */
  authority: z.string().max(100_000),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const mailChange = mailSettings.omit({ authority: true }).partial();
export type MailChange = z.infer<typeof mailChange>;

/**
 * off: no host is set; ready: sends; locked: the password is stored with the cases, which are locked; failing: the last attempt failed, the
 * next one is at `nextAt`.
 */
export type MailState = 'off' | 'ready' | 'locked' | 'failing';

export interface MailStatus {
  state: MailState;
  /** Notices not yet sent. */
  waiting: number;
  /** Why the last attempt failed. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** ISO 8601, UTC. */
  nextAt?: string;
  sentAt?: string;
}

export interface MailFacts {
  settings: Omit<MailSettings, 'authority'>;
  /** Whether a password is stored, which itself is never returned; undefined while the cases are locked. */
  password?: boolean;
  /** Subject and expiry of the firm's own authority; absent if there is none. */
  authority?: { subject: string; endsAt: string };
  standing: MailStatus;
}

export const mailCalls = {
  /** The settings and state of mail. */
  mail: call<MailFacts>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Changes the named settings. Throws `mail-unfit`. */
  changeMail: call<MailFacts>()({
    request: mailChange,
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: (change) => ({ what: Object.keys(change).toSorted().join(', ') }) },
    runs: 'application',
  }),
  /** Stores the password with the cases; an empty one deletes it. Throws `cases-locked`. */
  keepMailPassword: call<MailFacts>()({
    request: z.object({ password: z.string().max(1_000) }),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: ({ password }) => ({ what: 'password', kept: password !== '' }) },
    runs: 'application',
  }),
  /** Trusts the firm's own certificate authority, given as PEM. Throws `mail-unfit`. */
  useMailAuthority: call<MailFacts>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
    runs: 'application',
  }),
  /** Removes the firm's own certificate authority. */
  forgetMailAuthority: call<MailFacts>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
    runs: 'application',
  }),
  /** Sends a test message; answers when the server has accepted it. Throws `mail-off`, `mail-unfit`, `mail-failed`. */
  testMail: call<{ sentAt: string }>()({
    request: z.object({ to: z.string().max(320) }),
    guest: ownerOnly,
    audit: { act: 'mail-tested' },
    runs: 'application',
    takesLong: true,
  }),
};
