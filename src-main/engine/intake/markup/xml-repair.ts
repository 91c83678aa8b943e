// Escapes stray characters in XML that is not well-formed: an ampersand that starts no entity, a "<" that starts no tag (seen in the
// EPO's own files), a control character. Well-formed markup is left as it is.
import { namedCharacter } from './named-characters.ts';

const ENTITY = /&(?:#\d+;|#x[\da-fA-F]+;|([A-Za-z][\w.-]*);)?/g;
const STRAY_LESS = /<(?![!?]|\/[A-Za-z_][\w.:-]*\s*>|[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>)/g;

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** Characters that XML forbids, and the end of a CDATA section that was never opened. */
const FORBIDDEN = /\]\]>|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The text with stray `&`, `<` and `]]>` escaped and control characters replaced by spaces. */
export function repairXml(text: string): string {
  const escaped = text
    .replace(ENTITY, (written, name: string | undefined) => {
      const isReference = written.length > 1 && (name === undefined || namedCharacter(name) !== undefined);
      return isReference ? written : `&amp;${written.slice(1)}`;
    })
    .replace(STRAY_LESS, '&lt;');
  return outsideCdata(escaped, (part) => part.replace(FORBIDDEN, (found) => (found === CDATA_END ? ']]&gt;' : ' ')));
}

function outsideCdata(text: string, change: (part: string) => string): string {
  let changed = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf(CDATA, at);
    const close = open < 0 ? -1 : text.indexOf(CDATA_END, open + CDATA.length);
    if (close < 0) return changed + change(text.slice(at));
    const end = close + CDATA_END.length;
    changed += change(text.slice(at, open)) + text.slice(open, end);
    at = end;
  }
}
