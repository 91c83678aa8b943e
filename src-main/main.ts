// The front door under Electron: a window onto the application that `npm start` has begun. In: the door's address as an argument.
// Out: one hardened window; closing it ends the application.
import { app, BrowserWindow, session } from 'electron';

const DOOR = '--door=';
const address = process.argv.find((argument) => argument.startsWith(DOOR))?.slice(DOOR.length);
if (address === undefined) {
  process.stderr.write('Antecedent is started with "npm start".\n');
  app.exit(2);
} else open(new URL(address));

function open(door: URL): void {
  app.enableSandbox();
  void app.whenReady().then(() => {
    const { defaultSession } = session;
    defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
    defaultSession.setPermissionCheckHandler(() => false);
    // Nothing but the application's own server is ever asked for anything.
    defaultSession.webRequest.onBeforeRequest((request, decide) => {
      const { protocol, host } = new URL(request.url);
      decide({ cancel: !(protocol === 'blob:' || protocol === 'data:' || host === door.host) });
    });
    const window = new BrowserWindow({
      width: 1366,
      height: 768,
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    window.webContents.on('will-navigate', (event) => event.preventDefault());
    window.webContents.on('will-attach-webview', (event) => event.preventDefault());
    void window.loadURL(door.href);
  });
  app.on('window-all-closed', () => app.quit());
}
