// Packed indexes: another installation finds the same in them, and rejects invalid files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openWritable } from '../../src-main/engine/store/database.ts';
import { indexSchema } from '../../src-main/engine/store/index-schema.ts';
import { createIndex, openIndex } from '../../src-main/engine/store/library.ts';
import { readPublication } from '../../src-main/engine/store/publications.ts';
import { readProvenance } from '../../src-main/engine/store/sources.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { packIndex } from '../../src-main/engine/upkeep/pack.ts';
import { installPack } from '../../src-main/engine/upkeep/install.ts';
import type { Provenance } from '../../src-main/contract/provenance.ts';
import { query } from '../../src-main/contract/query.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere, model } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const [home, away] = [join(folder, 'home'), join(folder, 'away')];
const pack = join(folder, 'valves.antecedent-index');
let library: TestLibrary;
let id: number;

function found(data: string, index: number): unknown {
  const db = openIndex(data, index);
  const reader = openIndexReader(db);
  const text = 'A porous membrane that guides the spindle of a hollow valve while a sensor measures it.';
  const ranking = search(reader, db, query.parse({ text, hits: 25, method: 'hybrid' }), model.embed(text));
  reader.close();
  db.close();
  return ranking;
}

/** The sources of the fields of the first publication. */
function firstSources(data: string, index: number): Provenance['fields'] {
  const db = openIndex(data, index);
  const publication = readPublication(db, 1)?.publication;
  const fields = publication && readProvenance(db, { ...publication, id: 1 }).fields;
  db.close();
  return fields ?? {};
}

beforeAll(async () => {
  writeFileSync(join(folder, 'a.jsonl'), fictionalLines(0, 150, 2));
  id = (await importHere(home, [join(folder, 'a.jsonl')], 'Valves')).id;
  library = openTestLibrary(home);
});
afterAll(() => library.close());

describe('a packed index', () => {
  it('is written by a job; installed elsewhere, it finds the same without new embedding', async () => {
    const job = await library.jobIn(await library.calls.startPack({ index: id, to: pack }), 'done', 'failed');
    expect(job).toMatchObject({ state: 'done', sources: ['valves.antecedent-index'], name: 'Valves' });
    expect(job.progress.done).toBe(job.progress.total);
    const installed = await installPack(away, pack, model.checksum, {});
    expect(installed).toMatchObject({ name: 'Valves', modelFits: true });
    expect(found(away, installed.index)).toEqual(found(home, id));
    expect(firstSources(away, installed.index)).toEqual(firstSources(home, id));
    expect(firstSources(away, installed.index)['title.en']).toMatchObject({ file: 'a.jsonl', rank: 'aggregator' });
    const again = await antecedentJson<{ 'index-id': number }>('index', 'install', pack, '--data', away);
    expect(again).toMatchObject({ name: 'Valves (2)', modelFits: true });
    expect(await antecedentJson('index', 'verify', String(again['index-id']), '--data', away)).toMatchObject({
      sound: true,
      documents: 150,
    });
  });

  it('is fetched by a browser if no path is given, and installed from an upload', async () => {
    const { download } = await library.jobIn(await library.calls.startPack({ index: id }), 'done');
    expect(download).toMatchObject({ name: 'Valves.antecedent-index', sizeBytes: readFileSync(pack).length });
    const upload = library.transfers.openUpload(true);
    writeFileSync(library.transfers.placeFor(upload, 'valves.antecedent-index').path, readFileSync(pack));
    const job = await library.jobIn(await library.calls.startInstall({ source: { upload } }), 'done', 'failed');
    expect(job).toMatchObject({ state: 'done', kind: 'install', name: 'Valves (2)' });
    expect((await library.counted(job.index ?? 0))?.fingerprint).toBe((await library.counted(id))?.fingerprint);
  });

  it('of another model is installed and embedded again automatically; a rebuilt one finds the same', async () => {
    const other = join(folder, 'other.antecedent-index');
    const there = join(folder, 'there');
    const { id: foreign } = await importHere(there, [join(folder, 'a.jsonl')], 'Foreign');
    const db = openWritable(join(there, 'indexes', `${foreign}.sqlite`), indexSchema, 'NORMAL');
    db.prepare(`UPDATE meta SET value = 'another' WHERE name = 'model'`).run();
    db.close();
    await packIndex(there, foreign, other, {});
    const { index } = await library.jobIn(await library.calls.startInstall({ source: { path: other } }), 'done');
    // The job starts automatically: it is on the list as soon as the index is.
    const embed = (await library.calls.jobs({})).jobs.find((job) => job.kind === 'embed' && job.index === index);
    expect((await library.jobIn(embed?.id ?? 0, 'done')).progress).toMatchObject({ done: 150, total: 150 });
    expect(await library.counted(index ?? 0)).toMatchObject({ name: 'Foreign', modelFits: true, documents: 150 });
    expect(found(home, index ?? 0)).toEqual(found(home, id));
    const rebuilt = await library.jobIn(await library.calls.startRebuild({ index: index ?? 0 }), 'done');
    expect(rebuilt.progress).toMatchObject({ done: 150, total: 150 });
    expect(await library.counted(index ?? 0)).toMatchObject({ modelFits: true, documents: 150 });
    expect(found(home, index ?? 0)).toEqual(found(home, id));
  });
});

describe('a file to be installed', () => {
  const before = (): string[] => readdirSync(join(home, 'indexes')).filter((name) => name.endsWith('.sqlite') || name.includes('part'));
  const outcome = async (name: string, bytes: Buffer): Promise<string | undefined> => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const there = before();
    const job = await library.jobIn(await library.calls.startInstall({ source: { path } }), 'done', 'failed');
    expect(before()).toEqual(there);
    return job.failure?.code;
  };

  it('is rejected with a reason if it is damaged, truncated or something else', async () => {
    const whole = readFileSync(pack);
    const turned = Buffer.from(whole);
    turned[Math.floor(whole.length / 2)] = (turned[Math.floor(whole.length / 2)] ?? 0) ^ 1;
    expect(await outcome('turned.antecedent-index', turned)).toBe('pack-damaged');
    expect(await outcome('cut.antecedent-index', whole.subarray(0, whole.length - 5_000))).toBe('pack-damaged');
    expect(await outcome('text.antecedent-index', Buffer.from('a text'))).toBe('pack-foreign');
    expect(await outcome('empty.antecedent-index', Buffer.alloc(0))).toBe('pack-foreign');
    const missing = await library.jobIn(await library.calls.startInstall({ source: { path: join(folder, 'none') } }), 'failed');
    expect(missing.failure?.code).toBe('file-missing');
    const { code, stderr } = await antecedent('index', 'install', join(folder, 'turned.antecedent-index'), '--data', home);
    expect([code, stderr]).toEqual([
      1,
      '"turned.antecedent-index" is damaged: its content does not match its checksum. Ask for a new copy.\n',
    ]);
  });

  it('is rejected if its tables are foreign or of a later version, even with a valid checksum', async () => {
    const made = (change: (db: ReturnType<typeof openWritable>) => void): Buffer => {
      const place = freshFolder();
      const index = createIndex(place, 'Made', model.checksum);
      const file = join(place, 'indexes', `${index}.sqlite`);
      const db = openWritable(file, indexSchema, 'NORMAL');
      change(db);
      db.close();
      const bytes = readFileSync(file);
      const json = Buffer.from(JSON.stringify({ form: 1, name: 'Made', documents: 0, model: model.checksum, sizeBytes: bytes.length }));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(json.length);
      const digest = createHash('sha256').update(bytes).update(json).digest();
      return Buffer.concat([bytes, json, digest, length, Buffer.from('ANTECEDENT-INDEX')]);
    };
    expect(
      await outcome(
        'fine.antecedent-index',
        made((db) => db.exec('CREATE TABLE guest (id INTEGER)')),
      ),
    ).toBe('pack-foreign');
    const trigger = 'CREATE TRIGGER guest AFTER INSERT ON publication BEGIN DELETE FROM publication; END';
    expect(
      await outcome(
        'trigger.antecedent-index',
        made((db) => db.exec(trigger)),
      ),
    ).toBe('pack-foreign');
    expect(
      await outcome(
        'later.antecedent-index',
        made((db) => db.pragma('user_version = 99')),
      ),
    ).toBe('pack-newer');
  });
});

describe('packing an index', () => {
  it('leaves no file if it cannot be written or is stopped', async () => {
    const code = async (to: string): Promise<string | undefined> =>
      (await library.jobIn(await library.calls.startPack({ index: id, to }), 'failed')).failure?.code;
    expect(await code(join(folder, 'no-such-folder', 'a.antecedent-index'))).toBe('file-unwritable');
    expect(await code(join(home, 'indexes', '1.sqlite'))).toBe('file-unwritable');
    const profile = join(folder, 'profile');
    writeFileSync(profile, 'mine');
    await library.jobIn(await library.calls.startPack({ index: id, to: profile }), 'done');
    expect([readFileSync(profile, 'utf8'), existsSync(`${profile}.antecedent-index`)]).toEqual(['mine', true]);
    const stopped = new AbortController();
    const reason = new Error('stopped');
    const to = join(folder, 'stopped.antecedent-index');
    const writing = packIndex(home, id, to, { signal: stopped.signal, onProgress: () => stopped.abort(reason) });
    await expect(writing).rejects.toBe(reason);
    expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false]);
  });
});
