// The first pass of the open case against a fake application: suggestions of changed features, and what is kept for each case.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Application, ApplicationRequest } from '../../src-main/contract/application.ts';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { CallFailure } from '../../src-renderer/backend.ts';
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
  readonly started: ApplicationRequest<'runFirstPass'>[] = [];
  readonly stopped: number[] = [];
  running = Promise.withResolvers<FirstPass>();
  readonly application = {
    caseFirstPass: () => Promise.resolve(this.stored),
    firstPassProgress: () => Promise.resolve(undefined),
    runFirstPass: (request: ApplicationRequest<'runFirstPass'>) => {
      this.started.push(request);
      return this.running.promise;
    },
    stopFirstPass: ({ case: id }: ApplicationRequest<'stopFirstPass'>) => Promise.resolve(void this.stopped.push(id)),
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

describe('What was entered for a first pass', () => {
  it('names its file only until the text is changed by hand', async () => {
    await state.load(1);
    state.entered.enter('as read', 'cap.docx');
    expect(state.entered.file).toBe('cap.docx');
    state.entered.enter('as read, and changed');
    made.running.resolve(passOf(2));
    await state.run(1, 'as read, and changed');
    expect(made.started).toEqual([{ case: 1, text: 'as read, and changed' }]);
    expect(state.entered.text).toBeUndefined();
  });

  it('stays for each case, and a pass goes on while another case is open', async () => {
    await state.load(1);
    state.entered.enter('the first text', 'one.docx');
    const running = state.run(1, 'the first text');
    state.entered.enter('typed meanwhile');
    await state.load(2);
    expect(state.entered).toMatchObject({ text: undefined, file: undefined, state: 'idle' });
    state.entered.enter('the second text');
    await state.load(undefined);
    await state.load(1);
    expect(state.entered).toMatchObject({ text: 'typed meanwhile', state: 'running' });
    await state.load(2);
    made.running.resolve(passOf(2));
    expect(await running).toMatchObject({ version: 2 });
    expect(made.stopped).toEqual([]);
    expect(state.entered).toMatchObject({ text: 'the second text', state: 'idle' });
    await state.load(1);
    expect(state.entered).toMatchObject({ text: 'typed meanwhile', state: 'idle' });
  });

  it('waits for an answer where features with verdicts would be replaced', async () => {
    await state.load(1);
    made.running.reject(new CallFailure('features-judged', { case: 1 }));
    expect(await state.run(1, 'another text')).toBeUndefined();
    expect(state.entered.state).toBe('asking');
    made.running = Promise.withResolvers();
    made.running.resolve(passOf(2));
    expect(await state.run(1, 'another text', true)).toMatchObject({ version: 2 });
    expect(made.started.at(-1)).toEqual({ case: 1, text: 'another text', replacing: true });
  });
});
