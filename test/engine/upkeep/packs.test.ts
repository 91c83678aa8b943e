// Packs: does a taken collection answer as the published one, with every kind of change, and back?
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { indexFile, openIndex, openIndexToWrite, renameIndex } from '../../../src-main/engine/store/library.ts';
import { bumpGeneration } from '../../../src-main/engine/store/meta.ts';
import { removeNames } from '../../../src-main/engine/store/names.ts';
import { savePage } from '../../../src-main/engine/store/recognised-pages.ts';
import { insertRetired } from '../../../src-main/engine/store/vector-blocks.ts';
import { publishPack, type PublishedPack, type PublishOptions } from '../../../src-main/engine/upkeep/publishing.ts';
import { rollBack } from '../../../src-main/engine/upkeep/rolling-back.ts';
import { takePacks, type TakenPacks, type TakeOptions } from '../../../src-main/engine/upkeep/taking.ts';
import { packKey } from '../../../src-main/storage/pack-key.ts';
import { coinedWord, fictional, fictionalLines } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { answersOf, rowsOf } from '../../support/packs.ts';

const folder = freshFolder();
const at = '2026-11-24T08:00:00.000Z';

/** A publisher with a collection, a folder for packs, and a taker. */
interface Scene {
  home: string;
  away: string;
  packs: string;
  id: number;
}

function publish({ home, packs, id }: Scene, options: Partial<PublishOptions> = {}): Promise<PublishedPack> {
  return publishPack(home, id, { to: packs, publisher: 'Kanzlei Muster', at, key: packKey(home), ...options });
}

function take({ home, away, packs }: Scene, options: Partial<TakeOptions> = {}): Promise<TakenPacks> {
  const confirm = packKey(home).own();
  return takePacks(away, { from: packs, model: model.checksum, key: packKey(away), confirm, ...options });
}

async function importLines({ home }: Pick<Scene, 'home'>, name: string, lines: string): Promise<number> {
  mkdirSync(home, { recursive: true });
  const file = join(home, name);
  writeFileSync(file, lines);
  return (await importHere(home, [file], 'Valves')).id;
}

async function scene(name: string, count = 60): Promise<Scene> {
  const place = join(folder, name);
  const [home, away, packs] = [join(place, 'home'), join(place, 'away'), join(place, 'packs')];
  for (const one of [home, away, packs]) mkdirSync(one, { recursive: true });
  return { home, away, packs, id: await importLines({ home }, 'a.jsonl', fictionalLines(0, count, 2)) };
}

/** Publications `from` to `to - 1` with another title: their texts change, and so does their slot. */
function replaced(from: number, to: number, title: string): string {
  return Array.from({ length: to - from }, (_, one) => {
    const record = { ...fictional(from + one, 2), title: [{ language: 'en', text: `${title} ${from + one}` }] };
    return `${JSON.stringify(record)}\n`;
  }).join('');
}

function removePublication({ home, id }: Scene, row: number): void {
  const db = openIndexToWrite(home, id);
  inTransaction(db, () => {
    const slot = db.prepare('SELECT slot FROM publication WHERE id = ?').pluck().get(row) as number;
    removeNames(db, slot);
    insertRetired(db, slot);
    for (const table of ['class_symbol', 'other_class']) db.prepare(`DELETE FROM ${table} WHERE slot = ?`).run(slot);
    db.prepare('DELETE FROM publication WHERE id = ?').run(row);
    bumpGeneration(db);
  });
  db.close();
}

function changing({ home, id }: Scene, work: (db: ReturnType<typeof openIndexToWrite>) => void): void {
  const db = openIndexToWrite(home, id);
  inTransaction(db, () => {
    work(db);
    bumpGeneration(db);
  });
  db.close();
}

/** The taker has what the publisher has, row by row, and answers the same. */
function expectSame({ home, away, id }: Scene, index: number): void {
  expect(rowsOf(away, index)).toEqual(rowsOf(home, id));
  expect(answersOf(away, index)).toBe(answersOf(home, id));
}

/** Where a publication that was removed is still known. */
function tracesOf(data: string, index: number, { row, slot, word }: { row: number; slot: number; word: string }): string[] {
  const db = openIndex(data, index);
  const reader = openIndexReader(db);
  const has = (sql: string, key: number): boolean => db.prepare(sql).get(key) !== undefined;
  const traces = [
    ...['text', 'medium', 'drawing', 'priority', 'citation', 'merged_record', 'recognised_page'].filter((table) =>
      has(`SELECT 1 FROM ${table} WHERE publication = ?`, row),
    ),
    ...['class_symbol', 'other_class', 'slot_name', 'name_slot'].filter((table) => has(`SELECT 1 FROM ${table} WHERE slot = ?`, slot)),
    ...(has('SELECT 1 FROM passage_vectors WHERE id % 4294967296 = ?', slot) ? ['passages'] : []),
    ...(reader.words([{ term: word, weight: 1 }], { k: 5 }).slots.includes(slot) ? ['found'] : []),
  ];
  reader.close();
  db.close();
  return traces;
}

const snapshot = (data: string, index: number): { rows: Record<string, string>; answers: string } => ({
  rows: rowsOf(data, index),
  answers: answersOf(data, index),
});

describe('a collection that is published', () => {
  let one: Scene;
  let index: number;
  const states: ReturnType<typeof snapshot>[] = [];

  beforeAll(async () => {
    one = await scene('chain');
    changing(one, (db) =>
      db.prepare(`INSERT INTO medium (publication, role, type, bytes) VALUES (20, 'pdf', 'application/pdf', x'25504446')`).run(),
    );
  });

  it('is first a whole, which a taker with the confirmed key installs', async () => {
    const pack = await publish(one);
    expect(pack).toMatchObject({ sequence: 1, reason: 'first', documents: 60, files: [{ kind: 'whole' }] });
    await expect(take(one, { confirm: undefined })).rejects.toMatchObject({
      code: 'pack-publisher-unconfirmed',
      facts: { publisher: 'Kanzlei Muster', fingerprint: pack.key },
    });
    const taken = await take(one);
    index = taken.index;
    expect(taken).toMatchObject({ from: 0, to: 1, name: 'Valves', modelFits: true, documents: 60 });
    expectSame(one, index);
    states.push(snapshot(one.away, index));
  });

  it('publishes nothing while nothing changes', async () => {
    const before = readdirSync(one.packs);
    expect(await publish(one)).toMatchObject({ sequence: 1, files: [] });
    expect(readdirSync(one.packs)).toEqual(before);
    expect(await take(one)).toMatchObject({ from: 1, to: 1, taken: [] });
  });

  it('is brought up to date by a delta with new, replaced and removed publications', async () => {
    await importLines(one, 'b.jsonl', fictionalLines(60, 90, 2));
    await importLines(one, 'c.jsonl', replaced(5, 12, 'A replaced title of a turbine'));
    // Replaced twice, and added and replaced again, between two packs.
    await importLines(one, 'd.jsonl', replaced(8, 10, 'A title replaced twice') + replaced(70, 73, 'A new one replaced'));
    const removed = { row: 20, slot: 19, word: coinedWord(19) };
    expect(tracesOf(one.away, index, removed)).toEqual(expect.arrayContaining(['text', 'medium', 'passages', 'class_symbol', 'found']));
    removePublication(one, 20);
    removePublication(one, 75);
    const pack = await publish(one);
    expect(pack).toMatchObject({ sequence: 2, documents: 88, files: [{ kind: 'delta' }], removed: 1 });
    const taken = await take(one);
    expect(taken).toMatchObject({ index, from: 1, to: 2, documents: 88, taken: [{ kind: 'delta' }] });
    expectSame(one, index);
    expect(tracesOf(one.away, index, removed)).toEqual([]);
    states.push(snapshot(one.away, index));
  });

  it('brings what changes without a new text: families, files, recognised pages, sources', async () => {
    changing(one, (db) => {
      db.prepare('UPDATE publication SET family = 123456 WHERE id IN (3, 4)').run();
      db.prepare(`INSERT INTO medium (publication, role, type, bytes) VALUES (6, 'pdf', 'application/pdf', x'25504446')`).run();
      db.prepare(
        `INSERT INTO drawing (publication, name, place, label, type, bytes) VALUES (6, 'f2.png', 1, '', 'image/png', x'89')`,
      ).run();
      savePage(db, 7, 1, undefined);
    });
    // The same text in a file of another office's data changes only the source of a class.
    const resourced = {
      ...fictional(33, 2),
      classes: [
        { type: 'CPC', code: 'F16K34/06' },
        { type: 'IPC', code: 'H04L9/32' },
      ],
    };
    await importLines(one, 'e.jsonl', `${JSON.stringify(resourced)}\n`);
    expect(await publish(one)).toMatchObject({ sequence: 3, removed: 0, added: 0 });
    await take(one);
    expectSame(one, index);
    changing(one, (db) => {
      db.prepare(`UPDATE medium SET bytes = x'2550' WHERE publication = 6`).run();
      db.prepare('DELETE FROM drawing WHERE publication = 6').run();
    });
    await publish(one);
    await take(one);
    expectSame(one, index);
    states.push(snapshot(one.away, index));
  });

  it('is led back step by step, and forward again', async () => {
    const reader = openIndexReader(openIndex(one.away, index));
    expect(await rollBack(one.away, index, {})).toMatchObject({ from: 4, to: 3 });
    expect(await rollBack(one.away, index, {})).toMatchObject({ from: 3, to: 2 });
    expect(snapshot(one.away, index)).toEqual(states[1]);
    expect(await rollBack(one.away, index, {})).toMatchObject({ from: 2, to: 1 });
    expect(snapshot(one.away, index)).toEqual(states[0]);
    // A reader that was open all the time sees the same.
    expect(reader.catchUp()).toBe(true);
    expect(reader.publications()).toBe(60);
    await expect(rollBack(one.away, index, {})).rejects.toMatchObject({ code: 'pack-nothing-before' });
    expect(await take(one)).toMatchObject({ from: 1, to: 4 });
    expect(snapshot(one.away, index)).toEqual(states[2]);
    expectSame(one, index);
    reader.close();
  });

  it('gets merged segments, of which the taker has the parts', async () => {
    for (let round = 0; round < 8; round++) {
      await importLines(one, `f${round}.jsonl`, fictionalLines(100 + 5 * round, 105 + 5 * round, 2));
      if (round % 3 === 2) await publish(one);
    }
    await publish(one);
    await take(one);
    expectSame(one, index);
    expect(readdirSync(join(one.away, 'indexes')).filter((name) => name.startsWith('back-'))).toHaveLength(4);
  });

  it('is taken whole by a newcomer, then with the deltas behind it; old deltas may go', async () => {
    const whole = await publish(one, { whole: true });
    expect(whole.files.map(({ kind }) => kind)).toEqual(['delta', 'whole']);
    expect(whole.reason).toBe('asked');
    await importLines(one, 'g.jsonl', fictionalLines(200, 210, 2));
    const last = await publish(one);
    for (const name of readdirSync(one.packs))
      if (
        !name.includes(String(last.sequence).padStart(6, '0')) &&
        !(name.includes(String(whole.sequence).padStart(6, '0')) && name.endsWith('index'))
      )
        if (!name.endsWith('.antecedent-packs')) rmSync(join(one.packs, name));
    const newcomer = { ...one, away: join(folder, 'newcomer') };
    mkdirSync(newcomer.away);
    const taken = await take(newcomer);
    expect(taken.taken.map(({ kind }) => kind)).toEqual(['whole', 'delta']);
    expectSame(newcomer, taken.index);
    // One that has an earlier pack takes the whole in place of its own, and can be led back to it.
    renameIndex(one.away, index, 'Mine');
    const before = snapshot(one.away, index);
    const reached = await take(one);
    expect(reached).toMatchObject({ index, name: 'Mine' });
    expect(reached.taken.map(({ kind }) => kind)).toEqual(['whole', 'delta']);
    expectSame(one, index);
    await rollBack(one.away, index, {});
    await rollBack(one.away, index, {});
    expect(snapshot(one.away, index)).toEqual(before);
    await take(one);
    expectSame(one, index);
  });
});

describe('packs that do not fit', () => {
  it('are refused if they are damaged, tampered with, replayed or of another key; what is sound before stays', async () => {
    const one = await scene('hostile', 30);
    await publish(one);
    const { index } = await take(one);
    const first = join(folder, 'hostile-first');
    cpSync(one.packs, first, { recursive: true });
    await importLines(one, 'b.jsonl', fictionalLines(30, 36, 2));
    await publish(one);
    await importLines(one, 'c.jsonl', fictionalLines(36, 40, 2));
    const { files } = await publish(one);
    const state = (): unknown => snapshot(one.away, index);
    const code = async (from: string, options: Partial<TakeOptions> = {}): Promise<string> =>
      take({ ...one, packs: from }, options).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    const copy = (change: (place: string) => void): string => {
      const place = freshFolder();
      cpSync(one.packs, place, { recursive: true });
      change(place);
      return place;
    };
    const listIn = (place: string): string => join(place, readdirSync(place).find((name) => name.endsWith('.antecedent-packs')) as string);
    const flip = (file: string, where: number): void => {
      const bytes = readFileSync(file);
      bytes[where] = (bytes[where] as number) ^ 1;
      writeFileSync(file, bytes);
    };
    const before = state();
    // The list: a changed byte, another signature, a foreign key that signs the same content.
    expect(await code(copy((place) => writeFileSync(listIn(place), readFileSync(listIn(place), 'utf8').replace('Valves', 'Valvet'))))).toBe(
      'pack-list-damaged',
    );
    expect(await code(copy((place) => writeFileSync(listIn(place), '{}')))).toBe('pack-list-damaged');
    const stranger = packKey(join(folder, 'stranger-key'));
    mkdirSync(join(folder, 'stranger-key'));
    const signed = (place: string, prefix: string): void => {
      const { list } = JSON.parse(readFileSync(listIn(place), 'utf8')) as { list: string };
      writeFileSync(listIn(place), JSON.stringify({ list, ...stranger.sign(Buffer.from(prefix + list)) }));
    };
    expect(await code(copy((place) => signed(place, 'antecedent-packs 1\n')))).toBe('pack-other-key');
    expect(await code(copy((place) => signed(place, '')))).toBe('pack-list-damaged');
    const swapped = copy((place) => {
      const own = JSON.parse(readFileSync(listIn(place), 'utf8')) as Record<string, string>;
      const old = JSON.parse(readFileSync(listIn(first), 'utf8')) as Record<string, string>;
      writeFileSync(listIn(place), JSON.stringify({ ...own, signature: old['signature'] }));
    });
    expect(await code(swapped)).toBe('pack-list-damaged');
    // What a stranger puts beside the list keeps nobody from taking.
    const beside = copy((place) => {
      const { list } = JSON.parse(readFileSync(listIn(place), 'utf8')) as { list: string };
      const foreign = JSON.stringify({ list, ...stranger.sign(Buffer.from(`antecedent-packs 1\n${list}`)) });
      for (const name of ['0', 'z']) writeFileSync(join(place, `${name}.antecedent-packs`), foreign);
      cpSync(listIn(first), join(place, '1.antecedent-packs'));
      rmSync(join(place, files[0]?.file as string));
    });
    expect(await code(beside)).toBe('pack-link-missing');
    await rollBack(one.away, index, {});
    expect(state()).toEqual(before);
    expect(state()).toEqual(before);
    // The second delta has a changed byte or is cut: the first one stays.
    const last = files[0]?.file as string;
    const flipped = copy((place) => flip(join(place, last), Math.floor(statSync(join(place, last)).size / 2)));
    expect(await code(flipped)).toBe('pack-damaged');
    const halfway = state();
    expect(halfway).not.toEqual(before);
    const cut = copy((place) => writeFileSync(join(place, last), readFileSync(join(place, last)).subarray(0, 10_000)));
    expect(await code(cut)).toBe('pack-damaged');
    expect(await code(copy((place) => rmSync(join(place, last))))).toBe('pack-link-missing');
    expect(state()).toEqual(halfway);
    // Its name and size are right, but it is the content of another delta.
    await take(one);
    const current = state();
    expect(await code(first)).toBe('pack-older');
    expect(state()).toEqual(current);
    expect(await code(join(folder, 'nowhere'))).toBe('file-missing');
    expect(await code(freshFolder(), { index })).toBe('pack-list-missing');
    expectSame(one, index);
  });

  it('do not overwrite what was changed here: they are refused, or become a new collection', async () => {
    const one = await scene('changed', 30);
    await publish(one);
    const { index } = await take(one);
    const file = join(one.away, 'own.jsonl');
    writeFileSync(file, fictionalLines(500, 503, 2));
    await importHere(one.away, [file], 'Valves');
    await importLines(one, 'b.jsonl', fictionalLines(30, 36, 2));
    await publish(one);
    const before = snapshot(one.away, index);
    await expect(take(one)).rejects.toMatchObject({ code: 'pack-changed-here', facts: { index } });
    await expect(rollBack(one.away, index, {})).rejects.toMatchObject({ code: 'pack-changed-here' });
    const other = await take(one, { asNew: true });
    expect(other).toMatchObject({ name: 'Valves (2)', to: 2 });
    expectSame(one, other.index);
    expect(snapshot(one.away, index)).toEqual(before);
    await expect(take(one, { index })).rejects.toMatchObject({ code: 'pack-not-taken' });
  });

  it('tell of another model and of another version', async () => {
    const one = await scene('versions', 20);
    await publish(one);
    const { index } = await take(one);
    await importLines(one, 'b.jsonl', fictionalLines(30, 33, 2));
    await publish(one);
    const db = openIndexToWrite(one.away, index);
    db.prepare(`UPDATE meta SET value = 'another' WHERE name = 'model'`).run();
    await expect(take(one)).rejects.toMatchObject({ code: 'pack-other-model' });
    db.prepare(`UPDATE meta SET value = ? WHERE name = 'model'`).run(model.checksum);
    db.close();
    await take(one);
    expectSame(one, index);
  });

  it('of a publisher whose folder or index came back from a copy are whole again', async () => {
    const one = await scene('copies', 20);
    await publish(one);
    const { index } = await take(one);
    const early = freshFolder();
    cpSync(indexFile(one.home, one.id), join(early, 'index'));
    const listed = freshFolder();
    cpSync(one.packs, listed, { recursive: true });
    await importLines(one, 'b.jsonl', fictionalLines(30, 33, 2));
    await publish(one);
    // The folder is that of the first pack: the second is not known there.
    expect(await publish(one, { to: listed })).toMatchObject({ sequence: 3, reason: 'list-older', files: [{ kind: 'whole' }] });
    expect(await publish(one, { to: freshFolder() })).toMatchObject({ sequence: 4, reason: 'list-missing' });
    const elsewhere = { ...one, packs: listed };
    expect((await take(elsewhere)).taken.map(({ kind }) => kind)).toEqual(['whole']);
    expectSame(one, index);
    for (const suffix of ['', '-wal', '-shm']) rmSync(indexFile(one.home, one.id) + suffix, { force: true });
    renameSync(join(early, 'index'), indexFile(one.home, one.id));
    expect(await publish(elsewhere)).toMatchObject({ sequence: 4, reason: 'index-older' });
    await take(elsewhere);
    expectSame(one, index);
    expect(existsSync(join(listed, 'x.part'))).toBe(false);
  });
});
