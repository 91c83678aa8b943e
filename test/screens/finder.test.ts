// Does the finder find? Names by their beginnings, numbers before names, what was gone to lately first; the keys that "?" shows.
import { expect, it } from 'vitest';
import { firstGroups, matching, type Entry } from '../../src-renderer/screens/finder/entries.ts';
import { keyTables } from '../../src-renderer/screens/help/key-rows.ts';

const entry = (group: Entry['group'], name: string, detail?: string): Entry => ({
  id: `${group}:${name}`,
  group,
  name,
  run: () => undefined,
  ...(detail !== undefined && { detail }),
});
const things = [
  entry('places', 'Settings'),
  entry('places', 'Search'),
  entry('collections', 'US grants, weekly', '12 documents'),
  entry('searches', 'Kühlplatte mit Ventil'),
  entry('actions', 'Verify US grants, weekly'),
];
const names = (groups: ReturnType<typeof matching>): string[] =>
  groups.map(({ name, entries }) => `${name}: ${entries.map((one) => one.name).join(' | ')}`);

it('finds by the beginnings of words, without accents, and all words count', () => {
  expect(names(matching(things, [], 'kuhl vent'))).toEqual(['searches: Kühlplatte mit Ventil']);
  expect(names(matching(things, [], 'weekly'))).toEqual(['collections: US grants, weekly', 'actions: Verify US grants, weekly']);
  expect(matching(things, [], 'weekly nothing')).toEqual([]);
});

it('puts publications first where a number is typed, last where a word is', () => {
  const publications = [entry('publications', 'EP 9 010 001 A1')];
  expect(names(matching(things, publications, '9010001'))).toEqual(['publications: EP 9 010 001 A1']);
  expect(names(matching(things, publications, 'se'))).toEqual(['places: Settings | Search', 'publications: EP 9 010 001 A1']);
});

it('begins with what was gone to lately', () => {
  expect(names(firstGroups(things, ['places:Search', 'gone:away']))[0]).toBe('recent: Search');
});

it('shows keys that do the same in one row, and leaves out what a layer above has taken', () => {
  const command = (name: string, keys: string[], does: string) => ({ name, keys, label: () => does, run: () => undefined });
  const layers = [
    { label: () => 'Everywhere', commands: [command('keys', ['?'], 'keys'), command('undo', ['u'], 'undo')] },
    {
      label: () => 'Reader',
      commands: [command('find', ['/'], 'find'), command('find-2', ['Ctrl+f'], 'find'), command('up', ['u'], 'up')],
    },
  ];
  expect(keyTables(layers, ({ keys }) => keys)).toEqual([
    {
      label: 'Reader',
      rows: [
        { does: 'find', keys: ['/', 'Ctrl+f'] },
        { does: 'up', keys: ['u'] },
      ],
    },
    { label: 'Everywhere', rows: [{ does: 'keys', keys: ['?'] }] },
  ]);
});
