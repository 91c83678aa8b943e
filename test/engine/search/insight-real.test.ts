// Real publications in four languages: cards, highlights and class scheme are correct, and the text of real PDFs is read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationName, sections } from '../../../src-main/contract/publication.ts';
import { manuscriptText } from '../../../src-main/engine/intake/manuscript/manuscript.ts';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import { backgroundOf } from '../../../src-main/engine/highlight/background.ts';
import { highlighterOf } from '../../../src-main/engine/highlight/highlights.ts';
import { mentionedIn } from '../../../src-main/engine/search/named-publications.ts';
import { readCards } from '../../../src-main/engine/store/cards.ts';
import { openClassScheme } from '../../../src-main/engine/store/class-scheme.ts';
import type { ReadableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { allPublications } from '../../../src-main/engine/store/publications.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';
import { describeWithData } from '../../support/shared-data.ts';

/** Publications whose own abstracts are used as queries. */
const ASKED = 12;

describeWithData('real publications', (data) => {
  let folder: string;
  let db: ReadableIndex;
  let reader: IndexReader;

  beforeAll(async () => {
    folder = freshFolder();
    const paths = ['epo-fulltext-xml', 'uspto-application-xml', 'jpo', 'cpc'].map((name) => join(data, 'samples', name));
    const { id } = await importHere(folder, paths);
    db = openIndex(folder, id);
    reader = openIndexReader(db);
  });
  afterAll(() => db?.close());

  test('have correct cards and are found by their names', () => {
    let count = 0;
    for (const { id, publication } of allPublications(db)) {
      const [card] = readCards(db, [id]);
      const languages = new Set(sections.flatMap((section) => publication[section].map(({ language }) => language)));
      expect(card?.languages).toEqual([...languages].filter((language) => language !== '').sort());
      expect(card?.has).toMatchObject({ claims: publication.claims.length > 0, description: publication.description.length > 0 });
      // Shorter numbers in running text are not read as publication numbers.
      if (/^\d{5,}$/.test(publication.number)) expect(mentionedIn(db, `see ${publicationName(publication)}.`)).toContain(id);
      count += 1;
    }
    expect(count).toBeGreaterThan(50);
  });

  test('have highlights for their own abstracts, never over the whole text', () => {
    const modelContext = { model, background: backgroundOf(db, model), comparable: true };
    const all = [...allPublications(db)].filter(({ publication }) => publication.abstract.some(({ text }) => text.length > 300));
    const step = Math.max(1, Math.floor(all.length / ASKED));
    const languages = new Set<string>();
    for (const { id, publication } of all.filter((_one, at) => at % step === 0)) {
      const { text, language } = publication.abstract[0] ?? { text: '', language: '' };
      const [passage] = highlighterOf(db, reader, { text, language, hits: 10, method: 'hybrid' }, modelContext).highlight([{ id }]);
      languages.add(language);
      expect(passage?.words.length).toBeGreaterThan(0);
      const length = passage?.text.length ?? 0;
      const covered = passage?.meaning.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0;
      expect(covered).toBeLessThanOrEqual(0.6 * length);
      for (const { start, end } of passage?.words ?? []) expect(end - start).toBeLessThan(length);
    }
    expect(languages.size).toBeGreaterThan(1);
  });

  test('have a class scheme whose symbols are all connected', () => {
    const scheme = openClassScheme(folder);
    expect(scheme?.titlesOf('A01L1/00')?.length).toBeGreaterThanOrEqual(1);
    const groups = scheme?.below('A01L') ?? [];
    expect(groups.length).toBeGreaterThan(3);
    for (const { code } of groups) expect(code).toMatch(/^A01L\d+\/00$/);
    scheme?.close();
  });

  test('yield their text as PDF, or are reported as images', async () => {
    const path = (name: string): string => join(data, 'samples', 'pdf', 'CN104321947A', name);
    const { text, pages } = await manuscriptText(readFileSync(path('EP3358703A1.pdf')), 'EP3358703A1.pdf');
    expect(pages).toBeGreaterThan(5);
    expect(text.length).toBeGreaterThan(10_000);
    const pictures = manuscriptText(readFileSync(path('CN104321947B.pdf')), 'CN104321947B.pdf');
    await expect(pictures).rejects.toMatchObject({ code: 'file-without-text' });
  });
});
