// Which tests run, and how long one may take: a machine that others share may give a test a tenth of its processor. Tests of the screens' state and parts run in a made-up page, all others in plain Node.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const screens = 'test/screens/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    // The keychain of whoever runs the tests is theirs: tests of the keychain bring their own.
    env: { ANTECEDENT_KEYCHAIN: 'none' },
    projects: [
      {
        extends: true,
        test: { name: 'house', include: ['test/**/*.test.ts'], exclude: [screens], globalSetup: ['test/support/built.ts'] },
      },
      {
        extends: true,
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: { name: 'screens', include: [screens], environment: 'jsdom' },
      },
    ],
  },
});
