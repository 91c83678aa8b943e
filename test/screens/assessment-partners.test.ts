// The assessment of a document in triage: a Y asks with what it is combined, an X to what it refers,
// and each answer is one change, as is a copy in hand.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClaimVerdict } from '../../src-main/contract/assessment.ts';
import Assessment from '../../src-renderer/screens/case/triage/Assessment.svelte';
import { setApp, type App } from '../../src-renderer/state/app.svelte.ts';

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
});

function assessed(verdicts: ClaimVerdict[], more: object = {}, name = 'EP-1-A1'): unknown[] {
  const changes: unknown[] = [];
  const documents = new Map<string, unknown>([
    [name, { name, tags: [], annotations: 0, assessment: { verdicts, flags: {}, ...more } }],
    ['EP-2-A1', { name: 'EP-2-A1', tags: [], annotations: 0 }],
  ]);
  const caseFile = {
    ...{ documents, id: 7, current: { application: null, search: { query: { text: '' }, indexes: [1] } } },
    assess: (name: string, change: unknown) => Promise.resolve(changes.push([name, change])),
  };
  const app = {
    ...{
      caseFile,
      application: { locate: () => Promise.resolve([]), cards: () => Promise.resolve([]) },
      notices: { done: () => undefined },
    },
    attempt: <Result>(action: () => Promise<Result>) => action(),
  } as unknown as App;
  const Within = ((...given: Parameters<typeof Assessment>) => {
    setApp(app);
    return Assessment(...given);
  }) as Component<{ name: string }>;
  shown = mount(Within, { target: document.body, props: { name } });
  flushSync();
  return changes;
}

function choose(label: string, value: string): void {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
  const select = document.getElementById(id) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

it('combines a Y with the document chosen, for all its claims', async () => {
  const changes = assessed([
    { claim: 2, letter: 'Y' },
    { claim: 3, letter: 'Y' },
  ]);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Y 2-3 in combination with'));
  choose('Y 2-3 in combination with', 'EP-2-A1');
  await vi.waitFor(() => expect(changes).toEqual([['EP-1-A1', { verdict: { claims: [2, 3], letter: 'Y', partners: ['EP-2-A1'] } }]]));
});

it('says to which document an X refers expressly', async () => {
  const changes = assessed([{ claim: 1, letter: 'X' }]);
  choose('X 1 refers expressly to', 'EP-2-A1');
  await vi.waitFor(() => expect(changes).toEqual([['EP-1-A1', { verdict: { claims: [1], letter: 'X', refersTo: ['EP-2-A1'] } }]]));
});

it.each([
  [{}, true],
  [{ copyInHand: true }, null],
])('with %j, the box for the copy changes it to %j', async (before, after) => {
  const changes = assessed([], before);
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes('Copy for the IDS in hand'));
  const box = label?.querySelector('input') ?? (document.getElementById(label?.htmlFor ?? '') as HTMLInputElement);
  expect(box.checked).toBe(after === null);
  box.click();
  await vi.waitFor(() => expect(changes).toEqual([['EP-1-A1', { copyInHand: after }]]));
});

it.each([
  ['EP-1-A1', {}, 1],
  ['XL-1', {}, 1],
  ['US-7654321-B2', {}, 0],
  ['US-20110123456-A1', {}, 0],
  ['XI-1', {}, 0],
  ['US-7654321-B2', { copyInHand: true }, 1],
])('asks for a copy of %s with %o: %i', (name, more, shownTimes) => {
  assessed([], more, name);
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent.includes('Copy for the IDS in hand'));
  expect(labels).toHaveLength(shownTimes);
});
