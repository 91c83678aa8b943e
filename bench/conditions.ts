// Conditions over a collection of made publications that is imported first (--publications, --words each), beside SQLite FTS5 over the same
// texts: one row per publication, and for NEAR one per sentence, since FTS5 knows no sentences. Out: milliseconds, bytes, and whether both
// find the same number of publications.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { importInto } from '../src-main/commands/import.ts';
import { openIndexSearch } from '../src-main/commands/index-search.ts';
import { readCondition } from '../src-main/engine/condition/read.ts';
import { Conditions } from '../src-main/engine/places/evaluation.ts';
import { explainerOf } from '../src-main/engine/search/explanations.ts';
import { indexFile, openIndex } from '../src-main/engine/store/library.ts';
import { sentencesOf } from '../src-main/engine/text/sentences.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { machine } from './support/figures.ts';
import { proseOf, rowOf } from './support/synthetic-texts.ts';
import { bagOf, seeded, tokensOf } from './support/synthetic-words.ts';
import { percentile, printTable, timed } from './support/timing.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '3000' },
    words: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '25' },
  },
  strict: false,
});
const PUBLICATIONS = Number(values.publications);
const WORDS = Number(values.words);
const ROUNDS = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));

interface Made {
  title: string;
  claims: string;
  description: string;
  publicationDate: string;
  cpc: string[];
}

function made(slot: number): Made {
  const random = seeded(slot + 1);
  const tokens = tokensOf(bagOf(slot));
  const { row } = rowOf(slot);
  return {
    title: proseOf(tokens, 8, random),
    claims: Array.from({ length: 12 }, (_, at) => `${at + 1}. ${proseOf(tokens, WORDS / 40, random).replaceAll('\n', ' ')}`).join('\n'),
    description: proseOf(tokens, Math.round(0.7 * WORDS), random),
    publicationDate: row.publicationDate ?? '',
    cpc: row.classCodes,
  };
}

/** The median and the best of several rounds after one that warms up; the best is least disturbed by other work on the machine. */
function measured(work: () => unknown): [p50: number, best: number] {
  work();
  const times = Array.from({ length: ROUNDS }, () => timed(work));
  return [percentile(times, 0.5), Math.min(...times)];
}

console.log(
  machine(),
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
try {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'made.jsonl');
  const english = (text: string): unknown[] => [{ language: 'en', text }];
  const lines: string[] = [];
  const peer = new Database(join(folder, 'fts5.sqlite'));
  peer.pragma('journal_mode = OFF');
  peer.exec(`CREATE VIRTUAL TABLE whole USING fts5(title, claims, description, content = '', tokenize = unicode61);
    CREATE VIRTUAL TABLE words USING fts5vocab(whole, row);`);
  const sentences = new Database(join(folder, 'sentences.sqlite'));
  sentences.pragma('journal_mode = OFF');
  sentences.exec(`CREATE TABLE place (id INTEGER PRIMARY KEY, publication INTEGER NOT NULL);
    CREATE VIRTUAL TABLE sentence USING fts5(content, content = '', tokenize = unicode61);`);
  const whole = peer.prepare('INSERT INTO whole (rowid, title, claims, description) VALUES (?, ?, ?, ?)');
  const sentence = sentences.prepare('INSERT INTO sentence (rowid, content) VALUES (?, ?)');
  const place = sentences.prepare('INSERT INTO place (publication) VALUES (?)');
  let peerMs = 0;
  peer.exec('BEGIN');
  sentences.exec('BEGIN');
  for (let slot = 0; slot < PUBLICATIONS; slot++) {
    const { title, claims, description, publicationDate, cpc } = made(slot);
    const number = String(4_000_000 + slot);
    const classes = cpc.map((code) => ({ type: 'CPC', code }));
    lines.push(
      JSON.stringify({
        ...{ country: 'US', number, kind: 'B2', publicationDate, classes },
        ...{ title: english(title), claims: english(claims), description: english(description) },
      }),
    );
    peerMs += timed(() => whole.run(slot, title, claims, description));
    for (const text of [title, claims, description])
      for (const { start, end } of sentencesOf(text)) sentence.run(place.run(slot).lastInsertRowid, text.slice(start, end));
  }
  peerMs += timed(() => peer.exec('COMMIT'));
  sentences.exec('COMMIT');
  writeFileSync(file, lines.join('\n'));
  const data = join(folder, 'data');
  const imported = await importInto(data, shippedModel, [file], undefined, () => undefined);
  console.log(
    `${PUBLICATIONS} publications of about ${WORDS} words imported in ${imported.seconds.toFixed(1)} s; FTS5, whole: ${(peerMs / 1000).toFixed(1)} s`,
  );

  const db = openIndex(data, 1);
  const sum = (sql: string): number => db.prepare(sql).pluck().get() as number;
  const bytes =
    sum('SELECT sum(length(lists) + length(places)) FROM list_block') + sum('SELECT coalesce(sum(length(places)), 0) FROM place_page');
  const forms = sum('SELECT count(*) FROM form');
  const peerBytes = statSync(join(folder, 'fts5.sqlite')).size;
  console.log(
    `exact lists ${Math.round(bytes / PUBLICATIONS)} bytes each, ${forms} forms; FTS5 ${Math.round(peerBytes / PUBLICATIONS)}; ` +
      `the whole index ${Math.round(statSync(indexFile(data, 1)).size / PUBLICATIONS)}`,
  );

  /** A word that about this share of the publications has. */
  const wordIn = (share: number, from = 0): string =>
    peer
      .prepare(`SELECT term FROM words WHERE length(term) > 3 AND doc <= ? ORDER BY doc DESC, term LIMIT 1 OFFSET ?`)
      .pluck()
      .get(share * PUBLICATIONS, from) as string;
  const [common, usual, rare] = [wordIn(0.2), wordIn(0.05), wordIn(0.005)];
  if (common === usual) throw new Error('the collection is too small');
  const fifty = Array.from({ length: 50 }, (_, at) => wordIn(0.2, at));
  const start = usual.slice(0, 4);
  const inWhole = (match: string): number => peer.prepare('SELECT count(*) FROM whole WHERE whole MATCH ?').pluck().get(match) as number;
  const inSentences = (match: string): number =>
    sentences
      .prepare('SELECT count(DISTINCT publication) FROM sentence JOIN place ON place.id = sentence.rowid WHERE sentence MATCH ?')
      .pluck()
      .get(match) as number;
  const cases: [name: string, condition: string, peer?: () => number][] = [
    ['rare word', `=${rare}`, () => inWhole(rare)],
    ['common word', `=${common}`, () => inWhole(common)],
    ['word with its endings', usual],
    ['field', `ti:=${common}`, () => inWhole(`title : ${common}`)],
    ['date', 'pd:1990..2000'],
    ['class', 'cpc:H01'],
    ['AND of 50', fifty.map((one) => `=${one}`).join(' AND '), () => inWhole(fifty.join(' AND '))],
    ['OR of 50', fifty.map((one) => `=${one}`).join(' OR '), () => inWhole(fifty.join(' OR '))],
    ['phrase of frequent words', '"=of =the"', () => inWhole('"of the"')],
    ['phrase with a rare word', `"=the =${usual}"`, () => inWhole(`"the ${usual}"`)],
    ['NEAR5, usual words', `=${common} NEAR5 =${usual}`, () => inSentences(`NEAR(${common} ${usual}, 4)`)],
    ['NEAR5, frequent words', '=the NEAR5 =of', () => inSentences('NEAR(the of, 4)')],
    ['SAME', `=${common} SAME =${usual}`],
    ['beginning', `${start}*`, () => inWhole(`${start} *`)],
    ['end', `*${usual.slice(-4)}`],
    ['inside', `*${usual.slice(1, 5)}*`],
  ];
  const conditions = new Conditions(db);
  const written = (ms: number): string => ms.toFixed(ms < 10 ? 2 : 1);
  const rows: string[][] = [];
  for (const [name, typed, theirs] of cases) {
    const read = readCondition(typed);
    if ('errors' in read) throw new Error(`${typed}: ${read.errors[0]?.cause ?? ''}`);
    const found = conditions.answer(read.condition).branch.count;
    // FTS5 keeps no answers.
    const isKept = /"|NEAR|SAME/u.test(typed);
    const own = measured(() => {
      if (isKept) conditions.forget();
      return conditions.answer(read.condition);
    });
    const peerFound = theirs?.();
    const other = theirs && measured(theirs);
    const isSame = peerFound === undefined ? '' : peerFound === found ? 'same' : `differs: ${peerFound}`;
    const ratio = other === undefined ? '' : (own[1] / other[1]).toFixed(2);
    rows.push([name, String(found), ...own.map(written), ...(other?.map(written) ?? ['', '']), ratio, isSame]);
  }
  printTable(['condition', 'found', 'p50 ms', 'best', 'FTS5 p50', 'best', 'ratio of the best', 'found by both'], rows);

  const explained: string[][] = [];
  for (const [name, typed] of cases) {
    const read = readCondition(typed);
    if ('errors' in read) throw new Error(`${typed}: ${read.errors[0]?.cause ?? ''}`);
    const explain = explainerOf({ db, conditions }, read.condition, undefined);
    const ids = db.prepare('SELECT id FROM publication ORDER BY slot LIMIT ?').pluck().all(ROUNDS) as number[];
    const times = ids.map((id) => timed(() => explain(id)));
    explained.push([name, ...[percentile(times, 0.5), percentile(times, 0.95), Math.min(...times)].map(written)]);
  }
  printTable(['explaining a publication by', 'p50 ms', 'p95', 'best'], explained);

  const search = await openIndexSearch(data, shippedModel, 1);
  const read = readCondition(`=${common}`);
  if ('errors' in read) throw new Error(read.errors[0]?.cause);
  const { bits } = new Conditions(search.db).answer(read.condition);
  const query = { text: made(PUBLICATIONS + 1).description.slice(0, 2_000), hits: 25, method: 'hybrid' as const };
  const times = { alone: [] as number[], frame: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, frame] of [
      ['alone', undefined],
      ['frame', { bits, offset: 0 }],
    ] as const) {
      const started = performance.now();
      await search.search(query, frame);
      times[name].push(performance.now() - started);
    }
  }
  console.log(
    `ranking by a text: ${percentile(times.alone, 0.5).toFixed(1)} ms, in a frame ${percentile(times.frame, 0.5).toFixed(1)} ms (p50)`,
  );
  await search.close();
  db.close();
  peer.close();
  sentences.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
