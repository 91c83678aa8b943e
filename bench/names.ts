// Names of a large made collection: --publications, each with an applicant in one of its spellings and three inventors, stored as an import stores
// them. Out: time and bytes per publication, and the times of a whole name, a completion, a class of spellings and the proposals of applicants.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { spellingOf } from '../src-main/engine/document/spelling.ts';
import { applicantSurvey } from '../src-main/engine/search/applicants.ts';
import { inTransaction } from '../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex, type WritableIndex } from '../src-main/engine/store/index-schema.ts';
import { namesOf } from '../src-main/engine/store/name-row.ts';
import { addNames, countOfSpellings, namesWithWord, slotsOfSpelling, sortNames } from '../src-main/engine/store/names.ts';
import { machine } from './support/figures.ts';
import { seeded } from './support/synthetic-words.ts';
import { percentile, printTable, timed } from './support/timing.ts';

const { values } = parseArgs({
  options: { publications: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '100' } },
  strict: false,
});
const PUBLICATIONS = Number(values.publications);
const ROUNDS = Number(values.rounds);
/** Publications of one transaction. */
const BATCH = 500;
/** One applicant for so many publications, and one inventor for so many places of inventors. */
const SHARED_BY = { applicant: 12, inventor: 4 };
const SYLLABLES = 'an bel cor dra el fen gar hol in jor kal lum mor nev or pal quin ros sol tur ul van wes xan yor zel'.split(' ');

const random = seeded(5);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
console.log(
  machine(),
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
try {
  const file = join(folder, 'index.sqlite');
  const before = process.resourceUsage();
  let longest = 0;
  const stored = timed(() => (longest = fill(file)));
  const after = process.resourceUsage();
  const used = (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1000 / PUBLICATIONS;
  const writtenBytes = (512 * (after.fsWrite - before.fsWrite)) / PUBLICATIONS;
  const db = openReadableIndex(file);
  const { bytes } = db.prepare("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE '%name%'").get() as { bytes: number };
  const names = db.prepare('SELECT count(*) FROM name').pluck().get() as number;
  console.log(
    `${PUBLICATIONS} publications: ${(stored / PUBLICATIONS).toFixed(3)} ms each by the clock, ${used.toFixed(3)} ms of processor time, ` +
      `${(bytes / PUBLICATIONS).toFixed(0)} bytes, ${(writtenBytes / 1000).toFixed(1)} kB written; ${names} rows of names; ` +
      `longest transaction ${longest.toFixed(0)} ms`,
  );
  const anyone = (): number => applicantOf(random());
  const measures: [name: string, rounds: number, work: () => number][] = [
    ['a whole name', ROUNDS, () => slotsOfSpelling(db, 'pa', spellingOf(spellings(anyone())[0] as string)).length],
    [
      '40 spellings',
      ROUNDS,
      () => countOfSpellings(db, 'pa', Array.from({ length: 20 }, anyone).flatMap(spellings).slice(0, 40).map(spellingOf)),
    ],
    ['completion of two letters', ROUNDS, () => namesWithWord(db, 'pa', syllable(random()).slice(0, 2), 20).length],
    ['completion of an inventor', ROUNDS, () => namesWithWord(db, 'in', syllable(random()), 20).length],
    ['proposals of applicants', 3, () => applicantSurvey([db], { confirmed: [], declined: new Set() }).proposed],
  ];
  printTable(
    ['measure', 'found, mean', 'p50 ms', 'p95 ms', 'best ms'],
    measures.map(([name, rounds, work]) => {
      let found = 0;
      const times = Array.from({ length: rounds }, () => timed(() => (found += work())));
      return [
        name,
        (found / rounds).toFixed(0),
        ...[percentile(times, 0.5), percentile(times, 0.95), Math.min(...times)].map((one) => one.toFixed(2)),
      ];
    }),
  );
  db.close();
} finally {
  rmSync(folder, { recursive: true });
}

/** Returns the milliseconds of the longest transaction. */
function fill(file: string): number {
  const db = openWritableIndex(file);
  let longest = 0;
  for (let from = 0; from < PUBLICATIONS; from += BATCH)
    longest = Math.max(
      longest,
      timed(() => inTransaction(db, () => addBatch(db, from))),
    );
  db.close();
  return longest;
}

function addBatch(db: WritableIndex, from: number): void {
  for (let slot = from; slot < Math.min(from + BATCH, PUBLICATIONS); slot++) {
    const own = spellings(applicantOf(random()));
    const applicants = [{ name: own[Math.floor(random() * own.length)] as string }];
    const inventors = [0, 1, 2].map(() => ({ name: nameOf(Math.floor((random() * 3 * PUBLICATIONS) / SHARED_BY.inventor), 3) }));
    addNames(db, slot, namesOf({ applicants, inventors }));
  }
  sortNames(db);
}

/** Few applicants have most publications. */
function applicantOf(share: number): number {
  return Math.floor((share ** 3 * PUBLICATIONS) / SHARED_BY.applicant);
}

function syllable(share: number): string {
  return SYLLABLES[Math.floor(share * SYLLABLES.length)] as string;
}

/** A made name of so many parts, the same for the same number. */
function nameOf(number: number, parts: number): string {
  const next = seeded(number + 1);
  const word = (): string => {
    const text = syllable(next()) + syllable(next()) + syllable(next());
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: parts }, word).join(' ');
}

/** An applicant as files write it. */
function spellings(applicant: number): string[] {
  const name = nameOf(-2 - applicant, 2);
  return [`${name} GmbH`, `${name.toUpperCase()} GMBH`, `${name} GmbH & Co. KG`];
}
