// What is built? Electron's main process with every worker it starts, the preload, and the screens that the window and the browser
// door both show.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { applicationCalls } from './src-main/contract/application.ts';

/** Entries of threads and processes: whatever is called so in workers/. */
const workers = readdirSync('src-main/workers').filter((name) => /-(worker|process)\.ts$/.test(name));

const pages = readdirSync('src-renderer').filter((name) => name.endsWith('.html'));

const inputs = (folder: string, names: readonly string[], suffix: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [basename(name, suffix), `${folder}/${name}`]));

/** The WebAssembly kernels are read beside the module that runs them, which the build puts into out/main. */
function kernels(): Plugin {
  const folders = ['src-main/engine/index/kernels', 'src-main/engine/model/kernels'];
  return {
    name: 'kernels',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(folder).filter((one) => one.endsWith('.wasm')))
          this.emitFile({ type: 'asset', fileName: `kernels/${name}`, source: readFileSync(`${folder}/${name}`) });
    },
  };
}

/** Fonts, character maps and decoders of pdf.js come with their licences. */
function pdfLicences(): Plugin {
  const home = 'node_modules/pdfjs-dist';
  return {
    name: 'pdf-licences',
    generateBundle() {
      for (const folder of ['.', 'cmaps', 'standard_fonts', 'wasm'])
        for (const name of readdirSync(`${home}/${folder}`).filter((one) => one.startsWith('LICENSE')))
          this.emitFile({
            type: 'asset',
            fileName: `pdf-frame/licences/${folder === '.' ? 'pdfjs' : folder}-${name}.txt`,
            source: readFileSync(`${home}/${folder}/${name}`),
          });
    },
  };
}

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rollupOptions: {
        input: { main: 'src-main/main.ts', ...inputs('src-main/workers', workers, '.ts') },
        // Optional: it is there or it is not when it is asked for.
        external: ['keytar'],
        // One flat folder: a module finds what lies beside it whichever file the build put it into (workers/entries.ts).
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
      },
    },
    plugins: [kernels()],
  },
  preload: {
    // The preload knows the calls by name, and nothing else of the contract.
    define: { CALL_NAMES: JSON.stringify(Object.keys(applicationCalls)) },
    build: {
      outDir: 'out/preload',
      rollupOptions: { input: { preload: 'src-main/preload.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: './',
    build: {
      outDir: 'out/renderer',
      minify: true,
      rollupOptions: {
        input: inputs('src-renderer', pages, '.html'),
        // The reader's frame has an origin of its own: whatever it loads lies apart, the bundler's helper that it shares too.
        output: {
          entryFileNames: ({ name }) => `${name === 'reader' ? 'pdf-frame' : 'assets'}/[name]-[hash].js`,
          chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
            const ofFrame =
              name === 'preload-helper' ||
              moduleIds.some((id) => id.includes('pdfjs-dist')) ||
              moduleIds.every((id) => id.includes('/src-renderer/pdf-frame/'));
            const language = /words\/(\w\w)\/screens\.ts$/.exec(facadeModuleId ?? '')?.[1];
            return `${ofFrame ? 'pdf-frame' : 'assets'}/${language === undefined ? '[name]' : `words-${language}`}-[hash].js`;
          },
          assetFileNames: ({ names }) =>
            `${names.some((name) => /^(?:pdf|reader)\./.test(name)) ? 'pdf-frame' : 'assets'}/[name]-[hash][extname]`,
        },
      },
    },
    plugins: [svelte(), pdfLicences()],
  },
});
