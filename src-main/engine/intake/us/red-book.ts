// US grants and applications in XML version 4 (the Red Book, since 2005). In: a root element. Out: a raw record.
import type { ClassSymbol, Party } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { withReadableMaths } from '../markup/maths-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber, RawPublication } from '../record.ts';
import { citation, withLiterature, type Citations } from '../standards/citations.ts';
import { drawingsOf, figuresIn } from '../standards/drawings.ts';
import { documentId } from '../standards/st36-numbers.ts';
import * as us from './parts.ts';
import { withStandardSigns } from './private-use-signs.ts';

/** Notes of the office on tables and listings stored elsewhere. */
const SKIPPED = { skips: new Set(['us-claim-statement', 'us-large-table']) };

export const usRedBook = xmlReader({
  format: 'USPTO Red Book XML (version 4)',
  rank: 'office-text',
  roots: /^us-patent-(?:grant|application)$/,
  ignores: ['sequence-cwu', 'sequence-list', 'us-sequence-listing'],
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  withStandardSigns(root);
  withReadableMaths(root);
  const data = children(root).find((element) => element.name.startsWith('us-bibliographic-data'));
  const inventors = inventorsOf(data);
  const publication = documentId(child(data, 'publication-reference', 'document-id'));
  return {
    ...publication,
    date: publication?.date ?? root.attributes['date-publ'],
    application: documentId(child(data, 'application-reference', 'document-id')),
    priorities: prioritiesOf(data),
    applicants: us.applicantsOf(ownersOf(data), inventors),
    inventors,
    agents: descendants(data, 'agent').flatMap(partyOf),
    international: internationalOf(documentId(child(data, 'pct-or-regional-filing-data', 'document-id'))),
    internationalPublication: documentId(child(data, 'pct-or-regional-publishing-data', 'document-id')),
    publishedIn: 'en',
    classes: classesOf(data),
    title: us.titleOf(child(data, 'invention-title')),
    abstract: us.englishParagraphs(children(root, 'abstract')),
    claims: us.english(
      children(root, 'claims')
        .flatMap((claims) => claimsOf(claims, SKIPPED) ?? [])
        .join('\n'),
    ),
    description: us.englishParagraphs(children(root, 'description'), SKIPPED),
    ...citationsOf(data),
    ...drawingsOf([], figuresIn([child(root, 'drawings')])),
    pdf: us.pdfOf(root.attributes['file']),
  };
}

function internationalOf(number: RawNumber | undefined): RawNumber | undefined {
  return number === undefined ? undefined : { ...number, country: 'WO' };
}

/** Foreign priorities, the PCT application, provisionals and the parents of continuations, divisions and reissues. */
function prioritiesOf(data: XmlElement | undefined): RawNumber[] {
  const related = child(data, 'us-related-documents');
  const ids = [
    ...children(child(data, 'priority-claims'), 'priority-claim'),
    ...children(child(data, 'pct-or-regional-filing-data'), 'document-id'),
    ...children(related, 'us-provisional-application').flatMap((provisional) => children(provisional, 'document-id')),
    ...descendants(related, 'parent-doc').flatMap((parent) => [
      ...children(parent, 'document-id'),
      ...children(child(parent, 'parent-pct-document'), 'document-id'),
    ]),
  ];
  return us.uniqueNumbers(ids.map(documentId));
}

function inventorsOf(data: XmlElement | undefined): Party[] {
  const named = descendants(child(data, 'us-parties', 'inventors'), 'inventor');
  const deceased = descendants(data, 'us-deceased-inventor');
  const asApplicants = applicantElements(data).filter(isInventor);
  return (named.length + deceased.length > 0 ? [...named, ...deceased] : asApplicants).flatMap(partyOf);
}

/** Assignees, then legal applicants who are not the inventors. */
function ownersOf(data: XmlElement | undefined): Party[] {
  const assignees = children(child(data, 'assignees'), 'assignee');
  const applicants = applicantElements(data).filter(
    (element) => !isInventor(element) && child(element, 'addressbook', 'orgname') !== undefined,
  );
  return [...assignees, ...applicants].flatMap(partyOf);
}

function applicantElements(data: XmlElement | undefined): XmlElement[] {
  return [
    ...children(child(data, 'parties', 'applicants'), 'applicant'),
    ...children(child(data, 'us-parties', 'us-applicants'), 'us-applicant'),
  ];
}

function isInventor(element: XmlElement): boolean {
  return (element.attributes['app-type'] ?? '').includes('inventor') || element.attributes['applicant-authority-category'] === 'inventor';
}

function partyOf(element: XmlElement): Party[] {
  const book = child(element, 'addressbook') ?? element;
  const part = (name: string): string | undefined => textOf(child(book, name));
  const name = part('orgname') ?? part('name') ?? us.personName(part('last-name'), part('first-name'), part('middle-name'));
  const country = [textOf(child(book, 'address', 'country')), textOf(child(element, 'residence', 'country'))];
  return us.party(
    name,
    country.find((code) => code !== undefined && /^[A-Z]{2}$/.test(code)),
  );
}

function classesOf(data: XmlElement | undefined): ClassSymbol[] {
  const reformed = descendants(child(data, 'classifications-ipcr'), 'classification-ipcr').flatMap((element) =>
    symbolOfParts('IPC', element),
  );
  const older = child(data, 'classification-ipc');
  const texts = children(older)
    .filter(({ name }) => name.endsWith('-classification'))
    .map(us.fixedText);
  const cpc = descendants(child(data, 'classifications-cpc'), 'classification-cpc').flatMap((element) => symbolOfParts('CPC', element));
  return [...reformed, ...us.olderIpc(texts), ...cpc];
}

/** A symbol in parts: section, class, subclass, main group, subgroup. */
function symbolOfParts(type: string, element: XmlElement): ClassSymbol[] {
  const [section, place, subclass, group, subgroup] = ['section', 'class', 'subclass', 'main-group', 'subgroup'].map((name) =>
    textOf(child(element, name)),
  );
  if (section === undefined || place === undefined || subclass === undefined) return [];
  const subclassCode = `${section}${place.padStart(2, '0')}${subclass}`;
  return [{ type, code: group === undefined || subgroup === undefined ? subclassCode : `${subclassCode}${Number(group)}/${subgroup}` }];
}

function citationsOf(data: XmlElement | undefined): Citations {
  const cited = [...children(child(data, 'references-cited'), 'citation'), ...children(child(data, 'us-references-cited'), 'us-citation')];
  const patents = cited.flatMap((one) => {
    const number = documentId(child(one, 'patcit', 'document-id'));
    if (number === undefined) return [];
    const by = /cited by (examiner|applicant|third party)/i.exec(textOf(child(one, 'category')) ?? '')?.[1]?.toLowerCase();
    return [citation(us.withoutSlash(number), undefined, by)];
  });
  return withLiterature(patents, cited.filter((one) => child(one, 'nplcit') !== undefined).length);
}
