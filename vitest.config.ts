// Which tests run, and how long may one take? The limits are wide, since a machine that others share may give a test a tenth of its processor.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cluster, screens, slow, whole } from './test/suites.ts';

const globalSetup = ['test/support/built.ts'];

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    pool: 'forks',
    env: {
      // The keychain of whoever runs the tests is theirs: tests of the keychain bring their own.
      ANTECEDENT_KEYCHAIN: 'none',
      // The processes that tests start load the same sources thousands of times: compiled once, they take a third of the time.
      NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)),
    },
    projects: [
      // Unit tests share a process: they start nothing that would outlive them.
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['test/**/*.test.ts'], exclude: [...cluster, ...screens, ...slow, ...whole] },
      },
      {
        extends: true,
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: { name: 'screens', include: screens, environment: 'jsdom', setupFiles: ['test/screens/words-loaded.ts'] },
      },
      { extends: true, test: { name: 'whole', include: whole.map(testsOf), exclude: slow, globalSetup } },
      { extends: true, test: { name: 'cluster', include: cluster, globalSetup } },
      { extends: true, test: { name: 'slow', include: slow, globalSetup } },
    ],
  },
});

function testsOf(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.ts` : pattern;
}
