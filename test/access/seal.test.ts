// Links that need no key: whose mark do they bear?
import { afterAll, describe, expect, it } from 'vitest';
import { openAccess, type OpenAccess } from '../../src-main/access/access.ts';
import { freshFolder } from '../support/folders.ts';

const open: OpenAccess[] = [];
const accessTo = (folder: string): OpenAccess => {
  const access = openAccess(folder);
  open.push(access);
  return access;
};
afterAll(() => open.forEach((access) => access.close()));

describe('The mark of a link', () => {
  it('is the same again for the same thing, also after a restart and in another process', () => {
    const folder = freshFolder();
    const [first, beside] = [accessTo(folder), accessTo(folder)];
    const mark = first.seal('one thing');
    expect(mark).toMatch(/^[\w-]{43}$/);
    expect([first.seal('one thing'), beside.seal('one thing')]).toEqual([mark, mark]);
    expect(accessTo(folder).seal('one thing')).toBe(mark);
  });

  it('is another for anything else, and in another data folder', () => {
    const [here, elsewhere] = [accessTo(freshFolder()), accessTo(freshFolder())];
    expect(new Set([here.seal('a'), here.seal('b'), here.seal(''), elsewhere.seal('a')]).size).toBe(4);
  });
});
