// What is killed. In: a data folder. Out: for each operation its command, and the faults of a folder after a kill and after the command has
// completed; none if everything that was acknowledged is there.
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { createCase, listCases } from '../../src-main/casework/cases.ts';
import { digestOf, readEnding } from '../../src-main/engine/upkeep/pack-file.ts';
import { indexNumbers, openIndex } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { countPublications } from '../../src-main/engine/store/publications.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { modelByName } from '../../src-main/engine/model/known-models.ts';
import { fictionalLines } from '../support/fiction.ts';
import type { Commands } from './commands.ts';

/** Publications of the collection in the prepared folder; those of the file to import, in two batches; those of the pack. */
const HELD = 90;
const IMPORTED = 700;
const PACKED = 60;
export const CASE = 1;
const models = fileURLToPath(new URL('../fixtures/models', import.meta.url));
const packName = 'other.antecedent-index';

/** A folder with `data`, the data folder, and the files that commands read and write. */
export interface Place {
  folder: string;
  data: string;
  /** The number of commands started in this folder, for names that must differ. */
  turn: number;
  commands: Commands;
}

export interface Operation {
  name: string;
  command: (place: Place) => string[];
  /** The faults that concern only this operation; `isComplete` if the command reported that it was done. */
  faults: (place: Place, isComplete: boolean) => string[] | Promise<string[]>;
}

interface Counted {
  id: number;
  documents: number;
  name: string;
  model: string;
  isBetween: boolean;
  layers: number;
}

/** The value that a command prints, which must succeed. */
async function ask<Value>({ commands, data }: Pick<Place, 'commands' | 'data'>, ...args: string[]): Promise<Value> {
  const { code, printed } = await commands.run([...args, '--data', data, '--json']);
  if (code !== 0) throw new Error(`antecedent ${args.join(' ')} ended with ${code}: ${printed}`);
  return JSON.parse(printed) as Value;
}

/** Makes the folder whose copies are killed: two collections' worth of files, an installed model, a case, a key, a backup. */
export async function prepare(folder: string, commands: Commands): Promise<void> {
  const data = join(folder, 'data');
  const main = { commands, data };
  const files = {
    held: fictionalLines(0, HELD, 2),
    more: fictionalLines(HELD / 2, IMPORTED, 1),
    packed: fictionalLines(2_000, 2_000 + PACKED, 2),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.jsonl`), text);
  const other = { commands, data: join(folder, 'other') };
  await ask(other, 'import', join(folder, 'packed.jsonl'), '--index', 'Other');
  await ask(other, 'index', 'pack', '2', '--to', join(folder, packName));
  await ask(main, 'import', join(folder, 'held.jsonl'));
  await ask(main, 'model', 'add', join(models, 'small-bert'));
  await ask(main, 'key', 'create', '--name', 'Held');
  addCase(data, 'Before the backup');
  const storage = openCaseStorage({ folder: data, clock: Date.now });
  await storage.calls.rate({ case: CASE, publications: ['XX-1000001-A1', 'XX-1000002-A1'], rating: 'similar' });
  await storage.calls.noteDocument({ case: CASE, publication: 'XX-1000001-A1', note: 'The seat is porous.' });
  await storage.close();
  await ask(main, 'backup', 'make');
  addCase(data, 'After the backup');
}

function addCase(data: string, title: string): void {
  const db = openCases(data);
  const search = { query: { text: 'a valve with a porous seat', hits: 50 }, indexes: [1], thorough: false };
  createCase(db, { title, reference: '4711-DE', matter: 'Fictional Works', search }, new Date().toISOString());
  db.close();
}

/** A copy of a prepared folder. */
export function copyOf(prepared: string, folder: string, commands: Commands): Place {
  cpSync(prepared, folder, { recursive: true });
  return { folder, data: join(folder, 'data'), turn: 0, commands };
}

function counted({ data }: Place): Counted[] {
  return indexNumbers(data).map((id) => {
    const db = openIndex(data, id);
    try {
      const { name, model, nextModel } = readMeta(db);
      const layers = db.prepare('SELECT count(DISTINCT id >> 32) FROM vector_block').pluck().get() as number;
      return { id, name, model, isBetween: nextModel !== '', layers, documents: countPublications(db) };
    } finally {
      db.close();
    }
  });
}

const unless = (condition: boolean, fault: string): string[] => (condition ? [] : [fault]);

/** The faults of the Main collection unless it has this many publications. */
function mainHas(place: Place, least: number, most = least): string[] {
  const documents = counted(place).find(({ id }) => id === 1)?.documents ?? 0;
  return unless(documents >= least && documents <= most, `the Main collection has ${documents} publications, not ${least} to ${most}`);
}

function titles({ data }: Place): string[] {
  const db = openCases(data);
  try {
    return listCases(db)
      .map(({ title }) => title)
      .toSorted();
  } finally {
    db.close();
  }
}

/** Files of an operation that did not complete. */
function leftovers(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /\.part\b|(?:^|\/)\.|^restoring(?:\/|\.json)/.test(name)).map((name) => `${name} was left behind`);
}

async function packFaults(file: string): Promise<string[]> {
  if (!existsSync(file)) return ['the pack is missing'];
  const handle = await open(file, 'r');
  try {
    const foot = await readEnding(handle);
    if (foot === undefined) return ['the pack has no end'];
    const hash = await digestOf(handle, foot.ending.sizeBytes, () => Promise.resolve());
    return unless(hash.update(foot.json).digest().equals(foot.digest), 'the pack does not match its checksum');
  } finally {
    await handle.close();
  }
}

export const operations: readonly Operation[] = [
  {
    name: 'import',
    command: ({ folder }) => ['import', join(folder, 'more.jsonl')],
    faults: (place, isComplete) => mainHas(place, isComplete ? IMPORTED : HELD, IMPORTED),
  },
  {
    name: 'rebuild',
    command: () => ['index', 'rebuild', '1'],
    faults: (place) => [...mainHas(place, HELD), ...oneLayer(place)],
  },
  {
    name: 'model change',
    command: () => ['model', 'use', 'small-bert'],
    faults: (place, isComplete) => [...mainHas(place, HELD), ...(isComplete ? embeddedFaults(place) : [])],
  },
  {
    name: 'pack',
    command: ({ folder }) => ['index', 'pack', '1', '--to', join(folder, 'main.antecedent-index')],
    faults: async ({ folder }, isComplete) => {
      const file = join(folder, 'main.antecedent-index');
      return isComplete || existsSync(file) ? [...(await packFaults(file)), ...(isComplete ? leftovers(folder) : [])] : [];
    },
  },
  {
    name: 'install',
    command: ({ folder }) => ['index', 'install', join(folder, packName)],
    faults: installFaults,
  },
  {
    name: 'model installation',
    command: ({ turn }) => ['model', 'add', join(models, 'small-xlm-r'), '--name', `model-${turn}`],
    faults: async (place, isComplete) => {
      const listed = await ask<{ name: string; reason?: string }[]>(place, 'model', 'list');
      const damaged = listed.filter(({ reason }) => reason !== undefined).map(({ name }) => `the model ${name} is damaged`);
      const missing = unless(!isComplete || listed.some(({ name }) => name === `model-${place.turn}`), 'the model is missing');
      return [...damaged, ...missing, ...(isComplete ? leftovers(place.data) : [])];
    },
  },
  {
    name: 'key',
    command: ({ turn }) => ['key', 'create', '--name', `Key ${turn}`],
    faults: async (place, isComplete) => {
      const names = (await ask<{ name: string }[]>(place, 'key', 'list')).map(({ name }) => name);
      return unless(names.includes('Held') && (!isComplete || names.includes(`Key ${place.turn}`)), 'a key is missing');
    },
  },
  {
    name: 'backup',
    command: () => ['backup', 'make'],
    faults: (place, isComplete) => backupFaults(place, isComplete),
  },
  {
    name: 'restore',
    command: (place) => ['backup', 'restore', backupNames(place)[0] ?? ''],
    faults: async (place, isComplete) => {
      const found = titles(place).join(', ');
      const restored = found === 'Before the backup';
      const whole = restored || (!isComplete && found === 'After the backup, Before the backup');
      return [
        ...unless(whole, `the cases are ${found}`),
        ...(await backupFaults(place, false)),
        ...(isComplete ? leftovers(place.data) : []),
      ];
    },
  },
];

function oneLayer(place: Place): string[] {
  return counted(place).flatMap(({ id, layers, isBetween }) =>
    unless(layers === 1 && !isBetween, `index ${id} has the vectors of ${layers} models`),
  );
}

/** The faults of a folder that must be embedded with the model in use alone. */
function embeddedFaults(place: Place): string[] {
  const { checksum } = modelByName(place.data, shippedModel, 'small-bert');
  return [
    ...counted(place).flatMap(({ id, model }) => unless(model === checksum, `index ${id} has the vectors of the old model`)),
    ...oneLayer(place),
  ];
}

/** An installed collection is there whole or not at all, and stays when another one is made. */
async function installFaults(place: Place, isComplete: boolean): Promise<string[]> {
  const before = counted(place);
  const partial = before.filter(({ id, name, documents }) => documents !== (id === 1 ? HELD : name.startsWith('Made') ? 0 : PACKED));
  await ask(place, 'index', 'create', `Made ${place.turn}`);
  const after = counted(place);
  return [
    ...partial.map(({ id, documents }) => `index ${id} has ${documents} publications`),
    ...unless(!isComplete || before.some(({ name }) => name.startsWith('Other')), 'the installed collection is missing'),
    ...before
      .filter(({ id, documents }) => after.find((one) => one.id === id)?.documents !== documents)
      .map(({ id }) => `index ${id} was replaced`),
    ...(isComplete ? leftovers(place.data) : []),
  ];
}
function backupNames({ data }: Place): string[] {
  const folder = join(data, 'backups');
  return readdirSync(folder)
    .filter((name) => name.startsWith('antecedent-'))
    .toSorted();
}

async function backupFaults(place: Place, isComplete: boolean): Promise<string[]> {
  const { backups } = await ask<{ backups: { name: string; state: string }[] }>(place, 'backup', 'list');
  const damaged = backups.filter(({ state }) => state !== 'sound').map(({ name, state }) => `the backup ${name} is ${state}`);
  return [
    ...damaged,
    ...unless(backups.length >= (isComplete ? 2 : 1), 'a backup is missing'),
    ...(isComplete ? leftovers(place.data) : []),
  ];
}

/** The faults that must follow from no kill: every collection opens, is searched by meaning and verifies, as do the case and the audit. */
export async function soundness(place: Place): Promise<string[]> {
  const listed = await ask<{ 'index-id': number; online: boolean }[]>(place, 'index', 'list');
  const faults = listed.filter(({ online }) => !online).map((one) => `index ${one['index-id']} is offline`);
  const checks = [
    ...listed.map((one) => ['index', 'verify', String(one['index-id'])]),
    ['case', 'verify', String(CASE)],
    ['audit', 'verify'],
  ];
  for (const check of checks) {
    const { code, printed } = await place.commands.run([...check, '--data', place.data]);
    faults.push(...unless(code === 0, `${check.join(' ')}: ${printed}`));
  }
  const found = await ask<{ 'by-meaning': boolean; hits: unknown[] }[]>(place, 'search', '--text', 'a porous valve', '--hits', '3');
  return [
    ...faults,
    ...unless(
      found.every((one) => one['by-meaning'] && one.hits.length === 3),
      'it is not searched by meaning',
    ),
  ];
}
