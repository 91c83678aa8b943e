// A publication without its original: how can it be read on paper? In: its text, its first drawing, the attorney's marks on the text. Out: a
// PDF that says on every page that it is not the original, with claims and paragraphs numbered as the text numbers them.
import type { Language } from '../contract/languages.ts';
import type { Annotation } from '../contract/case.ts';
import { bibliographyOf } from '../contract/bibliography.ts';
import { printedNumber } from '../contract/printed.ts';
import type { LanguageText, Publication, Section } from '../contract/publication.ts';
import type { TextPart } from '../contract/reading.ts';
import { outlinesOf } from '../engine/document/outline.ts';
import type { Run } from './blocks.ts';
import { openFlow, WIDTH } from './flow.ts';
import type { Picture } from './material.ts';
import * as paper from './paper.ts';
import { line } from './plain.ts';
import { documentWords } from '../words/documents.ts';
import { pdfWords } from '../words/pdfs.ts';

const body = { size: 10.2, lead: 14.6, voice: 'serif' as const };
const small = { size: 8.6, lead: 12.2 };
const heading = { size: 11, lead: 16, strong: true };
/** Room for the number of a paragraph or claim. */
const NUMBER_POINTS = 44;
const INID_POINTS = 150;
const MOST_PICTURE = { width: WIDTH, height: 380 };

export interface Rendering {
  publication: Publication;
  picture?: Picture | undefined;
  /** Marks of the text; those of pages have no place here. */
  annotations?: readonly Annotation[];
  language: Language;
}

export async function renderedPdf({ publication, picture, annotations = [], language }: Rendering): Promise<Buffer> {
  const words = pdfWords[language];
  const { fields, languageOf } = documentWords[language];
  const number = printedNumber(publication);
  const tongue = languageFor(publication, language);
  const pick = (section: Section): number => entryIn(publication[section], tongue);
  const flow = openFlow({
    left: [{ text: `${number}   ` }, { text: words.renderedHead, strong: true }],
    right: words.ofAll,
    title: `${number} (${words.renderedHead})`,
    language: tongue === '' ? language : tongue,
  });
  flow.paragraph({ runs: [{ text: number }], setting: { size: 19, lead: 26 } });
  const title = publication.title[pick('title')];
  if (title !== undefined)
    flow.paragraph({
      runs: [{ text: line(title.text), voice: 'document', language: title.language }],
      setting: { size: 13.5, lead: 19, voice: 'serif' },
    });
  flow.paragraph({ runs: [{ text: words.renderedHead, strong: true }], setting: { ...small, ink: paper.ratingInk.similar }, above: 8 });
  flow.paragraph({ runs: [{ text: words.renderedWhy }], setting: { ...small, ink: paper.muted } });
  flow.space(8);
  for (const { code, field, values } of bibliographyOf(publication)) {
    if (values.length === 0 || field === 'cited') continue;
    flow.paragraph({ runs: [{ text: values.join('; ') }], setting: small, indent: INID_POINTS, label: `(${code}) ${fields[field]}` });
  }
  const outlines = outlinesOf(publication);
  let any = false;
  for (const section of ['abstract', 'claims', 'description'] as const) {
    const entry = pick(section);
    const text = publication[section][entry];
    const outline = outlines.find((one) => one.section === section && one.entry === entry);
    if (section === 'claims' && picture !== undefined) {
      const scale = Math.min(MOST_PICTURE.width / picture.width, MOST_PICTURE.height / picture.height, 1);
      // The heading stays with its drawing.
      flow.room(picture.height * scale + 3 * heading.lead);
      flow.paragraph({ runs: [{ text: words.drawing }], setting: heading, above: 14 });
      flow.picture(picture, MOST_PICTURE);
    }
    if (text === undefined || outline === undefined || outline.parts.length === 0) continue;
    any = true;
    const name = text.language === '' ? words[section] : `${words[section]} (${languageOf(text.language)})`;
    flow.paragraph({ runs: [{ text: name }], setting: heading, above: 16, keep: 4 });
    flow.document.outline.addItem(name);
    const marks = annotations.filter(({ place }) => place.in === 'text' && place.span.section === section && place.span.entry === entry);
    for (const part of outline.parts) {
      const own = marks.filter(({ place }) => place.in === 'text' && place.span.start < part.end && place.span.end > part.body);
      const notes = own.map(({ cite, note }) => [cite, note].filter((said) => said !== '').join('\n')).filter((said) => said !== '');
      const isHeading = part.kind === 'heading';
      flow.paragraph({
        runs: runsOf(text, part, own),
        setting: isHeading ? { ...body, strong: true } : body,
        indent: isHeading ? 0 : NUMBER_POINTS,
        above: isHeading ? 8 : 3,
        keep: isHeading ? 3 : 2,
        ...(part.number !== undefined && { label: part.kind === 'claim' ? `${part.number}.` : part.number }),
        ...(notes.length > 0 && { note: notes.join('\n\n') }),
      });
    }
  }
  if (!any) flow.paragraph({ runs: [{ text: words.noText }], setting: small, above: 14 });
  return flow.end();
}

/** The language most of the text is in: that of the description, else of the claims, else of the abstract. */
function languageFor({ description, claims, abstract, title }: Publication, wanted: string): string {
  const texts = [description, claims, abstract, title].find((entries) => entries.length > 0) ?? [];
  return (texts.find((text) => text.language === wanted) ?? texts[0])?.language ?? '';
}

function entryIn(entries: readonly LanguageText[], language: string): number {
  return Math.max(
    0,
    entries.findIndex((entry) => entry.language === language),
  );
}

/** A part's text in runs, what the attorney has marked in its own. */
function runsOf({ text, language }: LanguageText, part: TextPart, marks: readonly Annotation[]): Run[] {
  const edges = new Set([part.body, part.end]);
  const spans = marks.flatMap(({ place }) => (place.in === 'text' ? [place.span] : []));
  for (const { start, end } of spans) for (const edge of [start, end]) if (edge > part.body && edge < part.end) edges.add(edge);
  const ordered = [...edges].toSorted((a, b) => a - b);
  return ordered.slice(0, -1).map((start, at) => {
    const end = ordered[at + 1] ?? part.end;
    const own = spans.some((span) => span.start <= start && span.end >= end);
    return { text: text.slice(start, end).replaceAll('\n', ' '), voice: 'document', language, ...(own && { mark: 'own' as const }) };
  });
}
