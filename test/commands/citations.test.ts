// antecedent citations, as typed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = ['--data', join(folder, 'data')];

const documents = [
  {
    ...{ country: 'EP', number: '9000001', kind: 'A1', title: 'Valve', publicationDate: '2012-05-15' },
    citations: [{ number: 'US-9000002-B2', by: 'search report', category: 'X', claims: '1-3' }, { number: 'FR-9000099-A1' }],
    literatureCited: 2,
  },
  { country: 'US', number: '9000002', kind: 'B2', title: 'Seat', citations: [{ number: 'US-9000003-A' }] },
  { country: 'CN', number: '109000020', kind: 'A', title: 'Pump', publicationDate: '2015-01-01', citations: [{ number: 'EP-9000001-A1' }] },
];

beforeAll(async () => {
  const file = join(folder, 'cited.jsonl');
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'));
  await antecedentJson('import', file, ...data);
});

describe('antecedent citations', () => {
  it('lists what a publication cites and who cites it', async () => {
    const { code, stdout } = await antecedent('citations', 'EP 9000001', ...data);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'EP-9000001-A1 (index 1)',
      '  Cited: 2',
      '    US-9000002-B2  Seat  [search report, X, claims 1-3]',
      '    FR-9000099-A1  [not installed]',
      '  Citing: 1',
      '    CN-109000020-A  2015-01-01  Pump',
      '  2 cited documents are no patents',
    ]);
  });

  it('goes two steps and prints JSON', async () => {
    const [map] = await antecedentJson<{ nodes: { name: string; step: number }[]; counts: unknown }[]>(
      ...['citations', 'EP9000001A1', '--steps', '2', '--relations', 'all', ...data],
    );
    expect(map).toMatchObject({ document: 'EP-9000001-A1', 'index-id': 1, known: true, unknown: 0, literatureCited: 2 });
    expect(map?.nodes.map(({ name, step }) => [name, step])).toEqual([
      ['EP-9000001-A1', 0],
      ['US-9000002-B2', 1],
      ['FR-9000099-A1', 1],
      ['CN-109000020-A', 1],
      ['US-9000003-A', 2],
    ]);
    expect(map?.counts).toEqual({ cited: 3, citing: 1, cocited: 0, coupled: 0 });
  });

  it.each([
    [['EP9000001', '--steps', '3'], '--steps is 1 or 2.'],
    [['EP9000001', '--most', '301'], '--most is from 1 to 300.'],
    [['EP9000001', '--relations', 'cited,near'], '--relations has "near"'],
    [['EP9999999'], 'No chosen index has EP9999999.'],
    [['valve'], '"valve" is not the number of a publication.'],
  ])('refuses %j', async (typed, reason) => {
    const { code, stderr } = await antecedent('citations', ...typed, ...data);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });
});
