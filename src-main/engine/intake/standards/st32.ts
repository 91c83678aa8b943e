// WIPO ST.32: the bibliography (SDOBI with B-tags: B110 number, B540 title ...). In: elements. Out: a raw record.
// European full text uses these tags; WIPO's own SGML follows the published description, because no sample was available.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { lineOf } from '../markup/marked-up-text.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber, RawPublication } from '../record.ts';
import { citation, withLiterature } from './citations.ts';
import { pctNumber } from './pct-number.ts';
import { classesOf } from './st36-classes.ts';

/** The same element with all names in lower case: SGML is not case-sensitive. */
export function lowerCased(element: XmlElement): XmlElement {
  return {
    name: element.name.toLowerCase(),
    attributes: Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [name.toLowerCase(), value])),
    children: element.children.map((node) => (typeof node === 'string' ? node : lowerCased(node))),
  };
}

/** The record of an SDOBI element with names in lower case. */
export function sdobiOf(sdobi: XmlElement): RawPublication {
  const country = textOf(child(sdobi, 'b100', 'b190'));
  const priorities = prioritiesOf(child(sdobi, 'b300'));
  const international = child(sdobi, 'b800', 'b860', 'b861');
  const pct = pctNumber(textOf(child(international, 'dnum')), textOf(child(international, 'date')));
  const people = child(sdobi, 'b700');
  const applicants = partiesOf(child(people, 'b710'));
  return {
    country,
    number: textOf(child(sdobi, 'b100', 'b110')),
    kind: textOf(child(sdobi, 'b100', 'b130')),
    date: textOf(child(sdobi, 'b100', 'b140')),
    application: { country, number: textOf(child(sdobi, 'b200', 'b210')), date: textOf(child(sdobi, 'b200', 'b220')) },
    priorities: priorities.length === 0 && pct !== undefined ? [pct] : priorities,
    applicants: applicants.length > 0 ? applicants : partiesOf(child(people, 'b730')),
    inventors: partiesOf(child(people, 'b720')),
    agents: partiesOf(child(people, 'b740')),
    international: pct,
    internationalPublication: wipoNumber(textOf(child(sdobi, 'b800', 'b870', 'b871', 'dnum'))),
    designated: children(child(sdobi, 'b800', 'b840')).map(textOf),
    publishedIn: textOf(child(sdobi, 'b200', 'b260')),
    classes: [
      ...classesOf('IPC', children(child(sdobi, 'b500', 'b510ep'), 'classification-ipcr').map(textOf)),
      ...classesOf(
        'IPC',
        children(child(sdobi, 'b500', 'b510'))
          .filter((part) => /^b51[1-5]/.test(part.name))
          .map(textOf),
      ),
      ...classesOf('CPC', descendants(child(sdobi, 'b500', 'b520ep'), 'classification-cpc').map(textOf)),
    ],
    title: titlesOf(child(sdobi, 'b500', 'b540')),
    ...withLiterature(
      descendants(child(sdobi, 'b500', 'b560'), 'b561').flatMap((cited) => {
        const number = citedNumber(textOf(cited));
        return number === undefined ? [] : [citation(number, undefined, 'examiner')];
      }),
      descendants(child(sdobi, 'b500', 'b560'), 'b562').length,
    ),
  };
}

function wipoNumber(number: string | undefined): RawNumber | undefined {
  return number === undefined ? undefined : { number };
}

/** B310 number, B320 date and B330 country repeat in this order, once for each priority. */
function prioritiesOf(claims: XmlElement | undefined): RawNumber[] {
  const priorities: RawNumber[] = [];
  for (const part of children(claims)) {
    if (part.name === 'b310') {
      const [number, kind] = (textOf(part) ?? '').split(/ (?=[A-Z]\d?$)/, 2);
      priorities.push({ number, kind });
    }
    const last = priorities.at(-1);
    if (last !== undefined && part.name === 'b320') last.date = textOf(part);
    if (last !== undefined && part.name === 'b330') last.country = textOf(part);
  }
  return priorities.filter(({ number }) => (number ?? '') !== '');
}

/** B541 language and B542 title alternate. */
function titlesOf(titles: XmlElement | undefined): LanguageText[] {
  const found: LanguageText[] = [];
  let language = '';
  for (const part of children(titles)) {
    if (part.name === 'b541') language = languageTag(textOf(part)) ?? '';
    const text = part.name === 'b542' ? lineOf(part) : undefined;
    if (text !== undefined && !found.some((one) => one.language === language)) found.push({ language, text });
  }
  return found;
}

/** The address of an employer after the name of an inventor. */
const CARE_OF = / c\/o\b.*/i;

function partiesOf(group: XmlElement | undefined): Party[] {
  return children(group).flatMap((party) => {
    const parts = child(party, 'party-us') ?? child(party, 'nam') ?? party;
    const written = [child(parts, 'onm') ?? child(parts, 'snm'), child(parts, 'fnm')].flatMap((part) => textOf(part) ?? []).join(', ');
    const country = textOf(child(party, 'adr', 'ctry')) ?? textOf(child(parts, 'adr', 'ctry'));
    const name = written.replace(CARE_OF, '');
    if (name === '') return [];
    return [country === undefined ? { name } : { name, country }];
  });
}

/** A cited document as the EPO prints it: `WO-A1-2014/114885`, `US-A1- 2007 204 872`. */
export function citedNumber(text: string | undefined): RawNumber | undefined {
  const match = /^([A-Z]{2})\s*-\s*([A-Z]\d?)\s*-((?:\s*[A-Z]+)?[\d\s/.,-]*\d)\s*(?:\(.*)?$/.exec(text?.trim() ?? '');
  if (match === null) return text === undefined ? undefined : { number: text };
  return { country: match[1], kind: match[2], number: (match[3] ?? '').replace(/[\s,.]/g, '') };
}
