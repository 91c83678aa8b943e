// Where does a lane's code lie? In: the name of a worker's or a process's entry. Out: its file: beside this module, as source or
// built. The build keeps everything of out/main in one flat folder (electron.vite.config.ts), so "beside" holds there too.

/** The suffix of this very module tells whether sources or built files run. */
const suffix = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** The file of a lane's entry, `search-lane` for instance. Threads cannot read inside an asar archive: what they run lies beside it. */
export function workerEntry(name: string): URL {
  return new URL(`./${name}${suffix}`, import.meta.url.replace('/app.asar/', '/app.asar.unpacked/'));
}
