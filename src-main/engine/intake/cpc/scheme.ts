// The CPC scheme (class-scheme). In: a file with one subclass or more. Out: symbols with level and title.
// Titles are without references to other places; symbols that only group others have no title and are omitted.
import { lineOf } from '../markup/marked-up-text.ts';
import { xmlReader } from '../markup/xml-reader.ts';
import { child, children, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { SchemeEntry } from '../record.ts';
import { refuse } from '../refusals.ts';

const SKIPPED = new Set(['reference', 'class-ref', 'notes-and-warnings', 'media']);

export const cpcScheme = xmlReader({
  format: 'CPC scheme',
  rank: 'office-bibliographic',
  roots: /^class-scheme$/,
  read: (root) => {
    const scheme = entriesOf(root);
    return [scheme.length === 0 ? { refusal: refuse('scheme-empty') } : { scheme }];
  },
});

function entriesOf(element: XmlElement): SchemeEntry[] {
  return children(element, 'classification-item').flatMap((item) => {
    const code = textOf(child(item, 'classification-symbol'));
    const title = titleOf(child(item, 'class-title'));
    const level = Number(item.attributes['level']);
    const own = code === undefined || title === undefined ? [] : [{ code, level: Number.isInteger(level) ? level : 0, title }];
    return [...own, ...entriesOf(item)];
  });
}

function titleOf(title: XmlElement | undefined): string | undefined {
  const parts = children(title, 'title-part').flatMap((part) => lineOf(part, { skips: SKIPPED })?.replace(/(?<!\s)\s*[;,]\s*$/, '') ?? []);
  return parts.length === 0 ? undefined : parts.join('; ');
}
