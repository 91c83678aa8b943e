// Where do real patent files lie? Tests that need ../shared/data find it here and say plainly when it is absent.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const folder = process.env['ANTECEDENT_SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The folder of real data beside the project, or undefined where it is not there. */
export const sharedData: string | undefined = existsSync(join(folder, 'README.md')) ? folder : undefined;

/** A suite that runs on real data, and is skipped by name where the data are absent. */
export function describeWithData(name: string, suite: (data: string) => void): void {
  if (sharedData === undefined) describe.skip(`${name} (skipped: ../shared/data is absent)`, () => suite(''));
  else describe(name, () => suite(sharedData));
}
