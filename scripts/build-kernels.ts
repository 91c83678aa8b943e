// The SIMD kernels: how are they made? Compiles src-main/engine/index/kernels/*.ts to the .wasm files beside them.
// In: an optional target folder. Out: words.wasm, vectors.wasm, vectors-relaxed.wasm; the same source gives the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernels = fileURLToPath(new URL('../src-main/engine/index/kernels', import.meta.url));

const common = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'];
/** One memory for all search lanes of a process; it may grow to the 4 GiB that 32-bit addresses reach. */
const shared = ['--enable', 'threads', '--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

/** Each .wasm: its source and what the compiler is told. */
export const builds = [
  { name: 'words.wasm', source: 'words.ts', flags: [...common, '--importMemory'] },
  { name: 'vectors.wasm', source: 'vectors.ts', flags: [...common, ...shared] },
  { name: 'vectors-relaxed.wasm', source: 'vectors.ts', flags: [...common, ...shared, '--enable', 'relaxed-simd'] },
] as const;

/** Compiles one kernel; its bytes. */
export async function compileKernel(source: string, flags: readonly string[]): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, ...flags, '--baseDir', kernels, '--outFile', 'kernel.wasm'], {
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') bytes = contents;
    },
  });
  if (error !== null || bytes === undefined) throw new Error(`${source} does not compile: ${stderr.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, source, flags } of builds) {
    const bytes = await compileKernel(source, flags);
    writeFileSync(join(process.argv[2] ?? kernels, name), bytes);
    process.stdout.write(`${name}: ${bytes.length} bytes\n`);
  }
}
