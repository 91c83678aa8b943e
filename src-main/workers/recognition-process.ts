// A process that recognises the text of scans. In: PDFs over the port, one after the other. Out: pages with their words, and publications. A malicious
// PDF can harm only this process, which ends where a page exceeds its budget.
import { constants, setPriority } from 'node:os';
import { Failure } from '../contract/failures.ts';
import type { RecognisedPage } from '../contract/recognition.ts';
import type { RawNumber, RawPublication, Refusal } from '../engine/intake/record.ts';
import { openPagePictures, type PagePictures } from '../engine/intake/scanned/page-pictures.ts';
import { MAX_PAGE_WORDS, recognisedPage } from '../engine/intake/scanned/recognised-page.ts';
import { recognisedPublication } from '../engine/intake/scanned/recognised-publication.ts';
import { languagesFor, openRecogniser, type Recogniser } from '../engine/intake/scanned/tesseract.ts';
import { openBudgetedProcess, type Budget } from './budget.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';
import { FILE_MS } from './reading-time.ts';

/** The memory of any work, and the time for what is not a page. */
const BUDGET: Budget = { ms: FILE_MS, mb: 1_400 };

const UNREADABLE = 'its picture is damaged or too large';
const TOO_MANY_WORDS = `it has more than ${MAX_PAGE_WORDS} words`;

// Everything else on this computer comes first.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // If the system refuses, the process keeps its normal priority.
}
const own = openBudgetedProcess();
const recognisers = new Map<string, Promise<Recogniser>>();
let open: { pictures: PagePictures; country: string } | undefined;

function recogniserFor(country: string): Promise<Recogniser> {
  const languages = languagesFor(country);
  const key = languages.join('+');
  const recogniser = recognisers.get(key) ?? openRecogniser(languages);
  recognisers.set(key, recogniser);
  return recogniser;
}

const within = async <Result>(work: () => Promise<Result>): Promise<Result> => (await own.within(BUDGET, work)).result;

export type PageAnswer = RecognisedPage | { reason: string };

const calls = {
  open: (pdf: Uint8Array, country: string): Promise<{ pages: number } | { refusal: Refusal }> =>
    within(async () => {
      await open?.pictures.close();
      open = undefined;
      const pictures = await openPagePictures(pdf);
      if ('refusal' in pictures) return pictures;
      open = { pictures, country };
      return { pages: pictures.pages };
    }),
  /** `ms`: the processor time that it may use. */
  page: (number: number, ms: number): Promise<{ result: PageAnswer; usedMs: number }> =>
    own.within({ ...BUDGET, ms }, async () => {
      if (open === undefined) throw new Failure('job-state');
      const picture = await open.pictures.page(number);
      if (picture === 'damaged') return { reason: UNREADABLE };
      if (picture === 'none') return { width: 0, height: 0, confidence: 0, words: [] };
      const recogniser = await recogniserFor(open.country);
      const words = recogniser.words(picture.bitmap, picture.dotsPerInch);
      if (words.length > MAX_PAGE_WORDS) return { reason: TOO_MANY_WORDS };
      return recognisedPage(words, picture.dotsPerInch, picture.width, picture.height);
    }),
  publication: (name: RawNumber, pages: readonly (RecognisedPage | undefined)[]): Promise<RawPublication> =>
    within(async () => Promise.resolve(recognisedPublication(name, pages))),
};
export type RecognitionProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// The parent has ended: nobody waits for the text.
port.ended(() => process.exit(0));
