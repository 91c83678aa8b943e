// Das Vergleichen von Veröffentlichungen, auf Deutsch.
import type { compare as english } from '../en/compare.ts';

export const compare: typeof english = {
  title: 'Vergleich',
};
