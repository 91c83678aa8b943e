// Classifications of the ST.36 family. In: elements or texts. Out: IPC and CPC symbols.
import type { ClassSymbol } from '../../../contract/publication.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';

/** A classification symbol as offices write it, with spaces: `A01B  33/00`, `7C 07C 29/44`, `H04W  84/    20`. */
const SYMBOL = /([A-HY])\s*(\d{2})\s*([A-Z])\s*(\d{1,4})\s*\/\s*(\d{2,6})/g;
/** The fixed-width form of ST.8: `H02K0016000000`. */
const PADDED_SYMBOL = /^([A-HY]\d{2}[A-Z])(\d{4})(\d{2})(\d{4})$/;
const SUBCLASS = /^\s*([A-HY])\s*(\d{2})\s*([A-Z])\s*$/;

/** All symbols in a text, without spaces: `A01B33/00`. */
export function symbolsIn(text: string): string[] {
  const padded = PADDED_SYMBOL.exec(text.trim());
  if (padded !== null) {
    const [, subclass = '', group = '', subgroup = '', rest = ''] = padded;
    return [`${subclass}${Number(group)}/${subgroup}${rest.replace(/(?<!0)0+$/, '')}`];
  }
  const symbols = [...text.matchAll(SYMBOL)].map(([, section, number, letter, group = '', subgroup = '']) => {
    return `${section}${number}${letter}${Number(group)}/${subgroup}`;
  });
  const subclass = SUBCLASS.exec(text);
  return symbols.length === 0 && subclass !== null ? [subclass.slice(1).join('')] : symbols;
}

/** Class symbols of one scheme from texts, without duplicates. */
export function classesOf(type: string, texts: (string | undefined)[]): ClassSymbol[] {
  return [...new Set(texts.flatMap((text) => (text === undefined ? [] : symbolsIn(text))))].map((code) => ({ type, code }));
}

/** IPC and CPC symbols of an element with classifications (`bibliographic-data`, `technical-data`). */
export function classificationsOf(element: XmlElement | undefined): ClassSymbol[] {
  if (element === undefined) return [];
  const ipcr = child(element, 'classifications-ipcr');
  const reformed = children(ipcr, 'classification-ipcr').map(symbolText);
  const older = children(element, 'classification-ipc').flatMap((ipc) =>
    children(ipc)
      .filter((part) => part.name !== 'edition')
      .map(textOf),
  );
  const patent = children(child(element, 'patent-classifications'), 'patent-classification');
  const cpc = patent.filter((one) => /^CPC/.test(child(one, 'classification-scheme')?.attributes['scheme'] ?? '')).map(symbolText);
  const plainCpc = descendants(child(element, 'classifications-cpc'), 'classification-cpc').map(symbolText);
  return [...classesOf('IPC', reformed.length > 0 ? reformed : older), ...classesOf('CPC', [...cpc, ...plainCpc])];
}

/** The text of one classification, given as one string or in parts. */
function symbolText(element: XmlElement): string | undefined {
  const section = textOf(child(element, 'section'));
  if (section === undefined) return textOf(child(element, 'classification-symbol') ?? child(element, 'text') ?? element);
  const part = (name: string): string => textOf(child(element, name)) ?? '';
  return `${section}${part('class')}${part('subclass')} ${part('main-group')}/${part('subgroup')}`;
}
