// What a sandboxed preload finds in Electron, inside a page of plain Chromium. In: the built preload's source. Out: a script to run
// before the page's own: `require('electron')` with the bridge to the page, the channels to the main process and paths of files.

/** Names of what the page and the double share; a test sets the paths of files it drops. */
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
        // structuredClone refuses what Electron's own bridge would refuse: functions, proxies, elements.
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
