// Defines one command of the command line: its help, its example and the options that every command takes.
import type { Command } from 'commander';
import { isFailure, type FailureCode } from '../../contract/failures.ts';
import { namedFolder, usualFolder } from '../../settings/data-folder.ts';
import type { CommandContext } from '../terminal.ts';

export interface Help {
  /** Sentences that follow the summary in the help of the command itself. */
  details?: string;
  /** The arguments of one typical call, without the program's name. */
  example?: string;
  /** Exit codes other than 1, by failure. That of `argument-invalid` is also for arguments that commander refuses. */
  exitCodes?: ExitCodes;
}

type ExitCodes = Readonly<Partial<Record<FailureCode, number>>>;

const examples = new WeakMap<Command, string>();
const exitCodes = new WeakMap<Command, ExitCodes>();

/** A group of commands, such as `antecedent index`. */
export function defineGroup(program: Command, name: string, summary: string): Command {
  return program.command(name).summary(summary).description(summary).exitOverride();
}

/** A command that takes --data and --json, before or after its name. */
export function define(parent: Command, name: string, summary: string, help: Help = {}): Command {
  const { details, example } = help;
  const command = parent
    .command(name)
    .summary(summary)
    .description(details === undefined ? summary : `${summary} ${details}`)
    .option('--data <folder>', 'the data folder')
    .option('--json', 'print one JSON value on stdout')
    .exitOverride((error) => {
      if (error.exitCode !== 0) error.exitCode = help.exitCodes?.['argument-invalid'] ?? error.exitCode;
      throw error;
    });
  if (help.exitCodes !== undefined) exitCodes.set(command, help.exitCodes);
  return example === undefined ? command : withExample(command, example);
}

export function withExample(command: Command, example: string): Command {
  examples.set(command, `antecedent ${example}`);
  return command.addHelpText('after', `\nExample:\n  antecedent ${example}`);
}

/** The whole line of its example, where it has one. */
export function exampleOf(command: Command): string | undefined {
  return examples.get(command);
}

/** The exit code of a command that failed. */
export function exitCodeOf(command: Command, error: unknown): number {
  return (isFailure(error) ? exitCodes.get(command)?.[error.code] : undefined) ?? 1;
}

/** With the names of its groups; the program itself is not part of it. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${nameOf(parent)} ${command.name()}`;
}

/** The data folder and the form of the output that a command was given. */
export function contextOf(command: Command): CommandContext {
  const options = command.optsWithGlobals<{ data?: string; json?: boolean }>();
  return { folder: namedFolder(options.data, process.env) ?? usualFolder(process.env), json: options.json ?? false };
}
