// DPMA register (DEPATISnet, DPMAconnectPlus): a register entry of a patent or utility model, or a list of hits. In: one document.
// Out: one record per patent; numbers without the check digit, which DOCDB does not have, and applicants without the town.
import type { Party } from '../../../contract/publication.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { classesOf } from './st36-classes.ts';
import { bestNumber } from './st36-numbers.ts';
import { bibliographyOf } from './st36.ts';

const LANGUAGE = 'de';
/** Name, town and country in one line: `Musterwerke GmbH & Co, 80331 München, DE`. */
const NAME_TOWN_COUNTRY = /^(.*?)(?:,[^,]*)?,\s*([A-Z]{2})$/;
/** A file number with its check digit: `G 82 33 714.4`, `10 2010 012 345.6`. */
const FILE_NUMBER = /^[A-Z]?([\d\s]+?)(?:\.\s*\d)?$/;

export const dpmaRegister = xmlReader({
  format: 'DPMA register',
  rank: 'office-bibliographic',
  roots: /^(?:dpma-patent-document|PatentHitList)$/,
  read: (root) => {
    const records = root.name === 'PatentHitList' ? children(root, 'PatentHitListRecord').map(hitRecord) : registerRecords(root);
    return records.map((publication) => ({ publication }));
  },
});

/** A register entry lists the publications of its patent: each becomes a record. */
function registerRecords(root: XmlElement): RawPublication[] {
  const data = child(root, 'bibliographic-data');
  const office = child(data, 'office-specific-bib-data');
  const references = children(child(data, 'publication-references'), 'publication-reference');
  const first = textOf(child(office, 'date-of-first-publication'));
  const abstract = textOf(child(office, 'abstract'));
  const shared: RawPublication = {
    ...bibliographyOf(data),
    ...(abstract === undefined ? {} : { abstract: [{ language: LANGUAGE, text: abstract }] }),
  };
  return references.flatMap((reference, place) => {
    const number = bestNumber([reference]);
    return number === undefined ? [] : [{ ...shared, ...number, date: number.date ?? (place === 0 ? first : undefined) }];
  });
}

function hitRecord(record: XmlElement): RawPublication {
  const part = (name: string): string | undefined => textOf(child(record, name));
  const registered = FILE_NUMBER.exec(part('registered-number') ?? '')?.[1]?.replace(/\s+/g, '');
  const title = part('invention-title');
  return {
    country: 'DE',
    number: registered ?? part('leading-registered-number'),
    kind: part('type') === 'Utility model' ? 'U1' : undefined,
    date: part('publicationDate'),
    application: { country: 'DE', number: registered, date: part('applicationDate') },
    applicants: descendants(child(record, 'applicants'), 'applicant').flatMap((one) => partyIn(textOf(one)) ?? []),
    inventors: descendants(child(record, 'inventors'), 'inventor').flatMap((one) => partyIn(textOf(one)) ?? []),
    classes: classesOf(
      'IPC',
      ['main-classification', 'further-classification']
        .flatMap((name) => children(record, name))
        .map((one) => textOf(child(one, 'classification'))),
    ),
    title: title === undefined ? [] : [{ language: LANGUAGE, text: title }],
  };
}

function partyIn(line: string | undefined): Party | undefined {
  const match = NAME_TOWN_COUNTRY.exec(line ?? '');
  if (match?.[1] === undefined || match[2] === undefined) return line === undefined ? undefined : { name: line };
  return { name: match[1], country: match[2] };
}
