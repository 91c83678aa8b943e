// The SIMD kernels: how are they made? Compiles the sources in the rooms' folders `kernels` to the .wasm files beside them. In: an optional target folder.
// Out: words.wasm, bag.wasm, and vectors*.wasm for rows of 256 numbers and of any; the same source gives the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernelsOf = (room: string): string => fileURLToPath(new URL(`../src-main/engine/${room}/kernels`, import.meta.url));

const common = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'];
/** One memory for all search lanes of a process; it may grow to the 4 GiB that 32-bit addresses reach. */
const shared = ['--enable', 'threads', '--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

interface Build {
  name: string;
  /** The room of the engine whose it is. */
  room: 'index' | 'model';
  source: string;
  flags: readonly string[];
  /** Files read in the place of others. */
  instead: Readonly<Record<string, string>>;
}

const relaxed = [...shared, '--enable', 'relaxed-simd'];
/** Rows of any length: their number is set at run time and not when the kernels are compiled. */
const any = { 'dimensions.ts': 'any-dimensions.ts' };

/** Each .wasm: its source and what the compiler is told. */
export const builds: readonly Build[] = [
  { name: 'words.wasm', room: 'index', source: 'words.ts', flags: [...common, '--importMemory'], instead: {} },
  { name: 'vectors.wasm', room: 'index', source: 'vectors.ts', flags: [...common, ...shared], instead: {} },
  { name: 'vectors-relaxed.wasm', room: 'index', source: 'vectors.ts', flags: [...common, ...relaxed], instead: {} },
  { name: 'vectors-any.wasm', room: 'index', source: 'vectors.ts', flags: [...common, ...shared], instead: any },
  { name: 'vectors-any-relaxed.wasm', room: 'index', source: 'vectors.ts', flags: [...common, ...relaxed], instead: any },
  { name: 'bag.wasm', room: 'model', source: 'bag.ts', flags: [...common, '--importMemory'], instead: {} },
];

/** Compiles one kernel; its bytes. */
export async function compileKernel({ room, source, flags, instead }: Omit<Build, 'name'>): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, ...flags, '--baseDir', kernelsOf(room), '--outFile', 'kernel.wasm'], {
    readFile: (name) => {
      try {
        return readFileSync(join(kernelsOf(room), instead[name] ?? name), 'utf8');
      } catch {
        // The compiler tries several places for each import.
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
    writeFileSync(join(process.argv[2] ?? kernelsOf(build.room), name), bytes);
    process.stdout.write(`${name}: ${bytes.length} bytes\n`);
  }
}
