// Serialises paragraphs and tables of the docx library to XML at once, and extracts each drawing once, so that neither stays in memory
// until the end of the document.
import type { FileChild } from 'docx';

/** A drawing for the package. `relationship`: its relationship id in the document. */
export interface DocxMediaFile {
  relationship: string;
  /** Path below `word/`. */
  target: string;
  bytes: Uint8Array;
}

export interface DocxXmlWriter {
  /** The XML of the children. `media`: drawings that no earlier call returned; `shown`: relationship ids of all drawings in them. */
  xmlOf(children: readonly FileChild[]): { xml: string; media: DocxMediaFile[]; shown: string[] };
  /** Paths of all drawings so far by relationship id. */
  targets: ReadonlyMap<string, string>;
}

type Context = Parameters<FileChild['prepForXml']>[0];

/** A drawing as the library passes it to the file it writes into. */
interface Medium {
  type: string;
  data: Uint8Array | ArrayBuffer;
}

/** First bookmark id; templates do not use ids this high. */
const FIRST_ID = 500_000;

export function docxXmlWriter(): DocxXmlWriter {
  const names = new Map<string, string>();
  const targets = new Map<string, string>();
  let lastId = FIRST_ID;
  return {
    targets,
    xmlOf: (children) => {
      const media: DocxMediaFile[] = [];
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
        // Our bookmarks never nest, so the end belongs to the last one started.
        if (element === 'w:bookmarkEnd' && name === 'w:id') return String(lastId);
        return String(value).replace(/^rId\{(.+)\}$/, (whole, key: string) => names.get(key) ?? whole);
      };
      const xml = children.map((child) => objectXml(child.prepForXml(context), attributeOf)).join('');
      return { xml, media, shown: [...shown] };
    },
  };
}

type AttributeOf = (element: string, name: string, value: unknown) => string;

function objectXml(object: object | undefined, attributeOf: AttributeOf): string {
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
    } else inner += objectXml(part, attributeOf);
  }
  return inner === '' ? `<${element}${attributes}/>` : `<${element}${attributes}>${inner}</${element}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes markup and drops characters that XML does not allow. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (one) => entities[one] ?? '');
}
