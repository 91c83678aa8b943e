// Runs the command that was typed. The exit code is 0 only on success; what the command did is recorded in the audit.
import { CommanderError, type Command } from 'commander';
import { contextOf } from './definitions/define.ts';
import { antecedentProgram } from './program.ts';
import { reportFailure } from './terminal.ts';

const program = antecedentProgram();
let started: Command | undefined;
program.hook('preAction', (_program, command) => void (started = command));
program.hook('postAction', async (_program, done) => (await import('./audited.ts')).recordCommand(contextOf(done).folder, done));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    reportFailure(error);
    if (started !== undefined) (await import('./audited.ts')).recordRefusedSecret(contextOf(started).folder, started, error);
  }
}
