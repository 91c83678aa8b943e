// What do the reader and its PDF frame say to each other? In: nothing. Out: the messages of both sides.

/** How large a page is shown: as wide as the frame, or a share of its printed size (1 is 100 %). */
export type Zoom = 'width' | number;

/** What the application says to the frame. */
export type ToFrame =
  | { kind: 'open'; bytes: ArrayBuffer; dark: boolean }
  /** Looks for a passage, goes to it and marks it with the query's words; without one it only tells whether there is any text. */
  | { kind: 'look'; passage: string; words: string[] }
  | { kind: 'theme'; dark: boolean }
  | { kind: 'page'; page: number }
  | { kind: 'zoom'; zoom: Zoom }
  | { kind: 'turn' }
  /** `step`: 0 begins at the page shown, 1 and -1 go to the next and the previous place. */
  | { kind: 'find'; text: string; step: -1 | 0 | 1 }
  /** Goes to the passage that was found. */
  | { kind: 'passage' }
  | { kind: 'alive' };

/** password: it is encrypted; broken: it cannot be read as a PDF; crash: something else went wrong. */
export const pdfFailures = ['password', 'broken', 'crash'] as const;
export type PdfFailure = (typeof pdfFailures)[number];

/** Keys pressed inside the frame that mean something to the reader. */
export const frameKeys = ['Escape', '[', ']', '/', '.', ',', '+', '-', 'b', 'r', '?', 'Ctrl+f', 'Ctrl+k', 'F1', 'F3', 'Shift+F3'] as const;
export type FrameKey = (typeof frameKeys)[number];

/** What the frame says to the application; numbers are counts. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'opened'; pages: number }
  /** `passage`: the page that holds it; 0 where it was not found, or none was asked for. `text`: whether the pages hold any text. */
  | { kind: 'looked'; passage: number; text: boolean }
  | { kind: 'at'; page: number }
  | { kind: 'scale'; percent: number }
  /** `at` counts from 1; `done` is false while pages are still being searched. */
  | { kind: 'found'; count: number; at: number; done: boolean }
  | { kind: 'failed'; why: PdfFailure }
  | { kind: 'key'; key: FrameKey }
  | { kind: 'alive' };
