// Reads secrets from the terminal or a file; never from arguments, which other users can list and the shell stores.
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

export async function promptTwice(what: string, advice?: string): Promise<string> {
  const first = await promptSecret(what, advice);
  if (process.stdin.isTTY && (await promptSecret(`${what} again`, advice)) !== first)
    throw new Failure('argument-invalid', { reason: 'The two entries differ. Nothing was changed.' });
  return first;
}

/** A line typed without echo, or the next line of piped input. `advice` follows the error if there is none. */
export async function promptSecret(what: string, advice = 'In a script, name a file with ANTECEDENT_PASSPHRASE_FILE.'): Promise<string> {
  process.stderr.write(`${what}: `);
  const line = await nextLine();
  process.stderr.write('\n');
  if (line === undefined) throw new Failure('argument-invalid', { reason: `Nothing was typed. ${advice}` });
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
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: noEcho, terminal: true });
  try {
    return await input.question('');
  } finally {
    input.close();
  }
}
