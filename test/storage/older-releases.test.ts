// The data folder of every release, as it was written, opens in this version: verified, and with the answers that the release gave.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { applicationVersion } from '../../src-main/commands/version.ts';
import type { Application } from '../../src-main/contract/application.ts';
import type { OpenApplication } from '../../src-main/application/application.ts';
import { freshFolder } from '../support/folders.ts';
import { caseAnswers, folderAnswers, openReleaseFolder, PASSPHRASE } from '../support/release-folder.ts';

const fixtures = fileURLToPath(new URL('../fixtures/data-folders', import.meta.url));

/** A copy of one of the release's folders. */
function unpacked(release: string, name: string): string {
  const folder = freshFolder();
  const packed = join(fixtures, release, name);
  for (const one of readdirSync(packed, { withFileTypes: true, recursive: true })) {
    if (!one.isFile()) continue;
    const path = join(one.parentPath, one.name);
    const to = join(folder, relative(packed, path).replace(/\.gz$/, ''));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, gunzipSync(readFileSync(path)));
  }
  return folder;
}

let open: OpenApplication | undefined;
const reported: unknown[] = [];
afterEach(async () => {
  await open?.close();
  open = undefined;
  expect(reported.splice(0)).toEqual([]);
});

async function opened(folder: string): Promise<Application> {
  open = await openReleaseFolder(folder, applicationVersion(), (error) => reported.push(error));
  return open.application;
}

async function isIndexSound(application: Application, index: number): Promise<boolean | undefined> {
  const id = await application.startVerification({ index });
  for (;;) {
    const job = (await application.jobs({})).jobs.find((one) => one.id === id);
    if (job?.state === 'done' || job?.state === 'failed') return job.verification?.sound;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.each(readdirSync(fixtures))('The data folder of release %s', (release) => {
  const answers = JSON.parse(readFileSync(join(fixtures, release, 'answers.json'), 'utf8')) as {
    whole: { audit: unknown[]; collections: { id: number }[]; rankings: Record<string, string[]> };
    protected: unknown[];
  };

  it('opens and gives the same answers', async () => {
    const application = await opened(unpacked(release, 'whole'));
    while (!(await application.ready({}))) await new Promise((resolve) => setTimeout(resolve, 50));
    const { audit, rankings, ...others } = answers.whole;
    // Rankings that a later version changed on purpose, such as by splitting German words differently (one of the queries has a German title).
    const changed = JSON.parse(readFileSync(join(fixtures, release, 'changed-rankings.json'), 'utf8')) as typeof rankings;
    const now = await folderAnswers(application);
    expect(now).toMatchObject({ ...others, rankings: { ...rankings, ...changed } });
    expect((now['audit'] as unknown[]).slice(0, audit.length)).toEqual(audit);
  });

  it('has sound indexes, cases and audit', async () => {
    const application = await opened(unpacked(release, 'whole'));
    for (const { id } of answers.whole.collections) expect(await isIndexSound(application, id)).toBe(true);
    for (const { id } of await application.cases({})) expect(await application.verifyCase({ case: id })).toMatchObject({ sound: true });
    expect(await application.verifyAudit({})).toMatchObject({ sound: true });
  });

  it('opens with its passphrase, and with no other', async () => {
    const folder = unpacked(release, 'protected');
    const application = await opened(folder);
    expect(await application.vault({})).toMatchObject({ state: 'locked', by: 'passphrase' });
    await expect(application.unlock({ secret: 'another passphrase' })).rejects.toMatchObject({ code: 'secret-wrong' });
    expect(await application.unlock({ secret: PASSPHRASE })).toMatchObject({ state: 'open' });
    expect(JSON.parse(JSON.stringify(await caseAnswers(application)))).toEqual(answers.protected);
    expect(existsSync(join(folder, 'vault.json'))).toBe(true);
  });
});
