// Locks the cases without a request: after the idle time, or when another process has set the manual lock. Reopens unattended ones afterwards.
import type { VaultContext } from './context.ts';
import { retryBackoff } from './retry-backoff.ts';
import type { SerialQueue } from './serial-queue.ts';
import { openAtStart } from './startup.ts';
import { shownState } from './status.ts';
import { lockCases } from './unlocking.ts';

export interface AutoLock {
  /** Reopens or locks the cases if that is due. */
  check(): Promise<void>;
  /** Locks the cases in this process only. */
  lockThisProcess(): Promise<void>;
}

/** `changed`: called when the key is overwritten outside the queue. */
export function autoLock(context: VaultContext, queue: SerialQueue, changed: () => void): AutoLock {
  const { options, states, manualLock } = context;
  const retries = retryBackoff(options.now);
  const isOpen = (): boolean => states.key() !== undefined;
  const isIdle = (): boolean => {
    const minutes = options.lockAfterMinutes();
    return minutes > 0 && context.idleMs() >= minutes * 60_000;
  };
  const isLockDue = (): boolean => isOpen() && (isIdle() || manualLock.isNew());
  const isReopenDue = (): boolean => !options.attended && !isOpen() && !states.isReplacing() && manualLock.isCleared();

  const reopen = async (): Promise<void> => {
    if (!isReopenDue()) return;
    await openAtStart(context);
    if (shownState(options.folder, states.cases()) !== 'locked' || manualLock.isSet()) return retries.reset();
    // The disk with the passphrase file, or the keychain, may not be available yet.
    manualLock.acknowledge();
    if (retries.failed()) options.tell?.('vault-refused');
  };
  const lockIf = async (isDue: () => boolean): Promise<void> => {
    if (!isDue()) return;
    if (manualLock.isNew()) manualLock.acknowledge();
    if (states.isReplacing()) {
      states.lockAfterReplacing();
      changed();
      options.tell?.('vault-locked');
      return;
    }
    await queue.run(async () => {
      if (!isDue()) return;
      await lockCases(context);
      options.tell?.('vault-locked');
    });
  };
  return {
    check: async () => {
      if (isReopenDue() && retries.isDue()) await queue.run(reopen);
      await lockIf(isLockDue);
    },
    lockThisProcess: () => lockIf(isOpen),
  };
}
