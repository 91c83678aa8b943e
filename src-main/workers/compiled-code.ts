// The same sources, run again: must they be compiled again? Node keeps what it compiled in a folder beside the sources, for this
// process and the threads and processes it starts; loading the serving modules then takes half the time (see bench/RESULTS.md).
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/** Must run before the modules it is to help are imported. Where the folder cannot be written, nothing is kept and nothing said. */
export function keepCompiled(): void {
  const { directory } = enableCompileCache(folder);
  if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= folder;
}
