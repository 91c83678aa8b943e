// Messages between the reader and its PDF frame.
import type { RecognisedPage } from '../../src-main/contract/recognition.ts';
import type { LinePosition } from './page-lines.ts';

/** Fit to width, fit to page, or a factor of the printed size. */
export type Zoom = 'width' | 'page' | number;

/** In points from the upper left corner of the unrotated page. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A mark of the user. Without a page, it is located by its quote. */
export interface PageMark {
  id: number;
  quote: QuotedText;
  page?: number;
  area: boolean;
  rectangles: Rectangle[];
}

/** Content of the sidebar. */
export const sidebarViews = ['none', 'pages', 'outline'] as const;
export type SidebarView = (typeof sidebarViews)[number];

/** A position in a text; `at` is an offset. */
export interface TextPosition {
  text: string;
  at: number;
}

/** UTF-16 offsets into a text. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text to locate. `near`: its approximate position in the document, 0 to 1; `within`: its position in the text around it. */
export interface QuotedText {
  passage: string;
  near: number;
  within?: TextPosition;
}

/** A passage to locate, with words to highlight in it. */
export interface PassageTarget extends QuotedText {
  words: TextRange[];
}

/** How the terms of a highlight set are written in the document. */
export interface SetForms {
  number: number;
  forms: string[];
}

/** Messages to the frame. */
export type ToFrame =
  /** Without `sought`, rendering waits briefly for a `look`. `recognised`: the text of a scan, by page. */
  | { kind: 'open'; bytes: ArrayBuffer; dark: boolean; sought?: PassageTarget; recognised?: (RecognisedPage | null)[] }
  /** Locates a passage, scrolls to it and highlights it; an empty passage only checks whether there is any text. */
  | { kind: 'look'; sought: PassageTarget }
  | { kind: 'theme'; dark: boolean }
  | { kind: 'page'; page: number }
  | { kind: 'zoom'; zoom: Zoom }
  | { kind: 'turn' }
  | { kind: 'spread'; two: boolean }
  /** `label`: the accessible label of the sidebar. */
  | { kind: 'side'; side: SidebarView; label: string }
  /** `step`: 0 starts at the current page, 1 and -1 go to the next and previous match. */
  | { kind: 'find'; text: string; step: -1 | 0 | 1 }
  /** Scrolls to the located passage. */
  | { kind: 'passage' }
  /** Highlights the words of these passages, which match a condition; and scrolls to one of them. */
  | { kind: 'matches'; passages: PassageTarget[] }
  | { kind: 'match'; passage: number; word: number }
  /** Highlights the written forms of highlight sets wherever they stand; and scrolls to one place of them. */
  | { kind: 'terms'; sets: SetForms[] }
  | { kind: 'term'; target: PassageTarget }
  | { kind: 'marks'; marks: PageMark[] }
  /** Scrolls to a mark. */
  | { kind: 'mark'; id: number }
  /** Turns area selection on or off. */
  | { kind: 'area'; on: boolean }
  | { kind: 'unselect' }
  /** Requests the page and lines of a quote. */
  | { kind: 'cite'; ask: number; quote: QuotedText }
  | { kind: 'alive' };

/** password: encrypted; broken: not a readable PDF; crash: any other failure. */
export const pdfFailures = ['password', 'broken', 'crash'] as const;
export type PdfFailure = (typeof pdfFailures)[number];

/** Keys pressed inside the frame that the reader handles. */
export const frameKeys = [
  ...['Escape', '[', ']', '/', '.', ',', '+', '-', 'b', 'r', '?', 'm', 'n', 'c', 'a', 'p', 'd', 'o', 'u', 'j', 'k', '0', '1', '2', '3'],
  ...['w', 'W', 'q', 'z'],
  ...['Ctrl+f', 'Ctrl+k', 'Ctrl+c', 'F1', 'F3', 'Shift+F3'],
] as const;
export type FrameKey = (typeof frameKeys)[number];

/** The first and last line of a span on a page. */
export interface PageLines {
  page: number;
  /** The page label of the file; '' if it equals the page number. */
  label: string;
  from: LinePosition;
  to: LinePosition;
  /** Printed numbers of the first and last paragraph, e.g. `[0024]`; '' if there are none. */
  paragraphs: [string, string];
}

/** The selection. `at`: its bounds in the frame, in pixels. */
export interface PageSelection {
  text: string;
  lines: PageLines;
  area: boolean;
  /** The label of the drawing in a selected area, e.g. `FIG. 3`; '' if there is none. */
  figure: string;
  rectangles: Rectangle[];
  at: Rectangle;
}

/** Messages from the frame; numbers are counts. */
export type FromFrame =
  | { kind: 'ready' }
  /** `pages`: number of pages shown, of `all`. */
  | { kind: 'opened'; pages: number; all: number; outline: boolean }
  /** `passage`: its page; 0 if not found or not requested. `text`: whether the pages contain any text. */
  | { kind: 'looked'; passage: number; text: boolean }
  | { kind: 'at'; page: number; label: string }
  | { kind: 'scale'; percent: number }
  /** `at` counts from 1; `done` is false while pages are still being searched. */
  | { kind: 'found'; count: number; at: number; done: boolean }
  /** A page cannot be rendered. */
  | { kind: 'undrawn'; page: number }
  | { kind: 'selected'; selection: PageSelection }
  | { kind: 'unselected' }
  /** The selection moved within the frame. */
  | { kind: 'moved'; at: Rectangle }
  /** A mark was clicked. */
  | { kind: 'pressed'; id: number }
  /** Without `lines` if the quote was not found. */
  | { kind: 'cited'; ask: number; lines?: PageLines }
  | { kind: 'failed'; why: PdfFailure }
  | { kind: 'key'; key: FrameKey }
  | { kind: 'alive' };
