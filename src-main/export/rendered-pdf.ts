// Renders the text of a publication that has no original PDF, with its first drawing and the attorney's marks. Every page says that it is
// not the original; claims and paragraphs keep the numbers of the text.
import type { Language } from '../contract/languages.ts';
import type { Annotation } from '../contract/case.ts';
import { bibliographyOf } from '../contract/bibliography.ts';
import { printedNumber } from '../contract/printed.ts';
import type { LanguageText, Publication, Section } from '../contract/publication.ts';
import type { TextPart } from '../contract/reading.ts';
import { outlinesOf } from '../engine/document/outline.ts';
import type { Run } from './blocks.ts';
import { openFlow, WIDTH } from './pdf-flow.ts';
import type { Picture } from './material.ts';
import * as palette from './palette.ts';
import { line } from './plain.ts';
import { documentWords } from '../words/documents.ts';
import { pdfWords } from '../words/pdfs.ts';

const body = { size: 10.2, leading: 14.6, family: 'serif' as const };
const small = { size: 8.6, leading: 12.2 };
const heading = { size: 11, leading: 16, strong: true };
/** Indent that holds the number of a paragraph or claim. */
const NUMBER_POINTS = 44;
const INID_POINTS = 150;
const MAX_PICTURE = { width: WIDTH, height: 380 };

export interface Rendering {
  publication: Publication;
  picture?: Picture | undefined;
  /** Only marks on the text are shown, not those on PDF pages. */
  annotations?: readonly Annotation[];
  language: Language;
}

export async function renderPdf({ publication, picture, annotations = [], language }: Rendering): Promise<Buffer> {
  const words = pdfWords[language];
  const { fields, languageOf } = documentWords[language];
  const number = printedNumber(publication);
  const textLanguage = mainLanguage(publication, language);
  const pick = (section: Section): number => entryIn(publication[section], textLanguage);
  const flow = openFlow({
    left: [{ text: `${number}   ` }, { text: words.renderedHead, strong: true }],
    right: words.ofAll,
    title: `${number} (${words.renderedHead})`,
    language: textLanguage === '' ? language : textLanguage,
  });
  flow.paragraph({ runs: [{ text: number }], style: { size: 19, leading: 26 } });
  const title = publication.title[pick('title')];
  if (title !== undefined)
    flow.paragraph({
      runs: [{ text: line(title.text), quoted: true, language: title.language }],
      style: { size: 13.5, leading: 19, family: 'serif' },
    });
  flow.paragraph({
    runs: [{ text: words.renderedHead, strong: true }],
    style: { ...small, colour: palette.ratingColours.similar },
    above: 8,
  });
  flow.paragraph({ runs: [{ text: words.renderedWhy }], style: { ...small, colour: palette.muted } });
  flow.space(8);
  for (const { code, field, values } of bibliographyOf(publication)) {
    if (values.length === 0 || field === 'cited') continue;
    flow.paragraph({
      runs: [{ text: values.join('; ') }],
      style: small,
      indent: INID_POINTS,
      label: code === '' ? fields[field] : `(${code}) ${fields[field]}`,
    });
  }
  const outlines = outlinesOf(publication);
  let hasText = false;
  for (const section of ['abstract', 'claims', 'description'] as const) {
    const entry = pick(section);
    const text = publication[section][entry];
    const outline = outlines.find((one) => one.section === section && one.entry === entry);
    if (section === 'claims' && picture !== undefined) {
      const scale = Math.min(MAX_PICTURE.width / picture.width, MAX_PICTURE.height / picture.height, 1);
      // Keep the heading with its drawing.
      flow.ensureRoom(picture.height * scale + 3 * heading.leading);
      flow.paragraph({ runs: [{ text: words.drawing }], style: heading, above: 14 });
      flow.picture(picture, MAX_PICTURE);
    }
    if (text === undefined || outline === undefined || outline.parts.length === 0) continue;
    hasText = true;
    const name = text.language === '' ? words[section] : `${words[section]} (${languageOf(text.language)})`;
    flow.paragraph({ runs: [{ text: name }], style: heading, above: 16, keep: 4 });
    flow.document.outline.addItem(name);
    const marks = annotations.filter(({ place }) => place.in === 'text' && place.span.section === section && place.span.entry === entry);
    for (const part of outline.parts) {
      const own = marks.filter(({ place }) => place.in === 'text' && place.span.start < part.end && place.span.end > part.body);
      const notes = own.map(({ cite, note }) => [cite, note].filter((text) => text !== '').join('\n')).filter((text) => text !== '');
      const isHeading = part.kind === 'heading';
      flow.paragraph({
        runs: runsOf(text, part, own),
        style: isHeading ? { ...body, strong: true } : body,
        indent: isHeading ? 0 : NUMBER_POINTS,
        above: isHeading ? 8 : 3,
        keep: isHeading ? 3 : 2,
        ...(part.number !== undefined && { label: part.kind === 'claim' ? `${part.number}.` : part.number }),
        ...(notes.length > 0 && { note: notes.join('\n\n') }),
      });
    }
  }
  if (!hasText) flow.paragraph({ runs: [{ text: words.noText }], style: small, above: 14 });
  return flow.end();
}

/** The language of the longest section present: description, else claims, else abstract, else title. */
function mainLanguage({ description, claims, abstract, title }: Publication, wanted: string): string {
  const texts = [description, claims, abstract, title].find((entries) => entries.length > 0) ?? [];
  return (texts.find((text) => text.language === wanted) ?? texts[0])?.language ?? '';
}

function entryIn(entries: readonly LanguageText[], language: string): number {
  return Math.max(
    0,
    entries.findIndex((entry) => entry.language === language),
  );
}

/** The text of a part as runs, split where the attorney's marks begin and end. */
function runsOf({ text, language }: LanguageText, part: TextPart, marks: readonly Annotation[]): Run[] {
  const edges = new Set([part.body, part.end]);
  const spans = marks.flatMap(({ place }) => (place.in === 'text' ? [place.span] : []));
  for (const { start, end } of spans) for (const edge of [start, end]) if (edge > part.body && edge < part.end) edges.add(edge);
  const ordered = [...edges].toSorted((a, b) => a - b);
  return ordered.slice(0, -1).map((start, at) => {
    const end = ordered[at + 1] ?? part.end;
    const own = spans.some((span) => span.start <= start && span.end >= end);
    return { text: text.slice(start, end).replaceAll('\n', ' '), quoted: true, language, ...(own && { highlight: 'own' as const }) };
  });
}
