// A process that rates, notes, tags and marks is killed at random moments, again and again over one data folder: is everything that was
// answered there, and does the record hold?
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
/** A kill comes at most so long after the first act was answered, in milliseconds; every third one within the first acts. */
const LATEST_MS = 220;
const SOON_MS = 12;

const worker = fileURLToPath(new URL('../support/busy-attorney.ts', import.meta.url));

/** Has a process work from act `first` on and kills it; what it said it had done. */
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
  // The last line may be half: then its act was answered all the same, but nobody was told.
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answered);
}

/** What was answered and is not there. */
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
  it(`loses nothing that it had answered, ${KILLS} times, and its record holds each time`, { timeout: 300_000 }, async () => {
    const folder = freshFolder();
    const made = oneCase(folder);
    made.db.close();
    const { id } = made;
    const next = random(5);
    const answered: Answered[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const delay = next() * (kill % 3 === 0 ? SOON_MS : LATEST_MS);
      // An act that was kept and not answered any more has its publication: the next process takes others.
      const first = 1 + answered.length + kill;
      answered.push(...(await killedAfter(folder, id, first, delay)));
      const db = openCases(folder);
      try {
        expect(missing(db, id, answered)).toEqual([]);
        const { sound, entries } = verifyCase(db, id);
        expect(sound).toBe(true);
        // What is there is what was answered, and at most one act more for each kill.
        expect(entries - 1).toBeGreaterThanOrEqual(answered.length);
        expect(entries - 1).toBeLessThanOrEqual(answered.length + kill + 1);
      } finally {
        db.close();
      }
    }
    expect(answered.length).toBeGreaterThan(KILLS * 5);
  });
});
