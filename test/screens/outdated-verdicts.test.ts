// Verdicts for other claims on the screen: what they are, and the one button that confirms those that still have a claim.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { OutdatedVerdict } from '../../src-main/contract/outdated-verdicts.ts';
import Verdicts from '../../src-renderer/screens/case/OutdatedVerdicts.svelte';

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
});

function listed(outdated: (OutdatedVerdict & { document?: string })[]): { text: string; confirmed: () => number } {
  let count = 0;
  shown = mount(Verdicts, { target: document.body, props: { outdated, onconfirm: () => count++ } });
  flushSync();
  const text = document.body.textContent.replaceAll(/\s+/g, ' ').trim();
  return {
    text,
    confirmed: () => {
      document.querySelector('button')?.click();
      return count;
    },
  };
}

it('says nothing while all verdicts are for the present claims', () => {
  expect(listed([]).text).toBe('');
});

it('joins what is alike, and confirms with one button', () => {
  const changed = { letter: 'X' as const, why: 'changed' as const, at: '2026-11-20T15:00:00.000Z', document: 'EP-1234567-A1' };
  const { text, confirmed } = listed([
    { ...changed, claim: 1 },
    { ...changed, claim: 2 },
    { ...changed, claim: 3 },
    { claim: 7, letter: 'Y', why: 'gone', document: 'EP-1234567-A1' },
  ]);
  expect(text).toContain('4 verdicts were not given for the present claims');
  expect(text).toContain('EP 1 234 567 A1: X 1-3, given 2026-11-20, claim replaced since');
  expect(text).toContain('EP 1 234 567 A1: Y 7, the claim no longer exists');
  expect(confirmed()).toBe(1);
});

it('lists literature that is known by no citation, one line for each document', () => {
  const changed = { claim: 1, letter: 'A' as const, why: 'changed' as const, at: '2026-11-20T15:00:00.000Z' };
  listed([
    { ...changed, document: 'XL-0123456789ABCDEF-' },
    { ...changed, document: 'XL-FEDCBA9876543210-' },
  ]);
  expect(document.querySelectorAll('li')).toHaveLength(2);
});

it('has nothing to confirm where the claims are gone', () => {
  const { text, confirmed } = listed([{ claim: 7, letter: 'Y', why: 'gone' }]);
  expect(text).toContain('Y 7, the claim no longer exists');
  expect([document.querySelector('button'), confirmed()]).toEqual([null, 0]);
});
