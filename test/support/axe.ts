// Accessibility of a page by axe-core: what breaks WCAG 2.2 level AA or a best practice?
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 level AA, and axe's best practices. */
export const everyRule: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The rules that depend on the theme. */
export const rulesOfColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The violations of `rules` in a theme, one line per violation: theme, rule, element, reason. */
export async function violationsIn(page: Page, theme: 'light' | 'dark', rules: RunOptions): Promise<string[]> {
  await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const { violations } = await page.evaluate(
    (run) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(run),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
