// A process that runs commands of the command line one after the other, so that each check after a kill need not start one. In: arguments. Out:
// the exit code and what the command printed.
import { antecedentProgram } from '../../src-main/commands/program.ts';
import { reportFailure } from '../../src-main/commands/terminal.ts';

let printed = '';
for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk: Uint8Array | string): boolean => {
    printed += String(chunk);
    return true;
  };

async function run(args: readonly string[]): Promise<void> {
  printed = '';
  process.exitCode = 0;
  await antecedentProgram()
    .parseAsync([...args], { from: 'user' })
    .catch(reportFailure);
  process.send?.({ code: process.exitCode, printed });
}

process.on('message', (args: string[]) => void run(args));
process.once('disconnect', () => process.exit());
