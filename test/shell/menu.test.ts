// The window's menu: complete in every language, each shortcut used once.
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { windowCommands, type WindowCommandName } from '../../src-main/contract/window.ts';
import { menuTemplate } from '../../src-main/shell/menu.ts';
import { spokenLanguage, type Language } from '../../src-main/contract/languages.ts';
import { menuWords } from '../../src-main/words/menu.ts';

type Item = MenuItemConstructorOptions;
const platforms = ['win32', 'darwin', 'linux'] as const;
const sent: string[] = [];

function items(platform: NodeJS.Platform, language: Language): Item[] {
  const words = menuWords[language];
  const flat = (menu: Item[]): Item[] => menu.flatMap((item) => [item, ...flat((item.submenu as Item[] | undefined) ?? [])]);
  return flat(menuTemplate({ words, platform, theme: 'dark', send: (name) => sent.push(name), zoom: () => undefined }));
}

describe.each(platforms)('The menu on %s', (platform) => {
  it('names every item, in English and in German', () => {
    const [english, german] = [items(platform, 'en'), items(platform, 'de')];
    const unnamed = english.filter((item) => item.type !== 'separator' && (item.label ?? '') === '');
    expect(unnamed).toEqual([]);
    const same = english.filter((item, at) => item.label === german[at]?.label).map((item) => item.label);
    expect([...new Set(same.filter((label) => label !== undefined))].filter((label) => !['Antecedent'].includes(label))).toEqual([]);
  });

  it('holds no character that a menu takes as a mnemonic or a control', () => {
    for (const language of ['en', 'de'] as const)
      for (const { label = '' } of items(platform, language)) expect(label).not.toMatch(/[&\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('uses each shortcut once', () => {
    const keys = items(platform, 'en').flatMap((item) => item.accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses no character that a German keyboard has on another key', () => {
    const keys = items(platform, 'de').flatMap((item) => item.accelerator ?? []);
    expect(keys.filter((key) => /[/?\\;'`[\]]$/.test(key))).toEqual([]);
  });

  it('offers every command except those of the start', () => {
    sent.length = 0;
    for (const item of items(platform, 'en')) (item.click as (() => void) | undefined)?.();
    const startsOwn: readonly WindowCommandName[] = ['open-files', 'page-restarted', 'lock-cases'];
    expect([...new Set(sent)].sort()).toEqual(windowCommands.filter((name) => !startsOwn.includes(name)).sort());
  });

  it('checks the current theme', () => {
    expect(items(platform, 'en').flatMap((item) => (item.type === 'radio' && item.checked ? [item.label] : []))).toEqual(['Dark']);
  });
});

it('The language is the one set, else the first of the system that the interface has', () => {
  expect(spokenLanguage('system', ['de-AT'])).toBe('de');
  expect(spokenLanguage('system', ['fr', 'DE;q=0.9', 'en;q=0.8'])).toBe('de');
  expect(spokenLanguage('system', ['fr'])).toBe('en');
  expect(spokenLanguage('en', ['de-DE'])).toBe('en');
  expect(spokenLanguage('de', ['en-GB'])).toBe('de');
});

it('A start that fails is explained in the language of the menu', () => {
  expect(menuWords.de.failure('folder-newer', {})).toMatch(/^Dieser Datenordner/);
  expect(menuWords.en.file).toBe('File');
});
