// Groups kind codes into types of document. Source: WIPO ST.16, and each office's own history where it differs.
import type { Card } from '../../src-main/contract/result-list.ts';

export const kindGroups = ['application', 'grant', 'utility', 'translation', 'design', 'plant', 'other', 'unknown'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Before this date the US published only granted patents, with the code A. */
const US_FIRST_APPLICATION = '2001-03-15';

export function kindGroup({ country, kind, publicationDate }: Pick<Card, 'country' | 'kind' | 'publicationDate'>): KindGroup {
  const letter = kind.charAt(0);
  if (country === 'US') {
    if (kind === 'A' && (publicationDate ?? '') < US_FIRST_APPLICATION) return 'grant';
    if (letter === 'E' || letter === 'H') return letter === 'E' ? 'grant' : 'other';
    if (letter === 'P') return 'plant';
  }
  switch (letter) {
    case '':
      return 'unknown';
    case 'A':
      return 'application';
    case 'B':
    case 'C':
      return 'grant';
    case 'U':
    case 'Y':
      return 'utility';
    case 'T':
      return 'translation';
    case 'S':
      return 'design';
    case 'P':
    case 'E':
      return letter === 'P' ? 'plant' : 'grant';
    default:
      return 'other';
  }
}

/** Kind codes of the types of document that every prior-art search should cover. */
const expected = { application: /^A/, grant: /^(?:A$|[BCE])/, utility: /^[UY]/ } as const;

/**
 * The expected types that none of these kind codes belongs to; empty if there are no codes. A bare `A` may be an application or a US grant
 * from before 2001, so it counts as both.
 */
export function kindsMissing(codes: readonly string[]): (keyof typeof expected)[] {
  if (codes.length === 0) return [];
  return (['application', 'grant', 'utility'] as const).filter((kind) => !codes.some((code) => expected[kind].test(code)));
}
