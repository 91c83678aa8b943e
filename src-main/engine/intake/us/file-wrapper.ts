// Parts of US applications in XML4IP: claims, specification or abstract as filed or amended. In: a root element. Out: a raw record.
// A part names its application and no publication, so the record gets the application's number with kind A, which no publication since
// 2001 has: parts of one application are merged, and never with a patent of the same number.
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import * as us from './parts.ts';

/** Page headers and marks of character recognition are not text of the invention. */
const TEXT: Rendering = {
  skips: new Set([
    'BoundaryData',
    'ClaimNumber',
    'ClaimTypeCategory',
    'ClaimStatement',
    'ClaimStatusCategory',
    'PageImage',
    'Del',
    'DeletedText',
  ]),
};
/** Kind of an application in DocDB. */
const APPLICATION_KIND = 'A';

export const usFileWrapper = xmlReader({
  format: 'USPTO application parts (XML4IP)',
  rank: 'office-text',
  roots: /^(?:Claims|Specification|Abstract)Document$/,
  requires: (start) => start.includes('urn:us:gov:doc:uspto:patent'),
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const number = textOf(descendants(root, 'ApplicationNumber')[0]);
  const kind = textOf(child(root, 'DocumentCode'));
  const specification = paragraphsOf(child(root, 'Specification'), TEXT);
  const list = descendants(root, 'ClaimList')[0] ?? descendants(root, 'Claims')[0];
  return {
    country: 'US',
    number,
    kind: APPLICATION_KIND,
    application: { country: 'US', number },
    claims: list === undefined ? undefined : us.english(claimsOf(list, TEXT)),
    ...(kind === 'ABST' ? { abstract: us.english(withoutHeading(specification)) } : { description: us.english(specification) }),
  };
}

function withoutHeading(text: string | undefined): string | undefined {
  return text?.replace(/^ABSTRACT(?: OF THE DISCLOSURE)?\s*\n/i, '');
}
