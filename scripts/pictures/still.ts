// A picture that is the same whenever it is taken: once nothing loads or moves, with fixed times, durations, addresses and secrets.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { isWaiting } from '../../src-main/contract/application.ts';

const BETWEEN_MS = 100;
const MOST_TRIES = 100;

/** Replaces what differs in every run. Texts of documents, which carry their language, stay as they are. */
function fixFigures(): void {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const fixed: readonly (readonly [RegExp, string])[] = [
    [/\b\d\d:\d\d(?::\d\d)?\b/g, '09:41'],
    [/\b\d+\.\d+(?=\s(?:s|ms)\b)/g, '0.12'],
    [/\b\d+,\d+(?=\s(?:s|ms)\b)/g, '0,12'],
    [/\b\d+(?=\s(?:s|ms)\b)/g, '12'],
    [/\b\d+\.\d+(?=\s[kMG]B\b)/g, '1.5'],
    [/\b\d+,\d+(?=\s[kMG]B\b)/g, '1,5'],
    // Two backups within one second have a number at the end.
    [/(?<=antecedent-\d{4}-\d\d-\d\d-)\d{6}-([a-z]+)(?:-\d+)?/g, '094100-$1'],
    [/(?<=[Pp]ort\s)\d+/g, '8443'],
    [/\b[0-9a-f]{40,}\b/g, 'e0'.repeat(32)],
    [/(?<=(?:127\.0\.0\.1|localhost|\.example|\]):)\d+/g, '8443'],
    [/(?<=KEY=)\S+/g, 'ant_key'],
    [/(?<=Bearer )ant_[\w-]+/g, 'ant_key'],
    [/\b(?:[0-9A-F]{2}:){7,}[0-9A-F]{2}\b/g, '5E:1F:0C:3B'],
    [/(?<=antecedent-[a-z]+-)\w{6}\b/g, 'folder'],
  ];
  const fix = (text: string): string =>
    fixed
      .reduce((whole, [from, to]) => whole.replaceAll(from, to), text)
      .replaceAll(/\b\d{4}[-\u2011]\d\d[-\u2011]\d\d\b/g, (day) => (day < yesterday ? day : '2026-03-12'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('body [lang]') !== null) continue;
    const text = node.textContent ?? '';
    const code =
      node.parentElement.closest('code') === null ? text : text.replaceAll(/\b[0-9a-f]{7,}\b/g, (hash) => 'e'.repeat(hash.length));
    const replaced = node.parentElement.closest('.secret code') === null ? fix(code) : 'x'.repeat(text.length);
    if (replaced !== text) node.textContent = replaced;
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')) {
    const replaced = fix(input.value);
    if (replaced !== input.value) input.value = replaced;
  }
}

/** Tells whether a page waits for an answer, except for news of what changes. */
export function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!isWaiting(request.url().split('/').at(-1) ?? '')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size > 0;
}

/** Takes the picture when two in a row are the same and nothing was loading in between. */
export async function stillPicture(page: Page, isLoading: () => boolean): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.evaluate(fixFigures);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (!isLoading() && last?.equals(picture) === true) return picture;
    last = isLoading() ? undefined : picture;
    await sleep(BETWEEN_MS);
  }
  throw new Error(`The page does not come to rest: ${page.url()}`);
}
