// What is read: a point of a page and its height in the viewport, kept when the pages or the viewport change their size.

/** Where one reads: the height in the viewport, as a share, whose page is the current one. */
export const READ_AT = 1 / 3;

interface Place {
  element: HTMLElement;
  /** Share of the height of the page. */
  share: number;
  /** Height in the viewport: in pixels for the upper edge of a page, else as a share. */
  at: { pixels: number } | { share: number };
  /** The scroll position that shows it; another one means that the user has scrolled. */
  scrollTop: number;
}

export class ReadingPlace {
  readonly #container: HTMLElement;
  /** The page at a height of the whole document. */
  readonly #pageAt: (height: number) => { element: HTMLElement } | undefined;
  #place: Place | undefined;
  /** Size of the viewport for which the pages are laid out; zero while it is hidden. */
  #width = 0;
  #height = 0;

  constructor(container: HTMLElement, pageAt: (height: number) => { element: HTMLElement } | undefined) {
    this.#container = container;
    this.#pageAt = pageAt;
  }

  /** The pages are laid out for the present size of the viewport. */
  laidOut(): void {
    this.#width = this.#container.clientWidth;
    this.#height = this.#container.clientHeight;
  }

  /** Remembers what is read, if the user has scrolled and the viewport still has the size of the layout. */
  note(): void {
    const { scrollTop, clientWidth, clientHeight } = this.#container;
    if (clientWidth === 0 || clientWidth !== this.#width || clientHeight !== this.#height) return;
    if (scrollTop === this.#place?.scrollTop) return;
    const line = clientHeight * READ_AT;
    const element = this.#pageAt(scrollTop + line)?.element;
    if (element === undefined) return;
    const edge = element.offsetTop - scrollTop;
    this.#place =
      edge >= 0
        ? { element, scrollTop, share: 0, at: { pixels: edge } }
        : { element, scrollTop, share: (line - edge) / Math.max(1, element.offsetHeight), at: { share: READ_AT } };
  }

  /** Scrolls to what was read last. */
  restore(): void {
    if (this.#place === undefined || this.#container.clientWidth === 0) return;
    const { element, share, at } = this.#place;
    const height = 'pixels' in at ? at.pixels : at.share * this.#container.clientHeight;
    this.#container.scrollTop = element.offsetTop + share * element.offsetHeight - height;
    this.#place.scrollTop = this.#container.scrollTop;
  }
}
