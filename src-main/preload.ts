// What may the page do? In: Electron's bridge, in a sandboxed renderer. Out: `window.antecedent`: the contract's calls by name, the
// files a person picks, the menu's commands. Nothing of Electron itself is handed on.
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { AntecedentWindow, CarriedApplication, WindowCommand } from './contract/window.ts';

/** Put in by the build from the contract's table. */
declare const CALL_NAMES: readonly string[];

const call = Object.fromEntries(
  CALL_NAMES.map((name) => [name, (ask: unknown): Promise<unknown> => ipcRenderer.invoke(`call:${name}`, ask)]),
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
