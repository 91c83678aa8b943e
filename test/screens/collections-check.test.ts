// What the last verifications of all collections say together.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Collection } from '../../src-main/contract/library.ts';
import { collectionsCheck } from '../../src-renderer/state/collections-check.ts';

const at = (day: number, hour: number): string => new Date(2026, 4, day, hour, 12).toISOString();
const collection = (id: number, verifiedAt?: string, sound = true): Parameters<typeof collectionsCheck>[0][number] => ({
  ...{ id, name: `Collection ${id}`, documents: 10, state: 'on' as const },
  ...(verifiedAt !== undefined && { verification: { at: verifiedAt, sound, faults: sound ? [] : ['lost'] } }),
});
const empty: Pick<Collection, 'id' | 'name' | 'documents' | 'state'> = { id: 1, name: 'Main collection', documents: 0, state: 'on' };

describe('The status bar says of the collections', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 4, 3, 12) });
    return () => vi.useRealTimers();
  });

  it('how many were verified today, and when the last one was', () => {
    expect(collectionsCheck([empty, collection(2, at(3, 8)), collection(3, at(3, 9))])).toEqual({
      sentence: '2 collections, verified today 09:12',
    });
  });
  it('the day of the oldest verification', () => {
    expect(collectionsCheck([collection(2, at(1, 8)), collection(3, at(3, 9))])?.sentence).toBe('2 collections, verified 2026-05-01');
  });
  it('that not all were verified', () => {
    expect(collectionsCheck([collection(2), collection(3, at(3, 9))])?.sentence).toBe('2 collections, not all verified yet');
    expect(collectionsCheck([collection(2)])?.sentence).toBe('1 collection, not verified yet');
  });
  it('which one has errors or cannot be read', () => {
    expect(collectionsCheck([collection(2, at(3, 9)), collection(3, at(3, 9), false)])).toEqual({
      sentence: '“Collection 3” has errors',
      faulty: 3,
    });
    expect(collectionsCheck([{ ...empty, id: 4, name: 'Old', state: 'failing' }])).toMatchObject({ faulty: 4 });
  });
  it('nothing while nothing is installed', () => {
    expect(collectionsCheck([empty])).toBeUndefined();
  });
});
