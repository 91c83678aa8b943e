// A page of Google Patents saved as HTML, or a fragment with the claims or the description. Out: a raw publication.
// Facts are in elements with `itemprop`; a fragment is recognised by its class and takes its number from the file name.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { decodeText } from '../bytes/encoding.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { lineOf, paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { Outcome, RawPublication, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';

/** Maximum size of a page; the longest publications have some 10 MB. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** A number in a file's name: `US10397476B2-claims.html`. */
const NUMBER_IN_NAME = /(?:^|[^A-Za-z])([A-Z]{2}[-_ ]?[A-Z]{0,2}\d{4,13}[-_ ]?(?:[A-Z]\d?)?)(?![A-Za-z0-9])/;
/** What occurs near the start of a page or fragment; a page may lack its first lines. */
const SIGNATURES = [
  /itemprop="(?:claims|description|abstract|publicationNumber|pageTitle)"/,
  /<(?:div|section)[^<>]* class="(?:claims|description)"/,
  /name="citation_patent_(?:publication_)?number"/,
  /<link[^<>]*patents\.google\.com\/patent\//,
  /\/patent-search\/frontend\//,
];
const BLOCKS: Rendering = {
  lines: new Set([
    'div',
    'section',
    'ul',
    'ol',
    'h1',
    'h2',
    'h3',
    'h4',
    'claim-statement',
    'description-of-drawings',
    'summary-of-invention',
  ]),
};
/** Class of the original text that accompanies a machine translation. */
const ORIGINAL = 'google-src-text';

export const googlePage: Reader = {
  format: 'Google Patents page',
  rank: 'aggregator',
  recognises: ({ text }) => text.includes('<') && !/^\uFEFF?\s*[{[]/.test(text) && SIGNATURES.some((signature) => signature.test(text)),
  split: (source) => wholeFile(source, MAX_PAGE_BYTES),
  parse: ({ at, bytes }, sourceName): Outcome[] => {
    const page = parseHtml(decodeText(bytes));
    const fileName = sourceName.split(/[/\\]/).at(-1) ?? '';
    const number = numberOf(page) ?? NUMBER_IN_NAME.exec(fileName)?.[1];
    if (number === undefined) return [{ at, refusal: refuse('page-no-number') }];
    const publication = publicationOf(page, number);
    const holdsText = [publication.title, publication.abstract, publication.claims, publication.description].some(
      (texts) => texts !== undefined && texts.length > 0,
    );
    return [holdsText ? { at, publication } : { at, refusal: refuse('page-no-text') }];
  },
};

function numberOf(page: XmlElement): string | undefined {
  const facts = factsOf(page);
  const given = firstFact(facts, 'publicationNumber');
  if (given !== undefined) return given;
  for (const meta of descendants(page, 'meta')) {
    if (/^citation_patent_(publication_)?number$/.test(meta.attributes['name'] ?? ''))
      return meta.attributes['content']?.replaceAll(':', '');
  }
  for (const link of descendants(page, 'link')) {
    const found =
      link.attributes['rel'] === 'canonical' ? /\/patent\/([A-Z]{2}[A-Z0-9]+)/.exec(link.attributes['href'] ?? '')?.[1] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function publicationOf(page: XmlElement, number: string): RawPublication {
  const facts = factsOf(page);
  const title = firstFact(facts, 'title') ?? metaOf(page, 'DC.title')[0];
  const application = firstFact(facts, 'applicationNumber');
  return {
    number,
    date: firstFact(facts, 'publicationDate'),
    family: /ID=(\d+)/.exec(textOf(itemsOf(page, 'family')[0]) ?? '')?.[1],
    application: { number: application, date: firstFact(facts, 'filingDate') },
    priorities: itemsOf(page, 'appsClaimingPriority').map((row) => ({
      number: firstFact(row, 'applicationNumber'),
      date: firstFact(row, 'filingDate'),
    })),
    priorityDate: firstFact(facts, 'priorityDate'),
    applicants: firstFilled(parties(facts, 'assigneeOriginal'), parties(facts, 'assigneeCurrent')),
    inventors: parties(facts, 'inventor'),
    classes: classes(page),
    title: title === undefined ? [] : [{ language: titleLanguage(page), text: title }],
    abstract: section(page, 'abstract', (content) => paragraphsOf(content, BLOCKS)),
    claims: section(page, 'claims', claimsOf),
    description: section(page, 'description', (content) => paragraphsOf(content, BLOCKS)),
    citations: [
      ...itemsOf(page, 'backwardReferences'),
      ...itemsOf(page, 'backwardReferencesOrig'),
      ...itemsOf(page, 'backwardReferencesFamily'),
    ].flatMap((row) => {
      const cited = firstFact(row, 'publicationNumber');
      return cited === undefined ? [] : [{ number: cited, by: firstFact(row, 'examinerCited') === undefined ? 'applicant' : 'examiner' }];
    }),
  };
}

/** The article of the page without its sections, which contain facts about other publications too. */
function factsOf(page: XmlElement): XmlElement {
  const article = descendants(page, 'article')[0] ?? page;
  return { ...article, children: article.children.filter((node) => typeof node === 'string' || node.name !== 'section') };
}

/** All descendants with that `itemprop`, in document order, without those inside a match. */
function itemsOf(element: XmlElement, property: string): XmlElement[] {
  return children(element).flatMap((node) => (node.attributes['itemprop'] === property ? [node] : itemsOf(node, property)));
}

/** The date, content or text of the first element with that `itemprop`. Facts of nested items (`itemscope`) are skipped. */
function firstFact(element: XmlElement, property: string): string | undefined {
  for (const node of children(element)) {
    if (node.attributes['itemprop'] === property) return node.attributes['datetime'] ?? node.attributes['content'] ?? textOf(node);
    const found = 'itemscope' in node.attributes ? undefined : firstFact(node, property);
    if (found !== undefined) return found;
  }
  return undefined;
}

function metaOf(page: XmlElement, name: string): string[] {
  return descendants(page, 'meta').flatMap((meta) => (meta.attributes['name'] === name ? [meta.attributes['content']?.trim() ?? ''] : []));
}

function parties(facts: XmlElement, property: string): Party[] {
  return itemsOf(facts, property).flatMap((element) => {
    const name = textOf(element);
    return name === undefined ? [] : [{ name }];
  });
}

function firstFilled<T>(...lists: T[][]): T[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** A list of classes goes from the section of the scheme down; its leaf is the symbol. */
function classes(element: XmlElement): { type: string; code: string }[] {
  return children(element).flatMap((node) => {
    const isLeaf = children(node).some((fact) => fact.attributes['itemprop'] === 'Leaf');
    const code = isLeaf ? firstFact(node, 'Code') : undefined;
    if (code === undefined) return classes(node);
    return [{ type: firstFact(node, 'IsCPC') === undefined ? 'IPC' : 'CPC', code }];
  });
}

/** The texts of a section: of its `section` element, or of the element with that class where the page was saved as displayed. */
function section(page: XmlElement, name: string, read: (content: XmlElement) => string | undefined): LanguageText[] {
  const part = itemsOf(page, name).find((element) => element.name === 'section') ?? classed(page, name)[0];
  if (part === undefined) return [];
  const contents = firstFilled(classed(part, name), itemsOf(part, 'content'), [part]);
  return contents.flatMap((content) => {
    const text = read(withoutOriginal(content));
    return text === undefined ? [] : [{ language: languageTag(languageOf(part)) ?? '', text }];
  });
}

function classed(element: XmlElement, name: string): XmlElement[] {
  return children(element).flatMap((node) => (hasClass(node, name) ? [node] : classed(node, name)));
}

function hasClass(element: XmlElement, name: string): boolean {
  return element.attributes['class']?.split(/\s+/).includes(name) === true;
}

function languageOf(element: XmlElement): string | undefined {
  for (const node of [element, ...children(element)]) {
    const own = node.attributes['lang'] ?? (node === element ? undefined : languageOf(node));
    if (own !== undefined) return own;
  }
  return undefined;
}

function titleLanguage(page: XmlElement): string {
  const abstract = itemsOf(page, 'abstract')[0];
  return languageTag(abstract === undefined ? undefined : languageOf(abstract)) ?? '';
}

/** One claim per line. Claims are the numbered elements; without them, the paragraphs. */
function claimsOf(content: XmlElement): string | undefined {
  const numbered = numberedClaims(content);
  const lines = numbered.flatMap((claim) => lineOf(claim, BLOCKS) ?? []);
  return lines.length === 0 ? paragraphsOf(content, BLOCKS) : lines.join('\n');
}

function numberedClaims(element: XmlElement): XmlElement[] {
  return children(element).flatMap((node) => (hasClass(node, 'claim') && 'num' in node.attributes ? [node] : numberedClaims(node)));
}

function withoutOriginal(element: XmlElement): XmlElement {
  const kept = element.children.filter((node) => typeof node === 'string' || !hasClass(node, ORIGINAL));
  return { ...element, children: kept.map((node) => (typeof node === 'string' ? node : withoutOriginal(node))) };
}
