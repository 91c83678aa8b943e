// antecedent case export --form statement and antecedent statement verify, beside a running application.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Version } from '../../src-main/contract/case.ts';
import { guestApplication } from '../../src-main/application/guest-application.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { partsOf, readPdf } from '../support/written-documents.ts';

const [data, folder] = [freshFolder(), freshFolder()];
const zip = join(folder, 'statement.zip');
let door: BrowserDoor;
let id = 0;
let version: Version;

const verify = (file: string, ...more: string[]) => antecedent('statement', 'verify', file, ...more, '--data', data);
const makeStatement = (to: string) => antecedentJson('case', 'export', String(id), '--form', 'statement', '--to', to, '--data', data);

beforeAll(async () => {
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 6));
  await importHere(data, [join(folder, 'documents.jsonl')]);
  door = await openBrowserDoor(data);
  const search = { query: { text: 'a lever', hits: 10 }, indexes: [1], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Lever', reference: '4711-DE', matter: '', search }));
  version = await door.application.runVersion({ case: id });
  await door.application.case({ case: id });
  await makeStatement(zip);
  for (const [name, bytes] of await partsOf(zip)) writeFileSync(join(folder, name), bytes);
});
afterAll(() => door.close());

it('A version keeps what the self-test found of the network before and after its search; guests do not see it', async () => {
  expect(version.network).toHaveLength(2);
  for (const { findings, mail } of version.network ?? []) {
    expect(findings.map(({ check }) => check)).toEqual(['listening', 'connections', 'address']);
    expect(findings.find(({ check }) => check === 'address')?.finding).toBe('address-here');
    expect(mail).toBe(false);
  }
  const guest = guestApplication(door.application, id);
  expect(await guest.version({ case: id, number: 1 })).not.toHaveProperty('network');
  expect((await guest.versions({ case: id }))[0]).not.toHaveProperty('network');
  const entries = await guest.caseRecord({ case: id, count: 10 });
  expect(entries.find(({ kind }) => kind === 'version')?.body).not.toHaveProperty('network');
  await expect(guest.startExport({ case: id, form: 'statement', language: 'en', annotated: false, citedBefore: 0 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

it('The statement names the search, its connections, and who opened the case', async () => {
  const text = (await readPdf(join(folder, 'statement.pdf'))).pages.join(' ').replaceAll(/\s+/g, ' ');
  const dense = text.replaceAll(' ', '');
  expect(dense).toContain(version.indexes[0]?.fingerprint ?? 'none');
  expect(dense).toContain(version.model);
  for (const one of ['The API answers at', 'this computer', 'case opened', 'version run', 'every attempt was blocked'])
    expect(text).toContain(one);
});

it('verify finds the ZIP file and the PDF unchanged, and knows the key of this installation', async () => {
  for (const file of [zip, join(folder, 'statement.pdf')]) {
    const { code, stdout } = await verify(file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^The statement is unchanged\. The key [0-9a-f]{64} signed it, which is/)]);
  }
  const other = await antecedentJson<object>('statement', 'verify', zip, '--data', freshFolder());
  expect(other).toMatchObject({ valid: true, ours: false, signer: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

it('verify finds a changed statement and another key, and says what is no statement', async () => {
  const changed = join(folder, 'changed.pdf');
  const bytes = readFileSync(join(folder, 'statement.pdf'));
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(changed, bytes);
  copyFileSync(join(folder, 'statement.pdf.sig'), `${changed}.sig`);
  expect(await verify(changed)).toMatchObject({ code: 1, stdout: expect.stringMatching(/^The signature does not fit/) as string });
  const foreign = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n';
  writeFileSync(join(folder, 'other.pem'), foreign);
  expect(await verify(zip, '--key', join(folder, 'other.pem'))).toMatchObject({ code: 1 });
  for (const [file, more, sentence] of [
    [join(folder, 'none.zip'), [], /none\.zip/],
    [join(folder, 'documents.jsonl'), [], /documents\.jsonl\.sig/],
    [zip, ['--key', join(folder, 'documents.jsonl')], /^The public key is not a PEM file/],
    [zip, ['--case', '99'], /99/],
  ] as const) {
    const { code, stdout, stderr } = await verify(file, ...more);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)]);
  }
});

it('verify --case says that a statement is out of date once the case has changed', async () => {
  expect(await antecedentJson('statement', 'verify', zip, '--case', String(id), '--data', data)).toMatchObject({
    ours: true,
    outOfDate: false,
  });
  await door.application.rate({ case: id, publications: [version.hits[0]?.name ?? ''], rating: 'similar' });
  const { code, stdout } = await verify(zip, '--case', String(id));
  expect([code, stdout]).toEqual([1, expect.stringMatching(/It is out of date: the case has changed since\.\n$/)]);
  const [listed] = await door.application.caseExports({ case: id });
  expect(listed).toMatchObject({ settings: { form: 'statement' }, changed: true });
  const later = join(folder, 'later.zip');
  await makeStatement(later);
  expect((await verify(later, '--case', String(id))).code).toBe(0);
  // Other claims leave the verdicts, and yet not what they were given for.
  const { application } = await door.application.case({ case: id });
  const claims = [{ number: 1, text: 'A soft valve', dependsOn: [], independent: true, features: [] }];
  const base = { office: 'EP', number: '', filed: '', priorities: [], law: 'EP' as const, framed: false };
  await door.application.changeCase({ case: id, change: { application: { ...(application ?? base), claims } } });
  expect((await verify(later, '--case', String(id))).stdout).toMatch(/It is out of date: the case has changed since\.\n$/);
  expect((await verify(zip, '--case', String(id))).code).toBe(1);
});
