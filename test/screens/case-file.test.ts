// Does a case on the app show what was decided, in the order it was decided, also where the application is slow or refuses? A made-up
// application keeps ratings.
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Case, CaseDocument, UndoneAct, Version } from '../../src-main/contract/case.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import { CaseFile } from '../../src-renderer/state/case-file.svelte.ts';
import { CallFailure } from '../../src-renderer/backend.ts';

const search = { query: { text: 'a valve', hits: 100 }, indexes: [1], thorough: false };
const opened: Case = {
  ...{ id: 7, title: 'Valve', reference: '4711-DE', matter: '', createdAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' },
  ...{ versions: 2, rated: 0, walled: false, guest: false, notes: '', search, attachments: [] },
};
const version = (number: number): Version => ({
  ...{ number, askedAt: '2026-01-01T00:00:00Z', title: 'Valve', search, asked: { ...search.query, method: 'hybrid' }, ratings: [] },
  ...{ indexes: [], model: '', application: '', tookMs: 1, hits: [] },
});

/** An application that keeps ratings and their order; `slow` holds each act back, refuses it, or is silent when it is read. */
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
  it('opens on its last version, with what set it apart from the one before', async () => {
    const { application } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    expect([file.id, file.version?.number]).toEqual([7, 2]);
    await expect.poll(() => file.versionChange?.same).toBe(3);
    await file.show(1);
    expect([file.version?.number, file.versionChange]).toEqual([1, undefined]);
  });

  it('tells of what was undone in the order it was, though reading anew takes longer for the first', async () => {
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

  it('shows a rating before it is kept, and says when it was', async () => {
    const { application, kept, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    slow.by = 20;
    const act = file.rate(['EP-1-A1', 'EP-2-A1'], 'similar');
    expect([file.ratingOf('EP-1-A1'), kept.size, file.savedAt]).toEqual(['similar', 0, undefined]);
    await act;
    expect([kept.get('EP-2-A1'), file.savedAt !== undefined]).toEqual(['similar', true]);
  });

  it('takes a rating back from the screen where it could not be kept, and says so', async () => {
    const { application, slow } = keeping();
    const file = new CaseFile(application);
    await file.open(7);
    slow.refuses = true;
    await expect(file.rate(['EP-1-A1'], 'noise')).rejects.toThrow(CallFailure);
    expect(file.ratingOf('EP-1-A1')).toBeUndefined();
  });

  it('takes it back also where the application does not answer any more, but not what was decided since', async () => {
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
    // The next act that is kept reads anew what could not be read then.
    await file.rate(['EP-3-A1'], 'background');
    expect([...file.documents.keys()]).toEqual(['EP-1-A1', 'EP-3-A1']);
  });

  it('hands acts over one after another, however fast the keys come, and undoes the last of them', async () => {
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
    // What is shown is what is kept, once all has come.
    expect([file.ratingOf('A-1'), file.ratingOf('A-2')]).toEqual(['similar', 'relevant']);
  });

  it('shows what was decided while an undoing was still being read', async () => {
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

  it('forgets everything when it is closed, also what is still on its way', async () => {
    const { application } = keeping();
    const file = new CaseFile(application);
    const opening = file.open(7);
    file.close();
    await opening;
    expect([file.id, file.version, file.documents.size]).toEqual([undefined, undefined, 0]);
  });
});
