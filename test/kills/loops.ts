// Processes that act without end are killed at random moments, over one data folder. In: kills, a random number generator. Out: how many acts
// were answered, and every answered act that is missing.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entriesOf } from '../../src-main/access/audit/entries.ts';
import { listAnnotations } from '../../src-main/casework/annotations.ts';
import { caseDocuments } from '../../src-main/casework/judgements.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import type { Answered } from '../support/busy-attorney.ts';
import { none } from './kill.ts';
import { CASE, copyOf, soundness } from './operations.ts';
import type { KillOptions, Tally } from './rounds.ts';

/** Longest time from the first answered act to the kill, in milliseconds; every third kill is within the first acts. */
const LATEST_MS = 220;
const SOON_MS = 12;

interface Loop<Act> {
  name: string;
  /** The file of the process; its arguments are the data folder, these, and the number of the first act. */
  file: string;
  args: readonly string[];
  /** The answered acts that are not in the folder, and the number of all acts in it. */
  missing: (data: string, answered: readonly Act[]) => { missing: Act[]; stored: number };
}

const cases: Loop<Answered> = {
  name: 'case acts',
  file: '../support/busy-attorney.ts',
  args: [String(CASE)],
  missing: (data, answered) =>
    reading(openCases(data), (db) => {
      const documents = new Map(caseDocuments(db, CASE).map((one) => [one.name, one]));
      const missing = answered.filter((act) => {
        const document = documents.get(act.publication);
        if (act.what === 'rating') return document?.rating !== act.rating;
        if (act.what === 'note') return document?.note !== act.note;
        if (act.what === 'tag') return document?.tags.includes('novelty') !== true;
        return !listAnnotations(db, CASE, act.publication).some((mark) => mark.id === act.id && mark.quote === act.quote);
      });
      return { missing, stored: [...documents.keys()].length - HELD_DOCUMENTS };
    }),
};
/** Rated documents of the prepared case. */
const HELD_DOCUMENTS = 2;

const audit: Loop<number> = {
  name: 'audit',
  file: 'busy-audit.ts',
  args: [],
  missing: (data, answered) =>
    reading(openAccessFile(data), (db) => {
      const stored = new Set([...entriesOf(db, { act: 'case-opened' })].map(({ facts }) => facts['case']));
      return { missing: answered.filter((number) => !stored.has(number)), stored: stored.size };
    }),
};

function reading<Result>(db: WritableDatabase, read: (db: WritableDatabase) => Result): Result {
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Starts a process at act `first`, kills it, and returns the acts that it reported. */
async function killedAfter<Act>(loop: Loop<Act>, data: string, first: number, delayMs: number): Promise<Act[]> {
  const file = fileURLToPath(new URL(loop.file, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, data, ...loop.args, String(first)], {
    env: { ...process.env, ANTECEDENT_KEYCHAIN: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    timer ??= setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  await new Promise((resolve) => child.once('close', resolve));
  // The last line may be incomplete; its act was answered but not reported.
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Act);
}

async function killedLoop<Act>(loop: Loop<Act>, options: KillOptions): Promise<Tally> {
  const { prepared, scratch, commands, kills, next } = options;
  const place = copyOf(prepared, `${scratch}/${loop.name.replaceAll(' ', '-')}`, commands);
  const tally: Tally = { operation: loop.name, kills: 0, byPhase: none(), acknowledged: 0, faults: [] };
  const answered: Act[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // An act that was saved but not answered has its number, so the next process uses others.
    const acts = await killedAfter(loop, place.data, 1_000 + answered.length + kill, next() * (kill % 3 === 0 ? SOON_MS : LATEST_MS));
    answered.push(...acts);
    tally.kills += 1;
    tally.byPhase.work += 1;
    if (acts.length > 0) tally.acknowledged += 1;
    const { missing, stored } = loop.missing(place.data, answered);
    const faults = [
      ...missing.map((act) => `${JSON.stringify(act)} is missing`),
      // The folder holds the answered acts, and at most one more per kill.
      ...(stored < answered.length || stored > answered.length + kill + 1 ? [`${stored} acts, ${answered.length} answered`] : []),
      ...(await soundness(place)),
    ];
    tally.faults.push(...faults.map((fault) => `${loop.name}, kill ${tally.kills}: ${fault}`));
  }
  return tally;
}

export const loops: readonly { name: string; killed: (options: KillOptions) => Promise<Tally> }[] = [
  { name: cases.name, killed: (options) => killedLoop(cases, options) },
  { name: audit.name, killed: (options) => killedLoop(audit, options) },
];
