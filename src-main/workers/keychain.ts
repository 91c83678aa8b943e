// The operating system's keychain: does it answer, and what does it hold? In: how processes are started, the environment. Out: secrets by
// account. One process a question, ended when it takes too long: a keychain that is itself locked may wait for its user for ever.
import { Failure } from '../contract/failures.ts';
import type { KeychainProcessCalls } from './keychain-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';

/** How long the folder's opening waits for it; a keychain that is open answers within a tenth of this. Milliseconds. */
const AT_OPENING_MS = 8_000;
/** How long somebody may take who was asked for the keychain's own password, milliseconds. */
const FOR_SOMEBODY_MS = 60_000;

/** opening: nobody may be there. asked: somebody wants it, and can answer what the keychain asks. */
export type KeychainUse = 'opening' | 'asked';

export interface Keychain {
  /** Undefined where it holds none. Throws `keychain-absent` and `keychain-silent`, as the others do. */
  read(account: string, patience: KeychainUse): Promise<string | undefined>;
  keep(account: string, secret: string, patience: KeychainUse): Promise<void>;
  forget(account: string): Promise<void>;
  /** Ends whatever is still asked. */
  close(): void;
}

export interface KeychainOptions {
  startProcess: StartProcess;
  /** ANTECEDENT_KEYCHAIN=none: as if there were none. */
  environment: NodeJS.ProcessEnv;
  /** In place of the usual ones, milliseconds. */
  waits?: Readonly<Record<KeychainUse, number>>;
}

export function openKeychain({ startProcess, environment, waits }: KeychainOptions): Keychain {
  const longest = waits ?? { opening: AT_OPENING_MS, asked: FOR_SOMEBODY_MS };
  const off = environment['ANTECEDENT_KEYCHAIN'] === 'none';
  const running = new Set<() => void>();

  const ask = async <Answer>(
    patience: KeychainUse,
    question: (calls: Remote<KeychainProcessCalls>) => Promise<Answer | 'absent'>,
  ): Promise<Answer> => {
    if (off) throw new Failure('keychain-absent');
    const { port, kill } = startProcess('keychain-process', []);
    running.add(kill);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Failure('keychain-silent')), longest[patience]);
    });
    try {
      const answer = await Promise.race([question(connect<KeychainProcessCalls>(port)), late]);
      if (answer === 'absent') throw new Failure('keychain-absent');
      return answer;
    } catch (error) {
      // Whatever else it says, or dies of: it does not give what is asked.
      throw error instanceof Failure && error.code.startsWith('keychain-') ? error : new Failure('keychain-silent', {}, { cause: error });
    } finally {
      clearTimeout(timer);
      running.delete(kill);
      kill();
    }
  };
  return {
    read: async (account, patience) => (await ask(patience, (calls) => calls.read(account))).secret,
    keep: async (account, secret, patience) => {
      await ask(patience, (calls) => calls.keep(account, secret));
      // One that says yes and keeps nothing would lose the cases.
      if ((await ask(patience, (calls) => calls.read(account))).secret !== secret) throw new Failure('keychain-silent');
    },
    forget: async (account) => void (await ask('opening', (calls) => calls.forget(account))),
    close: () => {
      for (const kill of running) kill();
    },
  };
}
