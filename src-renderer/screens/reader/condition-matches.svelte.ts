// The words of the condition in the open publication: their highlights in the text and on the pages, and stepping through them.
import { flushSync } from 'svelte';
import type { ConditionExplanation, ConditionPlace } from '../../../src-main/contract/condition-explanation.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import type { FindTargets } from './document-find.svelte.ts';
import { quotedText } from './quoted-text.ts';
import type { PassageTarget } from '../../pdf-frame/messages.ts';
import { bringIntoView } from './text-find.svelte.ts';
import { partName, rangeIn, type ShownText, type TextPlace } from './text-search.ts';

/** Names of CSS highlights, styled in the reader. */
const MATCHED = 'text-condition';
const CURRENT = 'text-current';
/** Parts looked for on the pages: each takes some milliseconds. */
const MOST_PARTS_ON_PAGES = 60;

export class ConditionMatches {
  /** Index of the current place; -1 before the first. */
  at = $state(-1);
  /** The places in the texts shown. */
  places = $state.raw<TextPlace[]>([]);
  readonly #targets: Pick<FindTargets, 'texts' | 'pane'>;
  /** Makes sure that the part of a place is rendered. */
  #refreshing = false;
  readonly #want: (place: TextPlace) => void;

  constructor(targets: Pick<FindTargets, 'texts' | 'pane'>, want: (place: TextPlace) => void) {
    this.#targets = targets;
    this.#want = want;
  }

  /** Highlights these matches, none if they are not wanted. */
  show(matches: ConditionExplanation['matches']): void {
    this.places = this.#targets.texts().flatMap((text) => placesOf(text, matches));
    this.at = -1;
    this.mark();
  }

  /** False if there are no places. */
  step(by: 1 | -1): boolean {
    const { length } = this.places;
    if (length === 0) return false;
    this.at = (Math.max(this.at, by === 1 ? -1 : 0) + by + length) % length;
    this.#reveal(this.places[this.at] as TextPlace);
    return true;
  }

  /** The parts with matches, to be found on the pages. */
  targets(publication: Publication): PassageTarget[] {
    return this.#parts().map((places) => {
      const { section, entry, part } = places[0] as TextPlace;
      const words = places.map(({ start, end }) => ({ start: start - part.body, end: end - part.body }));
      return { ...quotedText(publication, { section, entry, start: part.body, end: part.end }), words };
    });
  }

  /** The current place as the number of its target and its number there. */
  get current(): { passage: number; word: number } | undefined {
    const place = this.places[this.at];
    const parts = this.#parts();
    const passage = place === undefined ? -1 : parts.findIndex((places) => places.includes(place));
    return place === undefined || passage < 0 ? undefined : { passage, word: parts[passage]?.indexOf(place) ?? 0 };
  }

  #parts(): TextPlace[][] {
    return [...Map.groupBy(this.places, ({ part }) => part).values()].slice(0, MOST_PARTS_ON_PAGES);
  }

  /** Scrolls to a place of a part of the condition, whether it is a match or not; false if its text is not shown. */
  go(place: ConditionPlace): boolean {
    const shown = this.#targets.texts().flatMap((text) => placesOf(text, [place]))[0];
    if (shown === undefined) return false;
    this.at = this.places.findIndex((one) => isSame(one, shown));
    this.#reveal(shown);
    return true;
  }

  /** Highlights matches in newly rendered parts, batched per frame. */
  refresh(): void {
    if (this.places.length === 0 || this.#refreshing) return;
    this.#refreshing = true;
    requestAnimationFrame(() => {
      this.#refreshing = false;
      this.mark();
    });
  }

  /** Highlights the places in the rendered parts. */
  mark(): void {
    const matched = new Highlight();
    matched.priority = -1;
    const byPart = Map.groupBy(this.places, (place) => partName(place, place.part));
    for (const [name, places] of byPart) {
      const element = document.getElementById(name);
      if (element !== null) for (const { part, start, end } of places) matched.add(rangeIn(element, part.body, start, end));
    }
    CSS.highlights.set(MATCHED, matched);
  }

  #reveal(place: TextPlace): void {
    this.#want(place);
    flushSync();
    this.mark();
    const pane = this.#targets.pane();
    const element = document.getElementById(partName(place, place.part));
    if (pane === undefined || element === null) return;
    bringIntoView(pane, element);
    CSS.highlights.set(CURRENT, new Highlight(rangeIn(element, place.part.body, place.start, place.end)));
  }
}

function placesOf({ section, entry, parts }: ShownText, matches: readonly ConditionPlace[]): TextPlace[] {
  let at = 0;
  return matches.flatMap((match) => {
    if (match.section !== section || match.entry !== entry) return [];
    while (at < parts.length && (parts[at]?.end ?? 0) <= match.start) at += 1;
    const part = parts[at];
    // The number of a claim or paragraph is shown apart from its text.
    if (part === undefined || match.end <= part.body) return [];
    return [{ section, entry, part, start: Math.max(match.start, part.body), end: Math.min(match.end, part.end) }];
  });
}

function isSame(one: TextPlace, other: TextPlace): boolean {
  return one.section === other.section && one.entry === other.entry && one.start < other.end && other.start < one.end;
}
