// A template, filled. In: the template, what stands in its lines and parts. Out: the bytes of a DOCX; a place of its own that nobody
// knows stays as it is, for the firm to fill.
import { Paragraph, patchDocument, PatchType, TextRun, type FileChild, type IPatch } from 'docx';
import { withoutPlaces, type DocxLook } from './docx-blocks.ts';
import { headingsOf, placesIn, widthOf, type partPlaces } from './docx-template.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import { dayOf } from './report.ts';

export type PartPlace = (typeof partPlaces)[number];
export type Parts = Partial<Record<PartPlace, FileChild[]>>;

export interface Filling {
  template: Uint8Array;
  material: ExportMaterial;
  /** What the document is: it stands in the running head. */
  kind: string;
  /** Makes the parts that the template has places for. */
  parts: (asked: ReadonlySet<string>, look: DocxLook) => Promise<Parts>;
}

/** Places from the shortest to the longest. */
const bySize: readonly PartPlace[] = [
  'head',
  'summary',
  'blind',
  'idea',
  'charts',
  'searches',
  'record',
  'list',
  'matrix',
  'documents',
  'report',
];

export async function filledTemplate({ template, material, kind, parts }: Filling): Promise<Uint8Array> {
  const asked: ReadonlySet<string> = new Set(await placesIn(template, 'template.docx'));
  const look: DocxLook = { headings: await headingsOf(template), width: await widthOf(template) };
  const patches: Record<string, IPatch> = {};
  for (const [place, text] of Object.entries(lineTexts(material, kind)))
    patches[place] = { type: PatchType.PARAGRAPH, children: [new TextRun(withoutPlaces(text))] };
  const made = await parts(asked, look);
  // Each place is looked for in all that was put in before it, and the library takes the square of its length for that.
  for (const place of [...bySize].filter((one) => made[one] !== undefined)) {
    const children = made[place] ?? [];
    patches[place] = { type: PatchType.DOCUMENT, children: children.length > 0 ? children : [new Paragraph({ children: [] })] };
  }
  return patchDocument({ outputType: 'uint8array', data: template, patches, trimPlaceholders: true, keepOriginalStyles: true });
}

function lineTexts({ case: file, madeAt, version, application }: ExportMaterial, kind: string): Record<string, string> {
  return {
    kind,
    title: line(file.title),
    reference: line(file.reference),
    matter: line(file.matter),
    date: dayOf(madeAt),
    version: version === undefined ? '' : String(version.number),
    application: `Antecedent ${application}`,
  };
}
