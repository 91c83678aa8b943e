// Mail while settings change: a round under way must not delay the retry with the new settings.
import { expect, it } from 'vitest';
import { openMail } from '../../src-main/application/mail.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import type { MailSettings } from '../../src-main/contract/mail.ts';

it('retries with changed settings after a round that fails by the old ones', async () => {
  let mail: MailSettings = { ...defaultSettings.mail, host: 'mail.firm.example', from: 'office@firm.example' };
  const sent: string[] = [];
  const { promise: firstOutcome, resolve: endFirst } = Promise.withResolvers<unknown>();
  const mailing = { id: 1, notice: 1, recipient: 'a@b.example', attempts: 0 };
  const notice = { id: 1, kind: 'api-change', at: '2026-01-01T00:00:00.000Z', facts: { subject: 'Fields', text: 'come' } };
  const stored = {
    claimMailings: () => Promise.resolve([{ mailing, notice }]),
    recordMailingOutcome: () => Promise.resolve(),
    postponeMailing: () => Promise.resolve(),
    retryMailingsNow: () => Promise.resolve(),
    waitingMailings: () => Promise.resolve(1),
  };
  const opened = openMail({
    settings: { current: () => ({ mail }), change: (change: { mail: MailSettings }) => Promise.resolve(void (mail = change.mail)) },
    passwords: { read: () => Promise.resolve(undefined), save: () => Promise.resolve() },
    access: { stored: () => stored },
    sender: {
      send: ({ host }: { host: string }) => {
        sent.push(host);
        return sent.length === 1 ? firstOutcome : Promise.resolve({ sent: true });
      },
      close: () => undefined,
    },
    bytesOf: () => Promise.reject(new Error('unexpected')),
    record: () => undefined,
    clock: () => 0,
    report: (error: unknown) => expect(error).toBeUndefined(),
  } as unknown as Parameters<typeof openMail>[0]);
  void opened.round();
  await expect.poll(() => sent).toEqual(['mail.firm.example']);
  await opened.calls.changeMail({ host: 'new.firm.example' });
  endFirst({ sent: false, reason: 'mail-unreachable', again: true });
  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['mail.firm.example', 'new.firm.example']);
  await opened.close();
});

it('sends nothing while a case is searched whose client wishes no mail, waits for what is being sent, and sends the rest afterwards', async () => {
  const mail: MailSettings = { ...defaultSettings.mail, host: 'mail.firm.example', from: 'office@firm.example' };
  const events: string[] = [];
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<unknown>();
  const notice = { id: 1, kind: 'api-change', at: '2026-01-01T00:00:00.000Z', facts: { subject: 'Fields', text: 'come' } };
  const waiting = [1, 2].map((id) => ({ mailing: { id, notice: 1, recipient: `${id}@b.example`, attempts: 0 }, notice }));
  const stored = {
    claimMailings: () => Promise.resolve(waiting.splice(0)),
    recordMailingOutcome: () => Promise.resolve(),
    postponeMailing: ({ id }: { id: number }) =>
      Promise.resolve(void waiting.push({ mailing: { id, notice: 1, recipient: `${id}@b.example`, attempts: 0 }, notice })),
    retryMailingsNow: () => Promise.resolve(),
  };
  const opened = openMail({
    settings: { current: () => ({ mail }), change: () => Promise.resolve() },
    passwords: { read: () => Promise.resolve(undefined), save: () => Promise.resolve() },
    access: { stored: () => stored },
    sender: {
      send: async (_server: unknown, { to }: { to: string }) => {
        events.push(`sends to ${to}`);
        if (events.length === 1) await delivered;
        return { sent: true };
      },
      close: () => undefined,
    },
    bytesOf: () => Promise.reject(new Error('unexpected')),
    record: () => undefined,
    clock: () => 0,
    report: (error: unknown) => expect(error).toBeUndefined(),
  } as unknown as Parameters<typeof openMail>[0]);
  void opened.round();
  await expect.poll(() => events).toEqual(['sends to 1@b.example']);
  const searched = opened.without(async () => {
    events.push('search begins');
    await opened.round();
    await expect(opened.calls.testMail({ to: 'a@b.example' })).rejects.toMatchObject({ code: 'wish-mail' });
    events.push('search ends');
  });
  deliver(undefined);
  await searched;
  await opened.round();
  expect(events).toEqual(['sends to 1@b.example', 'search begins', 'search ends', 'sends to 2@b.example']);
  await opened.close();
});
