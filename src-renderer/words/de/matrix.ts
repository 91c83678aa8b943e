// Die Merkmalsmatrix, auf Deutsch.
import type { matrix as english } from '../en/matrix.ts';

export const matrix: typeof english = {
  title: 'Matrix',
};
