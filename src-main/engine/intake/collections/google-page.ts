// A page of Google Patents, saved as HTML, or its fragment with the claims or the description: which publication is it?
// In: one page. Out: a raw publication. Facts are marked by `itemprop`; a fragment is told by its class and named by its file.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { decodeText } from '../bytes/encoding.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { lineOf, paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { Outcome, RawPublication, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';

/** Longest page that is read, in bytes; the longest publications make some 10 MB. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** A number in a file's name: `US10397476B2-claims.html`. */
const NUMBER_IN_NAME = /(?:^|[^A-Za-z])([A-Z]{2}[-_ ]?[A-Z]{0,2}\d{4,13}[-_ ]?(?:[A-Z]\d?)?)(?![A-Za-z0-9])/;
/** What a page or fragment holds near its beginning; a page may have lost its first lines on the way. */
const SIGNS = [
  /itemprop="(?:claims|description|abstract|publicationNumber|pageTitle)"/,
  /<(?:div|section)[^>]* class="(?:claims|description)"/,
  /name="citation_patent_(?:publication_)?number"/,
  /<link[^>]*patents\.google\.com\/patent\//,
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
/** The original behind a machine translation. */
const ORIGINAL = 'google-src-text';

export const googlePage: Reader = {
  format: 'Google Patents page',
  recognises: ({ text }) => text.includes('<') && !/^\uFEFF?\s*[{[]/.test(text) && SIGNS.some((sign) => sign.test(text)),
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
  const facts = infoOf(page);
  const given = first(facts, 'publicationNumber');
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
  const facts = infoOf(page);
  const title = first(facts, 'title') ?? metaOf(page, 'DC.title')[0];
  const application = first(facts, 'applicationNumber');
  return {
    number,
    date: first(facts, 'publicationDate'),
    family: /ID=(\d+)/.exec(textOf(marked(page, 'family')[0]) ?? '')?.[1],
    application: { number: application, date: first(facts, 'filingDate') },
    priorities: marked(page, 'appsClaimingPriority').map((row) => ({
      number: first(row, 'applicationNumber'),
      date: first(row, 'filingDate'),
    })),
    priorityDate: first(facts, 'priorityDate'),
    applicants: firstFilled(parties(facts, 'assigneeOriginal'), parties(facts, 'assigneeCurrent')),
    inventors: parties(facts, 'inventor'),
    classes: classes(page),
    title: title === undefined ? [] : [{ language: titleLanguage(page), text: title }],
    abstract: section(page, 'abstract', (content) => paragraphsOf(content, BLOCKS)),
    claims: section(page, 'claims', claimsOf),
    description: section(page, 'description', (content) => paragraphsOf(content, BLOCKS)),
    citations: [
      ...marked(page, 'backwardReferences'),
      ...marked(page, 'backwardReferencesOrig'),
      ...marked(page, 'backwardReferencesFamily'),
    ].flatMap((row) => {
      const cited = first(row, 'publicationNumber');
      return cited === undefined ? [] : [{ number: cited, by: first(row, 'examinerCited') === undefined ? 'applicant' : 'examiner' }];
    }),
  };
}

/** The part of the page with the facts about this publication: the article, before its sections, which tell of others too. */
function infoOf(page: XmlElement): XmlElement {
  const article = descendants(page, 'article')[0] ?? page;
  return { ...article, children: article.children.filter((node) => typeof node === 'string' || node.name !== 'section') };
}

/** All elements below with that `itemprop`, in document order, not looking inside a match. */
function marked(element: XmlElement, property: string): XmlElement[] {
  return children(element).flatMap((node) => (node.attributes['itemprop'] === property ? [node] : marked(node, property)));
}

/** What the first element with that `itemprop` says: its date, its content or its text. Facts of other things (`itemscope`) are passed over. */
function first(element: XmlElement, property: string): string | undefined {
  for (const node of children(element)) {
    if (node.attributes['itemprop'] === property) return node.attributes['datetime'] ?? node.attributes['content'] ?? textOf(node);
    const found = 'itemscope' in node.attributes ? undefined : first(node, property);
    if (found !== undefined) return found;
  }
  return undefined;
}

function metaOf(page: XmlElement, name: string): string[] {
  return descendants(page, 'meta').flatMap((meta) => (meta.attributes['name'] === name ? [meta.attributes['content']?.trim() ?? ''] : []));
}

function parties(facts: XmlElement, property: string): Party[] {
  return marked(facts, property).flatMap((element) => {
    const name = textOf(element);
    return name === undefined ? [] : [{ name }];
  });
}

function firstFilled<T>(...lists: T[][]): T[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** A line of classes goes from the section of the scheme down; its leaf is the symbol given. */
function classes(element: XmlElement): { type: string; code: string }[] {
  return children(element).flatMap((node) => {
    const isLeaf = children(node).some((fact) => fact.attributes['itemprop'] === 'Leaf');
    const code = isLeaf ? first(node, 'Code') : undefined;
    if (code === undefined) return classes(node);
    return [{ type: first(node, 'IsCPC') === undefined ? 'IPC' : 'CPC', code }];
  });
}

/** The texts of a section: of the page's own part, or where the page was saved as shown, of the element with that class. */
function section(page: XmlElement, name: string, read: (content: XmlElement) => string | undefined): LanguageText[] {
  const part = marked(page, name).find((element) => element.name === 'section') ?? classed(page, name)[0];
  if (part === undefined) return [];
  const contents = firstFilled(classed(part, name), marked(part, 'content'), [part]);
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
  const abstract = marked(page, 'abstract')[0];
  return languageTag(abstract === undefined ? undefined : languageOf(abstract)) ?? '';
}

/** One claim a line. Claims are the numbered elements; without any, the paragraphs stand. */
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
