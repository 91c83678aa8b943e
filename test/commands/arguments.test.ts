// Arguments and options of the command line: accepted as documented, in any position; errors are one sentence.
import type { Command } from 'commander';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../src-main/commands/definitions/define.ts';
import { antecedentProgram } from '../../src-main/commands/program.ts';
import { needsFolder } from '../../src-main/commands/typed-paths.ts';
import { antecedent, antecedentJson, finished, startAntecedent } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The stable interface: commands with their options besides --data and --json. */
const surface: Record<string, string[]> = {
  import: ['--index'],
  'index list': [],
  'index create': [],
  'index remove': [],
  'index verify': [],
  'index rebuild': [],
  'index export': ['--to'],
  'key create': ['--name', '--customer', '--index', '--ip', '--domain', '--client-ids', '--credits', '--rate', '--assistant'],
  'key list': [],
  'key suspend': ['--name'],
  'key resume': ['--name'],
  'key end': ['--name'],
  search: [
    ...['--text', '--file', '--index', '--hits', '--date', '--class', '--emphasise-class', '--reduce-class'],
    ...['--like', '--similar', '--relevant', '--noise', '--explain'],
  ],
  serve: ['--port', '--host'],
  mcp: ['--key-file', '--check'],
  quality: ['--queries', '--qrels', '--exclude', '--index', '--run', '--method', '--depth'],
};

beforeAll(async () => {
  const path = join(folder, 'made.jsonl');
  writeFileSync(path, fictionalLines(0, 5));
  await importHere(data, [path]);
});

describe('The command line', () => {
  it('prints help for every command, with exit code 0', async () => {
    for (const [command, options] of Object.entries(surface)) {
      const { code, stdout, stderr } = await antecedent(...command.split(' '), '--help');
      expect([command, code, stderr]).toEqual([command, 0, '']);
      for (const option of [...options, '--data', '--json']) expect(stdout).toMatch(new RegExp(`^ +(-\\w, )?${option}\\b`, 'm'));
    }
    for (const args of [['--help'], ['bench', '--help']]) expect((await antecedent(...args)).code).toBe(0);
  });

  it('reports invalid arguments in one sentence, prints nothing and fails', async () => {
    const folderAsFile = join(folder, 'a-folder');
    mkdirSync(folderAsFile);
    const wrong = [
      ['frobnicate'],
      ['index', 'frobnicate'],
      ['key', 'frobnicate'],
      ['import'],
      ['import', 'x', '--frobnicate'],
      ['index', 'list', 'extra'],
      ['index', 'verify', '0'],
      ['index', 'verify', '1.5'],
      ['index', 'export', '1'],
      ['key', 'create'],
      ['key', 'create', '--name', 'k', '--rate', 'much'],
      ['key', 'create', '--name', 'k', '--index', ','],
      ['search', '--text', 'a', '--file', 'b'],
      ['search', '--file', folderAsFile],
      ['search', '--text', 'a', '--hits', '1e9'],
      ['search', '--like', 'the first one'],
      ['search', '--like', Array.from({ length: 11 }, (_, at) => `EP-${at + 1}`).join()],
      ['search', '--noise', 'EP-1000000'],
      ['serve', '--port', '65536'],
      ['mcp'],
      ['mcp', '--key-file', folderAsFile],
      ['key', 'create', '--name', 'k', '--assistant'],
      ['quality', '--queries', 'a'],
      ['quality', '--queries', folderAsFile, '--qrels', folderAsFile],
      ['bench', 'frobnicate'],
    ];
    for (const args of wrong) {
      const { code, stdout, stderr } = await antecedent(...args, ...(args[0] === 'bench' ? [] : ['--data', data, '--json']));
      expect([args.join(' '), code, stdout, stderr]).toEqual([
        args.join(' '),
        1,
        '',
        expect.stringMatching(/^[A-Z"][^\n]+[.)]\n(\([^\n]+\)\n)?$/),
      ]);
    }
  });

  it('accepts --data and --json before or after the command, and ANTECEDENT_DATA without --data', async () => {
    const expected = [{ 'index-id': 1, documents: 5 }];
    for (const args of [
      ['--data', data, '--json', 'index', 'list'],
      ['index', 'list', '--json', '--data', data],
      ['--json', 'index', 'list', '--data', data],
    ]) {
      const { code, stdout } = await antecedent(...args);
      expect([code, JSON.parse(stdout)]).toMatchObject([0, expected]);
    }
    const named = await finished(startAntecedent(['index', 'list', '--json'], { ANTECEDENT_DATA: data }));
    expect(JSON.parse(named.stdout)).toMatchObject(expected);
    const other = await finished(startAntecedent(['index', 'list', '--json', '--data', freshFolder()], { ANTECEDENT_DATA: data }));
    expect(JSON.parse(other.stdout)).toEqual([]);
  });

  it('reads comma-separated lists with blanks and capitals', async () => {
    const found = await antecedentJson<{ 'index-id': number | string }[]>(
      'search',
      '--text',
      'a heated valve opens',
      '--index',
      ' Boost , 1',
      '--data',
      data,
    );
    expect(found.map((list) => list['index-id'])).toEqual(['boost', 1]);
    const all = await antecedentJson<{ 'index-id': number }[]>(
      'search',
      '--text',
      'a heated valve opens',
      '--index',
      'all',
      '--data',
      data,
    );
    expect(all.map((list) => list['index-id'])).toEqual([1]);
    await antecedentJson(
      'key',
      'create',
      '--name',
      'many',
      '--index',
      'BOOST, 1',
      '--ip',
      '127.0.0.1, 10.0.0.0/8',
      '--domain',
      'example.org,localhost',
      '--client-ids',
      '3, 5',
      '--data',
      data,
    );
    await antecedentJson('key', 'create', '--name', 'plain', '--data', data);
    expect(await antecedentJson('key', 'list', '--data', data)).toMatchObject([
      {
        name: 'many',
        index: ['boost', 1],
        addresses: ['127.0.0.1', '10.0.0.0/8'],
        domains: ['example.org', 'localhost'],
        clientIds: [3, 5],
      },
      { name: 'plain', index: [1], rate: 600 },
    ]);
  });

  it('can create a folder, its indexes and its keys in parallel', async () => {
    const fresh = join(folder, 'fresh');
    const made = await Promise.all(
      [
        ['index', 'create', 'A'],
        ['index', 'create', 'B'],
        ['index', 'create', 'A'],
        ['key', 'create', '--name', 'k'],
      ].map((args) => antecedent(...args, '--data', fresh, '--json')),
    );
    expect(made.map(({ code }) => code).sort()).toEqual([0, 0, 0, 1]);
    expect(made.find(({ code }) => code === 1)?.stderr).toBe('There is already an index named "A". Choose another name.\n');
    const listed = await antecedentJson<{ 'index-id': number; name: string }[]>('index', 'list', '--data', fresh);
    expect([listed.map((one) => one.name).sort(), listed.map((one) => one['index-id'])]).toEqual([
      ['A', 'B'],
      [2, 3],
    ]);
  });

  const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
  it.skipIf(!hasTerminal)('shows tables and bars on a terminal, and with --json one value and no colours', () => {
    const many = join(folder, 'many.jsonl');
    writeFileSync(many, fictionalLines(10, 1200));
    const shown = (line: string): string => {
      const command = `'${process.execPath}' --disable-warning=ExperimentalWarning src-main/command.ts ${line} --data '${data}'`;
      return spawnSync('script', ['-qec', `stty cols 120; ${command}`, '/dev/null'], { cwd: root, encoding: 'utf8' }).stdout.replaceAll(
        '\r',
        '',
      );
    };
    expect(shown(`import '${many}' --index Many`)).toMatch(
      /[█░]{10}[^]*1,190 new, 0 updated, 0 unchanged, 0 rejected, from 1 files in [\d.]+ s\.\n$/,
    );
    expect(shown('index list')).toMatch(/^id +name +documents +state *\n +1 +Master index +5 +online *\n +2 +Many +1,190 +online *\n$/);
    expect(JSON.parse(shown('index list --json'))).toHaveLength(2);
  });
});

describe('A data folder that is missing', () => {
  it('is not made by a command that needs something in it', async () => {
    const missing = join(folder, 'mistyped');
    for (const args of [
      ['case', 'show', '1'],
      ['index', 'list'],
      ['key', 'list'],
      ['audit', 'list'],
      ['search', '--text', 'a valve'],
    ]) {
      const { code, stdout, stderr } = await antecedent(...args, '--data', missing);
      expect([args, code, stdout]).toEqual([args, 1, '']);
      expect(stderr).toContain(`There is no data folder "${missing}".`);
      expect(existsSync(missing)).toBe(false);
    }
  });

  it('is known for every command', () => {
    const below = (one: Command): Command[] => [one, ...one.commands.flatMap(below)];
    const commands = new Set(antecedentProgram().commands.flatMap(below).map(nameOf));
    expect([...needsFolder].filter((name) => !commands.has(name))).toEqual([]);
    const unread = [...commands].filter((name) => /(?:^| )(?:list|show|verify|export|remove)$/.test(name) && !needsFolder.has(name));
    // The catalogue comes with the application; packs lie in a folder of their own; a statement is verified by whoever has the file.
    expect(unread).toEqual(['shelf list', 'pack list', 'statement verify']);
  });
});
