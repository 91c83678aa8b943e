// Which words of internal documents are in the record of a case, which goes into a bundle whole? In: its entries and lists of hits. Out: whether
// there are any: quotes of marks, passages of a first pass, or words that relevance feedback took from rated documents.
import type { RecordedChange, VersionHit } from '../contract/case.ts';
import type { FirstPass } from '../contract/first-pass.ts';
import { INTERNAL_COUNTRY, isInternalName } from '../contract/literature.ts';

interface RecordedCase {
  entries: readonly { body: string }[];
  /** `hits`: the list of a version as JSON. */
  versions: readonly { hits: string }[];
}

export function holdsInternalWords({ entries, versions }: RecordedCase): boolean {
  return entries.some(({ body }) => quotes(body)) || versions.some(holdsMoved);
}

function quotes(body: string): boolean {
  if (!body.includes(`"${INTERNAL_COUNTRY}-`)) return false;
  if (body.includes('"quote":')) return true;
  const { changes = [] } = JSON.parse(body) as { changes?: RecordedChange[] };
  return changes.some((change) => [change.before, change.after].some((state) => passQuotes(change.of, state)));
}

/** The passages and the lists of first passes, also of undone ones. */
function passQuotes(of: RecordedChange['of'], state: RecordedChange['after']): boolean {
  if (state === null || typeof state !== 'object') return false;
  if (of === 'version') return holdsMoved(state as { hits: string });
  return of === 'firstpass' && (state as FirstPass).documents.some(({ name }) => isInternalName(name));
}

function holdsMoved({ hits }: { hits: string }): boolean {
  return (JSON.parse(hits) as VersionHit[]).some(wasMovedBy);
}

function wasMovedBy({ feedback }: VersionHit): boolean {
  return (
    feedback !== undefined && feedback.words.length > 0 && feedback.publications.some(({ publication }) => isInternalName(publication))
  );
}
