// The limits of what guests add to a case through its link.
import { expect, it } from 'vitest';
import { MAX_BYTES, MAX_ENTRIES, MAX_IN_RECORD } from '../../src-main/application/guest-allowance.ts';
import { guestApplication } from '../../src-main/application/guest-application.ts';
import { applicationCalls, type Application } from '../../src-main/contract/application.ts';

const full = { code: 'record-full' };

/** An application that counts the calls it gets; the record of each case has this many entries. */
function counting(sequence = 1): { whole: Application; reached: string[] } {
  const reached: string[] = [];
  const answers: Record<string, unknown> = { caseRecord: [{ sequence }], case: { search: { indexes: [1] }, attachments: [] } };
  const calls = Object.keys(applicationCalls).map((name) => [
    name,
    () => {
      if (answers[name] === undefined) reached.push(name);
      return Promise.resolve(answers[name]);
    },
  ]);
  const whole = Object.fromEntries(calls) as unknown as Application;
  return { whole, reached };
}

const note = { publication: 'EP-1-A1', note: 'x' };

it('All guests of a case share one limit of entries; every case has its own', async () => {
  const { whole, reached } = counting();
  for (let one = 0; one < MAX_ENTRIES - 1; one += 1) await guestApplication(whole, 7).noteDocument({ case: 7, ...note });
  // The same for a link that shows only some indexes.
  const [guest, other] = [guestApplication(whole, 7), guestApplication(whole, 7, [1])];
  const together = await Promise.allSettled(
    [guest, other, guest].map((one) => one.rate({ case: 7, publications: ['EP-1-A1'], rating: null })),
  );
  expect(together.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(reached).toHaveLength(MAX_ENTRIES);
  const acts: (() => Promise<unknown>)[] = [
    () => guest.changeCase({ case: 7, change: { notes: 'x' } }),
    () => guest.attach({ case: 7, source: { upload: 'u' } }),
    () => guest.runVersion({ case: 7 }),
    () => guest.tagDocuments({ case: 7, publications: ['EP-1-A1'], tag: 'x', on: true }),
    () => guest.annotate({ case: 7, publication: 'EP-1-A1', annotation: {} as never }),
    () => guest.changeAnnotation({ case: 7, annotation: 1, note: 'x' }),
    () => guest.removeAnnotation({ case: 7, annotation: 1 }),
    () => guest.keepFeatures({ case: 7 } as never),
    () => guest.giveVerdict({ case: 7 } as never),
    () => guest.startExport({ case: 7, form: 'ris' } as never),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject(full);
  expect(reached).toHaveLength(MAX_ENTRIES);
  // Removing and reading are still allowed.
  await guest.detach({ case: 7, attachment: 1 });
  await guest.annotations({ case: 7, publication: 'EP-1-A1' });
  await guestApplication(whole, 8).noteDocument({ case: 8, ...note });
  await guestApplication(counting().whole, 7).noteDocument({ case: 7, ...note });
});

it('Long texts use up the limit sooner; guests cannot extend a very long record', async () => {
  const guest = guestApplication(counting().whole, 7);
  const change = { notes: 'x'.repeat(1_000_000) };
  for (let one = 0; one < Math.floor(MAX_BYTES / 1_000_000) - 1; one += 1) await guest.changeCase({ case: 7, change });
  await expect(guest.changeCase({ case: 7, change })).rejects.toMatchObject(full);
  await guestApplication(counting(MAX_IN_RECORD - 1).whole, 7).noteDocument({ case: 7, ...note });
  await expect(guestApplication(counting(MAX_IN_RECORD).whole, 7).noteDocument({ case: 7, ...note })).rejects.toMatchObject(full);
});
