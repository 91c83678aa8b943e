// Breaks paragraphs into lines and sets them justified: by word spaces, or by character spacing in Japanese.

export type Face = 'plain' | 'bold' | 'italic';

export interface Paragraph {
  text: string;
  face: Face;
  /** Points. */
  size: number;
  align: 'justify' | 'left' | 'centre';
  /** Indent of the first line, in points. */
  indent: number;
  /** Empty lines before the paragraph. */
  before: number;
}

export interface Line extends Omit<Paragraph, 'indent' | 'before'> {
  indent: number;
  /** The last line of a paragraph is not justified. */
  last: boolean;
}

/** The part of a PDF document that typesetting uses. */
export interface Paper {
  font(name: string): Paper;
  fontSize(size: number): Paper;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: object): Paper;
}

/** Characters not allowed at the start, and at the end, of a line. */
const NOT_FIRST = /^[、。，．・：；？！」』）】〕〉》ーゃゅょっァィゥェォャュョッ々％,.;:)\]]/;
const NOT_LAST = /[「『（【〔〈《([]$/;
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/;

/** The pieces between which a line may break: words with trailing space, single characters in Japanese. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []) {
    const before = pieces.at(-1);
    if (before !== undefined && (NOT_FIRST.test(piece) || NOT_LAST.test(before))) pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** The lines of a paragraph, at most `width` points wide. */
export function linesOf(paper: Paper, paragraph: Paragraph, width: number): Line[] {
  paper.font(paragraph.face).fontSize(paragraph.size);
  const { text: whole, face, size, align } = paragraph;
  const lines: Line[] = [];
  let line = '';
  const close = (last: boolean): void => {
    lines.push({ text: line.trimEnd(), face, size, align, indent: lines.length === 0 ? paragraph.indent : 0, last });
    line = '';
  };
  for (const piece of piecesOf(whole)) {
    const room = width - (lines.length === 0 ? paragraph.indent : 0);
    if (line !== '' && paper.widthOfString((line + piece).trimEnd()) > room) close(false);
    line += piece;
  }
  close(true);
  return lines;
}

/** Sets a line starting at `x`, justified to `width` where required. */
export function setLine(paper: Paper, line: Line, x: number, y: number, width: number): void {
  paper.font(line.face).fontSize(line.size);
  const taken = paper.widthOfString(line.text);
  const free = width - line.indent - taken;
  if (line.align === 'centre') {
    paper.text(line.text, x + (width - taken) / 2, y, { lineBreak: false });
    return;
  }
  const gaps = (line.text.match(/ /g) ?? []).length;
  const stretched = line.align === 'justify' && !line.last && free > 0;
  const spread = !stretched
    ? {}
    : WIDE.test(line.text)
      ? { characterSpacing: free / Math.max(1, line.text.length - 1) }
      : gaps > 0 && free / gaps < line.size
        ? { wordSpacing: free / gaps }
        : {};
  paper.text(line.text, x + line.indent, y, { lineBreak: false, ...spread });
}
