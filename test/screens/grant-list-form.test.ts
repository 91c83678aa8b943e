// The form for a list of withdrawn documents: two files at once are refused instead of importing one of them.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { FileSource } from '../../src-main/contract/files.ts';
import Form from '../../src-renderer/screens/library/GrantListForm.svelte';

let chosen: FileSource[] = [];
vi.mock(import('../../src-renderer/state/app.svelte.ts'), async (original) => ({
  ...(await original()),
  useApp: () => ({ attempt: (work: () => unknown) => work(), backend: { files: { choose: () => Promise.resolve(chosen) } } }) as never,
}));

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
});

it('takes one file, and refuses two without forgetting to say so', async () => {
  shown = mount(Form, { target: document.body, props: { lists: [], onimported: () => undefined } });
  flushSync();
  const choose = async (...names: string[]): Promise<string> => {
    chosen = names.map((name) => ({ path: `/lists/${name}` }));
    document.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
    return document.body.textContent;
  };
  expect(await choose('a.csv', 'b.csv')).toContain('Choose one file: each list is imported by itself.');
  const one = await choose('b.csv');
  expect([one.includes('Chosen: b.csv'), one.includes('Choose one file:')]).toEqual([true, false]);
  expect(await choose('a.csv', 'b.csv')).not.toContain('Chosen:');
});
