// What is built? Electron's main process and preload, and the screens that the window and the browser door both show.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: { build: { outDir: 'out/main', rollupOptions: { input: { main: 'src-main/main.ts' } } } },
  renderer: {
    root: 'src-renderer',
    base: './',
    build: { outDir: 'out/renderer', rollupOptions: { input: { index: 'src-renderer/index.html' } } },
    plugins: [svelte()],
  },
});
