// The arguments of a start: data folder and files, whatever switches Chromium adds between them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArguments } from '../../src-main/shell/start-arguments.ts';
import { freshFolder } from '../support/folders.ts';

it('A start gives its data folder and existing files, packaged or not', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'gazettes'));
  writeFileSync(join(folder, 'idea.docx'), '');
  const files = [join(folder, 'idea.docx'), join(folder, 'gazettes')];
  expect(readArguments(['electron', '.', 'idea.docx', 'gazettes', 'absent.txt'], false, folder)).toEqual({ files });
  expect(readArguments(['antecedent.exe', '--no-sandbox', '--data=mine', ...files], true, folder)).toEqual({
    data: join(folder, 'mine'),
    files,
  });
  expect(readArguments(['electron', '.', '--data='], false, folder)).toEqual({ files: [] });
});
