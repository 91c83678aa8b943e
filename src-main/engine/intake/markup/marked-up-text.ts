// Renders marked-up text as plain text. In: an element of any patent XML. Out: its lines, without markup, with white space collapsed.
// Paragraphs, headings, list items and table rows are separate lines; line breaks between Japanese or Chinese characters are removed.
import type { XmlElement } from './xml-tree.ts';

/** How the rendering of one format differs from the default. */
export interface Rendering {
  /** Elements that are omitted with their content. */
  skips?: ReadonlySet<string>;
  /** Elements that start and end a line, in addition to the default ones. */
  lines?: ReadonlySet<string>;
  /** Text to insert before that of an element, such as 【図１】; it starts a line. */
  mark?: (element: XmlElement) => string | undefined;
  /** True where line breaks in the file are line breaks of the text. */
  breaks?: boolean;
}

const LINE_ELEMENTS = new Set([
  'p',
  'P',
  'para',
  'heading',
  'Heading',
  'h',
  'claim-text',
  'ClaimText',
  'li',
  'LI',
  'row',
  'Row',
  'tr',
  'title',
  'pre',
  'PARA',
  'CLMSTEP',
  'H',
  'ROW',
  'TITLE',
  'paragraph',
  'section',
  'br',
  'Br',
  'break',
  'maths',
  'Math',
  'chemistry',
  'tables',
  'table',
  'abst-problem',
  'abst-solution',
]);
/** A term starts a line, and its explanation ends it. */
const TERM_ELEMENTS = new Set(['dt', 'DT']);
const EXPLANATION_ELEMENTS = new Set(['dd', 'DD']);
const CELL_ELEMENTS = new Set(['entry', 'Entry', 'ENTRY', 'td', 'th']);
const RAISED_ELEMENTS = new Set(['sup', 'Sup', 'SP', 'superscript']);
const CELL_MARK = ' | ';
/** Markers in OPS and MAREC for pictures that were removed from the text: `<IMAGE>`, `<EMI ID=84.1>`. */
const PICTURE_MARKS = /<(?:IMAGE|EMI|CHEM|MATH|TABLE)\b[^<>]*>/g;
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。，．・「」『』（）【】〔〕！？：；〜～－ー％０-９Ａ-Ｚａ-ｚ';
/** White space that is not a single space. */
const UNEVEN_SPACE = / {2}|[^\S ]/;
const ENDS_CJK = new RegExp(`[${CJK}]$`, 'u');
const BEGINS_CJK = new RegExp(`^[${CJK}]`, 'u');

/** The lines of an element's text, none of them empty. */
export function textLines(element: XmlElement, rendering: Rendering = {}): string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = (): void => {
    for (const written of rendering.breaks === true ? line.split('\n') : [line]) {
      const clean = cleanText(written);
      if (clean !== '') lines.push(clean);
    }
    line = '';
  };
  const read = (node: XmlElement): void => {
    const { name } = node;
    if (rendering.skips?.has(name) === true) return;
    const mark = rendering.mark?.(node);
    const ownLine = LINE_ELEMENTS.has(name) || rendering.lines?.has(name) === true || mark !== undefined;
    if (ownLine || TERM_ELEMENTS.has(name)) endLine();
    if (EXPLANATION_ELEMENTS.has(name)) line += ' ';
    if (CELL_ELEMENTS.has(name) && line.trim() !== '') line += CELL_MARK;
    if (mark !== undefined) line += mark;
    if (RAISED_ELEMENTS.has(name) && isPower(line, node)) line += '^';
    for (const inner of node.children) {
      if (typeof inner === 'string') line += inner;
      else read(inner);
    }
    if (ownLine || EXPLANATION_ELEMENTS.has(name)) endLine();
  };
  read(element);
  endLine();
  return lines;
}

/** `10<sup>5</sup>` must not read as 105: superscript digits after a digit are a power. */
function isPower(before: string, element: XmlElement): boolean {
  const [only] = element.children;
  return element.children.length === 1 && typeof only === 'string' && /\d$/.test(before) && /^\s*[-−–+]?\d+\s*$/.test(only);
}

/** The text with white space collapsed, without picture markers and without breaks between Japanese or Chinese characters. */
export function cleanText(text: string): string {
  let clean = text;
  if (clean.includes('<')) clean = clean.replace(PICTURE_MARKS, ' ');
  if (clean.includes('\n'))
    clean = joinLines(
      clean
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
  // Most lines have only single spaces: testing is many times cheaper than replacing each one.
  return (UNEVEN_SPACE.test(clean) ? clean.replace(/\s+/g, ' ') : clean).trim();
}

/** The text with its lines separated by newlines; undefined where there is none. */
export function paragraphsOf(element: XmlElement | undefined, rendering?: Rendering): string | undefined {
  if (element === undefined) return undefined;
  const text = textLines(element, rendering).join('\n');
  return text === '' ? undefined : text;
}

/** The text on one line; undefined where there is none. */
export function lineOf(element: XmlElement | undefined, rendering?: Rendering): string | undefined {
  if (element === undefined) return undefined;
  const text = joinLines(textLines(element, rendering));
  return text === '' ? undefined : text;
}

/** Lines as one, with a space between them where the script uses spaces. */
export function joinLines(lines: string[]): string {
  let joined = '';
  lines.forEach((line, place) => {
    const closed = place === 0 || (ENDS_CJK.test((lines[place - 1] ?? '').slice(-2)) && BEGINS_CJK.test(line));
    joined += closed ? line : ` ${line}`;
  });
  return joined;
}
