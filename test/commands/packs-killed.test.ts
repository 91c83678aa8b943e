// Publishing and taking packs, killed at each kind of write and at random moments: the folder and the collection are as before or after, and the next
// command completes the work.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines, random } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { answersOf, rowsOf } from '../support/packs.ts';
import { run, type Moment, type Outcome } from '../kills/kill.ts';

const folder = freshFolder();
const KILLS_AT_A_TIME = 4;
/** Some thirty commands one after the other. */
const TIMEOUT_MS = 1_200_000;
const base = join(folder, 'base');
let key = '';

/** A copy of the prepared folders. */
function copied(name: string): { home: string; away: string; packs: string } {
  const place = join(folder, name);
  cpSync(base, place, { recursive: true });
  return { home: join(place, 'home'), away: join(place, 'away'), packs: join(place, 'packs') };
}

async function importLines(data: string, from: number, to: number): Promise<void> {
  const file = join(folder, `${from}.jsonl`);
  writeFileSync(file, fictionalLines(from, to, 2));
  await antecedent('import', file, '--data', data);
}

/** One moment after each kind of write of an undisturbed run, and some at a time. */
function momentsOf({ writes, firstWriteMs, tookMs }: Outcome, seed: number): Moment[] {
  const next = random(seed);
  const kinds = [...new Set(writes)];
  const lines = kinds.map((kind) => ({ line: writes.lastIndexOf(kind) + 1 }));
  return [...lines, ...Array.from({ length: KILLS_AT_A_TIME }, () => ({ ms: firstWriteMs + next() * (tookMs - firstWriteMs) }))];
}

beforeAll(async () => {
  const [home, away, packs] = [join(base, 'home'), join(base, 'away'), join(base, 'packs')];
  mkdirSync(packs, { recursive: true });
  await importLines(home, 0, 30);
  ({ key } = await antecedentJson<{ key: string }>(
    'pack',
    'publish',
    '--index',
    '1',
    '--to',
    packs,
    '--publisher',
    'Muster',
    '--data',
    home,
  ));
  await antecedentJson('pack', 'take', packs, '--confirm', key, '--data', away);
  await importLines(home, 30, 40);
});

const publishing = ({ home, packs }: { home: string; packs: string }, ...more: string[]): string[] => [
  'pack',
  'publish',
  '--index',
  '1',
  '--to',
  packs,
  '--data',
  home,
  ...more,
];
const taking = ({ away, packs }: { away: string; packs: string }, ...more: string[]): string[] => [
  'pack',
  'take',
  packs,
  '--data',
  away,
  ...more,
];

describe('killed', { timeout: TIMEOUT_MS }, () => {
  it.each([['delta'], ['whole']])(
    'while it publishes a %s: takers are as before or after, and the next publication completes it',
    async (kind) => {
      const more = kind === 'whole' ? ['--whole'] : [];
      const whole = await run(publishing(copied(`whole-${kind}`), ...more));
      expect(whole.code).toBe(0);
      for (const [at, moment] of momentsOf(whole, 7).entries()) {
        const place = copied(`publish-${kind}-${at}`);
        await run(publishing(place, ...more), moment);
        // A taker takes what is there, if anything.
        await antecedentJson(...taking(place));
        const between = answersOf(place.away, 2);
        expect([answersOf(join(base, 'away'), 2), answersOf(place.home, 1)]).toContain(between);
        await antecedentJson(...publishing(place, ...more));
        await antecedentJson(...taking(place));
        expect(rowsOf(place.away, 2)).toEqual(rowsOf(place.home, 1));
        expect(answersOf(place.away, 2)).toBe(answersOf(place.home, 1));
      }
    },
  );

  it.each([['delta'], ['whole'], ['new']])(
    'while it takes a %s: it is as before or after, and the next command completes it',
    async (kind) => {
      const source = copied(`source-${kind}`);
      await antecedentJson(...publishing(source));
      if (kind === 'whole') await antecedentJson(...publishing({ ...source, packs: emptied(`emptied-${kind}`) }));
      const packs = kind === 'whole' ? join(folder, `emptied-${kind}`) : source.packs;
      const more = kind === 'new' ? ['--confirm', key] : [];
      const data = (name: string): string => {
        const away = join(folder, name);
        if (kind !== 'new') cpSync(source.away, away, { recursive: true });
        return away;
      };
      const undisturbed = await run(taking({ away: data(`undisturbed-${kind}`), packs }, ...more));
      expect(undisturbed.code).toBe(0);
      const [before, after] = [rowsOf(source.away, 2), rowsOf(source.home, 1)];
      for (const [at, moment] of momentsOf(undisturbed, 11).entries()) {
        const away = data(`take-${kind}-${at}`);
        await run(taking({ away, packs }, ...more), moment);
        const listed = await antecedentJson<{ online: boolean }[]>('index', 'list', '--data', mkdir(away));
        expect(listed.every(({ online }) => online)).toBe(true);
        if (kind !== 'new') expect([before, after]).toContainEqual(rowsOf(away, 2));
        const { 'index-id': index } = await antecedentJson<{ 'index-id': number }>(...taking({ away, packs }, ...more));
        expect(rowsOf(away, index)).toEqual(after);
        if (kind === 'new') continue;
        await antecedentJson('pack', 'rollback', '--index', '2', '--data', away);
        expect(rowsOf(away, 2)).toEqual(before);
      }
    },
  );
});

function emptied(name: string): string {
  return mkdir(join(folder, name));
}

function mkdir(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
