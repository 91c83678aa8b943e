// The names of a publication as rows. In: a publication. Out: its applicants, inventors and agents, as they are compared and completed.
import type { NameField } from '../../contract/condition.ts';
import type { Publication } from '../../contract/publication.ts';
import { completedWords, spellingOf } from '../document/spelling.ts';

export interface NameRow {
  field: NameField;
  /** As in the publication, with single spaces. */
  written: string;
  spelling: string;
  /** By whose beginnings it is completed. */
  words: string[];
}

export function namesOf({ applicants, inventors, agents = [] }: Pick<Publication, 'applicants' | 'inventors' | 'agents'>): NameRow[] {
  const rows = new Map<string, NameRow>();
  for (const [field, parties] of [
    ['pa', applicants],
    ['in', inventors],
    ['ag', agents],
  ] as const) {
    for (const { name } of parties) {
      const written = name.replace(/\s+/gu, ' ').trim();
      const spelling = spellingOf(written);
      if (spelling !== '') rows.set(`${field}:${written}`, { field, written, spelling, words: completedWords(written) });
    }
  }
  return [...rows.values()];
}
