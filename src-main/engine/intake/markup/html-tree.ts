// A web page: which elements does it hold? In: HTML as saved by a browser or a script. Out: a tree of elements, as of XML.
// Tolerant: what is not closed is closed by its parent's end, stray ends are passed over, scripts and styles are left out.
import { namedCharacters } from './named-characters-table.ts';
import type { XmlElement } from './xml-tree.ts';

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
const RAW = new Set(['script', 'style', 'textarea', 'noscript', 'template', 'svg']);
/** An opening tag that ends an open element of the same group first. */
const SIBLINGS: readonly ReadonlySet<string>[] = [
  new Set(['p']),
  new Set(['li']),
  new Set(['dt', 'dd']),
  new Set(['td', 'th']),
  new Set(['tr']),
  new Set(['option']),
];
/** Elements that an implied end does not reach beyond. */
const FENCES = new Set(['table', 'ul', 'ol', 'dl', 'div', 'section', 'article', 'body']);
const MAX_DEPTH = 400;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<[!?][^>]*>?/g;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));?/g;

/** The page under a root element `#page`; names of elements and attributes in lower case. */
export function parseHtml(html: string): XmlElement {
  const root: XmlElement = { name: '#page', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  const add = (node: XmlElement | string): void => void open.at(-1)?.children.push(node);
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token !== null; token = TOKEN.exec(html)) {
    if (token.index > at) add(decodeCharacters(html.slice(at, token.index)));
    at = TOKEN.lastIndex;
    const name = token[2]?.toLowerCase();
    if (name === undefined) continue;
    if (token[1] === '/') {
      close(open, name);
      continue;
    }
    closeSiblings(open, name);
    const written = token[3] ?? '';
    const element: XmlElement = { name, attributes: attributesOf(written), children: [] };
    if (RAW.has(name)) {
      at = endOfRaw(html, at, name);
      TOKEN.lastIndex = at;
      continue;
    }
    add(element);
    if (!VOID.has(name) && !written.endsWith('/') && open.length < MAX_DEPTH) open.push(element);
  }
  if (at < html.length) add(decodeCharacters(html.slice(at)));
  return root;
}

function close(open: XmlElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

function closeSiblings(open: XmlElement[], name: string): void {
  const group = SIBLINGS.find((names) => names.has(name));
  if (group === undefined) return;
  for (let index = open.length - 1; index > 0; index--) {
    const { name: outer } = open[index] as XmlElement;
    if (group.has(outer)) {
      open.length = index;
      return;
    }
    if (FENCES.has(outer)) return;
  }
}

/** Where a script or the like ends: at its end tag, else at the end of the page. */
function endOfRaw(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const match of written.matchAll(ATTRIBUTE)) {
    attributes[(match[1] ?? '').toLowerCase()] ??= decodeCharacters(match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

/** Text with its character references (`&amp;`, `&#8220;`) resolved; unknown ones stay as they are. */
export function decodeCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return namedCharacters[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}
