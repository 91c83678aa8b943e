// Publications of the CNIPA (PatentDocumentAndRelated, the office's form of ST.36). In: one document. Out: one record.
// Follows descriptions of the office's XML (version 2.2), because no sample was available.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { claimsOf } from '../markup/claims.ts';
import { lineOf, paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { DrawingReference, RawCitation, RawNumber, RawPublication } from '../record.ts';
import { citation } from '../standards/citations.ts';
import { drawingIn, drawingsOf } from '../standards/drawings.ts';
import { classesOf } from '../standards/st36-classes.ts';
import { abstractTexts, languageTexts } from '../standards/st36.ts';

const COUNTRY = 'CN';
const LANGUAGE = 'zh';
/** Every paragraph and every heading of a section is a line; drawings and formulas are stored apart. */
const TEXT: Rendering = {
  lines: new Set(['Paragraphs', 'InventionTitle', 'TechnicalField', 'BackgroundArt', 'Disclosure', 'DrawingsDescription', 'InventionMode']),
  skips: new Set(['AbstractFigure', 'Figure', 'Image']),
};

export const cnipa = xmlReader({
  format: 'CNIPA publication',
  rank: 'office-text',
  roots: /^PatentDocumentAndRelated$/,
  read: (root) => [{ publication: publicationOf(root) }],
});

function publicationOf(root: XmlElement): RawPublication {
  const { country, docNumber, kind, datePublication } = root.attributes;
  const data = children(root).find(({ name }) => name.endsWith('BibliographicData'));
  const published = referenceOf(children(data, 'PublicationReference'));
  const texts = (name: string, read: (element: XmlElement) => string | undefined): LanguageText[] =>
    languageTexts(children(root, name), read, LANGUAGE);
  return {
    country: country ?? published?.country ?? COUNTRY,
    number: docNumber ?? published?.number,
    kind: kind ?? published?.kind,
    date: datePublication ?? published?.date,
    application: referenceOf(children(data, 'ApplicationReference')),
    priorities: prioritiesOf(data),
    ...parties(data),
    classes: ['IPC', 'CPC'].flatMap((type) => classesIn(data, type)),
    title: languageTexts([...children(data, 'InventionTitle'), ...children(data, 'DesignTitle')], (title) => lineOf(title), LANGUAGE),
    abstract: abstractTexts(children(root, 'Abstract'), (element) => paragraphsOf(element, TEXT), LANGUAGE),
    claims: texts('Claims', (element) => claimsOf(element, TEXT)),
    description: texts('Description', (element) => paragraphsOf(element, TEXT)),
    citations: citationsOf(data),
    ...drawingsOf(imagesIn(root, 'Abstract'), imagesIn(root, 'Drawings')),
  };
}

/** The number as the office writes it, whose form the other offices' numbers are compared in; else in the standard format. */
function referenceOf(references: XmlElement[]): RawNumber | undefined {
  const reference = references.find(({ attributes }) => attributes['dataFormat'] === 'original') ?? references[0];
  const id = child(reference, 'DocumentID') ?? reference;
  const number = textOf(child(id, 'DocNumber'));
  if (number === undefined) return undefined;
  const part = (name: string): string | undefined => textOf(child(id, name));
  return { country: part('WIPOST3Code'), number, kind: part('Kind'), date: part('Date') };
}

/** One priority per sequence number; each is written in several formats. */
function prioritiesOf(data: XmlElement | undefined): RawNumber[] {
  const claimed = [...descendants(data, 'Priority'), ...descendants(data, 'PriorityClaim')];
  const bySequence = Map.groupBy(claimed, ({ attributes }) => attributes['sequence']);
  return [...bySequence].flatMap(([sequence, spellings]) =>
    (sequence === undefined ? spellings.map((one) => [one]) : [spellings]).flatMap((one) => referenceOf(one) ?? []),
  );
}

function parties(data: XmlElement | undefined): Pick<RawPublication, 'applicants' | 'inventors'> {
  const people = (name: string): Party[] => descendants(data, name).flatMap(partyOf);
  const applicants = people('Applicant');
  return { applicants: applicants.length > 0 ? applicants : people('Assignee'), inventors: people('Inventor') };
}

function partyOf(party: XmlElement): Party[] {
  const books = children(party, 'AddressBook');
  const book = books.find(({ attributes }) => attributes['lang'] === LANGUAGE) ?? books[0];
  const name = textOf(child(book, 'Name') ?? child(book, 'OrganizationName'));
  const country = textOf(child(book, 'Address', 'WIPOST3Code'));
  return name === undefined ? [] : [country === undefined ? { name } : { name, country }];
}

function classesIn(data: XmlElement | undefined, type: string): ReturnType<typeof classesOf> {
  const reformed = descendants(data, type === 'IPC' ? 'ClassificationIPCR' : 'ClassificationCPC');
  return classesOf(
    type,
    reformed.map((element) => textOf(child(element, 'Text') ?? element)),
  );
}

/** The documents that the examiner cited. */
function citationsOf(data: XmlElement | undefined): RawCitation[] {
  return descendants(child(data, 'ReferencesCited'), 'Citation').flatMap((cited) => {
    const number = referenceOf(descendants(cited, 'PublicationReference'));
    return number === undefined ? [] : [citation(number, undefined, 'examiner')];
  });
}

/** The drawings in a part of the document, with the number of the figure that each is in. */
function imagesIn(root: XmlElement, part: string): DrawingReference[] {
  return children(root, part).flatMap((element) => {
    const inFigures = descendants(element, 'Figure').flatMap((figure) => {
      const figures = /\d+/.exec(figure.attributes['num'] ?? '')?.[0];
      return descendants(figure, 'Image').map((image) => [image, figures] as const);
    });
    const figuresOf = new Map(inFigures);
    return descendants(element, 'Image').flatMap((image) => drawingIn(image.attributes['file'], figuresOf.get(image)) ?? []);
  });
}
