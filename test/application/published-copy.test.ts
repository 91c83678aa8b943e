// Does a bundle take the strategy along without what its lines matched in internal and removed collections?
import { afterEach, expect, test } from 'vitest';
import { publishedCopy } from '../../src-main/application/published-copy.ts';
import { INTERNAL_COUNTRY } from '../../src-main/contract/literature.ts';
import type { StrategyMatch } from '../../src-main/contract/strategy.ts';
import { modelInUse } from '../../src-main/engine/model/known-models.ts';
import { setInternalKey } from '../../src-main/engine/store/internal-indexes.ts';
import { createIndex, createInternalIndex, removeIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { freshFolder } from '../support/folders.ts';

afterEach(() => setInternalKey(undefined));

test('neither internal collections nor their documents are named', () => {
  const folder = freshFolder();
  const model = modelInUse(folder, shippedModel);
  setInternalKey(Buffer.alloc(32, 7));
  const [grants, files, removed] = [
    createIndex(folder, 'Grants', model),
    createInternalIndex(folder, 'Files of a client', model),
    createIndex(folder, 'Removed', model),
  ];
  removeIndex(folder, removed);
  const match = (index: number, name: string, digest: string): StrategyMatch => ({
    ...{ index, name, digest, fingerprint: '', documents: 9, canonical: 'valve', version: 2, count: 1 },
  });
  const line = { number: 1, condition: 'valve', canonical: 'valve', addedAt: '2026-11-26T10:00:00.000Z' };
  const copy = publishedCopy(
    {
      ...{ entries: [], versions: [], attachments: [] },
      strategy: [
        {
          ...line,
          matches: [
            match(grants, 'Grants', 'a'),
            match(files, 'Files of a client', 'b'),
            match(removed, 'Removed', 'c'),
            match(-4, 'Theirs', 'd'),
          ],
        },
      ],
      names: [
        { digest: 'a', names: ['EP-1000001-A1'] },
        { digest: 'b', names: ['EP-1000002-A1'] },
        { digest: 'd', names: [`${INTERNAL_COUNTRY}-1000003`] },
      ],
    },
    folder,
  );
  expect(copy.strategy[0]?.matches.map(({ name }) => name)).toEqual(['Grants', 'Theirs']);
  expect(copy.names).toEqual([{ digest: 'a', names: ['EP-1000001-A1'] }]);
});
