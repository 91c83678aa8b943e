// Runs the command that was typed. The exit code is 0 only on success; what the command did is recorded in the audit.
import { CommanderError, type Command } from 'commander';
import { contextOf, exitCodeOf } from './definitions/define.ts';
import { closeToOthers } from '../storage/private-folder.ts';
import { antecedentProgram } from './program.ts';
import { doBeforeResult, reportFailure } from './terminal.ts';
import { checkFolder, checkPaths } from './typed-paths.ts';

const program = antecedentProgram();
let started: Command | undefined;
let record = (): void => undefined;
program.hook('preAction', async (_program, command) => {
  started = command;
  checkPaths(command);
  checkFolder(command);
  closeToOthers(contextOf(command).folder);
  const { recordCommand } = await import('./audited.ts');
  record = () => {
    record = () => undefined;
    recordCommand(contextOf(command).folder, command);
  };
  // However the command ends, no result was printed that the audit lacks.
  doBeforeResult(() => record());
});
program.hook('postAction', () => record());

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    reportFailure(error);
    if (started !== undefined) {
      process.exitCode = exitCodeOf(started, error);
      (await import('./audited.ts')).recordRefusedSecret(contextOf(started).folder, started, error);
    }
  }
}
