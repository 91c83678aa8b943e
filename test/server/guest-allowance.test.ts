// What guests add to a case by its link: is there an end to it, for each case, and for nobody else?
import { expect, it } from 'vitest';
import { MAX_BYTES, MAX_ENTRIES, MAX_IN_RECORD } from '../../src-main/application/guest-allowance.ts';
import { guestApplication } from '../../src-main/application/guest-application.ts';
import { applicationCalls, type Application } from '../../src-main/contract/application.ts';

const full = { code: 'record-full' };

/** An application that counts what reaches it; the record of each case is of so many entries. */
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

it('So many entries are taken from all guests of a case together, and those of other cases have room of their own', async () => {
  const { whole, reached } = counting();
  for (let one = 0; one < MAX_ENTRIES - 1; one += 1) await guestApplication(whole, 7).noteDocument({ case: 7, ...note });
  // However little of the case one of them is shown.
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
  // What was added can be taken back and read.
  await guest.detach({ case: 7, attachment: 1 });
  await guest.annotations({ case: 7, publication: 'EP-1-A1' });
  await guestApplication(whole, 8).noteDocument({ case: 8, ...note });
  await guestApplication(counting().whole, 7).noteDocument({ case: 7, ...note });
});

it('Long texts fill it sooner, and a record that is very long whoever made it is not made longer by guests', async () => {
  const guest = guestApplication(counting().whole, 7);
  const change = { notes: 'x'.repeat(1_000_000) };
  for (let one = 0; one < Math.floor(MAX_BYTES / 1_000_000) - 1; one += 1) await guest.changeCase({ case: 7, change });
  await expect(guest.changeCase({ case: 7, change })).rejects.toMatchObject(full);
  await guestApplication(counting(MAX_IN_RECORD - 1).whole, 7).noteDocument({ case: 7, ...note });
  await expect(guestApplication(counting(MAX_IN_RECORD).whole, 7).noteDocument({ case: 7, ...note })).rejects.toMatchObject(full);
});
