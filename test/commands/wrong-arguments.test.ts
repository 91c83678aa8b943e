// Wrong arguments on the command line, as a hurried user or a script with an unset variable gives them: a clear sentence, nothing done, no stack.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCase } from '../../src-main/casework/cases.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { minute, orderOf } from '../support/casework.ts';
import { antecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const file = join(folder, 'text.txt');
const empty = join(folder, 'empty.jsonl');

beforeAll(() => {
  mkdirSync(data);
  const db = openCases(data);
  createCase(db, orderOf('Porous valve'), minute(0));
  db.close();
  writeFileSync(file, 'a valve');
  writeFileSync(empty, '');
});

const EMPTY_NAME = 'The name of a file or folder is empty.';
const exported = ['case', 'export', '1', '--to', join(folder, 'out')];
const huge = '9'.repeat(400);

describe('The command line refuses', () => {
  it.each([
    [['import', ''], EMPTY_NAME],
    [['import', file, ''], EMPTY_NAME],
    [['case', 'open', ''], EMPTY_NAME],
    [['index', 'install', ''], EMPTY_NAME],
    [['case', 'export', '1', '--form', 'list-csv', '--to', ''], 'The option --to is empty.'],
    [['search', '--file', ''], 'The option --file is empty.'],
    [['index', 'list', '--data', ''], 'The option --data is empty.'],
    [['--data', '', 'index', 'list'], 'The option --data is empty.'],
    ...['case list', 'key list', 'audit list', 'backup list', 'index list', 'vault status', 'mail show', 'serve --port 0'].map(
      (command): [string[], string] => [[...command.split(' '), '--data', file], `The data folder "${file}" is a file.`],
    ),
    [
      [...exported, '--form', 'pdf'],
      'The option --form takes pdfs-zip, pdfs-merged, report-pdf, report-docx, report-html, list-xlsx, list-csv, json, ris, bibtex, ids, ids-docx, epo-table, epo-table-pdf, epo-table-html, matrix-xlsx, verification, statement or bundle, not "pdf".',
    ],
    [[...exported, '--form', 'ids', '--language', 'fr'], 'The option --language takes en or de, not "fr".'],
    [
      [...exported, '--form', 'ids', '--ratings', 'similar,great'],
      'The option --ratings takes similar, relevant, background or noise, not "great".',
    ],
    [[...exported, '--form', 'ids', '--version', 'last'], 'The option --version takes a whole number of at least 1, not "last".'],
    [[...exported, '--form', 'ids', '--cited-before', '-3'], 'The option --cited-before takes a whole number of at least 0, not "-3".'],
    [['index', 'remove', huge], `"${huge}" is not an index number.`],
    [['search', '--text', 'a', '--file', file], 'Give --text or --file, not both.'],
    [['audit', 'list', '--from', '2026-02-30'], 'The option --from takes a day such as 2026-12-31, not "2026-02-30".'],
    [['audit', 'list', '--who', 'nobody'], 'The option --who takes window, command, application, key:<name> or link:<case>, not "nobody".'],
    [['audit', 'list', '--act', 'nonsense'], 'There is no action "nonsense". Write it as "audit list" prints it.'],
    [['audit', 'export', '--file', join(folder, 'out'), '--form', 'xml'], 'The option --form takes csv or jsonl, not "xml".'],
    [['key', 'announce', '--subject', 'x', '--text', 'a', '--file', file], 'An announcement takes --text or --file, not both.'],
    [
      ['quality', '--queries', empty, '--qrels', empty, '--method', 'great'],
      /^The option --method takes words, .* or boost, not "great"\.$/,
    ],
    [['quality', '--queries', empty, '--qrels', empty], `"${empty}" contains no query.`],
    [['quality', '--queries', empty], 'Give --queries and --qrels, or "trust" with --index.'],
  ])('%j', async (args, sentence) => {
    const { code, stdout, stderr } = await antecedent(...args, ...(args.includes('--data') ? [] : ['--data', data]));
    expect([code, stdout]).toEqual([1, '']);
    if (sentence instanceof RegExp) expect(stderr.trimEnd()).toMatch(sentence);
    else expect(stderr).toBe(`${sentence}\n`);
  });

  it('these without writing anything', () => {
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'empty.jsonl', 'text.txt']);
  });
});
