// Which sort of document is it? In: a publication's country, kind code and date. Out: the group an attorney names it by.
// Kind codes follow WIPO ST.16; where a letter once meant something else, the office's own history decides.
import type { Card } from '../../src-main/contract/result-list.ts';

export const kindGroups = ['application', 'grant', 'utility', 'translation', 'design', 'plant', 'other', 'unknown'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Until then the United States published granted patents only, with the code A. */
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

/** Sorts of documents that any search for prior art is expected to see. */
const expected = { application: /^A/, grant: /^(?:A$|[BCE])/, utility: /^[UY]/ } as const;

/**
 * Those of which none of these kind codes is; none of them where there is no code to tell by. Of a bare `A` it is not known whether it
 * is an application or a grant of the United States from before 2001: neither is called missing then.
 */
export function kindsMissing(codes: readonly string[]): (keyof typeof expected)[] {
  if (codes.length === 0) return [];
  return (['application', 'grant', 'utility'] as const).filter((kind) => !codes.some((code) => expected[kind].test(code)));
}
