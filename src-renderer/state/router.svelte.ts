// Router: the current screen, open publication and comparison, stored in the URL hash so that reload and back work.
import type { PassageSpan } from '../../src-main/contract/publication.ts';

export const screens = ['search', 'case', 'matrix', 'compare', 'reader', 'statistics', 'library', 'settings'] as const;
export type Screen = (typeof screens)[number];

/** The screens a guest of a link to one case may open. */
export const guestScreens: readonly Screen[] = ['case', 'matrix', 'compare', 'reader'];

/** Tabs of the case screen; the first is the default. `all`: the list of cases. */
export const caseParts = ['triage', 'changes', 'watch', 'estimate', 'pass', 'details', 'record', 'export', 'all'] as const;
export type CasePart = (typeof caseParts)[number];

/** A publication open in the reader, at a passage if one was selected. */
export interface OpenPublication {
  index: number;
  id: number;
  passage?: PassageSpan;
}

/** The two sides of a comparison. Without a left side, the publication is compared with the claim of the case. */
export interface Compared {
  left?: OpenPublication;
  right?: OpenPublication;
}

export class Router {
  screen = $state<Screen>('search');
  /** The tab of the screen, e.g. `privacy` in the settings. */
  part = $state<string>();
  opened = $state.raw<OpenPublication>();
  /** The screen the publication was opened from; the reader returns there. */
  #openedFrom: Screen = 'search';
  compared = $state.raw<Compared>({});
  /** The overlay shown over the screen. */
  overlay = $state<'keys' | 'guide' | 'finder' | 'highlights'>();

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

  /** Returns from the reader to the screen it was opened from. */
  back(): void {
    this.go(this.#openedFrom);
  }

  /** Compares a publication with another, or with the claim of the case. */
  compare(right: OpenPublication, left?: OpenPublication): void {
    const sides = left === undefined ? [right] : [left, right];
    this.#write(`#/${['compare', ...sides.flatMap(({ index, id }) => [index, id])].join('/')}`);
  }

  /** Closes an overlay. A dialog may report its end late, so an overlay opened since stays. */
  closeOverlay(overlay: NonNullable<Router['overlay']>): void {
    if (this.overlay === overlay) this.overlay = undefined;
  }

  #write(address: string): void {
    this.overlay = undefined;
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

/** The publication named by the first two segments of a path. */
function publicationAt([index, id]: readonly string[]): OpenPublication | undefined {
  const publication = { index: Number(index), id: Number(id) };
  return id !== undefined && Number.isInteger(publication.index) && Number.isInteger(publication.id) ? publication : undefined;
}

export function addressOf({ index, id, passage }: OpenPublication): string {
  const at = passage === undefined ? [] : [passage.section, passage.entry, passage.start, passage.end];
  return `#/${['reader', index, id, ...at].join('/')}`;
}
