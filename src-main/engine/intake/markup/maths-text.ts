// Makes MathML readable as text. In: a tree. Out: the same tree with the operators that MathML implies: a/b, x^2, x_i, √x.
import { descendants, type XmlElement } from './xml-tree.ts';

/** Inserts fraction bars, powers, indices and roots into every formula below `root`. */
export function withReadableMaths(root: XmlElement): void {
  for (const formula of descendants(root, 'math')) write(formula);
}

function write(element: XmlElement): void {
  const parts = element.children.filter((node): node is XmlElement => typeof node !== 'string');
  parts.forEach(write);
  const join = (...signs: string[]): void => {
    element.children = parts.flatMap((part, place) => (place === 0 ? [part] : [signs[place - 1] ?? ' ', part]));
  };
  if (element.name === 'mfrac') {
    parts.forEach(bracket);
    join('/');
  } else if (element.name === 'msup' || element.name === 'mover') {
    bracket(parts[1]);
    join('^');
  } else if (element.name === 'msub' || element.name === 'munder') {
    bracket(parts[1]);
    join('_');
  } else if (element.name === 'msubsup' || element.name === 'munderover') {
    parts.slice(1).forEach(bracket);
    join('_', '^');
  } else if (element.name === 'msqrt') element.children = ['√(', ...parts, ')'];
  else if (element.name === 'mfenced')
    element.children = ['(', ...parts.flatMap((part, place) => (place === 0 ? [part] : [', ', part])), ')'];
  else if (element.name === 'mtr') element.children = [...parts, '; '];
  else if (element.name === 'mtd') element.children = [...parts, ' '];
}

/** Adds brackets unless the element is a single character or number. */
function bracket(element: XmlElement | undefined): void {
  if (
    element !== undefined &&
    /^(mrow|mfrac|msup|msub|msubsup)$/.test(element.name) &&
    element.children.filter((node) => typeof node !== 'string').length > 1
  ) {
    element.children = ['(', ...element.children, ')'];
  }
}
