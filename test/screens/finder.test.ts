// The finder and the list of keyboard shortcuts.
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

it('matches word prefixes without accents, and requires all words', () => {
  expect(names(matching(things, [], 'kuhl vent'))).toEqual(['searches: Kühlplatte mit Ventil']);
  expect(names(matching(things, [], 'weekly'))).toEqual(['collections: US grants, weekly', 'actions: Verify US grants, weekly']);
  expect(matching(things, [], 'weekly nothing')).toEqual([]);
});

it('lists publications first for a number, last for a word', () => {
  const publications = [entry('publications', 'EP 9 010 001 A1')];
  expect(names(matching(things, publications, '9010001'))).toEqual(['publications: EP 9 010 001 A1']);
  expect(names(matching(things, publications, 'se'))).toEqual(['places: Settings | Search', 'publications: EP 9 010 001 A1']);
});

it('starts with recent entries', () => {
  expect(names(firstGroups(things, ['places:Search', 'gone:away']))[0]).toBe('recent: Search');
});

it('shows keys of one command in one row, and omits those taken by a layer above', () => {
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
