// Where is the attorney? In: the page's address, keys, clicks. Out: the screen that is shown and the publication that is open;
// both stand in the address, so that a reload and the browser's back key come to the same place.
import type { PassageSpan } from '../../src-main/contract/publication.ts';

export const screens = ['search', 'case', 'matrix', 'compare', 'reader', 'statistics', 'library', 'settings'] as const;
export type Screen = (typeof screens)[number];

/** A publication that is open in the reader, at a passage where one was chosen. */
export interface OpenPublication {
  index: number;
  id: number;
  passage?: PassageSpan;
}

export class Place {
  screen = $state<Screen>('search');
  /** The part of a screen that is shown, e.g. `privacy` of the settings. */
  part = $state<string>();
  opened = $state.raw<OpenPublication>();
  /** What lies over the screen. */
  over = $state<'keys' | 'guide' | 'finder'>();

  constructor() {
    this.#read();
    window.addEventListener('hashchange', () => this.#read());
  }

  go(screen: Screen, part?: string): void {
    this.#write(screen === 'reader' && this.opened ? addressOf(this.opened) : `#/${screen}${part === undefined ? '' : `/${part}`}`);
  }

  open(publication: OpenPublication): void {
    this.#write(addressOf(publication));
  }

  /** Ends what lies over the screen. A dialog tells of its end late: what was opened since stays. */
  leave(over: NonNullable<Place['over']>): void {
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
    this.part = screen === 'reader' ? undefined : rest[0];
    if (screen !== 'reader' || rest[1] === undefined) return;
    const [index, id] = rest.map(Number);
    if (!Number.isInteger(index) || !Number.isInteger(id)) return;
    const [, , section, entry, start, end] = rest;
    const passage = section && { section: section as PassageSpan['section'], entry: Number(entry), start: Number(start), end: Number(end) };
    this.opened = { index: index!, id: id!, ...(passage && { passage }) };
  }
}

function addressOf({ index, id, passage }: OpenPublication): string {
  const at = passage === undefined ? [] : [passage.section, passage.entry, passage.start, passage.end];
  return `#/${['reader', index, id, ...at].join('/')}`;
}
