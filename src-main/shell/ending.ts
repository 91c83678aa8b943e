// How does the application end? In: every way an operating system or a person can ask for it, and what is to be closed. Out: first the
// windows, so that a page can hand over what was typed; then the work under way; then the process.
import { powerMonitor, type App, type BrowserWindow } from 'electron';

/** `close` is called once, when the last window is gone; the process then ends. */
export function endOrderly(app: App, close: () => Promise<void>, report: (error: unknown) => void): void {
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

/** Windows gives an application a moment when its user logs off. */
export function endWithSession(app: App, window: BrowserWindow): void {
  for (const event of ['query-session-end', 'session-end'] as const) window.on(event as 'session-end', () => app.quit());
}
