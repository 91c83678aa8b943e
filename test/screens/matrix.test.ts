// The feature matrix against a fake application with evidence of known strength.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application, ApplicationRequest } from '../../src-main/contract/application.ts';
import type { Case, CaseDocument, Version, VersionHit } from '../../src-main/contract/case.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import type { FeatureEvidence, FeatureList, GivenVerdict } from '../../src-main/contract/matrix.ts';
import { CaseFile } from '../../src-renderer/state/case-file.svelte.ts';
import { Matrix } from '../../src-renderer/state/matrix.svelte.ts';

const HITS = 30;
const nameOf = (publication: number): string => `EP-${1000 + publication}-A1`;
const card = (id: number): Card => ({
  id,
  country: 'EP',
  number: String(1000 + id),
  kind: 'A1',
  family: id,
  title: [{ language: 'en', text: `Closure ${id}` }],
  applicants: [],
  classes: [{ type: 'IPC', code: 'B65D51/28' }],
  priorityCountries: [],
  languages: ['en'],
  has: { abstract: true, claims: true, description: true, image: false, pdf: false },
});
const hit = (publication: number): VersionHit => ({
  index: 1,
  publication,
  name: nameOf(publication),
  family: publication,
  score: 100 - publication,
  parts: { words: 50, meaning: 50 },
});
const features: FeatureList = {
  source: 'a cap, a foil, a button',
  features: ['a cap', 'a foil', 'a button'].map((text, at) => ({ id: `f${at}`, text, weight: 1 })),
};

/** Publication 3 is no longer installed; 7 is in the second index only. */
class MadeUp {
  list: FeatureList | undefined = features;
  verdicts: GivenVerdict[] = [];
  asked: { index: number; publications: number[]; features: string[] }[] = [];
  strengthOf = (publication: number, feature: string): FeatureEvidence['strength'] =>
    publication === 2 ? 4 : feature === 'f0' ? 4 : publication === 1 ? 2 : 0;
  failing = false;
  readingMs = 0;
  readonly documents: CaseDocument[] = [1, 2, 3, 7].map((publication) => ({
    name: nameOf(publication),
    rating: publication === 2 ? 'similar' : 'relevant',
    tags: [],
    annotations: 0,
  }));
  readonly undone: string[] = [];

  readonly application = {
    case: () => Promise.resolve({ id: 9, search: { query: { text: 'a cap', hits: 100 }, indexes: [1] } } as unknown as Case),
    versions: () => Promise.resolve([{ number: 1 }]),
    version: () => Promise.resolve({ number: 1, hits: Array.from({ length: HITS }, (_, at) => hit(at + 1)) } as unknown as Version),
    versionChange: () => Promise.resolve({ fresh: [], gone: [], moved: [] }),
    caseDocuments: () => Promise.resolve(this.documents),
    locate: ({ names, indexes }: ApplicationRequest<'locate'>) =>
      Promise.resolve(
        names.flatMap((name) => {
          const publication = Number(name.split('-')[1]) - 1000;
          if (publication === 3 || (publication === 7 && indexes !== undefined)) return [];
          return [{ name, index: publication === 7 ? 2 : 1, publication }];
        }),
      ),
    cards: ({ publications }: ApplicationRequest<'cards'>) => Promise.resolve(publications.map(card)),
    features: () => Promise.resolve(this.list),
    verdicts: async () => {
      const read = this.verdicts;
      await new Promise((resolve) => setTimeout(resolve, this.readingMs));
      return read;
    },
    undo: () => Promise.resolve(undefined),
    keepFeatures: ({ list }: ApplicationRequest<'keepFeatures'>) => {
      if (this.failing) return Promise.reject(new Error('the disk is full'));
      this.list = list;
      return Promise.resolve(undefined);
    },
    giveVerdict: ({ publication, feature, verdict }: ApplicationRequest<'giveVerdict'>) => {
      if (this.failing) return Promise.reject(new Error('the disk is full'));
      this.verdicts = this.verdicts.filter((one) => one.publication !== publication || one.feature !== feature);
      if (verdict !== null) this.verdicts.push({ publication, feature, verdict, givenAt: '2026-01-01T00:00:00Z' });
      return Promise.resolve(undefined);
    },
    featureEvidence: ({ index, publications, features: wanted }: ApplicationRequest<'featureEvidence'>) => {
      this.asked.push({ index, publications, features: wanted.map(({ id }) => id) });
      if (this.failing) return Promise.reject(new Error('the index is offline'));
      return Promise.resolve(
        publications.flatMap((publication) =>
          wanted.map(({ id, text }): FeatureEvidence => {
            const strength = this.strengthOf(publication, id);
            const passage = { publication, section: 'claims', entry: 0, start: 0, end: 4, language: 'en', text } as const;
            return {
              ...{ publication, feature: id, strength, likeness: strength / 4, answered: [], missing: [] },
              ...(strength > 0 && { passage: { ...passage, words: [], found: [], meaning: [] } }),
            };
          }),
        ),
      );
    },
  } as unknown as Application;
}

let made: MadeUp;
let matrix: Matrix;
const names = (): string[] => matrix.documents.map(({ name }) => name);
const settled = (): Promise<void> => vi.waitFor(() => expect(matrix.evidence.busy).toBe(false));

beforeEach(async () => {
  made = new MadeUp();
  const caseFile = new CaseFile(made.application);
  await caseFile.open(9);
  matrix = new Matrix(made.application, caseFile);
  await matrix.load();
});

describe('The rows of a matrix', () => {
  it('are the rated documents, by rating and rank before evidence is loaded; removed ones are marked, moved ones located', () => {
    expect(names()).toEqual([2, 1, 3, 7].map(nameOf));
    expect(matrix.documents.find(({ name }) => name === nameOf(3))?.installed).toBeUndefined();
    expect(matrix.documents.find(({ name }) => name === nameOf(7))?.installed).toEqual({ index: 2, publication: 7 });
  });
  it('are all hits of the version on request', async () => {
    await matrix.show('all');
    expect(matrix.documents).toHaveLength(HITS);
  });
  it('are the selected hits while any are selected', async () => {
    matrix.choose([nameOf(5), nameOf(1)]);
    await matrix.load();
    expect(names().toSorted()).toEqual([1, 5].map(nameOf));
    matrix.choose([]);
    await matrix.load();
    expect(names()).toHaveLength(4);
  });
  it('are sorted by coverage once evidence is loaded, and keep their order once the user works in them', async () => {
    made.strengthOf = (publication) => (publication === 7 ? 4 : 0);
    matrix.loadVisible(0, 3);
    await settled();
    matrix.sortIfUntouched();
    expect(names()[0]).toBe(nameOf(7));
    matrix.moveTo(1, 0);
    const before = names();
    await matrix.decide(before[3]!, 'f0', 'disclosed');
    await matrix.decide(before[3]!, 'f1', 'disclosed');
    matrix.sortIfUntouched();
    expect(names()).toEqual(before);
    expect(matrix.inOrder).toBe(false);
    matrix.sort();
    expect(names()[1]).toBe(before[3]);
    expect(matrix.inOrder).toBe(true);
  });
});

describe('The evidence', () => {
  it('is loaded once per document, rows in view first, one index at a time, never for documents not installed', async () => {
    await matrix.show('all');
    matrix.loadVisible(10, 12);
    await settled();
    expect(made.asked[0]?.publications.slice(0, 3)).toEqual([11, 12, 13].map((at) => matrix.documents[at - 1]!.installed!.publication));
    const all = made.asked.flatMap(({ index, publications }) => publications.map((publication) => `${index}:${publication}`));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(HITS - 1);
    expect(all).not.toContain('1:3');
    expect(Math.max(...made.asked.map(({ publications }) => publications.length))).toBeLessThanOrEqual(20);
  });
  it('is reloaded only for a feature whose text changed', async () => {
    matrix.loadVisible(0, 3);
    await settled();
    made.asked = [];
    await matrix.saveFeatures({ ...features, features: features.features.with(1, { ...features.features[1]!, text: 'a thin foil' }) });
    matrix.loadVisible(0, 3);
    await settled();
    expect(new Set(made.asked.flatMap((one) => one.features))).toEqual(new Set(['f1']));
  });
  it('that failed to load is reported, and retried on request', async () => {
    made.failing = true;
    matrix.loadVisible(0, 3);
    await settled();
    expect(matrix.evidence.failed.size).toBe(3);
    made.failing = false;
    matrix.evidence.retry();
    matrix.loadVisible(0, 3);
    await settled();
    expect(matrix.evidence.failed.size).toBe(0);
    expect(matrix.known).toBe(3);
  });
});

describe('A verdict', () => {
  it('shows at once and is saved; the same again removes it', async () => {
    const given = matrix.decide(nameOf(2), 'f0', 'part');
    expect(matrix.verdictOf(nameOf(2), 'f0')).toBe('part');
    await given;
    expect(made.verdicts).toMatchObject([{ publication: nameOf(2), feature: 'f0', verdict: 'part' }]);
    expect(await matrix.decide(nameOf(2), 'f0', 'part')).toBeUndefined();
    expect(made.verdicts).toEqual([]);
  });
  it('that could not be saved is rolled back, and the failure thrown', async () => {
    made.failing = true;
    await expect(matrix.decide(nameOf(2), 'f0', 'disclosed')).rejects.toThrow('the disk is full');
    expect(matrix.verdictOf(nameOf(2), 'f0')).toBeUndefined();
  });
  it('set while an undo is reloading is kept', async () => {
    made.readingMs = 20;
    const undoing = matrix.undo();
    await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([undoing, matrix.decide(nameOf(2), 'f0', 'part')]);
    expect(matrix.verdictOf(nameOf(2), 'f0')).toBe('part');
  });
  it('is saved in the order of input', async () => {
    await Promise.all((['disclosed', 'part', 'absent'] as const).map((verdict) => matrix.decide(nameOf(2), 'f0', verdict)));
    expect(made.verdicts).toMatchObject([{ verdict: 'absent' }]);
  });
});

describe('The conclusions', () => {
  it('use only documents with evidence, and separate suggestions from decisions', async () => {
    expect(matrix.novelty).toEqual([]);
    matrix.loadVisible(0, 3);
    await settled();
    flushSync();
    expect(matrix.known).toBe(3);
    expect(matrix.novelty.map(({ publication, decided }) => [publication, decided])).toEqual([
      [nameOf(2), false],
      [nameOf(1), false],
    ]);
    for (const { id } of features.features) await matrix.decide(nameOf(2), id, 'disclosed');
    expect(matrix.novelty[0]).toMatchObject({ publication: nameOf(2), decided: true, suggested: [] });
  });
  it('include a removed document if all its verdicts are set', async () => {
    for (const { id } of features.features) await matrix.decide(nameOf(3), id, 'disclosed');
    expect(matrix.novelty.map(({ publication }) => publication)).toEqual([nameOf(3)]);
  });
});

describe('Features', () => {
  it('that could not be saved are rolled back', async () => {
    made.failing = true;
    await expect(matrix.saveFeatures({ source: '', features: [] })).rejects.toThrow('the disk is full');
    expect(matrix.features.map(({ text }) => text)).toEqual(['a cap', 'a foil', 'a button']);
  });
  it('lead to the next open cell, row by row, wrapping around', async () => {
    matrix.moveTo(0, 1);
    await matrix.decide(names()[0]!, 'f2', 'absent');
    matrix.toNextOpen();
    expect(matrix.at).toEqual({ row: 1, column: 0 });
    matrix.moveTo(3, 2);
    matrix.toNextOpen();
    expect(matrix.at).toEqual({ row: 0, column: 0 });
  });
  it('list the strongest passages in other documents of the case, except those judged absent', async () => {
    matrix.loadVisible(0, 3);
    await settled();
    const nearest = (): string[] => matrix.nearestElsewhere(matrix.documents.at(-1)!, 'f1').map(({ document }) => document.name);
    expect(nearest()).toEqual([nameOf(2), nameOf(1)]);
    await matrix.decide(nameOf(2), 'f1', 'absent');
    expect(nearest()).toEqual([nameOf(1)]);
  });
});
