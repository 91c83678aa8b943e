// Das Rechercheprotokoll, auf Deutsch.
import type { record as english } from '../en/record.ts';

export const record: typeof english = {
  title: 'Rechercheprotokoll',
};
