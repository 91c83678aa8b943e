// Parses a web page into a tree of elements, with parse5 as browsers do. Scripts, styles and form texts are omitted.
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { XmlElement } from './xml-tree.ts';

const SKIPPED = new Set(['script', 'style', 'textarea', 'noscript', 'template', 'svg']);
const MAX_DEPTH = 400;
/** The shortest tag, `<b>`, has three characters. */
const SHORTEST_TAG = 3;
/** Elements of a page, at most; the longest publications have some hundred thousand. */
const MAX_ELEMENTS = 1_000_000;
/** Elements that HTML adds to every page: `html`, `head`, `body`, `tbody`. */
const IMPLIED_ELEMENTS = 100;

/**
 * The page under a root element `#page`, with names of elements and attributes in lower case. Throws where elements are nested deeper
 * than MAX_DEPTH, where there are more than MAX_ELEMENTS, or where unclosed formatting tags multiply them by the HTML rules.
 */
export function parseHtml(html: string): XmlElement {
  let created = 0;
  const plausible = Math.ceil(html.length / SHORTEST_TAG) + IMPLIED_ELEMENTS;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      created += 1;
      if (created > plausible) throw new Error('unclosed formatting tags multiply its elements');
      if (created > MAX_ELEMENTS) throw new Error(`it has more than ${MAX_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(...element);
    },
  };
  const page = parse(html, { treeAdapter, scriptingEnabled: false });
  return { name: '#page', attributes: {}, children: contentOf(page, 0) };
}

function contentOf(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): (XmlElement | string)[] {
  if (depth > MAX_DEPTH) throw new Error(`elements are nested deeper than ${MAX_DEPTH}`);
  const content: (XmlElement | string)[] = [];
  for (const node of parent.childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) content.push(node.value);
    else if (defaultTreeAdapter.isElementNode(node) && !SKIPPED.has(node.tagName)) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      content.push({ name: node.tagName, attributes, children: contentOf(node, depth + 1) });
    }
  }
  return content;
}
