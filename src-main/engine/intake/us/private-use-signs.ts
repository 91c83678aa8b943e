// Replaces the signs that the US office encoded in Unicode's private use area. In: a tree. Out: the same tree with standard characters.
// A sign that is not in the table stays as it is.
import type { XmlElement } from '../markup/xml-tree.ts';
import { privateUseSigns } from './private-use-table.ts';

const PRIVATE_USE = /[\ue000-\uf8ff]/;

export function withStandardSigns(element: XmlElement): void {
  element.children.forEach((node, place) => {
    if (typeof node !== 'string') withStandardSigns(node);
    else if (PRIVATE_USE.test(node))
      element.children[place] = node.replace(/[\ue000-\uf8ff]/g, (sign) => privateUseSigns.get(sign) ?? sign);
  });
}
