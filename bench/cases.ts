// Measures how fast a case answers: one with 10,000 rated documents and five versions of 1,000 hits, called as the cases worker calls it.
// Peer in the same run, interleaved: one row of the same size, committed by SQLite with synchronous=FULL in the same folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { undo } from '../src-main/casework/acts.ts';
import { createCase, listCases } from '../src-main/casework/cases.ts';
import { caseDocuments, noteDocument, rate, feedbackRatings } from '../src-main/casework/judgements.ts';
import { listEntries } from '../src-main/casework/record.ts';
import { verifyCase } from '../src-main/casework/verification.ts';
import { versionChange } from '../src-main/casework/version-change.ts';
import { saveVersion, listVersions, readVersion } from '../src-main/casework/versions.ts';
import { versionQuery, MAX_FEEDBACK } from '../src-main/contract/version-query.ts';
import type { VersionHit } from '../src-main/contract/case.ts';
import { ratings } from '../src-main/contract/query.ts';
import { openCases } from '../src-main/storage/cases-file.ts';
import { random } from '../test/support/fiction.ts';
import { machine, quantile } from './support/figures.ts';

const RATED = 10_000;
const VERSIONS = 5;
const HITS = 1_000;
const ROUNDS = 60;

const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const db = openCases(folder);
const next = random(7);
let clock = Date.UTC(2026, 0, 5);
const at = (): string => new Date((clock += 1_000)).toISOString();
const name = (number: number): string => `XX-${1_000_000 + number}-A1`;

function hits(): VersionHit[] {
  return Array.from({ length: HITS }, (_, rank) => {
    const publication = Math.floor(next() * 5_000) * 2 + (rank % 2);
    const score = 100 / (rank + 1) + next();
    return {
      ...{
        index: 1,
        publication,
        name: name(publication),
        family: publication,
        score,
        parts: { words: score / 3, meaning: (2 * score) / 3 },
      },
      passage: { section: 'description', entry: 0, start: rank * 100, end: rank * 100 + 800 },
      feedback: {
        moved: next(),
        publications: [1, 2, 3].map((one) => ({ publication: name(one), rating: 'similar', moved: next() })),
        words: ['seat', 'porous', 'spindle', 'valve', 'nozzle'].map((term) => ({ term, moved: next() })),
      },
    };
  });
}

const search = { query: { text: 'a valve with a porous seat '.repeat(40), hits: HITS }, indexes: [1], thorough: false };
const caseId = createCase(db, { title: 'Porous valve', reference: '4711', matter: '', search }, at());
for (let from = 0; from < RATED; from += 100) {
  const publications = Array.from({ length: 100 }, (_, one) => name(from + one));
  rate(db, caseId, publications, ratings[(from / 100) % 4] ?? 'noise', at());
}
for (let one = 0; one < 500; one += 1) noteDocument(db, caseId, name(one * 7), `Note ${one}: claim 1, the seat.`, at());
for (let number = 0; number < VERSIONS; number += 1) {
  const feedback = feedbackRatings(db, caseId, MAX_FEEDBACK);
  const index = { index: 1, name: 'Master index', fingerprint: 'a'.repeat(64), documents: 100_000, hits: HITS, byMeaning: true };
  const version = { askedAt: at(), title: 'Porous valve', search, asked: versionQuery('Porous valve', search, feedback), indexes: [index] };
  saveVersion(db, caseId, { ...version, ratings: feedback, model: 'b'.repeat(64), application: '1', tookMs: 1 }, hits(), at());
}

const peer = new Database(join(folder, 'peer.sqlite'));
peer.pragma('journal_mode = WAL');
peer.pragma('synchronous = FULL');
peer.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
const insert = peer.prepare('INSERT INTO row (body) VALUES (?)');

const times = new Map<string, number[]>();
function timed(what: string, work: () => unknown): void {
  const started = performance.now();
  work();
  const known = times.get(what) ?? [];
  times.set(what, known);
  known.push(performance.now() - started);
}

for (let round = 0; round < ROUNDS; round += 1) {
  timed('one row committed (peer)', () => insert.run('x'.repeat(500)));
  timed('rate one document', () => rate(db, caseId, [name(round)], ratings[(round + 1) % 4] ?? 'noise', at()));
  timed('undo', () => undo(db, caseId, at()));
  timed('all cases', () => listCases(db));
  timed(`documents, ${RATED} rated`, () => caseDocuments(db, caseId));
  timed('all versions', () => listVersions(db, caseId));
  timed(`a version of ${HITS} hits`, () => readVersion(db, caseId, 1 + (round % VERSIONS)));
  timed('change between versions', () => versionChange(readVersion(db, caseId, 1), readVersion(db, caseId, 2)));
  timed('100 entries of the record', () => listEntries(db, caseId, 100));
  if (round % 10 === 0) timed('verify', () => verifyCase(db, caseId));
}
console.log(`${machine()}\n${verifyCase(db, caseId).entries} entries; milliseconds: median, 95th percentile`);
for (const [what, list] of times)
  console.log(`${what.padEnd(28)} ${quantile(list, 0.5).toFixed(2).padStart(8)} ${quantile(list, 0.95).toFixed(2).padStart(8)}`);
const ratio = quantile(times.get('rate one document') ?? [], 0.5) / quantile(times.get('one row committed (peer)') ?? [], 0.5);
console.log(`rating, relative to the peer: ${ratio.toFixed(2)}`);
peer.close();
db.close();
rmSync(folder, { recursive: true });
