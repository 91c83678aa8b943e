// An XML or HTML document as a tree of elements by local name, and how to navigate it.

export interface XmlElement {
  /** Local name, without prefix, as written. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** The first child element of that name, following a path of names downward. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) {
    at = at?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
  }
  return at;
}

/** All child elements, of that name where given. */
export function children(element: XmlElement | undefined, name?: string): XmlElement[] {
  if (element === undefined) return [];
  return element.children.filter((node): node is XmlElement => typeof node !== 'string' && (name === undefined || node.name === name));
}

/** All descendants of that name, in document order, not looking inside a match. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const search = (inside: XmlElement): void => {
    for (const node of inside.children) {
      if (typeof node === 'string') continue;
      if (node.name === name) found.push(node);
      else search(node);
    }
  };
  if (element !== undefined) search(element);
  return found;
}

/** All text below the element, white space collapsed; undefined where there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  const text = rawText(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** All text below the element as written. */
export function rawText(element: XmlElement): string {
  let text = '';
  for (const node of element.children) text += typeof node === 'string' ? node : rawText(node);
  return text;
}
