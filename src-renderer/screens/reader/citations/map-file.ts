// The list of a citation map as a table for a spreadsheet. In: the map, the words. Out: headers and rows.
import type { CitationMap } from '../../../../src-main/contract/citations.ts';
import { textInLanguage } from '../../../state/text-language.ts';
import type { citations } from '../../../../src-main/words/en/citations.ts';
import { listedNodes } from './document-citations.svelte.ts';

export interface FileFacts {
  words: typeof citations;
  language: string;
  /** The rating of a document in the open case, in words; '' if it has none. */
  ratingOf: (name: string) => string;
  /** The name as people read it. */
  printed: (name: string) => string;
}

export function tableOf(
  map: CitationMap,
  { words, language, ratingOf, printed }: FileFacts,
): { headers: string[]; rows: (string | number)[][] } {
  const { columns } = words;
  const headers = [
    ...[columns.number, columns.relation, columns.step, columns.date, columns.title, columns.applicant, columns.by, columns.category],
    ...[columns.claims, columns.passage, columns.shared, columns.installed, columns.rating],
  ];
  const rows = listedNodes(map)
    .slice(1)
    .map(({ node, details }) => {
      const all = (field: 'by' | 'category' | 'claims' | 'passage'): string =>
        [...new Set(details.flatMap((one) => one[field] ?? []))]
          .map((one) => (field === 'by' ? (words.parties[one] ?? one) : one))
          .join('; ');
      return [
        printed(node.name),
        node.relation === undefined ? '' : words.relations[node.relation],
        node.step,
        node.date ?? '',
        textInLanguage(node.title, language)?.text ?? '',
        node.applicants.map(({ name }) => name).join('; '),
        ...[all('by'), all('category'), all('claims'), all('passage')],
        node.shared ?? '',
        node.publication === undefined ? words.no : words.yes,
        ratingOf(node.name),
      ];
    });
  return { headers, rows };
}
