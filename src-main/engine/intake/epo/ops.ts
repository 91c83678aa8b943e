// Open Patent Services of the EPO: what does an answer hold? In: its root element. Out: records of the publications it tells of, or why none.
// Bibliography, abstract, full text, family, search and register answers; the parts of one publication merge later by number.
import { xmlReader, type Found } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { refuse } from '../refusals.ts';
import { documentId, numberAmong, prioritiesOf } from '../standards/st36-numbers.ts';
import { bibliographyOf } from '../standards/st36.ts';
import { exchangeRecord } from './exchange-document.ts';
import { fulltextRecord } from './fulltext-document.ts';

/** Answers that tell of publications without describing any, and what they are called. */
const ANSWERS_WITHOUT_PUBLICATION: Record<string, string> = {
  'document-inquiry': 'a list of images',
  'fulltext-inquiry': 'a list of the full texts that can be had',
  'equivalents-inquiry': 'a list of equivalents',
  standardization: 'a conversion of numbers',
};

export const epoOps = xmlReader({ format: 'EPO OPS', roots: /^(?:world-patent-data|fault)$/, read: (root) => foundIn(root) });

/** What an answer holds. */
export function foundIn(root: XmlElement): Found[] {
  const fault = root.name === 'fault' ? root : child(root, 'fault');
  if (fault !== undefined) {
    const [code, message] = ['code', 'message'].map((part) => textOf(child(fault, part)) ?? 'no reason given');
    return [{ refusal: refuse('ops-error', { code: code ?? '', message: message ?? '' }) }];
  }
  const publications = [
    ...descendants(root, 'family-member').map(memberRecord),
    ...descendants(withoutFamilies(root), 'exchange-document').filter(isFound).map(exchangeRecord),
    ...descendants(root, 'fulltext-document').map(fulltextRecord),
    ...descendants(root, 'search-result').flatMap(references),
    ...descendants(root, 'register-document').flatMap(registerRecords),
  ];
  if (publications.length > 0) return publications.map((publication) => ({ publication }));
  const answer = children(root)
    .map(({ name }) => ANSWERS_WITHOUT_PUBLICATION[name])
    .find((name) => name !== undefined);
  return [{ refusal: refuse('ops-no-publication', { answer: answer ?? 'an answer that describes no publication' }) }];
}

/** Where OPS knows nothing of a number it answers with an empty document of that status. */
function isFound(element: XmlElement): boolean {
  return element.attributes['status'] !== 'not found';
}

/** Members of families carry their exchange documents with them. */
function withoutFamilies(root: XmlElement): XmlElement {
  return { ...root, children: root.children.filter((node) => typeof node === 'string' || node.name !== 'patent-family') };
}

function memberRecord(member: XmlElement): RawPublication {
  const document = child(member, 'exchange-document');
  const described: RawPublication = document === undefined ? {} : exchangeRecord(document);
  const priorities = prioritiesOf(children(member, 'priority-claim'));
  return {
    ...described,
    ...numberAmong(children(member, 'publication-reference')),
    family: member.attributes['family-id'],
    application: numberAmong(children(member, 'application-reference')) ?? described.application,
    priorities: priorities.length > 0 ? priorities : described.priorities,
  };
}

/** The bare numbers of a search without constituents. */
function references(result: XmlElement): RawPublication[] {
  return children(result, 'publication-reference').flatMap((reference) => {
    const number = numberAmong([reference]);
    return number === undefined ? [] : [{ ...number, family: reference.attributes['family-id'] }];
  });
}

/** The register tells of a patent's application and grant in one: each is a publication with what is registered now. */
function registerRecords(document: XmlElement): RawPublication[] {
  const data = child(document, 'bibliographic-data');
  const bibliography = bibliographyOf(data);
  return children(data, 'publication-reference').flatMap((reference) => {
    const number = documentId(child(reference, 'document-id'));
    return number === undefined ? [] : [{ ...bibliography, ...number }];
  });
}
