// A process that reads and writes the operating system's keychain. In: calls over the port. Out: secrets by account. The library blocks while a
// locked keychain waits for its user, so the parent kills this process when it takes too long.
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** The service name of our entries in the keychain. */
const SERVICE = 'Antecedent';

/** The functions of keytar that are used. */
interface Library {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Undefined if the library is not installed or cannot be loaded. */
async function library(): Promise<Library | undefined> {
  try {
    const found = (await import('keytar')) as Library & { default?: Library };
    return found.default ?? found;
  } catch {
    return undefined;
  }
}

/** `absent` if there is no keychain; a refusal of the keychain, for example when its user cancels, is thrown. */
const calls = {
  read: async (account: string): Promise<{ secret: string | undefined } | 'absent'> =>
    withKeychain(async (keychain) => ({ secret: (await keychain.getPassword(SERVICE, account)) ?? undefined })),
  keep: async (account: string, secret: string): Promise<'kept' | 'absent'> =>
    withKeychain(async (keychain) => {
      await keychain.setPassword(SERVICE, account, secret);
      return 'kept' as const;
    }),
  forget: async (account: string): Promise<'forgotten' | 'absent'> =>
    withKeychain(async (keychain) => {
      await keychain.deletePassword(SERVICE, account);
      return 'forgotten' as const;
    }),
};
export type KeychainProcessCalls = typeof calls;

async function withKeychain<Answer>(work: (keychain: Library) => Promise<Answer>): Promise<Answer | 'absent'> {
  const keychain = await library();
  if (keychain === undefined) return 'absent';
  try {
    return await work(keychain);
  } catch (error) {
    // There is no D-Bus, or no secret service on it. Source: the messages of GLib's GDBus and of libsecret.
    if (/D-Bus|DBus|autolaunch|ServiceUnknown|\.service files|Could not connect/i.test(String(error))) return 'absent';
    throw error;
  }
}

const port = ownProcessPort();
serve(port, calls);
// The parent has ended: nobody waits for a secret.
port.ended(() => process.exit(0));
