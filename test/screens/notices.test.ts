// What was done is told, and taken back in its order; an undoing that fails is not lost, one that takes something away has a way back.
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../src-renderer/backend.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';

describe('The status bar', () => {
  it('says which act was taken back, though something else was told since', async () => {
    const notices = new Notices();
    notices.done('Deleted.', () => undefined);
    notices.done('Copied.');
    await notices.undo();
    expect(notices.latest?.sentence).toContain('Deleted.');
  });

  it('keeps an act whose undoing failed', async () => {
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

  it('goes on to the act before where one can never be taken back, and where the key is pressed twice in a moment', async () => {
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

  it('gives back what an undoing has taken away', async () => {
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
});
