// Is a collection on a cluster searched and read as one on this computer? Makes the same calls of both, over the process of the cluster.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClusterCollections } from '../../src-main/application/clusters/collections.ts';
import { openWorkstation, type IndexCalls, type Workstation } from '../../src-main/application/workstation.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { addClusterIndex, indexFile } from '../../src-main/engine/store/library.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openClusterHost, type ClusterHost } from '../../src-main/workers/cluster-host.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeWithData } from '../support/shared-data.ts';
import { collectionNamed, importThere } from './importing.ts';
import { testNodes } from '../support/test-nodes.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll } from './reading-back.ts';

const NAME = 'Calls';
const nodes = plainNodes();

/** Where two answers differ first; a comparison of whole texts would take minutes. */
function firstDifference(one: unknown, other: unknown, place = 'answer'): string {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? '' : `${place}: ${String(one).slice(0, 100)} instead of ${String(other).slice(0, 100)}`;
  }
  const [own, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(own), ...Object.keys(others)])) {
    const found = firstDifference(own[key], others[key], `${place}.${key}`);
    if (found !== '') return found;
  }
  return '';
}

describeWithData('A collection on a cluster', (data) => {
  const paths = ['epo-docdb', 'epo-bdds', 'epo-fulltext-xml', 'google'].map((one) => join(data, 'samples', one));
  const folder = freshFolder();
  let host: ClusterHost;
  let workstation: Workstation;
  let here: number;
  let there: number;
  /** The names of publications by their numbers, in each of the two. */
  const names = new Map<number, Map<number, string>>();
  const numbers = new Map<number, Map<string, number>>();

  beforeAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    const collection = await collectionNamed(NAME, nodes);
    ({ id: here } = await importHere(folder, paths));
    await importThere(collection, paths);
    there = addClusterIndex(folder, { cluster: 'test', collection: NAME, name: 'On the cluster' });
    host = openClusterHost({
      place: { name: 'test', urls: testNodes().urls, authority: '' },
      credentials: { kind: 'none' },
      modelFolder: shippedModel,
      startProcess: startChildProcess,
      onSent: () => undefined,
    });
    workstation = openWorkstation({
      ...{ folder, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now() },
      clusters: openClusterCollections(folder, () => ({ nodes: () => Promise.resolve(host), forgetTexts: () => host.forgetTexts() })),
    });
    const db = openReadableIndex(indexFile(folder, here));
    const own = [...allPublications(db)].map(({ id, publication }) => [id, publicationName(publication)] as const);
    db.close();
    const stored = [...(await readAll(collection))].map(([name, { slot }]) => [slot, name] as const);
    for (const [id, rows] of [
      [here, own],
      [there, stored],
    ] as const) {
      names.set(id, new Map(rows));
      numbers.set(id, new Map(rows.map(([number, name]) => [name, number])));
    }
  });
  afterAll(async () => {
    await workstation.close();
    await host.close();
    await deleteCollection({ name: 'test', nodes }, NAME);
  });

  const nameOf = (index: number, publication: number): string => names.get(index)?.get(publication) ?? `unknown ${publication}`;
  /** An answer with names in the place of numbers, and scores as near as a cluster has them. */
  const named = (index: number, answer: unknown): unknown => {
    const change = (value: unknown, key = ''): unknown => {
      if (value instanceof Uint8Array) return [...value.subarray(0, 64), value.length];
      if (Array.isArray(value)) return value.map((one) => change(one, key));
      if (typeof value === 'number' && ['id', 'publication', 'publications', 'twins'].includes(key)) return nameOf(index, value);
      if (typeof value === 'number' && key === 'index') return 'own';
      if (typeof value === 'number' && !Number.isInteger(value)) return Number(value.toPrecision(4));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (name === 'phases' || name === 'imported' ? [] : [[name, change(one, name)]])),
      );
    };
    return change(answer);
  };
  const both = async (call: (calls: IndexCalls, index: number, of: (name: string) => number) => Promise<unknown>): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const index of [here, there]) {
      const of = (name: string): number => numbers.get(index)?.get(name) ?? -1;
      answers.push(named(index, await call(workstation.calls, index, of)));
    }
    return answers;
  };
  const same = async (call: Parameters<typeof both>[0]): Promise<void> => {
    const [own, other] = await both(call);
    expect(own).toBeDefined();
    expect(firstDifference(other, own)).toBe('');
  };
  const all = (): string[] => [...(numbers.get(here)?.keys() ?? [])].sort();
  const withText = async (): Promise<string[]> => {
    const cards = await workstation.calls.cards({ index: here, publications: all().map((name) => numbers.get(here)?.get(name) ?? 0) });
    return cards.filter(({ has }) => has.claims && has.description).map(({ id }) => nameOf(here, id));
  };

  it('is searched as one on this computer', async () => {
    let found = 0;
    const texts = [
      'valve with a spring',
      'a method for coating a substrate with a polymer layer',
      'Verfahren zum Herstellen einer Schicht',
    ];
    for (const text of texts) {
      for (const more of [
        {},
        { explain: true },
        { families: 'fold' },
        { date: '2012-06-30' },
        { classes: ['A', 'C08'] },
      ] as Partial<Query>[]) {
        const hits = await both(async (calls, index) => {
          const ranking = await calls.search({ index, query: { text, hits: 20, method: 'words', ...more } });
          return ranking.hits.map(({ publication, passage, second }: Hit) => ({ publication, passage, second }));
        });
        expect(firstDifference(hits[1], hits[0])).toBe('');
        found += (hits[0] as unknown[]).length;
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('is searched by meaning, by examples and by ratings', async () => {
    const [first = '', second = '', third = ''] = await withText();
    for (const query of [
      { text: 'polymer layer on a substrate', hits: 10, method: 'hybrid' },
      { text: '', hits: 10, method: 'hybrid', like: [first] },
      {
        ...{ text: 'polymer', hits: 10, method: 'boost', explain: true },
        feedback: [
          { publication: second, rating: 'relevant' },
          { publication: third, rating: 'noise' },
        ],
      },
    ] as Query[]) {
      const { hits, byMeaning } = await workstation.calls.search({ index: there, query });
      expect(hits.length).toBeGreaterThan(5);
      expect(byMeaning).toBe(true);
    }
  });

  it('is read as one on this computer', async () => {
    const some = all().filter((_, at) => at % 7 === 0);
    const ids = (of: (name: string) => number): number[] => some.map(of);
    await same((calls, index, of) => calls.cards({ index, publications: ids(of) }));
    await same((calls, index, of) => calls.statistics({ index, publications: ids(of) }));
    await same((calls, index, of) => calls.keywords({ index, publications: ids(of) }));
    await same((calls, index, of) => calls.provenance({ index, publications: ids(of).slice(0, 20) }));
    for (const name of some.slice(0, 12)) {
      await same((calls, index, of) => calls.reading({ index, publication: of(name) }));
      await same((calls, index, of) => calls.familyMembers({ index, publication: of(name) }));
      await same((calls, index, of) => calls.image({ index, publication: of(name) }).then((found) => found ?? 'none'));
      await same((calls, index) => calls.pdf({ indexes: [index], name }).then((found) => found ?? 'none'));
    }
  });

  it('finds publications by their numbers', async () => {
    const [first = '', , third = ''] = all();
    const text = `see ${first.replaceAll('-', ' ')} and ${third.replaceAll('-', '')}`;
    await same((calls, index) => calls.locate({ names: all().slice(0, 50), indexes: [index] }));
    await same((calls, index) => calls.matchNumbers({ lines: all().slice(0, 50), indexes: [index] }));
    await same((calls, index) => calls.readQuery({ text, indexes: [index] }));
    await same((calls, index) => calls.findPublications({ text: first, count: 5, indexes: [index] }));
    await same((calls, index) => calls.blindSpots({ indexes: [index], text: 'valve with a flurbelwort' }));
  });

  it('shows the evidence of passages and features', async () => {
    const [first = '', second = ''] = await withText();
    const query: Query = { text: 'a method for coating a substrate with a polymer layer', hits: 10, method: 'words' };
    const words = await both(async (calls, index, of) => {
      const marks = await calls.marks({ index, query, publications: [{ id: of(first) }, { id: of(second) }] });
      return marks.map(({ publication, section, start, end, words: found }) => ({ publication, section, start, end, found }));
    });
    expect(words[1]).toEqual(words[0]);
    const features = [{ id: 'F1', text: 'a polymer layer' }];
    for (const index of [here, there]) {
      const of = (name: string): number => numbers.get(index)?.get(name) ?? -1;
      const publications = [of(first), of(second)];
      const evidence = await workstation.calls.featureEvidence({ index, publications, features, wholeText: true } as never);
      expect(evidence).toHaveLength(2);
      const passages = await workstation.calls.passagesFor({ index, publication: of(first), text: 'polymer layer', count: 3 } as never);
      expect(passages.length).toBeGreaterThan(0);
    }
    await same((calls, index, of) =>
      calls.claimDifferences({ left: { index, publication: of(first) }, right: { index, publication: of(second) } }),
    );
  });
});
