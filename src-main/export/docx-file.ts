// Fills a DOCX template. Drawings go into the file at once, so that only the text stays in memory. Unknown placeholders stay, for the firm
// to fill.
import { randomUUID } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Paragraph, patchDocument, PatchType, TextRun, type FileChild, type IPatch } from 'docx';
import { ZipFile } from 'yazl';
import { addMember } from './zip-writer.ts';
import { escapePlaceholders, type DocxLook } from './docx-blocks.ts';
import { membersOf } from './docx-package.ts';
import { caseFieldPlaceholders, headingsOf, blockPlaceholders, placeholdersIn, widthOf } from './docx-template.ts';
import { docxXmlWriter } from './docx-xml.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import { dayOf } from './moments.ts';

export type BlockPlaceholder = (typeof blockPlaceholders)[number];

/** Appends children to the content of a placeholder. */
export type AppendBlocks = (placeholder: BlockPlaceholder, children: readonly FileChild[]) => Promise<void>;

export interface TemplateContent {
  template: Uint8Array;
  material: ExportMaterial;
  /** The kind of document, shown in the running head. */
  kind: string;
  /** Makes the content of the placeholders that the template has. */
  parts: (present: ReadonlySet<string>, look: DocxLook, append: AppendBlocks) => Promise<void>;
}

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = '[Content_Types].xml';
const mediumTypes = { png: 'image/png', jpg: 'image/jpeg' };

/** The content of a placeholder: XML chunks, and the ids of the drawings in them. */
interface Content {
  chunks: Buffer[];
  shown: Set<string>;
}

export async function writeFilledTemplate({ template, material, kind, parts }: TemplateContent, out: Writable): Promise<void> {
  const present = new Set(await placeholdersIn(template, 'template.docx'));
  const look: DocxLook = { headings: await headingsOf(template), width: await widthOf(template) };
  // The library fills the placeholders within lines and replaces each block placeholder by a marker that no text contains.
  const marker = `[[${randomUUID()}:`;
  const contents = new Map<string, Content>();
  const patches: Record<string, IPatch> = {};
  for (const [name, text] of Object.entries(lineTexts(material, kind)))
    patches[name] = { type: PatchType.PARAGRAPH, children: [new TextRun(escapePlaceholders(text))] };
  for (const name of blockPlaceholders.filter((one) => present.has(one))) {
    contents.set(name, { chunks: [], shown: new Set() });
    patches[name] = { type: PatchType.DOCUMENT, children: [new Paragraph({ children: [new TextRun(`${marker}${name}]]`)] })] };
  }
  const options = { outputType: 'uint8array', trimPlaceholders: true, keepOriginalStyles: true } as const;
  const members = await membersOf(await patchDocument({ ...options, data: template, patches }));

  const mtime = new Date(material.madeAt);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  const texts = new Map([...members].filter(([name, bytes]) => name.endsWith('.xml') && bytes.includes(marker)));
  const late = (name: string): boolean => texts.has(name) || [...texts.keys()].some((text) => relationshipsOf(text) === name);
  zip.addBuffer(withMediumTypes(members.get(CONTENT_TYPES)), CONTENT_TYPES, { mtime });
  for (const [name, bytes] of members) if (name !== CONTENT_TYPES && !late(name)) zip.addBuffer(bytes, name, { mtime });

  const writer = docxXmlWriter();
  await parts(present, look, async (placeholder, children) => {
    const content = contents.get(placeholder);
    if (content === undefined) return;
    const { xml, media, shown } = writer.xmlOf(children);
    content.chunks.push(Buffer.from(xml));
    for (const one of shown) content.shown.add(one);
    for (const { target, bytes } of media) await addMember(zip, Buffer.from(bytes), `word/${target}`, { compress: true, mtime }, written);
  });

  for (const [name, bytes] of texts) {
    const shown = new Set<string>();
    const chunks = fill(bytes.toString('utf8'), marker, (name) => {
      const content = contents.get(name);
      for (const one of content?.shown ?? []) shown.add(one);
      return content?.chunks ?? [];
    });
    zip.addReadStream(Readable.from(chunks), name, { mtime });
    const relations = [...shown].map((one) => ({ id: one, target: writer.targets.get(one) ?? '' }));
    const relationships = relationshipsOf(name);
    const before = members.get(relationships);
    if (before !== undefined || relations.length > 0) zip.addBuffer(withRelationships(before, relations), relationships, { mtime });
  }
  zip.end();
  await written;
}

/** Replaces the paragraph of each marker by the content of its placeholder. */
function fill(text: string, marker: string, contentOf: (placeholder: string) => readonly Buffer[]): Buffer[] {
  const chunks: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, from)) {
    const begin = text.lastIndexOf('<w:p>', at);
    const end = text.indexOf('</w:p>', at) + '</w:p>'.length;
    const content = contentOf(text.slice(at + marker.length, text.indexOf(']]', at)));
    chunks.push(Buffer.from(text.slice(from, begin)), ...content);
    // Word needs at least one paragraph here, and every table cell must end with one.
    const last = content.at(-1);
    if (last === undefined || (text.startsWith('</w:tc>', end) && !last.toString('utf8').endsWith('</w:p>')))
      chunks.push(Buffer.from('<w:p/>'));
    from = end;
  }
  chunks.push(Buffer.from(text.slice(from)));
  return chunks;
}

/** The relationships of `word/document.xml` are in `word/_rels/document.xml.rels`. */
function relationshipsOf(name: string): string {
  const folder = name.lastIndexOf('/') + 1;
  return `${name.slice(0, folder)}_rels/${name.slice(folder)}.rels`;
}

function withRelationships(before: Buffer | undefined, added: readonly { id: string; target: string }[]): Buffer {
  const all = before?.toString('utf8') ?? `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${RELATIONSHIPS}"></Relationships>`;
  const more = added.map(({ id, target }) => `<Relationship Id="${id}" Type="${IMAGE}" Target="${target}"/>`).join('');
  return Buffer.from(
    all.replace(/<Relationships\b([^<>]*?)\/>/, '<Relationships$1></Relationships>').replace('</Relationships>', `${more}$&`),
  );
}

function withMediumTypes(before: Buffer | undefined): Buffer {
  const all = before?.toString('utf8') ?? '';
  const known = all.toLowerCase();
  const more = Object.entries(mediumTypes)
    .filter(([extension]) => !known.includes(`extension="${extension}"`))
    .map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return Buffer.from(all.replace(/<Types\b[^<>]*>/, (open) => open + more.join('')));
}

function lineTexts({ case: file, madeAt, version, application }: ExportMaterial, kind: string): Record<string, string> {
  return {
    kind,
    ...Object.fromEntries(caseFieldPlaceholders.map((name) => [name, line(file[name])])),
    date: dayOf(madeAt),
    version: version === undefined ? '' : String(version.number),
    application: `Antecedent ${application}`,
  };
}
