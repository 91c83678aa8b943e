// A guest who may read only some collections confirms no verdict on a document that only the others hold.
import { expect, it } from 'vitest';
import { restrictedCalls, restrictedView } from '../../src-main/application/restricted-view.ts';

it('confirms verdicts on visible documents alone, whatever is asked', async () => {
  const asked: unknown[] = [];
  const hits = [
    { index: 1, name: 'EP-1-A1' },
    { index: 2, name: 'EP-2-A1' },
  ];
  const calls = restrictedCalls(
    {
      versions: () => Promise.resolve([{ number: 1, indexes: [{ index: 1 }, { index: 2 }] }]),
      version: () => Promise.resolve({ hits }),
      caseRecord: () => Promise.resolve([]),
      caseDocuments: () => Promise.resolve([...hits, { name: 'EP-3-A1' }]),
      confirmVerdicts: (request: unknown) => Promise.resolve(asked.push(request)),
    } as unknown as Parameters<typeof restrictedCalls>[0],
    (index) => index !== 2,
  );
  await calls.confirmVerdicts({ case: 7 });
  await calls.confirmVerdicts({ case: 7, publications: ['EP-2-A1', 'EP-3-A1'] });
  expect(asked).toEqual([
    { case: 7, publications: ['EP-1-A1', 'EP-3-A1'] },
    { case: 7, publications: ['EP-3-A1'] },
  ]);
});

it('shows of the looks at new publications only those in open collections, and hides what the others found', async () => {
  const look = (sequence: number, index: number, names: string[]) => ({
    ...{ sequence, kind: 'arrivals' },
    body: {
      version: 1,
      index,
      name: `Collection ${index}`,
      publications: 9,
      line: 3,
      left: 1,
      found: names.map((name) => ({ name, place: 1 })),
    },
  });
  const record = [
    { sequence: 4, kind: 'citations', body: { citations: ['EP 20 A1', 'letter'], count: 2 } },
    look(3, 2, ['EP-20-A1', 'EP-10-A1']),
    look(2, 1, ['EP-10-A1']),
    { sequence: 1, kind: 'watch', body: { on: true, indexes: [1, 2] } },
  ];
  const view = restrictedView(
    {
      versions: () => Promise.resolve([{ number: 1, indexes: [{ index: 1 }, { index: 2 }] }]),
      version: () => Promise.resolve({ hits: [] }),
      caseRecord: () => Promise.resolve(record),
      caseDocuments: () => Promise.resolve([{ name: 'EP-10-A1' }, { name: 'EP-20-A1' }]),
    } as unknown as Parameters<typeof restrictedView>[0],
    (index) => index !== 2,
  );
  expect(await view.caseDocuments({ case: 7 })).toEqual([{ name: 'EP-10-A1' }]);
  const shown = await view.caseRecord({ case: 7, count: 10 });
  expect(JSON.stringify(shown)).not.toMatch(/EP.20|letter|Collection 2/);
  expect(shown.map(({ body }) => body)).toMatchObject([
    { citations: [], count: 2 },
    { found: [] },
    { found: [{ name: 'EP-10-A1' }] },
    { on: true, indexes: [1] },
  ]);
});
