// Bundles: a case arrives complete at another installation, and a manipulated bundle is refused before anything of it is used.
// The application writes the bundles; the tests take them apart and put them together again.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../src-main/casework/annotations.ts';
import { undo } from '../../src-main/casework/acts.ts';
import { attach } from '../../src-main/casework/attachments.ts';
import { changeCase, listCases, readCase } from '../../src-main/casework/cases.ts';
import { caseCopy, recordFault, importedCaseOf, homeIndexOf, importCase, type CaseCopy } from '../../src-main/casework/imported-case.ts';
import { caseDocuments, noteDocument, rate } from '../../src-main/casework/judgements.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { addStrategyLine, listStrategy, strategyChanges } from '../../src-main/casework/strategy.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { readVersion } from '../../src-main/casework/versions.ts';
import { writeBundle, type BundleSource } from '../../src-main/export/bundle.ts';
import { unpackBundle, type UnpackedBundle } from '../../src-main/export/open-bundle.ts';
import { fileExtent } from '../../src-main/engine/intake/sources/extent.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { Reason } from '../../src-main/contract/reasons.ts';
import { installation, signed, signerOf } from '../../src-main/storage/installation-key.ts';
import { freshIndex, openBundle, type BundleDocuments } from '../../src-main/application/bundles.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { modelInUse } from '../../src-main/engine/model/known-models.ts';
import { createIndex, indexNumbers, removeIndex } from '../../src-main/engine/store/library.ts';
import { openTransfers } from '../../src-main/server/transfers/transfers.ts';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openSideJobs } from '../../src-main/library/side-jobs.ts';
import { openBoard } from '../../src-main/library/board.ts';
import { zip, type ZipMember } from '../support/archives.ts';
import { caseWithVersion, minute, openedCases } from '../support/casework.ts';
import { exportMaterial, exportSource } from '../support/export-material.ts';
import { freshFolder } from '../support/folders.ts';
import { pdfOf } from '../support/own-pdfs.ts';
import { filesIn, partsOf } from '../support/written-documents.ts';

const pages = await pdfOf([{ lines: ['An original.'] }]);
const drawing = Buffer.from('a drawing');

const digestOf = (names: readonly string[]): string => createHash('sha256').update(names.join('\n')).digest('hex');

/** A case with acts of every kind. */
function judgedCase() {
  const { db, id } = caseWithVersion();
  rate(db, id, ['XX-1000001-A1', 'XX-1000002-A1'], 'similar', minute(2));
  rate(db, id, ['XX-1000003-A1'], 'noise', minute(3));
  undo(db, id, minute(4));
  noteDocument(db, id, 'XX-1000001-A1', 'the seat is porous — 弁', minute(5));
  const place = { in: 'page' as const, page: 1, area: false, rectangles: [{ x: 1, y: 2, width: 3, height: 4 }] };
  annotate(db, id, 'XX-1000001-A1', { place, quote: 'a seat', cite: 'XX 1000001 A1', note: 'here' }, minute(6));
  attach(db, id, { name: 'draft.txt', type: 'text/plain', bytes: Buffer.from('a draft') }, minute(7));
  changeCase(db, id, { notes: 'Ask the inventor.' }, minute(8));
  const names = ['XX-1000001-A1', 'XX-1000002-A1'];
  for (const [at, found] of [names.slice(0, 1), names].entries())
    addStrategyLine(db, id, {
      ...{ condition: 'valve', canonical: 'valve', addedAt: minute(9 + at), names: [{ digest: digestOf(found), names: found }] },
      matches: [
        {
          ...{ index: 3, name: 'Grants', fingerprint: '', documents: 9, canonical: 'valve', version: 2 },
          count: at + 1,
          digest: digestOf(found),
        },
      ],
      ...(at > 0 && { repeats: 1 }),
    });
  return { db, id };
}

async function bundleOf(folder = freshFolder()) {
  const { db, id } = judgedCase();
  const verification = verifyCase(db, id);
  const material = {
    ...exportMaterial({
      documents: 3,
      form: 'bundle',
      change: (documents) => documents.forEach((one, at) => (one.card.has = { ...one.card.has, image: at === 0, pdf: at < 2 })),
    }),
    verification,
  };
  const source: BundleSource = {
    ...exportSource,
    pdf: () => Promise.resolve(pages),
    image: () => Promise.resolve({ type: 'image/png', bytes: drawing }),
    attachment: () => Promise.resolve(Buffer.from('a draft')),
    sign: (bytes) => Promise.resolve(signed(folder, bytes)),
  };
  const path = join(folder, 'bundle.antecedent-case');
  await writeBundle(material, caseCopy(db, id), source, createWriteStream(path), () => undefined);
  return { db, id, path, folder, verification, material };
}

function unpack(path: string, folder = freshFolder(), progress: () => void = () => undefined): Promise<UnpackedBundle> {
  return unpackBundle({
    packed: fileExtent(path, statSync(path).size),
    fileFor: filesIn(folder),
    name: 'bundle.antecedent-case',
    signerOf,
    progress,
  });
}

const withBytes = (copy: CaseCopy) => ({
  ...copy,
  attachments: copy.attachments.map((one) => ({ ...one, bytes: () => Buffer.from('a draft') })),
});

/** The bundle with changed members, a matching manifest if `honest`, and the signature of a test key. */
async function remade(
  change: (members: Map<string, Buffer>) => ZipMember[] | void,
  { honest = true, manifest: alter = (manifest: Record<string, unknown>): Record<string, unknown> => manifest } = {},
): Promise<string> {
  const { path } = await bundleOf();
  const members = await partsOf(path);
  const manifest = JSON.parse(String(members.get('manifest.json'))) as { members: { path: string; sizeBytes: number; sha256: string }[] };
  const [, signature] = [members.delete('manifest.json'), String(members.get('manifest.sig.json')), members.delete('manifest.sig.json')];
  const others = change(members) ?? [];
  if (honest)
    manifest.members = [...members].map(([name, bytes]) => ({
      path: name,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
  const bytes = Buffer.from(JSON.stringify(alter(manifest)));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = JSON.stringify({
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    signature: sign(null, bytes, privateKey).toString('base64'),
  });
  const written = join(freshFolder(), 'remade.antecedent-case');
  const packed = [...members].map(([name, content]) => ({ name, content }));
  writeFileSync(
    written,
    zip([
      ...packed,
      ...others,
      { name: 'manifest.json', content: bytes },
      { name: 'manifest.sig.json', content: honest ? own : String(signature) },
    ]),
  );
  return written;
}

describe('A bundle', () => {
  it('holds the record, hit lists, attachments and documents with media, with checksums and a signature', async () => {
    const { db, id, path, verification, material } = await bundleOf();
    const folder = freshFolder();
    const bundle = await unpack(path, folder);
    const copy = caseCopy(db, id);
    expect(bundle).toMatchObject(copy);
    expect(copy.names).toHaveLength(2);
    expect(bundle.manifest).toMatchObject({ format: 'antecedent-case', form: 2, documents: 3, head: verification.head });
    expect(bundle.signer).toMatch(/^[0-9a-f]{64}$/);
    expect(recordFault(bundle)).toBeUndefined();
    const lines = readFileSync(join(folder, 'documents.jsonl'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(3);
    const [first] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(first).toMatchObject({ image: `media/${material.documents[0]?.name}.png`, pdf: `media/${material.documents[0]?.name}.pdf` });
    expect(readFileSync(join(folder, String(first?.['pdf']))).equals(pages)).toBe(true);
    expect(readFileSync(join(folder, `attachments/${copy.attachments[0]?.id}`), 'utf8')).toBe('a draft');
    expect(readdirSync(folder).sort()).toEqual(['attachments', 'documents.jsonl', 'media']);
    expect(readdirSync(join(path, '..')).filter((name) => !name.endsWith('.pem'))).toEqual(['bundle.antecedent-case']);
  });

  it('becomes the same case elsewhere, with an intact record that continues', async () => {
    const { db, id, path, verification, folder } = await bundleOf();
    const bundle = await unpack(path);
    const there = openedCases();
    const home = { index: 7, name: '4711-DE (bundle)' };
    const guest = importCase(there, withBytes(bundle), { bundle: 'b', origin: bundle.origin, signer: bundle.signer, home, at: minute(20) });
    expect(caseDocuments(there, guest)).toEqual(caseDocuments(db, id));
    expect(readVersion(there, guest, 1)).toEqual(readVersion(db, id, 1));
    expect(readCase(there, guest)).toMatchObject({
      notes: 'Ask the inventor.',
      guest: true,
      search: { indexes: [7] },
      attachments: [{ name: 'draft.txt' }],
    });
    expect(
      listStrategy(there, guest).map(({ condition, repeats, matches }) => [condition, repeats, matches[0]?.index, matches[0]?.count]),
    ).toEqual([
      ['valve', undefined, -3, 1],
      ['valve', 1, -3, 2],
    ]);
    expect(strategyChanges(there, guest, 2)).toMatchObject([{ index: -3, arrived: { names: ['XX-1000002-A1'] }, departed: { count: 0 } }]);
    expect(homeIndexOf(there, guest)).toBe(7);
    expect(homeIndexOf(db, id)).toBeUndefined();
    const after = verifyCase(there, guest);
    expect(after).toMatchObject({ sound: true, entries: verification.entries + 2 });
    expect(listEntries(there, guest, 100)).toContainEqual(
      expect.objectContaining({
        kind: 'export',
        body: { form: 'bundle', opened: true, name: 'b', origin: bundle.origin, signer: bundle.signer },
      }),
    );
    expect(bundle.signer).toBe(installation(folder));
    undo(there, guest, minute(21));
    rate(there, guest, ['XX-1000003-A1'], 'relevant', minute(22));
    expect(verifyCase(there, guest).sound).toBe(true);
  });

  it('opened again returns the same case, and can be opened next to its original', async () => {
    const { db, id, path } = await bundleOf();
    const bundle = await unpack(path);
    const arrival = { bundle: 'b', origin: bundle.origin, signer: bundle.signer, home: { index: 7, name: 'x' }, at: minute(20) };
    const guest = importCase(db, withBytes(bundle), arrival);
    expect(guest).not.toBe(id);
    expect(importCase(db, withBytes(bundle), arrival)).toBe(guest);
    expect(importedCaseOf(db, bundle.origin)).toBe(guest);
    expect(listCases(db)).toHaveLength(2);
    undo(db, guest, minute(21));
    expect(verifyCase(db, id).sound).toBe(true);
    expect(verifyCase(db, guest).sound).toBe(true);
  });

  it('opened twice at once makes one case and leaves no orphaned index', async () => {
    const { path } = await bundleOf();
    const folder = freshFolder();
    const cases = openCaseStorage({ folder, clock: Date.now });
    const transfers = openTransfers(folder);
    const board = openBoard();
    const sideJobs = openSideJobs({ board, now: () => minute(30), report: (error) => console.error(error) });
    const documents: BundleDocuments = {
      install: (wanted) => freshIndex(wanted, (name) => createIndex(folder, name, modelInUse(folder, shippedModel))),
      remove: (index) => Promise.resolve(removeIndex(folder, index)),
    };
    const parts = { folder, cases, transfers, sideJobs, documents, startProcess: startChildProcess, clock: Date.now };
    try {
      const [one, other] = await Promise.all([openBundle(parts, { path }), openBundle(parts, { path })]);
      expect(one).toBe(other);
      expect(indexNumbers(folder)).toEqual([await cases.stored().homeIndexOf(one)]);
      const { attachments: kept } = await cases.calls.case({ case: one });
      expect(kept).toHaveLength(1);
    } finally {
      board.close();
      await cases.close();
      await transfers.close();
    }
  });

  it('is signed with the key of the installation, which only its user can read', async () => {
    const folder = freshFolder();
    const bytes = Buffer.from('a manifest');
    const [first, second] = [signed(folder, bytes), signed(folder, bytes)];
    expect(first).toEqual(second);
    expect(statSync(join(folder, 'installation-key.pem')).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    expect(signerOf(bytes, first)).toBe(signerOf(bytes, second));
    expect(signerOf(Buffer.from('another'), first)).toBeUndefined();
    expect(signerOf(bytes, { publicKey: 'no key', signature: first.signature })).toBeUndefined();
  });
});

describe('A file that is not a valid bundle', () => {
  const refused = async (path: string, code: string, reason?: string, folder = freshFolder()): Promise<void> => {
    await expect(unpack(path, folder)).rejects.toMatchObject({ code, ...(reason !== undefined && { facts: { reason } }) });
  };

  it('is reported as foreign: a text, another zip, an empty file', async () => {
    const folder = freshFolder();
    const file = (name: string, bytes: Buffer | string): string => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    await refused(file('a', 'a letter'), 'bundle-foreign');
    await refused(file('b', ''), 'bundle-foreign');
    await refused(file('c', zip([{ name: 'word/document.xml', content: '<w/>' }])), 'bundle-foreign');
    await refused(
      file(
        'd',
        zip([
          { name: 'manifest.json', content: '[]' },
          { name: 'manifest.sig.json', content: '{}' },
        ]),
      ),
      'bundle-foreign',
    );
  });

  it('is refused with one changed byte in any member', async () => {
    for (const name of ['record.jsonl', 'documents.jsonl', 'case.json']) {
      const path = await remade((members) => void members.set(name, Buffer.from(`${String(members.get(name))} `)), { honest: false });
      await expect(unpack(path)).rejects.toMatchObject({ code: 'bundle-damaged' });
    }
  });

  it('is refused if truncated anywhere', async () => {
    const { path } = await bundleOf();
    const whole = readFileSync(path);
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const cut = join(freshFolder(), 'cut');
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(unpack(cut)).rejects.toThrow();
    }
  });

  it('is refused with a manifest that its key did not sign', async () => {
    const path = await remade(() => undefined, { honest: false, manifest: (manifest) => ({ ...manifest, title: 'Other' }) });
    await refused(path, 'bundle-damaged', 'bundle-signature');
  });

  it('is refused from a newer version, with that reason', async () => {
    await refused(await remade(() => undefined, { manifest: (manifest) => ({ ...manifest, form: 99 }) }), 'bundle-newer');
  });

  it('is refused with a path outside the bundle, an unknown member or a duplicate name', async () => {
    const names = [
      '../outside',
      'media/../../outside',
      '/etc/outside',
      'C:\\outside',
      'media/XX-1-A1.exe',
      'record.jsonl.bak',
      'attachments/0',
    ];
    for (const name of names) {
      const folder = freshFolder();
      const path = await remade((members) => void members.set(name, Buffer.from('evil')));
      await refused(path, 'bundle-damaged', undefined, folder);
      expect(existsSync(join(folder, '..', 'outside'))).toBe(false);
    }
    await refused(await remade(() => [{ name: 'case.json', content: '{}' }]), 'bundle-damaged');
  });

  it('never writes a link to disk', async () => {
    const folder = freshFolder();
    await unpack(await remade(() => [{ name: 'media/XX-1-A1.pdf', content: '/etc/passwd', mode: 0o120777 }]), folder);
    expect(existsSync(join(folder, 'media/XX-1-A1.pdf'))).toBe(false);
  });

  it('is refused with a strategy that is numbered wrongly or names other documents than its digests; without one it is opened too', async () => {
    const changed = (member: string, change: (text: string) => string): Promise<string> =>
      remade((members) => void members.set(member, Buffer.from(change(String(members.get(member))))));
    await refused(await changed('strategy.jsonl', (text) => text.replace('"number":2', '"number":1')), 'bundle-damaged', 'bundle-strategy');
    await refused(
      await changed('strategy.jsonl', (text) => text.replace('"repeats":1', '"repeats":2')),
      'bundle-damaged',
      'bundle-strategy',
    );
    await refused(
      await changed('matched-names.jsonl', (text) => text.replaceAll('XX-1000002-A1', 'XX-1000003-A1')),
      'bundle-damaged',
      'bundle-strategy',
    );
    const without = await remade((members) => void [members.delete('strategy.jsonl'), members.delete('matched-names.jsonl')]);
    expect(await unpack(without)).toMatchObject({ strategy: [], names: [] });
  });

  it('is refused if it would unpack to far more than its size, whatever sizes it states', async () => {
    const zeros = Buffer.alloc(66 * 1024 * 1024);
    const bomb = await remade((members) => void members.set('media/XX-1-A1.bin', zeros));
    await refused(bomb, 'bundle-damaged', 'bundle-too-large');
  });

  it('is refused with an attachment above the size limit', async () => {
    const manifest = (of: Record<string, unknown>): Record<string, unknown> => {
      const members = of['members'] as { path: string; sizeBytes: number }[];
      return {
        ...of,
        members: members.map((one) => (one.path.startsWith('attachments/') ? { ...one, sizeBytes: 100 * 1024 * 1024 + 1 } : one)),
      };
    };
    await refused(await remade(() => undefined, { manifest }), 'bundle-damaged', 'attachment-too-large');
  });

  it('can be cancelled', async () => {
    const { path } = await bundleOf();
    const folder = freshFolder();
    mkdirSync(join(folder, 'x'));
    await expect(
      unpack(path, join(folder, 'x'), () => {
        throw new Failure('cancelled');
      }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is refused with forged entries, chain, lists or hits although its checksums match', async () => {
    const lines = (members: Map<string, Buffer>, name: string, change: (lines: Record<string, unknown>[]) => void): void => {
      const items = String(members.get(name))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      change(items);
      members.set(name, Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join('')));
    };
    const faultIn = async (change: (members: Map<string, Buffer>) => void): Promise<Reason | undefined> =>
      recordFault(await unpack(await remade((members) => change(members))));
    expect(await faultIn((m) => lines(m, 'record.jsonl', (all) => (all[2]!['at'] = minute(50))))).toEqual({
      reason: 'record-entry-changed',
      entry: 3,
    });
    expect(await faultIn((m) => lines(m, 'record.jsonl', (all) => (all[3]!['body'] = '{"changes":[{"of":"file"}]}')))).toEqual({
      reason: 'record-entry-unknown',
      entry: 4,
    });
    expect(await faultIn((m) => lines(m, 'record.jsonl', (all) => void all.splice(2, 1)))).toMatchObject({ entry: 4 });
    expect(await faultIn((m) => lines(m, 'versions.jsonl', (all) => (all[0]!['hits'] = '[]')))).toEqual({
      reason: 'record-list-changed',
      version: 1,
    });
    expect(await faultIn((m) => lines(m, 'versions.jsonl', (all) => void all.push({ number: 2, sequence: 99, hits: '[]' })))).toEqual({
      reason: 'record-list-unknown',
    });
    await refused(await remade((m) => lines(m, 'record.jsonl', (all) => void all.pop())), 'bundle-damaged', 'record-end');
  });

  it('makes no case if anything is wrong with it', async () => {
    const { path } = await bundleOf();
    const bundle = await unpack(path);
    const db = openedCases();
    const changed = { ...withBytes(bundle), attachments: [] };
    const arrival = { bundle: 'b', origin: bundle.origin, signer: bundle.signer, home: { index: 7, name: 'x' }, at: minute(20) };
    expect(() => importCase(db, changed, arrival)).toThrow(/its content does not match its record/);
    expect(listCases(db)).toEqual([]);
  });
});
