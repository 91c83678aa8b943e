// Measures the cost of encryption: the same case of 5,000 rated documents and three versions of 1,000 hits, encrypted and plain, interleaved in one
// run; and the time to unlock. Ratios are medians of pairs, which cancels out other load on the machine.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attach, attachment } from '../src-main/casework/attachments.ts';
import { createCase, listCases, readCase } from '../src-main/casework/cases.ts';
import { caseDocuments, rate } from '../src-main/casework/judgements.ts';
import { listEntries } from '../src-main/casework/record.ts';
import { saveVersion, listVersions, readVersion } from '../src-main/casework/versions.ts';
import { versionQuery } from '../src-main/contract/version-query.ts';
import { ratings } from '../src-main/contract/query.ts';
import type { WritableDatabase } from '../src-main/engine/store/database.ts';
import { openCases } from '../src-main/storage/cases-file.ts';
import { openCaseStorage } from '../src-main/application/case-storage.ts';
import { openCaseVault } from '../src-main/security/vault/vault.ts';
import { machine, quantile } from './support/figures.ts';

const RATED = 5_000;
const VERSIONS = 3;
const HITS = 1_000;
const ROUNDS = 200;
const COLD_ROUNDS = 30;
const ATTACHMENT_BYTES = 10_000_000;

const key = randomBytes(32);
const base = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const sides = { plain: { folder: join(base, 'plain'), key: undefined }, encrypted: { folder: join(base, 'encrypted'), key } };
type Side = keyof typeof sides;
const names = ['plain', 'encrypted'] as const;

let clock = Date.UTC(2026, 0, 5);
const at = (): string => new Date((clock += 1_000)).toISOString();
const name = (number: number): string => `XX-${1_000_000 + number}-A1`;

function filled(db: WritableDatabase): void {
  const search = { query: { text: 'a valve with a porous seat '.repeat(40), hits: HITS }, indexes: [1], thorough: false };
  const id = createCase(db, { title: 'Porous valve', reference: '4711', matter: '', search }, at());
  for (let from = 0; from < RATED; from += 100) {
    const publications = Array.from({ length: 100 }, (_, one) => name(from + one));
    rate(db, id, publications, ratings[(from / 100) % 4] ?? 'noise', at());
  }
  const hits = Array.from({ length: HITS }, (_, rank) => {
    const score = 100 / (rank + 1);
    return { index: 1, publication: rank, name: name(rank), family: rank, score, parts: { words: score / 2, meaning: score / 2 } };
  });
  const summary = {
    ...{ askedAt: at(), title: 'Porous valve', search, asked: versionQuery('Porous valve', search, []), ratings: [], tookMs: 12 },
    indexes: [{ index: 1, name: 'Master index', fingerprint: 'a'.repeat(64), documents: 100, hits: HITS, byMeaning: true }],
    ...{ model: 'b'.repeat(64), application: '0.0.0' },
  };
  for (let version = 0; version < VERSIONS; version += 1) saveVersion(db, id, summary, hits, at());
  attach(db, id, { name: 'drawing.pdf', type: 'application/pdf', bytes: randomBytes(ATTACHMENT_BYTES) }, at());
}

const attached = RATED / 100 + VERSIONS + 2;
const opened = Object.fromEntries(names.map((side) => [side, openCases(sides[side].folder, sides[side].key)])) as Record<
  Side,
  WritableDatabase
>;
for (const side of names) filled(opened[side]);

interface Row {
  what: string;
  plain: number;
  encrypted: number;
  ratio: number;
}

/** Measures both sides alternately, with a changing first side. */
function measured(what: string, rounds: number, work: (side: Side, round: number) => void): Row {
  const times: Record<Side, number[]> = { plain: [], encrypted: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      const before = performance.now();
      work(side, round);
      times[side].push(performance.now() - before);
    }
  }
  const ratios = times.plain.map((plain, round) => times.encrypted[round]! / plain);
  return { what, plain: quantile(times.plain, 0.5), encrypted: quantile(times.encrypted, 0.5), ratio: quantile(ratios, 0.5) };
}

/** The calls of the screens when a case is opened. */
function readAll(db: WritableDatabase): void {
  listCases(db);
  readCase(db, 1);
  listVersions(db, 1);
  readVersion(db, 1, VERSIONS);
  caseDocuments(db, 1);
  listEntries(db, 1, 50);
}

const rows = [
  measured('one rating, committed', ROUNDS, (side, round) => rate(opened[side], 1, [name(round)], 'similar', at())),
  measured('a hundred ratings, committed', ROUNDS / 4, (side, round) =>
    rate(
      opened[side],
      1,
      Array.from({ length: 100 }, (_, one) => name(round * 100 + one)),
      'relevant',
      at(),
    ),
  ),
  measured('the case read, as for its screens', ROUNDS, (side) => readAll(opened[side])),
  measured('the file opened and the case read for the first time', COLD_ROUNDS, (side) => {
    const db = openCases(sides[side].folder, sides[side].key);
    readAll(db);
    db.close();
  }),
  measured('an attachment of 10 MB read', COLD_ROUNDS, (side) => void attachment(opened[side], 1, attached)),
];
for (const side of names) opened[side].close();

const folder = join(base, 'vault');
mkdirSync(folder);
const storage = openCaseStorage({ folder, clock: Date.now, admission: { as: 'waiting' } });
const nowhere = { read: () => Promise.resolve(undefined), keep: () => Promise.resolve(), forget: () => Promise.resolve() };
const vault = openCaseVault({
  ...{ folder, keychain: nowhere, cases: storage, environment: {}, protects: false, attended: false },
  lockAfterMinutes: () => 0,
  now: () => performance.now(),
  report: console.error,
});
await vault.calls.protect({ by: 'passphrase', passphrase: 'correct horse battery staple' });
const unlocking: number[] = [];
for (let round = 0; round < 10; round += 1) {
  await vault.calls.lock({});
  const before = performance.now();
  await vault.calls.unlock({ secret: 'correct horse battery staple' });
  await storage.calls.cases({});
  unlocking.push(performance.now() - before);
}
vault.close();
await storage.close();
rmSync(base, { recursive: true, force: true });

console.log(`${machine()}\n`);
for (const { what, plain, encrypted, ratio } of rows)
  console.log(`${what.padEnd(55)} ${plain.toFixed(3)} ms -> ${encrypted.toFixed(3)} ms, ${ratio.toFixed(3)} times`);
console.log(
  `unlocking with a passphrase, to the first list of cases: ${quantile(unlocking, 0.5).toFixed(0)} ms, slowest ${Math.max(...unlocking).toFixed(0)} ms`,
);
