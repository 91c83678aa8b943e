// Saving, renaming and deleting a condition under a name can be undone.
import { beforeEach, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';
import { forgetCondition, renameCondition, saveCondition } from '../../src-renderer/state/saved-condition-actions.ts';
import { SavedConditions } from '../../src-renderer/state/saved-conditions.svelte.ts';

const stored = new Map<string, string>();
const application = {
  savedConditions: () => Promise.resolve([...stored].map(([name, condition]) => ({ name, condition }))),
  saveCondition: ({ name, condition, replace }: { name: string; condition: string; replace?: boolean }) => {
    if (stored.has(name) && replace !== true) throw new Error('taken');
    stored.set(name, condition);
    return Promise.resolve();
  },
  renameCondition: ({ name, to }: { name: string; to: string }) => {
    stored.set(to, stored.get(name)!);
    stored.delete(name);
    return Promise.resolve();
  },
  forgetCondition: ({ name }: { name: string }) => Promise.resolve(void stored.delete(name)),
} as unknown as Application;

let app: Pick<App, 'savedConditions' | 'notices'>;
beforeEach(() => {
  stored.clear();
  app = { savedConditions: new SavedConditions(application), notices: new Notices() };
});
const all = (): [string, string][] => [...stored];

it('a new one goes, and a replaced one is as before', async () => {
  await saveCondition(app, 'valves', 'ti:valve');
  await saveCondition(app, 'valves', 'ti:seat', app.savedConditions.list[0]);
  expect(all()).toEqual([['valves', 'ti:seat']]);
  await app.notices.undo();
  expect(all()).toEqual([['valves', 'ti:valve']]);
  await app.notices.undo();
  expect(app.savedConditions.list).toEqual([]);
});

it('a name is as before, and a deleted one is back', async () => {
  stored.set('valves', 'ti:valve');
  await renameCondition(app, 'valves', 'seats');
  expect(app.notices.latest?.sentence).toBe('@valves is now called @seats');
  await app.notices.undo();
  expect(all()).toEqual([['valves', 'ti:valve']]);
  await forgetCondition(app, { name: 'valves', condition: 'ti:valve' });
  expect(all()).toEqual([]);
  await app.notices.undo();
  expect(all()).toEqual([['valves', 'ti:valve']]);
});
