// Mail: through which server of the firm does the application write to the contacts of keys, and what has become of it?
// In: screens, the command line. Out: nouns and calls. Without a host nothing is ever sent, and no connection made.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { fileSource } from './files.ts';
import { languages } from './languages.ts';

/** none: neither certificate nor secrecy, so for this computer alone. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** The usual port of each. */
export const usualMailPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

/** As it is kept in settings.json. An empty host: nothing is sent. An empty user: the server asks for none. */
export const mailSettings = z.object({
  host: z.string().max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.string().max(320),
  from: z.string().max(320),
  /** Who is told of everything that the contacts are told; empty: nobody. */
  operator: z.string().max(320),
  language: z.enum(languages),
  /** The firm's own authority, PEM, that the server's certificate is held against beside the usual ones; empty: none. */
  authority: z.string().max(100_000),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const mailChange = mailSettings.omit({ authority: true }).partial();
export type MailChange = z.infer<typeof mailChange>;

/**
 * off: no host was entered; ready: sends; locked: the password lies in the cases, which are locked; failing: the last attempt failed, and
 * the next is at `nextAt`.
 */
export type MailState = 'off' | 'ready' | 'locked' | 'failing';

export interface MailStatus {
  state: MailState;
  /** Notices not yet sent. */
  waiting: number;
  /** Of the last attempt that failed. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** ISO 8601, UTC. */
  nextAt?: string;
  sentAt?: string;
}

export interface MailFacts {
  settings: Omit<MailSettings, 'authority'>;
  /** The password itself is never handed out. undefined while the cases are locked: then nobody can tell. */
  password?: boolean;
  /** Whom the firm's own authority names, and until when; absent where there is none. */
  authority?: { subject: string; endsAt: string };
  standing: MailStatus;
}

export const mailCalls = {
  mail: call<MailFacts>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Changes what is named. Throws `mail-unfit`. */
  changeMail: call<MailFacts>()({
    request: mailChange,
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: (change) => ({ what: Object.keys(change).toSorted().join(', ') }) },
    runs: 'application',
  }),
  /** Keeps the password with the cases; an empty one forgets it. Throws as any writing to locked cases does. */
  keepMailPassword: call<MailFacts>()({
    request: z.object({ password: z.string().max(1_000) }),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: ({ password }) => ({ what: 'password', kept: password !== '' }) },
    runs: 'application',
  }),
  /** Takes the PEM of the firm's own authority. Throws `mail-unfit`. */
  useMailAuthority: call<MailFacts>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
    runs: 'application',
  }),
  forgetMailAuthority: call<MailFacts>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'mail-changed', facts: () => ({ what: 'authority' }) },
    runs: 'application',
  }),
  /** Sends one mail now and answers when the server has taken it. Throws `mail-off`, `mail-unfit`, `mail-failed`. */
  testMail: call<{ sentAt: string }>()({
    request: z.object({ to: z.string().max(320) }),
    guest: ownerOnly,
    audit: { act: 'mail-tested' },
    runs: 'application',
  }),
};
