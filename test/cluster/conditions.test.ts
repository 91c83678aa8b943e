// Are exact conditions answered on a cluster as on this computer? Counts and lists the same conditions in both, over the process of the cluster.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClusterCollections } from '../../src-main/application/clusters/collections.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { addClusterIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openClusterHost, type ClusterHost } from '../../src-main/workers/cluster-host.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { describeWithData } from '../support/shared-data.ts';
import { testNodes } from '../support/test-nodes.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';

const NAME = 'Conditions';
const nodes = plainNodes();

describeWithData('Exact conditions on a cluster', (data) => {
  const paths = ['epo-docdb', 'epo-bdds', 'epo-fulltext-xml', 'google', 'dpma'].map((one) => join(data, 'samples', one));
  const folder = freshFolder();
  let host: ClusterHost;
  let workstation: Workstation;
  let here: number;
  let there: number;
  /** How often the process of the cluster was asked for anything. */
  let asked = 0;

  beforeAll(async () => {
    await deleteCollection({ name: 'test', nodes }, NAME);
    const collection = await collectionNamed(NAME, nodes);
    ({ id: here } = await importHere(folder, paths));
    await importThere(collection, paths);
    there = addClusterIndex(folder, { cluster: 'firm', collection: NAME, name: 'On the cluster' });
    host = openClusterHost({
      place: { name: 'firm', urls: testNodes().urls, authority: '' },
      credentials: { kind: 'none' },
      modelFolder: shippedModel,
      startProcess: startChildProcess,
      onSent: () => undefined,
    });
    const counted: ClusterHost = {
      ...host,
      ask: (request) => ((asked += 1), host.ask(request)),
      run: (work) => ((asked += 1), host.run(work)),
    };
    workstation = openWorkstation({
      ...{ folder, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now() },
      clusters: openClusterCollections(folder, () => ({ nodes: () => Promise.resolve(counted), forgetTexts: () => host.forgetTexts() })),
    });
  });
  afterAll(async () => {
    await workstation.close();
    await host.close();
    await deleteCollection({ name: 'test', nodes }, NAME);
  });

  const namesOf = async (index: number, query: Partial<Query> & Pick<Query, 'condition'>): Promise<string[]> => {
    const ranking = await workstation.calls.search({ index, query: { text: '', hits: 1_000, method: 'hybrid', ...query } });
    const cards = await workstation.calls.cards({ index, publications: ranking.hits.map(({ publication }) => publication) });
    const names = new Map(cards.map((card) => [card.id, publicationName(card)]));
    return ranking.hits.map(({ publication }) => names.get(publication) ?? '');
  };

  it('counts each branch exactly as this computer does, with the same digest', async () => {
    const [card] = await workstation.calls.cards({
      index: here,
      publications: (
        await workstation.calls.search({ index: here, query: { text: '', hits: 1, method: 'words', condition: 'cc:EP' } })
      ).hits.map(({ publication }) => publication),
    });
    const number = publicationName(card!);
    for (const text of [
      'all',
      'cc:EP',
      'cc:EP OR cc:US OR cc:DE',
      'cc:EP AND kd:A1 AND pd:2000..2015',
      'all NOT (cc:EP OR la:de)',
      'cc:EP XOR la:en XOR kd:B1',
      'pd:>=2010-06 OR fd:<2001 OR prd:1999..2004',
      'ed:..2000',
      'cpc:A61K OR ipc:G01',
      'class:H AND class:B',
      'cpc:A61 NOT ipc:A61',
      'has:pd NOT has:claims',
      'has:claims',
      `pn:${number} OR pn:${number.split('-').slice(0, 2).join('-')}`,
      `fam:${number}`,
      `num:${number.split('-').slice(0, 2).join('-')}`,
    ]) {
      const reading = await workstation.calls.readCondition({ text, indexes: [here, there], digest: true });
      if (!('counts' in reading)) throw new Error(`${text}: ${reading.error.cause}`);
      const [own, other] = reading.counts.map(({ index: _index, ...count }) => count);
      // Which of the values are spelled out is known of words only.
      expect(other, text).toEqual(own);
    }
  });

  it('sends nothing of a condition that is only typed, and says what cannot be asked there all the same', async () => {
    await workstation.calls.readCondition({ text: 'cc:EP', indexes: [there] });
    const before = asked;
    expect(before).toBeGreaterThan(0);
    const typed = await workstation.calls.readCondition({ text: 'cc:EP AND kd:A1', indexes: [here, there], run: 1 });
    expect('counts' in typed && typed.counts.map(({ index }) => index)).toEqual([here]);
    const unfit = await workstation.calls.readCondition({ text: 'valve AND cc:EP', indexes: [there], run: 2 });
    expect('counts' in unfit && unfit.counts).toMatchObject([{ index: there, error: { code: 'not-on-cluster' } }]);
    expect(asked).toBe(before);
  });

  it('says what the collection holds', async () => {
    const nodesOf = () => ({ nodes: () => Promise.resolve(host), forgetTexts: () => host.forgetTexts() });
    const held = await openClusterCollections(folder, nodesOf).counts(there);
    const counted = async (condition: string): Promise<number | undefined> =>
      (await workstation.calls.search({ index: here, query: { text: '', hits: 1, method: 'words', condition } })).condition?.count;
    expect(held.documents).toBe(await counted('all'));
    expect(held.countries.length).toBeGreaterThan(2);
    for (const { name, value } of held.countries) expect(value, name).toBe(await counted(`cc:${name}`));
    for (const { name, value } of held.years) expect(value, String(name)).toBe(await counted(`pd:${name}`));
    expect(held.claims).toBe(await counted('has:claims'));
  });

  it('lists what it matches page by page, in every order', async () => {
    for (const order of ['newest', 'oldest', 'number'] as const) {
      const own = await namesOf(here, { condition: 'cc:EP OR cc:DE', order });
      expect(own.length).toBeGreaterThan(20);
      expect(await namesOf(there, { condition: 'cc:EP OR cc:DE', order }), order).toEqual(own);
      expect(await namesOf(there, { condition: 'cc:EP OR cc:DE', order, offset: 7, hits: 5 })).toEqual(own.slice(7, 12));
    }
  });

  it('ranks what it matches, and nothing else', async () => {
    const query = { condition: 'cc:EP AND pd:..2015', text: 'a method for coating a substrate', method: 'words', hits: 500 } as const;
    const [own, other] = [await namesOf(here, query), await namesOf(there, query)];
    expect(own.length).toBeGreaterThan(5);
    expect(other.toSorted()).toEqual(own.toSorted());
    expect(other.slice(0, 5)).toEqual(own.slice(0, 5));
    const match = (await workstation.calls.search({ index: there, query: { ...query, digest: true } })).condition;
    expect(match).toEqual((await workstation.calls.search({ index: here, query: { ...query, digest: true } })).condition);
  });

  it('says what cannot be asked there, and of which cluster', async () => {
    for (const condition of [
      'valve',
      'ti:valve AND cc:EP',
      'valve NEAR5 spring',
      'pa:bosch',
      'art:EP@2012-05-16',
      'cites:EP-1000000',
      'cpc:A61K..A61P',
    ]) {
      const search = workstation.calls.search({ index: there, query: { text: '', hits: 5, method: 'words', condition } });
      await expect(search, condition).rejects.toMatchObject({
        code: 'condition-invalid',
        facts: { condition: 'not-on-cluster', cluster: 'firm' },
      });
      const reading = await workstation.calls.readCondition({ text: condition, indexes: [there] });
      expect('counts' in reading && reading.counts, condition).toMatchObject([{ index: there, error: { code: 'not-on-cluster' } }]);
    }
  });
});
