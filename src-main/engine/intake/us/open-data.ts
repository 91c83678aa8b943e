// Answers of the USPTO Open Data Portal as JSON. In: file wrappers (`patentFileWrapperDataBag`, and the earlier flat `patentBag`).
// Out: the published application and the granted patent of each.
// Answers about something else (citations in office actions, lists of documents, fields) are refused.
import type { Party } from '../../../contract/publication.ts';
import { jsonReader } from '../json/reader.ts';
import { asObject, objectsAt, textAt, textsAt, valueAt, type JsonObject } from '../json/values.ts';
import type { RawNumber, RawPublication, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { officeCode } from './office-names.ts';

export const usptoOpenData = jsonReader({
  format: 'USPTO Open Data Portal JSON',
  rank: 'office-bibliographic',
  arrays: ['patentFileWrapperDataBag', 'patentBag', 'patentdata'],
  signature:
    /"(?:patentFileWrapperDataBag|patentBag|patentdata|documentBag|apiDocumentationUrl|patentApplicationNumber|applicationMetaData)"\s*:/,
  read,
});

/** Since this day the kind code of a US grant shows whether the application was published before. */
const KIND_CODES_SINCE = '2001-01-02';

function read(record: JsonObject): RawPublication[] | Refusal {
  // The earlier form has the same fields, without the inner object.
  const data = asObject(record['applicationMetaData']) ?? record;
  const application = textAt(record, 'applicationNumberText');
  const published = textAt(data, 'earliestPublicationNumber');
  const granted = textAt(data, 'patentNumber');
  if (published === undefined && granted === undefined) {
    if (application === undefined) return refuse('answer-without-publication');
    return refuse('application-unpublished', { number: application });
  }
  const title = textAt(data, 'inventionTitle');
  const shared: RawPublication = {
    application: { country: 'US', number: application, date: textAt(data, 'filingDate') },
    priorities: priorities(record),
    applicants: applicants(record, data),
    inventors: parties(data, 'inventorBag', 'inventorNameText'),
    agents: agents(record),
    classes: textsAt(data, 'cpcClassificationBag').map((code) => ({ type: 'CPC', code })),
    ...(title === undefined ? {} : { title: [{ language: 'en', text: title }] }),
  };
  const publications: RawPublication[] = [];
  if (published !== undefined) publications.push({ ...shared, number: published, date: textAt(data, 'earliestPublicationDate') });
  if (granted !== undefined)
    publications.push({ ...shared, country: 'US', number: granted, kind: grantKind(data), date: textAt(data, 'grantDate') });
  return publications;
}

/** The kind code of a grant, which the answer omits, by the USPTO's rule: B2 and P3 where an application was published before. */
function grantKind(data: JsonObject): string | undefined {
  const on = textAt(data, 'grantDate');
  if (on === undefined || on < KIND_CODES_SINCE) return undefined;
  const before = textAt(data, 'earliestPublicationNumber') !== undefined;
  switch (textAt(data, 'applicationTypeLabelName') ?? textAt(data, 'applicationTypeCode')) {
    case 'Utility':
    case 'UTL':
      return before ? 'B2' : 'B1';
    case 'Design':
    case 'DES':
      return 'S1';
    case 'Plant':
    case 'PLT':
      return before ? 'P3' : 'P2';
    default:
      return undefined;
  }
}

/** Foreign priorities, and the earlier applications that are claimed. */
function priorities(record: JsonObject): RawNumber[] {
  const foreign = objectsAt(record, 'foreignPriorityBag').map((entry) => ({
    country: officeCode(textAt(entry, 'ipOfficeName') ?? textAt(entry, 'countryName')),
    number: textAt(entry, 'applicationNumberText') ?? textAt(entry, 'priorityNumberText'),
    date: textAt(entry, 'filingDate'),
  }));
  const earlier = valueAt(record, 'continuityBag') ?? record;
  const parents = objectsAt(earlier, 'parentContinuityBag').map((entry) => {
    const number = textAt(entry, 'parentApplicationNumberText');
    // In the earlier form `filingDate` is that of the child, so it has no date of the parent.
    return { country: number?.startsWith('PCT') === true ? undefined : 'US', number, date: textAt(entry, 'parentApplicationFilingDate') };
  });
  return [...foreign, ...parents].filter((entry) => entry.number !== undefined);
}

function applicants(record: JsonObject, data: JsonObject): Party[] {
  const named = [...parties(data, 'applicantBag', 'applicantNameText'), ...parties(data, 'applicantBag', 'applicant')];
  if (named.length > 0) return named;
  const first = textAt(data, 'firstApplicantName');
  if (first !== undefined) return [{ name: first }];
  return objectsAt(record, 'assignmentBag')
    .flatMap((assignment) => parties(assignment, 'assigneeBag', 'assigneeNameText'))
    .slice(0, 1);
}

function agents(record: JsonObject): Party[] {
  return objectsAt(record, 'recordAttorney', 'attorneyBag').flatMap((entry) => {
    const name = [textAt(entry, 'lastName'), textAt(entry, 'firstName')].filter((part) => part !== undefined).join(', ');
    return name === '' ? [] : [{ name }];
  });
}

function parties(holder: JsonObject, bag: string, nameField: string): Party[] {
  return objectsAt(holder, bag).flatMap((entry) => {
    const name = textAt(entry, nameField);
    const country = textAt(entry, 'countryCode') ?? textAt(objectsAt(entry, 'correspondenceAddressBag')[0], 'countryCode');
    return name === undefined ? [] : [country === undefined ? { name } : { name, country }];
  });
}
