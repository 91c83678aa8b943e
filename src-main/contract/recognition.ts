// Text that was recognised in the pictures of a scanned PDF: its words with their places, and how sure the recognition is.

/** A word and its place on the displayed page, in points from its upper left corner. */
export interface RecognisedPageWord {
  text: string;
  x: number;
  /** Where the letters stand. */
  baseline: number;
  width: number;
  /** The height of its line. */
  size: number;
  /** The number of its line, counted from 0. */
  line: number;
  /** In percent. */
  confidence: number;
}

export interface RecognisedPage {
  /** In points, as displayed. */
  width: number;
  height: number;
  /** The mean confidence of its words in percent; 0 without words. */
  confidence: number;
  words: RecognisedPageWord[];
}
