// Where do the lines of a text break, and how is a line drawn? In: runs, a width. Out: lines of pieces, each with its font and width;
// evidence is drawn below the letters, as on the screen.
import type { Run } from './blocks.ts';
import { builtIn, fontPath, stretchesOf, type Face } from './fonts.ts';
import * as paper from './paper.ts';
import { plain } from './plain.ts';

type Document = PDFKit.PDFDocument;

interface Piece {
  text: string;
  face: Face;
  run: Run;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** How a text is set: sizes in points. */
export interface Setting {
  size: number;
  lead: number;
  voice?: 'sans' | 'serif';
  ink?: string;
  strong?: boolean;
}

/** Serif type looks smaller than the sans beside it. */
const SERIF_SCALE = 1.08;

export function registerFonts(document: Document): void {
  for (const face of ['sans', 'sans-strong', 'japanese', 'japanese-strong'] as const) document.registerFont(face, fontPath(face));
  document.registerFont('serif', builtIn.serif);
  document.registerFont('serif-strong', builtIn['serif-strong']);
}

function sizeOf(face: Face, size: number): number {
  return face === 'serif' || face === 'serif-strong' ? size * SERIF_SCALE : size;
}

/** Ideographs and kana, between which a line may break. */
const WIDE = '\\u2e80-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef';
/** What may not begin a line, and what may not end one. */
const CLOSING = '、。，．・：；？！ー）］｝〕〉》」』】’”々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ';
const OPENING = '（［｛〔〈《「『【‘“';
const UNITS = new RegExp(`\\n|[${OPENING}]*[${WIDE}][${CLOSING}]*[ ]*|[^\\s\\n${WIDE}-]*-+(?=\\p{L})|[^ \\n${WIDE}]+[ ]*|[ ]+`, 'gu');

/** Widths of words at one point, kept over all documents of the process: words come again. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 200_000;

function widthOf(document: Document, face: Face, text: string, size: number): number {
  const key = `${face}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = document.font(face).fontSize(1).widthOfString(text);
    if (widths.size > MOST_WIDTHS) widths.clear();
    widths.set(key, width);
  }
  return width * sizeOf(face, size);
}

/** A stretch that no line breaks, but one that is too long for any. */
interface Unit {
  pieces: Piece[];
  width: number;
  /** Width without the blank behind it, which may hang over the edge. */
  solid: number;
  breaks: boolean;
}

function unitsOf(document: Document, runs: readonly Run[], setting: Setting): Unit[] {
  const units: Unit[] = [];
  let open: Unit | undefined;
  for (const one of runs) {
    const voice = one.voice === 'document' ? 'serif' : (setting.voice ?? 'sans');
    for (const [text] of plain(one.text).matchAll(UNITS)) {
      if (text === '\n') {
        if (open !== undefined) units.push(open);
        units.push({ pieces: [], width: 0, solid: 0, breaks: true });
        open = undefined;
        continue;
      }
      const pieces = stretchesOf(text, voice, one.strong ?? setting.strong ?? false).map((stretch): Piece => ({
        ...stretch,
        run: one,
        width: widthOf(document, stretch.face, stretch.text, setting.size),
      }));
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const blank = /^(.*?)( +)$/s.exec(text);
      const last = pieces.at(-1);
      const blankWidth = blank === null || last === undefined ? 0 : widthOf(document, last.face, blank[2] ?? '', setting.size);
      open ??= { pieces: [], width: 0, solid: 0, breaks: false };
      open.pieces.push(...pieces);
      open.solid = open.width + width - blankWidth;
      open.width += width;
      if (blank !== null || text.endsWith('-') || new RegExp(`[${WIDE}]$`, 'u').test(text)) {
        units.push(open);
        open = undefined;
      }
    }
  }
  if (open !== undefined) units.push(open);
  return units;
}

export function linesOf(document: Document, runs: readonly Run[], width: number, setting: Setting): Line[] {
  const lines: Line[] = [];
  let now: Line = { pieces: [], width: 0 };
  const end = (): void => {
    lines.push(now);
    now = { pieces: [], width: 0 };
  };
  for (const unit of unitsOf(document, runs, setting)) {
    if (unit.breaks) {
      end();
      continue;
    }
    if (now.width > 0 && now.width + unit.solid > width) end();
    if (unit.solid <= width) {
      now.pieces.push(...unit.pieces);
      now.width += unit.width;
      continue;
    }
    // Longer than a line: cut between characters.
    for (const piece of unit.pieces) {
      for (const sign of piece.text) {
        const signWidth = widthOf(document, piece.face, sign, setting.size);
        if (now.width > 0 && now.width + signWidth > width) end();
        now.pieces.push({ ...piece, text: sign, width: signWidth });
        now.width += signWidth;
      }
    }
  }
  if (now.pieces.length > 0 || lines.length === 0) end();
  return lines;
}

/** The first lines of a text, the last of them ending in an ellipsis where more follow. */
export function fittedLines(document: Document, runs: readonly Run[], width: number, setting: Setting, most: number): Line[] {
  const lines = linesOf(document, runs, width, setting);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  const piece = last?.pieces.at(-1);
  if (last !== undefined && piece !== undefined) {
    while (last.pieces.length > 1 && last.width > width - setting.size) last.width -= last.pieces.pop()?.width ?? 0;
    const end = last.pieces.at(-1) ?? piece;
    const text = `${end.text.trimEnd()}…`;
    last.pieces[last.pieces.length - 1] = { ...end, text, width: widthOf(document, end.face, text, setting.size) };
  }
  return kept;
}

/** The text on one line, cut between letters where it is longer than `width`. */
export function fittedLine(document: Document, text: string, width: number, setting: Setting): Line {
  const whole = linesOf(document, [{ text }], Number.POSITIVE_INFINITY, setting)[0] ?? { pieces: [], width: 0 };
  if (whole.width <= width) return whole;
  const signs = [...text];
  let [fits, length] = [0, signs.length];
  let best: Line = { pieces: [], width: 0 };
  while (fits < length) {
    const middle = Math.ceil((fits + length) / 2);
    const cut = `${signs.slice(0, middle).join('').trimEnd()}…`;
    const line = linesOf(document, [{ text: cut }], Number.POSITIVE_INFINITY, setting)[0] ?? best;
    if (line.width <= width) {
      fits = middle;
      best = line;
    } else length = middle - 1;
  }
  return best;
}

/** Draws a line with its letters standing on `baseline`. */
export function drawLine(document: Document, line: Line, x: number, baseline: number, setting: Setting): void {
  const joined = joinedPieces(line.pieces);
  let at = x;
  for (const { run, width } of joined) {
    drawMark(document, run, at, baseline, width, setting);
    at += width;
  }
  at = x;
  for (const { text, face, run, width } of joined) {
    const colour = run.link !== undefined ? paper.accent : run.muted === true ? paper.faint : (setting.ink ?? paper.ink);
    document
      .font(face)
      .fontSize(sizeOf(face, setting.size))
      .fillColor(colour)
      .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(run.link === undefined ? {} : { goTo: run.link }) });
    at += width;
  }
}

function drawMark(document: Document, run: Run, x: number, baseline: number, width: number, { size }: Setting): void {
  if (run.mark === undefined) return;
  const top = baseline - size * 0.86;
  const height = size * 1.12;
  const fill = run.mark === 'own' ? paper.ownMark : run.mark === 'meaning' ? paper.meaningMark : paper.wordMark;
  document.rect(x, top, width, height).fill(fill);
  if (run.mark === 'meaning' || run.mark === 'both') document.rect(x, top + height, width, 0.8).fill(paper.meaningLine);
}

/** Neighbours of one manner and face as one piece: fewer operations, and words stay whole for who copies them. */
function joinedPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.face === piece.face && last.run === piece.run)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else joined.push(piece);
  }
  return joined;
}
