// The validity of a priority on the screen: not examined until the attorney answers, with who did and when.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { caseApplication, type CaseApplication } from '../../src-main/contract/case-application.ts';
import ClaimedPriority from '../../src-renderer/screens/case/details/ClaimedPriority.svelte';

type Priority = CaseApplication['priorities'][number];

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
});

const claimed: Priority = { office: 'DE', number: '10 2023 107 000', date: '2023-03-20' };
const nothing = (): void => undefined;

function fields(priority: Priority): { answers: Priority['validity'][]; enter: (label: string, value: string) => void } {
  const answers: Priority['validity'][] = [];
  const onexamined = (validity: Priority['validity']): void => void answers.push(validity);
  const props = { priority, at: '1', isTyped: false, onchange: nothing, onremove: nothing, onexamined };
  shown = mount(ClaimedPriority, { target: document.body, props });
  flushSync();
  const enter = (label: string, value: string): void => {
    const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
  };
  return { answers, enter };
}

it('asks who examined a priority before an answer can be saved', () => {
  const { answers, enter } = fields(claimed);
  expect(document.body.textContent).not.toContain('Name who examined it.');
  enter('Validity of priority 1', 'invalid');
  expect(answers).toEqual([{ is: 'invalid', by: '', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }]);
  const { priorities } = caseApplication.shape;
  expect(priorities.safeParse([{ ...claimed, validity: answers[0] }]).success).toBe(false);
  expect(priorities.safeParse([{ ...claimed, validity: { ...answers[0], by: 'A. Beispiel' } }]).success).toBe(true);
});

it('takes the name, changes the answer with it, and takes it back', () => {
  const { answers, enter } = fields({ ...claimed, validity: { is: 'invalid', by: '', on: '2026-11-20' } });
  expect(document.body.textContent).toContain('Name who examined it.');
  enter('Examined by of priority 1', ' A. Beispiel ');
  enter('Validity of priority 1', 'valid');
  enter('Validity of priority 1', '');
  expect(answers).toMatchObject([{ is: 'invalid', by: 'A. Beispiel' }, { is: 'valid', by: '' }, undefined]);
});
