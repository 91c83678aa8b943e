// A secret for a command: promptSecret or in a file? In: what is asked for, or a file. Out: the secret. Never an argument, which others can list and the
// shell keeps.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from '../contract/failures.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';

/** The first line of a file. */
export function secretFromFile(file: string): string {
  try {
    return (
      readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/, 1)[0] ?? ''
    );
  } catch (error) {
    throw unreadable(error, file);
  }
}

export async function promptTwice(what: string, otherwise?: string): Promise<string> {
  const first = await promptSecret(what, otherwise);
  if (process.stdin.isTTY && (await promptSecret(`${what} again`, otherwise)) !== first)
    throw new Failure('argument-invalid', { reason: 'The two are not the same. Nothing was changed.' });
  return first;
}

/** A line that is promptSecret and not shown; of a script's input, its next line. `otherwise`: what a script does that has none. */
export async function promptSecret(what: string, otherwise = 'A script names a file with ANTECEDENT_PASSPHRASE_FILE.'): Promise<string> {
  process.stderr.write(`${what}: `);
  const line = await nextLine();
  process.stderr.write('\n');
  if (line === undefined) throw new Failure('argument-invalid', { reason: `Nothing was promptSecret. ${otherwise}` });
  return line;
}

let piped: string[] | undefined;

async function nextLine(): Promise<string | undefined> {
  if (!process.stdin.isTTY) {
    piped ??= readFileSync(process.stdin.fd, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
    return piped.shift();
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await input.question('');
  } finally {
    input.close();
  }
}
