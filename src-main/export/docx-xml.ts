// A paragraph or table of Word as the letters of its file. In: children as the library makes them. Out: their XML; drawings go out at once,
// each once however often it is shown, so that neither they nor the library's objects wait in memory for the end of the document.
import type { FileChild } from 'docx';

/** A drawing for the package; `relationship` is the name by which the document calls it. */
export interface DocxMedium {
  relationship: string;
  /** Below `word/`. */
  target: string;
  bytes: Uint8Array;
}

export interface DocxWriting {
  /** The XML of some children, and the drawings in them that were not in any before. */
  written(children: readonly FileChild[]): { xml: string; media: DocxMedium[]; shown: string[] };
  /** Every drawing so far by its relationship: where it lies. */
  targets: ReadonlyMap<string, string>;
}

type Context = Parameters<FileChild['prepForXml']>[0];

/** What the library's children ask of the file that they are written into: where their drawings go. */
interface Medium {
  type: string;
  data: Uint8Array | ArrayBuffer;
}

/** Ids that begin here are in nobody's template. */
const FIRST_ID = 500_000;

export function docxWriting(): DocxWriting {
  const names = new Map<string, string>();
  const targets = new Map<string, string>();
  let lastId = FIRST_ID;
  return {
    targets,
    written: (children) => {
      const media: DocxMedium[] = [];
      const shown = new Set<string>();
      const take = (key: string, { type, data }: Medium): void => {
        const relationship = names.get(key) ?? `rIdDrawing${names.size + 1}`;
        shown.add(relationship);
        if (names.has(key)) return;
        const target = `media/drawing${names.size + 1}.${type}`;
        names.set(key, relationship);
        targets.set(relationship, target);
        media.push({ relationship, target, bytes: new Uint8Array(data) });
      };
      const context = { file: { Media: { addImage: take } }, viewWrapper: {}, stack: [] } as unknown as Context;
      const attributeOf = (element: string, name: string, value: unknown): string => {
        if (element === 'w:bookmarkStart' && name === 'w:id') return String((lastId += 1));
        // A bookmark of ours ends where its heading ends: none holds another.
        if (element === 'w:bookmarkEnd' && name === 'w:id') return String(lastId);
        return String(value).replace(/^rId\{(.+)\}$/, (whole, key: string) => names.get(key) ?? whole);
      };
      const xml = children.map((child) => xmlOf(child.prepForXml(context), attributeOf)).join('');
      return { xml, media, shown: [...shown] };
    },
  };
}

type AttributeOf = (element: string, name: string, value: unknown) => string;

function xmlOf(object: object | undefined, attributeOf: AttributeOf): string {
  return Object.entries(object ?? {})
    .map(([element, content]: [string, unknown]) => elementXml(element, content, attributeOf))
    .join('');
}

function elementXml(element: string, content: unknown, attributeOf: AttributeOf): string {
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  let attributes = '';
  let inner = '';
  for (const part of parts) {
    if (part === undefined || part === null) continue;
    if (typeof part !== 'object') inner += escaped(String(part));
    else if ('_attr' in part) {
      for (const [name, value] of Object.entries(part._attr as Record<string, unknown>))
        if (value !== undefined && value !== null) attributes += ` ${name}="${escaped(attributeOf(element, name, value))}"`;
    } else inner += xmlOf(part, attributeOf);
  }
  return inner === '' ? `<${element}${attributes}/>` : `<${element}${attributes}>${inner}</${element}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold is left out. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (one) => entities[one] ?? '');
}
