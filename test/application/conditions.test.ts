// Does the workstation list what matches a condition as the command line does, on the same folder?
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { spellingOf } from '../../src-main/engine/document/spelling.ts';
import { confirmApplicant, splitApplicant } from '../../src-main/engine/store/applicants.ts';
import { openWorkstation, type IndexCalls, type Workstation } from '../../src-main/application/workstation.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;

beforeAll(async () => {
  const file = join(folder, 'fictional.jsonl');
  writeFileSync(file, fictionalLines(0, 60));
  await importHere(folder, [file]);
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now() });
});
afterAll(() => workstation.close());

type Listed = { names: string[]; count: number | undefined; canonical: string | undefined };

async function ofWorkstation(query: Partial<Query>): Promise<Listed> {
  const { hits, condition } = await workstation.calls.search({ index: 1, query: { text: '', hits: 40, method: 'hybrid', ...query } });
  const cards = await workstation.calls.cards({ index: 1, publications: hits.map(({ publication }) => publication) });
  return { names: cards.map(publicationName), count: condition?.count, canonical: condition?.canonical };
}

async function ofCommandLine(...options: string[]): Promise<Listed> {
  const lists = await antecedentJson<{ count: number; canonical: string; hits: { document: string }[] }[]>(
    ...['search', '--hits', '40', '--data', folder, ...options],
  );
  const [{ hits, count, canonical } = { hits: [], count: undefined, canonical: undefined }] = lists;
  return { names: hits.map(({ document }) => document), count, canonical };
}

describe('Programs and guests', () => {
  it('learn only spellings of a confirmed applicant that publications have', async () => {
    const { hits } = await workstation.calls.search({ index: 1, query: { text: 'valve', hits: 1, method: 'words', language: 'en' } });
    const [card] = await workstation.calls.cards({ index: 1, publications: hits.map(({ publication }) => publication) });
    const applicant = card?.applicants[0]?.name ?? '';
    const id = confirmApplicant(folder, { name: 'Project Falcon', spellings: [applicant, 'Falcon Holding Ltd'] });
    const condition = `pa:~"${applicant}"`;
    const asked = async (calls: IndexCalls): Promise<string> => {
      const query: Query = { text: '', hits: 1, method: 'words', condition };
      const publications = [{ id: card?.id ?? 0 }];
      return JSON.stringify([
        await calls.readCondition({ text: condition, indexes: [1] }),
        (await calls.search({ index: 1, query })).condition,
        await calls.explainCondition({ index: 1, text: condition, publications: [card?.id ?? 0] }),
        await calls.marks({ index: 1, query, publications }),
        await calls.cards({ index: 1, publications: [card?.id ?? 0] }),
        await calls.completions({ field: 'pa', text: applicant.slice(0, 4), indexes: [1] }),
      ]);
    };
    expect(await asked(workstation.calls)).toMatch(/falcon/i);
    const told = await asked(workstation.published);
    expect(told).toContain(`=\\"${spellingOf(applicant)}`);
    expect(told).not.toMatch(/falcon/i);
    splitApplicant(folder, id);
  });
});

it('A list found by a confirmed applicant shows its passages after the applicant is split', async () => {
  const { hits } = await workstation.calls.search({ index: 1, query: { text: 'valve', hits: 1, method: 'words', language: 'en' } });
  const [card] = await workstation.calls.cards({ index: 1, publications: hits.map(({ publication }) => publication) });
  const id = confirmApplicant(folder, { name: 'Split Later', spellings: [card?.applicants[0]?.name ?? ''] });
  const query: Query = { text: 'valve', hits: 1, method: 'words', condition: 'pa:~"Split Later"' };
  const marks = async (): Promise<unknown[]> => {
    const passages = await workstation.calls.marks({ index: 1, query, publications: [{ id: card?.id ?? 0 }] });
    return passages.map(({ publication, section, start, end, found }) => ({ publication, section, start, end, found }));
  };
  const before = await marks();
  expect(before).toMatchObject([{ publication: card?.id }]);
  splitApplicant(folder, id);
  expect(await marks()).toEqual(before);
  await expect(workstation.calls.search({ index: 1, query })).rejects.toMatchObject({ code: 'condition-invalid' });
});

describe('A search with a condition through the workstation equals the command line', () => {
  const condition = 'clm:(valve NEAR9 (turbine OR hinge OR *ring)) OR cpc:F16K3 OR pd:<=2004';

  it.each(['newest', 'oldest', 'number', 'family'] as const)('by %s, page by page', async (order) => {
    const whole = await ofWorkstation({ condition, order });
    expect(whole.names.length).toBeGreaterThan(10);
    expect(await ofCommandLine('--where', condition, '--sort', order)).toEqual(whole);
    const page = await ofWorkstation({ condition, order, offset: 7, hits: 3 });
    expect(page.names).toEqual(whole.names.slice(7, 10));
    expect((await ofCommandLine('--where', condition, '--sort', order, '--offset', '7', '--hits', '3')).names).toEqual(page.names);
  });

  it('ranked by a text within it', async () => {
    const text = 'a hollow valve that seals a turbine';
    const ranked = await ofWorkstation({ condition, text, language: 'en' });
    expect(await ofCommandLine('--where', condition, '--text', text)).toEqual(ranked);
    expect(ranked.names.toSorted()).toEqual((await ofWorkstation({ condition, order: 'number' })).names);
  });
});
