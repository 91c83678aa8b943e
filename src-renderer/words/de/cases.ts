// Akten, Bewerten, Fassungen, auf Deutsch.
import type { cases as english } from '../en/cases.ts';

export const cases: typeof english = {
  title: 'Akten',
};
