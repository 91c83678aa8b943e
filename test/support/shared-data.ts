// Real patent files in ../shared/data; suites that need them are skipped if they are absent.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const folder = process.env['ANTECEDENT_SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The folder of real data next to the project; undefined if absent. */
export const sharedData: string | undefined = existsSync(join(folder, 'README.md')) ? folder : undefined;

/** A suite on real data, skipped if the data are absent. */
export function describeWithData(name: string, suite: (data: string) => void): void {
  if (sharedData === undefined) describe.skip(`${name} (skipped: ../shared/data is absent)`, () => suite(''));
  else describe(name, () => suite(sharedData));
}
