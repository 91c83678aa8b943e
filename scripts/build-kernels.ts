// Compiles the SIMD kernels in src-main/engine/*/kernels to the .wasm files next to them. In: an optional target folder.
// Out: words.wasm, bag.wasm, and vectors*.wasm for rows of 256 numbers and of any length. The build is reproducible.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernelsOf = (folder: string): string => fileURLToPath(new URL(`../src-main/engine/${folder}/kernels`, import.meta.url));

const common = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'];
/** One memory for all search workers of a process; it may grow to 4 GiB, the limit of 32-bit addresses. */
const shared = ['--enable', 'threads', '--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

interface Build {
  name: string;
  /** The folder of src-main/engine. */
  folder: 'index' | 'model';
  source: string;
  flags: readonly string[];
  /** Source files to replace, with their replacements. */
  replaced: Readonly<Record<string, string>>;
}

const relaxed = [...shared, '--enable', 'relaxed-simd'];
/** For rows of any length, which is set at run time. */
const any = { 'dimensions.ts': 'any-dimensions.ts' };

/** Each .wasm file with its source and compiler flags. */
export const builds: readonly Build[] = [
  { name: 'words.wasm', folder: 'index', source: 'words.ts', flags: [...common, '--importMemory'], replaced: {} },
  { name: 'vectors.wasm', folder: 'index', source: 'vectors.ts', flags: [...common, ...shared], replaced: {} },
  { name: 'vectors-relaxed.wasm', folder: 'index', source: 'vectors.ts', flags: [...common, ...relaxed], replaced: {} },
  { name: 'vectors-any.wasm', folder: 'index', source: 'vectors.ts', flags: [...common, ...shared], replaced: any },
  { name: 'vectors-any-relaxed.wasm', folder: 'index', source: 'vectors.ts', flags: [...common, ...relaxed], replaced: any },
  { name: 'bag.wasm', folder: 'model', source: 'bag.ts', flags: [...common, '--importMemory'], replaced: {} },
];

/** Compiles one kernel; returns its bytes. */
export async function compileKernel({ folder, source, flags, replaced }: Omit<Build, 'name'>): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, ...flags, '--baseDir', kernelsOf(folder), '--outFile', 'kernel.wasm'], {
    readFile: (name) => {
      try {
        return readFileSync(join(kernelsOf(folder), replaced[name] ?? name), 'utf8');
      } catch {
        // The compiler tries several paths for each import.
        return null;
      }
    },
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') bytes = contents;
    },
  });
  if (error !== null || bytes === undefined) throw new Error(`${source} does not compile: ${stderr.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, ...build } of builds) {
    const bytes = await compileKernel(build);
    writeFileSync(join(process.argv[2] ?? kernelsOf(build.folder), name), bytes);
    process.stdout.write(`${name}: ${bytes.length} bytes\n`);
  }
}
