// antecedent case export and case open.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

describe('antecedent case', () => {
  const folder = freshFolder();
  const data = join(folder, 'data');

  beforeAll(async () => {
    writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 6));
    await importHere(data, [join(folder, 'documents.jsonl')]);
    const [record] = fictionalLines(0, 6)
      .split('\n', 1)
      .map((line) => JSON.parse(line) as { country: string; number: string; kind: string });
    const desk = openCaseStorage({ folder: data, clock: Date.now });
    const search = { query: { text: 'a lever', hits: 10 }, indexes: [1], thorough: false };
    const { id } = await desk.calls.createCase({ title: 'Lever', reference: '4711-DE', matter: '', search });
    const name = `${record?.country}-${record?.number}-${record?.kind}`;
    await desk.calls.rate({ case: id, publications: [name], rating: 'similar' });
    await desk.close();
  });

  it('export writes the requested form, with its ending', async () => {
    const to = join(folder, 'list');
    expect(await antecedentJson('case', 'export', '1', '--form', 'ris', '--to', to, '--data', data)).toEqual({
      case: 1,
      form: 'ris',
      file: 'list.ris',
    });
    expect(readFileSync(`${to}.ris`, 'utf8')).toContain('ER  - ');
  });

  it('export refuses an unknown form, case and rating in one sentence', async () => {
    const run = (...args: string[]) => antecedent('case', 'export', ...args, '--to', join(folder, 'none'), '--data', data);
    for (const args of [
      ['1', '--form', 'poem'],
      ['9', '--form', 'ris'],
      ['1', '--form', 'ris', '--ratings', 'noise'],
    ]) {
      const { code, stderr } = await run(...args);
      expect(code).toBe(1);
      expect(stderr.trim()).toMatch(/\.$/);
    }
    expect(existsSync(join(folder, 'none.ris'))).toBe(false);
  });

  it('open makes a case from a bundle in another folder, with a record that verifies', async () => {
    const to = join(folder, 'case');
    await antecedent('case', 'export', '1', '--form', 'bundle', '--to', to, '--data', data);
    const second = join(folder, 'second');
    expect(await antecedentJson('case', 'open', `${to}.antecedent-case`, '--data', second)).toMatchObject({ case: 1 });
    expect(await antecedentJson('case', 'open', `${to}.antecedent-case`, '--data', second)).toMatchObject({ case: 1 });
    expect((await antecedent('case', 'verify', '1', '--data', second)).code).toBe(0);
    const listed = await antecedentJson<{ name: string; documents: number }[]>('index', 'list', '--data', second);
    expect(listed.filter(({ name }) => name === '4711-DE (bundle)')).toMatchObject([{ documents: 1 }]);
  });
});
