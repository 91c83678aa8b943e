// The calls of mail, and the rounds that send due notices. In: settings, the password from the cases, the worker that holds notices, the sender.
// Without a mail server there is no round, no process and no connection.
import { randomUUID, X509Certificate } from 'node:crypto';
import type { RecordAct } from '../access/audit/audit-queue.ts';
import type { CallFunctions } from '../contract/call.ts';
import { Failure, isFailure, type FailureFacts } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { mailCalls, MailFacts, MailSettings, MailStatus } from '../contract/mail.ts';
import type { AccessStorage } from './access-storage.ts';
import type { MailSender } from '../workers/mail-sender.ts';
import { normalizedMailSettings, mailAddress, mailUnfit } from '../access/mail/address.ts';
import { movePassword, hasPassword, savePassword, mailServerWithPassword, type PasswordStore } from '../access/mail/password.ts';
import { arrivalsMessage, messageOf, testMessage } from '../access/mail/messages.ts';
import { failureFactsOf, MAX_PAUSE_MS, pauseAfter } from '../access/mail/mailings.ts';
import type { Outcome } from '../access/mail/server.ts';

/** Interval between rounds, milliseconds. */
const ROUND_INTERVAL_MS = 20_000;
/** Maximum number of messages per round. */
const MAX_PER_ROUND = 20;
/** Failures that concern only one recipient or message: the next one may succeed. */
const OF_ONE_MESSAGE: ReadonlySet<string> = new Set(['mail-recipient', 'mail-refused', 'mail-address']);

export interface MailOptions {
  settings: { current(): { mail: MailSettings }; change(change: { mail: MailSettings }): Promise<unknown> };
  passwords: PasswordStore;
  access: Pick<AccessStorage, 'stored'>;
  sender: MailSender;
  bytesOf: (source: FileSource) => Promise<Uint8Array>;
  record: RecordAct;
  /** Epoch milliseconds. */
  clock: () => number;
  report: (error: unknown) => void;
}

export interface Mail {
  calls: CallFunctions<typeof mailCalls>;
  /** Sends what is due now; one round at a time. */
  round(): Promise<void>;
  /** Sends nothing while this work is done; what is being sent already is waited for. */
  without<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Sends a mail without content: something new was found for a watched case. False if it was not accepted. */
  announce(to: string): Promise<boolean>;
  close(): Promise<void>;
}

export function openMail(options: MailOptions): Mail {
  const { settings, passwords, access, sender, record, clock } = options;
  let status: Omit<MailStatus, 'waiting'> = { state: 'ready' };
  const holder = { pid: process.pid, run: randomUUID() };
  let failures = 0;
  let closing = false;
  /** Works in progress during which nothing is sent. */
  let silent = 0;
  let turn: Promise<void> = Promise.resolve();

  let known = settings.current().mail;

  const forgetFailures = (): void => {
    failures = 0;
    status = { state: 'ready', ...(status.sentAt !== undefined && { sentAt: status.sentAt }) };
  };
  /** The settings have changed, here or on the command line: failed messages are tried again. */
  const adopt = async (mail: MailSettings): Promise<void> => {
    known = mail;
    forgetFailures();
    await access.stored().retryMailingsNow(clock());
  };
  const failed = (facts: FailureFacts): void => {
    failures += 1;
    const nextAt = new Date(clock() + pauseAfter(failures)).toISOString();
    status = { ...status, state: 'failing', failure: { code: 'mail-failed', facts }, nextAt };
  };
  const succeeded = (): void => {
    failures = 0;
    status = { state: 'ready', sentAt: new Date(clock()).toISOString() };
  };
  const sendRound = async (): Promise<void> => {
    const { mail } = settings.current();
    if (mail !== known) await adopt(mail);
    const pause = status.nextAt === undefined ? 0 : Date.parse(status.nextAt) - clock();
    const isPausing = pause > 0 && pause <= MAX_PAUSE_MS;
    if (mail.host === '' || isPausing || closing || silent > 0) return;
    const claimed = await access.stored().claimMailings(holder, mail.operator, clock(), MAX_PER_ROUND);
    const untried = [...claimed];
    try {
      if (claimed.length === 0) return;
      const server = await mailServerWithPassword(mail, passwords);
      for (const { mailing, notice } of claimed) {
        if (closing || silent > 0 || status.state === 'failing') break;
        untried.shift();
        const outcome = await sender.send(server, messageOf(notice, mailing.recipient, mail));
        await access.stored().recordMailingOutcome(mailing, outcome, clock());
        record({ kind: 'application' }, outcome.sent ? 'mail-sent' : 'mail-not-sent', auditFacts(notice.id, outcome));
        if (outcome.sent) succeeded();
        else if (!OF_ONE_MESSAGE.has(outcome.reason)) failed(failureFactsOf(outcome));
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      // The password is stored with the cases: what needs it waits until they are open.
      if (error.code === 'cases-locked') status = { ...status, state: 'locked' };
      else failed(error.facts);
    } finally {
      for (const { mailing } of untried) await access.stored().postponeMailing(mailing, Date.parse(status.nextAt ?? '') || clock());
    }
  };
  const round = (): Promise<void> => (turn = turn.then(sendRound).catch(options.report));
  /** A change may cure the failure: nothing waits for the pause. A round under way fails by the old settings first, so the retry comes after it. */
  const retryNow = (): void => {
    forgetFailures();
    turn = turn
      .then(() => adopt(settings.current().mail))
      .then(sendRound)
      .catch(options.report);
  };
  const rounds = setInterval(() => void round(), ROUND_INTERVAL_MS);
  rounds.unref();

  const facts = async (): Promise<MailFacts> => {
    const { authority, ...shown } = settings.current().mail;
    const password = await hasPassword(settings.current().mail, passwords).catch((error: unknown) => {
      if (isFailure(error, 'cases-locked')) return undefined;
      throw error;
    });
    const waiting = shown.host === '' ? 0 : await access.stored().waitingMailings();
    return {
      settings: shown,
      ...(password !== undefined && { password }),
      ...(authority !== '' && { authority: authorityFacts(authority) }),
      standing: shown.host === '' ? { state: 'off', waiting } : { ...status, waiting },
    };
  };
  const change = async (next: Partial<MailSettings>): Promise<MailFacts> => {
    const before = settings.current().mail;
    const after = normalizedMailSettings({ ...before, ...next });
    await settings.change({ mail: after });
    await movePassword(before, after, passwords).catch((error: unknown) => {
      // While the cases are locked the password cannot be moved: it has to be entered again.
      if (!isFailure(error, 'cases-locked')) throw error;
    });
    retryNow();
    return facts();
  };
  return {
    round,
    announce: async (to) => {
      const { mail } = settings.current();
      if (mail.host === '' || closing || silent > 0) return false;
      try {
        const server = await mailServerWithPassword(mail, passwords);
        const outcome = await sender.send(server, arrivalsMessage(to, mail, new Date(clock()).toISOString()));
        record({ kind: 'application' }, outcome.sent ? 'mail-sent' : 'mail-not-sent', {
          watch: true,
          ...(!outcome.sent && { reason: outcome.reason }),
        });
        return outcome.sent;
      } catch (error) {
        if (!isFailure(error)) throw error;
        return false;
      }
    },
    without: async (work) => {
      silent += 1;
      try {
        await turn;
        return await work();
      } finally {
        silent -= 1;
      }
    },
    calls: {
      mail: facts,
      changeMail: (next) => change(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))),
      keepMailPassword: async ({ password }) => {
        await savePassword(settings.current().mail, password, passwords);
        retryNow();
        return facts();
      },
      useMailAuthority: async ({ source }) =>
        change({ authority: authorityIn(Buffer.from(await options.bytesOf(source)).toString('latin1')) }),
      forgetMailAuthority: () => change({ authority: '' }),
      testMail: async ({ to }) => {
        const { mail } = settings.current();
        if (mail.host === '') throw new Failure('mail-off');
        if (silent > 0) throw new Failure('wish-mail');
        const address = mailAddress(to);
        if (address === undefined) throw mailUnfit('mail-address');
        const sentAt = new Date(clock()).toISOString();
        const outcome = await sender.send(await mailServerWithPassword(mail, passwords), testMessage(address, mail, sentAt));
        if (!outcome.sent) throw new Failure('mail-failed', failureFactsOf(outcome));
        retryNow();
        return { sentAt };
      },
    },
    close: async () => {
      closing = true;
      clearInterval(rounds);
      await turn;
      sender.close();
    },
  };
}

function auditFacts(notice: number, outcome: Outcome): Record<string, string | number> {
  return outcome.sent ? { notice } : { notice, reason: outcome.reason };
}

/** The certificates of a PEM file, without anything else in it. Throws `mail-unfit`. */
export function authorityIn(text: string): string {
  const found = text.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  try {
    for (const one of found) new X509Certificate(one);
  } catch {
    throw mailUnfit('mail-authority');
  }
  if (found.length === 0) throw mailUnfit('mail-authority');
  return `${found.join('\n')}\n`;
}

/** Subject and expiry of the first certificate. */
export function authorityFacts(pem: string): { subject: string; endsAt: string } {
  const { subject, validTo } = new X509Certificate(pem);
  return { subject: subject.split('\n').at(-1) ?? subject, endsAt: new Date(validTo).toISOString() };
}
