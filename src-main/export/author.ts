// The author of the annotations in a PDF: the user of the case, else its reference or title.
import type { CaseSummary } from '../contract/case.ts';

export function annotationAuthor({ user, reference, title }: Pick<CaseSummary, 'user' | 'reference' | 'title'>): string {
  return [user, reference, title].find((name) => name !== undefined && name !== '') ?? 'Antecedent';
}
