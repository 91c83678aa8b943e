// antecedent case first-pass: a DOCX read in the process of search --file, JSON and table, the draft of a report, refusals, and kills, which leave
// all of the pass or nothing.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCase } from '../../src-main/casework/cases.ts';
import { giveVerdict, readFeatures } from '../../src-main/casework/feature-lists.ts';
import { readFirstPass } from '../../src-main/casework/first-pass.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { listVersions } from '../../src-main/casework/versions.ts';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { antecedent, antecedentJson, finished, killGroup, startAntecedent } from '../support/command-line.ts';
import { disclosures, writeDisclosures } from '../support/disclosures.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const search = { query: { text: '', hits: 30 }, indexes: [1], thorough: false };
let docx = '';
const [cap] = disclosures;

beforeAll(async () => {
  const file = join(folder, 'collection.jsonl');
  const record = {
    ...{ country: 'EP', number: '2000001', kind: 'A1', publicationDate: '2012-03-01', title: [{ language: 'en', text: 'Closure' }] },
    description: [{ language: 'en', text: `[0001] ${cap?.paragraphs.slice(1).join(' ') ?? ''}` }],
  };
  writeFileSync(file, `${JSON.stringify(record)}\n${fictionalLines(0, 60)}`);
  await importHere(folder, [file]);
  [docx = ''] = await writeDisclosures(folder);
});

const newCase = (): number => withCases((db) => createCase(db, { title: '', reference: '', matter: '', search }, new Date().toISOString()));
function withCases<Result>(work: (db: ReturnType<typeof openCases>) => Result): Result {
  const db = openCases(folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const firstPass = (id: number, file: string, ...more: string[]): [string, ...string[]] => [
  ...(['case', 'first-pass', String(id), '--file', file] as const),
  ...['--data', folder, ...more],
];

describe('antecedent case first-pass', () => {
  it('prints what it found as JSON, and writes the draft of a report', async () => {
    const id = newCase();
    const made = await antecedentJson<FirstPass & { features: { id: string }[] }>(...firstPass(id, docx));
    expect(made).toMatchObject({ file: 'dosing-cap.docx', language: 'en', version: 1 });
    const best = made.documents.find(({ name }) => name === 'EP-2000001-A1');
    expect(best?.cells.filter(({ strength }) => strength === 4).length).toBeGreaterThan(2);
    expect(withCases((db) => readFirstPass(db, id))).toMatchObject({ digest: made.digest, documents: made.documents });
    const to = join(freshFolder(), 'draft');
    const draft = ['case', 'export', String(id), '--form', 'report-docx', '--to', to, '--first-pass', '--data', folder] as const;
    expect(await antecedent(...draft)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(`${to}.docx`)).toBe(true);
  });

  it('refuses what it cannot use, with a sentence and a code, and stores nothing', async () => {
    const id = newCase();
    const written = (name: string, content: string): string => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    const cases: [file: string, code: number, sentence: string][] = [
      [written('short.txt', 'A bottle cap that keeps a powder dry.'), 4, 'too short for a first pass'],
    ];
    for (const [file, code, sentence] of cases) {
      const { code: ended, stdout, stderr } = await antecedent(...firstPass(id, file));
      expect({ ended, stdout }).toEqual({ ended: code, stdout: '' });
      expect(stderr).toContain(sentence);
      expect(stderr).not.toMatch(/\bat .*\.ts\b/);
    }
    expect(await antecedent(...firstPass(99, docx))).toMatchObject({ code: 3, stdout: '' });
    expect(withCases((db) => listEntries(db, id, 10).map(({ kind }) => kind))).toEqual(['case']);
  });

  it('replaces features with verdicts only with --replace-features', async () => {
    const id = newCase();
    const first = await antecedentJson<FirstPass>(...firstPass(id, docx));
    const [document, feature] = [first.documents[0]?.name ?? '', first.features[0]?.id ?? ''];
    withCases((db) => giveVerdict(db, id, document, feature, 'part', new Date().toISOString()));
    const other = join(folder, 'other.txt');
    writeFileSync(other, disclosures[2]?.paragraphs.join('\n') ?? '');
    const refused = await antecedent(...firstPass(id, other));
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect(refused.stderr).toContain('--replace-features');
    expect(withCases((db) => readFirstPass(db, id)?.features)).toEqual(first.features);
    const second = await antecedentJson<FirstPass>(...firstPass(id, other, '--replace-features'));
    expect(second).toMatchObject({ file: 'other.txt', version: 2 });
    expect(withCases((db) => readFeatures(db, id)?.features.map(({ text }) => text))).toEqual(second.features.map(({ text }) => text));
  });

  it('leaves all of a pass or nothing where it is killed', async () => {
    const id = newCase();
    const whole = ['case', 'change', 'features', 'version', 'firstpass'];
    let kills = 0;
    for (const ms of [1_000, 2_000]) {
      const child = startAntecedent(firstPass(id, docx));
      const ended = finished(child);
      await Promise.race([ended, delay(ms)]);
      killGroup(child, 'SIGKILL');
      if ((await ended).code === null) kills += 1;
      withCases((db) => {
        const kinds = listEntries(db, id, 50)
          .map(({ kind }) => kind)
          .toReversed();
        expect([['case'], whole]).toContainEqual(kinds.slice(0, whole.length));
        const isStored = kinds.length > 1;
        expect(readFirstPass(db, id) !== undefined).toBe(isStored);
        expect(readFeatures(db, id) !== undefined).toBe(isStored);
        expect(listVersions(db, id).length > 0).toBe(isStored);
        expect(verifyCase(db, id)).toMatchObject({ sound: true });
      });
    }
    expect(kills).toBeGreaterThan(0);
    const { code, stdout } = await antecedent(...firstPass(id, docx));
    expect(code).toBe(0);
    for (const printed of ['First pass stored as version', 'EP-2000001-A1', 'whole text', 'Not done:']) expect(stdout).toContain(printed);
  });
});
