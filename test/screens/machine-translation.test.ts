// The machine translation of a document on the screen: its languages and its day are asked once the tool is named.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { MachineTranslation } from '../../src-main/contract/assessment.ts';
import Fields from '../../src-renderer/screens/case/triage/MachineTranslation.svelte';

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
});

function fields(given: MachineTranslation | undefined): {
  changes: (MachineTranslation | null)[];
  enter: (label: string, value: string) => void;
} {
  const changes: (MachineTranslation | null)[] = [];
  shown = mount(Fields, { target: document.body, props: { given, onchange: (change: MachineTranslation | null) => changes.push(change) } });
  flushSync();
  const enter = (label: string, value: string): void => {
    const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  return { changes, enter };
}

it('asks for the tool first', () => {
  const { changes, enter } = fields(undefined);
  expect(document.querySelectorAll('select')).toHaveLength(0);
  enter('Relies on a machine translation by', ' J-PlatPat ');
  expect(changes).toEqual([{ by: 'J-PlatPat' }]);
});

it('then takes the languages and the day, and leaves out what is not chosen', () => {
  const { changes, enter } = fields({ by: 'J-PlatPat', from: 'ja' });
  enter('Into', 'en');
  enter('From', '');
  enter('Made on', '2.11.2026');
  enter('Made on', 'soon');
  expect(changes).toEqual([
    { by: 'J-PlatPat', from: 'ja', into: 'en' },
    { by: 'J-PlatPat' },
    { by: 'J-PlatPat', from: 'ja', on: '2026-11-02' },
  ]);
  expect(document.body.textContent).toContain('Enter a date as yyyy-mm-dd.');
  enter('Relies on a machine translation by', '');
  expect(changes.at(-1)).toBeNull();
});
