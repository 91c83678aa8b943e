// What Linux says of power supplies, in files as it writes them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOnBattery } from '../../src-main/workers/battery.ts';
import { freshFolder } from '../support/folders.ts';

it.each<[string, Record<string, Record<string, string>>, boolean | undefined]>([
  ['a laptop at the mains', { AC: { type: 'Mains', online: '1' }, BAT0: { type: 'Battery', status: 'Discharging' } }, false],
  ['a laptop on battery', { AC: { type: 'Mains', online: '0' }, BAT0: { type: 'Battery', status: 'Discharging' } }, true],
  ['a battery alone', { BAT0: { type: 'Battery', status: 'Discharging' } }, true],
  ['a full battery alone', { BAT0: { type: 'Battery', status: 'Full' } }, undefined],
  ['a computer with a cordless mouse', { hid: { type: 'Battery', scope: 'Device', status: 'Discharging' } }, undefined],
  ['a computer without any', {}, undefined],
])('knows %s', (_, supplies, expected) => {
  const folder = freshFolder();
  for (const [name, facts] of Object.entries(supplies)) {
    mkdirSync(join(folder, name));
    for (const [fact, value] of Object.entries(facts)) writeFileSync(join(folder, name, fact), `${value}\n`);
  }
  expect(isOnBattery(folder)).toBe(expected);
});

it('does not know it where the system has no such folder', () => {
  expect(isOnBattery(join(freshFolder(), 'none'))).toBeUndefined();
});
