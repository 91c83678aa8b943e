// Search results of USPTO Patent Public Search as JSON. In: records of its answers. Out: raw publications. The fields follow published descriptions
// and programs that read them, because no sample was available.
import type { ClassSymbol, Party } from '../../../contract/publication.ts';
import { jsonReader } from '../json/reader.ts';
import { asArray, asText, textAt, type JsonObject } from '../json/values.ts';
import { refuse } from '../refusals.ts';
import { partiesOf, symbolsOf } from '../tables/cell-values.ts';

export const usPublicSearch = jsonReader({
  format: 'USPTO Patent Public Search JSON',
  rank: 'office-bibliographic',
  arrays: ['patents', 'docs'],
  signature: /"publicationReferenceDocumentNumber"\s*:/,
  read: (record) => {
    // `US-20310123456-A1`; without it, the number and the kind are apart.
    const guid = textAt(record, 'guid');
    const number = guid ?? textAt(record, 'publicationReferenceDocumentNumber');
    if (number === undefined) return refuse('field-missing', { field: 'guid' });
    const [date] = textsOf(record, 'datePublished');
    const [filed] = textsOf(record, 'applicationFilingDate');
    const title = textAt(record, 'inventionTitle');
    const abstract = textAt(record, 'abstractText');
    const applicants = partiesAt(record, 'applicantName');
    return [
      {
        ...(guid === undefined ? { country: 'US', number, kind: textsOf(record, 'kindCode')[0] } : { number }),
        date,
        application: { country: 'US', number: textAt(record, 'applicationNumber'), date: filed },
        family: textAt(record, 'familyIdentifierCur'),
        applicants: applicants.length > 0 ? applicants : partiesAt(record, 'assigneeName'),
        inventors: partiesAt(record, textsOf(record, 'inventorNameDerived').length > 0 ? 'inventorNameDerived' : 'inventorsShort'),
        classes: [
          ...symbolsAt(record, 'CPC', 'cpcInventiveFlattened', 'cpcAdditionalFlattened'),
          ...symbolsAt(record, 'IPC', 'ipcCodeFlattened'),
        ],
        title: title === undefined ? [] : [{ language: 'en', text: title }],
        abstract: abstract === undefined ? [] : [{ language: 'en', text: abstract }],
      },
    ];
  },
});

/** A field that is a text in some answers and a list in others. */
function textsOf(record: JsonObject, field: string): string[] {
  const value = record[field];
  return (asArray(value) ?? [value]).flatMap((entry) => asText(entry) ?? []);
}

function partiesAt(record: JsonObject, field: string): Party[] {
  return textsOf(record, field).flatMap((name) => partiesOf(name, 'USPTO Patent Public Search'));
}

function symbolsAt(record: JsonObject, type: 'IPC' | 'CPC', ...fields: string[]): ClassSymbol[] {
  return fields.flatMap((field) => textsOf(record, field).flatMap((codes) => symbolsOf(codes, type)));
}
