// Tests that need a real browser. Without one they are skipped and say so in their name.
import { describe } from 'vitest';
import { hasBrowser } from './application.ts';

export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(!hasBrowser)(hasBrowser ? name : `${name} (skipped: no Chromium or Chrome is installed)`, tests);
}
