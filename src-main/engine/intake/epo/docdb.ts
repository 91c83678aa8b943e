// EPO DOCDB: one or many thousand exchange documents per file. In: one exchange-document. Out: one record.
import { xmlReader } from '../markup/xml-reader.ts';
import { exchangeRecord } from './exchange-document.ts';

export const epoDocdb = xmlReader({
  format: 'EPO DOCDB exchange documents',
  rank: 'office-bibliographic',
  roots: /^exchange-documents?$/,
  records: ['exchange-document'],
  read: (root) => [{ publication: exchangeRecord(root) }],
});
