// Who is named as having made the marks in a PDF? In: the case. Out: its user's address, else its reference or title.
import type { CaseSummary } from '../contract/case.ts';

export function authorOf({ user, reference, title }: Pick<CaseSummary, 'user' | 'reference' | 'title'>): string {
  return [user, reference, title].find((name) => name !== undefined && name !== '') ?? 'Antecedent';
}
