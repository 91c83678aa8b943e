// The list of the files saved in this session.
import { expect, it } from 'vitest';
import { SavedFiles } from '../../src-renderer/state/saved-files.svelte.ts';

it('has the latest file first, each name once, and twenty at most', () => {
  const files = new SavedFiles();
  const blob = new Blob(['a']);
  files.add('Years.png', 1, blob);
  files.add('EP 1 234 567 A1.pdf', 2, blob);
  files.add('Years.png', 3);
  expect(files.list).toEqual([
    { name: 'Years.png', at: 3 },
    { name: 'EP 1 234 567 A1.pdf', at: 2, blob },
  ]);
  for (let nth = 0; nth < 30; nth += 1) files.add(`${nth}.csv`, nth);
  expect(files.list.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `${29 - at}.csv`));
});
