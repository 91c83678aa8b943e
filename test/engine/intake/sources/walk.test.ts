// Are all files in folders and archives listed, and hostile archives harmless?
import { createHash } from 'node:crypto';
import { symlinkSync, readdirSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../../../src-main/engine/intake/record.ts';
import { tar, zip } from '../../../support/archives.ts';
import { grantXml, importAll, sourcesBelow, temporaryFolder, writeFiles } from '../importing.ts';

const folder = temporaryFolder();
const temporary = join(folder, 'spool');
let count = 0;

/** A new folder with these files. */
function files(content: Record<string, string | Uint8Array>): string {
  return writeFiles(join(folder, `given-${(count += 1)}`), content);
}

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  for await (const source of sourcesBelow([path], temporary))
    names.push('refusal' in source ? `${source.name}: ${source.refusal.code}` : source.name);
  return names.map((name) => name.slice(path.length).replace(/^\//, ''));
}

async function sourcesIn(path: string): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const source of sourcesBelow([path], temporary)) if (!('refusal' in source)) sources.push(source);
  return sources;
}

const tiff = Buffer.from([0x49, 0x49, 0x2a, 0x00, 1, 2, 3]);

describe('A folder', () => {
  it('gives its files in the order of their names, including those of its folders', async () => {
    const path = files({ 'b.xml': 'b', 'a/z.xml': 'z', 'a/y.xml': 'y', 'c/d/e.xml': 'e', '.DS_Store': 'x', '__MACOSX/b.xml': 'x' });
    expect(await namesIn(path)).toEqual(['a/y.xml', 'a/z.xml', 'b.xml', 'c/d/e.xml']);
  });

  it('gives nothing if it is empty', async () => {
    expect(await namesIn(files({ 'empty/.keep': '' }))).toEqual([]);
  });

  it('is not left through symbolic links, neither for listing nor for a drawing', async () => {
    const outside = files({ 'secret.tif': tiff, 'more/x.xml': 'x' });
    const path = files({ 'a.xml': 'a' });
    symlinkSync(outside, join(path, 'linked'));
    symlinkSync(join(outside, 'secret.tif'), join(path, 'secret.tif'));
    expect(await namesIn(path)).toEqual(['a.xml']);
    const [source] = await sourcesIn(path);
    expect(await source?.sibling('secret.tif')).toBeUndefined();
    expect(await source?.sibling('linked/secret.tif')).toBeUndefined();
    expect(await source?.sibling('../' + outside.split('/').at(-1) + '/secret.tif')).toBeUndefined();
    expect(await source?.sibling('/etc/hostname')).toBeUndefined();
  });

  it('gives a record its drawing, also in another case', async () => {
    const path = files({ 'a/rec.xml': 'a', 'a/d00001.tif': tiff, 'drawings/d2.tif': tiff });
    const source = (await sourcesIn(path)).find(({ name }) => name.endsWith('rec.xml'));
    expect(Buffer.from((await source?.sibling('d00001.tif')) ?? [])).toEqual(tiff);
    expect(Buffer.from((await source?.sibling('D00001.TIF')) ?? [])).toEqual(tiff);
    expect(Buffer.from((await source?.sibling('../drawings/d2.tif')) ?? [])).toEqual(tiff);
    expect(await source?.sibling('d00002.tif')).toBeUndefined();
  });

  it('that does not exist is named in the failure', async () => {
    await expect(namesIn(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'file-missing' });
  });
});

describe('An archive', () => {
  it('of any kind gives its members, at any nesting depth', async () => {
    const inner = zip([
      { name: 'deep/US1.xml', content: grantXml('11000001') },
      { name: 'deep/lantern-D00000.TIF', content: tiff },
    ]);
    const week = await tar([
      { name: 'week/', type: 'directory' },
      { name: 'week/inner.zip', content: inner },
      { name: 'week/packed.xml.gz', content: gzipSync(grantXml('11000002')) },
      { name: 'week/plain.xml', content: grantXml('11000003') },
    ]);
    const path = files({
      'a.tar.gz': gzipSync(week),
      'b.tgz': gzipSync(await tar([{ name: 'x.xml', content: grantXml('11000004') }])),
      'c.xml.gz': Buffer.concat([gzipSync(grantXml('11000005')), gzipSync(grantXml('11000006'))]),
      'd.zip': zip([
        { name: 'tar.gz', content: gzipSync(await tar([{ name: 'y.xml', content: grantXml('11000007') }])) },
        { name: 'stored.xml', content: grantXml('11000008'), method: 0 },
      ]),
    });
    const { publications, refusals, ignored } = await importAll([path], temporary);
    expect(refusals).toEqual([]);
    expect(publications.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `1100000${digit}`));
    expect(publications[0]?.from.name).toBe(join(path, 'a.tar/week/inner.zip/deep/US1.xml'));
    expect(ignored).toEqual([join(path, 'a.tar/week/inner.zip/deep/lantern-D00000.TIF')]);
    expect(publications[0]?.image).toEqual({ path: 'lantern-D00000.TIF', label: { front: true } });
    expect(Buffer.from((await publications[0]?.from.sibling('lantern-d00000.tif')) ?? [])).toEqual(tiff);
    expect(await publications[2]?.from.sibling('../../etc/passwd')).toBeUndefined();
  });

  it('is recognised by its content, whatever its name', async () => {
    const path = files({ 'week.xml': zip([{ name: 'a.xml', content: grantXml('11000001') }]) });
    expect((await importAll([path], temporary)).publications).toHaveLength(1);
  });

  it('gives non-ASCII names and long names of both tar dialects, and nothing if it is empty', async () => {
    const long = `${'folder/'.repeat(30)}ü.xml`;
    const path = files({
      'a.tar': await tar([
        { name: long, content: 'x' },
        { name: 'short.xml', content: 'y' },
      ]),
      'b.zip': zip([{ name: 'größe.xml', content: 'x' }]),
      'c.zip': zip([]),
    });
    expect(await namesIn(path)).toEqual([`a.tar/${long}`, 'a.tar/short.xml', 'b.zip/größe.xml']);
  });

  it('may contain members that differ only in case, and system files, which are skipped', async () => {
    const path = files({
      'a.zip': zip([
        { name: 'A.xml', content: 'x' },
        { name: 'a.xml', content: 'y' },
        { name: '__MACOSX/._a.xml', content: 'z' },
        { name: './b.xml', content: 'b' },
      ]),
    });
    expect(await namesIn(path)).toEqual(['a.zip/A.xml', 'a.zip/a.xml', 'a.zip/./b.xml']);
  });

  it('that is an office document is refused as one', async () => {
    const path = files({
      'a.docx': zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<x/>' },
      ]),
    });
    expect((await importAll([path], temporary)).refusals.map(({ reason }) => reason)).toEqual([
      'This is an office document, not a publication. Import it into an internal collection, or drop it on the query to search with it; enter an article as literature by hand.',
    ]);
  });

  it('cannot write or read outside itself', async () => {
    const path = files({
      'a.zip': zip([
        { name: '../../evil.xml', content: 'x' },
        { name: '/etc/evil.xml', content: 'x' },
        { name: 'C:\\evil.xml', content: 'x' },
        { name: 'good.xml', content: grantXml('11000001') },
      ]),
      'b.tar': await tar([
        { name: '../evil.xml', content: 'x' },
        { name: 'link', type: 'symlink', linkname: '/etc/passwd' },
        { name: 'good.xml', content: grantXml('11000002') },
      ]),
      'c.zip': zip([{ name: 'link.xml', content: '/etc/passwd', mode: 0o120777 }]),
    });
    const { publications, refusals } = await importAll([path], temporary);
    expect(publications.map(({ number }) => number)).toEqual(['11000001', '11000002']);
    expect(refusals.map(({ code }) => code)).toEqual(['archive-path', 'archive-path', 'archive-path', 'archive-path']);
    expect(refusals[0]?.reason).toBe('The path "../../evil.xml" points outside the archive. The file was not unpacked.');
    expect(existsSync(join(folder, 'evil.xml'))).toBe(false);
  });

  it('with encrypted members or unknown compression refuses those members and gives the others', async () => {
    const path = files({
      'a.zip': zip([
        { name: 'a.xml', content: 'x', encrypted: true },
        { name: 'b.xml', content: 'x', method: 99 },
        { name: 'c.xml', content: grantXml('11000001') },
      ]),
    });
    const { publications, refusals } = await importAll([path], temporary);
    expect(publications).toHaveLength(1);
    expect(refusals.map(({ code }) => code)).toEqual(['archive-encrypted', 'archive-method']);
  });

  it('that is truncated gives its readable members, then a refusal with the offset', async () => {
    const members = [
      { name: 'a.xml', content: grantXml('11000001') },
      { name: 'b.xml', content: grantXml('11000002') },
    ];
    const whole = zip(members);
    const tarred = await tar(members);
    const noise = Buffer.concat(Array.from({ length: 2000 }, (_, at) => createHash('sha256').update(String(at)).digest()));
    const zipped = gzipSync(Buffer.concat([Buffer.from(grantXml('11000003')), Buffer.from(`<!-- ${noise.toString('base64')} -->`)]));
    const path = files({
      'a.zip': whole.subarray(0, whole.length - 40),
      'b.tar': tarred.subarray(0, 2500),
      'c.xml.gz': zipped.subarray(0, zipped.length - 5000),
    });
    const { publications, refusals } = await importAll([path], temporary);
    expect(refusals.map(({ code, name }) => [name.slice(path.length + 1), code])).toEqual([
      ['a.zip', 'archive-broken'],
      ['b.tar', 'archive-broken'],
      ['c.xml', 'archive-broken'],
    ]);
    expect(refusals[1]?.reason).toContain('the member b.xml is truncated');
    expect(publications.map(({ number }) => number)).toEqual(['11000001', '11000003']);
  });

  it('with damaged contents refuses the member and not the archive', async () => {
    const bytes = zip([
      { name: 'a.xml', content: grantXml('11000001') },
      { name: 'b.xml', content: grantXml('11000002') },
    ]);
    bytes.fill(0xff, 60, 90);
    const { publications, refusals } = await importAll([files({ 'a.zip': bytes })], temporary);
    expect(publications.map(({ number }) => number)).toEqual(['11000002']);
    expect(refusals).toHaveLength(1);
  });
});

describe('An archive bomb', () => {
  const limits = { ratio: 20, alwaysAllowedBytes: 1024 * 1024 };
  const zeros = Buffer.alloc(8 * 1024 * 1024, '<a/>\n');

  it('in a zip, gzip or tar.gz gives a refusal that names the limit', async () => {
    const path = files({
      'a.zip': zip([{ name: 'a.xml', content: zeros }]),
      'b.xml.gz': gzipSync(zeros),
      'c.tar.gz': gzipSync(await tar([{ name: 'c.xml', content: zeros }])),
      'd.xml': grantXml('11000001'),
    });
    const { publications, refusals } = await importAll([path], temporary, limits);
    expect(publications).toHaveLength(1);
    expect(refusals.map(({ code }) => code)).toContain('archive-bomb');
    expect(refusals.filter(({ code }) => code === 'archive-bomb').length).toBeGreaterThanOrEqual(1);
    expect(refusals.find(({ name }) => name.includes('c.tar'))?.reason).toMatch(/^The archive unpacks to more than 1 MB/);
  });

  it('of nested archives is limited by the size of the outermost file', async () => {
    const part = zip(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.alloc(600_000, grantXml('11000001')) })));
    const path = files({ 'a.zip': zip(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.zip`, content: part }))) });
    const { refusals } = await importAll([path], temporary, limits);
    expect(refusals.some(({ code }) => code === 'archive-bomb')).toBe(true);
  });

  it('is refused if its members share bytes, so that few bytes cannot be many files', async () => {
    const archive = zip([
      { name: 'a.xml', content: grantXml('11000001') },
      { name: 'b.xml', content: grantXml('11000002') },
    ]);
    // The offset of the second member in the directory (APPNOTE 4.3.12).
    archive.writeUInt32LE(0, archive.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 42);
    const { publications, refusals } = await importAll([files({ 'a.zip': archive })], temporary);
    expect(publications).toEqual([]);
    expect(refusals.map(({ code }) => code)).toEqual(['archive-broken']);
  });

  it.each([0, 1])('of two members that states %i is reported, not taken for complete', async (stated) => {
    const archive = zip([
      { name: 'a.xml', content: grantXml('11000001') },
      { name: 'b.xml', content: grantXml('11000002') },
    ]);
    // The numbers of members on this disk and in all (APPNOTE 4.3.16).
    for (const field of [8, 10]) archive.writeUInt16LE(stated, archive.length - 22 + field);
    const { publications, refusals } = await importAll([files({ 'a.zip': archive })], temporary);
    expect(publications).toHaveLength(stated);
    expect(refusals.map(({ code }) => code)).toEqual(['archive-broken']);
  });

  it('of nesting depth is refused', async () => {
    let bytes = zip([{ name: 'a.xml', content: grantXml('11000001') }]);
    for (let depth = 0; depth < 8; depth++) bytes = zip([{ name: 'a.zip', content: bytes }]);
    const { publications, refusals } = await importAll([files({ 'a.zip': bytes })], temporary);
    expect(publications).toEqual([]);
    expect(refusals.map(({ code }) => code)).toEqual(['archive-depth']);
  });
});

describe('The temporary folder', () => {
  it('contains only large inner archives', async () => {
    const noise = Buffer.from(Array.from({ length: 70_000 }, (_, at) => ((at * 2654435761) >>> 13) & 0xff)).toString('hex');
    const big = zip([
      { name: 'a.xml', content: grantXml('11000001') },
      { name: 'filler.tif', content: Buffer.concat([tiff, Buffer.alloc(34 * 1024 * 1024)]), method: 0 },
      { name: 'n.txt', content: noise },
    ]);
    const spool = join(folder, 'large');
    const { publications } = await importAll([files({ 'a.zip': zip([{ name: 'big.zip', content: big, method: 0 }]) })], spool);
    expect(publications).toHaveLength(1);
    expect(readdirSync(spool)).toHaveLength(1);
  });
});

describe('A small member of an archive', () => {
  const content = 'a short record';

  it.each([
    ['zip', () => Promise.resolve(zip([{ name: 'a.txt', content }]))],
    ['stored zip', () => Promise.resolve(zip([{ name: 'a.txt', content, method: 0 }]))],
    ['tar', () => tar([{ name: 'a.txt', content }])],
    ['gzip', () => Promise.resolve(gzipSync(content))],
  ] as const)('is read from the disk once, however often it is opened: %s', async (_, archive) => {
    const path = files({ packed: await archive() });
    const [source] = await sourcesIn(path);
    rmSync(path, { recursive: true });
    for (const _time of [1, 2]) expect(await textOf(source!)).toBe(content);
  });

  it('delivers what can be read and the fault if it is longer or shorter than stated', async () => {
    for (const change of [1, -1]) {
      const archive = zip([{ name: 'a.txt', content }]);
      const header = archive.lastIndexOf('PK\x01\x02', undefined, 'latin1');
      archive.writeUInt32LE(content.length + change, header + 24);
      expect(await namesIn(files({ 'a.zip': archive }))).toEqual(['a.zip/a.txt: file-unreadable']);
    }
  });
});

async function textOf(source: Source): Promise<string> {
  let text = '';
  for await (const chunk of await source.open()) text += Buffer.from(chunk).toString();
  return text;
}
