// The demo collection in four languages: cards, highlights, keywords, blind spots and numbers compared with the publications themselves.
import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openIndexSearch, type IndexSearch } from '../../../src-main/commands/index-search.ts';
import { publicationName, sections } from '../../../src-main/contract/publication.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import { backgroundOf } from '../../../src-main/engine/highlight/background.ts';
import { blindSpotsOf } from '../../../src-main/engine/search/blind-spots.ts';
import { highlighterOf, type ModelContext } from '../../../src-main/engine/highlight/highlights.ts';
import { mentionedIn, namedAs } from '../../../src-main/engine/search/named-publications.ts';
import { keywordTable } from '../../../src-main/engine/statistics/keywords.ts';
import { familyOf, readCards, slotsOfPublications } from '../../../src-main/engine/store/cards.ts';
import { holdingsOf } from '../../../src-main/engine/store/holdings.ts';
import { listMedia } from '../../../src-main/engine/store/media.ts';
import { allPublications } from '../../../src-main/engine/store/publications.ts';
import { analyse } from '../../../src-main/engine/text/analysis.ts';
import { importHere, model } from '../../support/importing.ts';

const demo = fileURLToPath(new URL('../../../resources/demo', import.meta.url));
const answers = z
  .array(z.object({ family: z.int(), language: z.string(), query: z.string() }))
  .parse(JSON.parse(readFileSync(join(demo, 'known-answers.json'), 'utf8')));

let folder: string;
let indexSearch: IndexSearch;
let reader: IndexReader;
let modelContext: ModelContext;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-insight-'));
  const { id } = await importHere(folder, [join(demo, 'publications.jsonl')]);
  indexSearch = await openIndexSearch(folder, shippedModel, id);
  reader = openIndexReader(indexSearch.db);
  modelContext = { model, background: backgroundOf(indexSearch.db, model), comparable: true };
});

afterAll(async () => {
  await indexSearch.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('cards', () => {
  test('describe every publication correctly', () => {
    const whole = [...allPublications(indexSearch.db)];
    const cards = readCards(
      indexSearch.db,
      whole.map(({ id }) => id),
    );
    expect(cards.length).toBe(whole.length);
    whole.forEach(({ id, family, publication }, at) => {
      const media = listMedia(indexSearch.db, id).map(({ role }) => role);
      expect(cards[at]).toEqual({
        id,
        family,
        country: publication.country,
        number: publication.number,
        kind: publication.kind,
        publicationDate: publication.publicationDate,
        filingDate: publication.filingDate,
        priorityDate: publication.priorityDate,
        title: publication.title,
        applicants: publication.applicants,
        classes: publication.classes,
        priorityCountries: publication.priorityCountries,
        languages: [...new Set(sections.flatMap((section) => publication[section].map(({ language }) => language)))].sort(),
        has: {
          abstract: publication.abstract.length > 0,
          claims: publication.claims.length > 0,
          description: publication.description.length > 0,
          image: media.includes('image'),
          pdf: media.includes('pdf'),
        },
      });
    });
  });

  test('keep the requested order, leave out deleted publications, and list whole families', () => {
    expect(readCards(indexSearch.db, [7, 3, 9_999, 5]).map(({ id }) => id)).toEqual([7, 3, 5]);
    const [card] = readCards(indexSearch.db, [3]);
    const family = readCards(indexSearch.db, familyOf(indexSearch.db, 3));
    const all = [...allPublications(indexSearch.db)].filter((one) => one.family === card?.family);
    expect(family.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });
});

describe('highlights', () => {
  test('are inside the texts of the first hits in four languages and cover a small part of them', async () => {
    let [texts, byMeaning] = [0, 0];
    const languages = new Set<string>();
    for (const { query: text, language } of answers.slice(0, 12)) {
      const query = { text, language, hits: 5, method: 'hybrid' } as const;
      const { hits } = await indexSearch.search(query);
      const passages = highlighterOf(indexSearch.db, reader, query, modelContext).highlight(
        hits.map(({ publication, passage }) => ({ id: publication, passage })),
      );
      for (const { language: own, text: read, words, meaning } of passages) {
        languages.add(own);
        texts += read.length;
        for (const { start, end } of [...words, ...meaning]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(read.length);
        }
        byMeaning += meaning.reduce((sum, { start, end }) => sum + end - start, 0);
      }
    }
    expect(languages).toEqual(new Set(['de', 'en', 'fr', 'ja']));
    expect(byMeaning).toBeGreaterThan(0);
    expect(byMeaning / texts).toBeLessThan(0.4);
  });

  test('include translations of the query’s words', () => {
    const query = { text: 'Spritze mit Nadel und Kolben', language: 'de', hits: 20, method: 'hybrid' } as const;
    const english = [...allPublications(indexSearch.db)].filter(({ publication }) =>
      publication.abstract.some(({ language, text }) => language === 'en' && /syringe/i.test(text)),
    );
    const found = highlighterOf(indexSearch.db, reader, query, modelContext)
      .highlight(
        english.map(({ id, publication }) => {
          const entry = publication.abstract.findIndex(({ language }) => language === 'en');
          return { id, passage: { section: 'abstract', entry, start: 0, end: publication.abstract[entry]?.text.length ?? 0 } };
        }),
      )
      .flatMap(({ text, words }) => words.map(({ start, end }) => text.slice(start, end).toLowerCase()));
    expect(found).toContain('syringe');
    expect(found).toContain('plunger');
    expect(found).not.toContain('the');
  });

  test('use the passages of the search if none is given', async () => {
    const query = { text: answers[0]?.query ?? '', language: 'en', hits: 5, method: 'hybrid' } as const;
    const { hits } = await indexSearch.search(query);
    const highlighter = highlighterOf(indexSearch.db, reader, query, modelContext);
    const given = highlighter.highlight(hits.map(({ publication, passage, second }) => ({ id: publication, passage, second })));
    expect(given.some(({ second }) => second !== undefined)).toBe(true);
    expect(highlighter.highlight(hits.map(({ publication }) => ({ id: publication })))).toEqual(given);
  });
});

test('keywords occur in the publications they list, as many times more often than in the index as stated', () => {
  const members = [...allPublications(indexSearch.db)].filter(({ publication }) => publication.family?.toString().startsWith('906'));
  const table = keywordTable(members, reader);
  expect(table.length).toBeGreaterThan(5);
  const termsOf = new Map(
    [...allPublications(indexSearch.db)].map(({ id, publication }) => {
      const terms = new Set<string>();
      for (const section of sections)
        for (const { text, language } of publication[section]) analyse(text, language, (term) => void terms.add(term));
      return [id, terms];
    }),
  );
  for (const { term, publications, times, weight } of table) {
    expect(publications.length).toBeGreaterThan(0);
    expect(weight).toBeGreaterThan(0);
    const own = new Set<string>();
    for (const language of ['en', 'de', 'fr', 'ja']) analyse(term, language, (one) => void own.add(one));
    for (const id of publications) expect([...own].some((one) => termsOf.get(id)?.has(one))).toBe(true);
    expect(times).toBeGreaterThanOrEqual(1);
  }
  const slots = slotsOfPublications(
    indexSearch.db,
    members.map(({ id }) => id),
  );
  for (const { id, slot } of members) expect(slots.get(id)).toBe(slot);
});

test('blind spots list what the collection lacks', () => {
  const holdings = holdingsOf(indexSearch.db);
  expect(holdings.documents).toBe(reader.publications());
  expect(holdings.languages).toEqual(['de', 'en', 'fr', 'ja']);
  const all = [...allPublications(indexSearch.db)];
  const spots = blindSpotsOf('The flibbertone valve and the zanzibarometer open', 'en', [{ reader, holdings }]);
  expect(spots.unknownWords).toEqual(['flibbertone', 'zanzibarometer']);
  expect(spots.countriesMissing).toEqual(['CN', 'KR']);
  expect(spots.languagesMissing).toEqual([]);
  expect(spots.withoutFullText).toBeCloseTo(all.filter(({ publication }) => publication.description.length === 0).length / all.length, 9);
  for (const { country, from, to } of spots.years) {
    const years = all
      .filter(({ publication }) => publication.country === country)
      .map(({ publication }) => Number(publication.publicationDate?.slice(0, 4)));
    expect([from, to]).toEqual([Math.min(...years), Math.max(...years)]);
  }
  expect([spots.undated, spots.unclassified]).toEqual([
    all.filter(({ publication }) => publication.publicationDate === undefined).length,
    all.filter(({ publication }) => publication.classes.length === 0).length,
  ]);
  const many = Array.from({ length: 40 }, (_, at) => `zanzibar${String.fromCharCode(97 + (at % 26))}${'x'.repeat(1 + at / 26)}ometer`);
  expect(blindSpotsOf(many.join(' '), 'en', [{ reader, holdings }]).unknownWords).toEqual(many);
  expect(blindSpotsOf('弁とフリバートン', 'ja', [{ reader, holdings }]).unknownWords).toContain('フリバートン');
  expect(blindSpotsOf('valve', 'en', [])).toMatchObject({ documents: 0, withoutFullText: 0, unknownWords: [] });
});

describe('named publications', () => {
  test('are found by every number of the collection, in its own spelling and in others', () => {
    for (const { id, publication } of allPublications(indexSearch.db)) {
      const { country, number, kind } = publication;
      expect(mentionedIn(indexSearch.db, `as in ${publicationName(publication)}, where`)).toEqual([id]);
      expect(mentionedIn(indexSearch.db, `${country}${number}${kind}`)).toEqual([id]);
    }
    expect(mentionedIn(indexSearch.db, 'a valve of 1 000 000 parts')).toEqual([]);
  });

  test('are found by the beginning of a number and by words of a title', () => {
    const [card] = readCards(indexSearch.db, [1]);
    const name = publicationName(card ?? { country: '', number: '', kind: '' });
    const numbers = namedAs(indexSearch.db, reader, name.slice(0, 8).toLowerCase(), 50).map(publicationName);
    expect(numbers).toContain(name);
    expect(numbers.every((one) => one.startsWith(name.slice(0, 8)))).toBe(true);
    for (const { text } of card?.title ?? []) {
      const typed = text.split(/\s+/).slice(0, 3).join(' ').slice(0, -1);
      expect(namedAs(indexSearch.db, reader, typed, 50).map(({ id }) => id)).toContain(1);
    }
    expect(namedAs(indexSearch.db, reader, 'zanzibarometer', 10)).toEqual([]);
    expect(namedAs(indexSearch.db, reader, ' ', 10)).toEqual([]);
  });
});
