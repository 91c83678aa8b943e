// What is a document called? In: a stored publication. Out: its name, its type and, for literature, its citation.
import { citationOf } from '../../contract/citation.ts';
import type { StoredPublication } from '../../contract/engine.ts';
import type { DocumentType } from '../../contract/literature.ts';
import { publicationName } from '../../contract/publication.ts';
import { nouns } from '../../words/en/nouns.ts';

export interface NamedDocument {
  name: string;
  type: Exclude<DocumentType, 'internal'>;
  citation?: string;
}

/** Undefined for a document of the firm's own, which is never answered, whichever collection it is in. */
export function documentOf(publication: StoredPublication): NamedDocument | undefined {
  const { type = 'patent' } = publication;
  if (type === 'internal') return undefined;
  return { name: publicationName(publication), type, ...(type !== 'patent' && { citation: citationOf(publication, nouns.citation) }) };
}
