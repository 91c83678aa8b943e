// Locks the cases when the computer sleeps or its screen is locked, if the settings lock them automatically. The page saves what was typed first.
import type { PowerMonitor } from 'electron';

/**
 * How long the page may take to save what was typed, in milliseconds. Shorter before sleep, so that the key is not in memory while the
 * computer sleeps. If the computer sleeps sooner, the cases lock when it wakes, before any input.
 */
const graceMs = { suspend: 250, 'lock-screen': 1_000 } as const;

export interface PowerOptions {
  power: Pick<PowerMonitor, 'on'>;
  /** The current setting in minutes. 0: the cases never lock automatically. */
  lockAfterMinutes: () => number;
  /** Asks the page to lock the cases. */
  askPage: () => void;
  /** Locks the cases, whatever the page does. */
  lock: () => Promise<void>;
  report: (error: unknown) => void;
}

export function lockOnSleep({ power, lockAfterMinutes, askPage, lock, report }: PowerOptions): void {
  const away = (grace: number) => (): void => {
    if (lockAfterMinutes() === 0) return;
    askPage();
    setTimeout(() => void lock().catch(report), grace);
  };
  power.on('suspend', away(graceMs.suspend));
  power.on('lock-screen', away(graceMs['lock-screen']));
}
