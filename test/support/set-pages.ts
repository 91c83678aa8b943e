// Sets a publication as pages in two columns, with hyphens at line ends, line numbers and running heads, and knows where each part of the text is.
// The order is that of a printed publication: abstract, description, claims.
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import { lettersOf } from '../../src-renderer/pdf-frame/page-text.ts';
import { pdfOf } from './patent-pages.ts';

const LINES = 55;
/** Characters of a line, and the least of a word that is set before a hyphen. */
const WIDTH = 46;
const LEAST_BEFORE_HYPHEN = 3;
const PITCH = 12;

export interface SetDocument {
  pdf: Buffer;
  placeOf: (span: PassageSpan) => { page: number; letter: number } | undefined;
}

interface Line {
  text: string;
  section: PassageSpan['section'];
  entry: number;
  /** Offset of its first character in the text of the entry. */
  at: number;
}

export async function setPages(publication: Publication): Promise<SetDocument> {
  const lines = (['abstract', 'description', 'claims'] as const).flatMap((section) =>
    publication[section].flatMap((own, entry) => linesOf(own.text).map((line) => ({ ...line, section, entry }))),
  );
  const pages: Line[][] = [];
  for (let at = 0; at < lines.length; at += 2 * LINES) pages.push(lines.slice(at, at + 2 * LINES));
  const starts = new Map<Line, { page: number; letter: number }>();
  const pdf = await pdfOf(pages.length, (document, page) => {
    let letters = 0;
    const put = (text: string, x: number, y: number): void => {
      document.text(text, x, y, { baseline: 'alphabetic', lineBreak: false });
      letters += lettersOf([text]).text.length;
    };
    document.font('Courier').fontSize(8);
    put(`EP 9 999 001 B1 ${page}`, 240, 40);
    for (const [at, line] of (pages[page - 1] ?? []).entries()) {
      const row = at % LINES;
      starts.set(line, { page, letter: letters });
      put(line.text, at < LINES ? 40 : 320, 70 + row * PITCH);
      if (at < LINES && row % 5 === 4) put(String(row + 1), 300, 70 + row * PITCH);
    }
  });
  return {
    pdf,
    placeOf: ({ section, entry, start }) => {
      const line = lines.findLast((one) => one.section === section && one.entry === entry && one.at <= start);
      const known = line && starts.get(line);
      if (line === undefined || known === undefined) return undefined;
      return { page: known.page, letter: known.letter + lettersOf([line.text.slice(0, start - line.at)]).text.length };
    },
  };
}

/** Breaks a text into lines with hyphens; characters that the font lacks are left out. */
function linesOf(text: string): Pick<Line, 'text' | 'at'>[] {
  const lines: Pick<Line, 'text' | 'at'>[] = [];
  let line = '';
  let at = 0;
  const end = (): void => {
    if (line !== '') lines.push({ text: line, at });
    line = '';
  };
  for (const word of text.matchAll(/\n|[^\s]+/g)) {
    if (word[0] === '\n') {
      end();
      continue;
    }
    let rest = word[0].replace(/[^\x20-\x7e\xa0-\xff]/g, ' ');
    let offset = word.index;
    while (rest !== '') {
      const room = WIDTH - line.length - (line === '' ? 0 : 1);
      if (line === '') at = offset;
      if (rest.length <= room) {
        line += (line === '' ? '' : ' ') + rest;
        rest = '';
      } else if (room > LEAST_BEFORE_HYPHEN && /^[A-Za-z]+$/.test(rest.slice(0, room + 2))) {
        line += `${line === '' ? '' : ' '}${rest.slice(0, room - 1)}-`;
        rest = rest.slice(room - 1);
        offset += room - 1;
        end();
      } else if (line === '') {
        line = rest.slice(0, WIDTH);
        rest = rest.slice(WIDTH);
        offset += WIDTH;
        end();
      } else end();
    }
  }
  end();
  return lines;
}
