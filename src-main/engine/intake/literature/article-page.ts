// A web page saved as HTML. In: a page with the tags that publishers write for search engines (citation_*, Dublin Core), or one that the program
// which saved it gave an address. Out: an article or a web page with its text.
import type { DocumentType, Literature } from '../../../contract/literature.ts';
import { decodeText } from '../bytes/encoding.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { Head, Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { partsOfText } from './article.ts';
import { filled } from './ris.ts';

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const CITATION = /<meta[^<>]{0,200}name\s?=\s?["']?(?:citation_title|dc\.title|dcterms\.title)["'\s>]/i;
/** `<!-- saved from url=(0042)https://... -->` of browsers; `Page saved with SingleFile` with url and date. */
const SAVED_FROM = /<!--\s*saved from url=\(\d{1,6}\)(https?:\/\/[^\s<>"]{1,1000})\s*-->/i;
const SINGLE_FILE = /Page saved with SingleFile\s+url:\s*(https?:\/\/\S{1,1000})\s+saved date:\s*([^\n]{1,80})/i;
/** Pages of patent databases are read by their own readers or not at all. */
const PATENT_SITES =
  /^https?:\/\/(?:[\w-]+\.)*(?:patents\.google\.com|espacenet\.com|depatisnet\.dpma\.de|patentscope\.wipo\.int|lens\.org|uspto\.gov|j-platpat\.inpit\.go\.jp|freepatentsonline\.com)(?:[/:?#]|$)/i;
const BLOCKS: Rendering = {
  skips: new Set(['nav', 'header', 'footer', 'aside', 'form', 'button', 'figure', 'head', 'iframe', 'select', 'dialog']),
  lines: new Set(['div', 'section', 'article', 'main', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']),
};

export const articlePage: Reader = {
  format: 'web page',
  rank: 'text-layer',
  recognises: ({ text }: Head) =>
    /<(?:!doctype html|html|head|meta)\b/i.test(text.slice(0, 20_000)) && (CITATION.test(text) || savedFrom(text) !== undefined),
  split: (source) => wholeFile(source, MAX_PAGE_BYTES),
  parse: ({ at, bytes }): Outcome[] => {
    const html = decodeText(bytes);
    const page = parseHtml(html);
    const saved = savedFrom(html);
    const metas = metasOf(page);
    const meta = (...names: string[]): string | undefined => names.flatMap((name) => metas.get(name) ?? [])[0];
    const title = meta('citation_title', 'dc.title', 'dcterms.title', 'og:title') ?? textOf(descendants(page, 'title')[0]);
    if (title === undefined || title.trim() === '') return [{ at, refusal: refuse('html-not-recognised') }];
    const isCited = metas.has('citation_title') || metas.has('dc.title') || metas.has('dcterms.title');
    const type = typeOf(metas, isCited);
    const doi = meta('citation_doi', 'prism.doi', 'dc.identifier', 'dc.identifier.doi', 'dcterms.identifier', 'bepress_citation_doi');
    const [from, to] = [meta('citation_firstpage', 'prism.startingpage'), meta('citation_lastpage', 'prism.endingpage')];
    const literature = {
      authors: (metas.get('citation_author') ?? metas.get('dc.creator') ?? metas.get('author') ?? []).flatMap((name) => name.split(';')),
      editors: metas.get('citation_editor')?.flatMap((name) => name.split(';')),
      genre: metas.has('citation_conference_title') ? 'conference' : metas.has('citation_inbook_title') ? 'chapter' : undefined,
      container: meta(
        'citation_journal_title',
        'citation_conference_title',
        'citation_inbook_title',
        'prism.publicationname',
        'og:site_name',
      ),
      publisher: meta('citation_publisher', 'dc.publisher', 'citation_dissertation_institution', 'citation_technical_report_institution'),
      place: undefined,
      designation: meta('citation_technical_report_number'),
      edition: undefined,
      volume: meta('citation_volume', 'prism.volume'),
      issue: meta('citation_issue', 'prism.number'),
      pages: from === undefined ? undefined : to === undefined ? from : `${from}-${to}`,
      date: meta(
        'citation_publication_date',
        'citation_date',
        'citation_online_date',
        'dc.date',
        'dcterms.issued',
        'article:published_time',
        'date',
      ),
      doi: /10\.\d{4}/.test(doi ?? '') ? doi : undefined,
      issn: meta('citation_issn', 'prism.issn'),
      isbn: meta('citation_isbn'),
      url: saved?.url ?? meta('citation_abstract_html_url', 'citation_public_url', 'og:url'),
      accessed: saved?.day,
    } satisfies Record<keyof Literature, unknown>;
    const main = descendants(page, 'article')[0] ?? descendants(page, 'main')[0] ?? descendants(page, 'body')[0] ?? page;
    const { abstract, description } = partsOfText((paragraphsOf(main, BLOCKS) ?? '').split('\n'));
    const stated =
      meta('citation_abstract', 'dc.description', 'dcterms.abstract') ??
      (abstract === '' && !isCited ? meta('description', 'og:description') : undefined);
    const language = meta('citation_language', 'dc.language') ?? children(page, 'html')[0]?.attributes['lang'] ?? '';
    const entry = (text: string) => (text.trim() === '' ? [] : [{ language: '', text }]);
    return [
      {
        at,
        publication: {
          type,
          literature: filled(literature),
          title: [{ language, text: title }],
          abstract: entry(stated ?? abstract),
          description: entry(description),
        },
      },
    ];
  },
};

function typeOf(metas: ReadonlyMap<string, string[]>, isCited: boolean): DocumentType {
  if (metas.has('citation_dissertation_institution')) return 'thesis';
  if (metas.has('citation_technical_report_institution') || metas.has('citation_isbn')) return 'book';
  return isCited ? 'article' : 'web-page';
}

/** The address that a page was saved from, and the day where it is stated. */
function savedFrom(html: string): { url: string; day?: string } | undefined {
  const head = html.slice(0, 20_000);
  const single = SINGLE_FILE.exec(head);
  const url = single?.[1] ?? SAVED_FROM.exec(head)?.[1];
  if (url === undefined || PATENT_SITES.test(url)) return undefined;
  const day = new Date((single?.[2] ?? '').replace(/\([^()]{0,60}\)\s{0,9}$/, ''));
  return { url, ...(!Number.isNaN(day.getTime()) && { day: day.toISOString().slice(0, 10) }) };
}

/** The contents of the meta elements by their name or property, in lower case. */
function metasOf(page: XmlElement): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const { attributes } of descendants(page, 'meta')) {
    const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase();
    const content = attributes['content']?.trim() ?? '';
    if (name === '' || content === '') continue;
    const known = metas.get(name);
    if (known === undefined) metas.set(name, [content]);
    else if (known.length < 1_000) known.push(content);
  }
  return metas;
}
