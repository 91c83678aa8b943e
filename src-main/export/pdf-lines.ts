// Breaks text into lines and draws them. Highlights are drawn below the letters, as on the screen.
import type { Run } from './blocks.ts';
import { faces, fontPath, fontRuns, type Face } from './fonts.ts';
import * as palette from './palette.ts';
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

/** Sizes in points. */
export interface TextStyle {
  size: number;
  leading: number;
  family?: 'sans' | 'serif';
  colour?: string;
  strong?: boolean;
}

/** Serif type looks smaller than sans of the same size. */
const SERIF_SCALE = 1.08;

export function registerFonts(document: Document): void {
  for (const face of faces) document.registerFont(face, fontPath(face));
}

function sizeOf(face: Face, size: number): number {
  return face === 'serif' || face === 'serif-strong' ? size * SERIF_SCALE : size;
}

/** Ideographs and kana, between which a line may break. */
const WIDE = '\\u2e80-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef';
/** Characters that may not begin a line, and those that may not end one. */
const CLOSING = '、。，．・：；？！ー…‥）］｝〕〉》」』】’”々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ';
const OPENING = '（［｛〔〈《「『【‘“';
const UNITS = new RegExp(`\\n|[${OPENING}]*[${WIDE}][${CLOSING}]*[ ]*|[^\\s\\n${WIDE}-]*-+(?=\\p{L})|[^ \\n${WIDE}]+[ ]*|[ ]+`, 'gu');
const IS_WIDE = new RegExp(`[${WIDE}]`, 'u');
/** Closing signs that stand in any script. */
const NARROW_CLOSING = '…‥’”';
const HANGS = new RegExp(`^(?:\\u00a0|[${CLOSING}])`, 'u');
const ELLIPSIS = /^[…‥]+ *$/;
/** After a no-break space, or where an address may be broken. */
const CUTS = [/(?<=\u00a0)/, /(?<=[/?&=.-])/] as const;

/** Widths of words at one point, cached for all documents of the process. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 200_000;

function widthOf(document: Document, face: Face, text: string, size: number): number {
  const key = `${face}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = document.font(face).fontSize(1).widthOfString(text);
    if (widths.size > MAX_WIDTHS) widths.clear();
    widths.set(key, width);
  }
  return width * sizeOf(face, size);
}

/** A unit of text that is not broken unless it is longer than a line. */
interface Unit {
  pieces: Piece[];
  width: number;
  /** Width without the trailing space, which may exceed the line. */
  solid: number;
  breaks: boolean;
}

/** True where the last sign, but closing ones, is an ideograph or kana. */
function endsWide(text: string): boolean {
  let end = text.length;
  while (end > 0 && NARROW_CLOSING.includes(text.charAt(end - 1))) end -= 1;
  return IS_WIDE.test(text.charAt(end - 1));
}

/** True for text that may not begin a line, after the unit before it. */
function hangs(text: string, before: Unit | undefined): boolean {
  if (before === undefined || before.breaks) return false;
  return ELLIPSIS.test(text) || (HANGS.test(text) && endsWide(before.pieces.at(-1)?.text ?? ''));
}

function unitsOf(document: Document, runs: readonly Run[], style: TextStyle): Unit[] {
  const units: Unit[] = [];
  let open: Unit | undefined;
  for (const one of runs) {
    const family = one.quoted === true ? 'serif' : (style.family ?? 'sans');
    for (const [text] of plain(one.text).matchAll(UNITS)) {
      if (text === '\n') {
        if (open !== undefined) units.push(open);
        units.push({ pieces: [], width: 0, solid: 0, breaks: true });
        open = undefined;
        continue;
      }
      const pieces = fontRuns(text, family, one.strong ?? style.strong ?? false).map((part): Piece => ({
        ...part,
        run: one,
        width: widthOf(document, part.face, part.text, style.size),
      }));
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const blank = /(?<! ) +$/.exec(text);
      const last = pieces.at(-1);
      const blankWidth = blank === null || last === undefined ? 0 : widthOf(document, last.face, blank[0], style.size);
      if (open === undefined && hangs(text, units.at(-1))) open = units.pop();
      open ??= { pieces: [], width: 0, solid: 0, breaks: false };
      open.pieces.push(...pieces);
      open.solid = open.width + width - blankWidth;
      open.width += width;
      if (blank !== null || text.endsWith('-') || endsWide(text)) {
        units.push(open);
        open = undefined;
      }
    }
  }
  if (open !== undefined) units.push(open);
  return units;
}

export function linesOf(document: Document, runs: readonly Run[], width: number, style: TextStyle): Line[] {
  const lines: Line[] = [];
  let now: Line = { pieces: [], width: 0 };
  const end = (): void => {
    lines.push(now);
    now = { pieces: [], width: 0 };
  };
  for (const unit of unitsOf(document, runs, style)) {
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
    // Longer than a line: cut at no-break spaces, else where an address may be broken, else between characters.
    for (const piece of unit.pieces) {
      for (const part of partsOf(piece.text, (part) => widthOf(document, piece.face, part, style.size) <= width)) {
        const partWidth = widthOf(document, piece.face, part, style.size);
        if (now.width > 0 && now.width + partWidth > width) end();
        now.pieces.push({ ...piece, text: part, width: partWidth });
        now.width += partWidth;
      }
    }
  }
  if (now.pieces.length > 0 || lines.length === 0) end();
  return lines;
}

/** The parts of a text that are not broken further, each short enough for a line. */
function partsOf(text: string, isShort: (part: string) => boolean, level = 0): string[] {
  const cut = CUTS[level];
  if (cut === undefined) return [...text];
  return text.split(cut).flatMap((part) => (isShort(part) ? [part] : partsOf(part, isShort, level + 1)));
}

/** The first `maxLines` lines of a text, with an ellipsis where more follow. */
export function fittedLines(document: Document, runs: readonly Run[], width: number, style: TextStyle, maxLines: number): Line[] {
  const lines = linesOf(document, runs, width, style);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const last = kept.at(-1);
  const piece = last?.pieces.at(-1);
  if (last !== undefined && piece !== undefined) {
    while (last.pieces.length > 1 && last.width > width - style.size) last.width -= last.pieces.pop()?.width ?? 0;
    const end = last.pieces.at(-1) ?? piece;
    const text = `${end.text.trimEnd()}…`;
    last.pieces[last.pieces.length - 1] = { ...end, text, width: widthOf(document, end.face, text, style.size) };
  }
  return kept;
}

/** The text on one line, cut between letters where it is longer than `width`. */
export function fittedLine(document: Document, text: string, width: number, style: TextStyle): Line {
  const whole = linesOf(document, [{ text }], Number.POSITIVE_INFINITY, style)[0] ?? { pieces: [], width: 0 };
  if (whole.width <= width) return whole;
  const signs = [...text];
  let [fits, length] = [0, signs.length];
  let best: Line = { pieces: [], width: 0 };
  while (fits < length) {
    const middle = Math.ceil((fits + length) / 2);
    const cut = `${signs.slice(0, middle).join('').trimEnd()}…`;
    const line = linesOf(document, [{ text: cut }], Number.POSITIVE_INFINITY, style)[0] ?? best;
    if (line.width <= width) {
      fits = middle;
      best = line;
    } else length = middle - 1;
  }
  return best;
}

/** Draws a line at `baseline`. */
export function drawLine(document: Document, line: Line, x: number, baseline: number, style: TextStyle): void {
  const joined = joinedPieces(line.pieces);
  let at = x;
  for (const { run, width } of joined) {
    drawHighlight(document, run, at, baseline, width, style);
    at += width;
  }
  at = x;
  for (const { text, face, run, width } of joined) {
    const colour = run.link !== undefined ? palette.accent : run.muted === true ? palette.faint : (style.colour ?? palette.ink);
    document
      .font(face)
      .fontSize(sizeOf(face, style.size))
      .fillColor(colour)
      .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(run.link === undefined ? {} : { goTo: run.link }) });
    at += width;
  }
}

function drawHighlight(document: Document, run: Run, x: number, baseline: number, width: number, { size }: TextStyle): void {
  if (run.highlight === undefined) return;
  const top = baseline - size * 0.86;
  const height = size * 1.12;
  const fill =
    run.highlight === 'own' ? palette.ownHighlight : run.highlight === 'meaning' ? palette.meaningHighlight : palette.wordHighlight;
  document.rect(x, top, width, height).fill(fill);
  if (run.highlight === 'meaning' || run.highlight === 'both') document.rect(x, top + height, width, 0.8).fill(palette.meaningUnderline);
}

/** Joins adjacent pieces of one run and font, so that copied words stay whole. */
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
