// WIPO ST.32: patent documents in SGML (PATDOC: SDOBI bibliography, SDOAB abstract, SDODE description, SDOCL claims), any case.
// In: one document with explicit end tags. Out: one record. The USPTO's documents have their own reader (us/patdoc.ts).
import { claimsOf } from '../markup/claims.ts';
import { paragraphsOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { lowerCased, sdobiOf } from './st32.ts';
import { abstractTexts, languageTexts } from './st36.ts';

export const wipoSt32 = xmlReader({
  format: 'WIPO ST.32',
  rank: 'office-text',
  roots: /^PATDOC$/i,
  read: (root) => [{ publication: publicationOf(lowerCased(root)) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const sdobi = child(root, 'sdobi');
  const bibliography = sdobi === undefined ? {} : sdobiOf(sdobi);
  const { cy, dn, kd, date } = root.attributes;
  const language = root.attributes['la'] ?? sdobi?.attributes['la'] ?? textOf(child(sdobi, 'b200', 'b260')) ?? '';
  const section = (name: string): XmlElement[] => children(root, name);
  return {
    ...bibliography,
    country: bibliography.country ?? cy,
    number: bibliography.number ?? dn,
    kind: bibliography.kind ?? kd,
    date: bibliography.date ?? date,
    abstract: abstractTexts(section('sdoab'), (element) => paragraphsOf(element), language.toLowerCase()),
    claims: languageTexts(
      section('sdocl').map((element) => descendants(element, 'cl')[0] ?? element),
      (element) => claimsOf(element),
      language.toLowerCase(),
    ),
    description: languageTexts(section('sdode'), (element) => paragraphsOf(element), language.toLowerCase()),
  };
}
