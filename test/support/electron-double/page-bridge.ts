// The script that runs before a page in plain Chromium and gives the built preload what Electron would: `require('electron')` with the bridge
// to the page, the channels to the main process and the paths of files.

/** Globals shared by the page and the stand-in; a test sets the paths of the files it drops. */
export const BINDING = '__electronInvoke';
export const LISTENERS = '__electronListeners';
export const PATHS = '__electronPaths';

export function pageScript(preload: string): string {
  return `if (window === window.top) (() => {
    const listeners = (window.${LISTENERS} = {});
    window.${PATHS} = {};
    const bytes = (_key, value) => value && typeof value === 'object' && '$bytes' in value
      ? Uint8Array.from(atob(value.$bytes), (one) => one.charCodeAt(0)) : value;
    const plain = (_key, value) => value instanceof Uint8Array ? { $bytes: btoa(String.fromCharCode(...value)) } : value;
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }),
      },
      ipcRenderer: {
        // structuredClone refuses what Electron's bridge refuses: functions, proxies, elements.
        invoke: async (channel, ...args) => {
          const answer = JSON.parse(await window.${BINDING}(channel, JSON.stringify(structuredClone(args), plain)), bytes);
          if ('error' in answer) throw new Error(answer.error);
          return answer.value;
        },
        on: (channel, listener) => void (listeners[channel] ??= []).push(listener),
      },
      webUtils: { getPathForFile: (file) => window.${PATHS}[file.name] ?? '' },
    };
    const require = (name) => { if (name !== 'electron') throw new Error('a sandboxed preload finds no ' + name); return electron; };
    const module = { exports: {} };
    ((require, module, exports) => { ${preload}\n })(require, module, module.exports);
  })();`;
}
