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
  {
    name: 'condition-offers',
    go: async (page) => {
      await typed(page, '');
      await page.keyboard.type('cpc:B65D5');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'condition-names',
    go: async (page) => {
      await typed(page, '');
      await page.keyboard.type('pa:co');
      await page.getByRole('option').first().waitFor();
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
    name: 'condition-why',
    go: async (page) => {
      const hits = await page.locator('main [role=feed] [role=article]').allTextContents();
      const numbers = hits.flatMap((text) => /[A-Z]{2}\s\d[\d\s]*\s[A-Z]\d/u.exec(text) ?? []);
      await counted(page, 'closure NEAR2 compartment');
      await page.locator('.asked > details > summary').click();
      await page.locator('.asked textarea').fill(`${numbers.slice(0, 3).join(', ')} EP 7654321 A1`);
      await page.keyboard.press('Enter');
      await page.locator('.asked .document').first().waitFor();
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
