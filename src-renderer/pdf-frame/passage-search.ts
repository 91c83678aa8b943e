// Searches the pages of a document for a passage: from where it is expected, until a place is found that is surely the one quoted. A similar
// place elsewhere (a claim repeated in the summary, a standard paragraph) has other neighbours or another position.
import type { TextPosition } from './messages.ts';
import { CONTEXT_WINDOW, contextShare, occurrencesOn, type Occurrence, type SoughtPassage } from './passage-match.ts';
import { pagesTo, positionIn, type Letters } from './page-text.ts';

/** Share of a passage, on one page and over two, with which the search ends, if what surrounds it is right too. */
const SURE = 0.8;
const SURE_OVER_TWO_PAGES = 0.65;
/** Share of the surrounding text that is right. */
const SURE_CONTEXT = 0.4;
/** Least share of a passage that is a place of it. */
const MIN_SHARE = 0.2;
/** What the surroundings weigh against a passage's own text, and the distance from its expected page, as a share of the document. */
const CONTEXT_WEIGHT = 0.5;
const DISTANCE_WEIGHT = 0.2;
/** Pages searched further once a place with the whole passage is known, whose surroundings are not right. */
const MAX_FURTHER_PAGES = 60;
/** How often pages already read redirect the search. */
const MAX_AIMS = 4;

export interface PlaceOnPage {
  page: number;
  letters: Letters;
  occurrence: Occurrence;
}

interface Candidate {
  places: PlaceOnPage[];
  share: number;
  context: number | undefined;
}

export class PassageSearch {
  readonly #read: (page: number) => Promise<{ letters: Letters }>;
  readonly #last: number;
  readonly #occurrences = new Map<number, PlaceOnPage[]>();

  constructor(read: (page: number) => Promise<{ letters: Letters }>, last: number) {
    this.#read = read;
    this.#last = last;
  }

  async find(
    sought: SoughtPassage,
    near: number,
    within: TextPosition | undefined,
  ): Promise<{ sought: SoughtPassage; places: PlaceOnPage[]; text: boolean }> {
    const left = Array.from({ length: this.#last }, (_, at) => at + 1);
    let expected = 1 + near * (this.#last - 1);
    const aim = (): void => void left.sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected) || a - b);
    aim();
    const position = within && positionIn(within);
    const candidates: Candidate[] = [];
    let aims = 0;
    let further = 0;
    let text = false;
    for (let page = left.shift(); page !== undefined && further <= MAX_FURTHER_PAGES; page = left.shift()) {
      const read = this.#read(page);
      // Reads the next page in parallel.
      if (left[0] !== undefined) void this.#read(left[0]);
      const { letters } = await read;
      text ||= letters.text !== '';
      const away = position === undefined || aims === MAX_AIMS ? undefined : pagesTo(position, letters);
      if (away !== undefined) {
        aims++;
        expected = page + away;
        aim();
      }
      const found = await this.#candidatesOn(page, sought);
      candidates.push(...found);
      if (found.some((one) => isSure(one, expected))) break;
      if (candidates.some(({ share }) => share >= SURE)) further++;
    }
    const worth = ({ share, context, places }: Candidate): number =>
      share + CONTEXT_WEIGHT * (context ?? 0) - (DISTANCE_WEIGHT * Math.abs((places[0]?.page ?? 0) - expected)) / this.#last;
    const [best] = candidates.filter(({ share }) => share >= MIN_SHARE).sort((a, b) => worth(b) - worth(a));
    return { sought, places: best?.places ?? [], text };
  }

  /** What of a passage begins on a page, or continues on it from the page before. */
  async #candidatesOn(page: number, sought: SoughtPassage): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const place of await this.#placesOn(page, sought)) {
      const next = await this.#adjacent(page + 1, sought, ({ first }) => first > place.occurrence.last);
      const previous = await this.#adjacent(page - 1, sought, ({ last }) => last < place.occurrence.first);
      const joined = [previous, place, next].filter((one) => one !== undefined);
      const isWhole = place.occurrence.share >= SURE || joined.length === 1;
      const places = isWhole ? [place] : joined;
      candidates.push({ places, share: shareOf(places), context: await this.#contextOf(places, sought) });
    }
    return candidates;
  }

  async #placesOn(page: number, sought: SoughtPassage): Promise<PlaceOnPage[]> {
    const known = this.#occurrences.get(page);
    if (known !== undefined) return known;
    const { letters } = await this.#read(page);
    const places = occurrencesOn(sought, letters).map((occurrence) => ({ page, letters, occurrence }));
    this.#occurrences.set(page, places);
    return places;
  }

  async #adjacent(page: number, sought: SoughtPassage, fits: (one: Occurrence) => boolean): Promise<PlaceOnPage | undefined> {
    if (page < 1 || page > this.#last) return undefined;
    return (await this.#placesOn(page, sought)).find(({ occurrence }) => occurrence.share > 0 && fits(occurrence));
  }

  /** Compares what surrounds a candidate, also on the adjacent page. */
  async #contextOf(places: readonly PlaceOnPage[], sought: SoughtPassage): Promise<number | undefined> {
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const { start } = first.occurrence;
    const { end } = last.occurrence;
    const isAtTop = start < CONTEXT_WINDOW && first.page > 1;
    const isAtFoot = last.letters.text.length - end < CONTEXT_WINDOW && last.page < this.#last;
    const above = isAtTop ? (await this.#read(first.page - 1)).letters.text.slice(-CONTEXT_WINDOW) : '';
    const below = isAtFoot ? (await this.#read(last.page + 1)).letters.text.slice(0, CONTEXT_WINDOW) : '';
    return contextShare(
      sought,
      above + first.letters.text.slice(Math.max(0, start - CONTEXT_WINDOW), start + sought.length),
      last.letters.text.slice(end - sought.length, end + CONTEXT_WINDOW) + below,
    );
  }
}

function shareOf(places: readonly PlaceOnPage[]): number {
  return places.reduce((sum, { occurrence }) => sum + occurrence.share, 0);
}

function isSure({ places, share, context }: Candidate, expected: number): boolean {
  if (share < (places.length > 1 ? SURE_OVER_TWO_PAGES : SURE)) return false;
  return context === undefined ? Math.abs((places[0]?.page ?? 0) - expected) <= 1 : context >= SURE_CONTEXT;
}
