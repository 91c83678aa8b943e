// US applications in XML version 1.5 and 1.6 (2001 to 2004). In: a root element. Out: a raw record.
import type { Party } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber, RawPublication } from '../record.ts';
import { drawingIn, drawingsOf } from '../standards/drawings.ts';
import * as us from './parts.ts';
import { withStandardSigns } from './private-use-signs.ts';

/** Printed paragraph numbers ([0001]) are not text of the invention. */
const TEXT = { skips: new Set(['number']) };

export const usPublishedApplication = xmlReader({
  format: 'USPTO application XML (version 1)',
  rank: 'office-text',
  roots: /^patent-application-publication$/,
  ignores: ['sequence-cwu'],
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  withStandardSigns(root);
  const data = child(root, 'subdoc-bibliographic-information');
  const technical = child(data, 'technical-information');
  const filing = child(data, 'domestic-filing-data');
  const people = children(child(data, 'inventors'));
  const inventors = people.flatMap(inventorOf);
  const drawings = descendants(child(root, 'subdoc-drawings'), 'image').flatMap(({ attributes }) => drawingIn(attributes['file']) ?? []);
  const claims = child(root, 'subdoc-claims');
  return {
    ...documentId(child(data, 'document-id')),
    application: {
      country: 'US',
      number: textOf(child(filing, 'application-number', 'doc-number')),
      date: textOf(child(filing, 'filing-date')),
    },
    priorities: prioritiesOf(data),
    applicants: us.applicantsOf(children(data, 'assignee').flatMap(assigneeOf), inventors),
    inventors,
    publishedIn: 'en',
    classes: us.olderIpc(descendants(child(technical, 'classification-ipc'), 'ipc').map(us.fixedText)),
    title: us.titleOf(child(technical, 'title-of-invention')),
    abstract: us.englishParagraphs(children(child(root, 'subdoc-abstract'), 'paragraph'), TEXT),
    claims: claims === undefined ? undefined : us.english(claimsOf(claims)),
    description: us.englishParagraphs([child(root, 'subdoc-description')], TEXT),
    ...drawingsOf([], drawings),
    pdf: us.pdfOf(drawings[0]?.path.replace(/-D\d+\.TIF$/i, '.XML')),
  };
}

/** Publications of the office have no country. */
function documentId(element: XmlElement | undefined): RawNumber | undefined {
  const number = textOf(child(element, 'doc-number'));
  if (number === undefined) return undefined;
  const country = textOf(child(element, 'country-code')) ?? (number.startsWith('PCT') ? 'WO' : 'US');
  return { country, number, kind: textOf(child(element, 'kind-code')), date: textOf(child(element, 'document-date')) };
}

function prioritiesOf(data: XmlElement | undefined): RawNumber[] {
  const continuity = child(data, 'continuity-data');
  const foreign = children(data, 'foreign-priority-data').map((claim) => ({
    country: textOf(child(claim, 'country-code')),
    number: textOf(child(claim, 'priority-application-number', 'doc-number')),
    date: textOf(child(claim, 'filing-date')),
  }));
  const parents = [
    ...descendants(continuity, 'parent').map((parent) => documentId(child(parent, 'document-id'))),
    ...descendants(continuity, 'non-provisional-of-provisional').map((provisional) => documentId(child(provisional, 'document-id'))),
  ];
  return us.uniqueNumbers([...foreign, ...parents]);
}

function inventorOf(element: XmlElement): Party[] {
  const name = child(element, 'name');
  const part = (one: string): string | undefined => textOf(child(name, one));
  const residence = child(element, 'residence');
  const country = textOf(child(residence, 'residence-us', 'country-code')) ?? textOf(child(residence, 'residence-non-us', 'country-code'));
  return us.party(
    us.personName(part('family-name'), part('given-name'), part('middle-name')),
    country ?? (child(residence, 'residence-us') === undefined ? undefined : 'US'),
  );
}

function assigneeOf(element: XmlElement): Party[] {
  const person = child(element, 'name');
  const part = (one: string): string | undefined => textOf(child(person, one));
  const name = textOf(child(element, 'organization-name')) ?? us.personName(part('family-name'), part('given-name'), part('middle-name'));
  return us.party(name, textOf(child(element, 'address', 'country', 'country-code')));
}
