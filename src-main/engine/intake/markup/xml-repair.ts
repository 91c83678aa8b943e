// An XML text with stray signs: can it be read after all? In: text that is not well-formed. Out: the same with the stray signs escaped.
// Only what cannot be markup is touched: an ampersand that begins no entity, a "<" that begins no tag (seen in the EPO's own files),
// a control character.
import { namedCharacters } from './named-characters-table.ts';

const KNOWN_IN_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const ENTITY = /&(?:#\d+;|#x[\da-fA-F]+;|([A-Za-z][\w.-]*);)?/g;
const NO_TAG = /<(?![!?]|\/[A-Za-z_][\w.:-]*\s*>|[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>)/g;

/** Characters that XML forbids, and the end of a CDATA section that never began. */
const FORBIDDEN = /<!\[CDATA\[[\s\S]*?\]\]>|\]\]>|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The text with stray `&`, `<` and `]]>` escaped and control characters taken out. */
export function repairedXml(text: string): string {
  return text
    .replace(ENTITY, (written, name: string | undefined) => {
      const begins = written.length > 1 && (name === undefined || KNOWN_IN_XML.has(name) || Object.hasOwn(namedCharacters, name));
      return begins ? written : `&amp;${written.slice(1)}`;
    })
    .replace(NO_TAG, '&lt;')
    .replace(FORBIDDEN, (found) => (found.startsWith('<') ? found : found === ']]>' ? ']]&gt;' : ' '));
}
