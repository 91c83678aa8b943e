// Runs the command that was typed. The exit code is 0 only on success; what the command did is recorded in the audit.
import { CommanderError, type Command } from 'commander';
import { contextOf, exitCodeOf } from './definitions/define.ts';
import { closeToOthers } from '../storage/private-folder.ts';
import { antecedentProgram } from './program.ts';
import { reportFailure } from './terminal.ts';
import { checkPaths } from './typed-paths.ts';

const program = antecedentProgram();
let started: Command | undefined;
program.hook('preAction', (_program, command) => {
  started = command;
  checkPaths(command);
  closeToOthers(contextOf(command).folder);
});
program.hook('postAction', async (_program, done) => (await import('./audited.ts')).recordCommand(contextOf(done).folder, done));

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
