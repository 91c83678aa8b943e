// A process of its own that asks the operating system's keychain. In: calls over the port. Out: secrets by account. The keychain's library blocks
// for as long as a keychain that is locked waits for its user, so whoever started this process ends it when that takes too long.
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** Under which the keychain lists what is ours. */
const SERVICE = 'Antecedent';

/** What we ask of keytar. */
interface Library {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Undefined where the library is not installed, or finds no keychain of its kind to load. */
async function library(): Promise<Library | undefined> {
  try {
    const found = (await import('keytar')) as Library & { default?: Library };
    return found.default ?? found;
  } catch {
    return undefined;
  }
}

/** Absent where there is no keychain at all; what a keychain refuses, as one whose user closes its question, is thrown. */
const calls = {
  read: async (account: string): Promise<{ secret: string | undefined } | 'absent'> =>
    asked(async (keychain) => ({ secret: (await keychain.getPassword(SERVICE, account)) ?? undefined })),
  keep: async (account: string, secret: string): Promise<'kept' | 'absent'> =>
    asked(async (keychain) => {
      await keychain.setPassword(SERVICE, account, secret);
      return 'kept' as const;
    }),
  forget: async (account: string): Promise<'forgotten' | 'absent'> =>
    asked(async (keychain) => {
      await keychain.deletePassword(SERVICE, account);
      return 'forgotten' as const;
    }),
};
export type KeychainProcessCalls = typeof calls;

async function asked<Answer>(work: (keychain: Library) => Promise<Answer>): Promise<Answer | 'absent'> {
  const keychain = await library();
  if (keychain === undefined) return 'absent';
  try {
    return await work(keychain);
  } catch (error) {
    // No bus, or nobody on it who keeps secrets. Source: the messages of GLib's GDBus and of libsecret.
    if (/D-Bus|DBus|autolaunch|ServiceUnknown|\.service files|Could not connect/i.test(String(error))) return 'absent';
    throw error;
  }
}

const port = ownProcessPort();
serve(port, calls);
// Whoever started this process is gone: nobody waits for a secret.
port.ended(() => process.exit(0));
