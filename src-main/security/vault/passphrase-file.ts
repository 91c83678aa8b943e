// The passphrase of a computer without a user: the first line of the file that ANTECEDENT_PASSPHRASE_FILE names.
import { readFileSync } from 'node:fs';
import { Failure } from '../../contract/failures.ts';

/** Undefined if no file is named. Throws `passphrase-file`. */
export function passphraseFromFile(environment: NodeJS.ProcessEnv): string | undefined {
  const path = environment['ANTECEDENT_PASSPHRASE_FILE'];
  if (path === undefined || path === '') return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Failure('passphrase-file', {}, { cause: error });
  }
  return text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0];
}
