// US grants in ST.32 (PATDOC, XML version 2.5 and SGML written as XML, 2001 to 2004). In: a root element. Out: a raw record.
import type { Party } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawCitation, RawNumber, RawPublication } from '../record.ts';
import { withLiterature } from '../standards/citations.ts';
import { drawingIn, drawingsOf } from '../standards/drawings.ts';
import * as us from './parts.ts';
import { withStandardSigns } from './private-use-signs.ts';

/** Parts of the description, in printed order. */
const DESCRIPTION = ['RELAPP', 'GOVINT', 'BRFSUM', 'DRWDESC', 'DETDESC'];

export const usPatdoc = xmlReader({
  format: 'USPTO grant XML (version 2.5, ST.32)',
  rank: 'office-text',
  roots: /^PATDOC$/,
  requires: (start) => /<SDOBI|ST32-US-Grant|USPTO/.test(start),
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  withStandardSigns(root);
  const data = child(root, 'SDOBI');
  const number = child(data, 'B100');
  const filing = child(data, 'B200');
  const technical = child(data, 'B500');
  const parties = child(data, 'B700');
  const claims = child(root, 'SDOCL', 'CL') ?? child(root, 'SDOCL');
  const description = child(root, 'SDODE');
  const inventors = children(child(parties, 'B720'), 'B721').flatMap(partyOf);
  const drawings = descendants(child(root, 'SDODR'), 'EMI').flatMap(({ attributes }) => drawingIn(attributes['FILE']) ?? []);
  return {
    country: textOf(child(number, 'B190')) ?? 'US',
    number: textOf(child(number, 'B110')),
    kind: textOf(child(number, 'B130')),
    date: textOf(child(number, 'B140')),
    application: { country: 'US', number: textOf(child(filing, 'B210')), date: textOf(child(filing, 'B220')) },
    priorities: prioritiesOf(data),
    applicants: us.applicantsOf(children(child(parties, 'B730'), 'B731').flatMap(partyOf), inventors),
    inventors,
    agents: children(child(parties, 'B740'), 'B741').flatMap(partyOf),
    international: documentOf(descendants(child(data, 'B800', 'B860'), 'DOC')[0]),
    internationalPublication: documentOf(descendants(child(data, 'B800', 'B870'), 'DOC')[0]),
    publishedIn: 'en',
    classes: us.olderIpc(
      children(child(technical, 'B510'))
        .filter(({ name }) => name !== 'B516')
        .map(us.fixedText),
    ),
    title: us.titleOf(child(technical, 'B540')),
    abstract: us.englishParagraphs([child(root, 'SDOAB')]),
    claims: claims === undefined ? undefined : us.english(claimsOf(claims)),
    description: us.englishParagraphs(DESCRIPTION.flatMap((part) => children(description, part))),
    ...withLiterature(citationsOf(child(technical, 'B560')), children(child(technical, 'B560'), 'B562').length),
    ...drawingsOf([], drawings),
    pdf: us.pdfOf(drawings[0]?.path.replace(/-D\d+\.TIF$/i, '.XML')),
  };
}

/** A `DOC` element; the office omits its own country. */
function documentOf(element: XmlElement | undefined): RawNumber | undefined {
  const number = textOf(child(element, 'DNUM'));
  if (number === undefined) return undefined;
  const country = textOf(child(element, 'CTRY')) ?? (number.startsWith('PCT') ? 'WO' : 'US');
  return { country, number, kind: textOf(child(element, 'KIND')), date: textOf(child(element, 'DATE')) };
}

/** Foreign priorities (B300, which may contain several), parents and provisionals (B600; B690US is only the earlier publication), the PCT application (B860). */
function prioritiesOf(data: XmlElement | undefined): RawNumber[] {
  const foreign = children(data, 'B300').flatMap((group) => {
    const [numbers, dates, countries] = ['B310', 'B320', 'B330'].map((name) => children(group, name).map(textOf));
    return (numbers ?? []).map((number, place) => ({ country: countries?.[place], number, date: dates?.[place] }));
  });
  const related = child(data, 'B600');
  const parents = descendants(related, 'PDOC').map((parent) => documentOf(child(parent, 'DOC')));
  const provisionals = children(related)
    .filter(({ name }) => /^B6[78]0US$/.test(name))
    .flatMap((one) => children(one, 'DOC').map(documentOf));
  const pct = descendants(child(data, 'B800', 'B860'), 'DOC').map(documentOf);
  return us.uniqueNumbers([...foreign, ...parents, ...provisionals, ...pct]);
}

function partyOf(element: XmlElement): Party[] {
  const who = child(element, 'PARTY-US') ?? element;
  const name = child(who, 'NAM');
  const address = child(who, 'ADR');
  const written = textOf(child(name, 'ONM')) ?? us.personName(textOf(child(name, 'SNM')), textOf(child(name, 'FNM')));
  return us.party(written, textOf(child(address, 'CTRY')) ?? (child(address, 'STATE') === undefined ? undefined : 'US'));
}

function citationsOf(cited: XmlElement | undefined): RawCitation[] {
  return children(cited, 'B561').flatMap((citation) => {
    const number = documentOf(child(citation, 'PCIT', 'DOC'));
    if (number === undefined) return [];
    return [{ ...us.withoutSlash(number), ...(child(citation, 'CITED-BY-EXAMINER') === undefined ? {} : { by: 'examiner' }) }];
  });
}
