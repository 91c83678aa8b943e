// Quoted passages in the PDF frame of a real browser: with copies of the passage before it, across hyphens, columns and pages, the place shown is
// the one quoted, and highlights are whole words of it.
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import { startScreens } from '../../src-main/server/screen-server.ts';
import type { RunningServer } from '../../src-main/server/listening.ts';
import type { TextRange } from '../../src-renderer/pdf-frame/messages.ts';
import { lettersOf } from '../../src-renderer/pdf-frame/page-text.ts';
import { quotedText } from '../../src-renderer/screens/reader/quoted-text.ts';
import { launchBrowser } from '../support/application.ts';
import { describeInBrowser } from '../support/in-browser.ts';
import { heardFrom, showPdf } from './pdf-frame.ts';
import { setPages } from '../support/set-pages.ts';

/** Holds "rates" inside three other words, and "charge" inside one, before and between those words themselves. */
const SENTENCE =
  'FIG. 4 illustrates how a recharger demonstrates that its controller saturates and rates the charge currents, whose rates a second controller limits before the cell takes the charge.';
const LOOK_ALIKE = SENTENCE.replace('a second controller limits', 'another controller raises');
const WORDS = ['rates', 'charge', 'controller', 'currents', 'cell'];
/** Lines of a column, and of a page, as `setPages` sets them. */
const COLUMN = 55;
const PAGE = 2 * COLUMN;
const LINES_OF_SENTENCE = 4;

/** A highlight as shown: its page, the letters of the page before it, the horizontal middle of its first line, and its text. */
interface Shown {
  page: number;
  before: string;
  x: number;
  text: string;
}

/** Lines that differ from each other, each short enough to be one line in print. */
const filler = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at} has part ${at * 31 + 7} at wall ${at * 17 + 3}.`);

/** A publication whose last copy of the sentence begins on a given line, with an altered and two equal copies before. */
function publicationWith(line: number): { publication: Publication; span: PassageSpan } {
  const early = [...filler('Summary', 9), SENTENCE, ...filler('Object', 9), LOOK_ALIKE, ...filler('Effect', 9), SENTENCE];
  const above = line - early.length - 3 * (LINES_OF_SENTENCE - 1);
  const before = [...early, ...filler('Drawing', above)];
  const text = [...before, SENTENCE, ...filler('Method', 140)].join('\n');
  const start = before.join('\n').length + 1;
  const publication: Publication = {
    ...{ country: 'EP', number: '9999001', kind: 'B1', priorityCountries: [], priorities: [], applicants: [], inventors: [] },
    ...{ classes: [], title: [], abstract: [], claims: [], citations: [] },
    description: [{ language: 'en', text }],
  };
  return { publication, span: { section: 'description', entry: 0, start, end: start + SENTENCE.length } };
}

/** Every occurrence of the words as whole words of the sentence, in its order. */
const words: TextRange[] = [...SENTENCE.matchAll(/\p{L}+/gu)]
  .filter(([word]) => WORDS.includes(word))
  .map((word) => ({ start: word.index, end: word.index + word[0].length }));

describeInBrowser('A quoted passage in a PDF', () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const nothing = (): never => {
      throw new Error('unexpected call');
    };
    const transfers = { openUpload: nothing, placeFor: nothing, offered: nothing, fetched: nothing, release: nothing };
    const folder = fileURLToPath(new URL('../../out/renderer', import.meta.url));
    server = await startScreens({ application: {} as never, transfers, folder, token: 'unused', port: 0, report: nothing });
    browser = await launchBrowser();
    page = await (await browser.newContext({ viewport: { width: 900, height: 700 } })).newPage();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    await page.goto(server.baseUrl);
  });

  const shown = (frame: Frame, kind: 'passage' | 'word'): Promise<Shown[]> =>
    frame.evaluate(
      (name) =>
        [...(CSS.highlights.get(name) ?? [])].map((one) => {
          const range = one as Range;
          const sheet = range.startContainer.parentElement!.closest('section')!;
          const before = new Range();
          before.setStart(sheet.querySelector('.text')!, 0);
          before.setEnd(range.startContainer, range.startOffset);
          const [box] = range.getClientRects();
          const { left, width } = sheet.getBoundingClientRect();
          return {
            page: [...document.querySelectorAll('section')].indexOf(sheet) + 1,
            before: before.toString(),
            x: (box!.left + box!.width / 2 - left) / width,
            text: range.toString(),
          };
        }),
      kind,
    );
  const placeOf = ({ page: on, before }: Shown): { page: number; letter: number } => ({
    page: on,
    letter: lettersOf([before]).text.length,
  });
  const lastPageOf = (all: readonly Shown[]): number => Math.max(0, ...all.map((one) => one.page));

  it.each([
    { where: 'across hyphens at line ends', line: PAGE + 20, pages: [2], columns: ['left'] },
    { where: 'across two columns', line: PAGE + COLUMN - 2, pages: [2], columns: ['left', 'right'] },
    { where: 'across two pages', line: 2 * PAGE - 2, pages: [2, 3], columns: ['right', 'left'] },
  ])('is shown where it was quoted, in whole words: $where', async ({ line, pages, columns }) => {
    const { publication, span } = publicationWith(line);
    const { pdf, placeOf: printedAt } = await setPages(publication);
    const frame = await showPdf(page, pdf, { ...quotedText(publication, span), words });
    expect(await heardFrom(page, ({ kind }) => kind === 'looked')).toMatchObject({ passage: 2 });
    await expect.poll(async () => lastPageOf(await shown(frame, 'passage'))).toBe(pages.at(-1));

    const passage = await shown(frame, 'passage');
    expect(placeOf(passage[0]!)).toEqual(printedAt(span));
    expect([...new Set(passage.map((one) => one.page))]).toEqual(pages);

    const marked = await shown(frame, 'word');
    expect([...new Set(marked.map(({ x }) => (x < 0.5 ? 'left' : 'right')))]).toEqual(columns);
    const letters = marked.map(({ text }) => lettersOf([text]).text);
    expect(letters.join('')).toBe(words.map(({ start, end }) => SENTENCE.slice(start, end)).join(''));
    // Each word begins where it is printed; a further highlight is the rest of a word after a line number, a column or a page.
    let at = 0;
    for (const { start, end } of words) {
      expect(placeOf(marked[at]!)).toEqual(printedAt({ ...span, start: span.start + start }));
      for (let left = end - start; left > 0; at++) left -= letters[at]!.length;
    }
    expect(at).toBe(marked.length);
  });
});
