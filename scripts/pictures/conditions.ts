// The condition line and the strategy for screenshots. Each is reached from the state the previous one left, in any language.
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const line = (page: Page) => page.locator('.condition .field textarea');

async function typed(page: Page, condition: string): Promise<void> {
  await line(page).fill(condition);
  await line(page).focus();
}

async function counted(page: Page, condition: string): Promise<void> {
  await typed(page, condition);
  await page.locator('.condition summary').first().waitFor();
}

export const conditionScreens: readonly Screen[] = [
  {
    name: 'condition',
    go: async (page) => {
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await counted(page, 'text:(compart* NEAR5 (cap OR closure)) AND cpc:B65D NOT pd:<2005');
    },
  },
  { name: 'condition-error', go: (page) => typed(page, 'ti:(dose AND (cap') },
  { name: 'condition-pasted', go: (page) => typed(page, '((dos$4 ADJ3 chamber) SAME cap).clm. AND @pd>=20050101') },
  {
    name: 'condition-hits',
    go: async (page) => {
      await counted(page, 'closure WITH compartment');
      await page.keyboard.press('Enter');
      await page.locator('main [role=feed] [role=article]').first().waitFor();
    },
  },
  {
    name: 'strategy',
    go: async (page) => {
      for (const condition of ['dose', 'cap OR closure', 'L1 AND L2', 'L3 AND cpc:B65D51']) {
        await counted(page, condition);
        await page.keyboard.press('Shift+Enter');
        while ((await line(page).inputValue()) !== '') await page.waitForTimeout(50);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('y');
    },
  },
];
