// File names from a browser stay below their folder and within the limits of file systems.
import { describe, expect, it } from 'vitest';
import { isFailure } from '../../../src-main/contract/failures.ts';
import { safeParts } from '../../../src-main/server/transfers/file-name.ts';

describe('A name from a browser', () => {
  it.each([
    ['a.txt', ['a.txt']],
    ['Akten/2024/特許 1.pdf', ['Akten', '2024', '特許 1.pdf']],
    ['a:b?c*.txt', ['a_b_c_.txt']],
    ['C:\\Windows\\system.ini', ['C__Windows_system.ini']],
    ['con.txt', ['_con.txt']],
    ['NUL', ['_NUL']],
    ['console.txt', ['console.txt']],
    ['ends with dots...', ['ends with dots___']],
    ['tab\tand\0nothing', ['tab_and_nothing']],
    ['.hidden', ['.hidden']],
    ['...', ['___']],
  ])('%j becomes %j', (name, parts) => expect(safeParts(name)).toEqual(parts));

  it.each(['', '/', '/etc/passwd', 'a//b', 'a/', '..', 'a/../b', './a', Array(65).fill('a').join('/')])('%j is refused', (name) => {
    let thrown: unknown;
    try {
      safeParts(name);
    } catch (error) {
      thrown = error;
    }
    expect(isFailure(thrown, 'file-unwritable')).toBe(true);
  });

  it('that is too long is shortened and keeps its extension', () => {
    const [part = ''] = safeParts(`${'特許'.repeat(200)}.xml`);
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    expect(part).toMatch(/^特許.*\.xml$/);
  });
});
