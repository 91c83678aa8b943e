// antecedent shelf, as typed: what is listed, a plan and its files, a renewed catalogue with its publisher confirmed once, and wrong arguments.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Shelf, ShelfPlan } from '../../src-main/contract/shelf.ts';
import { shippedShelf } from '../../src-main/settings/data-folder.ts';
import { ownFingerprint } from '../../src-main/storage/installation-key.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const newFolder = freshFolder;
const folder = newFolder();
const data = ['--data', folder];

it('lists what can be had, and says what is not known', async () => {
  const shelf = await antecedentJson<Shelf>('shelf', 'list', ...data);
  expect(shelf).toMatchObject({ origin: 'shipped', measures: { perSecond: null } });
  expect(shelf.products.map(({ id }) => id)).toContain('us-grants');
  const { stdout } = await antecedent('shelf', 'list', ...data);
  expect(stdout).toContain(shelf.dated);
  expect(stdout).toMatch(/docdb +EP +DOCDB +not known +0 +not known/);
});

it('lists it without a data folder, and makes none', async () => {
  const none = join(newFolder(), 'none');
  expect((await antecedentJson<Shelf>('shelf', 'list', '--data', none)).products.every(({ here }) => here === 0)).toBe(true);
  expect(existsSync(none)).toBe(false);
});

it('plans a choice of years, and writes page, list and scripts into a folder', async () => {
  const to = join(newFolder(), 'to fetch');
  const wanted = [
    '--product',
    'us-grants,docdb',
    '--years',
    '2024-2025',
    '--base',
    'us-grants=https://files.example/{name}',
    '--language',
    'de',
  ];
  const plan = await antecedentJson<ShelfPlan & { written: string[] }>('shelf', 'plan', ...wanted, '--to', to, ...data);
  expect([plan.toFetch, plan.unknown.addresses]).toEqual([105, ['docdb']]);
  expect(readdirSync(to).toSorted()).toEqual(plan.written.toSorted());
  expect(readFileSync(join(to, 'fetch.html'), 'utf8')).toContain('https://files.example/ipg251230.zip');
  const { stdout } = await antecedent('shelf', 'plan', ...wanted, ...data);
  expect(stdout).toContain('105 files');
  expect(stdout).toContain('Nothing was imported here yet');
});

it('counts a product once that is named twice', async () => {
  const { toFetch } = await antecedentJson<ShelfPlan>('shelf', 'plan', '--product', 'us-grants,us-grants', '--years', '2024,2024', ...data);
  expect(toFetch).toBe(53);
});

it('leaves no script of an earlier plan, and touches no file that no plan wrote', async () => {
  const to = newFolder();
  const write = (products: string) =>
    antecedentJson<{ removed: string[] }>('shelf', 'plan', '--product', products, '--years', '2025', '--to', to, ...data);
  await write('us-grants,us-applications');
  writeFileSync(join(to, 'fetch-own.sh'), '#!/bin/sh\n# our own\n');
  expect((await write('us-applications')).removed).toEqual(['fetch-us-grants.ps1', 'fetch-us-grants.sh']);
  expect(readdirSync(to)).toEqual(['fetch-own.sh', 'fetch-us-applications.ps1', 'fetch-us-applications.sh', 'fetch.html', 'files.tsv']);
  writeFileSync(join(to, 'files.tsv'), 'our own list');
  const { code, stderr } = await antecedent('shelf', 'plan', '--product', 'us-grants', '--to', to, ...data);
  expect([code, stderr]).toEqual([1, expect.stringContaining('"files.tsv" that no plan wrote')]);
  expect(readFileSync(join(to, 'files.tsv'), 'utf8')).toBe('our own list');
  expect(existsSync(join(to, 'fetch-us-grants.sh'))).toBe(false);
});

it('says what is not known instead of counting nothing, and why a plan and the catalogue differ', async () => {
  const said = async (...typed: string[]): Promise<string> =>
    (await antecedent('shelf', 'plan', '--product', ...typed, ...data)).stdout.replaceAll(/[\u00a0\u202f]/g, ' ');
  const nothing = await said('docdb');
  expect(nothing).toContain('To fetch: number of files and size not known.');
  expect(nothing).not.toMatch(/0 (?:files|bytes)|After import/);
  expect(await said('us-grants,us-applications,docdb', '--years', '2004,2025')).toMatch(
    /To fetch: at least 209 files, at least about 9\.47 GB\./,
  );
  expect(await said('us-grants,docdb', '--years', '2012-2025')).toMatch(
    /about 6 h 2 min[\s\S]+After import: at least about \S+ GB of disk; at least about 6 h 2 min of importing\./,
  );
  expect(await said('us-grants')).toMatch(/us-grants: 1 \d{3} weeks until today, .+ 1 292 files as of 2026-06, 17 of them revisions/);
});

it('refuses what it does not know or cannot read', async () => {
  for (const [typed, said] of [
    [['--product', 'none'], 'no product "none"'],
    [['--product', 'us-grants', '--years', '1999'], '1999'],
    [['--product', 'us-grants', '--years', 'all'], '--years'],
    [['--product', 'us-grants', '--base', "us-grants=https://a.example/'"], '--base'],
    [['--product', 'US GRANTS'], '--product'],
    [['--product', 'us-grants', '--years', '1900-2500'], '--years'],
    [['--product', 'us-grants', '--years', '2024,2026-2020'], '--years'],
    [['--product', 'us-grants', '--base', 'docdb=https://a.example/'], '"docdb"'],
    [['--product', 'us-grants', '--base', 'none=https://a.example/'], '"none"'],
    [['--product', 'us-grants', '--to', shippedShelf], 'takes a folder'],
    [['--product', 'us-grants', '--to', join(shippedShelf, 'below')], 'cannot be made'],
    [['--product', 'us-grants', '--language', 'fr'], '--language'],
  ] as const) {
    const { code, stderr } = await antecedent('shelf', 'plan', ...typed, ...data);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  }
});

it('renews the catalogue by a file that another installation signed', async () => {
  const publisher = newFolder();
  // The latest day that a catalogue may have.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const [plain, file] = [join(publisher, 'catalogue.json'), join(publisher, 'signed.json')];
  writeFileSync(plain, readFileSync(shippedShelf, 'utf8').replace(/"dated": "[^"]+"/, `"dated": "${tomorrow}"`));
  expect((await antecedent('shelf', 'sign', plain, '--to', file, '--data', publisher)).code).toBe(0);
  const fingerprint = ownFingerprint(publisher)!;
  const refused = await antecedent('shelf', 'renew', file, ...data);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(fingerprint)]);
  const renewed = await antecedentJson('shelf', 'renew', file, '--confirm', fingerprint.replace(/(.{4})/g, '$1 '), ...data);
  expect(renewed).toMatchObject({ dated: tomorrow, origin: { publisher: fingerprint } });
  expect((await antecedentJson<Shelf>('shelf', 'list', ...data)).dated).toBe(tomorrow);
  const { stdout } = await antecedent('audit', 'list', '--json', ...data);
  expect(stdout.match(/"shelf-renewed"/g)).toHaveLength(1);
  expect((await antecedent('shelf', 'renew', file, '--shipped', ...data)).code).toBe(1);
  expect((await antecedent('shelf', 'renew', ...data)).code).toBe(1);
  expect(await antecedentJson('shelf', 'renew', '--shipped', ...data)).toMatchObject({ origin: 'shipped' });
  await antecedentJson('shelf', 'renew', file, ...data);
  expect(await antecedentJson('shelf', 'publishers', ...data)).toEqual([fingerprint]);
  expect(await antecedentJson('shelf', 'publishers', '--forget', fingerprint, ...data)).toEqual([]);
  expect(await antecedentJson('shelf', 'list', ...data)).toMatchObject({ origin: 'shipped' });
  const audited = (await antecedent('audit', 'list', '--json', ...data)).stdout;
  expect(audited.match(/"shelf-publisher-forgotten"/g)).toHaveLength(1);
});
