// A screen of which pictures are taken, and how a page gets there.
import type { Page } from 'playwright-core';

export interface Screen {
  name: string;
  go: (page: Page) => Promise<unknown>;
}
