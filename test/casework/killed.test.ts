// A process that rates, notes, tags and annotates is killed at random moments, repeatedly over one data folder: no answered act is lost, and
// the record verifies.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listAnnotations } from '../../src-main/casework/annotations.ts';
import { caseDocuments } from '../../src-main/casework/judgements.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import type { Answered } from '../support/busy-attorney.ts';
import { oneCase } from '../support/casework.ts';
import { random } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const KILLS = 48;
/** Longest time from the first answered act to the kill, in milliseconds; every third kill is within the first acts. */
const LATEST_MS = 220;
const SOON_MS = 12;

const worker = fileURLToPath(new URL('../support/busy-attorney.ts', import.meta.url));

/** Starts a process at act `first`, kills it, and returns the acts it reported. */
async function killedAfter(folder: string, id: number, first: number, delayMs: number): Promise<Answered[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', worker, folder, String(id), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    timer ??= setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  // The last line may be incomplete; its act was answered but not reported.
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answered);
}

/** Reported acts that are missing from the case. */
function missing(db: WritableDatabase, id: number, answered: readonly Answered[]): Answered[] {
  const documents = new Map(caseDocuments(db, id).map((one) => [one.name, one]));
  return answered.filter((act) => {
    const document = documents.get(act.publication);
    if (act.what === 'rating') return document?.rating !== act.rating;
    if (act.what === 'note') return document?.note !== act.note;
    if (act.what === 'tag') return document?.tags.includes('novelty') !== true;
    return !listAnnotations(db, id, act.publication).some((mark) => mark.id === act.id && mark.quote === act.quote);
  });
}

describe('A process killed at any moment', () => {
  it(`loses no answered act, ${KILLS} times, and its record verifies each time`, { timeout: 300_000 }, async () => {
    const folder = freshFolder();
    const made = oneCase(folder);
    made.db.close();
    const { id } = made;
    const next = random(5);
    const answered: Answered[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const delay = next() * (kill % 3 === 0 ? SOON_MS : LATEST_MS);
      // An act that was saved but not answered has its publication, so the next process uses others.
      const first = 1 + answered.length + kill;
      answered.push(...(await killedAfter(folder, id, first, delay)));
      const db = openCases(folder);
      try {
        expect(missing(db, id, answered)).toEqual([]);
        const { sound, entries } = verifyCase(db, id);
        expect(sound).toBe(true);
        // The case holds the answered acts, and at most one more per kill.
        expect(entries - 1).toBeGreaterThanOrEqual(answered.length);
        expect(entries - 1).toBeLessThanOrEqual(answered.length + kill + 1);
      } finally {
        db.close();
      }
    }
    expect(answered.length).toBeGreaterThan(KILLS * 5);
  });
});
