// DOCX templates for reports: the placeholders and heading styles of a firm's own template, and the built-in template.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  patchDetector,
  TabStopType,
  TextRun,
} from 'docx';
import { fieldsWith } from '../contract/case-fields.ts';
import { Failure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import { sectionPlaceholders } from './blocks.ts';
import { memberText, membersOf, unpackedSize } from './docx-package.ts';
import * as palette from './palette.ts';
import type { Language } from '../contract/languages.ts';
import { documentWords } from '../words/documents.ts';

/** Placeholders within a line. */
export const caseFieldPlaceholders = [...fieldsWith('exported', 'title'), ...fieldsWith('exported', 'fact')];
export const linePlaceholders = ['kind', ...caseFieldPlaceholders, 'date', 'version', 'application'] as const;
/** Placeholders that are a paragraph of their own: the whole report, its head, its sections. */
export const blockPlaceholders = ['report', 'head', ...sectionPlaceholders] as const;

const known: ReadonlySet<string> = new Set<string>([...linePlaceholders, ...blockPlaceholders]);

/** Maximum size of an unpacked template, in bytes, and numbers of braces and paragraphs in it: the library takes quadratic time for both. */
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_OPENING_BRACES = 4_000;
const MAX_PARAGRAPHS = 20_000;

/** The placeholders in a template that a report can fill, without duplicates. Throws `template-unfit`. */
export async function placeholdersIn(template: Uint8Array, name: string): Promise<string[]> {
  const unfit = (reason: ReasonCode, cause?: unknown): Failure => new Failure('template-unfit', { name, reason }, { cause });
  const document = await memberText(template, 'word/document.xml').catch((error: unknown) => {
    throw unfit('template-no-docx', error);
  });
  if (document === undefined) throw unfit('template-no-docx');
  if ((await unpackedSize(template)) > MAX_UNPACKED_BYTES || (await hasTooManyParts(template))) throw unfit('template-too-complex');
  const found = await patchDetector({ data: template, trimPlaceholders: true }).catch((error: unknown) => {
    throw unfit('template-no-docx', error);
  });
  const usable = [...new Set(found)].filter((placeholder) => known.has(placeholder));
  if (usable.length === 0) throw unfit('template-without-places');
  return usable;
}

async function hasTooManyParts(template: Uint8Array): Promise<boolean> {
  const members = [...(await membersOf(template, (name) => name.endsWith('.xml'))).values()].map((member) =>
    Buffer.from(member).toString(),
  );
  const count = (part: RegExp): number => members.reduce((sum, text) => sum + (text.match(part)?.length ?? 0), 0);
  return count(/\{/g) > MAX_OPENING_BRACES || count(/<w:p(?![A-Za-z])/g) > MAX_PARAGRAPHS;
}

/** Style ids of the headings 1 to 3. Word uses the same style names in every language, but not the same ids. */
export async function headingsOf(template: Uint8Array): Promise<[string, string, string]> {
  const styles = ((await memberText(template, 'word/styles.xml')) ?? '').split('</w:style>');
  const idOf = (level: number): string => {
    const style = styles.find((one) => one.toLowerCase().includes(`<w:name w:val="heading ${level}"`));
    const tag = /<w:style\b[^<>]*>/.exec(style ?? '')?.[0] ?? '';
    return /w:styleId="([^"]+)"/.exec(tag)?.[1] ?? `Heading${level}`;
  };
  return [idOf(1), idOf(2), idOf(3)];
}

/** Width between the margins of the last section, in twentieths of a point; by default A4 with margins of one inch. */
export async function widthOf(template: Uint8Array): Promise<number> {
  const document = (await memberText(template, 'word/document.xml')) ?? '';
  const sizes = document.match(/<w:pgSz\b[^<>]*/g);
  const margins = document.match(/<w:pgMar\b[^<>]*/g);
  const number = (tags: readonly string[] | null, attribute: RegExp, otherwise: number): number =>
    Number(tags?.flatMap((tag) => attribute.exec(tag)?.[1] ?? []).at(-1) ?? otherwise);
  const page = number(sizes, /\bw:w="(\d+)"/, 11_906);
  const left = number(margins, /\bw:left="(\d+)"/, 1_440);
  const right = number(margins, /\bw:right="(\d+)"/, 1_440);
  return Math.max(5_000, page - left - right);
}

const WIDTH = 9_866;
const MARGIN = 1_020;
const colour = (hex: string): string => hex.slice(1);

/** The placeholders of the built-in template, one below the other. */
const defaultPlaceholders: readonly string[] = blockPlaceholders.filter((placeholder) => placeholder !== 'report');

/** The built-in template: A4, a header with the reference, a footer with page numbers, headings with a rule above. */
export async function builtInTemplate(language: Language, placeholders = defaultPlaceholders): Promise<Uint8Array> {
  const words = documentWords[language];
  const heading = (size: number, before: number, after: number) => ({
    run: { size, bold: true, color: colour(palette.ink), font: 'Calibri' },
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  const quiet = (text: string): TextRun => new TextRun({ text, size: 15, color: colour(palette.faint) });
  const tabs = [{ type: TabStopType.RIGHT, position: WIDTH }];
  const rule = { style: BorderStyle.SINGLE, size: 3, space: 6, color: colour(palette.rule) } as const;
  const document = new Document({
    creator: 'Antecedent',
    title: words.report.kind,
    styles: {
      default: {
        document: {
          run: {
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Yu Gothic' },
            size: 20,
            language: { value: words.tag, eastAsia: 'ja-JP' },
          },
        },
        heading1: {
          ...heading(28, 480, 160),
          paragraph: {
            ...heading(28, 480, 160).paragraph,
            border: { top: { style: BorderStyle.SINGLE, size: 10, space: 6, color: colour(palette.ink) } },
          },
        },
        heading2: heading(22, 320, 80),
        heading3: heading(20, 200, 60),
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { left: MARGIN, right: MARGIN, top: 1_300, bottom: 1_100, header: 600, footer: 500 },
          },
        },
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                tabStops: tabs,
                border: { bottom: rule },
                children: [quiet('{{reference}}   {{title}}\t'), quiet('{{kind}}')],
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: tabs,
                alignment: AlignmentType.LEFT,
                children: [
                  quiet('{{date}}\t'),
                  new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 15, color: colour(palette.faint) }),
                ],
              }),
            ],
          }),
        },
        children: placeholders.map((placeholder) => new Paragraph({ children: [new TextRun(`{{${placeholder}}}`)] })),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
