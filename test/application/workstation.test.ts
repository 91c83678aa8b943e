// The workstation with its workers and processes: the calls of a result list.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { citationRelations } from '../../src-main/contract/citations.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { termsWithin } from '../../src-main/contract/search-terms.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { installClassTitles } from '../../src-main/engine/store/library.ts';
import { rebuildIndex } from '../../src-main/engine/upkeep/rebuild.ts';
import type { ClusterCollections } from '../../src-main/application/clusters/collections.ts';
import { openTransfers, type Transfers } from '../../src-main/server/transfers/transfers.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

let folder: string;
let transfers: Transfers;
let workstation: Workstation;
const query: Query = { text: 'a hollow valve that seals a turbine', language: 'en', hits: 40, method: 'hybrid' };

beforeAll(async () => {
  folder = freshFolder();
  transfers = openTransfers(folder);
  const file = join(folder, 'fictional.jsonl');
  writeFileSync(file, fictionalLines(0, 60));
  await importHere(folder, [file]);
  installClassTitles(folder, [{ code: 'F', level: 2, title: 'Engines' }]);
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now(), transfers });
});
afterAll(async () => {
  await workstation.close();
  transfers.close();
});

/** The collections on clusters, of which the one given is: none may be asked. */
function clustersWith(number: number, asked: string[]): ClusterCollections {
  return new Proxy({} as ClusterCollections, {
    get: (_none, name) => (name === 'has' ? (id: number) => id === number : () => void asked.push(String(name))),
  });
}

describe('a workstation', () => {
  test('asks no cluster for the terms of a text that is being typed', async () => {
    const asked: string[] = [];
    const options = { folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() };
    const connected = openWorkstation({ ...options, clusters: clustersWith(9, asked) });
    const draft = { text: 'a hollow valve that seals a turbine', breadth: 'middle', draft: true } as const;
    const { words, uncounted } = await connected.calls.proposeTerms({ ...draft, indexes: [1, 9] });
    const alone = await connected.calls.proposeTerms({ ...draft, indexes: [9] });
    expect(asked).toEqual([]);
    expect(uncounted).toEqual([9]);
    expect(words.flatMap(({ terms }) => terms).some(({ documents }) => documents > 0)).toBe(true);
    expect(alone.words.flatMap(({ terms }) => terms).filter(({ documents }) => documents > 0)).toEqual([]);
    expect(termsWithin('middle', alone).length).toBeGreaterThan(0);
    await connected.close();
  });

  test('answers all calls of a result list', async () => {
    const engine = workstation.calls;
    const { hits } = await engine.search({ index: 1, query: { ...query, passages: 5 } });
    expect(hits.map(({ passage }) => passage !== undefined)).toEqual(hits.map((_hit, at) => at < 5));
    const publications = hits.map(({ publication }) => publication);
    expect((await engine.cards({ index: 1, publications })).map(({ id }) => id)).toEqual(publications);
    const passages = await engine.marks({ index: 1, query, publications: publications.slice(0, 5).map((id) => ({ id })) });
    expect(passages.map(({ publication, section, entry }) => ({ publication, section, entry }))).toEqual(
      hits.slice(0, 5).map(({ publication, passage }) => ({ publication, section: passage?.section, entry: passage?.entry })),
    );
    expect(passages.some(({ words }) => words.length > 0)).toBe(true);
    expect((await engine.keywords({ index: 1, publications })).length).toBeGreaterThan(0);
    expect(await engine.image({ index: 1, publication: 1 })).toBeUndefined();
    expect((await engine.familyMembers({ index: 1, publication: 1 })).map(({ id }) => id)).toContain(1);
    expect((await engine.findPublications({ text: 'XX 10000', count: 5 })).map(({ name }) => name)).toContain('XX-1000000-A1');
    expect(await engine.blindSpots({ indexes: [1, 9], text: query.text })).toMatchObject({ documents: 60, offline: [9] });
    const reading = await engine.readQuery({ text: `${query.text}, unlike XX 1000003 A1.`, indexes: [1, 9] });
    expect(reading).toMatchObject({ language: 'en', accepted: true, publications: [{ index: 1, name: 'XX-1000003-A1' }] });
    expect(await engine.classNodes({})).toEqual([{ code: 'F', level: 2, title: 'Engines', children: false }]);
    expect(await engine.findClasses({ text: 'engines' })).toHaveLength(1);
    expect(await engine.classTitles({ codes: ['F', 'G'] })).toEqual([{ code: 'F', titles: ['Engines'] }]);
  });

  test('ends a map of citations when the same caller wants another one of the publication', async () => {
    const { citations } = workstation.calls;
    const request = { index: 1, publication: 1, relations: [...citationRelations], installedOnly: false, most: 300 };
    const maps = [1, 2].map((run) => citations({ ...request, steps: 2, run }));
    const other = citations({ ...request, publication: 2, steps: 2, run: 1 });
    const [overtaken, latest] = await Promise.allSettled(maps);
    expect(overtaken).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } });
    expect(latest).toMatchObject({ status: 'fulfilled', value: { isKnown: true } });
    await expect(other).resolves.toMatchObject({ isKnown: true });
    await expect(citations({ ...request, steps: 1 })).resolves.toMatchObject({ isKnown: true });
  });

  test('ends the count of a condition when its caller types another one', async () => {
    const { readCondition } = workstation.calls;
    const counts = [1, 2].map((run) => readCondition({ text: 'valve NEAR9 turbine', indexes: [1], run }));
    const [overtaken, latest] = await Promise.allSettled(counts);
    expect(overtaken).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } });
    expect(latest).toMatchObject({ status: 'fulfilled', value: { counts: [{ index: 1 }] } });
  });

  test('answers on every worker after the index was replaced', async () => {
    const search = async (): Promise<number> => (await workstation.calls.search({ index: 1, query })).hits.length;
    const several = (): Promise<number[]> => Promise.all([search(), search(), search(), search()]);
    const before = await several();
    await rebuildIndex(folder, 1, openPassageModel(shippedModel), {});
    expect(await several()).toEqual(before);
  });

  test('finds similar publications in one index for an example in another, and names examples that no index contains', async () => {
    const file = join(folder, 'more.jsonl');
    writeFileSync(file, fictionalLines(100, 120));
    const { id } = await importHere(folder, [file], 'More');
    const like = { text: '', hits: 5, method: 'hybrid', like: ['XX-1000003-A1', 'XX-99'], explain: true } as const;
    const ranking = await workstation.calls.search({ index: id, query: { ...like, like: [...like.like] } });
    expect(ranking).toMatchObject({ byMeaning: true, unknown: ['XX-99'] });
    expect(ranking.hits).toHaveLength(5);
    expect(ranking.hits[0]?.likest).toBe('XX-1000003-A1');
    expect(ranking.hits[0]?.evidence?.length).toBeGreaterThan(0);
    const feedback = [{ publication: 'XX-1000003', rating: 'similar' as const }];
    const rated = await workstation.calls.search({ index: id, query: { ...query, feedback, explain: true } });
    expect(rated.hits[0]?.feedback?.publications).toMatchObject([{ publication: 'XX-1000003-A1' }]);
  });

  test('reports an index that cannot be searched', async () => {
    await expect(workstation.calls.cards({ index: 9, publications: [1] })).rejects.toMatchObject({ code: 'index-offline' });
  });

  test('reads a dropped file in a separate process, and deletes the upload', async () => {
    const upload = transfers.openUpload();
    await finished(transfers.placeFor(upload, 'draft.txt').stream().end('A hollow valve seals the turbine.'));
    expect(await workstation.calls.textOfFile({ source: { upload } })).toEqual({
      name: 'draft.txt',
      text: 'A hollow valve seals the turbine.',
    });
    await expect(workstation.calls.textOfFile({ source: { upload } })).rejects.toMatchObject({ code: 'upload-gone' });
    const path = join(folder, 'a folder');
    mkdirSync(path);
    await expect(workstation.calls.textOfFile({ source: { path } })).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});
