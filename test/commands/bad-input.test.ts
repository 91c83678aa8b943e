// Bad input on the real command line while a service runs: every error is a clear sentence, and nothing is lost. ANTECEDENT_BIG=1 makes the
// long files 2 GB instead of 300 MB; the tests of full and read-only disks need permission to mount.
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { openIndex, removeIndex } from '../../src-main/engine/store/library.ts';
import { findByNumber, readPublication } from '../../src-main/engine/store/publications.ts';
import { listRefusals } from '../../src-main/engine/store/refusals.ts';
import { rebuildIndex } from '../../src-main/engine/upkeep/rebuild.ts';
import { verifyIndex } from '../../src-main/engine/upkeep/verification.ts';
import { tar, zip } from '../support/archives.ts';
import { antecedent, antecedentJson, baseUrlOf, finished, killGroup, startAntecedent, type Finished } from '../support/command-line.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { importHere, model } from '../support/importing.ts';

const MEGABYTE = 1024 * 1024;
const LONG_FILE_BYTES = process.env['ANTECEDENT_BIG'] === undefined ? 300 * MEGABYTE : 2048 * MEGABYTE;
const MOST_MEMORY_KB = 1024 * 1024;
const STORED = 40;
/** Publications that a disk of 3 MB does not hold. */
const MUCH = 700;

const folder = freshFolder();
const data = join(folder, 'data');
const base = join(folder, 'base.jsonl');
let server: ChildProcess;
let baseUrl: string;
let key: string;

interface Counts {
  documents: number;
  updated: number;
  refused: number;
}

/** A publication in the EPO's format with any `text`. */
function epo(number: string, text = '', date = '20000517'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ep-patent-document id="EP${number}A1" file="${number}.xml" lang="en" country="EP" doc-number="${number}" kind="A1" date-publ="${date}">
<abstract id="abst" lang="en"><p id="pa01" num="0001">A crank lifts the sluice.</p></abstract>
<description id="desc" lang="en"><p id="p0001" num="0001">The crank lifts the sluice. ${text}</p></description>
</ep-patent-document>
`;
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, 'in', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** Checks the output of any command: one JSON value, or a sentence without internals. */
function proper({ code, stdout, stderr }: Finished): Finished {
  if (code === 0) expect(JSON.parse(stdout)).toBeDefined();
  else {
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[A-Z"].+[.)]\n/);
  }
  expect(stderr).not.toMatch(/\n\s+at |Error:|src-main|node_modules|Something went wrong/);
  return { code, stdout, stderr };
}

const run = async (...args: string[]): Promise<Finished> => proper(await antecedent(...args, '--json'));

async function imported(...paths: string[]): Promise<Counts> {
  const { code, stdout, stderr } = await run('import', ...paths, '--data', data);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Counts;
}

/** Code and place of each refusal in a file, including its members. */
function refusalsOf(path: string): [string, number][] {
  const db = openIndex(data, 1);
  try {
    return listRefusals(db)
      .filter((one) => one.file.startsWith(path))
      .map((one) => {
        expect(one.reason).toMatch(/^[A-Z].*\.$/s);
        return [one.code, one.place];
      });
  } finally {
    db.close();
  }
}

function stored(country: string, number: string) {
  const db = openIndex(data, 1);
  try {
    const row = findByNumber(db, country, number)[0];
    return row && readPublication(db, row.id)?.publication;
  } finally {
    db.close();
  }
}

/** The status of a search of `index` in the service, and its number of hits. */
async function searched(index = '1'): Promise<[number, number]> {
  const headers = { authorization: key, 'reference-number': 'test' };
  const body = new URLSearchParams({ query: 'The floating lens lifts the ribbed fabric', index, 'requested-hits': '100', view: 'passage' });
  const posted = await fetch(`${baseUrl}/v3/search`, { method: 'POST', headers, body });
  if (posted.status !== 200) return [posted.status, 0];
  const { data: ticket } = (await posted.json()) as { data: string };
  for (;;) {
    const polled = await fetch(`${baseUrl}/v3/search?ticket=${ticket}`, { headers });
    if (polled.status === 200) {
      const { data: result } = (await polled.json()) as { data: { 'service-results': Record<string, unknown[]> } };
      return [200, Object.values(result['service-results'])[0]?.length ?? 0];
    }
    if (polled.status !== 202) return [polled.status, 0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  // The remains of a process killed while it created the index.
  mkdirSync(join(data, 'indexes'), { recursive: true });
  for (const name of ['1.sqlite.part', '1.sqlite.part-wal', '1.sqlite-wal']) writeFileSync(join(data, 'indexes', name), 'left over');
  writeFileSync(base, fictionalLines(0, STORED));
  expect(await imported(base)).toMatchObject({ documents: STORED });
  server = startAntecedent(['serve', '--port', '0', '--data', data]);
  baseUrl = await baseUrlOf(server);
  key = (await antecedentJson<{ key: string }>('key', 'create', '--name', 'all', '--index', 'all', '--data', data)).key;
});
afterAll(() => killGroup(server, 'SIGKILL'));

describe('An import of bad files', () => {
  afterEach(async () => {
    const db = openIndex(data, 1);
    expect(await verifyIndex(db, model)).toMatchObject({ sound: true, faults: [] });
    db.close();
    for (const seed of [0, STORED - 1]) expect(stored('XX', String(1_000_000 + seed))?.claims).toEqual(fictional(seed)['claims']);
    const [status, hits] = await searched();
    expect([status, hits >= STORED]).toEqual([200, true]);
  });

  it('keeps the complete records of a truncated XML file, and reports where it ends', async () => {
    const [whole, cut] = [epo('7000001'), epo('7000002')];
    const path = file('cut.xml', whole + cut.slice(0, cut.indexOf('</description>')));
    expect(await imported(path)).toMatchObject({ documents: 1, refused: 1 });
    expect(refusalsOf(path)).toEqual([['xml-broken', whole.length]]);
    expect(stored('EP', '7000001')).toBeDefined();
    expect(stored('EP', '7000002')).toBeUndefined();
  });

  it('reads XML that is not in its declared encoding, and refuses such a line of JSONL', async () => {
    const xml = file('wrong.xml', Buffer.from(epo('7000003', 'Der Verschlu\xdf h\xe4lt.'), 'latin1'));
    const lines = [
      JSON.stringify(fictional(500)),
      JSON.stringify({ ...fictional(501), title: [{ language: 'de', text: 'Verschlu\xdf' }] }),
      JSON.stringify(fictional(502)),
    ];
    const jsonl = file('wrong.jsonl', Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
    expect(await imported(xml, jsonl)).toMatchObject({ documents: 3, refused: 1 });
    expect(stored('EP', '7000003')?.description[0]?.text).toContain('Der Verschluß hält.');
    expect(refusalsOf(jsonl)).toEqual([['not-utf8', (lines[0] as string).length + 1]]);
  });

  it('stops a zip bomb at its limit, keeps what precedes it, and uses little memory', async () => {
    const path = file(
      'bomb.zip',
      zip([
        { name: 'good.xml', content: epo('7000004') },
        { name: 'bomb.xml', content: Buffer.concat([Buffer.from(epo('7000005')), Buffer.alloc(200 * MEGABYTE, 0x20)]) },
      ]),
    );
    const gzip = file('bomb.xml.gz', gzipSync(Buffer.concat([Buffer.from(epo('7000006')), Buffer.alloc(200 * MEGABYTE, 0x0a)])));
    const { code, peak, stdout } = await measured('import', path, gzip, '--data', data);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { refused: 2 }]);
    for (const bomb of [path, gzip.replace('.gz', '')]) expect(refusalsOf(bomb).map(([reason]) => reason)).toEqual(['archive-bomb']);
    expect(stored('EP', '7000004')).toBeDefined();
    expect(peak).toBeLessThan(MOST_MEMORY_KB);
  });

  it('unpacks nothing outside the archive folder, and follows no links', async () => {
    const outside = file('outside.xml', epo('7000010'));
    const members = ['../outside-of-archive.xml', '/tmp/antecedent-outside.xml', 'C:\\outside.xml'].map((name) => ({
      name,
      content: epo('7000011'),
    }));
    const archives = [
      file(
        'archives/paths.zip',
        zip([...members, { name: 'link.xml', content: outside, mode: 0o120777 }, { name: 'in/good.xml', content: epo('7000012') }]),
      ),
      file(
        'archives/paths.tar',
        await tar([...members, { name: 'link.xml', type: 'symlink', linkname: outside }, { name: 'in/good.xml', content: epo('7000013') }]),
      ),
    ];
    expect(await imported(...archives)).toMatchObject({ documents: 2 });
    for (const archive of archives) expect(refusalsOf(archive).map(([reason]) => reason)).toEqual(members.map(() => 'archive-path'));
    expect(readdirSync(join(folder, 'in', 'archives'))).toEqual(['paths.tar', 'paths.zip']);
    for (const path of [join(folder, 'in', 'outside-of-archive.xml'), '/tmp/antecedent-outside.xml']) expect(existsSync(path)).toBe(false);
    for (const number of ['7000010', '7000011']) expect(stored('EP', number)).toBeUndefined();
  });

  it('resolves no external entities and does not expand entities without limit', async () => {
    const secret = 'quittenmarmelade';
    const elsewhere = file('elsewhere/secret.txt', secret);
    const doctype = (subset: string): string => `<!DOCTYPE ep-patent-document [${subset}]>\n<ep-patent-document`;
    const external = epo('7000020', 'Read &outside; here.').replace(
      '<ep-patent-document',
      doctype(`<!ENTITY outside SYSTEM "file://${elsewhere}"><!ENTITY % more SYSTEM "file://${elsewhere}">%more;`),
    );
    const tenfold = [...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(at)};`.repeat(10)}">`).join('');
    const growing = epo('7000021', 'Laugh &j; here.').replace('<ep-patent-document', doctype(`<!ENTITY a "hahahaha">${tenfold}`));
    const paths = [file('external.xml', external), file('growing.xml', growing)];
    const { code, stdout, stderr } = await run('import', ...paths, '--data', data);
    const to = join(folder, 'export.jsonl');
    await antecedentJson('index', 'export', '1', '--to', to, '--data', data);
    const kept = readdirSync(join(data, 'indexes')).map((name) => readFileSync(join(data, 'indexes', name), 'latin1'));
    expect(code).toBe(0);
    for (const said of [stdout, stderr, readFileSync(to, 'utf8'), ...kept]) expect(said.includes(secret)).toBe(false);
    expect(stored('EP', '7000020')?.description[0]?.text).toMatch(/^The crank lifts the sluice\. Read .{0,12}here\.$/);
    expect(JSON.stringify(stored('EP', '7000021')).length).toBeLessThan(1000);
  });

  it('recognises a binary file whatever its name', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256));
    const paths = [
      file('binary/picture.xml', png),
      file('binary/noise.xml', noise),
      file('binary/empty.xml', ''),
      file('binary/noise.zip', noise),
      file('binary/broken.pdf', `%PDF-1.4 ${'x'.repeat(100)}`),
    ];
    expect(await imported(join(folder, 'in', 'binary'))).toMatchObject({ documents: 0, refused: paths.length });
    expect(paths.map((path) => refusalsOf(path)[0]?.[0])).toEqual([
      'binary-named-text',
      'binary-named-text',
      'file-empty',
      'binary-not-recognised',
      'pdf-broken',
    ]);
  });

  it('treats a repeated number as one publication, within a file and across files', async () => {
    const again = { ...fictional(600), title: [{ language: 'fr', text: 'Une manivelle' }] };
    const one = file('twice.jsonl', [fictional(600), fictional(600), again].map((record) => JSON.stringify(record)).join('\n'));
    expect(await imported(one)).toMatchObject({ documents: 1, updated: 1, unchanged: 1 });
    expect(await imported(one, file('thrice.jsonl', JSON.stringify(fictional(600))))).toMatchObject({
      documents: 0,
      updated: 0,
      refused: 0,
    });
    expect(
      stored('XX', '1000600')
        ?.title.map((entry) => entry.language)
        .sort(),
    ).toEqual(['en', 'fr']);
  });

  it('imports a publication with an impossible date without that date', async () => {
    const dates = ['2018-02-30', '0000-00-00', '9999-99-99', '2018-13-01', 'soon', null, -1, { year: 2018 }];
    const jsonl = file(
      'dates.jsonl',
      dates.map((publicationDate, at) => JSON.stringify({ ...fictional(700 + at), publicationDate })).join('\n'),
    );
    const xml = file('dates.xml', epo('7000030', '', '20000230'));
    const { documents, refused } = await imported(jsonl, xml);
    expect(documents + refused).toBe(dates.length + 1);
    expect(refusalsOf(jsonl)).toHaveLength(refused);
    for (const number of dates.map((_, at) => String(1_000_700 + at))) expect(stored('XX', number)?.publicationDate).toBeUndefined();
    expect(stored('EP', '7000030')).toMatchObject({ abstract: [{ text: 'A crank lifts the sluice.' }] });
    expect(stored('EP', '7000030')?.publicationDate).toBeUndefined();
  });

  it.skipIf(!existsSync('/proc/self/status'))(
    'reads a file of any length in bounded memory',
    async () => {
      const long = (name: string, content: string | Uint8Array): string => {
        const path = file(name, content);
        truncateSync(path, LONG_FILE_BYTES);
        return path;
      };
      const paths = [
        long('long.xml', epo('7000040')),
        long('long.jsonl', fictionalLines(800, 802)),
        long('long.zip', zip([{ name: 'a.xml', content: epo('7000041') }])),
        long('long.pdf', '%PDF-1.4\n'),
        long('long.txt', 'EP 7 000 042 A1'),
      ];
      const { code, stdout, peak } = await measured('import', ...paths, '--data', data);
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { documents: expect.any(Number), refused: expect.any(Number) }]);
      expect(stored('EP', '7000040')).toBeDefined();
      expect(stored('XX', '1000801')).toBeDefined();
      expect(refusalsOf(paths[2] as string).map(([reason]) => reason)).toEqual(['archive-broken']);
      expect(peak).toBeLessThan(MOST_MEMORY_KB);
      for (const path of paths) truncateSync(path, 0);
    },
    240_000,
  );

  it('refuses an empty folder, a missing path and a path that is not a file, and creates nothing', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    for (const path of [empty, join(folder, 'none'), '/dev/null']) expect((await run('import', path, '--data', data)).code).toBe(1);
  });
});

/** Runs a command; `peak` is its peak memory in kB. */
async function measured(...args: string[]): Promise<Finished & { peak: number }> {
  const child = startAntecedent([...args, '--json']);
  let peak = 0;
  const looking = setInterval(() => {
    try {
      peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peak);
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }, 50);
  try {
    return { ...proper(await finished(child)), peak };
  } finally {
    clearInterval(looking);
  }
}

describe('A damaged index', () => {
  const damages: Record<string, (path: string) => void> = {
    'overwritten in the middle': (path) => overwrite(path, 3, 40),
    'cut off': (path) => truncateSync(path, 100_000),
    emptied: (path) => truncateSync(path, 0),
  };

  function overwrite(path: string, page: number, pages: number): void {
    const bytes = readFileSync(path);
    bytes.fill(0xa5, page * 4096, Math.min(bytes.length, (page + pages) * 4096));
    writeFileSync(path, bytes);
  }

  it('is reported by every command and the service, and no other index is affected', async () => {
    const { 'index-id': id } = await antecedentJson<{ 'index-id': number }>('import', base, '--index', 'Damaged', '--data', data);
    expect(await searched(String(id))).toEqual([200, STORED]);
    overwrite(join(data, 'indexes', `${id}.sqlite`), 0, 200);
    expect((await searched(String(id)))[0]).toBe(408);
    expect((await searched())[0]).toBe(200);
    const { code, stdout } = await antecedent('index', 'verify', String(id), '--data', data, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { sound: false, faults: [expect.stringMatching(/^[A-Z].*\.$/)] }]);
    const exported = await run('index', 'export', String(id), '--to', join(folder, 'no.jsonl'), '--data', data);
    expect([exported.code, existsSync(join(folder, 'no.jsonl'))]).toEqual([1, false]);
    const both = await antecedent('search', '--text', 'a valve', '--index', 'all', '--data', data, '--json');
    expect((JSON.parse(both.stdout) as { 'index-id': number }[])[0]).toMatchObject({ 'index-id': 1 });
    expect([both.code, both.stderr]).toEqual([1, `Index ${id} is offline: its file is damaged.\n`]);
    await antecedentJson('index', 'remove', String(id), '--data', data);
    expect((await searched(String(id)))[0]).toBe(422);
    expect(await antecedentJson('index', 'verify', '1', '--data', data)).toMatchObject({ sound: true });
  });

  it('is never overwritten by an export or a pack into the data folder', async () => {
    for (const command of ['export', 'pack']) {
      const to = join(data, 'indexes', '1.sqlite');
      const { code, stderr } = await run('index', command, '1', '--to', to, '--data', data);
      expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining('it would be in the data folder')]);
    }
    expect(await antecedentJson('index', 'verify', '1', '--data', data)).toMatchObject({ sound: true });
  });

  it('is found damaged if only words are lost, and a rebuild restores them', async () => {
    const { id } = await importHere(data, [base], 'Wordless');
    const db = openWritableIndex(join(data, 'indexes', `${id}.sqlite`));
    db.prepare('DELETE FROM posting_list WHERE id % 3 = 0').run();
    expect(await verifyIndex(db, model)).toMatchObject({
      sound: false,
      faults: ['Some words of the publications in slots 0 to 39 are lost.'],
    });
    await rebuildIndex(data, id, model, {});
    expect(await verifyIndex(db, model)).toMatchObject({ sound: true });
    db.close();
    removeIndex(data, id);
  });

  for (const [name, damage] of Object.entries(damages)) {
    it(`that was ${name} is neither accepted nor written to`, async () => {
      const { id } = await importHere(data, [base], name);
      const path = join(data, 'indexes', `${id}.sqlite`);
      damage(path);
      const before = readFileSync(path);
      const verdict = await antecedent('index', 'verify', String(id), '--data', data, '--json');
      expect([verdict.code, JSON.parse(verdict.stdout)]).toMatchObject([1, { sound: false }]);
      const { code, stderr } = await run('index', 'rebuild', String(id), '--data', data);
      expect([code, stderr]).toEqual([1, `Index ${id} is offline: its file is damaged.\n`]);
      expect(readFileSync(path).equals(before)).toBe(true);
      removeIndex(data, id);
    });
  }
});

const disk = mountSmallDisk(folder, 3);
const onDisk = disk ?? '';
const why = disk === undefined ? ' (skipped: no disk may be mounted here)' : '';
afterAll(() => {
  if (disk !== undefined) unmount(disk);
});

describe.skipIf(disk === undefined)(`A disk with no room or no leave to write${why}`, () => {
  const [full, ballast] = [join(onDisk, 'data'), join(onDisk, 'ballast')];
  const sound = () => antecedentJson('index', 'verify', '1', '--data', full);

  it('keeps its contents when it fills up during an import, and accepts the rest when there is space', async () => {
    expect(await antecedentJson('import', base, '--data', full)).toMatchObject({ documents: STORED });
    const much = file('much.jsonl', fictionalLines(2000, 2000 + MUCH, 20));
    const { code, stderr } = await run('import', much, '--data', full);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The disk is full\. /)]);
    expect(await sound()).toMatchObject({ sound: true, documents: STORED });
    execFileSync('mount', ['-o', 'remount,size=64m', onDisk]);
    expect(await antecedentJson('import', much, '--data', full)).toMatchObject({ documents: MUCH });
    expect(await sound()).toMatchObject({ sound: true, documents: STORED + MUCH });
  });

  it('causes errors in one sentence when full: exports leave no partial file, searches continue', async () => {
    for (let size = 64 * MEGABYTE; size >= 1; size = Math.floor(size / 2)) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
    const commands = [
      ['import', base],
      ['index', 'create', 'More'],
      ['index', 'export', '1', '--to', join(onDisk, 'export.jsonl')],
      ['key', 'create', '--name', 'tool'],
    ];
    for (const args of commands) {
      const { code, stderr } = await run(...args, '--data', full);
      expect([args.join(' '), code, stderr]).toEqual([args.join(' '), 1, expect.stringMatching(/^The disk is full\. /)]);
    }
    expect(readdirSync(onDisk).sort()).toEqual(['ballast', 'data']);
    expect((await antecedentJson<{ hits: unknown[] }[]>('search', '--text', 'a valve', '--data', full))[0]?.hits).toHaveLength(25);
    expect(await sound()).toMatchObject({ sound: true });
  });

  it('is reported as read-only by every command that writes', async () => {
    execFileSync('mount', ['-o', 'remount,ro', onDisk]);
    const commands = [
      ['import', file('new.jsonl', fictionalLines(4000, 4001))],
      ['index', 'create', 'More'],
      ['index', 'rebuild', '1'],
      ['index', 'remove', '1'],
      ['key', 'create', '--name', 'tool'],
      ['serve', '--port', '0'],
    ];
    for (const args of commands) {
      const { code, stderr } = await run(...args, '--data', full);
      expect([args.join(' '), code, stderr]).toEqual([args.join(' '), 1, expect.stringMatching(/^The data folder cannot be written to: /)]);
    }
    const exported = await run('index', 'export', '1', '--to', join(onDisk, 'export.jsonl'), '--data', full);
    expect([exported.code, exported.stderr]).toEqual([1, `"${join(onDisk, 'export.jsonl')}" cannot be written: the disk is read-only.\n`]);
    execFileSync('mount', ['-o', 'remount,rw', onDisk]);
    expect(await sound()).toMatchObject({ sound: true, documents: STORED + MUCH });
  });
});
