// What the counts below a condition say of a collection on a cluster, to which nothing is sent while the condition is typed.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConditionCount } from '../../src-main/contract/condition.ts';
import Counts from '../../src-renderer/screens/search/query/ConditionCounts.svelte';

const list = [
  { id: 1, name: 'Here', documents: 40 },
  { id: 2, name: 'Firm', documents: 900, cluster: 'firm' },
  { id: 3, name: 'Not searched', documents: 5, cluster: 'firm' },
];
vi.mock(import('../../src-renderer/state/app.svelte.ts'), async (original) => ({
  ...(await original()),
  useApp: () => ({ query: { indexes: [1, 2] }, collections: { list, nameOf: (id: number) => list[id - 1]?.name } }) as never,
}));

let shown: object | undefined;
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
});
function textWith(counts: ConditionCount[]): string {
  shown = mount(Counts, { target: document.body, props: { counts } });
  flushSync();
  return document.body.textContent.replaceAll(/\s+/g, ' ');
}
const counted = (index: number, count: number): ConditionCount => ({ index, version: 1, count, branch: { canonical: 'cc:EP', count } });

it('names the collections that are counted with the search', () => {
  const text = textWith([counted(1, 12)]);
  expect(text).toContain('12 of 40 documents meet the condition');
  expect(text).toMatch(/is not sent to a cluster: Firm *$/);
});

it('says nothing of it where the cluster was asked, or cannot answer', () => {
  expect(textWith([counted(1, 12), counted(2, 300)])).not.toContain('cluster');
});
