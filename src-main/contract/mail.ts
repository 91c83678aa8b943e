// Mail: through which server of the firm does the application write to the contacts of keys, and what has become of it?
// In: screens, the command line. Out: nouns and calls. Without a host nothing is ever sent, and no connection made.
import { z } from 'zod';
import { answers } from './call.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { fileSource } from './files.ts';

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
  language: z.enum(['en', 'de']),
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

export interface MailStanding {
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
  standing: MailStanding;
}

export const mailCalls = {
  mail: answers<MailFacts>()(z.object({})),
  /** Changes what is named. Throws `mail-unfit`. */
  changeMail: answers<MailFacts>()(mailChange),
  /** Keeps the password with the cases; an empty one forgets it. Throws as any writing to locked cases does. */
  keepMailPassword: answers<MailFacts>()(z.object({ password: z.string().max(1_000) })),
  /** Takes the PEM of the firm's own authority. Throws `mail-unfit`. */
  useMailAuthority: answers<MailFacts>()(z.object({ source: fileSource })),
  forgetMailAuthority: answers<MailFacts>()(z.object({})),
  /** Sends one mail now and answers when the server has taken it. Throws `mail-off`, `mail-unfit`, `mail-failed`. */
  testMail: answers<{ sentAt: string }>()(z.object({ to: z.string().max(320) })),
};
