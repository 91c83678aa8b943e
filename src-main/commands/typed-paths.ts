// Refuses paths that nobody means, before a command runs: an empty one, as an unset variable of a script gives, would be the current folder or the
// usual data folder; a data folder that is a file; and one that is missing where a command only reads or changes what is in it.
import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { Failure } from '../contract/failures.ts';
import { contextOf, nameOf } from './definitions/define.ts';

const PATH = /^(?:file|folder|jsonl|tsv|paths|bundle)$/;

/** Throws `argument-invalid`. */
export function checkPaths(command: Command): void {
  const refuse = (reason: string): never => {
    throw new Failure('argument-invalid', { reason });
  };
  for (let one: Command | null = command; one !== null; one = one.parent) {
    for (const option of one.options) {
      const [, placeholder = ''] = /<([^<>]+)>/.exec(option.flags) ?? [];
      if (PATH.test(placeholder) && one.getOptionValue(option.attributeName()) === '') refuse(`The option ${option.long} is empty.`);
    }
  }
  command.registeredArguments.forEach((argument, at) => {
    if (PATH.test(argument.name()) && [command.processedArgs[at]].flat().includes('')) refuse('The name of a file or folder is empty.');
  });
  const { folder } = contextOf(command);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true) refuse(`The data folder "${folder}" is a file.`);
}

/** Commands that need something in the data folder. The others create the folder, or need none. */
export const needsFolder: ReadonlySet<string> = new Set([
  ...['index list', 'index remove', 'index verify', 'index rebuild', 'index coverage', 'index refusals', 'index export', 'index pack'],
  ...['index places', 'model list', 'model use', 'model remove', 'search', 'count', 'citations', 'provenance'],
  ...['applicant list', 'applicant propose', 'applicant split', 'condition list', 'condition rename', 'condition remove'],
  ...['watch folder list', 'watch folder files', 'watch folder pause', 'watch folder resume', 'watch folder remove'],
  ...['grant-list list', 'grant-list show', 'grant-list delete', 'pack publish', 'pack rollback'],
  ...['key change', 'key list', 'key throttle', 'key suspend', 'key resume', 'key end', 'key usage', 'key notices', 'key announce'],
  'mcp',
  ...[
    'case list',
    'case rate',
    'case application',
    'case wishes',
    'case highlights',
    'case verdict',
    'case verdicts',
    'case flag',
    'case show',
    'case estimate',
    'case verify',
    'case replay',
  ],
  ...['watch case add', 'watch case list', 'watch case show', 'watch case line', 'watch case look', 'watch case remove'],
  ...['case strategy', 'case pairs', 'case first-pass', 'case export', 'case destroy'],
  ...['vault status', 'vault lock', 'vault unlock', 'vault unlock-test', 'backup list', 'backup verify', 'backup remove'],
  ...['certificate show', 'certificate export', 'audit list', 'audit verify', 'audit export', 'mail show', 'mail remove', 'mail test'],
  ...['cluster list', 'cluster test', 'cluster remove'],
]);

/** Throws `argument-invalid` where the command would create a data folder only to find nothing in it. */
export function checkFolder(command: Command): void {
  if (needsFolder.has(nameOf(command))) requireDataFolder(contextOf(command).folder);
}

/** Throws the same. */
export function requireDataFolder(folder: string): void {
  if (existsSync(folder)) return;
  throw new Failure('argument-invalid', { reason: `There is no data folder "${folder}". Name another one with --data.` });
}
