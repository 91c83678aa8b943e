// Runs commands of the command line in one other process, one after the other. In: arguments. Out: the exit code and what was printed.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Printed {
  code: number;
  printed: string;
}

export interface Commands {
  run(args: readonly string[]): Promise<Printed>;
  close(): void;
}

export function openCommands(): Commands {
  const child = fork(fileURLToPath(new URL('commands-process.ts', import.meta.url)), [], {
    env: { ...process.env, ANTECEDENT_DATA: '', ANTECEDENT_KEYCHAIN: 'none' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    run: (args) =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error('the process of the commands has ended'));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as Printed);
        });
        child.send(args);
      }),
    close: () => void child.disconnect(),
  };
}
