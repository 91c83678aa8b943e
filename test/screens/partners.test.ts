// With what a Y is combined, on the screen: only what counts is offered, and what was named and does not count is said.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { CaseDocument } from '../../src-main/contract/case.ts';
import Partners from '../../src-renderer/screens/case/triage/Partners.svelte';
import { partnerDocuments } from '../../src-renderer/state/partner-documents.ts';

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
});

function fields(partners: string[], possible?: string[]): { changes: string[][]; select: HTMLSelectElement | null } {
  const changes: string[][] = [];
  const props = { label: 'Y 2-4 in combination with', partners, possible, onchange: (change: string[]) => changes.push(change) };
  shown = mount(Partners, { target: document.body, props });
  flushSync();
  return { changes, select: document.querySelector('select') };
}

it('adds one of the documents that count, and removes it', () => {
  const { changes, select } = fields(['EP-1-A1'], ['EP-1-A1', 'EP-2-A1', 'EP-3-A1']);
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual(['', 'EP-2-A1', 'EP-3-A1']);
  expect(document.querySelector('label')?.textContent).toBe('Y 2-4 in combination with');
  select!.value = 'EP-3-A1';
  select!.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector('button')?.click();
  expect(changes).toEqual([['EP-1-A1', 'EP-3-A1'], []]);
});

it('says which named document does not count, and nothing while there is none to name', () => {
  fields(['EP-1-A1'], []);
  expect(document.querySelector('.chip')?.textContent).toContain('does not count for inventive step');
  void unmount(shown!);
  shown = undefined;
  expect(fields([], []).select).toBeNull();
});

it('offers neither late documents, nor noise, nor the family of the document itself', async () => {
  const dated = (id: number, publicationDate: string, family: number) => ({
    ...{ id, country: 'EP', number: String(id), kind: 'A1', family, publicationDate },
  });
  const cards = [
    dated(1, '2020-01-01', 1),
    dated(2, '2020-01-01', 1),
    dated(3, '2020-01-01', 3),
    dated(4, '2024-05-30', 4),
    dated(5, '2023-06-01', 5),
  ];
  const application = {
    locate: ({ names }: { names: string[] }) =>
      Promise.resolve(
        names.flatMap((name) => cards.flatMap(({ id }) => (name === `EP-${id}-A1` ? [{ name, index: 1, publication: id }] : []))),
      ),
    cards: () => Promise.resolve(cards),
  };
  const judged = (name: string, rating: CaseDocument['rating']): CaseDocument => ({ name, rating: rating!, tags: [], annotations: 0 });
  const names = ['EP-1-A1', 'EP-2-A1', 'EP-3-A1', 'EP-4-A1', 'EP-5-A1', 'XX-9-A1'];
  const documents = new Map(names.map((name) => [name, judged(name, 'relevant')]));
  documents.set('EP-6-A1', judged('EP-6-A1', 'noise'));
  const current = {
    search: { query: { text: '' }, indexes: [1] },
    application: { filed: '2024-03-15', priorities: [{ date: '2023-03-20' }] },
  };
  const app = { application: application as unknown as Application, caseFile: { current, documents } };
  // Of the one that is not installed no date is known here.
  expect(await partnerDocuments(app as never, 'EP-1-A1')).toEqual(['EP-3-A1', 'EP-5-A1', 'XX-9-A1']);
});
