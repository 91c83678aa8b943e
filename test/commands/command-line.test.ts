// The command line as a script uses it: one JSON value on stdout, exit code 0 only on success, sentences on stderr.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../support/own-pdfs.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const lines = join(folder, 'made.jsonl');

interface Listed {
  'index-id': number;
  name: string;
  documents: number;
}
interface Found {
  'index-id': number | 'boost';
  unknown?: string[];
  hits: {
    position: number;
    document: string;
    score: number;
    'publication-date': string;
    passage?: { text: string };
    second?: { text: string };
    parts?: { weightedClasses?: number };
    'weighted-classes'?: { class: string; weight: number }[];
    like?: string;
    feedback?: { moved: number; publications: { publication: string }[] };
  }[];
}

beforeAll(async () => {
  writeFileSync(lines, fictionalLines(0, 60));
  expect(await antecedentJson('import', lines, '--data', data)).toMatchObject({
    documents: 60,
    updated: 0,
    refused: 0,
    seconds: expect.any(Number),
  });
});

describe('antecedent index', () => {
  it('lists, creates and removes indexes, and never reuses a number', async () => {
    const made = await antecedentJson<{ 'index-id': number }>('index', 'create', 'Second', '--data', data);
    expect(await antecedentJson<Listed[]>('index', 'list', '--data', data)).toMatchObject([
      { 'index-id': 1, documents: 60 },
      { 'index-id': made['index-id'], name: 'Second', documents: 0 },
    ]);
    await antecedentJson('index', 'remove', String(made['index-id']), '--data', data);
    expect(await antecedentJson<Listed[]>('index', 'list', '--data', data)).toHaveLength(1);
    const again = await antecedentJson<{ 'index-id': number }>('index', 'create', 'Third', '--data', data);
    expect(again['index-id']).toBeGreaterThan(made['index-id']);
    await antecedentJson('index', 'remove', String(again['index-id']), '--data', data);
  });

  it('refuses a name in use, an unknown and an invalid number, each with a sentence and no stack trace', async () => {
    for (const args of [
      ['index', 'create', 'Master index'],
      ['index', 'remove', '77'],
      ['index', 'verify', 'one'],
      ['index', 'rebuild', '77'],
    ]) {
      const { code, stdout, stderr } = await antecedent(...args, '--data', data, '--json');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^[A-Z"].+\.\n/);
      expect(stderr).not.toMatch(/\bat .+:\d+/);
    }
  });

  it('exports a whole index: importing the file gives the same publications and media', async () => {
    const other = join(folder, 'other');
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'first.png'), png);
    const record = {
      ...fictional(3),
      number: 'D012345',
      image: 'media/first.png',
      family: 4711,
      citations: [{ number: 'XX-1000001-A1', category: 'X', by: 'examiner' }],
    };
    writeFileSync(join(folder, 'one.jsonl'), JSON.stringify(record));
    await antecedentJson('import', join(folder, 'one.jsonl'), '--index', 'Exported', '--data', data);
    const id = String(
      (await antecedentJson<Listed[]>('index', 'list', '--data', data)).find((one) => one.name === 'Exported')?.['index-id'],
    );
    const [first, second] = [join(folder, 'first.jsonl'), join(folder, 'second.jsonl')];
    await antecedentJson('index', 'export', id, '--to', first, '--data', data);
    expect(await antecedentJson('import', first, '--data', other)).toMatchObject({ documents: 1, refused: 0 });
    await antecedentJson('index', 'export', '1', '--to', second, '--data', other);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8').replaceAll('first-media', 'second-media'));
    expect(JSON.parse(readFileSync(first, 'utf8'))).toMatchObject({ family: 4711, image: expect.stringMatching(/^first-media\/XX-/) });
    expect(readFileSync(join(folder, (JSON.parse(readFileSync(second, 'utf8')) as { image: string }).image)).equals(png)).toBe(true);
  });

  it('verifies an index, finds a damaged one, and rebuilds it', async () => {
    const path = join(folder, 'damaged');
    await antecedentJson('import', lines, '--data', path);
    expect(await antecedentJson('index', 'verify', '1', '--data', path)).toMatchObject({ sound: true, documents: 60 });
    const { default: Database } = await import('better-sqlite3');
    const db = new Database(join(path, 'indexes', '1.sqlite'));
    db.prepare('UPDATE vector_block SET whole = zeroblob(length(whole))').run();
    db.prepare('DELETE FROM posting_list').run();
    db.close();
    const { code, stdout } = await antecedent('index', 'verify', '1', '--data', path, '--json');
    expect([code, (JSON.parse(stdout) as { sound: boolean }).sound]).toEqual([1, false]);
    const before = await antecedentJson<Found[]>('search', '--text', 'a porous membrane that seals a pump', '--data', data);
    expect(await antecedentJson('index', 'rebuild', '1', '--data', path)).toMatchObject({ documents: 60 });
    expect(await antecedentJson('index', 'verify', '1', '--data', path)).toMatchObject({ sound: true, documents: 60 });
    const after = await antecedentJson<Found[]>('search', '--text', 'a porous membrane that seals a pump', '--data', path);
    expect(after[0]?.hits.map((hit) => [hit.document, hit.score])).toEqual(before[0]?.hits.map((hit) => [hit.document, hit.score]));
  });
});

describe('antecedent search', () => {
  it('prints ranked hits with their passages, the same every time', async () => {
    const ask = () =>
      antecedentJson<Found[]>('search', '--text', 'a tapered spindle turns the magnetic gear', '--hits', '5', '--explain', '--data', data);
    const [first, second] = [await ask(), await ask()];
    expect(first[0]?.hits).toHaveLength(5);
    expect(first[0]?.hits.map((hit) => hit.position)).toEqual([1, 2, 3, 4, 5]);
    for (const hit of first[0]?.hits ?? [])
      expect(hit).toMatchObject({ passage: { text: expect.stringMatching(/\S/) }, parts: { words: expect.any(Number) } });
    expect(second[0]?.hits).toEqual(first[0]?.hits);
  });

  it('prints a second passage where one adds to the first', async () => {
    const rich = freshFolder();
    const line = (sentence: string): string => `${sentence} `.repeat(Math.ceil(800 / sentence.length)).trim();
    const lines = [
      'A wheel turns.',
      'The tapered spindle turns a gear.',
      'Paint is grey.',
      'A magnetic gear meets the spindle.',
      'Feet stand.',
    ];
    const text = lines.map(line).join('\n');
    const record = { country: 'XX', number: '7000001', kind: 'A1', description: [{ language: 'en', text }] };
    const file = join(rich, 'two.jsonl');
    writeFileSync(file, JSON.stringify(record));
    await antecedentJson('import', file, '--data', rich);
    const asked = ['search', '--text', 'a tapered spindle turns the magnetic gear', '--data', rich];
    const [hit] = (await antecedentJson<Found[]>(...asked))[0]?.hits ?? [];
    expect(hit).toMatchObject({ second: { section: 'description', language: 'en', text: expect.stringMatching(/spindle/) } });
    expect(hit?.second).not.toEqual(hit?.passage);
    const { stdout } = await antecedent(...asked);
    expect(stdout).toContain(hit?.second?.text.slice(0, 100));
  }, 60_000);

  it('filters by date and class', async () => {
    const text = 'a heated valve opens';
    const dated = await antecedentJson<Found[]>('search', '--text', text, '--date', '2008-12-31', '--data', data);
    expect(dated[0]?.hits.length).toBeGreaterThan(0);
    expect(dated[0]?.hits.every((hit) => hit['publication-date'] <= '2008-12-31')).toBe(true);
    const classed = await antecedentJson<Found[]>('search', '--text', text, '--class', 'F16K 4', '--data', data);
    expect(classed[0]?.hits.map((hit) => hit.document).sort()).toEqual(['XX-1000003-A1', 'XX-1000033-A1']);
  });

  it('finds publications similar to the named ones, without a text and without these themselves', async () => {
    const [list] = await antecedentJson<Found[]>(
      'search',
      '--like',
      'XX 1,000,003, XX1000004A1',
      '--hits',
      '9',
      '--explain',
      '--data',
      data,
    );
    const documents = list?.hits.map((hit) => hit.document);
    expect(documents).toHaveLength(9);
    expect(documents).not.toContain('XX-1000003-A1');
    expect(documents).not.toContain('XX-1000004-A1');
    expect(list?.hits.every((hit) => ['XX-1000003-A1', 'XX-1000004-A1'].includes(hit.like ?? ''))).toBe(true);
  });

  it('uses ratings as feedback, and explains how far they moved each hit', async () => {
    const ask = (...ratings: string[]) =>
      antecedentJson<Found[]>('search', '--text', 'a heated valve opens', ...ratings, '--explain', '--data', data);
    const [plain] = await ask();
    const [list] = await ask('--similar', 'XX-1000003-A1', '--noise', 'XX-1000004', '--relevant', 'XX-99');
    expect(plain?.hits[0]?.feedback).toBeUndefined();
    expect(list?.unknown).toEqual(['XX-99']);
    expect(list?.hits[0]?.feedback?.publications.map((one) => one.publication)).toContain('XX-1000003-A1');
    const { stdout } = await antecedent('search', '--text', 'a valve', '--similar', 'XX-1000003', '--explain', '--data', data);
    expect(stdout).toMatch(/moved \+\d+\.\d{3} by XX-1000003-A1 \(similar\)/);
  });

  it('raises and lowers classes, without leaving any publication out', async () => {
    const text = 'a heated valve opens';
    const asked = ['search', '--text', text, '--hits', '40', '--data', data];
    const [plain] = await antecedentJson<Found[]>(...asked);
    const [found] = await antecedentJson<Found[]>(...asked, '--emphasise-class', 'F16K 4', '--reduce-class', 'G01', '--explain');
    const names = (list: Found | undefined): string[] => (list?.hits ?? []).map(({ document }) => document).sort();
    expect(names(found)).toEqual(names(plain));
    const raised = (found?.hits ?? []).filter((hit) => hit['weighted-classes']?.some(({ weight }) => weight === 2));
    expect(raised.length).toBeGreaterThan(0);
    for (const { document, score, parts } of raised) {
      expect(parts?.weightedClasses).toBeGreaterThan(0);
      expect(score).toBeGreaterThan(plain?.hits.find((one) => one.document === document)?.score ?? Infinity);
    }
    const { stdout } = await antecedent(...asked, '--emphasise-class', 'F16K4,F16K4', '--explain');
    expect(stdout).toMatch(/, class emphasis \+\d+\.\d{3} \(F16K 4 ×2\)/);
  });

  it('searches boost and all indexes', async () => {
    const found = await antecedentJson<Found[]>('search', '--text', 'a heated valve opens', '--index', 'boost,1', '--data', data);
    expect(found.map((list) => list['index-id'])).toEqual(['boost', 1]);
  });

  it('searches with the text of a PDF and a DOCX as with the same text, and says which file cannot be read', async () => {
    const text = 'A heated valve opens when a bimetal strip bends.';
    const [pdf, docx, broken] = ['idea.pdf', 'idea.docx', 'broken.pdf'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(pdf, await pdfOf([{ lines: [text] }]));
    writeFileSync(docx, await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] })));
    writeFileSync(broken, '%PDF-1.7 and nothing else');
    const found = (...args: string[]): Promise<Found[]> => antecedentJson<Found[]>('search', ...args, '--hits', '5', '--data', data);
    const typed = await found('--text', text);
    expect(typed[0]?.hits.length).toBeGreaterThan(0);
    for (const file of [pdf, docx]) expect(await found('--file', file)).toEqual(typed);
    const refused = await antecedent('search', '--file', broken, '--data', data);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/"broken\.pdf"/);
  });

  it('refuses invalid options with a sentence', async () => {
    const wrong = [
      [],
      ['--text', ' '],
      ['--file', join(folder, 'none.txt')],
      ['--text', 'a valve', '--class', 'I99Z'],
      ['--text', 'a valve', '--emphasise-class', 'F16K, I99Z'],
      ['--text', 'a valve', '--reduce-class', 'I99Z'],
      ['--text', 'a valve', '--date', '2021-02-29'],
      ['--text', 'a valve', '--hits', '0'],
      ['--text', 'a valve', '--index', '99'],
    ];
    for (const args of wrong) {
      const { code, stdout, stderr } = await antecedent('search', ...args, '--data', data, '--json');
      expect([args.join(' '), code, stdout]).toEqual([args.join(' '), 1, '']);
      expect(stderr).toMatch(/^[A-Z"].+\.\n/);
    }
  });
});

describe('antecedent import', () => {
  it('reports an empty folder and a missing path', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    for (const path of [empty, join(folder, 'no-such-thing')]) {
      const { code, stderr } = await antecedent('import', path, '--data', join(folder, 'fresh'));
      expect(code).toBe(1);
      expect(stderr).toMatch(/^[A-Z"].+\.\n/);
    }
  });

  it('can run twice at once into the same new folder', async () => {
    const both = join(folder, 'both');
    const second = join(folder, 'second-half.jsonl');
    writeFileSync(second, fictionalLines(50, 120));
    const answers = await Promise.all(
      [lines, second].map((path) =>
        antecedentJson<{ documents: number; unchanged: number; updated: number }>('import', path, '--data', both),
      ),
    );
    expect(answers.reduce((sum, one) => sum + one.documents, 0)).toBe(120);
    expect((await antecedentJson<Listed[]>('index', 'list', '--data', both))[0]?.documents).toBe(120);
    expect(await antecedentJson('index', 'verify', '1', '--data', both)).toMatchObject({ sound: true });
  });
});

describe('antecedent key', () => {
  it('creates, lists, suspends, resumes and ends keys, each name once', async () => {
    const made = await antecedentJson<{ key: string; name: string }>(
      'key',
      'create',
      '--name',
      'tool',
      '--rate',
      '30',
      '--index',
      'all',
      '--data',
      data,
    );
    expect(made).toEqual({ key: expect.stringMatching(/^\S{40,}$/), name: 'tool' });
    expect((await antecedent('key', 'create', '--name', 'tool', '--data', data)).code).toBe(1);
    for (const [change, state] of [
      ['suspend', 'suspended'],
      ['resume', 'active'],
      ['end', 'ended'],
    ] as const) {
      expect(await antecedentJson('key', change, '--name', 'tool', '--data', data)).toMatchObject({ state });
    }
    const listed = await antecedent('key', 'list', '--data', data, '--json');
    expect(listed.stdout).not.toContain(made.key);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'tool', state: 'ended', rate: 30 }]);
    expect((await antecedent('key', 'resume', '--name', 'tool', '--data', data)).code).toBe(1);
    expect((await antecedent('key', 'end', '--name', 'nobody', '--data', data)).code).toBe(1);
  });
});

describe('antecedent quality', () => {
  it('writes a TREC run and prints the measures', async () => {
    const path = join(folder, 'judged');
    mkdirSync(path);
    const text = (seed: number): string => (fictional(seed)['abstract'] as { text: string }[])[0]?.text ?? '';
    const write = (name: string, content: string): string => {
      writeFileSync(join(path, name), content);
      return join(path, name);
    };
    const queries = write(
      'queries.jsonl',
      [1, 2, 3].map((seed) => JSON.stringify({ id: `q${seed}`, text: text(seed), date: '2001-01-01' })).join('\n'),
    );
    const qrels = write('qrels.txt', [1, 2, 3].map((seed) => `q${seed} 0 XX-${1_000_000 + seed} 1`).join('\n'));
    const exclude = write('exclude.tsv', 'q3\tXX-1000003\tself\n');
    const run = join(path, 'run.txt');
    const measured = await antecedentJson<{ measures: Record<string, { mean: number }>; queries: number; queriesPerSecond: number }>(
      'quality',
      '--queries',
      queries,
      '--qrels',
      qrels,
      '--exclude',
      exclude,
      '--run',
      run,
      '--depth',
      '10',
      '--data',
      data,
    );
    expect(measured.queries).toBe(3);
    expect(measured.measures['MRR']?.mean).toBeCloseTo(2 / 3, 5);
    const written = readFileSync(run, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/\s+/));
    expect(written.filter((line) => line[0] === 'q3').map((line) => line[2])).not.toContain('XX-1000003');
    expect(written.filter((line) => line[0] === 'q1')[0]?.slice(0, 4)).toEqual(['q1', 'Q0', 'XX-1000001', '1']);
    expect(written.filter((line) => line[0] === 'q1')).toHaveLength(10);
  });
});

describe('The data folder', () => {
  it('is the named one, and nothing else is written', async () => {
    const named = join(folder, 'named');
    expect((await antecedent('index', 'list', '--data', named)).stderr).toContain(named);
    expect(existsSync(named)).toBe(false);
  });
});
