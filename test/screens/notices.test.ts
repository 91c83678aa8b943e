// Status bar messages and undo.
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import { CallFailure } from '../../src-renderer/backend.ts';
import { undo } from '../../src-renderer/screens/frame/frame-commands.ts';
import { closeCase, openCase } from '../../src-renderer/state/case-actions.ts';
import { CaseFile } from '../../src-renderer/state/case-file.svelte.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { ratePublications } from '../../src-renderer/state/rating-actions.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';

describe('The status bar', () => {
  it('names the undone action, even after other messages', async () => {
    const notices = new Notices();
    notices.done('Deleted.', () => undefined);
    notices.done('Copied.');
    await notices.undo();
    expect(notices.latest?.sentence).toContain('Deleted.');
  });

  it('waits for an action under way, and undoes that one', async () => {
    const notices = new Notices();
    const undone: string[] = [];
    notices.done('Rated.', () => undone.push('rated'));
    let answer: () => void = () => undefined;
    const removal = notices.during(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      notices.done('Removed.', () => undone.push('removed'));
    });
    const app = { notices, caseFile: { id: 1 } } as unknown as App;
    const undoing = undo(app);
    answer();
    await Promise.all([removal, undoing]);
    expect(undone).toEqual(['removed']);
    await expect(notices.during(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    await undo(app);
    expect(undone).toEqual(['removed', 'rated']);
  });

  it('keeps an action whose undo failed', async () => {
    const notices = new Notices();
    let works = false;
    notices.done('Deleted.', () => {
      if (!works) throw new Error('busy');
    });
    await expect(notices.undo()).rejects.toThrow('busy');
    works = true;
    await notices.undo();
    expect(notices.latest?.sentence).toContain('Deleted.');
  });

  it('continues with the action before if one can never be undone, and if the key is pressed twice', async () => {
    const notices = new Notices();
    const undone: string[] = [];
    notices.done('First.', () => undone.push('first'));
    notices.done('Second.', () => Promise.resolve().then(() => undone.push('second')));
    notices.done('Third.', () => {
      throw new CallFailure('index-kept-away', {});
    });
    await expect(notices.undo()).rejects.toMatchObject({ code: 'index-kept-away' });
    await Promise.all([notices.undo(), notices.undo()]);
    expect(undone.toSorted()).toEqual(['first', 'second']);
  });

  it('can redo an undo', async () => {
    const notices = new Notices();
    let text = 'typed since';
    const replace = (next: string) => (): unknown => {
      const before = text;
      text = next;
      return replace(before);
    };
    notices.done('The text is now that of a file.', replace('before'));
    await notices.undo();
    expect(text).toBe('before');
    await notices.undo();
    expect(text).toBe('typed since');
  });

  it('shows a message until the next act begins, a lasting one until it is over; the last act can still be undone', async () => {
    const notices = new Notices();
    const undone: string[] = [];
    notices.done('Rated.', () => void undone.push('rated'));
    notices.actBegins();
    expect(notices.latest).toBeUndefined();
    await notices.undo();
    expect(undone).toEqual(['rated']);
    notices.failed('No backup.', { lasting: true });
    notices.actBegins();
    expect(notices.latest?.sentence).toBe('No backup.');
    notices.dismiss();
    expect(notices.latest).toBeUndefined();
  });

  it('undoes nothing of a closed case, and continues with earlier actions', async () => {
    const notices = new Notices();
    const undone: string[] = [];
    notices.done('Deleted.', () => void undone.push('deleted'));
    notices.done('Rated in 7.', () => void undone.push('of case 7'), 7);
    notices.done('Rated in 8.', () => void undone.push('of case 8'), 8);
    notices.dropCase(7);
    expect(notices.latest?.sentence).toBe('Rated in 8.');
    notices.dropCase(8);
    expect(notices.latest).toBeUndefined();
    await notices.undo();
    await notices.undo();
    expect(undone).toEqual(['deleted']);
  });

  it('clears messages of a case when it is closed or another is opened, so that undo changes neither', async () => {
    const asked: string[] = [];
    const application = {
      case: ({ case: id }: { case: number }) => Promise.resolve({ id, search: {} }),
      versions: () => Promise.resolve([]),
      caseDocuments: () => Promise.resolve([]),
      rate: ({ case: id }: { case: number }) => Promise.resolve(void asked.push(`rate ${id}`)),
      undo: ({ case: id }: { case: number }) => Promise.resolve(void asked.push(`undo ${id}`)),
    } as unknown as Application;
    const [caseFile, notices] = [new CaseFile(application), new Notices()];
    const query = { indexes: [], scheduleDraft: () => undefined, load: () => undefined, normaliseDate: () => undefined, dateWrong: true };
    const app = { caseFile, notices, query, results: {}, collections: { list: [] } } as unknown as App;
    for (const leave of [() => closeCase(app), () => openCase(app, 8)]) {
      await openCase(app, 7);
      await ratePublications(app, ['EP-1-A1'], 'similar');
      expect(notices.latest?.undo).toBeDefined();
      await leave();
      expect([notices.latest, notices.undoable]).toEqual([undefined, false]);
      await notices.undo();
      await closeCase(app);
    }
    expect(asked).toEqual(['rate 7', 'rate 7']);
  });
});
