// Which words of internal documents are in the record of a case, which goes into a bundle whole? In: its entries and lists of hits. Out: whether
// there are any: quotes of marks, or words that relevance feedback took from rated documents.
import type { VersionHit } from '../contract/case.ts';
import { INTERNAL_COUNTRY, isInternalName } from '../contract/literature.ts';

interface RecordedCase {
  entries: readonly { body: string }[];
  /** `hits`: the list of a version as JSON. */
  versions: readonly { hits: string }[];
}

export function holdsInternalWords({ entries, versions }: RecordedCase): boolean {
  return entries.some(({ body }) => quotes(body)) || versions.some(({ hits }) => (JSON.parse(hits) as VersionHit[]).some(wasMovedBy));
}

function quotes(body: string): boolean {
  return body.includes(`"${INTERNAL_COUNTRY}-`) && body.includes('"quote":');
}

function wasMovedBy({ feedback }: VersionHit): boolean {
  return (
    feedback !== undefined && feedback.words.length > 0 && feedback.publications.some(({ publication }) => isInternalName(publication))
  );
}
