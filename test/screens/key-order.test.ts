// A key as it is typed becomes an order, or tells which line is wrong; a key of the keyboard that has a command already is told.
import { expect, it } from 'vitest';
import { emptyOrder, orderOf } from '../../src-renderer/state/key-order.ts';
import type { KeyCommand } from '../../src-renderer/state/keyboard.svelte.ts';
import { curlLines } from '../../src-renderer/screens/settings/curl-lines.ts';
import { commandWith } from '../../src-renderer/screens/settings/every-command.ts';

it('takes a name alone for a key without limits', () => {
  expect(orderOf({ ...emptyOrder(), name: ' docketing ' })).toEqual({ name: 'docketing' });
});

it('reads lists, grouped digits, and every limit', () => {
  const typed = {
    ...emptyOrder(),
    name: 'docketing',
    customer: 'Mill & Sons',
    grant: 'some' as const,
    some: [3, 'boost' as const],
    addresses: '127.0.0.1, 10.0.0.0/8',
    domains: 'tools.example.com;a.example.com',
    clientIds: '4 7',
    rate: '1 200',
    credits: '0',
    browsers: false,
  };
  expect(orderOf(typed)).toEqual({
    name: 'docketing',
    customer: 'Mill & Sons',
    indexes: [3, 'boost'],
    addresses: ['127.0.0.1', '10.0.0.0/8'],
    domains: ['tools.example.com', 'a.example.com'],
    clientIds: [4, 7],
    ratePerMinute: 1200,
    credits: 0,
    browsers: false,
  });
});

it('tells which line is wrong', () => {
  const named = { ...emptyOrder(), name: 'a' };
  expect(orderOf(emptyOrder())).toBe('name');
  expect(orderOf({ ...named, grant: 'some' })).toBe('indexes');
  expect(orderOf({ ...named, clientIds: '4, x' })).toBe('clientIds');
  expect(orderOf({ ...named, rate: '0' })).toBe('rate');
  expect(orderOf({ ...named, credits: '-1' })).toBe('credits');
});

it('keeps a secret out of the lines that ask, but for the one that holds it', () => {
  const lines = curlLines('http://127.0.0.1:7413', 'ant_secret', 'bottle cap').split('\n');
  expect(lines[0]).toBe('KEY=ant_secret');
  expect(lines.slice(1).join('\n')).not.toContain('ant_secret');
});

it('finds a key taken on the same screen or everywhere, and leaves it free for another screen', () => {
  const command = (name: string, key: string): KeyCommand => ({ name, keys: [key], does: () => name, run: () => undefined });
  const [undo, go, next, add] = [command('undo', 'u'), command('go', 'g s'), command('next', 'j'), command('add', 'a')];
  const layers = [
    { label: () => 'everywhere', commands: [undo, go] },
    { screen: 'search' as const, label: () => 'hits', commands: [next] },
    { screen: 'library' as const, label: () => 'library', commands: [add] },
  ];
  const taken = (key: string, one: KeyCommand): string | undefined => commandWith(key, one, layers, ({ keys }) => keys)?.name;
  expect(taken('u', next)).toBe('undo');
  expect(taken('j', undo)).toBe('next');
  // The first of two keys in a row would never reach the second.
  expect(taken('g', next)).toBe('go');
  expect(taken('s', next)).toBeUndefined();
  expect(taken('j', add)).toBeUndefined();
  expect(taken('j', next)).toBeUndefined();
});
