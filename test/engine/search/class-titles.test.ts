// Is a class completed with the titles that it stands below, without which its own says little?
import { expect, test } from 'vitest';
import { completionsOf } from '../../../src-main/engine/search/completions.ts';
import type { OpenIndex } from '../../../src-main/engine/search/open-indexes.ts';
import type { ClassScheme } from '../../../src-main/engine/store/class-scheme.ts';

test('a group with those above it in its subclass, a subclass alone', () => {
  const titles: Record<string, string[]> = {
    B65D: ['Performing operations', 'Conveying', 'Containers'],
    'B65D50/04': ['Performing operations', 'Conveying', 'Containers', 'Child-proof closures', 'Several actions', 'At the same time'],
  };
  const conditions = { classesFrom: () => Object.keys(titles), publicationsWith: () => 4 };
  const scheme = { titlesOf: (code: string) => titles[code] } as Partial<ClassScheme> as ClassScheme;
  const known = { confirmed: [], declined: new Set<string>() };
  const found = completionsOf([{ conditions } as unknown as OpenIndex], { field: 'cpc', text: 'B65D', known, scheme });
  expect(found.map(({ text, title }) => [text, title])).toEqual([
    ['B65D', 'Containers'],
    ['B65D50/04', 'Child-proof closures › Several actions › At the same time'],
  ]);
});
