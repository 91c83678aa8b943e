// The first pass of the open case against a fake application: suggestions of changed features, and what is kept for each case.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { FirstPassState } from '../../src-renderer/state/first-pass.svelte.ts';

const cell = { feature: 'f1', strength: 4 } as const;
const passOf = (version: number): FirstPass => ({
  ...{ madeAt: '2026-01-01T00:00:00.000Z', digest: 'a'.repeat(64), language: 'en', version, searches: [], omissions: [] },
  features: [
    { id: 'f1', text: 'a cap' },
    { id: 'f2', text: 'a foil' },
  ],
  documents: [{ name: 'EP-1-A1', index: 1, cells: [cell, { feature: 'f2', strength: 0 }] }],
});

class MadeUp {
  stored: FirstPass | undefined = passOf(1);
  readonly application = {
    caseFirstPass: () => Promise.resolve(this.stored),
  } as unknown as Application;
}

let made: MadeUp;
let state: FirstPassState;
beforeEach(() => {
  made = new MadeUp();
  state = new FirstPassState(made.application);
});

describe('A suggestion of the first pass', () => {
  it('stands where a passage was found, until the text of the feature is changed', async () => {
    await state.load(1);
    const feature = { id: 'f1', text: 'a cap', weight: 1 };
    expect(state.isSuggested('EP-1-A1', feature)).toBe(true);
    expect(state.isSuggested('EP-1-A1', { ...feature, weight: 3 })).toBe(true);
    expect(state.isSuggested('EP-1-A1', { ...feature, text: 'a cap of steel' })).toBe(false);
    expect(state.isSuggested('EP-1-A1', { ...feature, id: 'f2', text: 'a foil' })).toBe(false);
    expect(state.isSuggested('EP-2-A1', feature)).toBe(false);
    made.stored = undefined;
    await state.load(1);
    expect(state.isSuggested('EP-1-A1', feature)).toBe(false);
  });
});
