// Conditions at a million publications, whose lists are written straight from made token streams: --templates of them, each with the words of a
// full text, shared by --publications; and a dictionary of --forms. --file: made there if missing, and left. Out: milliseconds per condition and
// expansion, p50 and p95: of a condition whose words alone were asked for before, and of the same condition asked again.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCondition } from '../src-main/engine/condition/read.ts';
import { Dictionary } from '../src-main/engine/places/dictionary.ts';
import { ExactLists } from '../src-main/engine/places/lists.ts';
import { Conditions } from '../src-main/engine/places/evaluation.ts';
import { mergePlaces } from '../src-main/engine/places/merge.ts';
import { boundaries, days, inField, known } from '../src-main/engine/places/names.ts';
import { Occurrences, type Places } from '../src-main/engine/places/occurrences.ts';
import { appendPlaces } from '../src-main/engine/places/writer.ts';
import { formNamed } from '../src-main/engine/text/word-memory.ts';
import { inTransaction } from '../src-main/engine/store/database.ts';
import { formIds } from '../src-main/engine/store/forms.ts';
import { openReadableIndex, openWritableIndex, type WritableIndex } from '../src-main/engine/store/index-schema.ts';
import { CURRENT_PLACES, takeSlots, writeMeta } from '../src-main/engine/store/meta.ts';
import { segmentsIn } from '../src-main/engine/store/segments.ts';
import { machine } from './support/figures.ts';
import { seeded } from './support/synthetic-words.ts';
import { percentile, printTable, timed } from './support/timing.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '1000000' },
    templates: { type: 'string', default: '2000' },
    forms: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '20' },
    file: { type: 'string' },
  },
  strict: false,
});
const PUBLICATIONS = Number(values.publications);
const TEMPLATES = Number(values.templates);
const FORMS = Number(values.forms);
const ROUNDS = Number(values.rounds);
const BATCH = 8_192;

/** Words of a full text of 6,500, as the frequencies of 111 sample grants are: the share of publications, and places in each of them. */
const TOKENS = 6_500;
const words: readonly (readonly [word: string, share: number, places: number])[] = [
  ...([
    ['the', 1, 390],
    ['of', 1, 240],
    ['a', 1, 200],
    ['state', 0.45, 7],
    ['art', 0.4, 5],
    ['method', 0.75, 20],
    ['process', 0.6, 20],
    ['device', 0.6, 30],
    ['control', 0.45, 9],
    ['controller', 0.2, 25],
    ['controlling', 0.2, 3],
    ['housing', 0.25, 20],
    ['valve', 0.09, 20],
    ['seat', 0.054, 12],
    ['fermentation', 0.004, 9],
  ] as const),
  ...Array.from(
    { length: 50 },
    (_, at) => [`word${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`, 0.2 / (at + 1), 4] as const,
  ),
];

/** The places of a made text. */
function template(number: number): Omit<Places, 'joined'> {
  const random = seeded(number + 1);
  const found = new Occurrences();
  found.begin();
  const drawn: { word: string; until: number }[] = [];
  let until = 0;
  for (const [word, share, places] of words) {
    // Seats are in texts with valves.
    if (share < 1 && random() > (word !== 'seat' ? share : drawn.some((one) => one.word === 'valve') ? 0.6 : 0)) continue;
    until += places / TOKENS;
    drawn.push({ word, until });
  }
  found.set(boundaries.text, [0, 3]);
  let sentenceEnd = 0;
  let paragraphEnd = 0;
  for (let place = 0; place < TOKENS; place++) {
    if (place >= paragraphEnd) {
      found.add(formNamed(boundaries.paragraph), place, 0);
      paragraphEnd = place + 20 + Math.floor(230 * random());
      sentenceEnd = place;
    }
    if (place >= sentenceEnd) {
      found.add(formNamed(boundaries.sentence), place, 0);
      sentenceEnd = place + 4 + Math.floor(46 * random());
    }
    const share = random();
    const word = share < until ? drawn.find((one) => share < one.until)?.word : undefined;
    if (word !== undefined) found.add(formNamed(word), place, 32);
  }
  return found.end();
}

/** A day as lists hold it: seven bits in each byte. */
function written(day: number): Uint8Array {
  return Uint8Array.of(128 | (day & 127), 128 | ((day >> 7) & 127), 128 | ((day >> 14) & 127), day >> 21);
}

function fill(db: WritableIndex): void {
  const random = seeded(7);
  const templates = Array.from({ length: TEMPLATES }, (_, number) => template(number));
  const insert = db.prepare(
    `INSERT INTO publication (slot, country, number, kind, family, family_given, bibliography, passages, fingerprint, source)
     VALUES (?, 'US', ?, 'B2', ?, 0, '{}', x'', x'', 'made')`,
  );
  inTransaction(db, () => writeMeta(db, { places: CURRENT_PLACES }));
  for (let first = 0; first < PUBLICATIONS; first += BATCH) {
    const slots = Array.from({ length: Math.min(BATCH, PUBLICATIONS - first) }, (_, at) => first + at);
    const places = slots.map((): Places => {
      const own = templates[Math.floor(random() * TEMPLATES)] as Omit<Places, 'joined'>;
      const day = 19_900_101 + 10_000 * Math.floor(30 * random()) + 100 * Math.floor(12 * random()) + Math.floor(28 * random());
      const classes = [0, 1].map(() => inField('cpc', `Y99Z1/0${Math.floor(9 * random())}`));
      const country = ['US', 'US', 'EP', 'EP', 'WO'][Math.floor(5 * random())] as string;
      // Filed two years before, with a priority of the year before that.
      const dated = [
        ...([
          [days.pd, day],
          [days.fd, day - 20_000],
          [days.prd, day - 30_000],
        ] as const),
        ...(country === 'US' ? [[days.us, day - 30_000] as const] : []),
      ];
      const values = [
        ...[known.applications, inField('cc', country), inField('kd', country === 'US' ? 'B2' : 'A1'), ...new Set(classes)],
        ...(country === 'WO' ? [known.designated, inField('ds', 'EP'), inField('ds', 'US'), inField('pl', 'en')] : []),
      ];
      return {
        forms: [...own.forms, ...dated.map(([name]) => name), ...values],
        sections: Uint8Array.of(...own.sections, ...dated.map(() => 0), ...values.map(() => 0)),
        lengths: Uint32Array.of(...own.lengths, ...dated.map(() => 4), ...values.map(() => 0)),
        runs: Buffer.concat([own.runs, ...dated.map(([, one]) => written(one))]),
        joined: [],
      };
    });
    inTransaction(db, () => {
      takeSlots(db, slots.length);
      for (const slot of slots) insert.run(slot, String(10_000_000 + slot), slot);
      appendPlaces(db, slots, places);
    });
    while (inTransaction(db, () => mergePlaces(db))) continue;
  }
  while (inTransaction(db, () => mergePlaces(db, { tidy: true }))) continue;
}

/** Names in their order: a number in letters, and an end that many of them have. */
function fillDictionary(db: WritableIndex): void {
  const random = seeded(11);
  const ends = ['gehause', 'ventil', 'lens', 'ation', 'ing', 'er', 'ung', 'vorrichtung', 'ed', 'ly'];
  const letters = 'abcdefghiklmnoprstuw';
  const inLetters = (number: number): string => {
    let name = '';
    for (let rest = number, at = 0; at < 6; at++, rest = Math.floor(rest / letters.length))
      name = letters.charAt(rest % letters.length) + name;
    return name;
  };
  const usual = Array.from({ length: 5_000 }, () => inLetters(Math.floor(20 ** 6 * random())).slice(0, 4));
  const step = Math.floor(20 ** 6 / FORMS);
  for (let first = 0; first < FORMS; first += 100_000) {
    const names = Array.from({ length: Math.min(100_000, FORMS - first) }, (_, at) => {
      const share = random();
      // Few have one of the long ends; most end as nothing else does.
      const end = share < 0.0002 ? ends[0] : share < 0.0004 ? ends[7] : share < 0.3 ? ends[2 + Math.floor(5 * random())] : '';
      return `${inLetters((first + at) * step)}${usual[Math.floor(usual.length * random())] as string}${end ?? ''}`;
    });
    inTransaction(db, () => formIds(db, names));
  }
}

const kept = values.file as string | undefined;
const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'antecedent-bench-')) : undefined;
try {
  console.log(
    machine(),
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  const file = kept ?? join(folder ?? '', 'made.sqlite');
  const isMade = existsSync(file);
  const made = openWritableIndex(file);
  const filled = timed(() => !isMade && fill(made));
  const named = timed(() => !isMade && fillDictionary(made));
  made.pragma('wal_checkpoint(TRUNCATE)');
  made.close();
  const db = openReadableIndex(file);
  const counted = db.prepare('SELECT sum(documents) AS postings, sum(length(lists)) AS lists FROM list_block').get() as Record<
    string,
    number
  >;
  console.log(
    `${PUBLICATIONS} publications in ${(filled / 1000).toFixed(0)} s, ${FORMS} more forms in ${(named / 1000).toFixed(0)} s, ` +
      `${(statSync(file).size / 1e9).toFixed(1)} GB, ${segmentsIn(db, 'searched', 'place_segment').length} segments, ${counted.postings} postings of ` +
      `${((counted.lists as number) / (counted.postings as number)).toFixed(2)} bytes without places`,
  );

  const lists = new ExactLists(db);
  const dictionary = new Dictionary(lists);
  const expansions: string[][] = [];
  for (const pattern of ['abal*', '*gehause', '*vorrichtung', '*hrich*']) {
    let count = 0;
    const expand = (): void => lists.onOneState(() => void ({ count } = dictionary.formsOf({ pattern }, '')));
    const first = timed(expand);
    const times = Array.from({ length: ROUNDS }, () => timed(expand));
    expansions.push([pattern, String(count), first.toFixed(0), percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  }
  printTable(['expansion', 'forms', 'first ms', 'p50', 'p95'], expansions);

  const fifty = words.slice(-50).map(([word]) => `=${word}`);
  const conditions = new Conditions(db);
  const rows: string[][] = [];
  for (const [name, typed] of [
    ['word', '=valve'],
    ['frequent word', '=method'],
    ['field', 'de:=valve'],
    ['date', 'pd:2000..2010'],
    ['class', 'cpc:=Y99Z1/04'],
    ['prior art, EPC', 'art:EP@2010-06-01'],
    ['prior art, US', 'art:US@2014-06-01'],
    ['AND of 50', fifty.join(' AND ')],
    ['OR of 50', fifty.join(' OR ')],
    ['phrase, 7 million positions', '"=housing =valve"'],
    ['NEAR5, 2.5 million positions', '=valve NEAR5 =seat'],
    ['SAME, 2.5 million positions', '=valve SAME =seat'],
    ['"state of the art"', '"=state =of =the =art"'],
    ['93 million positions', '(=method OR =process OR =device) SAME control*'],
    ['phrase "of the", 630 million positions', '"=of =the"'],
  ] as const) {
    const read = readCondition(typed);
    if ('errors' in read) throw new Error(`${typed}: ${read.errors[0]?.cause ?? ''}`);
    const answer = (): number => conditions.answer(read.condition).branch.count;
    const isKept = /"|NEAR|SAME/u.test(typed);
    const parts = Array.from(typed.matchAll(/=?[a-z]+\*?/gu), ([part]) => readCondition(part));
    const anew = (): number => {
      if (isKept) {
        conditions.forget();
        for (const part of parts) if (!('errors' in part)) conditions.answer(part.condition);
      }
      return timed(answer);
    };
    let count = 0;
    const first = timed(() => (count = answer()));
    const times = Array.from({ length: ROUNDS }, anew);
    const again = Array.from({ length: ROUNDS }, () => timed(answer));
    rows.push([
      name,
      String(count),
      first.toFixed(1),
      ...[percentile(times, 0.5), percentile(times, 0.95), Math.min(...times), percentile(again, 0.5)].map((one) => one.toFixed(1)),
    ]);
  }
  printTable(['condition', 'found', 'first ms', 'p50', 'p95', 'best', 'again p50'], rows);
  const { rss } = process.memoryUsage();
  console.log(`resident ${(rss / 1e6).toFixed(0)} MB`);
  db.close();
} finally {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
