// Searches in Chinese and Korean: by words alone, across scripts and spacing, and in collections that an earlier version analysed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIndexSearch } from '../../../src-main/commands/index-search.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { describeIndex, indexFile } from '../../../src-main/engine/store/library.ts';
import { writeMeta } from '../../../src-main/engine/store/meta.ts';
import { analyseAgain } from '../../../src-main/engine/upkeep/reanalysis.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';

const folder = freshFolder();

/** As an earlier version analysed Chinese and Korean: as a language without an analysis of its own. */
const PLAIN = 'eo';

async function add(lines: [number: string, language: string, text: string][]): Promise<void> {
  const file = join(freshFolder(), 'publications.jsonl');
  const records = lines.map(([number, language, text]) => ({
    ...{ country: 'CN', number, kind: 'A', publicationDate: '2015-03-04' },
    abstract: [{ language, text }],
  }));
  writeFileSync(file, records.map((one) => JSON.stringify(one)).join('\n'));
  await importHere(folder, [file]);
}

function setAnalysis(analysis: number): void {
  const db = openWritableIndex(indexFile(folder, 1));
  inTransaction(db, () => writeMeta(db, { analysis }));
  db.close();
}

async function asked(text: string): Promise<{ numbers: string[]; byMeaning: boolean; unknownLanguage: string | undefined }> {
  const index = await openIndexSearch(folder, shippedModel, 1);
  try {
    const { hits, byMeaning, unknownLanguage } = await index.search({ text, hits: 10, method: 'hybrid' });
    const number = index.db.prepare('SELECT number FROM publication WHERE id = ?').pluck();
    return { numbers: hits.map(({ publication }) => number.get(publication) as string), byMeaning, unknownLanguage };
  } finally {
    await index.close();
  }
}

beforeAll(async () => {
  await add([
    ['100000001', 'zh', '離心泵的軸封以液膜防止介質洩漏'],
    ['100000002', 'zh', '一种电池，其负极由硅碳材料组成'],
    ['100000003', 'ko', '펌프의 회전축을 밀봉하는 장치'],
    ['100000004', 'en', 'A pump with an LED lamp'],
  ]);
});

describe('A query in Chinese', () => {
  it('finds traditional by simplified characters, by words alone, and says so', async () => {
    expect(await asked('离心泵轴封防止泄漏的方法，用液膜来密封转轴')).toMatchObject({
      numbers: expect.arrayContaining(['100000001']),
      byMeaning: false,
      unknownLanguage: 'zh',
    });
    expect((await asked('电池负极的硅碳材料')).numbers[0]).toBe('100000002');
  });

  it('finds simplified characters also where it can be Japanese', async () => {
    expect((await asked('離心泵')).numbers[0]).toBe('100000001');
  });
});

describe('A query in Korean', () => {
  it('finds nouns with other particles and other spacing', async () => {
    expect(await asked('회전 축이 밀봉된 펌프')).toEqual({ numbers: ['100000003'], byMeaning: false, unknownLanguage: 'ko' });
  });
});

describe('A query in English', () => {
  it('is compared by meaning as before', async () => {
    expect(await asked('a pump with a lamp')).toMatchObject({ byMeaning: true, unknownLanguage: undefined });
  });
});

describe('A collection that an earlier version analysed', () => {
  it('is searched by the terms it has, names its languages, and is current when it was analysed again', async () => {
    await add([['100000005', PLAIN, '电池的外壳']]);
    expect((await asked('电池的外壳由铝制成')).numbers).not.toContain('100000005');
    setAnalysis(1);
    expect((await asked('电池的外壳由铝制成')).numbers).toContain('100000005');
    expect(describeIndex(folder, 1)).toHaveProperty('analysedBefore', ['zh', 'ko']);
    expect(await analyseAgain(folder, 1, {})).toBe(5);
    expect(describeIndex(folder, 1)).not.toHaveProperty('analysedBefore');
    expect((await asked('离心泵轴封防止泄漏的方法，用液膜来密封转轴')).numbers).toContain('100000001');
  });
});
