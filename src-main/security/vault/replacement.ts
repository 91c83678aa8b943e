// Closes the cases while other files take their place, as when a backup is restored, and opens the new ones.
import { isFailure } from '../../contract/failures.ts';
import type { VaultContext } from './context.ts';
import type { SerialQueue } from './serial-queue.ts';
import { factsOf } from './status.ts';
import { lockCases, openProtectedCases } from './unlocking.ts';
import { readVault } from './vault-file.ts';

/** Settles when the cases are closed. The queue then waits until `states.replaced()`. */
export function closeForReplacement({ options, states }: VaultContext, queue: SerialQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    queue
      .run(async () => {
        const replaced = states.replacing();
        await options.cases.admit({ as: 'waiting' }).then(resolve, reject);
        await replaced;
      })
      .catch(reject);
  });
}

/** Opens the new files with `given`, else with the present key, else they are locked. */
export async function openReplaced(context: VaultContext, given: Uint8Array | undefined): Promise<void> {
  const { options, states } = context;
  states.setFailure(undefined);
  const vault = readVault(options.folder);
  if (vault === undefined) {
    states.plain();
    return options.cases.admit({ as: 'plain' });
  }
  const before = states.cases();
  const key = given ?? (before.state === 'open' && before.vault === vault.id ? before.key : undefined);
  if (key === undefined || states.isLockedAfterReplacing()) return lockCases(context);
  await openProtectedCases(context, Uint8Array.from(key), vault).catch((error: unknown) => {
    if (!isFailure(error)) throw error;
    states.setFailure(given === undefined ? undefined : factsOf(error));
  });
  if (states.isLockedAfterReplacing()) await lockCases(context);
}
