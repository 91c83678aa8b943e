// The lock state of the cases, and the query while they are locked.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Draft } from '../../src-main/contract/history.ts';
import type { VaultStatus } from '../../src-main/contract/vault.ts';
import { CallFailure } from '../../src-renderer/backend.ts';
import { trackWrites } from '../../src-renderer/state/pending-writes.ts';
import { strengthOf } from '../../src-renderer/screens/vault/passphrase-strength.ts';
import { QueryState } from '../../src-renderer/state/query.svelte.ts';
import { Vault, type VaultCalls } from '../../src-renderer/state/vault.svelte.ts';

const status = (state: VaultStatus['state'], revision: number): VaultStatus => ({
  ...{ state, keychain: 'absent', recoveryCode: true, lockAfterMinutes: 15, revision },
  ...(state !== 'unprotected' && { by: 'passphrase' }),
});

/** A fake application with an open vault, and the calls it received, in order. */
function opened() {
  const asked: string[] = [];
  let told: (status: VaultStatus) => void = () => undefined;
  const answers = {
    vault: ({ since }: { since?: number }) =>
      since === undefined ? Promise.resolve(status('open', 1)) : new Promise<VaultStatus>((resolve) => (told = resolve)),
    lock: () => (asked.push('lock'), Promise.resolve(status('locked', 2))),
    unlock: ({ secret }: { secret?: string }) => (asked.push(`unlock ${secret ?? ''}`), Promise.resolve(status('open', 3))),
    stayUnlocked: () => (asked.push('stayUnlocked'), Promise.resolve(undefined)),
  } as unknown as VaultCalls;
  return { asked, answers, tell: (next: VaultStatus) => told(next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the lock', () => {
  it('engages only after all input is saved, including queued changes', async () => {
    const { asked, answers } = opened();
    const later = (name: string, ms: number) => () =>
      new Promise<undefined>((resolve) => setTimeout(() => (asked.push(name), resolve(undefined)), ms));
    const { application, pendingWrites } = trackWrites({
      keepDraft: later('draft', 50),
      rate: later('rating', 80),
    } as unknown as Application);
    const vault = new Vault(answers, pendingWrites);
    const end = vault.watch();
    await vault.known;
    const locked = vault.lock(() => {
      void application.keepDraft({} as Draft).then(() => application.rate({ case: 1, publications: ['a'], rating: 'noise' }));
    });
    expect(vault.hidden).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    await locked;
    expect(asked).toEqual(['draft', 'rating', 'lock']);
    expect([vault.locked, vault.hidden]).toEqual([true, true]);
    end();
  });

  it('notifies the screens once when the cases are locked, by any process, and when they are unlocked', async () => {
    const { answers, tell } = opened();
    const vault = new Vault(answers, () => Promise.resolve());
    const [fallen, risen] = [vi.fn(), vi.fn()];
    vault.onLocked(fallen);
    vault.onOpened(risen);
    const end = vault.watch();
    await vault.known;
    await vi.advanceTimersByTimeAsync(0);
    expect([fallen.mock.calls.length, risen.mock.calls.length]).toEqual([0, 0]);
    tell(status('locked', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect([vault.locked, fallen.mock.calls.length]).toEqual([true, 1]);
    await vault.unlock('five words that do not belong');
    tell(status('locked', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect([vault.locked, fallen.mock.calls.length, risen.mock.calls.length]).toEqual([false, 1, 1]);
    end();
  });

  it('reports user activity, at a limited rate', async () => {
    const { asked, answers } = opened();
    const vault = new Vault(answers, () => Promise.resolve());
    const end = vault.watch();
    await vault.known;
    for (let times = 0; times < 50; times++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    expect(asked).toEqual(['stayUnlocked']);
    await vi.advanceTimersByTimeAsync(21_000);
    window.dispatchEvent(new Event('pointermove'));
    expect(asked).toEqual(['stayUnlocked', 'stayUnlocked']);
    end();
  });

  it('cannot be engaged by a guest', async () => {
    const { asked, answers } = opened();
    const { by: _, ...told } = status('open', 1);
    const vault = new Vault({ ...answers, vault: () => Promise.resolve(told) }, () => Promise.resolve());
    const end = vault.watch();
    await vault.known;
    end();
    await vault.lock(() => undefined);
    vault.reportActivity();
    expect([vault.lockable, asked]).toEqual([false, []]);
  });

  it('stops polling without permission', async () => {
    const vault = new Vault({ vault: () => Promise.reject(new CallFailure('not-allowed', {})) } as unknown as VaultCalls, () =>
      Promise.resolve(),
    );
    const end = vault.watch();
    await vault.known;
    expect(vault.hidden).toBe(false);
    end();
  });
});

describe('a query while the cases are locked', () => {
  const draft: Draft = { search: { query: { text: 'A valve.', hits: 100 }, indexes: [1], thorough: false }, case: 3 };
  function query() {
    const drafts: Draft[] = [];
    const answers = {
      draft: () => Promise.resolve(draft),
      keepDraft: (one: Draft) => (drafts.push(one), Promise.resolve(undefined)),
    } as unknown as Application;
    return { query: new QueryState(answers), drafts };
  }

  it('is not saved, and is replaced by the draft, which is not overwritten', async () => {
    const { query: typed, drafts } = query();
    typed.skipDraft();
    typed.text = 'something else';
    typed.scheduleDraft();
    typed.saveDraft();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([typed.restored, drafts]).toEqual([true, []]);
    const aside = await typed.restoreDraft();
    expect([typed.text, typed.case, aside?.query.text]).toEqual(['A valve.', 3, 'something else']);
    typed.saveDraft();
    expect(drafts).toEqual([]);
  });

  it('is not reported as replaced if it was empty', async () => {
    const { query: untouched } = query();
    untouched.skipDraft();
    expect(await untouched.restoreDraft()).toBeUndefined();
    expect(untouched.text).toBe('A valve.');
  });
});

describe('a passphrase', () => {
  it.each([
    ['', 'empty'],
    ['valve', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890123', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['password password password', 'weak'],
    ['Password2024!', 'weak'],
    ['correct horse battery', 'weak'],
    ['correct horse battery staple', 'fair'],
    ['harbour ninety velvet gravel cactus', 'good'],
    ['oak rain bolt dune fig', 'good'],
    ['Hafen neunzig Samt Kies Kaktus', 'good'],
    ['harbour ninety velvet Otto gravel cactus', 'good'],
    ['x9#Kq!72vR@m4Tz%1p', 'good'],
  ])('"%s" is %s', (passphrase, strength) => expect(strengthOf(passphrase)).toBe(strength));
});
