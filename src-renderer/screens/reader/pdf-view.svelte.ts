// The original PDF in its frame: what is shown of it? In: its bytes, and what the frame says. Out: pages, size, places found, or why
// there is nothing to see; commands for the frame. A frame that does not answer is closed, and the reader goes on.
import type { Application } from '../../../src-main/contract/application.ts';
import type { FrameKey, PdfFailure, ToFrame, Zoom } from '../../pdf-frame/messages.ts';
import { saidByFrame } from './said-by-frame.ts';

/** A file that is not open by then is given up. */
const OPEN_LIMIT_MS = 30_000;
/** How often the frame is asked whether it is there, and for how long it may be silent. */
const ASK_MS = 4_000;
const SILENCE_MS = 16_000;

export class PdfView {
  state = $state<'none' | 'fetching' | 'opening' | 'shown' | 'failed'>('none');
  why = $state<PdfFailure | 'slow' | 'absent' | 'unfetched'>();
  pages = $state(0);
  page = $state(1);
  /** Size in percent of the printed page. */
  percent = $state(100);
  zoom = $state<Zoom>('width');
  /** The page that holds the passage; 0 where it was not found; undefined while it was not looked for. */
  passagePage = $state<number>();
  hasText = $state(true);
  found = $state.raw({ count: 0, at: 0, done: true });
  /** Another one is another frame. */
  frame = $state(0);
  onkey: (key: FrameKey) => void = () => undefined;
  readonly #application: Application;
  #name = '';
  #sought = false;
  #bytes: Uint8Array | undefined;
  #window: Window | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Fetches the PDF of a publication of an index; one that is open already stays. */
  async open(index: number, name: string): Promise<void> {
    const wanted = `${index} ${name}`;
    if (wanted === this.#name && this.state !== 'failed') return;
    this.#name = wanted;
    this.#window = undefined;
    Object.assign(this, { state: 'fetching', why: undefined, pages: 0, page: 1, zoom: 'width', passagePage: undefined, hasText: true });
    this.found = { count: 0, at: 0, done: true };
    // That it could not be fetched does not mean that there is none.
    const bytes = await this.#application.pdf({ indexes: [index], name }).catch(() => null);
    if (wanted !== this.#name) return;
    if (bytes === null || bytes === undefined) return this.#fail(bytes === null ? 'unfetched' : 'absent');
    this.#bytes = bytes;
    this.frame++;
    this.state = 'opening';
  }

  /** Closes what is open, unless it is this one. */
  keep(index: number, name: string): void {
    if (`${index} ${name}` !== this.#name) this.close();
  }

  close(): void {
    this.#name = '';
    this.#bytes = undefined;
    this.#window = undefined;
    this.state = 'none';
  }

  /** Serves the frame's element as long as it is there. */
  readonly attach = (element: HTMLIFrameElement): (() => void) => {
    const own = element.contentWindow ?? undefined;
    this.#window = own;
    let heard = performance.now();
    const begun = heard;
    const listen = ({ source, data }: MessageEvent): void => {
      if (source !== own || own === undefined || this.#window !== own) return;
      heard = performance.now();
      this.#hear(data);
    };
    const watch = setInterval(() => {
      if (document.hidden) heard = performance.now();
      if (this.state === 'opening' && performance.now() - begun > OPEN_LIMIT_MS) this.#fail('slow');
      else if (this.state === 'shown' && performance.now() - heard > SILENCE_MS) this.#fail('crash');
      else this.say({ kind: 'alive' });
    }, ASK_MS);
    window.addEventListener('message', listen);
    return () => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      if (this.#window === own) this.#window = undefined;
    };
  };

  say(message: ToFrame, transfer: Transferable[] = []): void {
    // The frame's origin is its own and has no name; the window is the one that was made here.
    this.#window?.postMessage(message, '*', transfer);
  }

  setZoom(zoom: Zoom): void {
    this.zoom = zoom;
    this.say({ kind: 'zoom', zoom });
  }

  /** Has a passage looked for; without one only whether there is any text. */
  look(passage: string, words: string[]): void {
    this.#sought = passage !== '';
    this.passagePage = undefined;
    this.say({ kind: 'look', passage, words });
  }

  /** The next larger or smaller size, by a quarter. */
  scale(direction: 1 | -1): void {
    this.setZoom(Math.min(5, Math.max(0.2, (this.percent / 100) * 1.25 ** direction)));
  }

  #hear(data: unknown): void {
    const said = saidByFrame(data);
    if (said === undefined || this.state === 'failed') return;
    if (said.kind === 'ready') this.#send();
    else if (said.kind === 'opened') Object.assign(this, { pages: said.pages, state: 'shown' });
    else if (said.kind === 'looked') Object.assign(this, { passagePage: this.#sought ? said.passage : undefined, hasText: said.text });
    else if (said.kind === 'at') this.page = said.page;
    else if (said.kind === 'scale') this.percent = said.percent;
    else if (said.kind === 'found') this.found = said;
    else if (said.kind === 'failed') this.#fail(said.why);
    else if (said.kind === 'key') this.onkey(said.key);
  }

  /** Gives the bytes away: they are held once. */
  #send(): void {
    const bytes = this.#bytes?.slice();
    this.#bytes = undefined;
    if (bytes === undefined) return;
    this.say({ kind: 'open', bytes: bytes.buffer, dark: isDark() }, [bytes.buffer]);
  }

  #fail(why: NonNullable<PdfView['why']>): void {
    this.#bytes = undefined;
    this.#window = undefined;
    Object.assign(this, { state: 'failed', why });
  }
}

/** Whether the page is dark now, by the setting or by the system. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

/** The press of a key that happened inside the frame, as the application's own. */
export function keyPress(key: FrameKey): KeyboardEvent {
  const bare = key.length > 1 ? key.replace(/^(?:Ctrl|Shift)\+/, '') : key;
  return new KeyboardEvent('keydown', {
    key: bare,
    ctrlKey: key.startsWith('Ctrl+'),
    metaKey: key.startsWith('Ctrl+'),
    shiftKey: key.startsWith('Shift+'),
  });
}
