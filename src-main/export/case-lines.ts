// The fields of a case as exports print them.
import { fieldsWith, type CaseFacts } from '../contract/case-fields.ts';
import type { DocumentWords } from '../words/documents.ts';
import { line } from './plain.ts';

/** The labelled facts of a case, in the order of its fields; empty ones too. */
export function caseLines(facts: CaseFacts, words: DocumentWords): [label: string, text: string][] {
  return fieldsWith('exported', 'fact').map((name) => [words.report[name], line(facts[name])]);
}

/** Reference and title in one line: what a running head or a document title shows. */
export function caseName({ reference, title }: Pick<CaseFacts, 'reference' | 'title'>, separator: string): string {
  return [reference, title]
    .map(line)
    .filter((part) => part !== '')
    .join(separator);
}
