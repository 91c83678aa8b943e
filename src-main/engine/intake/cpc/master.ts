// The USPTO's CPC master classification file: the current CPC symbols of each grant and application. In: one record.
// Out: a raw record with number, date and classes, which is merged with the publication of that number.
import { xmlReader } from '../markup/xml-reader.ts';
import { child, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { classesIn } from '../standards/st96.ts';

export const cpcMaster = xmlReader({
  format: 'CPC master classification',
  rank: 'office-bibliographic',
  roots: /^CPCMasterClassificationFile$/,
  records: ['CPCMasterClassificationRecord'],
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(record: XmlElement): RawPublication {
  const published = child(record, 'PatentGrantIdentification') ?? child(record, 'PatentPublicationIdentification');
  const application = child(record, 'ApplicationIdentification');
  return {
    country: textOf(child(published, 'IPOfficeCode')),
    number: textOf(child(published, 'PatentNumber') ?? child(published, 'PublicationNumber')),
    kind: textOf(child(published, 'PatentDocumentKindCode')),
    date: textOf(child(published, 'GrantDate') ?? child(published, 'PublicationDate')),
    application: {
      country: textOf(child(application, 'IPOfficeCode')),
      number: textOf(child(application, 'ApplicationNumber', 'ApplicationNumberText')),
      date: textOf(child(application, 'FilingDate')),
    },
    classes: classesIn(record),
  };
}
