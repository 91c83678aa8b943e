// Do the suites hold what test/suites.ts says? Reads the names and the sources of all test files.
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cluster, screens, slow, whole } from '../suites.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('test/**/*.test.ts', { cwd: root }).map((path) => path.split(sep).join('/'));
const unit = files.filter((path) => ![...cluster, ...screens, ...slow, ...whole].some((pattern) => matchesGlob(path, pattern)));

describe('The suites of tests', () => {
  it('name only files that exist', () => {
    expect([...cluster, ...slow, ...whole].filter((pattern) => !files.some((path) => matchesGlob(path, pattern)))).toEqual([]);
  });

  it('have no unit test that opens the application, a server, a browser or the command line', () => {
    const starts = /support\/(application|browser-door|in-browser|command-line|ideas|vault|busy-attorney)\.ts|openApplication|startServer/;
    expect(unit.filter((path) => path !== 'test/rules/suites.test.ts' && starts.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
