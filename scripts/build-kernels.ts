// The SIMD kernels: how are they made? Compiles src-main/engine/index/kernels/*.ts to the .wasm files beside them.
// In: an optional target folder. Out: words.wasm, and vectors*.wasm for rows of 256 numbers and of any; the same source gives the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernels = fileURLToPath(new URL('../src-main/engine/index/kernels', import.meta.url));

const common = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'];
/** One memory for all search lanes of a process; it may grow to the 4 GiB that 32-bit addresses reach. */
const shared = ['--enable', 'threads', '--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

interface Build {
  name: string;
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
  { name: 'words.wasm', source: 'words.ts', flags: [...common, '--importMemory'], instead: {} },
  { name: 'vectors.wasm', source: 'vectors.ts', flags: [...common, ...shared], instead: {} },
  { name: 'vectors-relaxed.wasm', source: 'vectors.ts', flags: [...common, ...relaxed], instead: {} },
  { name: 'vectors-any.wasm', source: 'vectors.ts', flags: [...common, ...shared], instead: any },
  { name: 'vectors-any-relaxed.wasm', source: 'vectors.ts', flags: [...common, ...relaxed], instead: any },
];

/** Compiles one kernel; its bytes. */
export async function compileKernel({ source, flags, instead }: Omit<Build, 'name'>): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, ...flags, '--baseDir', kernels, '--outFile', 'kernel.wasm'], {
    readFile: (name) => {
      try {
        return readFileSync(join(kernels, instead[name] ?? name), 'utf8');
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
    writeFileSync(join(process.argv[2] ?? kernels, name), bytes);
    process.stdout.write(`${name}: ${bytes.length} bytes\n`);
  }
}
