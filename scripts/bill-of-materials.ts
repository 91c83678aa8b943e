// npm run bill-of-materials: writes which packages the application ships, as a CycloneDX bill of materials. In: package-lock.json. Out:
// resources/bill-of-materials.cdx.json, the same file for the same lock file. (`npm sbom --omit dev` leaves out packages that a development
// dependency needs too, and everything that is bundled.)
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

interface LockedPackage {
  name?: string;
  version: string;
  description?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Development dependencies that the build copies into the screens. */
export const bundled = ['svelte', 'utif2'];
/** Shipped as a binary; what its npm package depends on only downloads that binary. */
const RUNTIME = 'electron';

const root = fileURLToPath(new URL('..', import.meta.url));
export const billFile = `${root}resources/bill-of-materials.cdx.json`;

/** The bill of materials of a lock file, as the text of a CycloneDX 1.5 document. */
export async function billOfMaterials(lock: LockFile): Promise<string> {
  const application = lock.packages['']!;
  const shipped = shippedPackages(lock);
  const refs = (folder: string): string[] =>
    [...new Set(dependencies(lock, folder).flatMap(([path]) => (shipped.has(path) ? [refOf(lock, path)] : [])))].sort();
  const components = new Map([...shipped].map(([path, scope]) => [refOf(lock, path), component(lock, path, scope)]));
  const graph = new Map([...shipped.keys()].map((path) => [refOf(lock, path), path === folderOf('', RUNTIME) ? [] : refs(path)]));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': `${application.name}@${application.version}`,
        type: 'application',
        name: application.name,
        version: application.version,
        purl: purl(application.name!, application.version),
      },
    },
    components: [...components.values()].sort(byRef),
    dependencies: [
      { ref: `${application.name}@${application.version}`, dependsOn: refs('') },
      ...[...graph].sort(([a], [b]) => (a < b ? -1 : 1)).map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ],
  };
  return format(JSON.stringify(bill), { parser: 'json', printWidth: 140 });
}

/** The folders of all packages that are shipped. optional: the application runs without it, or it is for one platform. */
function shippedPackages(lock: LockFile): Map<string, 'required' | 'optional'> {
  const shipped = new Map<string, 'required' | 'optional'>();
  const waiting: [folder: string, isOptional: boolean][] = [['', false]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [folder, isOptional] = next;
    if (folder !== '') {
      const known = shipped.get(folder);
      if (known === 'required' || (known === 'optional' && isOptional)) continue;
      shipped.set(folder, isOptional ? 'optional' : 'required');
      if (folder === folderOf('', RUNTIME)) continue;
    }
    for (const [path, optional] of dependencies(lock, folder)) waiting.push([path, isOptional || optional]);
  }
  return shipped;
}

/** The installed dependencies of a package, each with its folder. Optional ones for platforms that the lock file leaves out are skipped. */
function dependencies(lock: LockFile, folder: string): [folder: string, isOptional: boolean][] {
  const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder]!;
  const names = new Set([
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
    ...(folder === '' ? [...bundled, RUNTIME] : []),
  ]);
  return [...names].flatMap((name) => {
    const path = resolved(lock, folder, name);
    return path === undefined ? [] : [[path, name in optionalDependencies] as [string, boolean]];
  });
}

/** Where Node finds `name` from a package's folder: in its own node_modules, or in that of the nearest folder above. */
function resolved(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parent(folder)) {
    const path = folderOf(folder, name);
    if (path in lock.packages) return path;
    if (folder === '') return undefined;
  }
}

function folderOf(folder: string, name: string): string {
  return `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
}

function parent(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}

function nameOf(lock: LockFile, folder: string): string {
  return lock.packages[folder]!.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function refOf(lock: LockFile, folder: string): string {
  return `${nameOf(lock, folder)}@${lock.packages[folder]!.version}`;
}

function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

type Component = ReturnType<typeof component>;

function component(lock: LockFile, folder: string, scope: 'required' | 'optional') {
  const { version, license, integrity } = lock.packages[folder]!;
  const name = nameOf(lock, folder);
  return {
    'bom-ref': refOf(lock, folder),
    type: 'library',
    name,
    version,
    scope,
    purl: purl(name, version),
    ...(license !== undefined && { licenses: [licence(license)] }),
    ...(integrity !== undefined && { hashes: [checksum(integrity)] }),
  };
}

/** `MIT` is an identifier of SPDX, `MIT AND Zlib` an expression; anything else is a name. */
function licence(text: string): object {
  if (/\b(AND|OR|WITH)\b/.test(text)) return { expression: text };
  return { license: /^[\w.-]+$/.test(text) && text !== 'BSD' ? { id: text } : { name: text } };
}

/** `sha512-<base64>` as npm writes it, in the form of CycloneDX. */
function checksum(integrity: string): { alg: string; content: string } {
  const [algorithm, digest] = [integrity.slice(0, 6), integrity.slice(7)];
  if (algorithm !== 'sha512') throw new Error(`package-lock.json has a checksum that is not SHA-512: ${integrity}`);
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') };
}

function byRef(a: Component, b: Component): number {
  return a['bom-ref'] < b['bom-ref'] ? -1 : 1;
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as LockFile;
  writeFileSync(billFile, await billOfMaterials(lock));
  console.log(`Wrote ${billFile}`);
}
