// The computer goes to sleep, or its screen is locked: what becomes of the cases? In: Electron's events of the computer, the page, the application.
// Out: they are locked, as when they have been left alone, where the settings have them lock by themselves; first the page hands over what was typed.
import type { PowerMonitor } from 'electron';

/**
 * What the page is given to hand over what was typed, in milliseconds: less before the computer sleeps, so that the key is not in memory while it
 * does. One that is asleep sooner locks when it wakes, before anybody can do anything.
 */
const graceMs = { suspend: 250, 'lock-screen': 1_000 } as const;

export interface PowerParts {
  power: Pick<PowerMonitor, 'on'>;
  /** As the settings are now; 0: the cases never lock by themselves. */
  lockAfterMinutes: () => number;
  /** Asks the page to lock them. */
  askPage: () => void;
  /** Locks them, whatever the page does. */
  lock: () => Promise<void>;
  report: (error: unknown) => void;
}

export function lockWithComputer({ power, lockAfterMinutes, askPage, lock, report }: PowerParts): void {
  const away = (grace: number) => (): void => {
    if (lockAfterMinutes() === 0) return;
    askPage();
    setTimeout(() => void lock().catch(report), grace);
  };
  power.on('suspend', away(graceMs.suspend));
  power.on('lock-screen', away(graceMs['lock-screen']));
}
