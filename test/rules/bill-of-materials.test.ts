// Does the bill of materials name what the application ships?
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { billFile, billOfMaterials, type LockFile } from '../../scripts/bill-of-materials.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const written = readFileSync(billFile, 'utf8');
const bill = JSON.parse(written) as {
  components: { 'bom-ref': string; name: string; hashes?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

describe('The bill of materials', () => {
  it('matches package-lock.json (npm run bill-of-materials)', async () => {
    expect(written).toBe(await billOfMaterials(lock));
  });

  it('names every package that the application or its screens import', () => {
    const names = new Set(bill.components.map(({ name }) => name));
    const imported = ['src-main', 'src-renderer'].flatMap((folder) =>
      sources(join(root, folder)).flatMap((text) =>
        [...text.matchAll(/(?:^import .*|\bfrom |\bimport\()'(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^']*)?'/gm)].map(([, name]) => name!),
      ),
    );
    expect(imported.length).toBeGreaterThan(50);
    expect([...new Set(imported)].filter((name) => !isBuiltin(name) && !names.has(name))).toEqual([]);
  });

  it('gives each package a checksum, and no package that is not listed', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(bill.components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it('names no time and no place of download, so that the same lock file gives the same bill', () => {
    expect(written).not.toMatch(/timestamp|serialNumber|externalReferences|registry/);
  });
});
