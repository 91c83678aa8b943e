// The version of the application, from package.json.
import { readFileSync } from 'node:fs';

export function applicationVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
