// A guest who may read only some collections confirms no verdict on a document that only the others hold.
import { expect, it } from 'vitest';
import { restrictedCalls } from '../../src-main/application/restricted-view.ts';

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
