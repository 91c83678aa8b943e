// Which version is this? In: nothing. Out: the version of the application the command line belongs to; commands run from sources only.
import { readFileSync } from 'node:fs';

export function applicationVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
