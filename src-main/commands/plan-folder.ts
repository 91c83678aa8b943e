// The folder into which a plan is written. In: its files, the folder. Out: the files there, without scripts that an earlier plan left.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { ShelfFile } from '../contract/shelf.ts';
import { isPlanFile } from '../shelf/files.ts';

/** Names of scripts that an earlier plan left and that were removed. Throws `argument-invalid` before anything is written. */
export function writePlan(folder: string, files: readonly ShelfFile[]): string[] {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw invalid('The option --to takes a folder, and there is a file of this name.');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure('argument-invalid', { reason: 'The folder of the option --to cannot be made.' }, { cause: error });
  }
  const isOurs = (name: string): boolean =>
    statSync(join(folder, name)).isFile() && isPlanFile(name, readFileSync(join(folder, name), 'utf8'));
  const foreign = files.find(({ name }) => existsSync(join(folder, name)) && !isOurs(name));
  if (foreign !== undefined)
    throw invalid(`The folder of the option --to has a file "${foreign.name}" that no plan wrote. Choose another folder.`);
  const written = new Set(files.map(({ name }) => name));
  const left = readdirSync(folder).filter((name) => !written.has(name) && PLAN_SCRIPT.test(name) && isOurs(name));
  for (const name of left) rmSync(join(folder, name));
  // Scripts may be run, by those who run the command.
  for (const { name, text } of files) writeFileSync(join(folder, name), text, { mode: name.endsWith('.sh') ? 0o755 : 0o644 });
  return left;
}

const PLAN_SCRIPT = /^fetch-[a-z0-9-]+\.(?:sh|ps1)$/;
const invalid = (reason: string): Failure => new Failure('argument-invalid', { reason });
