// A template, filled. In: the template, what stands in its lines, its parts piece by piece. Out: a DOCX, written as it is made: each drawing
// goes into it at once, and of the text only its letters wait. A place that nobody knows stays as it is, for the firm to fill.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Paragraph, patchDocument, PatchType, TextRun, type FileChild, type IPatch } from 'docx';
import { ZipFile } from 'yazl';
import { added } from './archive.ts';
import { withoutPlaces, type DocxLook } from './docx-blocks.ts';
import { membersOf } from './docx-package.ts';
import { caseFieldPlaces, headingsOf, partPlaces, placesIn, widthOf } from './docx-template.ts';
import { docxWriting } from './docx-xml.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import { dayOf } from './moments.ts';

export type PartPlace = (typeof partPlaces)[number];

/** Puts children at the end of what stands in a place so far. */
export type PutInPlace = (place: PartPlace, children: readonly FileChild[]) => Promise<void>;

export interface Filling {
  template: Uint8Array;
  material: ExportMaterial;
  /** What the document is: it stands in the running head. */
  kind: string;
  /** Makes the parts that the template has places for. */
  parts: (asked: ReadonlySet<string>, look: DocxLook, put: PutInPlace) => Promise<void>;
}

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = '[Content_Types].xml';
const mediumTypes = { png: 'image/png', jpg: 'image/jpeg' };

/** What stands in a place: XML in pieces, and the drawings shown there. */
interface Placed {
  pieces: Buffer[];
  shown: Set<string>;
}

export async function writeFilledTemplate({ template, material, kind, parts }: Filling, path: string): Promise<void> {
  const asked = new Set(await placesIn(template, 'template.docx'));
  const look: DocxLook = { headings: await headingsOf(template), width: await widthOf(template) };
  // The library fills the lines, and where a part will stand it puts a mark that no text can hold.
  const mark = `[[${randomUUID()}:`;
  const placed = new Map<string, Placed>();
  const patches: Record<string, IPatch> = {};
  for (const [place, text] of Object.entries(lineTexts(material, kind)))
    patches[place] = { type: PatchType.PARAGRAPH, children: [new TextRun(withoutPlaces(text))] };
  for (const place of partPlaces.filter((one) => asked.has(one))) {
    placed.set(place, { pieces: [], shown: new Set() });
    patches[place] = { type: PatchType.DOCUMENT, children: [new Paragraph({ children: [new TextRun(`${mark}${place}]]`)] })] };
  }
  const options = { outputType: 'uint8array', trimPlaceholders: true, keepOriginalStyles: true } as const;
  const members = await membersOf(await patchDocument({ ...options, data: template, patches }));

  const mtime = new Date(material.madeAt);
  const zip = new ZipFile();
  const file = createWriteStream(path);
  const written = pipeline(zip.outputStream, file);
  written.catch(() => undefined);
  try {
    const texts = new Map([...members].filter(([name, bytes]) => name.endsWith('.xml') && bytes.includes(mark)));
    const late = (name: string): boolean => texts.has(name) || [...texts.keys()].some((text) => relationshipsOf(text) === name);
    zip.addBuffer(withMediumTypes(members.get(CONTENT_TYPES)), CONTENT_TYPES, { mtime });
    for (const [name, bytes] of members) if (name !== CONTENT_TYPES && !late(name)) zip.addBuffer(bytes, name, { mtime });

    const writing = docxWriting();
    await parts(asked, look, async (place, children) => {
      const here = placed.get(place);
      if (here === undefined) return;
      const { xml, media, shown } = writing.written(children);
      here.pieces.push(Buffer.from(xml));
      for (const one of shown) here.shown.add(one);
      for (const { target, bytes } of media) await added(zip, Buffer.from(bytes), `word/${target}`, { compress: true, mtime }, written);
    });

    for (const [name, bytes] of texts) {
      const shown = new Set<string>();
      const pieces = filled(bytes.toString('utf8'), mark, (place) => {
        const here = placed.get(place);
        for (const one of here?.shown ?? []) shown.add(one);
        return here?.pieces ?? [];
      });
      zip.addReadStream(Readable.from(pieces), name, { mtime });
      const relations = [...shown].map((one) => ({ id: one, target: writing.targets.get(one) ?? '' }));
      const relationships = relationshipsOf(name);
      const before = members.get(relationships);
      if (before !== undefined || relations.length > 0) zip.addBuffer(withRelationships(before, relations), relationships, { mtime });
    }
    zip.end();
    await written;
  } catch (error) {
    file.destroy();
    throw error;
  }
}

/** The text of a part with what stands in its places. */
function filled(text: string, mark: string, piecesOf: (place: string) => readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
    const begin = text.lastIndexOf('<w:p>', at);
    const end = text.indexOf('</w:p>', at) + '</w:p>'.length;
    const inPlace = piecesOf(text.slice(at + mark.length, text.indexOf(']]', at)));
    pieces.push(Buffer.from(text.slice(from, begin)), ...inPlace);
    // A place holds a paragraph at least, and a cell of a table ends with one.
    const last = inPlace.at(-1);
    if (last === undefined || (text.startsWith('</w:tc>', end) && !last.toString('utf8').endsWith('</w:p>')))
      pieces.push(Buffer.from('<w:p/>'));
    from = end;
  }
  pieces.push(Buffer.from(text.slice(from)));
  return pieces;
}

/** `word/document.xml` tells what it refers to in `word/_rels/document.xml.rels`. */
function relationshipsOf(name: string): string {
  const folder = name.lastIndexOf('/') + 1;
  return `${name.slice(0, folder)}_rels/${name.slice(folder)}.rels`;
}

function withRelationships(before: Buffer | undefined, added: readonly { id: string; target: string }[]): Buffer {
  const all = before?.toString('utf8') ?? `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${RELATIONSHIPS}"></Relationships>`;
  const more = added.map(({ id, target }) => `<Relationship Id="${id}" Type="${IMAGE}" Target="${target}"/>`).join('');
  return Buffer.from(
    all.replace(/<Relationships\b([^>]*?)\/>/, '<Relationships$1></Relationships>').replace('</Relationships>', `${more}$&`),
  );
}

function withMediumTypes(before: Buffer | undefined): Buffer {
  const all = before?.toString('utf8') ?? '';
  const more = Object.entries(mediumTypes)
    .filter(([extension]) => !new RegExp(`Extension="${extension}"`, 'i').test(all))
    .map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return Buffer.from(all.replace(/<Types\b[^>]*>/, (open) => open + more.join('')));
}

function lineTexts({ case: file, madeAt, version, application }: ExportMaterial, kind: string): Record<string, string> {
  return {
    kind,
    ...Object.fromEntries(caseFieldPlaces.map((name) => [name, line(file[name])])),
    date: dayOf(madeAt),
    version: version === undefined ? '' : String(version.number),
    application: `Antecedent ${application}`,
  };
}
