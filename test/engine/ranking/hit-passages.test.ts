// The passages of hits when several workers share the work: always the same, even if a helping worker fails.
import { afterAll, describe, expect, it } from 'vitest';
import type { Query } from '../../../src-main/contract/query.ts';
import type { WorkSharing, Invitation } from '../../../src-main/engine/index/work-sharing.ts';
import { helpSearch, type SearchWork } from '../../../src-main/engine/local/hit-passages.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const parts = ['valve', 'spindle', 'gasket', 'housing', 'sensor', 'spring', 'nozzle', 'bearing'];
const sentence = (a: number, b: number): string =>
  `The ${parts[a % 8]} is pressed against the ${parts[b % 8]} while slurry flows. `.repeat(9);

const index = smallIndex([
  ...Array.from({ length: 12 }, (_, at) =>
    publication(`20000${10 + at}`, `Slurry ${parts[at % 8]}`, `A ${parts[(at + 3) % 8]} for slurry.`, {
      claims: [{ language: 'en', text: `1. A ${parts[at % 8]} with a ${parts[(at + 1) % 8]} for slurry.` }],
      description: [{ language: 'en', text: [0, 1, 2, 3].map((line) => sentence(at + line, 3 * at + line)).join('\n') }],
    }),
  ),
  publication('2000030', 'Slurry', ''),
  publication('2000031', '', '', { title: [] }),
]);
afterAll(() => index[Symbol.dispose]());

const query: Query = { text: 'a spindle pressed against the gasket of a slurry valve', hits: 14, method: 'hybrid' };
const vector = hashModel.embed(query.text);
const hitsWith = (sharing?: WorkSharing<SearchWork>, asked: Partial<Query> = {}) =>
  search(index.reader, index.db, { ...query, ...asked }, asked.method === 'words' ? undefined : vector, { sharing }).hits;

/** Workers that each process some hits, one after the other, before the searching worker starts; and how many each processed. */
function eagerSharing(
  unitsOf: readonly number[],
  received: (invitation: Invitation<SearchWork>) => Invitation<SearchWork> = structuredClone,
) {
  const workers = unitsOf.map(() => index.openAgain());
  const done: number[] = [];
  const sharing: WorkSharing<SearchWork> = {
    helpers: unitsOf.length,
    invite: (invitation) =>
      workers.forEach((worker, at) => {
        let left = unitsOf[at] as number;
        done.push(helpSearch(worker, received(invitation), () => left-- === 0));
      }),
  };
  return { sharing, done };
}

describe('the passages of hits', () => {
  it('differ between hits, and a hit without text has none', () => {
    const passages = hitsWith().map(({ passage }) => passage);
    expect(new Set(passages.map((passage) => JSON.stringify(passage))).size).toBeGreaterThan(3);
    expect(passages.filter((passage) => passage?.section === 'description').length).toBeGreaterThan(3);
  });

  it('are two where a second one adds to the first', () => {
    const seconds = hitsWith().filter(({ second }) => second !== undefined);
    expect(seconds.length).toBeGreaterThan(3);
    for (const { passage, second } of seconds) expect(second).not.toEqual(passage);
  });

  it.each([[[0]], [[1]], [[5]], [[100]], [[2, 3]], [[4, 100]]])('are the same when other workers process %j of them', (unitsOf) => {
    for (const asked of [{}, { method: 'words' as const }, { hits: 5 }]) {
      const { sharing, done } = eagerSharing(unitsOf);
      const wanted = hitsWith(undefined, asked);
      expect(hitsWith(sharing, asked)).toEqual(wanted);
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(
        Math.min(
          wanted.length,
          unitsOf.reduce((sum, count) => sum + count, 0),
        ),
      );
    }
  });

  it('are not shared if there are few', () => {
    const { sharing, done } = eagerSharing([100]);
    expect(hitsWith(sharing, { hits: 3 })).toHaveLength(3);
    expect(done).toEqual([]);
  });

  it('are processed again if a worker fails in the middle of one', () => {
    let words = 0;
    const failing = new Map<string, number>();
    failing.has = () => {
      words += 1;
      throw new Error('the disk is gone');
    };
    const { sharing, done } = eagerSharing([100], (invitation) => {
      if (!('passages' in invitation.work)) return invitation;
      return { ...invitation, work: { passages: { ...invitation.work.passages, weights: failing } } };
    });
    const broken: WorkSharing<SearchWork> = {
      helpers: 1,
      invite: (invitation) => expect(() => sharing.invite(invitation)).toThrow('the disk is gone'),
    };
    expect(hitsWith(broken)).toEqual(hitsWith());
    expect(words).toBe(1);
    expect(done).toEqual([]);
  });

  it('are not taken from a worker with another state of the index', () => {
    const { sharing, done } = eagerSharing([100], (invitation) => ({ ...invitation, generation: invitation.generation + 1 }));
    expect(hitsWith(sharing)).toEqual(hitsWith());
    expect(done).toEqual([0]);
  });
});
