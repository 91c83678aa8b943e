// Notices by mail: when are they sent, and what do Settings say of it? In: settings, the password from the cases, the thread that keeps notices,
// who sends. Out: the calls of mail, and rounds that send what is due. Without a host there is no round, no process and no connection.
import { randomUUID, X509Certificate } from 'node:crypto';
import type { Tell } from '../access/audit/audit-queue.ts';
import type { Answering } from '../contract/call.ts';
import { Failure, isFailure, type FailureFacts } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { mailCalls, MailFacts, MailSettings, MailStanding } from '../contract/mail.ts';
import type { AccessDesk } from './keys.ts';
import type { MailSender } from '../workers/mail-sender.ts';
import { fitSettings, mailAddress, unfit } from '../access/mail/address.ts';
import { follow, hasPassword, keepPasswordFor, serverWith, type KeptPasswords } from '../access/mail/password.ts';
import { letterOf, testLetter } from '../access/mail/letters.ts';
import { factsOf, pauseAfter } from '../access/mail/mailings.ts';
import type { Outcome } from '../access/mail/server.ts';

/** How often it is looked whether something is due, in milliseconds. */
const LOOK_MS = 20_000;
/** Letters of one round. */
const MOST_A_ROUND = 20;
/** What the recipient or the letter is to blame for: the next one may well go. */
const OF_ONE_LETTER: ReadonlySet<string> = new Set(['mail-recipient', 'mail-refused', 'mail-address']);

export interface MailDeskParts {
  settings: { current(): { mail: MailSettings }; change(change: { mail: MailSettings }): Promise<unknown> };
  passwords: KeptPasswords;
  desk: Pick<AccessDesk, 'calls'>;
  sender: MailSender;
  bytesOf: (source: FileSource) => Promise<Uint8Array>;
  tell: Tell;
  /** Epoch milliseconds. */
  clock: () => number;
  report: (error: unknown) => void;
}

export interface MailDesk {
  calls: Answering<typeof mailCalls>;
  /** Sends what is due now; rounds follow each other. */
  round(): Promise<void>;
  close(): Promise<void>;
}

export function openMailDesk(parts: MailDeskParts): MailDesk {
  const { settings, passwords, desk, sender, tell, clock } = parts;
  let standing: Omit<MailStanding, 'waiting'> = { state: 'ready' };
  const holder = { pid: process.pid, run: randomUUID() };
  let failures = 0;
  let closing = false;
  let turn: Promise<void> = Promise.resolve();

  let known = settings.current().mail;

  /** The command line has changed it: what failed before is tried again. */
  const takeUp = async (mail: MailSettings): Promise<void> => {
    known = mail;
    failures = 0;
    standing = { state: 'ready', ...(standing.sentAt !== undefined && { sentAt: standing.sentAt }) };
    await desk.calls().hurryMailings(clock());
  };
  const failed = (facts: FailureFacts): void => {
    failures += 1;
    const nextAt = new Date(clock() + pauseAfter(failures)).toISOString();
    standing = { ...standing, state: 'failing', failure: { code: 'mail-failed', facts }, nextAt };
  };
  const went = (): void => {
    failures = 0;
    standing = { state: 'ready', sentAt: new Date(clock()).toISOString() };
  };
  const sendRound = async (): Promise<void> => {
    const { mail } = settings.current();
    if (mail !== known) await takeUp(mail);
    const isPausing = standing.nextAt !== undefined && Date.parse(standing.nextAt) > clock();
    if (mail.host === '' || isPausing || closing) return;
    const taken = await desk.calls().takeMailings(holder, mail.operator, clock(), MOST_A_ROUND);
    const back = [...taken];
    try {
      if (taken.length === 0) return;
      const server = await serverWith(mail, passwords);
      for (const { mailing, notice } of taken) {
        if (closing || standing.state === 'failing') break;
        back.shift();
        const outcome = await sender.send(server, letterOf(notice, mailing.recipient, mail));
        await desk.calls().mailingEnded(mailing, outcome, clock());
        tell({ kind: 'application' }, outcome.sent ? 'mail-sent' : 'mail-not-sent', factsToTell(notice.id, outcome));
        if (outcome.sent) went();
        else if (!OF_ONE_LETTER.has(outcome.reason)) failed(factsOf(outcome));
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      // The password lies with the cases: what needs it waits until they are open.
      if (error.code === 'cases-locked') standing = { ...standing, state: 'locked' };
      else failed(error.facts);
    } finally {
      for (const { mailing } of back) await desk.calls().mailingPostponed(mailing, Date.parse(standing.nextAt ?? '') || clock());
    }
  };
  const round = (): Promise<void> => (turn = turn.then(sendRound).catch(parts.report));
  /** What was changed may help: nothing waits for the pause. */
  const anew = (): void => {
    void takeUp(settings.current().mail).then(round, parts.report);
  };
  const looking = setInterval(() => void round(), LOOK_MS);
  looking.unref();

  const facts = async (): Promise<MailFacts> => {
    const { authority, ...shown } = settings.current().mail;
    const password = await hasPassword(settings.current().mail, passwords).catch((error: unknown) => {
      if (isFailure(error, 'cases-locked')) return undefined;
      throw error;
    });
    const waiting = shown.host === '' ? 0 : await desk.calls().waitingMailings();
    return {
      settings: shown,
      ...(password !== undefined && { password }),
      ...(authority !== '' && { authority: authorityFacts(authority) }),
      standing: shown.host === '' ? { state: 'off', waiting } : { ...standing, waiting },
    };
  };
  const change = async (next: Partial<MailSettings>): Promise<MailFacts> => {
    const before = settings.current().mail;
    const after = fitSettings({ ...before, ...next });
    await settings.change({ mail: after });
    await follow(before, after, passwords).catch((error: unknown) => {
      // While they are locked it cannot follow: it is then asked for again.
      if (!isFailure(error, 'cases-locked')) throw error;
    });
    anew();
    return facts();
  };
  return {
    round,
    calls: {
      mail: facts,
      changeMail: (next) => change(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))),
      keepMailPassword: async ({ password }) => {
        await keepPasswordFor(settings.current().mail, password, passwords);
        anew();
        return facts();
      },
      useMailAuthority: async ({ source }) =>
        change({ authority: authorityIn(Buffer.from(await parts.bytesOf(source)).toString('latin1')) }),
      forgetMailAuthority: () => change({ authority: '' }),
      testMail: async ({ to }) => {
        const { mail } = settings.current();
        if (mail.host === '') throw new Failure('mail-off');
        const address = mailAddress(to);
        if (address === undefined) throw unfit('mail-address');
        const sentAt = new Date(clock()).toISOString();
        const outcome = await sender.send(await serverWith(mail, passwords), testLetter(address, mail, sentAt));
        if (!outcome.sent) throw new Failure('mail-failed', factsOf(outcome));
        anew();
        return { sentAt };
      },
    },
    close: async () => {
      closing = true;
      clearInterval(looking);
      await turn;
      sender.close();
    },
  };
}

function factsToTell(notice: number, outcome: Outcome): Record<string, string | number> {
  return outcome.sent ? { notice } : { notice, reason: outcome.reason };
}

/** The certificates of a PEM file, and nothing else of it. Throws `mail-unfit`. */
export function authorityIn(text: string): string {
  const found = text.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  try {
    for (const one of found) new X509Certificate(one);
  } catch {
    throw unfit('mail-authority');
  }
  if (found.length === 0) throw unfit('mail-authority');
  return `${found.join('\n')}\n`;
}

/** Whom the first of them names, and until when. */
export function authorityFacts(pem: string): { subject: string; endsAt: string } {
  const { subject, validTo } = new X509Certificate(pem);
  return { subject: subject.split('\n').at(-1) ?? subject, endsAt: new Date(validTo).toISOString() };
}
