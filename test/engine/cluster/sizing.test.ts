// Does the reckoned cluster suffice, and is it no larger than it must be?
import { describe, expect, it } from 'vitest';
import { sizingOf, type SizingRequest } from '../../../src-main/engine/cluster/sizing.ts';

const usual: SizingRequest = { publications: 20_000_000, callers: 40, hasFullText: true, replicas: 1, postings: 20 };
const requests = [5_000_000, 20_000_000, 100_000_000].flatMap((publications) =>
  [10, 1_000].flatMap((callers) =>
    [true, false].flatMap((hasFullText) => [0, 1, 4].map((replicas) => ({ ...usual, publications, callers, hasFullText, replicas }))),
  ),
);

/** The nodes that each of the three limits asks for, by the stated assumptions. */
function limitsOf({ hotGb, diskGb, callers, processorSeconds }: ReturnType<typeof sizingOf>): Record<string, number> {
  return { memory: hotGb / (64 - 16 - 4), disk: diskGb / (1_000 * 0.7), processor: (callers * 20 * processorSeconds) / 3_600 / (16 * 0.5) };
}

describe('The size of a cluster', () => {
  it.each(requests)('suffices and is no larger than it must be: %o', (request) => {
    const sizing = sizingOf(request);
    const limits = limitsOf(sizing);
    const fewest = Math.max(3, request.replicas + 1);
    expect(sizing.nodes).toBe(Math.max(fewest, ...Object.values(limits).map(Math.ceil)));
    if (sizing.decidedBy === 'fewest') expect(sizing.nodes).toBe(fewest);
    else expect(Math.ceil(limits[sizing.decidedBy] as number)).toBe(sizing.nodes);
    expect(sizing.shards).toBe(Math.min(20, sizing.nodes));
    expect(sizing.isSlow).toBe(sizing.secondsAlone > 5);
  });

  it('has the bytes of all copies, and those of a shard in one', () => {
    const one = sizingOf({ ...usual, replicas: 0 });
    const three = sizingOf({ ...usual, replicas: 2 });
    expect(three.diskGb).toBeCloseTo(3 * one.diskGb);
    expect(three.hotGb).toBeCloseTo(3 * one.hotGb);
    expect(one.shards * (one.shardGb.search + one.shardGb.reading)).toBeCloseTo(one.diskGb);
  });

  it('takes less processor time with fewer postings, and says how many', () => {
    const trimmed = sizingOf({ ...usual, postings: 3 });
    expect(trimmed.processorSeconds).toBeLessThan(sizingOf(usual).processorSeconds / 5);
    expect(trimmed.assumptions.join('\n')).toContain('have 3 postings for each publication');
  });
});
