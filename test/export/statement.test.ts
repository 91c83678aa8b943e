// The matter statement: what it says, its signature by our own check, by Node's and by OpenSSL's, and what it does not say.
import { execFileSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordBodies, RecordEntry, RecordKind } from '../../src-main/contract/case.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import { statementPdf, writeStatement } from '../../src-main/export/statement.ts';
import { attestation, networkAt, signature } from '../support/attestation.ts';
import { exportMaterial } from '../support/export-material.ts';
import { freshFolder } from '../support/folders.ts';
import { partsOf, readPdf } from '../support/written-documents.ts';

const [early, late] = ['2026-11-20T13:58:00.000Z', '2026-11-20T13:58:01.000Z'];

/** Of a case without documents whose second version was observed. */
function material(language: 'en' | 'de' = 'en', change: (one: ExportMaterial) => void = () => undefined): ExportMaterial {
  const one = exportMaterial({ language, form: 'statement', documents: 0 });
  const [, second] = one.versions ?? [];
  if (second !== undefined) second.network = [networkAt(early), networkAt(late)];
  change(one);
  return one;
}
const folder = freshFolder();

async function textOf(one: ExportMaterial, more: Parameters<typeof attestation>[0] = {}): Promise<string> {
  const file = join(folder, 'read.pdf');
  writeFileSync(file, await statementPdf(one, attestation(more)));
  return printedIn(file);
}
const printedIn = async (file: string): Promise<string> => (await readPdf(file)).pages.join(' ').replaceAll(/\s+/g, ' ');

describe('A matter statement', () => {
  it('names collections, model and program of each search, and what was connected at its moments', async () => {
    const text = await textOf(material());
    const { version } = exportMaterial({ documents: 0 });
    expect(text).toContain('Version 2, 2026-11-20 13:58 UTC');
    expect(text.replaceAll(/\s/g, '')).toContain(version?.indexes[0]?.fingerprint ?? 'none');
    expect(text).toContain(`default, SHA-256 ${version?.model}`);
    expect(text).toContain('At 13:58:00 UTC and at 13:58:01 UTC:');
    expect(text).toContain('No process has a connection to another computer.');
    expect(text).toContain('Not observed: the version of the program that ran this search did not check.');
  });

  it('names the language of a search that the model did not know', async () => {
    const text = await textOf(
      material('en', ({ versions }) => versions?.forEach(({ indexes }) => Object.assign(indexes[0] ?? {}, { unknownLanguage: 'ko' }))),
    );
    expect(text).toContain('Korean, which the language model does not know');
    expect(await textOf(material())).not.toContain('does not know');
  });

  it('says what was found of each priority, and who examined it', async () => {
    const validity = { is: 'invalid' as const, by: 'A. Beispiel', on: '2026-11-20' };
    const examined = material('en', (one) => {
      const priorities = [{ office: 'DE', number: '10 2023 107 000', date: '2023-03-20', validity }];
      one.case.application = { office: 'EP', number: '', filed: '2024-03-15', priorities, law: 'EP', framed: true };
    });
    expect(await textOf(examined)).toContain('DE 10 2023 107 000 of 2023-03-20: not valid, examined by A. Beispiel on 2026-11-20');
    expect(await textOf(material())).not.toContain('Priority examined');
  });

  it('names each search for pairs with its collections, result and connections', async () => {
    const pairs: RecordBodies['pairs'] = {
      ...{
        askedAt: '2026-11-20T15:10:00.000Z',
        tookMs: 900,
        lacking: 1,
        model: '',
        application: '9.8.7',
        network: [networkAt(early), networkAt(late)],
      },
      indexes: [{ index: 4, name: 'Closures', documents: 50_000, fingerprint: 'e'.repeat(64) }],
      ...{ primary: ['EP-1-A1'], late: ['EP-1000003-A1'], searches: 12, examined: 60, alone: [], documents: [] },
      pairs: [{ first: 'EP-1-A1', second: 'EP-2-A1', absent: [] }],
    };
    const searched = material('en', ({ record }) => {
      record.push({ ...record[0]!, sequence: record.length + 1, kind: 'pairs', body: pairs });
    });
    const text = await textOf(searched);
    expect(text).toContain('Pairs of documents, 2026-11-20 15:10 UTC');
    expect(text).toContain(
      'pairs: 1; documents that disclose all features alone: 0; searches: 12; documents whose features were examined: 60',
    );
    expect(text).toMatch(/Left out as late or without a certain day EP 1 000 003 A1/);
    for (const one of ['Closures', 'Antecedent 9.8.7', 'none: searched by words alone']) expect(text).toContain(one);
    expect(text.replaceAll(/\s/g, '')).toContain('e'.repeat(64));
    expect(text).toContain('Searches that the case does not record: those for pairs that were stopped');
  });

  it('says what was connected, not that nothing was, and both moments where they differ', async () => {
    const visited = networkAt(late, {
      findings: [{ check: 'connections', finding: 'connections-visitors', verdict: 'sound', facts: { count: 2, places: '192.0.2.7' } }],
      mail: true,
    });
    const text = await textOf(
      material('en', ({ versions }) => versions?.forEach((version) => (version.network = [networkAt(early), visited]))),
      { network: visited },
    );
    expect(text).toContain('At 13:58:01 UTC: The only outside connections (2) are those that other computers made to the API: 192.0.2.7.');
    expect(text).toContain('A mail server is entered');
    expect(text.match(/No process has a connection/g)).toHaveLength(2);
  });

  it('says whether a link was valid, from the record', async () => {
    const linked = material('en', ({ record }) => {
      const issued = (sequence: number, at: string) => ({
        ...{ sequence, at, kind: 'token' as const, previous: '', hash: '' },
        body: { expiresAt: Date.parse(at) + 3_600_000 },
      });
      record.splice(0, record.length, issued(1, '2026-11-20T13:00:00.000Z'), issued(2, '2026-11-20T12:00:00.000Z'));
      record.reverse();
    });
    const text = await textOf(linked);
    expect(text.match(/A link to the case was valid\./g)).toHaveLength(2);
    expect(text).toContain('Links to the case were issued 2 times. No link to the case was valid.');
  });

  it('lists who acted, every export with its digest, both chains, and what is not attested', async () => {
    const exported = material('en', ({ record }) => {
      record.push({ ...record[0]!, sequence: 15, kind: 'export', body: { form: 'report-pdf', name: 'a.pdf', digest: 'c'.repeat(64) } });
    });
    const text = await textOf(exported, {
      log: { sound: false, entries: 9, head: 'd'.repeat(64), broken: { sequence: 4, reason: 'link' } },
    });
    for (const one of ['this computer', 'key Portal', 'link issued', 'a.pdf', 'broken at entry 4', 'The clock: all times are those'])
      expect(text).toContain(one);
    const dense = text.replaceAll(/\s/g, '');
    for (const hash of ['c'.repeat(64), 'd'.repeat(64), exported.verification.head, attestation().key.publicKey])
      expect(dense).toContain(hash);
    expect(text).toContain('up to entry 15 of its record');
  });

  it('says that no wishes are recorded, and lists what breaks or preceded those that are', async () => {
    expect(await textOf(material())).toContain('No wishes of the client are recorded.');
    const wishes = { noService: true, noLinks: true, noMail: true, noClusters: true, collections: [9] };
    const wished = material('en', ({ record, versions }) => {
      const entry = (kind: RecordKind, at: string, body: unknown) =>
        record.push({ sequence: record.length + 1, kind, at, body: body as RecordEntry['body'], previous: '', hash: '' });
      record.splice(0);
      const issued = (at: string) => entry('token', at, { expiresAt: Date.parse(at) + 3_600_000 });
      record.splice(0);
      issued('2026-11-20T13:00:00.000Z');
      entry('version', early, { number: 1 });
      entry('change', '2026-11-20T13:10:00.000Z', { before: { wishes: null }, after: { wishes } });
      issued('2026-11-20T13:50:00.000Z');
      entry('version', late, { number: 2 });
      versions?.forEach((version) => (version.askedAt = version.number === 1 ? '2026-11-20T13:05:00.000Z' : '2026-11-20T13:20:00.000Z'));
      const first = versions?.find(({ number }) => number === 1);
      if (first !== undefined) first.indexes = first.indexes.map((one) => ({ ...one, cluster: 'firm' }));
    });
    wished.collections = [{ id: 9, name: 'Closures', state: 'on' }];
    const text = await textOf(wished);
    const named = (number: number) => wished.versions?.find((one) => one.number === number)?.indexes[0]?.name;
    for (const one of [
      '2026-11-20 13:10:00',
      'No service; No links; No mail; No clusters; only in Closures',
      // A link that was issued in spite of it is said, not concealed.
      '1 link was issued. 1 link was issued. What was still valid ended with the wish.',
      'key Portal: 1 in all, last at 2026-11-20 13:20:00.',
      '1 search, 0 of them with a mail server entered; nothing was sent while they ran.',
      `1 search, none on a cluster. Version 1 searched ${named(1)} (on the cluster firm).`,
      `Version 2 searched ${named(2)}`,
      `Version 1 also searched ${named(1)} (on the cluster firm)`,
    ])
      expect(text).toContain(one);
    // The link of 13:00 would have been valid at 13:20, had the wish not ended it.
    expect(text.match(/A link to the case was valid\./g)).toHaveLength(1);
  });

  it('is in German from end to end', async () => {
    const text = await textOf(material('de'));
    for (const one of ['Was recherchiert wurde', 'Kein Prozess hat eine Verbindung zu einem anderen Rechner.', 'Nicht bestätigt'])
      expect(text).toContain(one);
    expect(text).not.toContain('No process');
  });
});

describe('Its signature', () => {
  beforeAll(async () => {
    const out = createWriteStream(join(folder, 'statement.zip'));
    await writeStatement(material(), attestation(), signature, out, () => undefined);
    for (const [name, bytes] of await partsOf(join(folder, 'statement.zip'))) writeFileSync(join(folder, name), bytes);
  });
  const file = (name: string): Buffer => readFileSync(join(folder, name));

  it('is 64 raw bytes that Node verifies with the PEM beside it, and no longer after any change', () => {
    const [pdf, signed, key] = [file('statement.pdf'), file('statement.pdf.sig'), createPublicKey(file('public-key.pem'))];
    expect(signed).toHaveLength(64);
    expect(verify(null, pdf, key, signed)).toBe(true);
    const changed = Buffer.from(pdf);
    changed[changed.length >> 1]! ^= 1;
    expect(verify(null, changed, key, signed)).toBe(false);
  });

  it('is verified by OpenSSL with the command that the statement prints', async () => {
    const text = await printedIn(join(folder, 'statement.pdf'));
    const [, command] = /(openssl pkeyutl .*?statement\.pdf\.sig)/.exec(text) ?? [];
    const [program = '', ...args] = (command ?? '').split(' ');
    expect(execFileSync(program, args, { cwd: folder }).toString()).toContain('Signature Verified Successfully');
  });
});
