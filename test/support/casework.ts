// Cases for tests: a fresh cases.sqlite, a case in it, versions with made-up hits.
import { afterEach } from 'vitest';
import { createCase, readCase } from '../../src-main/casework/cases.ts';
import { readFeatures } from '../../src-main/casework/feature-lists.ts';
import { keepFirstPass, type NewFirstPass } from '../../src-main/casework/first-pass.ts';
import { saveVersion } from '../../src-main/casework/versions.ts';
import type { Version, VersionHit, VersionSummary } from '../../src-main/contract/case.ts';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { versionQuery } from '../../src-main/contract/version-query.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from './folders.ts';

const begun = Date.UTC(2026, 2, 2, 9);

/** The given minute of a fixed day. */
export function minute(minute: number): string {
  return new Date(begun + minute * 60_000).toISOString();
}

export const searchFor = (text: string): Search => ({ query: { text, hits: 50 }, indexes: [1], thorough: false });

const open: WritableDatabase[] = [];
afterEach(() => open.splice(0).forEach((db) => db.close()));

export function openedCases(folder = freshFolder()): WritableDatabase {
  const db = openCases(folder);
  open.push(db);
  return db;
}

/** A database with one case. */
export function oneCase(folder = freshFolder()): { db: WritableDatabase; id: number } {
  const db = openedCases(folder);
  return { db, id: createCase(db, orderOf('Porous valve'), minute(0)) };
}

export function orderOf(title: string): { title: string; reference: string; matter: string; search: Search } {
  return { title, reference: '4711-DE', matter: 'Fictional Works', search: searchFor('a valve with a porous seat') };
}

export function hitOf(number: number, score: number, more: Partial<VersionHit> = {}): VersionHit {
  return {
    index: 1,
    publication: number,
    name: `XX-${1_000_000 + number}-A1`,
    family: number,
    score,
    parts: { words: score / 2, meaning: score / 2 },
    ...more,
  };
}

export function summaryOf(more: Partial<VersionSummary> = {}): Omit<VersionSummary, 'number'> {
  const search = more.search ?? searchFor('a valve with a porous seat');
  const title = more.title ?? 'Porous valve';
  return {
    askedAt: minute(1),
    title,
    search,
    asked: versionQuery(title, search, more.ratings ?? []),
    indexes: [{ index: 1, name: 'Master index', fingerprint: 'a'.repeat(64), documents: 100, hits: 3, byMeaning: true }],
    ratings: [],
    model: 'b'.repeat(64),
    application: '1.0.0',
    tookMs: 12,
    ...more,
  };
}

export function versionOf(number: number, hits: VersionHit[], more: Partial<VersionSummary> = {}): Version {
  return { number, ...summaryOf(more), hits };
}

/** A case with a version of three hits. */
export function caseWithVersion(folder = freshFolder()): { db: WritableDatabase; id: number } {
  const made = oneCase(folder);
  saveVersion(made.db, made.id, summaryOf(), [hitOf(1, 9.5), hitOf(2, 7.25), hitOf(3, 1.125)], minute(1));
  return made;
}

/** Keeps a first pass that began from the case as it is. */
export function keptPass(db: WritableDatabase, id: number, order: Omit<NewFirstPass, 'began'>, at: string): FirstPass {
  return keepFirstPass(db, id, { ...order, began: { search: readCase(db, id).search, features: readFeatures(db, id) ?? null } }, at);
}

/** The code of the failure that `work` throws; undefined where it succeeds. */
export function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}
