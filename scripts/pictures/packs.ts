// The pictures of packs: a folder that offers a collection, the collection that was taken, and the notice of a newer pack.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { antecedentJson } from '../../test/support/command-line.ts';
import { fictionalLines } from '../../test/support/fiction.ts';
import type { Screen } from './screen.ts';

const PUBLISHED = 120;
const WEEKLY = 15;

interface Publisher {
  packs: string;
  /** Imports some more and publishes what has changed. */
  publish(): Promise<void>;
}

/** Another workstation, with a collection that it publishes; deleted when the process ends. */
function openPublisher(): Publisher {
  const place = mkdtempSync(join(tmpdir(), 'antecedent-packs-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const home = join(place, 'home');
  let end = 0;
  return {
    packs: place,
    publish: async () => {
      const file = join(place, 'week.jsonl');
      const from = end;
      end += from === 0 ? PUBLISHED : WEEKLY;
      writeFileSync(file, fictionalLines(from, end, 2));
      await antecedentJson('import', file, '--index', 'US grants', '--data', home);
      await antecedentJson('pack', 'publish', '--index', '2', '--to', place, '--publisher', 'Kanzlei Muster & Partner', '--data', home);
    },
  };
}

let publisher: Publisher;

export const packScreens: Screen[] = [
  {
    name: 'packs',
    go: async (page) => {
      publisher = openPublisher();
      await publisher.publish();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('b');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(publisher.packs);
      await page.keyboard.press('Enter');
      await dialog.locator('code').first().waitFor();
    },
  },
  {
    name: 'packs-taken',
    go: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.locator('section').nth(1).locator('li button').first().click();
      await dialog.locator('section').first().locator('li').first().waitFor();
      await publisher.publish();
    },
  },
  {
    name: 'pack-notice',
    go: async (page) => {
      await page.reload();
      await page.locator('.notice button').first().waitFor();
    },
  },
];
