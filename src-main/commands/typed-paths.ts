// Refuses paths that nobody means, before a command runs: an empty one, as an unset variable of a script gives, would be the current folder or the
// usual data folder; and a data folder that is a file.
import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { Failure } from '../contract/failures.ts';
import { contextOf } from './definitions/define.ts';

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
