// What do the reader and its PDF frame say to each other? In: nothing. Out: the messages of both sides.
import type { LinePlace } from './page-lines.ts';

/** How large a page is shown: as wide as the frame, whole, or a share of its printed size (1 is 100 %). */
export type Zoom = 'width' | 'page' | number;

/** Points from the page's upper left corner, the page as it is printed. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One of the reader's own marks. Without a page it is found by its words. */
export interface PageMark {
  id: number;
  quote: string;
  page?: number;
  area: boolean;
  rectangles: Rectangle[];
}

/** What stands beside the pages. */
export const sides = ['none', 'pages', 'outline'] as const;
export type Side = (typeof sides)[number];

/** A place in a text: an offset into it. */
export interface Place {
  text: string;
  at: number;
}

/** The words sought with a passage; `near`: about where in the document it stands, 0 to 1; `within`: the text it was taken from. */
export interface Sought {
  passage: string;
  words: string[];
  near: number;
  within?: Place;
}

/** What the application says to the frame. */
export type ToFrame =
  /** Without `sought` the pages wait a little for a `look`. */
  | { kind: 'open'; bytes: ArrayBuffer; dark: boolean; sought?: Sought }
  /** Looks for a passage, goes to it and marks it with the query's words; without one it only tells whether there is any text. */
  | { kind: 'look'; sought: Sought }
  | { kind: 'theme'; dark: boolean }
  | { kind: 'page'; page: number }
  | { kind: 'zoom'; zoom: Zoom }
  | { kind: 'turn' }
  | { kind: 'spread'; two: boolean }
  /** `label`: the name of what stands there, for those who hear it. */
  | { kind: 'side'; side: Side; label: string }
  /** `step`: 0 begins at the page shown, 1 and -1 go to the next and the previous place. */
  | { kind: 'find'; text: string; step: -1 | 0 | 1 }
  /** Goes to the passage that was found. */
  | { kind: 'passage' }
  | { kind: 'marks'; marks: PageMark[] }
  /** Goes to a mark. */
  | { kind: 'mark'; id: number }
  /** Whether a frame can be drawn over the pages. */
  | { kind: 'area'; on: boolean }
  | { kind: 'unselect' }
  /** Asks where a text stands on the pages. */
  | { kind: 'cite'; ask: number; quote: string }
  | { kind: 'alive' };

/** password: it is encrypted; broken: it cannot be read as a PDF; crash: something else went wrong. */
export const pdfFailures = ['password', 'broken', 'crash'] as const;
export type PdfFailure = (typeof pdfFailures)[number];

/** Keys pressed inside the frame that mean something to the reader. */
export const frameKeys = [
  ...['Escape', '[', ']', '/', '.', ',', '+', '-', 'b', 'r', '?', 'm', 'n', 'c', 'a', 'p', 'd', 'o', 'u', '0', '1', '2', '3'],
  ...['Ctrl+f', 'Ctrl+k', 'Ctrl+c', 'F1', 'F3', 'Shift+F3'],
] as const;
export type FrameKey = (typeof frameKeys)[number];

/** Where something stands on a page: its first and its last line. */
export interface PageLines {
  page: number;
  /** What the file calls the page; '' where that is its number. */
  label: string;
  from: LinePlace;
  to: LinePlace;
  /** Numbers printed before the paragraphs in which it begins and ends, as `[0024]`; '' where there are none. */
  paragraphs: [string, string];
}

/** What was selected. `at`: where it stands in the frame, in pixels. */
export interface PageSelection {
  text: string;
  lines: PageLines;
  area: boolean;
  /** The drawing that lies in a frame, as it is lettered: `FIG. 3`; '' where none is told. */
  figure: string;
  rectangles: Rectangle[];
  at: Rectangle;
}

/** What the frame says to the application; numbers are counts. */
export type FromFrame =
  | { kind: 'ready' }
  /** `pages`: those that are shown, of `all`. */
  | { kind: 'opened'; pages: number; all: number; outline: boolean }
  /** `passage`: the page that holds it; 0 where it was not found, or none was asked for. `text`: whether the pages hold any text. */
  | { kind: 'looked'; passage: number; text: boolean }
  | { kind: 'at'; page: number; label: string }
  | { kind: 'scale'; percent: number }
  /** `at` counts from 1; `done` is false while pages are still being searched. */
  | { kind: 'found'; count: number; at: number; done: boolean }
  /** A page cannot be drawn. */
  | { kind: 'undrawn'; page: number }
  | { kind: 'selected'; selection: PageSelection }
  | { kind: 'unselected' }
  /** What was selected stands elsewhere in the frame now. */
  | { kind: 'moved'; at: Rectangle }
  /** A mark was pressed. */
  | { kind: 'pressed'; id: number }
  /** No page where the text was not found. */
  | { kind: 'cited'; ask: number; lines?: PageLines }
  | { kind: 'failed'; why: PdfFailure }
  | { kind: 'key'; key: FrameKey }
  | { kind: 'alive' };
