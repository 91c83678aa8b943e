// A case over the demo collection for matrix and comparison: an idea with seven features and rated hits.
import type { Page } from 'playwright-core';

export type Caller = (name: string, ask: unknown) => Promise<unknown>;

export const ideaOfClosure =
  'A closure for a drinks bottle, comprising a cap screwed on the neck, a storage compartment in the cap which keeps a powder dry, ' +
  'a foil that closes the lower end of the compartment, and a button with a tip which pierces the foil when it is pressed, ' +
  'so that the powder falls into the drink, wherein a tear-off ring blocks the button before first use.';
const TITLE = 'Dose in the cap';

/** Makes calls with the page's session, once it has one. */
export function callerOf(page: Page): Caller {
  return async (name, ask) => {
    await page.waitForFunction(() => sessionStorage.getItem('x-antecedent-session') !== null);
    return page.evaluate(
      async ([called, asked]) => {
        const session = sessionStorage.getItem('x-antecedent-session') ?? '';
        const response = await fetch(`/app/call/${called as string}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-antecedent-session': session },
          body: JSON.stringify(asked),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.status === 204 ? undefined : ((await response.json()) as unknown);
      },
      [name, ask] as const,
    );
  };
}

/** Makes the case, searches its first version and rates the first twelve hits. */
export async function closureCase(call: Caller, hits = 120): Promise<{ id: number; hits: { name: string; publication: number }[] }> {
  const search = { query: { text: ideaOfClosure, hits }, indexes: [1], thorough: false };
  const { id } = (await call('createCase', { title: TITLE, reference: '4711-DE', matter: '', search })) as { id: number };
  const version = (await call('runVersion', { case: id })) as { hits: { name: string; publication: number }[] };
  const names = version.hits.map(({ name }) => name);
  await call('rate', { case: id, publications: names.slice(0, 3), rating: 'similar' });
  await call('rate', { case: id, publications: names.slice(3, 7), rating: 'relevant' });
  await call('rate', { case: id, publications: names.slice(7, 12), rating: 'background' });
  return { id, hits: version.hits };
}

/** Opens the latest case from the list of cases. */
export async function openCase(page: Page): Promise<void> {
  // The list loads when it is shown, so a case made by a call appears only after that.
  for (const place of ['#/search', '#/case/all']) await page.goto(new URL(place, page.url()).href);
  const list = page.getByRole('main');
  const link = list.getByRole('link', { name: TITLE }).or(list.getByRole('button', { name: TITLE }));
  await link.first().click();
  await page.waitForURL(({ hash }) => hash !== '#/case/all');
}
