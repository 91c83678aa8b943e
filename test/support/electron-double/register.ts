// Loaded before the built main process: imports of `electron` get the stand-in of this folder.
import { registerHooks } from 'node:module';

const double = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context)),
});
