// Tests that need a real browser: where there is none, they say so in their name and are skipped.
import { describe } from 'vitest';
import { hasBrowser } from './application.ts';

export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(!hasBrowser)(hasBrowser ? name : `${name} (skipped: no Chromium or Chrome is installed)`, tests);
}
