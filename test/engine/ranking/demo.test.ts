// The demo collection as shipped: it is imported completely and its known answers are found.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openIndexSearch, type IndexSearch } from '../../../src-main/commands/index-search.ts';
import type { Method } from '../../../src-main/contract/query.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { noBits, setBit } from '../../../src-main/engine/places/bits.ts';
import { readMedium } from '../../../src-main/engine/store/media.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { slotsOfFamily } from '../../../src-main/engine/store/value-slots.ts';
import { importHere } from '../../support/importing.ts';

const demo = fileURLToPath(new URL('../../../resources/demo', import.meta.url));
/** The first hits must contain the known answer for this share of queries: hybrid search in the family's own languages. */
const PLACES = 3;
const SHARE = 0.85;
/** The same for queries in a language that the family lacks, by meaning alone, because words cannot help. */
const FOREIGN_PLACES = 10;
const FOREIGN_SHARE = 0.5;

const answers = ['known-answers.json', 'known-answers-2.json'].flatMap((name) =>
  z.array(z.object({ family: z.int(), language: z.string(), query: z.string() })).parse(JSON.parse(readFileSync(join(demo, name), 'utf8'))),
);
const record = z.object({
  title: z.array(z.object({ language: z.string() })),
  claims: z.array(z.object({ language: z.string() })),
  country: z.string(),
  kind: z.string(),
  family: z.int(),
  image: z.string().optional(),
  pdf: z.string(),
  classes: z.array(z.object({ type: z.string(), code: z.string() })).min(1),
  description: z.array(z.object({ language: z.string(), text: z.string() })),
  citations: z.array(z.object({ number: z.string() })),
});
const records = readFileSync(join(demo, 'publications.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => record.parse(JSON.parse(line)));

let folder: string;
let indexSearch: IndexSearch;
let counts: Awaited<ReturnType<typeof importHere>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-demo-'));
  counts = await importHere(folder, [join(demo, 'publications.jsonl')]);
  indexSearch = await openIndexSearch(folder, shippedModel, counts.id);
});

afterAll(async () => {
  await indexSearch.close();
  rmSync(folder, { recursive: true, force: true });
});

const spoken = new Set(
  records.flatMap(({ family, title, claims, description }) =>
    [...title, ...claims, ...description].map(({ language }) => `${family} ${language}`),
  ),
);
const own = answers.filter(({ family, language }) => spoken.has(`${family} ${language}`));
const foreign = answers.filter((answer) => !own.includes(answer));

/** Descriptions of the answers that are not among the first `places` hits. */
async function missedOf(asked: typeof answers, method: Method, places: number): Promise<string[]> {
  const missed: string[] = [];
  for (const { family, language, query } of asked) {
    const { hits } = await indexSearch.search({ text: query, language, hits: places, method });
    const found = hits.map((hit) => readPublication(indexSearch.db, hit.publication, [])?.publication.family);
    if (!found.includes(family)) missed.push(`${family} by '${query}': ${found.join(', ')}`);
  }
  return missed;
}

describe('the demo collection', () => {
  test('is imported completely, with no publication refused', () => {
    expect(counts).toMatchObject({ documents: records.length, updated: 0, refused: 0 });
  });

  test('has ten fields, four languages, applications and grants, families, citations and classes', () => {
    expect(records.length).toBeGreaterThanOrEqual(150);
    expect(new Set(records.map(({ family }) => Math.floor(family / 1000))).size).toBe(10);
    expect(new Set(records.flatMap(({ description }) => description.map(({ language }) => language)))).toEqual(
      new Set(['de', 'en', 'fr', 'ja']),
    );
    expect(records.filter(({ kind }) => kind.startsWith('B')).length).toBeGreaterThan(40);
    expect(new Set(records.map(({ family }) => family)).size).toBeLessThan(records.length / 2);
    expect(records.filter(({ citations }) => citations.length > 0).length).toBeGreaterThan(40);
  });

  test('stores a PDF of every publication, and the drawing if there is one', async () => {
    const ranking = await indexSearch.search({ text: 'closure bottle cap chamber powder', language: 'en', hits: 20, method: 'hybrid' });
    expect(ranking.hits.length).toBeGreaterThan(0);
    for (const hit of ranking.hits) {
      expect(readMedium(indexSearch.db, hit.publication, 'pdf')?.bytes.subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
      expect(readMedium(indexSearch.db, hit.publication, 'image')?.type).toBe('image/png');
    }
  });

  test('answers queries that share few words with the known answer', async () => {
    expect(own.length).toBeGreaterThanOrEqual(30);
    const missed = await missedOf(own, 'hybrid', PLACES);
    expect(own.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(Math.ceil(SHARE * own.length));
  });

  test('scores at most 100, also among the few publications of a family, which hardly deviate from each other', async () => {
    const best: number[] = [];
    for (const { family, language, query } of own) {
      const bits = noBits(records.length);
      for (const slot of slotsOfFamily(indexSearch.db, family)) setBit(bits, slot);
      const { hits } = await indexSearch.search({ text: query, language, hits: 10, method: 'hybrid' }, { bits, offset: 0 });
      best.push(...hits.map(({ score }) => score));
      for (const { score, parts } of hits) expect(score).toBeCloseTo(parts.words + parts.meaning, 9);
    }
    expect(Math.max(...best)).toBeCloseTo(100, 9);
  });

  test('finds publications in other languages than the query by meaning', async () => {
    const missed = await missedOf(foreign, 'meaning', FOREIGN_PLACES);
    expect(foreign.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(Math.ceil(FOREIGN_SHARE * foreign.length));
  });
});
