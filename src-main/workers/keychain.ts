// The operating system's keychain. In: how processes are started, the environment. Out: secrets by account. Each request runs in a process of
// its own, which is killed after a timeout: a locked keychain may wait for its user forever.
import { Failure } from '../contract/failures.ts';
import type { KeychainProcessCalls } from './keychain-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';

/** Timeout while the data folder is opened, milliseconds; an unlocked keychain answers within a tenth of it. */
const OPENING_TIMEOUT_MS = 8_000;
/** Timeout for a user who may have to enter the keychain's own password, milliseconds. */
const USER_TIMEOUT_MS = 60_000;

/** opening: automatic, possibly without a user present. asked: requested by a user, who can answer the keychain's dialog. */
export type KeychainUse = 'opening' | 'asked';

export interface Keychain {
  /** The secret of an account; undefined if there is none. Throws `keychain-absent` and `keychain-silent`, like the other functions. */
  read(account: string, use: KeychainUse): Promise<string | undefined>;
  keep(account: string, secret: string, use: KeychainUse): Promise<void>;
  forget(account: string): Promise<void>;
  /** Ends all running requests. */
  close(): void;
}

export interface KeychainOptions {
  startProcess: StartProcess;
  /** ANTECEDENT_KEYCHAIN=none disables the keychain. */
  environment: NodeJS.ProcessEnv;
  /** Other timeouts than the usual ones, milliseconds. */
  waits?: Readonly<Record<KeychainUse, number>>;
}

export function openKeychain({ startProcess, environment, waits }: KeychainOptions): Keychain {
  const timeouts = waits ?? { opening: OPENING_TIMEOUT_MS, asked: USER_TIMEOUT_MS };
  const off = environment['ANTECEDENT_KEYCHAIN'] === 'none';
  const running = new Set<() => void>();

  const run = async <Answer>(
    use: KeychainUse,
    request: (calls: Remote<KeychainProcessCalls>) => Promise<Answer | 'absent'>,
  ): Promise<Answer> => {
    if (off) throw new Failure('keychain-absent');
    const { port, kill } = startProcess('keychain-process', []);
    running.add(kill);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Failure('keychain-silent')), timeouts[use]);
    });
    try {
      const answer = await Promise.race([request(connect<KeychainProcessCalls>(port)), late]);
      if (answer === 'absent') throw new Failure('keychain-absent');
      return answer;
    } catch (error) {
      // Any other error, or a crash, means that the keychain does not answer.
      throw error instanceof Failure && error.code.startsWith('keychain-') ? error : new Failure('keychain-silent', {}, { cause: error });
    } finally {
      clearTimeout(timer);
      running.delete(kill);
      kill();
    }
  };
  return {
    read: async (account, use) => (await run(use, (calls) => calls.read(account))).secret,
    keep: async (account, secret, use) => {
      await run(use, (calls) => calls.keep(account, secret));
      // Read back: a keychain that confirms without storing would make the cases unreadable.
      if ((await run(use, (calls) => calls.read(account))).secret !== secret) throw new Failure('keychain-silent');
    },
    forget: async (account) => void (await run('opening', (calls) => calls.forget(account))),
    close: () => {
      for (const kill of running) kill();
    },
  };
}
