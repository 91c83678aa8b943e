// Ends the application, whatever asks for it: first the windows, so that pages can save what was typed, then running work, then the process.
import { powerMonitor, type App, type BrowserWindow } from 'electron';

/** Calls `close` once, when the last window has closed; then the process ends. */
export function quitGracefully(app: App, close: () => Promise<void>, report: (error: unknown) => void): void {
  let ending = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (ending) return;
    ending = true;
    void close().then(
      () => app.exit(0),
      (error: unknown) => {
        report(error);
        app.exit(1);
      },
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  void app.whenReady().then(() => powerMonitor.on('shutdown', () => app.quit()));
}

/** Windows gives an application a moment when the user logs off. */
export function quitAtSessionEnd(app: App, window: BrowserWindow): void {
  for (const event of ['query-session-end', 'session-end'] as const) window.on(event as 'session-end', () => app.quit());
}
