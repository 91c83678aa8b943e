// antecedent index coverage, as typed: offices and years of a collection, and the week that was never imported.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Coverage, MissingWeeks } from '../../src-main/contract/coverage.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = ['--data', join(folder, 'data')];

it('prints what is there and what is missing', async () => {
  const days = ['2026-01-06', '2026-01-13', '2026-01-27'];
  const file = join(folder, 'weeks.jsonl');
  const records = days.map((publicationDate, at) => ({ ...fictional(at, 1), country: 'US', kind: 'B2', publicationDate }));
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await antecedentJson('import', file, ...data);
  const counted = await antecedentJson<Coverage & { 'missing-weeks': MissingWeeks[] }>('index', 'coverage', '1', ...data);
  expect(counted.offices).toMatchObject([{ country: 'US', documents: 3, years: [{ year: 2026, documents: 3 }] }]);
  expect(counted['missing-weeks']).toEqual([{ country: 'US', stage: 'grant', from: '2026-01-20', to: '2026-01-20', weeks: 1 }]);
  const { stdout } = await antecedent('index', 'coverage', '1', ...data);
  expect(stdout).toContain('US grants: every Tuesday, 2026-01-06 to 2026-01-27, 3 weeks present, 1 missing.');
  expect(stdout).toMatch(/US +grants +2026-01-20 +2026-01-20 +1/);
  expect((await antecedent('index', 'coverage', '7', ...data)).code).toBe(1);
  expect((await antecedent('index', 'coverage', '1', '--data', join(folder, 'none'))).stderr).toContain('There is no data folder');
});
