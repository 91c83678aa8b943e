// WIPO ST.96 (PatentPublication, also used by the JPO). In: a root element. Out: a record.
// The JPO's form is tested with samples; WIPO's follows the published standard (components pat: and com:, version 6.0).
import type { ClassSymbol, LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { citedInWords, claimSections, descriptionRendering, kindInName } from '../jpo/text.ts';
import { claimsOf } from '../markup/claims.ts';
import { lineOf, paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { DrawingReference, RawNumber, RawPublication } from '../record.ts';
import { drawingIn, drawingsOf } from './drawings.ts';
import { pctNumber } from './pct-number.ts';
import { classesOf } from './st36-classes.ts';
import { citation, citedBy, withLiterature, type Citations } from './citations.ts';
import { abstractTexts, languageTexts } from './st36.ts';

/** File name and size of an image are not text of the publication, nor what an amendment deleted and the status of a claim. */
const SKIPPED = new Set([
  'Image',
  'PageImage',
  'OCRImage',
  'FigureNumber',
  'Del',
  'DeletedText',
  'ClaimStatusCategory',
  'ClaimTypeCategory',
]);

export const st96 = xmlReader({
  format: 'WIPO ST.96',
  rank: 'office-text',
  roots: /(?:Patent|UtilityModel)Publication$|^PatentGrant$|^ApplicationBody$/,
  requires: (start) => /ST96/.test(start),
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const data = children(root).find(({ name }) => name.endsWith('BibliographicData'));
  const identification = children(data).find(({ name }) => /(?:Publication|PatentGrant)Identification$/.test(name));
  const office = textOf(child(identification, 'IPOfficeCode')) ?? textOf(child(root, 'IPOfficeCode'));
  const body = child(root, 'ApplicationBody') ?? root;
  const language = languageTag(root.attributes['languageCode'] ?? data?.attributes['languageCode']) ?? (office === 'JP' ? 'ja' : '');
  // Some offices put parts of the text beside the body.
  const partsOf = (name: string): XmlElement[] => [...children(body, name), ...(body === root ? [] : children(root, name))];
  const texts = (elements: XmlElement[], read: (element: XmlElement) => string | undefined): LanguageText[] =>
    languageTexts(elements, read, language);
  return {
    country: office,
    number: textOf(child(identification, 'PublicationNumber') ?? child(identification, 'PatentNumber')),
    kind: textOf(child(identification, 'PatentDocumentKindCode')) ?? kindInName(textOf(child(data, 'PlainLanguageDesignationText'))),
    date: textOf(child(identification, 'PublicationDate') ?? child(identification, 'GrantDate')),
    ...filing(data, office),
    ...parties(data),
    classes: classesIn(data),
    title: texts([...descendants(child(data, 'InventionTitleBag'), 'InventionTitle'), ...children(data, 'InventionTitle')], (title) =>
      lineOf(title),
    ),
    abstract: abstractTexts(partsOf('Abstract'), (element) => paragraphsOf(element, { skips: SKIPPED }), language),
    claims: texts(claimSections([body, root], 'Claims', 'WrittenAmendmentBag'), (element) => claimsOf(element, { skips: SKIPPED })),
    description: texts(partsOf('Description'), (element) => paragraphsOf(element, renderingFor(office, element))),
    ...citationsIn(data),
    ...drawingsOf([...imagesIn(body, 'ChosenDrawingImage'), ...imagesIn(body, 'Abstract')], imagesIn(body, 'Drawings')),
  };
}

function renderingFor(office: string | undefined, description: XmlElement): Rendering {
  return { ...(office === 'JP' ? descriptionRendering(description) : {}), skips: SKIPPED };
}

/** An application; international ones in the parts of DOCDB. */
function applicationOf(element: XmlElement | undefined, office?: string): RawNumber | undefined {
  const number = textOf(child(element, 'ApplicationNumber', 'ApplicationNumberText'));
  if (number === undefined) return undefined;
  const date = textOf(child(element, 'FilingDate'));
  const country = textOf(child(element, 'IPOfficeCode')) ?? office;
  const isInternational = country === undefined || country === 'WO' || country === 'IB' || /^(?:PCT|[A-Z]{2}\d)/.test(number);
  return (isInternational ? pctNumber(number, date) : undefined) ?? { country, number, date };
}

function filing(
  data: XmlElement | undefined,
  office: string | undefined,
): Pick<RawPublication, 'application' | 'priorities' | 'international' | 'internationalPublication' | 'designated'> {
  const claimed = descendants(child(data, 'PriorityClaimBag'), 'PriorityClaim').flatMap((claim) => applicationOf(claim) ?? []);
  const parents = descendants(child(data, 'RelatedDocumentBag'), 'ParentDocument').flatMap((parent) => {
    return applicationOf(child(parent, 'PatentDocumentIdentification', 'ApplicationIdentification'), office) ?? [];
  });
  const pct = applicationOf(child(data, 'InternationalFilingData', 'ApplicationIdentification'));
  const priorities = [...claimed, ...parents];
  return {
    application: applicationOf(child(data, 'ApplicationIdentification'), office),
    priorities: priorities.length === 0 && pct !== undefined ? [pct] : priorities,
    international: pct,
    internationalPublication: publishedBy(child(data, 'InternationalPublishingData')),
    designated: descendants(data, 'DesignatedStateBag').flatMap(({ children: states }) =>
      states.flatMap((state) => (typeof state === 'string' ? [] : (textOf(state) ?? []))),
    ),
  };
}

/** The publication by WIPO of the international application. */
function publishedBy(data: XmlElement | undefined): RawNumber | undefined {
  const number = descendants(data, 'PublicationNumber').map(textOf)[0];
  return number === undefined ? undefined : { number, date: descendants(data, 'PublicationDate').map(textOf)[0] };
}

function parties(data: XmlElement | undefined): Pick<RawPublication, 'applicants' | 'inventors' | 'agents'> {
  const bag = children(data).find(({ name }) => name.endsWith('PartyBag'));
  const people = (name: string): Party[] => descendants(bag, name).flatMap((party) => partyOf(party) ?? []);
  const assignees = people('Assignee');
  return {
    applicants: assignees.length > 0 ? assignees : people('Applicant'),
    inventors: people('Inventor'),
    agents: people('RegisteredPractitioner'),
  };
}

function partyOf(party: XmlElement): Party | undefined {
  const contact = child(party, 'PublicationContact') ?? child(party, 'Contact') ?? party;
  const written = child(contact, 'Name') ?? contact;
  const person = child(written, 'PersonName', 'PersonStructuredName');
  const parts = [child(person, 'LastName'), child(person, 'FirstName')].flatMap((part) => textOf(part) ?? []);
  const whole =
    textOf(child(written, 'EntityName')) ??
    textOf(child(written, 'OrganizationName')) ??
    textOf(child(written, 'PersonName', 'PersonFullName'));
  const name = whole ?? (parts.length > 0 ? parts.join(', ') : undefined);
  if (name === undefined) return undefined;
  const country = textOf(child(contact, 'CountryCode')) ?? textOf(descendants(child(contact, 'PostalAddressBag'), 'CountryCode')[0]);
  return country === undefined ? { name } : { name, country };
}

/** IPC and CPC symbols of a `BibliographicData`, or of any element with a classification bag. */
export function classesIn(data: XmlElement | undefined): ClassSymbol[] {
  const bag = child(data, 'PatentClassificationBag') ?? data;
  const reformed = [...descendants(child(bag, 'IPCRClassificationBag'), 'IPCRClassification'), ...children(bag, 'IPCRClassification')].map(
    symbolText,
  );
  const older = children(bag, 'IPCClassification').flatMap((ipc) =>
    children(ipc)
      .filter(({ name }) => name.endsWith('Classification'))
      .map(textOf),
  );
  const cpc = descendants(child(bag, 'CPCClassificationBag'), 'CPCClassification').map(symbolText);
  return [...classesOf('IPC', reformed.length > 0 ? reformed : older), ...classesOf('CPC', cpc)];
}

function symbolText(element: XmlElement): string | undefined {
  const section = textOf(child(element, 'Section') ?? child(element, 'CPCSection'));
  if (section === undefined) return textOf(child(element, 'PatentClassificationText'));
  const part = (name: string): string => textOf(child(element, name)) ?? '';
  return `${section}${part('Class')}${part('Subclass')} ${part('MainGroup')}/${part('Subgroup')}`;
}

function citationsIn(data: XmlElement | undefined): Citations {
  const cited = descendants(child(data, 'ReferenceCitationBag'), 'ReferenceCitation');
  return withLiterature(
    cited.flatMap((reference) => {
      const identification = child(reference, 'PatentCitation', 'CitedPatentDocumentIdentification');
      const number = textOf(child(identification, 'DocumentNumber'));
      if (number === undefined) return citedInWords(descendants(reference, 'PatentCitation'), 'examiner');
      const category = textOf(descendants(reference, 'CitedDocumentCategory')[0]);
      const country = textOf(child(identification, 'IPOfficeCode'));
      const kind = textOf(child(identification, 'PatentDocumentKindCode'));
      return [citation({ country, number, kind }, category, citedBy(reference.attributes['citingPartyCategory']))];
    }),
    cited.filter((reference) => child(reference, 'NPLCitation') !== undefined).length,
  );
}

/** The drawings in a part of the document, with the number of the figure that each is in. */
function imagesIn(body: XmlElement, part: string): DrawingReference[] {
  const element = child(body, part);
  const inFigures = descendants(element, 'Figure').flatMap((figure) =>
    descendants(figure, 'FileName').map((file) => [file, textOf(child(figure, 'FigureNumber'))] as const),
  );
  const figuresOf = new Map(inFigures);
  return descendants(element, 'FileName').flatMap((file) => drawingIn(textOf(file), figuresOf.get(file)) ?? []);
}
