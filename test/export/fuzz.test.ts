// Fuzzing of templates (DOCX) and bundles: damaged at any byte, or assembled with arbitrary content. Each is accepted or refused with a
// message; nothing is written outside the target folder, and nothing hangs.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseCopy } from '../../src-main/casework/imported-case.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import { fileExtent } from '../../src-main/engine/intake/sources/extent.ts';
import { writeBundle, type BundleSource } from '../../src-main/export/bundle.ts';
import { headingsOf, builtInTemplate, placeholdersIn, widthOf } from '../../src-main/export/docx-template.ts';
import { unpackBundle } from '../../src-main/export/open-bundle.ts';
import { signed, signerOf } from '../../src-main/storage/installation-key.ts';
import { zip, type ZipMember } from '../support/archives.ts';
import { caseWithVersion } from '../support/casework.ts';
import { exportMaterial, exportSource } from '../support/export-material.ts';
import { freshFolder } from '../support/folders.ts';
import { anyText, LEAK, tree, tries } from '../support/fuzzing.ts';
import { filesIn, partsOf } from '../support/written-documents.ts';

const RUNS = tries(60);
const BUNDLE_FAILURES = ['bundle-foreign', 'bundle-damaged', 'bundle-newer'] as const;

/** Truncates, removes, changes or duplicates bytes. */
const damages = fc.array(
  fc.record({ kind: fc.constantFrom('set', 'cut', 'drop', 'double'), at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.nat(255) }),
  { minLength: 1, maxLength: 6 },
);

function damaged(bytes: Buffer, hits: { kind: string; at: number; value: number }[]): Buffer {
  return hits.reduce((one, { kind, at, value }) => {
    const place = Math.floor(at * one.length);
    if (kind === 'cut') return one.subarray(0, place);
    if (kind === 'drop') return Buffer.concat([one.subarray(0, place), one.subarray(place + value)]);
    if (kind === 'double') return Buffer.concat([one.subarray(0, place), one.subarray(place, place + value), one.subarray(place)]);
    const changed = Buffer.from(one);
    if (place < changed.length) changed[place] = value;
    return changed;
  }, bytes);
}

const memberName = fc.oneof(
  anyText.map((text) => text.slice(0, 300)),
  fc.constantFrom(
    '../escaped',
    '/tmp/escaped',
    'C:\\escaped',
    'media/../../escaped',
    'attachments/1',
    'attachments/../x',
    'media/EP-1-A1.pdf',
    'record.jsonl',
    'word/document.xml',
  ),
);

/** Checks that the input is accepted or refused with one of these codes, and that the message shows no internals. */
async function takenOrRefused(attempt: () => Promise<unknown>, codes: readonly string[]): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    expect(codes).toContain(error.code);
    expect(JSON.stringify(error.facts)).not.toMatch(LEAK);
    return false;
  }
}

const template = Buffer.from(await builtInTemplate('en'));
const templateFile = join(freshFolder(), 'own.docx');
writeFileSync(templateFile, template);
const templateParts = await partsOf(templateFile);

const readTemplate = async (bytes: Uint8Array): Promise<void> => {
  await placeholdersIn(bytes, 'template.docx');
  await headingsOf(bytes);
  await widthOf(bytes);
};

it('accepts or refuses a template damaged at any byte', async () => {
  await fc.assert(
    fc.asyncProperty(damages, async (hits) => {
      await takenOrRefused(() => placeholdersIn(damaged(template, hits), 'template.docx'), ['template-unfit']);
    }),
    RUNS,
  );
});

it('accepts or refuses a template with arbitrary text or member names', async () => {
  const place = fc.oneof(
    anyText,
    fc.constantFrom('{{report}}', '{{head}}', '{{', '}}', '{{title', '{{report}}{{report}}', '{{{{title}}}}'),
  );
  const markup = fc.oneof(
    place.map((text) => text.replace(/[<&]/g, ' ')),
    place,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(markup, { maxLength: 4 }), fc.array(memberName, { maxLength: 3 }), async (texts, others) => {
      const xml = String(templateParts.get('word/document.xml'));
      const body = texts.map((text) => `<w:p><w:r><w:t>${text.toWellFormed()}</w:t></w:r></w:p>`).join('');
      const members: ZipMember[] = [...templateParts].map(([name, content]) => ({ name, content }));
      const changed = members.map((one) =>
        one.name === 'word/document.xml' ? { ...one, content: xml.replace('<w:body>', () => `<w:body>${body}`) } : one,
      );
      const bytes = zip([...changed, ...others.map((name) => ({ name, content: name.toWellFormed() }))]);
      await takenOrRefused(() => readTemplate(bytes), ['template-unfit']);
    }),
    RUNS,
  );
});

async function bundleBytes(): Promise<{ path: string; members: Map<string, Buffer> }> {
  const folder = freshFolder();
  const { db, id } = caseWithVersion();
  const material = { ...exportMaterial({ documents: 2, form: 'bundle' }), verification: verifyCase(db, id) };
  const path = join(folder, 'bundle.antecedent-case');
  const source: BundleSource = {
    ...exportSource,
    pdf: () => Promise.resolve(new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))),
    image: () => Promise.resolve({ type: 'image/png', bytes: Buffer.from('a drawing') }),
    attachment: () => Promise.resolve(Buffer.from('a draft')),
    sign: (bytes) => Promise.resolve(signed(folder, bytes)),
  };
  await writeBundle(material, caseCopy(db, id), source, createWriteStream(path), () => undefined);
  return { path, members: await partsOf(path) };
}
const bundle = await bundleBytes();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** A bundle of these members with a matching manifest, signed by an unknown key. */
function madeUp(members: ZipMember[], manifest: object): Buffer {
  const named = members.map(({ name, content }) => {
    const bytes = Buffer.from(content as string);
    return { path: name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const bytes = Buffer.from(JSON.stringify({ ...manifest, members: named }));
  const signature = JSON.stringify({
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    signature: sign(null, bytes, privateKey).toString('base64'),
  });
  return zip([...members, { name: 'manifest.json', content: bytes }, { name: 'manifest.sig.json', content: signature }]);
}

/** Unpacks into an empty folder and checks that nothing outside it changed. */
async function unpacked(bytes: Uint8Array): Promise<boolean> {
  const around = freshFolder();
  const folder = join(around, 'place');
  mkdirSync(folder);
  const path = join(around, 'bundle.antecedent-case');
  writeFileSync(path, bytes);
  const taken = await takenOrRefused(
    () =>
      unpackBundle({
        packed: fileExtent(path, bytes.length),
        fileFor: filesIn(folder),
        name: 'bundle.antecedent-case',
        signerOf,
        progress: () => undefined,
      }),
    BUNDLE_FAILURES,
  );
  expect(tree(around, /^place[/\\]/)).toEqual(['bundle.antecedent-case', 'place']);
  return taken;
}

it('refuses a bundle damaged at any byte', async () => {
  const whole = zip([...bundle.members].map(([name, content]) => ({ name, content })));
  expect(await unpacked(whole)).toBe(true);
  await fc.assert(
    fc.asyncProperty(damages, async (hits) => {
      await unpacked(damaged(whole, hits));
    }),
    RUNS,
  );
});

it('accepts or refuses a bundle of arbitrary members with a matching manifest', async () => {
  const honest = JSON.parse(String(bundle.members.get('manifest.json'))) as Record<string, unknown>;
  const own = [...bundle.members].filter(([name]) => !name.startsWith('manifest')).map(([name, content]) => ({ name, content }));
  const content = fc.oneof(
    anyText.map((text) => text.toWellFormed()),
    fc.jsonValue().map((value) => `${JSON.stringify(value)}\n`),
  );
  const others = fc.array(fc.record({ name: memberName.map((name) => name.toWellFormed()), content }), { maxLength: 3 });
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(honest)), fc.oneof(fc.jsonValue(), anyText), { maxKeys: 2 });
  const replaced = fc.dictionary(fc.constantFrom(...own.map(({ name }) => name)), content, { maxKeys: 1 });
  await fc.assert(
    fc.asyncProperty(others, changes, replaced, async (more, altered, instead) => {
      const members = own.map((one) => ({ ...one, content: instead[one.name] ?? one.content }));
      await unpacked(madeUp([...members, ...more], { ...honest, ...altered }));
    }),
    RUNS,
  );
});

it('refuses arbitrary bytes as a bundle or template', async () => {
  const start = fc.constantFrom('', 'PK\x03\x04', 'PK\x05\x06', '%PDF-1.7', '\x1f\x8b');
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 600 }), async (head, rest) => {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), rest]);
      expect(await unpacked(bytes)).toBe(false);
      expect(await takenOrRefused(() => readTemplate(bytes), ['template-unfit'])).toBe(false);
    }),
    RUNS,
  );
});
