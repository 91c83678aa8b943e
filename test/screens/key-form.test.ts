// The form of an API key, and conflicts of keyboard shortcuts.
import { expect, it } from 'vitest';
import { changeOf, emptyForm, orderOf, formValuesOf } from '../../src-renderer/screens/settings/key-form.ts';
import type { KeyListing } from '../../src-main/contract/key.ts';
import type { KeyCommand } from '../../src-renderer/state/keyboard.svelte.ts';
import { curlLines } from '../../src-renderer/screens/settings/curl-lines.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { allCommands, conflictingCommand } from '../../src-renderer/screens/settings/all-commands.ts';

it('accepts a name alone as a key without limits', () => {
  expect(orderOf({ ...emptyForm([]), name: ' docketing ' })).toEqual({ name: 'docketing' });
});

it('grants a new key the Main collection, or what is installed while that is empty', () => {
  const installed = (main: number) => [
    { id: 1, documents: main },
    { id: 2, documents: 0 },
    { id: 5, documents: 2_250 },
  ];
  expect(orderOf({ ...emptyForm(installed(185)), name: 'a' })).toEqual({ name: 'a' });
  expect(orderOf({ ...emptyForm(installed(0)), name: 'a' })).toEqual({ name: 'a', indexes: [5] });
  expect(emptyForm(installed(0).slice(0, 2)).grant).toBe('master');
});

it('orders a key for an assistant with the collections that are named, and nothing that an assistant has no use for', () => {
  const typed = { ...emptyForm([]), name: 'Assistant', use: 'assistant' as const };
  expect(orderOf(typed)).toBe('indexes');
  expect(orderOf({ ...typed, some: ['boost'] })).toBe('indexes');
  const leftOver = { customer: 'Mill', addresses: '10.0.0.0/8', domains: 'a.example.com', credits: '5', browsers: false };
  expect(orderOf({ ...typed, ...leftOver, grant: 'all', some: [1, 'boost', 3], rate: '30' })).toEqual({
    ...{ name: 'Assistant', assistant: true, indexes: [1, 3], ratePerMinute: 30 },
  });
});

it('reads lists, grouped digits, and every limit', () => {
  const typed = {
    ...emptyForm([]),
    name: 'docketing',
    customer: 'Mill & Sons',
    grant: 'some' as const,
    some: [3, 'boost' as const],
    addresses: '127.0.0.1, 10.0.0.0/8',
    domains: 'tools.example.com;a.example.com',
    contact: ' api@mill.example ',
    client: 'platform' as const,
    clientIds: '4 7',
    rate: '1 200',
    perDay: '500',
    credits: '0',
    lowCredits: '5',
    enforceCredits: true,
    from: '2026-01-01',
    until: '31.12.2026',
    enforceContract: true,
    browsers: false,
  };
  expect(orderOf(typed)).toEqual({
    name: 'docketing',
    customer: 'Mill & Sons',
    indexes: [3, 'boost'],
    addresses: ['127.0.0.1', '10.0.0.0/8'],
    domains: ['tools.example.com', 'a.example.com'],
    contact: 'api@mill.example',
    client: 'platform',
    clientIds: [4, 7],
    ratePerMinute: 1200,
    searchesPerDay: 500,
    credits: 0,
    lowCredits: 5,
    enforceCredits: true,
    contractFrom: '2026-01-01',
    contractUntil: '2026-12-31',
    enforceContract: true,
    browsers: false,
  });
});

const key: KeyListing = {
  ...{
    id: 4,
    name: 'docketing',
    client: 'platform',
    clientIds: [4],
    contact: 'api@mill.example',
    indexes: [1, 3],
    addresses: ['10.0.0.0/8'],
  },
  ...{ domains: [], browsers: true, credits: 100, creditsUsed: 30, creditsLeft: 70, enforceCredits: false, enforceContract: false },
  ...{
    contractUntil: '2026-12-31',
    ratePerMinute: 600,
    createdAt: '2026-01-01T00:00:00.000Z',
    searches: 130,
    searchesToday: 0,
    state: 'active',
  },
};

it('contains only the changed fields', () => {
  const before = formValuesOf(key);
  expect(changeOf(before, before)).toEqual({});
  expect(changeOf(before, { ...before, name: 'dockets', rate: '' })).toEqual({ name: 'dockets' });
  expect(changeOf(before, { ...before, credits: '50', lowCredits: '5' })).toEqual({ credits: 50, lowCredits: 5 });
  expect(changeOf(before, { ...before, addCredits: '1 000' })).toEqual({ addCredits: 1000 });
  expect(changeOf(before, { ...before, grant: 'all', domains: 'a.example' })).toEqual({ indexes: 'all', domains: ['a.example'] });
});

it('removes emptied fields, and sets them again', () => {
  const before = formValuesOf(key);
  const after = { ...before, contact: '', credits: '', until: '', client: 'end-customer' as const, addresses: '' };
  expect(changeOf(before, after)).toEqual({
    ...{ contact: null, credits: null, contractUntil: null },
    ...{ client: 'end-customer', clientIds: [], addresses: [] },
  });
  expect(changeOf(after, before)).toEqual({
    ...{ contact: 'api@mill.example', credits: 70, contractUntil: '2026-12-31' },
    ...{ client: 'platform', clientIds: [4], addresses: ['10.0.0.0/8'] },
  });
});

it('reports the invalid field', () => {
  const named = { ...emptyForm([]), name: 'a' };
  expect(orderOf(emptyForm([]))).toBe('name');
  expect(orderOf({ ...named, grant: 'some' })).toBe('indexes');
  expect(orderOf({ ...named, client: 'platform', clientIds: '4, x' })).toBe('clientIds');
  expect(orderOf({ ...named, client: 'platform' })).toBe('clientIds');
  expect(orderOf({ ...named, contact: 'nobody' })).toBe('contact');
  expect(orderOf({ ...named, until: '2026-02-30' })).toBe('until');
  expect(orderOf({ ...named, from: '2026-02-02', until: '2026-02-01' })).toBe('period');
  expect(orderOf({ ...named, rate: '0' })).toBe('rate');
  expect(orderOf({ ...named, credits: '-1' })).toBe('credits');
});

it('keeps the secret out of the curl commands, except the one that sets it', () => {
  const asked = { baseUrl: 'http://127.0.0.1:7413', secret: 'ant_secret', query: 'bottle cap' };
  const lines = curlLines({ ...asked, authority: undefined }).split('\n');
  expect(lines[0]).toBe('KEY=ant_secret');
  expect(lines.slice(1).join('\n')).not.toContain('ant_secret');
  expect(lines.join('\n')).not.toContain('--cacert');
});

it('passes the CA file to every curl command if the service uses its certificate', () => {
  const lines = curlLines({ baseUrl: 'https://10.0.0.7:7413', secret: undefined, authority: 'antecedent-pc.crt', query: 'cap' }).split(
    '\n',
  );
  expect(lines.slice(0, 2)).toEqual(['KEY=…', 'CA=antecedent-pc.crt']);
  for (const line of lines.slice(2)) expect(line).toMatch(/^curl --cacert "\$CA" /);
});

it('finds a shortcut taken on the same screen or globally, and leaves it free for another screen', () => {
  const command = (name: string, key: string): KeyCommand => ({ name, keys: [key], label: () => name, run: () => undefined });
  const [undo, go, next, add] = [command('undo', 'u'), command('go', 'g s'), command('next', 'j'), command('add', 'a')];
  const layers = [
    { label: () => 'everywhere', commands: [undo, go] },
    { screen: 'search' as const, label: () => 'hits', commands: [next] },
    { screen: 'library' as const, label: () => 'library', commands: [add] },
  ];
  const taken = (key: string, one: KeyCommand): string | undefined => conflictingCommand(key, one, layers, ({ keys }) => keys)?.name;
  expect(taken('u', next)).toBe('undo');
  expect(taken('j', undo)).toBe('next');
  // A single key would hide every sequence that starts with it.
  expect(taken('g', next)).toBe('go');
  expect(taken('s', next)).toBeUndefined();
  expect(taken('j', add)).toBeUndefined();
  expect(taken('j', next)).toBeUndefined();
});

it('gives no key two meanings on one screen, except where one of them applies at a time', () => {
  const layers = allCommands({} as App);
  const conflicts = layers.flatMap(({ commands }) =>
    commands.flatMap((command) =>
      command.keys.flatMap((key) => {
        const other = conflictingCommand(key, command, layers, ({ keys }) => keys);
        return other === undefined || command.when !== undefined || other.when !== undefined ? [] : [[key, command.name, other.name]];
      }),
    ),
  );
  expect(conflicts).toEqual([]);
});
