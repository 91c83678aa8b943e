// The original PDF in its frame: what is shown of it? In: its bytes, and what the frame says. Out: pages, size, places found, or why
// there is nothing to see; commands for the frame. A frame that does not answer is closed, and the reader goes on.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Language } from '../../../src-main/contract/languages.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import { publicationName } from '../../../src-main/contract/publication.ts';
import type { FrameKey, PageLines, PageMark, PageSelection, PdfFailure, Side, Sought, ToFrame, Zoom } from '../../pdf-frame/messages.ts';
import { takeFrame } from './pdf-frames.ts';
import { parseFrameMessage } from './frame-message.ts';

/** A file that is not open by then is given up. */
const OPEN_LIMIT_MS = 30_000;
/** How often the frame is asked whether it is there, and for how long it may be silent. */
const ASK_MS = 4_000;
const SILENCE_MS = 16_000;
/** How long the frame may look for a text that is to be cited. */
const CITE_LIMIT_MS = 5_000;

/** What is opened: the original of a publication, or pages made of its text. */
export interface PdfSource {
  index: number;
  name: string;
  /** Present where there is no original. */
  rendered?: { publication: number; language: Language };
}

export class PdfView {
  state = $state<'none' | 'fetching' | 'opening' | 'shown' | 'failed'>('none');
  why = $state<PdfFailure | 'slow' | 'absent' | 'unfetched'>();
  /** True where the pages are made of the text. */
  rendered = $state(false);
  pages = $state(0);
  /** Pages of the file, of which no more are shown than `pages`. */
  all = $state(0);
  page = $state(1);
  /** What the file calls the page; '' where that is its number. */
  label = $state('');
  outline = $state(false);
  side = $state<Side>('none');
  two = $state(false);
  /** Size in percent of the printed page. */
  percent = $state(100);
  zoom = $state<Zoom>('width');
  /** The page that holds the passage; 0 where it was not found; undefined while it was not looked for. */
  passagePage = $state<number>();
  hasText = $state(true);
  /** A page that cannot be drawn. */
  undrawn = $state<number>();
  selection = $state.raw<PageSelection>();
  /** Whether a frame can be drawn over the pages. */
  framing = $state(false);
  found = $state.raw({ count: 0, at: 0, done: true });
  /** Another one is another frame. */
  frame = $state(0);
  /** What the frame is called for those who hear it. */
  title = '';
  onkey: (key: FrameKey) => void = () => undefined;
  onpress: (mark: number) => void = () => undefined;
  readonly #application: Application;
  readonly #asked = new Map<number, (lines: PageLines | undefined) => void>();
  #name = '';
  /** Undefined while it is not known yet. */
  #sought: Sought | undefined;
  #marks: PageMark[] = [];
  #sideLabel = '';
  #bytes: Uint8Array | undefined;
  #window: Window | undefined;
  #ready = false;
  /** True where the frame has its file. */
  #given = false;
  #begun = 0;
  #ask = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Fetches a PDF while its frame starts; one that is open already stays. */
  async open(source: PdfSource): Promise<void> {
    const wanted = keyOf(source);
    if (wanted === this.#name && this.state !== 'failed') return;
    this.close();
    this.#name = wanted;
    Object.assign(this, { why: undefined, pages: 0, page: 1, label: '', zoom: 'width', passagePage: undefined, hasText: true });
    Object.assign(this, { undrawn: undefined, two: false, rendered: source.rendered !== undefined, state: 'fetching' });
    this.found = { count: 0, at: 0, done: true };
    this.frame++;
    // That it could not be fetched does not mean that there is none.
    const bytes = await this.#bytesOf(source).catch(() => null);
    if (wanted !== this.#name) return;
    if (bytes === null || bytes === undefined) return this.#fail(bytes === null ? 'unfetched' : 'absent');
    this.#bytes = bytes;
    this.state = 'opening';
    this.#send();
  }

  /** Closes what is open, unless it is this one. */
  keep(source: PdfSource): void {
    if (keyOf(source) !== this.#name) this.close();
  }

  close(): void {
    this.#name = '';
    this.#bytes = undefined;
    this.#window = undefined;
    this.#ready = false;
    this.#given = false;
    this.#marks = [];
    Object.assign(this, { state: 'none', selection: undefined, framing: false });
  }

  /** Puts a frame into its place, and serves it as long as it is there. */
  readonly attach = (host: HTMLElement): (() => void) => {
    const { element, ready } = takeFrame(host, this.title);
    const own = element.contentWindow ?? undefined;
    this.#window = own;
    this.#ready = ready;
    let heard = performance.now();
    const listen = ({ source, data }: MessageEvent): void => {
      if (source !== own || own === undefined || this.#window !== own) return;
      heard = performance.now();
      this.#hear(data);
    };
    const watch = setInterval(() => {
      if (document.hidden) heard = performance.now();
      if (this.state === 'opening' && performance.now() - this.#begun > OPEN_LIMIT_MS) this.#fail('slow');
      else if (this.state === 'shown' && performance.now() - heard > SILENCE_MS) this.#fail('crash');
      else this.say({ kind: 'alive' });
    }, ASK_MS);
    window.addEventListener('message', listen);
    if (ready) this.#send();
    return () => {
      element.remove();
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

  /** Has a passage looked for; without one only whether there is any text. Undefined while that is not known. */
  look(sought: Sought | undefined): void {
    if (JSON.stringify(sought) === JSON.stringify(this.#sought) && this.state !== 'shown') return;
    this.#sought = sought;
    this.passagePage = undefined;
    // A frame that has its file already is waiting for it.
    if (sought !== undefined && (this.state === 'shown' || this.#given)) this.say({ kind: 'look', sought });
  }

  /** Lays the reader's own marks over the pages. */
  mark(marks: PageMark[]): void {
    this.#marks = marks;
    if (this.state === 'shown') this.say({ kind: 'marks', marks });
  }

  /** Shows small pages, the outline, or nothing beside the pages. */
  show(side: Side, label: string): void {
    this.side = side;
    this.#sideLabel = label;
    this.say({ kind: 'side', side, label });
  }

  /** Small pages, then the outline where there is one, then nothing. */
  nextSide(names: Record<Exclude<Side, 'none'>, string>): void {
    const next = this.side === 'none' ? 'pages' : this.side === 'pages' && this.outline ? 'outline' : 'none';
    this.show(next, next === 'none' ? '' : names[next]);
  }

  spread(two: boolean): void {
    this.two = two;
    this.say({ kind: 'spread', two });
  }

  /** Lets a frame be drawn over the pages, or no more. */
  area(on: boolean): void {
    this.framing = on;
    this.say({ kind: 'area', on });
  }

  unselect(): void {
    Object.assign(this, { selection: undefined, framing: false });
    this.say({ kind: 'unselect' });
  }

  /** Where a text stands on the pages; undefined where they are not shown, or it does not stand there. */
  cite(quote: string): Promise<PageLines | undefined> {
    if (this.state !== 'shown' || quote.trim() === '') return Promise.resolve(undefined);
    const ask = ++this.#ask;
    return new Promise((resolve) => {
      const answer = (lines: PageLines | undefined): void => {
        this.#asked.delete(ask);
        resolve(lines);
      };
      this.#asked.set(ask, answer);
      setTimeout(() => this.#asked.get(ask)?.(undefined), CITE_LIMIT_MS);
      this.say({ kind: 'cite', ask, quote });
    });
  }

  /** The next larger or smaller size, by a quarter. */
  scale(direction: 1 | -1): void {
    this.setZoom(Math.min(5, Math.max(0.2, (this.percent / 100) * 1.25 ** direction)));
  }

  async #bytesOf({ index, name, rendered }: PdfSource): Promise<Uint8Array | undefined> {
    if (rendered === undefined) return this.#application.pdf({ indexes: [index], name });
    const { bytes } = await this.#application.documentPdf({ index, annotated: false, ...rendered });
    return bytes;
  }

  #hear(data: unknown): void {
    const said = parseFrameMessage(data);
    if (said === undefined || this.state === 'failed') return;
    if (said.kind === 'ready') {
      this.#ready = true;
      this.#send();
    } else if (said.kind === 'opened') this.#opened(said);
    else if (said.kind === 'looked')
      Object.assign(this, { passagePage: (this.#sought?.passage ?? '') === '' ? undefined : said.passage, hasText: said.text });
    else if (said.kind === 'at') Object.assign(this, { page: said.page, label: said.label });
    else if (said.kind === 'scale') this.percent = said.percent;
    else if (said.kind === 'found') this.found = said;
    else if (said.kind === 'undrawn') this.undrawn = said.page;
    else if (said.kind === 'selected') Object.assign(this, { selection: said.selection, framing: false });
    else if (said.kind === 'unselected') this.selection = undefined;
    else if (said.kind === 'moved' && this.selection !== undefined) this.selection = { ...this.selection, at: said.at };
    else if (said.kind === 'pressed') this.onpress(said.id);
    else if (said.kind === 'cited') this.#asked.get(said.ask)?.(said.lines);
    else if (said.kind === 'failed') this.#fail(said.why);
    else if (said.kind === 'key') this.onkey(said.key);
  }

  #opened({ pages, all, outline }: { pages: number; all: number; outline: boolean }): void {
    Object.assign(this, { pages, all, outline, state: 'shown' });
    this.say({ kind: 'side', side: this.side, label: this.#sideLabel });
    if (this.#marks.length > 0) this.say({ kind: 'marks', marks: this.#marks });
  }

  /** Gives the bytes away, as soon as they are there and somebody listens: they are held once. */
  #send(): void {
    const bytes = this.#bytes;
    if (bytes === undefined || !this.#ready) return;
    this.#bytes = undefined;
    this.#begun = performance.now();
    // A view of a larger buffer is copied; bytes that fill theirs are not.
    const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
    const buffer = whole ? (bytes.buffer as ArrayBuffer) : bytes.slice().buffer;
    this.#given = true;
    this.say({ kind: 'open', bytes: buffer, dark: isDark(), ...(this.#sought && { sought: this.#sought }) }, [buffer]);
  }

  #fail(why: NonNullable<PdfView['why']>): void {
    this.#bytes = undefined;
    this.#window = undefined;
    this.#ready = false;
    Object.assign(this, { state: 'failed', why, selection: undefined });
  }
}

function keyOf({ index, name, rendered }: PdfSource): string {
  return [index, name, rendered?.language ?? ''].join(' ');
}

/** What pages there are of a publication: its original, else pages made of its text. */
export function sourceOf(card: Card, index: number, language: Language): PdfSource {
  return { index, name: publicationName(card), ...(!card.has.pdf && { rendered: { publication: card.id, language } }) };
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
