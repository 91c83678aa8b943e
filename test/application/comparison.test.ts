// Features, linked passages and differences of claims in the demo collection, which has families in four languages.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matrixCalls, type Feature, type FeatureEvidence } from '../../src-main/contract/matrix.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const demo = fileURLToPath(new URL('../../resources/demo/publications.jsonl', import.meta.url));

let folder: string;
let workstation: Workstation;
let index: number;
const rows = new Map<string, number>();
const row = (name: string): number => rows.get(name) ?? -1;

beforeAll(async () => {
  folder = freshFolder();
  ({ id: index } = await importHere(folder, [demo]));
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now() });
  const names = ['EP-9010001-A1', 'EP-9010001-B1', 'US-29010001-B2', 'US-29010002-B2', 'JP-2006901002-A'];
  for (const { name, publication } of await workstation.calls.locate({ names })) rows.set(name, publication);
});
afterAll(async () => workstation.close());

const mean = (found: readonly FeatureEvidence[]): number => found.reduce((sum, { strength }) => sum + strength, 0) / found.length;

async function claimFeatures(name: string): Promise<Feature[]> {
  const [read] = await workstation.calls.read({ index, publications: [{ id: row(name) }], sections: ['claims'], image: false });
  const { features } = await workstation.calls.proposeFeatures({ text: read?.claims[0]?.text ?? '' });
  return features;
}

const evidence = (features: Feature[], names: string[], wholeText = true, of = workstation): Promise<FeatureEvidence[]> =>
  of.calls.featureEvidence(matrixCalls.featureEvidence.request.parse({ index, publications: names.map(row), features, wholeText }));

test('publications are located by name, in the first index that contains them', async () => {
  const { id: second } = await importHere(folder, [demo], 'Second');
  const names = ['EP-9010001-B1', 'XX-1-A1', 'EP-9010001'];
  expect(await workstation.calls.locate({ names, indexes: [second, index, 99] })).toMatchObject([
    { name: 'EP-9010001-B1', index: second },
    { name: 'EP-9010001', index: second },
  ]);
  expect(await workstation.calls.locate({ names })).toMatchObject([{ index }, { index }]);
});

describe('evidence for features', () => {
  test('is strong in the publication itself and weak in one of another field', async () => {
    const features = await claimFeatures('EP-9010001-B1');
    expect(features.length).toBeGreaterThanOrEqual(4);
    const found = await evidence(features, ['EP-9010001-B1', 'US-29010002-B2']);
    expect(found).toHaveLength(2 * features.length);
    const own = found.filter(({ publication }) => publication === row('EP-9010001-B1'));
    const other = found.filter(({ publication }) => publication === row('US-29010002-B2'));
    expect(own.map(({ feature }) => feature)).toEqual(features.map(({ id }) => id));
    expect(mean(own)).toBeGreaterThanOrEqual(3.5);
    expect(mean(other)).toBeLessThanOrEqual(1.5);
  });

  test('quotes one or two sentences with their position, and the words of the feature that they cover', async () => {
    const features = [{ id: 'x', text: 'a frangible diaphragm pierced by a penetrating tip made of titanium', weight: 1 }];
    const [found] = await evidence(features, ['EP-9010001-B1']);
    const [read] = await workstation.calls.read({
      index,
      publications: [{ id: row('EP-9010001-B1') }],
      sections: ['claims', 'description', 'abstract'],
      image: false,
    });
    const passage = found?.passage;
    if (passage === undefined || read === undefined) throw new Error('no passage');
    expect(read[passage.section][passage.entry]?.text.slice(passage.start, passage.end)).toBe(passage.text);
    expect(passage.text.length).toBeLessThanOrEqual(600);
    const words = (stretches: readonly { start: number; end: number }[], text: string): string =>
      stretches.map(({ start, end }) => text.slice(start, end)).join(' ');
    expect(words(passage.words, passage.text)).toMatch(/diaphragm/);
    expect(words(found?.answered ?? [], features[0]?.text ?? '')).toMatch(/diaphragm/);
    expect(words(found?.missing ?? [], features[0]?.text ?? '')).toMatch(/titanium/);
    expect(passage.found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('is found in another language', async () => {
    const [read] = await workstation.calls.read({
      index,
      publications: [{ id: row('EP-9010001-B1') }],
      sections: ['claims'],
      image: false,
    });
    const german = read?.claims.find(({ language }) => language === 'de')?.text ?? '';
    const { features } = await workstation.calls.proposeFeatures({ text: german });
    expect(features[0]?.text).toMatch(/^Verschluss/);
    const found = await evidence(features, ['US-29010001-B2', 'US-29010002-B2']);
    const likeness = (name: string): number =>
      found.filter(({ publication }) => publication === row(name)).reduce((sum, one) => sum + one.likeness, 0);
    expect(likeness('US-29010001-B2')).toBeGreaterThan(2 * likeness('US-29010002-B2'));
    expect(mean(found.filter(({ publication }) => publication === row('US-29010001-B2')))).toBeGreaterThanOrEqual(1.2);
    expect(found.flatMap(({ passage }) => passage?.language ?? []).every((language) => language === 'en')).toBe(true);
  });

  test('comes only from the claims if only they count', async () => {
    const found = await evidence(await claimFeatures('EP-9010001-B1'), ['EP-9010001-B1', 'US-29010002-B2', 'JP-2006901002-A'], false);
    const passages = found.flatMap(({ passage }) => passage ?? []);
    expect(passages.length).toBeGreaterThan(0);
    for (const { section, place } of passages) expect([section, typeof place?.claim]).toEqual(['claims', 'number']);
  });

  test('compares only words without a language model, and says so', async () => {
    const bare = openWorkstation({ folder, modelFolder: freshFolder(), searchWorkers: 1, now: () => performance.now() });
    try {
      const features = await claimFeatures('EP-9010001-B1');
      const found = await evidence(features, ['EP-9010001-B1', 'US-29010002-B2'], true, bare);
      expect(found.every(({ byWords }) => byWords === true)).toBe(true);
      expect(mean(found.filter(({ publication }) => publication === row('EP-9010001-B1')))).toBeGreaterThan(
        mean(found.filter(({ publication }) => publication === row('US-29010002-B2'))) + 1,
      );
      const linked = await bare.calls.linkedPassages({
        left: { index, publication: row('EP-9010001-A1') },
        right: { index, publication: row('EP-9010001-B1') },
      });
      expect(linked.length).toBeGreaterThan(3);
    } finally {
      await bare.close();
    }
  });

  test('is empty for an unknown publication', async () => {
    expect(
      await workstation.calls.featureEvidence({
        index,
        publications: [999_999],
        features: [{ id: 'x', text: 'a lid', weight: 1 }],
        wholeText: true,
      }),
    ).toEqual([]);
  });
});

test('the best passages for a text are listed by similarity, without the excluded one', async () => {
  const text = 'the diaphragm has a line of weakness so that a flap remains attached';
  const request = { index, publication: row('EP-9010001-B1'), text, count: 5 };
  const found = await workstation.calls.passagesFor(request);
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]?.text).toMatch(/line of weakness/);
  const [best] = found;
  if (best === undefined) throw new Error('no passage');
  const { section, entry, start, end } = best;
  const without = await workstation.calls.passagesFor({ ...request, without: { section, entry, start, end } });
  expect(without.every((one) => one.section !== section || one.entry !== entry || one.end <= start || one.start >= end)).toBe(true);
  expect(await workstation.calls.passagesFor({ ...request, publication: 999_999 })).toEqual([]);
});

describe('two compared publications', () => {
  test('with the same text are linked throughout, those of different fields hardly', async () => {
    const left = { index, publication: row('EP-9010001-A1') };
    const kin = await workstation.calls.linkedPassages({ left, right: { index, publication: row('US-29010001-B2') } });
    expect(kin.length).toBeGreaterThan(8);
    expect(kin[0]?.likeness).toBeGreaterThan(0.95);
    const strangers = await workstation.calls.linkedPassages({ left, right: { index, publication: row('US-29010002-B2') } });
    expect(strangers.length).toBeLessThan(kin.length / 4);
    for (const { left: one, right: other, likeness } of [...kin, ...strangers]) {
      expect([one.publication, other.publication]).toContain(left.publication);
      expect(likeness).toBeLessThanOrEqual(1);
    }
  });

  test('in two languages are linked by meaning', async () => {
    const linked = await workstation.calls.linkedPassages({
      left: { index, publication: row('US-29010002-B2') },
      right: { index, publication: row('JP-2006901002-A') },
    });
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.every(({ left, right }) => left.language === 'en' && right.language === 'ja')).toBe(true);
  });

  test('of a family show the differences of their claims', async () => {
    const differences = await workstation.calls.claimDifferences({
      left: { index, publication: row('EP-9010001-A1') },
      right: { index, publication: row('EP-9010001-B1') },
    });
    const [first] = differences;
    expect([first?.left, first?.right]).toEqual([1, 1]);
    const side = (which: 'left' | 'right'): string =>
      (first?.pieces ?? []).flatMap((piece) => (piece.in === 'both' || piece.in === which ? [piece.text] : [])).join('');
    expect(side('left')).not.toBe(side('right'));
    expect(side('left')).toMatch(/^A closure for a container/);
    expect(differences.some(({ left, right }) => left === undefined || right === undefined)).toBe(true);
    expect(
      await workstation.calls.claimDifferences({
        left: { index, publication: row('US-29010002-B2') },
        right: { index, publication: row('JP-2006901002-A') },
      }),
    ).toEqual([]);
  });
});
