// The file of a worker's or process's entry module. It is in the folder of this module: among the sources, and in out/main, which the build
// keeps flat (electron.vite.config.ts).

/** `.ts` when running from sources, `.js` when built. */
const suffix = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** The entry of a worker or process, for instance `search-worker`. Threads cannot read an asar archive, so entries are unpacked. */
export function workerEntry(name: string): URL {
  return new URL(`./${name}${suffix}`, import.meta.url.replace('/app.asar/', '/app.asar.unpacked/'));
}
