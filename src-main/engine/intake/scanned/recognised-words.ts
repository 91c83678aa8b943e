// Reads the answer of the engine (hOCR). In: its text. Out: words with their places in pixels, their line and their confidence.

/** A word on a page, in pixels from its upper left corner. */
export interface RecognisedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Where its line stands, at the left end of the word. */
  baseline: number;
  /** The height of the letters of its line, from the foot of a p to the head of a d. */
  size: number;
  /** The number of its line, counted from 0. */
  line: number;
  /** How sure the engine is, in percent. */
  confidence: number;
}

interface LineFacts {
  left: number;
  bottom: number;
  slope: number;
  offset: number;
  size: number;
}

const LINE = /class='ocr(?:_line|_header|_caption|_textfloat)'/;
const WORD = 'ocrx_word';
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of an answer in its order. */
export function wordsOf(hocr: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let facts: LineFacts = { left: 0, bottom: 0, slope: 0, offset: 0, size: 0 };
  let line = -1;
  for (const row of hocr.split('\n')) {
    const [left, top, right, bottom] = numbersAfter(row, 'bbox ', 4);
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) continue;
    if (LINE.test(row)) {
      const [slope = 0, offset = 0] = numbersAfter(row, 'baseline ', 2);
      const [size = bottom - top] = numbersAfter(row, 'x_size ', 1);
      facts = { left, bottom, slope, offset, size };
      line += 1;
    } else if (row.includes(WORD)) {
      const text = textOf(row);
      const [confidence = 0] = numbersAfter(row, 'x_wconf ', 1);
      const baseline = facts.bottom + facts.offset + facts.slope * (left - facts.left);
      if (text !== '') words.push({ text, left, top, right, bottom, baseline, size: facts.size, line, confidence });
    }
  }
  return words;
}

/** The numbers that follow a name in the title of an element. */
function numbersAfter(row: string, name: string, count: number): number[] {
  const at = row.indexOf(name);
  if (at < 0) return [];
  const numbers = row
    .slice(at + name.length)
    .split(/[ ;'"]/, count)
    .map(Number);
  return numbers.some((number) => !Number.isFinite(number)) ? [] : numbers;
}

/** The text of an element that contains nothing but text, strong and emphasised text. */
function textOf(row: string): string {
  const from = row.indexOf('>', row.indexOf(WORD));
  const to = row.lastIndexOf('</span>');
  return row
    .slice(from + 1, to)
    .replace(/<\/?(?:strong|em)>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}
