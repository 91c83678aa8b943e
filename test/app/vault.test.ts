// Encrypted cases in a real browser: encrypting, locking while a note is typed, searching while locked, unlocking, permanent deletion.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, startApplication, type Seen, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const passphrase = 'harbour ninety velvet gravel';
const secret = 'zirconium hinge of the client';
const idea = `A porous membrane valve with a ${secret} that seals the tapered spindle while a pump lifts it.`;
const noted = 'Claim 3 comes near, ask the inventor about the hinge.';

describeInBrowser('Encrypted cases', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let application: StartedApplication;
  let browser: Browser;
  let page: Page;
  let seen: Seen;
  let key = '';
  let link = '';
  let code = '';

  const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
  const lockScreen = () => page.getByRole('heading', { name: 'The cases are locked' });
  const secretField = () => page.getByLabel('Passphrase or recovery code');
  const bar = () => page.getByRole('banner');
  const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
  const holds = (text: string): string[] =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
      .map(({ name }) => name);
  /** Whether a string in the page's heap holds the text, after everything unreachable was collected. */
  const heapHolds = async (text: string): Promise<boolean> => {
    const client = await page.context().newCDPSession(page);
    let snapshot = '';
    client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk));
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    await client.detach();
    return (JSON.parse(snapshot) as { strings: string[] }).strings.some((string) => string.includes(text));
  };
  const idea1 = (method: 'GET' | 'POST', url = '/v1/idea', form?: Record<string, string>) =>
    fetch(`${application.baseUrl}${url}`, { method, headers: { key }, ...(form && { body: new URLSearchParams(form) }) });

  beforeAll(async () => {
    writeFileSync(join(folder, 'made.jsonl'), fictionalLines(0, 60));
    await antecedentJson('import', join(folder, 'made.jsonl'), '--data', data);
    ({ key } = await antecedentJson<{ key: string }>('key', 'create', '--name', 'Docketing', '--data', data));
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    browser = await launchBrowser();
    application = await startApplication(data, ['--headless', '--port', '0']);
    ({ page, seen } = await openPage(browser, application.address));
  });
  afterAll(async () => {
    await browser?.close();
    await application?.end();
  });

  it('are set up in the settings, and their recovery code is shown once', async () => {
    await page.getByRole('textbox', { name: 'Query' }).fill(idea);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: /^Case A porous membrane/ }).waitFor();
    await antecedentJson('backup', 'make', '--data', data);
    expect(holds(secret)).not.toEqual([]);
    await go('#/settings/confidentiality');
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByLabel('Repeat the passphrase').fill(`${passphrase}s`);
    await page.getByRole('button', { name: 'Encrypt the cases' }).click();
    await page.getByText('The two entries differ.').waitFor();
    await page.getByLabel('Repeat the passphrase').fill(passphrase);
    await page.getByRole('button', { name: 'Encrypt the cases' }).click();
    code = (await page.getByLabel('Recovery code', { exact: true }).textContent()) ?? '';
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){7}$/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect(await page.locator('body').innerHTML()).not.toContain(code);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    // Backups made earlier are still unencrypted, and the page says so.
    await page.getByText(/earlier backups? (is|are) not encrypted/).waitFor();
    await page.getByRole('button', { name: 'Delete them' }).click();
    await page.getByRole('button', { name: 'Delete them' }).click();
    await page.getByText('A new backup was made').waitFor();
    expect(holds(secret)).toEqual([]);
  });

  it('are locked with a key while a note is typed, and nothing of them is left on the page', async () => {
    const made = await idea1('POST', '/v1/idea', {
      username: 'clerk@example.com',
      title: 'Clutch',
      reference: '4712',
      summary: 'A clutch.',
    });
    link = ((await made.json()) as { data: { url: string } }).data.url;
    await go('#/case/triage');
    await page.keyboard.press('n');
    await page.getByLabel('Note', { exact: false }).first().waitFor();
    await page.keyboard.type(noted);
    for (const present of [secret, noted]) expect(await heapHolds(present)).toBe(true);
    await page.keyboard.press('Control+Shift+L');
    await lockScreen().waitFor();
    await secretField().waitFor();
    const whole = await page.content();
    for (const gone of [secret, noted, 'porous']) expect(whole).not.toContain(gone);
    // After one garbage collection no string of the page has them either.
    for (const gone of [secret, noted]) expect(await heapHolds(gone)).toBe(false);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.title, history.state]));
    for (const gone of [secret, 'porous', 'Claim 3']) expect(kept).not.toContain(gone);
    for (const hash of ['#/matrix', '#/compare', '#/case/record', '#/case/export', '#/case/all']) {
      await go(hash);
      await lockScreen().waitFor();
    }
    expect(await bar().getByRole('button', { name: 'Cases locked' }).count()).toBe(1);
    expect(holds(noted)).toEqual([]);
  });

  it('allow searches while locked, without saving them', async () => {
    await go('#/search');
    await page.getByText('You can search and read.').waitFor();
    await page.getByRole('textbox', { name: 'Query' }).fill('a pump with a heated nozzle');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /hits in/ }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('The search history is kept with the cases.').waitFor();
    await page.keyboard.press('Escape');
    const search = await fetch(`${application.baseUrl}/v3/index`, { headers: { authorization: key } });
    expect(search.status).toBe(200);
    expect(await page.getByRole('status').first().textContent()).not.toMatch(/locked|error/i);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('refuse the idea endpoints and links while locked', async () => {
    const refused = await idea1('POST', '/v1/idea', { username: 'clerk@example.com', title: 'Valve', reference: '1', summary: 'A valve.' });
    expect([refused.status, await refused.json()]).toEqual([
      423,
      { status: 'error', message: 'The cases are locked. Unlock them on the computer that stores them, then ask again.' },
    ]);
    const opened = await fetch(link, { headers: { 'accept-language': 'de' } });
    expect([opened.status, await opened.text()]).toEqual([423, expect.stringContaining('Die Akten sind gesperrt')]);
  });

  it('open with the passphrase only, at the same place with all typed text', async () => {
    await go('#/case/triage');
    await secretField().fill('harbour ninety velvet');
    await page.keyboard.press('Enter');
    await page.getByText('This is neither the passphrase nor the recovery code').waitFor();
    expect(await secretField().inputValue()).toBe('');
    await secretField().fill(passphrase);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Case A porous membrane/ }).waitFor();
    await eventually(() => page.getByLabel('Note', { exact: false }).first().inputValue()).toBe(noted);
    await go('#/search');
    await eventually(() => page.getByRole('textbox', { name: 'Query' }).inputValue()).toContain(secret);
    expect((await fetch(link)).status).toBe(200);
    // Text typed while they were locked can be restored.
    await page.getByRole('button', { name: /^Undo/ }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Query' }).inputValue()).toContain('a pump with a heated nozzle');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Query' }).inputValue()).toContain(secret);
  });

  it('open with the recovery code, and with a new passphrase after a change', async () => {
    await go('#/settings/confidentiality');
    await page.keyboard.press('Control+Shift+L');
    await secretField().fill(code.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change the passphrase' }).click();
    await page.getByLabel('Current passphrase or recovery code').fill(code);
    await page.getByLabel('New passphrase').fill('nickel orchard seven lamps');
    await page.getByLabel('Repeat the passphrase').fill('nickel orchard seven lamps');
    await page.getByRole('button', { name: 'Change passphrase' }).click();
    await page.getByText('The passphrase was changed.').waitFor();
    await page.keyboard.press('Control+Shift+L');
    await secretField().fill('nickel orchard seven lamps');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Case A porous membrane/ }).waitFor();
    expect(seen.consoleErrors.filter((text) => !text.includes('/app/call/unlock'))).toEqual([]);
  });

  it('can be deleted permanently, and are then neither in the list nor in the query', async () => {
    await go('#/case/details');
    await page.getByRole('button', { name: 'Delete this case for good' }).click();
    const word = page.getByLabel('Type “delete” to confirm');
    await word.fill('yes');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing was deleted.').waitFor();
    await page.getByText(/^Also delete the .*backups? that contains? it/).waitFor();
    await word.fill('delete');
    await page.keyboard.press('Enter');
    await page.getByText('Deleted for good: ').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    expect(await page.getByRole('button', { name: /porous membrane/ }).count()).toBe(0);
    await go('#/search');
    expect(await page.getByRole('textbox', { name: 'Query' }).inputValue()).not.toContain(secret);
    expect(seen.consoleErrors.filter((text) => !text.includes('/app/call/unlock'))).toEqual([]);
  });
});
