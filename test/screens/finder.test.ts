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

it('shows the group with the best match first', () => {
  expect(names(matching([...things, entry('actions', 'Settings of the export')], [], 'settings')).map((one) => one.split(':')[0])).toEqual([
    'places',
    'actions',
  ]);
  expect(names(matching([...things, entry('actions', 'Grants')], [], 'grants'))[0]).toMatch(/^actions: Grants \|/);
});

it('finds an act by its name in the other language, after those of the language shown', () => {
  const acts = [{ ...entry('actions', 'Prüfen'), otherName: 'Verify' }, entry('actions', 'Verify the record')];
  expect(names(matching(acts, [], 'verify'))).toEqual(['actions: Prüfen | Verify the record']);
  expect(names(matching([acts[0]!, entry('actions', 'Verify')], [], 'verify'))).toEqual(['actions: Verify | Prüfen']);
});

it('lists what cannot be done now after what can', () => {
  const acts = [{ ...entry('actions', 'Rename'), reason: 'not possible now' }, entry('actions', 'Rename')];
  expect(matching(acts, [], 'rename')[0]?.entries.map(({ reason }) => reason)).toEqual([undefined, 'not possible now']);
});

it('lists publications first for a number, last for a word', () => {
  const publications = [entry('publications', 'EP 9 010 001 A1')];
  expect(names(matching(things, publications, '9010001'))).toEqual(['publications: EP 9 010 001 A1']);
  expect(names(matching(things, publications, 'se'))).toEqual(['places: Settings | Search', 'publications: EP 9 010 001 A1']);
});

it('starts with what was used last, acts first', () => {
  expect(names(firstGroups(things, ['places:Search', 'gone:away', 'actions:Verify US grants, weekly']))[0]).toBe(
    'recent: Verify US grants, weekly | Search',
  );
});

it('then offers the acts of the screen shown that are possible now', () => {
  const acts = [
    { ...entry('actions', 'Rename'), here: true },
    { ...entry('actions', 'Pack'), here: true, reason: 'not possible now' },
    entry('actions', 'Verify the record'),
  ];
  expect(names(firstGroups(acts, []))).toEqual(['actions: Rename']);
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
