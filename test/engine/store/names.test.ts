// Names in runs answer as a plain list of all publications' names does: whatever is added, removed and merged, and as earlier versions left them.
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NameField } from '../../../src-main/contract/condition.ts';
import { spellingOf } from '../../../src-main/engine/document/spelling.ts';
import { inTransaction, openWritable } from '../../../src-main/engine/store/database.ts';
import { indexSchema, openWritableIndex, type WritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { namesOf, type NameRow } from '../../../src-main/engine/store/name-row.ts';
import {
  addNames,
  allNames,
  countOfSpellings,
  inventorsOfBoth,
  namesOfSpelling,
  namesWithWord,
  removeNames,
  slotsOfSpelling,
  sortNames,
  spellingsInUse,
} from '../../../src-main/engine/store/names.ts';
import { freshFolder } from '../../support/folders.ts';
import { seeded } from '../index/doubles.ts';

const applicants = ['Bosch GmbH', 'BOSCH GMBH', 'Bosch-Rexroth AG', 'Müller & Söhne', 'Siemens AG', '日立製作所'];
const inventors = ['Doe, Jane', 'DOE JANE', 'Roe, Richard', 'Bosch, Robert'];
const namesIn = (own: string[], persons: string[]): NameRow[] =>
  namesOf({ applicants: own.map((name) => ({ name })), inventors: persons.map((name) => ({ name })) });

/** All that can be asked, of the index or of a plain list. */
function answersOf(db: WritableIndex): unknown {
  const spellings = [...applicants, ...inventors].map(spellingOf);
  return (['pa', 'in'] as NameField[]).map((field) => ({
    all: allNames(db, field),
    each: spellings.map((one) => [slotsOfSpelling(db, field, one).toSorted((a, b) => a - b), byWritten(namesOfSpelling(db, field, one))]),
    used: spellingsInUse(db, field, spellings),
    counts: [countOfSpellings(db, field, spellings), countOfSpellings(db, field, spellings.slice(0, 1))],
    completed: ['b', 'bosch', 'gm', 'x'].map((word) => byWritten(namesWithWord(db, field, word, 100))),
    inCommon: field === 'pa' && inventorsOfBoth(db, spellingOf('Bosch GmbH'), spellingOf('Siemens AG'), 100).toSorted(),
  }));
}

function plainAnswers(held: ReadonlyMap<number, NameRow[]>): unknown {
  const spellings = [...applicants, ...inventors].map(spellingOf);
  const rows = [...held].flatMap(([slot, names]) => names.map((name) => ({ slot, ...name })));
  return ['pa', 'in'].map((field) => {
    const own = rows.filter((row) => row.field === field);
    const counted = (some: typeof own): { written: string; spelling: string; publications: number }[] =>
      [...new Set(some.map(({ written }) => written))].map((written) => ({
        written,
        spelling: spellingOf(written),
        publications: some.filter((row) => row.written === written).length,
      }));
    const slots = (some: typeof own): number[] => [...new Set(some.map(({ slot }) => slot))];
    const withInventor = (written: string, applicant: string): boolean =>
      [...held.values()].some(
        (names) =>
          names.some((one) => one.field === 'in' && one.spelling === spellingOf(written)) &&
          names.some((one) => one.field === 'pa' && one.spelling === spellingOf(applicant)),
      );
    return {
      all: counted(own).toSorted((a, b) => (a.spelling + '\0' + a.written < b.spelling + '\0' + b.written ? -1 : 1)),
      each: spellings.map((one) => {
        const some = own.filter(({ spelling }) => spelling === one);
        return [some.map(({ slot }) => slot).toSorted((a, b) => a - b), byWritten(counted(some))];
      }),
      used: spellings.filter((one) => own.some(({ spelling }) => spelling === one)),
      counts: [
        slots(own.filter(({ spelling }) => spellings.includes(spelling))).length,
        slots(own.filter(({ spelling }) => spelling === spellings[0])).length,
      ],
      completed: ['b', 'bosch', 'gm', 'x'].map((begin) =>
        byWritten(counted(own.filter(({ words }) => words.some((word) => word.startsWith(begin))))),
      ),
      inCommon: field === 'pa' && inventorsOfEither(rows, withInventor),
    };
  });
}

/** As they are written with the applicant of fewer publications, which is asked first. */
function inventorsOfEither(rows: (NameRow & { slot: number })[], withInventor: (written: string, applicant: string) => boolean): string[] {
  const having = (applicant: string): Set<number> =>
    new Set(rows.filter((row) => row.field === 'pa' && row.spelling === spellingOf(applicant)).map(({ slot }) => slot));
  const [bosch, siemens] = [having('Bosch GmbH'), having('Siemens AG')];
  const [few, many] = bosch.size <= siemens.size ? [bosch, 'Siemens AG'] : [siemens, 'Bosch GmbH'];
  const written = rows.filter((row) => row.field === 'in' && few.has(row.slot)).map((row) => row.written);
  return [...new Set(written)].filter((one) => withInventor(one, many)).toSorted();
}

function byWritten<Row extends { written: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (a.written < b.written ? -1 : 1));
}

/** One transaction: how far apart its publications are, the names of each, and which earlier ones are replaced. */
const batch = fc.record({
  step: fc.constantFrom(1, 1, 90),
  added: fc.array(fc.record({ own: fc.subarray(applicants), persons: fc.subarray(inventors) }), { minLength: 1, maxLength: 4 }),
  replaced: fc.array(fc.nat(200), { maxLength: 2 }),
});

it('answer as a plain list after any additions, replacements and merges', () => {
  let merged = 0;
  fc.assert(
    fc.property(fc.array(batch, { minLength: 1, maxLength: 80, size: 'max' }), (batches) => {
      const db = openWritableIndex(join(freshFolder(), 'index.sqlite'));
      try {
        const held = new Map<number, NameRow[]>();
        let slot = 0;
        for (const { step, added, replaced } of batches) {
          inTransaction(db, () => {
            for (const { own, persons } of added) {
              const names = namesIn(own, persons);
              held.set((slot += step), names);
              addNames(db, slot, names);
            }
            for (const place of replaced) {
              const old = [...held.keys()][place];
              if (old === undefined) continue;
              removeNames(db, old);
              held.delete(old);
            }
            sortNames(db);
          });
        }
        expect(answersOf(db)).toEqual(plainAnswers(held));
        const runs = db.prepare('SELECT count(*) FROM name_run').pluck().get() as number;
        if (runs < batches.length - 20) merged += 1;
        expect(db.prepare('SELECT count(*) FROM new_name').pluck().get()).toBe(0);
      } finally {
        db.close();
      }
    }),
    { numRuns: 25 },
  );
  expect(merged).toBeGreaterThan(0);
}, 60_000);

it('answer as a plain list when the largest run takes others', () => {
  const db = openWritableIndex(join(freshFolder(), 'index.sqlite'));
  const held = new Map<number, NameRow[]>();
  const random = seeded(3);
  const some = (all: string[]): string[] => all.filter(() => random() < 0.2);
  const longest = (): number => db.prepare('SELECT max(publications) FROM name_run').pluck().get() as number;
  let taken = 0;
  for (let slot = 0; slot < 16_000; slot += 64) {
    const before = longest();
    inTransaction(db, () => {
      for (let at = slot; at < slot + 64; at++) {
        const names = namesIn(some(applicants), some(inventors));
        addNames(db, at, names);
        held.set(at, names);
      }
      const old = Math.floor(random() * slot);
      removeNames(db, old);
      held.delete(old);
      sortNames(db);
    });
    if (before > 4_096 && longest() > before) taken += 1;
  }
  expect(taken).toBeGreaterThan(0);
  expect(answersOf(db)).toEqual(plainAnswers(held));
  db.close();
});

it.each([
  ['all names', 1],
  ['some names, while the rest was being read', 0],
])('are kept from an earlier version that had %s, unless they were not complete', (_what, complete) => {
  const file = join(freshFolder(), 'index.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 14) }, 'NORMAL');
  const held = new Map([
    [0, namesIn(['Bosch GmbH'], ['Doe, Jane'])],
    [2, namesIn(['BOSCH GMBH', 'Siemens AG'], ['Doe, Jane'])],
  ]);
  const ids = new Map<string, number>();
  for (const [slot, names] of held)
    for (const { field, spelling, written, words } of names) {
      const key = `${field}:${written}`;
      const id = ids.get(key) ?? ids.size + 1;
      ids.set(key, id);
      older
        .prepare(
          `INSERT INTO name (id, field, spelling, written, publications) VALUES (?, ?, ?, ?, 1)
           ON CONFLICT DO UPDATE SET publications = publications + 1`,
        )
        .run(id, field, spelling, written);
      for (const word of words) older.prepare('INSERT OR IGNORE INTO name_word (field, word, name) VALUES (?, ?, ?)').run(field, word, id);
      older.prepare('INSERT INTO name_slot (name, slot) VALUES (?, ?)').run(id, slot);
    }
  for (const [name, value] of Object.entries({ nextSlot: 3, names: complete, nextNames: 3 }))
    older.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value);
  older.close();
  const db = openWritableIndex(file);
  expect(answersOf(db)).toEqual(plainAnswers(complete === 1 ? held : new Map()));
  expect(db.prepare(`SELECT value FROM meta WHERE name = 'nextNames'`).pluck().get()).toBe(0);
  inTransaction(db, () => {
    removeNames(db, 2);
    addNames(db, 3, namesIn(['Siemens AG'], []));
    sortNames(db);
  });
  const after = complete === 1 ? new Map(held) : new Map<number, NameRow[]>();
  after.delete(2);
  after.set(3, namesIn(['Siemens AG'], []));
  expect(answersOf(db)).toEqual(plainAnswers(after));
  db.close();
});
