// Ausgaben und Bündel, auf Deutsch.
import type { exports as english } from '../en/exports.ts';

export const exports: typeof english = {
  title: 'Ausgabe',
};
