// The scheme of the demo collection must contain every symbol of its publications, with the right ancestors.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoClasses, demoPublications } from '../../../src-main/settings/data-folder.ts';
import { schemeIn } from '../../../src-main/application/demo.ts';
import { openClassScheme } from '../../../src-main/engine/store/class-scheme.ts';
import { installClassTitles } from '../../../src-main/engine/store/library.ts';
import { freshFolder } from '../../support/folders.ts';

test('every symbol of the demo publications has a title, and so have its ancestors', () => {
  const folder = freshFolder();
  const titles = schemeIn(readFileSync(demoClasses, 'utf8'));
  installClassTitles(folder, titles);
  const scheme = openClassScheme(folder);
  if (scheme === undefined) throw new Error('no scheme');
  const codes = new Set(
    readFileSync(demoPublications, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { classes: { code: string }[] }).classes.map(({ code }) => code)),
  );
  for (const code of codes) {
    const path = scheme.titlesOf(code) ?? [];
    expect(path.length, code).toBeGreaterThanOrEqual(4);
    expect(path.every((title) => title !== '')).toBe(true);
  }
  expect(scheme.titlesOf('B65D51/28')).toEqual([
    'Performing operations; transporting',
    'Conveying, packing, storing, handling thin material',
    'Containers, packages, closures',
    'Closures not otherwise provided for',
    'Combined with auxiliary devices for other purposes',
    'With auxiliary containers for additional articles or materials',
  ]);
  const reached = new Set<string>();
  const walk = (parent?: string): void => {
    for (const { code, children } of scheme.below(parent)) {
      reached.add(code);
      if (children) walk(code);
    }
  };
  walk();
  expect(reached).toEqual(new Set(titles.map(({ code }) => code)));
  scheme.close();
});
