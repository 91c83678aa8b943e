// The open case: optimistic changes against a slow or failing application.
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Case, CaseDocument, UndoneAct, Version } from '../../src-main/contract/case.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import { CaseFile } from '../../src-renderer/state/case-file.svelte.ts';
import { CallFailure } from '../../src-renderer/backend.ts';

const search = { query: { text: 'a valve', hits: 100 }, indexes: [1], thorough: false };
const opened: Case = {
  application: null,
  wishes: null,
  ...{ id: 7, title: 'Valve', reference: '4711-DE', matter: '', createdAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' },
  ...{ versions: 2, rated: 0, walled: false, guest: false, notes: '', search, attachments: [] },
};
const version = (number: number): Version => ({
  ...{ number, askedAt: '2026-01-01T00:00:00Z', title: 'Valve', search, asked: { ...search.query, method: 'hybrid' }, ratings: [] },
  ...{ indexes: [], model: '', application: '', tookMs: 1, hits: [] },
});

/** A fake application that stores ratings in order; `slow` delays or rejects changes, or does not answer reads. */
function keeping(): {
  application: Application;
  asked: string[];
  kept: Map<string, Rating>;
  slow: { by: number; reading: number; refuses: boolean; silent: boolean };
} {
  const asked: string[] = [];
  const kept = new Map<string, Rating>();
  const acts: Map<string, Rating>[] = [];
  const slow = { by: 0, reading: 0, refuses: false, silent: false };
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, slow.by));
  const calls = {
    case: () => Promise.resolve(opened),
    versions: () => Promise.resolve([version(1), version(2)]),
    version: ({ number }: { number: number }) => Promise.resolve(version(number)),
    versionChange: ({ from, to }: { from: number; to: number }) =>
      Promise.resolve({ from, to, fresh: [], gone: [], moved: [], same: 3, why: [] }),
    caseDocuments: async (): Promise<CaseDocument[]> => {
      if (slow.silent) throw new CallFailure('internal', {});
      const read = [...kept].map(([name, rating]) => ({ name, rating, ratedAt: '2026-01-01T00:00:00Z', tags: [], annotations: 0 }));
      await new Promise((resolve) => setTimeout(resolve, slow.reading));
      return read;
    },
    rate: async ({ publications, rating }: { publications: string[]; rating: Rating | null }) => {
      await wait();
      asked.push(`rate ${publications.join(' ')} ${rating}`);
      if (slow.refuses) throw new CallFailure('disk-full', {});
      acts.push(new Map(kept));
      for (const name of publications) {
        if (rating === null) kept.delete(name);
        else kept.set(name, rating);
      }
    },
    undo: async (): Promise<UndoneAct | undefined> => {
      await wait();
      asked.push('undo');
      const before = acts.pop();
      if (before === undefined) return undefined;
      kept.clear();
      for (const [name, rating] of before) kept.set(name, rating);
      return { kind: 'rating', publications: [] };
    },
  };
  return { application: calls as unknown as Application, asked, kept, slow };
}

describe('An open case', () => {
  it('opens at its last version, with the changes from the one before', async () => {
    const { application } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    expect([file.id, file.version?.number]).toEqual([7, 2]);
    await expect.poll(() => file.versionChange?.same).toBe(3);
    await file.show(1);
    expect([file.version?.number, file.versionChange]).toEqual([1, undefined]);
  });

  it('reports undone changes in order, even if the first reload takes longer', async () => {
    const { application, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    for (const name of ['EP-1-A1', 'EP-2-A1']) await file.rate([name], 'similar');
    slow.reading = 40;
    const told: string[] = [];
    const first = file.undo().then(() => told.push('first'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = file.undo().then(() => told.push('second'));
    await Promise.all([first, second]);
    expect(told).toEqual(['first', 'second']);
  });

  it('shows a rating before it is saved, and when it was saved', async () => {
    const { application, kept, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    slow.by = 20;
    const act = file.rate(['EP-1-A1', 'EP-2-A1'], 'similar');
    expect([file.ratingOf('EP-1-A1'), kept.size, file.savedAt]).toEqual(['similar', 0, undefined]);
    await act;
    expect([kept.get('EP-2-A1'), file.savedAt !== undefined]).toEqual(['similar', true]);
  });

  it('rolls a rating back if saving fails, and throws', async () => {
    const { application, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    slow.refuses = true;
    await expect(file.rate(['EP-1-A1'], 'noise')).rejects.toThrow(CallFailure);
    expect(file.ratingOf('EP-1-A1')).toBeUndefined();
  });

  it('rolls back without a reload too, but keeps later changes', async () => {
    const { application, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    await file.rate(['EP-1-A1'], 'similar');
    slow.refuses = true;
    slow.silent = true;
    const [first, second] = [file.rate(['EP-1-A1', 'EP-2-A1'], 'noise'), file.rate(['EP-2-A1'], 'relevant')];
    await expect(first).rejects.toThrow(CallFailure);
    expect([file.ratingOf('EP-1-A1'), file.ratingOf('EP-2-A1')]).toEqual(['similar', 'relevant']);
    await expect(second).rejects.toThrow(CallFailure);
    slow.refuses = false;
    slow.silent = false;
    // The next saved change repeats the failed reload.
    await file.rate(['EP-3-A1'], 'background');
    expect([...file.documents.keys()]).toEqual(['EP-1-A1', 'EP-3-A1']);
  });

  it('saves changes one after another, however fast they come, and undoes the last one', async () => {
    const { application, asked, kept, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    slow.by = 5;
    const acts = [file.rate(['A-1'], 'similar'), file.rate(['A-1'], 'noise'), file.undo(), file.rate(['A-2'], 'relevant')];
    await Promise.all(acts);
    expect(asked).toEqual(['rate A-1 similar', 'rate A-1 noise', 'undo', 'rate A-2 relevant']);
    expect([...kept]).toEqual([
      ['A-1', 'similar'],
      ['A-2', 'relevant'],
    ]);
    // In the end, the screen shows what is saved.
    expect([file.ratingOf('A-1'), file.ratingOf('A-2')]).toEqual(['similar', 'relevant']);
  });

  it('shows a change made while an undo is still reloading', async () => {
    const { application, kept, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    await file.rate(['A-1'], 'similar');
    slow.reading = 20;
    const undoing = file.undo();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const rating = file.rate(['A-1'], 'noise');
    await Promise.all([undoing, rating]);
    expect([kept.get('A-1'), file.ratingOf('A-1')]).toEqual(['noise', 'noise']);
  });

  it('clears everything when it is closed, including loads in progress', async () => {
    const { application } = keeping();
    const file = new CaseFile(application);
    const opening = file.open(7);
    file.close();
    await opening;
    expect([file.id, file.version, file.documents.size]).toEqual([undefined, undefined, 0]);
  });
});
