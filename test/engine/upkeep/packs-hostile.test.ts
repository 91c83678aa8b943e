// Packs and index files that somebody has forged: is anything run, believed or moved that must not be?
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeClusterPlace } from '../../../src-main/engine/store/cluster-files.ts';
import { inTransaction, KEY_BYTES, openWritable, type WritableDatabase } from '../../../src-main/engine/store/database.ts';
import { changesSince, WRITTEN } from '../../../src-main/engine/store/delta-content.ts';
import { attachDelta, createDelta, readDelta } from '../../../src-main/engine/store/delta-file.ts';
import { deltaSchema } from '../../../src-main/engine/store/delta-schema.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { setInternalKey } from '../../../src-main/engine/store/internal-indexes.ts';
import { createInternalIndex, indexFile, openIndexToWrite } from '../../../src-main/engine/store/library.ts';
import { acquireLock } from '../../../src-main/engine/store/lock.ts';
import { bumpGeneration } from '../../../src-main/engine/store/meta.ts';
import { readTaken, writeTaken } from '../../../src-main/engine/store/pack-notes.ts';
import { stateOf } from '../../../src-main/engine/store/pack-state.ts';
import { fetchPack } from '../../../src-main/engine/upkeep/fetching.ts';
import { installPack } from '../../../src-main/engine/upkeep/install.ts';
import { packIndex } from '../../../src-main/engine/upkeep/pack.ts';
import { readLists } from '../../../src-main/engine/upkeep/pack-list.ts';
import { openPackLooks } from '../../../src-main/engine/upkeep/pack-looks.ts';
import { publishPack } from '../../../src-main/engine/upkeep/publishing.ts';
import { replaceIndex } from '../../../src-main/engine/upkeep/replacing.ts';
import { rollBack } from '../../../src-main/engine/upkeep/rolling-back.ts';
import { takePacks, type TakenPacks, type TakeOptions } from '../../../src-main/engine/upkeep/taking.ts';
import { packKey } from '../../../src-main/storage/pack-key.ts';
import { fictionalLines } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { rowsOf } from '../../support/packs.ts';

const folder = freshFolder();
const at = '2026-11-24T08:00:00.000Z';
const [home, away, packs] = [join(folder, 'home'), join(folder, 'away'), join(folder, 'packs')];
let id: number;

async function importLines(name: string, lines: string, to = home): Promise<number> {
  const file = join(to, name);
  writeFileSync(file, lines);
  return (await importHere(to, [file], 'Valves')).id;
}

const publish = (): ReturnType<typeof publishPack> =>
  publishPack(home, id, { to: packs, publisher: 'Kanzlei Muster', at, key: packKey(home) });

function take(options: Partial<TakeOptions> = {}): Promise<TakenPacks> {
  return takePacks(away, { from: packs, model: model.checksum, key: packKey(away), confirm: packKey(home).own(), ...options });
}

/** Puts a row into the schema itself, which no statement makes. */
function forge(db: WritableDatabase, type: string, name: string, table: string, sql: string): void {
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  db.prepare('INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, 0, ?)').run(type, name, table, sql);
  db.pragma('writable_schema = OFF');
  db.close();
}

beforeAll(async () => {
  for (const one of [home, away, packs]) mkdirSync(one);
  id = await importLines('a.jsonl', fictionalLines(0, 30, 2));
});

describe('a forged schema', () => {
  const trigger = `CREATE TRIGGER sqlite_stat_log AFTER DELETE ON meta BEGIN INSERT INTO meta VALUES ('packTaken', old.value); END`;
  const view = 'CREATE VIEW sqlite_stat1 AS SELECT 1 AS tbl';

  it.each([
    ['trigger', 'sqlite_stat_log', 'meta', trigger],
    ['view', 'sqlite_stat1', 'sqlite_stat1', view],
  ])('of an index file is refused: a %s %s', async (type, name, table, sql) => {
    const file = join(folder, `${name}.antecedent-index`);
    await packIndex(home, id, file, { inspect: (copy) => forge(openWritableIndex(copy), type, name, table, sql) });
    await expect(installPack(away, file, model.checksum, {})).rejects.toMatchObject({ code: 'pack-foreign' });
  });

  it('of a delta is refused', () => {
    const file = join(folder, 'a.delta');
    createDelta(file);
    const db = openIndexToWrite(home, id);
    attachDelta(db, file, WRITTEN);
    const state = stateOf(db);
    for (const _ of changesSince(db, state, state));
    db.close();
    expect(readDelta(file)).toMatchObject({ before: state });
    const sql = 'CREATE TRIGGER sqlite_stat_log AFTER DELETE ON term BEGIN DELETE FROM fact; END';
    forge(openWritable(file, deltaSchema, 'NORMAL'), 'trigger', 'sqlite_stat_log', 'term', sql);
    expect(readDelta(file)).toBeUndefined();
  });

  it('does not mean the statistics of a sound one', async () => {
    const file = join(folder, 'statistics.antecedent-index');
    const analysed = (copy: string): void => {
      const db = openWritableIndex(copy);
      db.exec('ANALYZE');
      db.pragma('journal_mode = DELETE');
      db.close();
    };
    await packIndex(home, id, file, { inspect: analysed });
    await expect(installPack(freshFolder(), file, model.checksum, {})).resolves.toMatchObject({ name: 'Valves' });
  });
});

describe('what an index says of itself', () => {
  it('confirms no publisher: a collection with his key is not taken from without asking', async () => {
    await publish();
    const own = await importLines('own.jsonl', fictionalLines(50, 55, 2), away);
    const db = openIndexToWrite(away, own);
    const note = { publisher: 'Kanzlei Muster', folder: packs, heldBack: 0, before: [], generation: 0, digest: 'a' };
    inTransaction(db, () => writeTaken(db, { ...note, lineage: crypto.randomUUID(), sequence: 1, key: packKey(home).own() }));
    await expect(take({ confirm: undefined })).rejects.toMatchObject({ code: 'pack-publisher-unconfirmed' });
    expect(await take()).toMatchObject({ from: 0, to: 1 });
    // Once confirmed, always.
    await importLines('b.jsonl', fictionalLines(30, 33, 2));
    await publish();
    expect(await take({ confirm: undefined })).toMatchObject({ from: 1, to: 2 });
    db.close();
  });

  it('leads to no file but its own way back', async () => {
    const { index } = await take();
    const db = openIndexToWrite(away, index);
    const taken = readTaken(db);
    if (taken === undefined) throw new Error('it was not taken');
    const other = `${index + 1}.sqlite`;
    writeFileSync(join(away, 'indexes', other), 'of the user');
    for (const [file, code] of [
      [other, 'data-damaged'],
      [`../indexes/back-1-1.delta`, 'data-damaged'],
      ['back-999-2.delta', 'pack-nothing-before'],
    ] as const) {
      writeFileSync(join(away, 'indexes', 'back-999-2.delta'), 'of another');
      const before = [{ sequence: 1, digest: 'a', kind: 'delta' as const, file }];
      inTransaction(db, () => writeTaken(db, { ...taken, before }));
      await expect(rollBack(away, index, {}), file).rejects.toMatchObject({ code });
    }
    inTransaction(db, () => writeTaken(db, taken));
    db.close();
    expect(existsSync(join(away, 'indexes', other))).toBe(true);
    expect(existsSync(join(away, 'indexes', 'back-999-2.delta'))).toBe(true);
    expect(existsSync(indexFile(away, index))).toBe(true);
  });
});

describe('two at the same time', () => {
  it('take, publish and roll back one after the other', async () => {
    await importLines('c.jsonl', fictionalLines(33, 36, 2));
    await publish();
    const [one, other] = await Promise.all([take(), take()]);
    expect([one.taken.length, other.taken.length].sort()).toEqual([0, 1]);
    const { index } = one;
    const lock = acquireLock(away, 'packs.lock');
    const stopped = new AbortController();
    const waiting = [take({ signal: stopped.signal }), rollBack(away, index, { signal: stopped.signal })];
    stopped.abort(new Error('stopped'));
    for (const ended of await Promise.allSettled(waiting)) expect(ended).toMatchObject({ reason: { message: 'stopped' } });
    lock?.close();
    await importLines('d.jsonl', fictionalLines(36, 39, 2));
    const published = await Promise.all([publish(), publish()]);
    expect(published.map(({ files }) => files.length).sort()).toEqual([0, 1]);
    expect(await take()).toMatchObject({ taken: [{ kind: 'delta' }] });
  });

  it('do not make a copy that is not what was listed: what lies on the disk is hashed', async () => {
    await importLines('e.jsonl', fictionalLines(39, 42, 2));
    await publish();
    const { lists } = await readLists(packs, packKey(away));
    const pack = lists[0]?.packs.at(-1);
    if (pack === undefined) throw new Error('nothing is published');
    const copy = join(away, 'indexes', `fetched-${pack.sha256.slice(0, 16)}.part`);
    // Somebody else writes into the copy while it is made.
    const spoil = (): void => {
      const bytes = readFileSync(copy);
      if (bytes.length > 0) writeFileSync(copy, bytes.fill(1, 0, 100));
    };
    let spoilt = false;
    const onProgress = (): void => {
      if (!spoilt) spoil();
      spoilt = true;
    };
    await expect(take({ onProgress })).rejects.toMatchObject({ code: 'pack-damaged' });
    expect(existsSync(copy)).toBe(false);
    expect(await take()).toMatchObject({ taken: [{ sequence: pack.sequence }] });
  });
});

describe.skipIf(process.platform === 'win32')('what is no plain file', () => {
  it('is neither waited for as a list nor as a pack', async () => {
    const place = join(folder, 'pipes');
    cpSync(packs, place, { recursive: true });
    execFileSync('mkfifo', [join(place, 'a.antecedent-packs')]);
    const unread = (await readLists(place, packKey(away))).failed;
    expect(unread).toMatchObject([{ name: 'a.antecedent-packs', failure: { code: 'file-unreadable' } }]);
    const whole = readdirSync(place).find((name) => name.endsWith('.antecedent-index')) as string;
    rmSync(join(place, whole));
    execFileSync('mkfifo', [join(place, whole)]);
    const [list] = (await readLists(place, packKey(away))).lists;
    const pack = list?.packs[0];
    if (pack === undefined) throw new Error('nothing is published');
    await expect(fetchPack(away, place, pack, {})).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  it('is not read without end: a list may have so many bytes', async () => {
    const place = join(folder, 'endless');
    mkdirSync(place);
    writeFileSync(join(place, 'a.antecedent-packs'), '');
    truncateSync(join(place, 'a.antecedent-packs'), 2 ** 40);
    symlinkSync('/dev/zero', join(place, 'b.antecedent-packs'));
    expect((await readLists(place, packKey(away))).failed).toMatchObject([
      { failure: { code: 'pack-list-damaged' } },
      { failure: { code: 'file-unreadable' } },
    ]);
  });

  it('is not written through: a link in the place of what is unfinished', async () => {
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'of the user');
    const [list] = (await readLists(packs, packKey(away))).lists;
    symlinkSync(victim, join(packs, `${list?.stem}.antecedent-packs.part`));
    symlinkSync(victim, join(packs, `${list?.stem}-${String((list?.sequence ?? 0) + 1).padStart(6, '0')}.antecedent-delta.part`));
    await importLines('f.jsonl', fictionalLines(42, 44, 2));
    await publish();
    const alone = join(folder, 'alone.antecedent-index');
    symlinkSync(victim, `${alone}.part`);
    await packIndex(home, id, alone, {});
    expect(readFileSync(victim, 'utf8')).toBe('of the user');
  });
});

describe('what is published', () => {
  it('tells nobody where the files of the publisher lie, neither whole nor delta, nor a packed index', async () => {
    const private_ = join(folder, 'Mandant-Geheim');
    const data = join(private_, 'data');
    mkdirSync(data, { recursive: true });
    const own = await importLines('a.jsonl', `${fictionalLines(0, 40, 2)}{"not": "a publication"}\n`, data);
    const to = join(folder, 'told');
    mkdirSync(to);
    const db = openIndexToWrite(data, own);
    expect(db.prepare(`SELECT count(*) FROM publication WHERE source LIKE '%Mandant-Geheim%'`).pluck().get()).toBe(40);
    db.prepare('INSERT OR IGNORE INTO refusal (file, place, code, reason) VALUES (?, 0, ?, ?)').run(join(data, 'x'), 'x', 'x');
    const publishTo = (place: string, whole = false): ReturnType<typeof publishPack> =>
      publishPack(data, own, { to: place, publisher: 'Kanzlei Muster', at, key: packKey(data), whole });
    await publishTo(join(private_, 'data', '..'));
    // What is removed or replaced leaves pieces in pages.
    db.exec('DELETE FROM publication WHERE id BETWEEN 3 AND 8; DELETE FROM refusal');
    db.close();
    await publishTo(to);
    const more = fictionalLines(40, 50, 2) + fictionalLines(10, 14, 2).replaceAll('"text":"', '"text":"Again ');
    await importLines('b.jsonl', more, data);
    expect((await publishTo(to, true)).files.map(({ kind }) => kind)).toEqual(['delta', 'whole']);
    await packIndex(data, own, join(to, 'alone.antecedent-index'), {});
    const names = readdirSync(to);
    expect(names.filter((name) => /-(index|delta|packs)$/.test(name))).toHaveLength(5);
    for (const name of names) expect(readFileSync(join(to, name)).includes('Mandant-Geheim'), name).toBe(false);
    const there = freshFolder();
    const { index, taken } = await takePacks(there, {
      ...{ from: to, model: model.checksum, key: packKey(there), confirm: packKey(data).own() },
    });
    expect(taken).not.toEqual([]);
    expect(rowsOf(there, index)['text']).toBe(rowsOf(data, own)['text']);
    const copied = openIndexToWrite(there, index);
    expect(copied.pragma('quick_check', { simple: true })).toBe('ok');
    expect(copied.pragma('foreign_key_check')).toEqual([]);
    expect(copied.prepare('SELECT DISTINCT source FROM publication ORDER BY 1').pluck().all()).toEqual(['a.jsonl', 'b.jsonl']);
    copied.close();
  });
});

describe('what a stranger signs and puts beside a list', () => {
  it('keeps neither the publisher from publishing nor anybody from taking', async () => {
    const place = join(folder, 'shared');
    cpSync(packs, place, { recursive: true });
    const own = readdirSync(place).find((name) => name.endsWith('.antecedent-packs')) as string;
    const { list } = JSON.parse(readFileSync(join(place, own), 'utf8')) as { list: string };
    const home_ = join(folder, 'stranger');
    mkdirSync(home_);
    const stranger = packKey(home_);
    const put = (name: string, text: string): void =>
      writeFileSync(
        join(place, `${name}.antecedent-packs`),
        JSON.stringify({ list: text, ...stranger.sign(Buffer.from(`antecedent-packs 1\n${text}`)) }),
      );
    const other = { ...(JSON.parse(list) as object), lineage: crypto.randomUUID() };
    for (const name of ['0', 'z']) put(name, list);
    put('1', JSON.stringify(other));
    const there = freshFolder();
    const from = { from: place, model: model.checksum, key: packKey(there) };
    // Nobody is confirmed yet: the user must say whom he means.
    await expect(takePacks(there, from)).rejects.toMatchObject({ code: 'pack-several' });
    const { index } = await takePacks(there, { ...from, confirm: packKey(home).own() });
    await importLines('g.jsonl', fictionalLines(44, 47, 2));
    const published = await publishPack(home, id, { to: place, publisher: 'Kanzlei Muster', at, key: packKey(home) });
    expect(published.files.map(({ kind }) => kind)).toContain('delta');
    for (const one of [from, { ...from, name: 'Valves' }, { ...from, index }]) {
      expect(await takePacks(there, one)).toMatchObject({ index, to: published.sequence, key: packKey(home).own() });
    }
    const looks = openPackLooks(there, packKey(there), () => undefined);
    expect((await looks.states()).taken).toMatchObject([{ index, standing: 'current' }]);
    const { collections } = await looks.offered(place);
    expect(collections.filter(({ confirmed }) => confirmed)).toMatchObject([{ index, key: packKey(home).own() }]);
    for (const one of collections.filter(({ confirmed }) => !confirmed)) expect(one.index).toBeUndefined();
  });
});

describe('packs of what must not leave', () => {
  it('are refused: collections of the firm itself, and those on a cluster', async () => {
    setInternalKey(Buffer.alloc(KEY_BYTES, 7));
    const own = createInternalIndex(home, 'Own', model.checksum);
    const far = 77;
    writeClusterPlace(home, far, { cluster: 'far', collection: 'far', name: 'Far' });
    const to = join(folder, 'nothing');
    mkdirSync(to);
    for (const [index, code] of [
      [own, 'collection-internal'],
      [far, 'index-on-cluster'],
    ] as const) {
      const options = { to, publisher: 'Kanzlei Muster', at, key: packKey(home) };
      await expect(publishPack(home, index, options)).rejects.toMatchObject({ code });
    }
    setInternalKey(undefined);
    expect(readdirSync(to)).toEqual([]);
  });
});

describe('a whole in the place of a collection', () => {
  it('does not take its place once somebody has changed it, and nobody can change it meanwhile', async () => {
    const there = freshFolder();
    const { index } = await takePacks(there, { from: packs, model: model.checksum, key: packKey(there), confirm: packKey(home).own() });
    const own = indexFile(there, index);
    const copyOf = (name: string): string => {
      const copy = join(there, 'indexes', name);
      cpSync(indexFile(home, id), copy);
      return copy;
    };
    const before = rowsOf(there, index);
    const change = (): void => {
      const db = openIndexToWrite(there, index);
      try {
        db.pragma('busy_timeout = 0');
        inTransaction(db, () => bumpGeneration(db));
      } finally {
        db.close();
      }
    };
    const first = copyOf('a.part');
    expect(() =>
      replaceIndex(there, index, first, () => {
        change();
      }),
    ).toThrow(expect.objectContaining({ code: 'busy' }));
    change();
    const generation = readFileSync(own);
    expect(() => replaceIndex(there, index, first, () => undefined)).toThrow(expect.objectContaining({ code: 'pack-changed-here' }));
    expect(readFileSync(own).equals(generation)).toBe(true);
    expect(rowsOf(there, index)).toEqual(before);
  });
});
