// The bridge of the sandboxed page: `window.antecedent` with the contract's calls, file dialogs and menu commands. Nothing else of Electron
// is exposed.
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { AntecedentWindow, CarriedApplication, WindowCommand } from './contract/window.ts';

/** Inserted by the build from the contract. */
declare const CALL_NAMES: readonly string[];

const call = Object.fromEntries(
  CALL_NAMES.map((name) => [name, (request: unknown): Promise<unknown> => ipcRenderer.invoke(`call:${name}`, request)]),
) as unknown as CarriedApplication;

const listeners = new Set<(command: WindowCommand) => void>();
const early: WindowCommand[] = [];
ipcRenderer.on('window:command', (_event, command: WindowCommand) => {
  if (listeners.size === 0) early.push(command);
  for (const listener of listeners) listener(command);
});

const antecedent: AntecedentWindow = {
  door: 'electron',
  call,
  files: {
    pathOf: (file) => webUtils.getPathForFile(file),
    chooseFiles: (question) => ipcRenderer.invoke('files:chooseFiles', question),
    chooseFolder: (question) => ipcRenderer.invoke('files:chooseFolder', question),
    saveAs: (question) => ipcRenderer.invoke('files:saveAs', question),
  },
  copy: (content) => ipcRenderer.invoke('window:copy', content),
  onCommand: (listener) => {
    listeners.add(listener);
    for (const command of early.splice(0)) listener(command);
    return () => void listeners.delete(listener);
  },
};

contextBridge.exposeInMainWorld('antecedent', antecedent);
