// Puts the lines of printed publications on pages. In: texts and places. Out: a PDF; paragraphs in lines, with long words hyphenated.
import PDFDocument from 'pdfkit';
import { fontPath, fontRuns } from '../../src-main/export/fonts.ts';
import { random } from './fiction.ts';

/** The text as far as one font of the program has its characters. */
export function printable(text: string): string {
  return fontRuns(text, 'sans', false)
    .filter(({ face }) => face === 'sans')
    .map((run) => run.text)
    .join('')
    .replaceAll('\u00ad', '');
}

/** Puts lines on pages. */
export class Pen {
  readonly #document: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #chance: () => number;
  readonly #height: number;
  readonly #chunks: Buffer[] = [];

  constructor(width: number, height: number, seed: number) {
    this.#document = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false });
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#document.registerFont('text', fontPath('sans'));
    this.#chance = random(seed);
    this.#height = height;
  }

  addPage(): void {
    this.#document.addPage();
  }

  at(x: number, y: number, text: string, size: number): void {
    this.#document
      .font('text')
      .fontSize(size)
      .text(printable(text), x, y - size, { lineBreak: false });
  }

  centred(x: number, y: number, text: string, size: number): void {
    this.at(x - this.width(text, size) / 2, y, text, size);
  }

  width(text: string, size: number): number {
    let width = this.#widths.get(text);
    if (width === undefined) this.#widths.set(text, (width = this.#document.font('text').fontSize(10).widthOfString(text) / 10));
    return width * size;
  }

  get height(): number {
    return this.#height;
  }

  /** A line with its words spread over the width, as its last word's end and not one space more. */
  spread(x: number, y: number, words: readonly string[], size: number, width: number): void {
    const used = words.reduce((sum, word) => sum + this.width(word, size), 0);
    const gap = (width - used) / Math.max(1, words.length - 1);
    let from = x;
    for (const [index, word] of words.entries()) {
      this.at(from, y, index < words.length - 1 ? `${word} ` : word, size);
      from += this.width(word, size) + gap;
    }
  }

  /** The words of a paragraph in lines; long words are hyphenated at the end of a line. */
  lines(text: string, size: number, width: number, indent: number): string[][] {
    const space = this.width(' ', size);
    const lines: string[][] = [[]];
    let left = width - indent;
    const add = (word: string): void => {
      lines.at(-1)?.push(word);
      left -= this.width(word, size) + space;
    };
    for (let word of text.split(' ').filter((one) => one !== '')) {
      while (this.width(word, size) > left) {
        const head = this.#headOf(word, size, left);
        if (head !== undefined) {
          add(head.printed);
          word = word.slice(head.taken);
        } else if (lines.at(-1)?.length === 0) break;
        lines.push([]);
        left = width;
      }
      add(word);
    }
    return lines;
  }

  /** What of a word is put at the end of a line: up to a hyphen of its own, or some letters with a hyphen. */
  #headOf(word: string, size: number, left: number): { printed: string; taken: number } | undefined {
    const own = word.lastIndexOf('-', word.length - 2);
    if (own > 1 && this.width(word.slice(0, own + 1), size) <= left) return { printed: word.slice(0, own + 1), taken: own + 1 };
    if (!/^\p{L}{7,}[.,;]?$/u.test(word) || this.#chance() < 0.3) return undefined;
    for (let taken = word.length - 4; taken >= 3; taken -= 1)
      if (this.width(`${word.slice(0, taken)}-`, size) <= left) return { printed: `${word.slice(0, taken)}-`, taken };
    return undefined;
  }

  async bytes(): Promise<Uint8Array> {
    const ended = new Promise((resolve) => this.#document.on('end', resolve));
    this.#document.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}
