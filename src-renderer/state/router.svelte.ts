// Where is the attorney? In: the page's address, keys, clicks. Out: the screen that is shown, the publication that is open, what is
// compared; all stand in the address, so that a reload and the browser's back key come to the same place.
import type { PassageSpan } from '../../src-main/contract/publication.ts';

export const screens = ['search', 'case', 'matrix', 'compare', 'reader', 'statistics', 'library', 'settings'] as const;
export type Screen = (typeof screens)[number];

/** What a login that opens one case is offered. */
export const screensOfCase: readonly Screen[] = ['case', 'matrix', 'compare', 'reader'];

/** Parts of the case screen; the first is shown where none is named. `all`: the list of cases. */
export const caseParts = ['triage', 'changes', 'details', 'record', 'export', 'all'] as const;
export type CasePart = (typeof caseParts)[number];

/** A publication that is open in the reader, at a passage where one was chosen. */
export interface OpenPublication {
  index: number;
  id: number;
  passage?: PassageSpan;
}

/** What is compared. Without a left side the publication is held against the case's claim. */
export interface Compared {
  left?: OpenPublication;
  right?: OpenPublication;
}

export class Router {
  screen = $state<Screen>('search');
  /** The part of a screen that is shown, e.g. `privacy` of the settings. */
  part = $state<string>();
  opened = $state.raw<OpenPublication>();
  /** The screen that the publication was opened from, where the reader goes back to. */
  #openedFrom: Screen = 'search';
  compared = $state.raw<Compared>({});
  /** What lies over the screen. */
  over = $state<'keys' | 'guide' | 'finder'>();

  constructor() {
    this.#read();
    window.addEventListener('hashchange', () => this.#read());
  }

  get casePart(): CasePart {
    return caseParts.find((part) => part === this.part) ?? 'triage';
  }

  go(screen: Screen, part?: string): void {
    if (screen === 'reader' && this.opened) return this.open(this.opened);
    if (screen === 'compare' && this.compared.right) return this.compare(this.compared.right, this.compared.left);
    this.#write(`#/${screen}${part === undefined ? '' : `/${part}`}`);
  }

  open(publication: OpenPublication): void {
    if (this.screen !== 'reader') this.#openedFrom = this.screen;
    this.#write(addressOf(publication));
  }

  /** Leaves the reader for the screen it was opened from. */
  back(): void {
    this.go(this.#openedFrom);
  }

  /** Holds a publication against another, or without one against the case's claim. */
  compare(right: OpenPublication, left?: OpenPublication): void {
    const sides = left === undefined ? [right] : [left, right];
    this.#write(`#/${['compare', ...sides.flatMap(({ index, id }) => [index, id])].join('/')}`);
  }

  /** Ends what lies over the screen. A dialog tells of its end late: what was opened since stays. */
  leave(over: NonNullable<Router['over']>): void {
    if (this.over === over) this.over = undefined;
  }

  #write(address: string): void {
    this.over = undefined;
    if (location.hash !== address) history.pushState(null, '', address);
    this.#read();
  }

  #read(): void {
    const [screen = '', ...rest] = location.hash.replace(/^#\//, '').split('/');
    if (!(screens as readonly string[]).includes(screen)) return void (this.screen = 'search');
    this.screen = screen as Screen;
    this.part = screen === 'reader' || screen === 'compare' ? undefined : rest[0];
    if (screen === 'compare') this.#readCompared(rest);
    if (screen !== 'reader') return;
    const opened = publicationAt(rest);
    if (opened === undefined) return;
    const [, , section, entry, start, end] = rest;
    const passage = section && { section: section as PassageSpan['section'], entry: Number(entry), start: Number(start), end: Number(end) };
    this.opened = { ...opened, ...(passage && { passage }) };
  }

  #readCompared(rest: readonly string[]): void {
    const first = publicationAt(rest);
    if (first === undefined) return;
    const second = publicationAt(rest.slice(2));
    this.compared = second === undefined ? { right: first } : { left: first, right: second };
  }
}

/** The publication that the first two parts of an address name. */
function publicationAt([index, id]: readonly string[]): OpenPublication | undefined {
  const place = { index: Number(index), id: Number(id) };
  return id !== undefined && Number.isInteger(place.index) && Number.isInteger(place.id) ? place : undefined;
}

function addressOf({ index, id, passage }: OpenPublication): string {
  const at = passage === undefined ? [] : [passage.section, passage.entry, passage.start, passage.end];
  return `#/${['reader', index, id, ...at].join('/')}`;
}
