// The name of a collection on screens: which names are the program's own, and translated?
import { expect, it } from 'vitest';
import { collectionName, placedName } from '../../src-renderer/state/collection-name.ts';
import { setLanguage } from '../../src-renderer/state/language.svelte.ts';

it('names the main and the demo collection in the language of the screens, and keeps the names that people gave', async () => {
  const names = ['Master index', 'Demo collection (fictional publications)', 'Bottle caps'];
  const shown = (id: number): string[] => names.map((name) => collectionName({ id, name }));
  expect(shown(1)).toEqual(['Main collection', 'Demo collection (fictional publications)', 'Bottle caps']);
  expect(shown(2)).toEqual(names);
  await setLanguage('de');
  expect(shown(1)).toEqual(['Hauptsammlung', 'Demosammlung (erfundene Veröffentlichungen)', 'Bottle caps']);
  await setLanguage('en');
});

it('says of one on a cluster which cluster it is on', async () => {
  expect(placedName({ id: 3, name: 'Patents', cluster: 'firm' })).toBe('Patents (on the cluster firm)');
  expect(placedName({ id: 3, name: 'Patents' })).toBe('Patents');
  await setLanguage('de');
  expect(placedName({ id: 3, name: 'Patents', cluster: 'firm' })).toBe('Patents (auf dem Cluster firm)');
  await setLanguage('en');
});
