// Answers of the EPO's Open Patent Services: bibliography, abstract, full text, family, search and register. In: the root element.
// Out: records of the publications described, or a refusal; parts of one publication are merged later by number.
import { xmlReader, type Found } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { refuse } from '../refusals.ts';
import { documentId, bestNumber, prioritiesOf } from '../standards/st36-numbers.ts';
import { bibliographyOf } from '../standards/st36.ts';
import { exchangeRecord } from './exchange-document.ts';
import { fulltextRecord } from './fulltext-document.ts';

/** Answers that describe no publication, with a name for the refusal. */
const ANSWERS_WITHOUT_PUBLICATION: Record<string, string> = {
  'document-inquiry': 'a list of images',
  'fulltext-inquiry': 'a list of the full texts that can be had',
  'equivalents-inquiry': 'a list of equivalents',
  standardization: 'a conversion of numbers',
};

export const epoOps = xmlReader({
  format: 'EPO OPS',
  rank: 'office-bibliographic',
  roots: /^(?:world-patent-data|fault)$/,
  read: (root) => foundIn(root),
});

/** The records or the refusal of an answer. */
export function foundIn(root: XmlElement): Found[] {
  const fault = root.name === 'fault' ? root : child(root, 'fault');
  if (fault !== undefined) {
    const [code, message] = ['code', 'message'].map((part) => textOf(child(fault, part)) ?? 'no reason given');
    return [{ refusal: refuse('ops-error', { code: code ?? '', message: message ?? '' }) }];
  }
  const bibliographies = [
    ...descendants(root, 'family-member').map(memberRecord),
    ...descendants(withoutFamilies(root), 'exchange-document').filter(isFound).map(exchangeRecord),
    ...descendants(root, 'search-result').flatMap(references),
    ...descendants(root, 'register-document').flatMap(registerRecords),
  ];
  const texts = descendants(root, 'fulltext-document').map(fulltextRecord);
  const found: Found[] = [
    ...bibliographies.map((publication) => ({ publication })),
    ...texts.map((publication) => ({ publication, rank: 'office-text' as const })),
  ];
  if (found.length > 0) return found;
  const answer = children(root)
    .map(({ name }) => ANSWERS_WITHOUT_PUBLICATION[name])
    .find((name) => name !== undefined);
  return [{ refusal: refuse('ops-no-publication', { answer: answer ?? 'an answer that describes no publication' }) }];
}

/** For an unknown number OPS returns an empty document with status "not found". */
function isFound(element: XmlElement): boolean {
  return element.attributes['status'] !== 'not found';
}

/** The element without the family members, which have exchange documents of their own. */
function withoutFamilies(root: XmlElement): XmlElement {
  return { ...root, children: root.children.filter((node) => typeof node === 'string' || node.name !== 'patent-family') };
}

function memberRecord(member: XmlElement): RawPublication {
  const document = child(member, 'exchange-document');
  const described: RawPublication = document === undefined ? {} : exchangeRecord(document);
  const priorities = prioritiesOf(children(member, 'priority-claim'));
  return {
    ...described,
    ...bestNumber(children(member, 'publication-reference')),
    family: member.attributes['family-id'],
    application: bestNumber(children(member, 'application-reference')) ?? described.application,
    priorities: priorities.length > 0 ? priorities : described.priorities,
  };
}

/** The numbers of a search without constituents. */
function references(result: XmlElement): RawPublication[] {
  return children(result, 'publication-reference').flatMap((reference) => {
    const number = bestNumber([reference]);
    return number === undefined ? [] : [{ ...number, family: reference.attributes['family-id'] }];
  });
}

/** The register describes application and grant together; each becomes a publication with the current entries. */
function registerRecords(document: XmlElement): RawPublication[] {
  const data = child(document, 'bibliographic-data');
  const bibliography = bibliographyOf(data);
  return children(data, 'publication-reference').flatMap((reference) => {
    const number = documentId(child(reference, 'document-id'));
    return number === undefined ? [] : [{ ...bibliography, ...number }];
  });
}
