// The form for literature by hand: its editors go into the imported file, and stand in the form when the document is edited.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredPublication } from '../../src-main/contract/engine.ts';
import Form from '../../src-renderer/parts/LiteratureForm.svelte';

const imported: File[] = [];
vi.mock(import('../../src-renderer/state/app.svelte.ts'), async (original) => ({
  ...(await original()),
  useApp: () =>
    ({
      attempt: (work: () => unknown) => work(),
      collections: { list: [{ id: 1, name: 'main' }] },
      keyboard: { use: () => () => undefined },
      notices: { done: () => undefined },
      transfers: { import: ({ files }: { files: { file: File }[] }) => imported.push(...files.map(({ file }) => file)) },
    }) as never,
}));

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  imported.length = 0;
});

function form(publication?: StoredPublication): { field: (label: string) => HTMLInputElement; save: () => Promise<unknown> } {
  shown = mount(Form, { target: document.body, props: { into: 1, onclose: () => undefined, ...(publication && { publication }) } });
  flushSync();
  const field = (label: string): HTMLInputElement => {
    const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    return document.getElementById(id) as HTMLInputElement;
  };
  const save = async (): Promise<unknown> => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => expect(imported).toHaveLength(1));
    return JSON.parse(await new Response(await imported[0]?.arrayBuffer()).text());
  };
  return { field, save };
}

function enter(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

it('writes the editors, separated by semicolons, beside the authors', async () => {
  const { field, save } = form();
  enter(field('Title'), 'On valves');
  enter(field('Authors, separated by semicolons'), 'Doe, Jane');
  enter(field('Editors, separated by semicolons'), 'Roe, Richard; Closures Today ;');
  expect(await save()).toMatchObject({ literature: { authors: ['Doe, Jane'], editors: ['Roe, Richard', 'Closures Today'] } });
});

it('shows the editors of a stored document, which can be emptied', async () => {
  const literature = { authors: ['Doe, Jane'], editors: ['Roe, Richard', 'Closures Today'], genre: 'chapter' };
  const stored = {
    country: 'XL',
    number: '1',
    type: 'book',
    title: [{ language: 'en', text: 'On valves' }],
    abstract: [],
    description: [],
    literature,
  };
  const { field, save } = form(stored as unknown as StoredPublication);
  const editors = field('Editors, separated by semicolons');
  expect(editors.value).toBe('Roe, Richard; Closures Today');
  enter(editors, '');
  expect(await save()).toMatchObject({ literature: { authors: ['Doe, Jane'], editors: [], genre: 'chapter' } });
});
