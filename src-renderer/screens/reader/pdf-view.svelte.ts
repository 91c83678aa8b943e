// The PDF in its sandboxed frame: loads the bytes, mirrors what the frame reports, sends it commands. A frame that stops responding is
// closed.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Language } from '../../../src-main/contract/languages.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import type { RecognisedPage } from '../../../src-main/contract/recognition.ts';
import { publicationName } from '../../../src-main/contract/publication.ts';
import type {
  FrameKey,
  PageLines,
  PageMark,
  PageSelection,
  PdfFailure,
  QuotedText,
  SidebarView,
  PassageTarget,
  ToFrame,
  Zoom,
} from '../../pdf-frame/messages.ts';
import { strings } from '../../state/language.svelte.ts';
import { takeFrame } from './pdf-frames.ts';
import { parseFrameMessage } from './frame-message.ts';

/** Time limit for opening a file. */
const OPEN_LIMIT_MS = 30_000;
/** Interval of the heartbeat, and how long the frame may be silent. */
const HEARTBEAT_MS = 4_000;
const MAX_SILENCE_MS = 16_000;
/** Time limit for locating a text to cite. */
const CITE_LIMIT_MS = 5_000;

/** What is opened: the original PDF, or pages rendered from the text. */
export interface PdfSource {
  index: number;
  name: string;
  /** Present if there is no original. */
  rendered?: { publication: number; language: Language };
  /** True for a scan whose text was recognised. */
  recognised?: boolean;
}

export class PdfView {
  state = $state<'none' | 'fetching' | 'opening' | 'shown' | 'failed'>('none');
  why = $state<PdfFailure | 'slow' | 'absent' | 'unfetched'>();
  /** True if the pages are rendered from the text. */
  rendered = $state(false);
  pages = $state(0);
  /** Pages of the file; only the first `pages` are shown. */
  all = $state(0);
  page = $state(1);
  /** The page label of the file; '' if it equals the page number. */
  label = $state('');
  outline = $state(false);
  side = $state<SidebarView>('none');
  two = $state(false);
  /** Size in percent of the printed page. */
  percent = $state(100);
  zoom = $state<Zoom>('width');
  /** The page with the passage; 0: not found; undefined: not searched yet. */
  passagePage = $state<number>();
  hasText = $state(true);
  /** A page that could not be rendered. */
  undrawn = $state<number>();
  selection = $state.raw<PageSelection>();
  /** True while the user can draw an area over the pages. */
  framing = $state(false);
  found = $state.raw({ count: 0, at: 0, done: true });
  /** Changes with every new frame. */
  frame = $state(0);
  /** The frame's title for screen readers. */
  title = '';
  onkey: (key: FrameKey) => void = () => undefined;
  onpress: (mark: number) => void = () => undefined;
  readonly #application: Application;
  readonly #citing = new Map<number, (lines: PageLines | undefined) => void>();
  #name = '';
  /** Undefined until known. */
  #sought: PassageTarget | undefined;
  #marks: PageMark[] = [];
  #sideLabel = '';
  #bytes: Uint8Array | undefined;
  #recognised: (RecognisedPage | null)[] = [];
  #window: Window | undefined;
  #ready = false;
  /** True once the frame has received its file. */
  #fileSent = false;
  #sentAt = 0;
  #ask = 0;

  readonly actions = {
    scale: (by: 1 | -1) => this.scale(by),
    turn: () => this.say({ kind: 'turn' }),
    spread: () => this.spread(!this.two),
    side: () => this.nextSide(strings().reader.sides),
    area: () => this.area(!this.framing),
  };

  constructor(application: Application) {
    this.#application = application;
  }

  /** Loads a PDF while its frame starts. Does nothing if it is already open. */
  async open(source: PdfSource): Promise<void> {
    const wanted = keyOf(source);
    if (wanted === this.#name && this.state !== 'failed') return;
    this.close();
    this.#name = wanted;
    Object.assign(this, { why: undefined, pages: 0, page: 1, label: '', zoom: 'width', passagePage: undefined, hasText: true });
    Object.assign(this, { undrawn: undefined, two: false, rendered: source.rendered !== undefined, state: 'fetching' });
    this.found = { count: 0, at: 0, done: true };
    this.frame++;
    // null: loading failed; undefined: there is no PDF.
    const [bytes, recognised] = await Promise.all([this.#bytesOf(source).catch(() => null), this.#recognisedOf(source)]);
    if (wanted !== this.#name) return;
    this.#recognised = recognised;
    if (bytes === null || bytes === undefined) return this.#fail(bytes === null ? 'unfetched' : 'absent');
    this.#bytes = bytes;
    this.state = 'opening';
    this.#send();
  }

  /** Closes the open PDF unless it is this one. */
  closeUnless(source: PdfSource): void {
    if (keyOf(source) !== this.#name) this.close();
  }

  close(): void {
    this.#name = '';
    this.#bytes = undefined;
    this.#window = undefined;
    this.#ready = false;
    this.#fileSent = false;
    this.#marks = [];
    Object.assign(this, { state: 'none', selection: undefined, framing: false });
  }

  /** Attaches a frame to `host` and handles its messages until it is removed. */
  readonly attach = (host: HTMLElement): (() => void) => {
    const { element, ready } = takeFrame(host, this.title);
    const own = element.contentWindow ?? undefined;
    this.#window = own;
    this.#ready = ready;
    let heard = performance.now();
    const listen = ({ source, data }: MessageEvent): void => {
      if (source !== own || own === undefined || this.#window !== own) return;
      heard = performance.now();
      this.#receive(data);
    };
    const watch = setInterval(() => {
      if (document.hidden) heard = performance.now();
      if (this.state === 'opening' && performance.now() - this.#sentAt > OPEN_LIMIT_MS) this.#fail('slow');
      else if (this.state === 'shown' && performance.now() - heard > MAX_SILENCE_MS) this.#fail('crash');
      else this.say({ kind: 'alive' });
    }, HEARTBEAT_MS);
    window.addEventListener('message', listen);
    if (ready) this.#send();
    return () => {
      element.remove();
      clearInterval(watch);
      window.removeEventListener('message', listen);
      if (this.#window !== own) return;
      // What arrives now waits for the next frame.
      this.#window = undefined;
      this.#ready = false;
    };
  };

  say(message: ToFrame, transfer: Transferable[] = []): void {
    // A sandboxed frame has an opaque origin, so '*' is required; the window is known to be ours.
    this.#window?.postMessage(message, '*', transfer);
  }

  setZoom(zoom: Zoom): void {
    this.zoom = zoom;
    this.say({ kind: 'zoom', zoom });
  }

  /** Searches for a passage; with an empty one only checks for text. Undefined: not known yet. */
  look(sought: PassageTarget | undefined): void {
    if (JSON.stringify(sought) === JSON.stringify(this.#sought) && this.state !== 'shown') return;
    this.#sought = sought;
    this.passagePage = undefined;
    // A frame that already has its file waits for this.
    if (sought !== undefined && (this.state === 'shown' || this.#fileSent)) this.say({ kind: 'look', sought });
  }

  /** Shows the attorney's marks on the pages. */
  mark(marks: PageMark[]): void {
    this.#marks = marks;
    if (this.state === 'shown') this.say({ kind: 'marks', marks });
  }

  /** Shows thumbnails, the outline, or nothing next to the pages. */
  show(side: SidebarView, label: string): void {
    this.side = side;
    this.#sideLabel = label;
    this.say({ kind: 'side', side, label });
  }

  /** Cycles through thumbnails, outline (if any) and nothing. */
  nextSide(names: Record<Exclude<SidebarView, 'none'>, string>): void {
    const next = this.side === 'none' ? 'pages' : this.side === 'pages' && this.outline ? 'outline' : 'none';
    this.show(next, next === 'none' ? '' : names[next]);
  }

  spread(two: boolean): void {
    this.two = two;
    this.say({ kind: 'spread', two });
  }

  /** Starts or ends drawing an area. */
  area(on: boolean): void {
    this.framing = on;
    this.say({ kind: 'area', on });
  }

  unselect(): void {
    Object.assign(this, { selection: undefined, framing: false });
    this.say({ kind: 'unselect' });
  }

  /** Locates a text on the pages; undefined if the pages are not shown or do not contain it. */
  cite(quote: QuotedText): Promise<PageLines | undefined> {
    if (this.state !== 'shown' || quote.passage.trim() === '') return Promise.resolve(undefined);
    const ask = ++this.#ask;
    return new Promise((resolve) => {
      const answer = (lines: PageLines | undefined): void => {
        this.#citing.delete(ask);
        resolve(lines);
      };
      this.#citing.set(ask, answer);
      setTimeout(() => this.#citing.get(ask)?.(undefined), CITE_LIMIT_MS);
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

  /** The recognised words of a scan; without them its pages are still shown. */
  async #recognisedOf({ index, name, recognised }: PdfSource): Promise<(RecognisedPage | null)[]> {
    if (recognised !== true) return [];
    return this.#application.recognisedPages({ indexes: [index], name }).catch(() => []);
  }

  #receive(data: unknown): void {
    const message = parseFrameMessage(data);
    if (message === undefined || this.state === 'failed') return;
    if (message.kind === 'ready') {
      this.#ready = true;
      this.#send();
    } else if (message.kind === 'opened') this.#opened(message);
    else if (message.kind === 'looked')
      Object.assign(this, { passagePage: (this.#sought?.passage ?? '') === '' ? undefined : message.passage, hasText: message.text });
    else if (message.kind === 'at') Object.assign(this, { page: message.page, label: message.label });
    else if (message.kind === 'scale') this.percent = message.percent;
    else if (message.kind === 'found') this.found = message;
    else if (message.kind === 'undrawn') this.undrawn = message.page;
    else if (message.kind === 'selected') Object.assign(this, { selection: message.selection, framing: false });
    else if (message.kind === 'unselected') this.selection = undefined;
    else if (message.kind === 'moved' && this.selection !== undefined) this.selection = { ...this.selection, at: message.at };
    else if (message.kind === 'pressed') this.onpress(message.id);
    else if (message.kind === 'cited') this.#citing.get(message.ask)?.(message.lines);
    else if (message.kind === 'failed') this.#fail(message.why);
    else if (message.kind === 'key') this.onkey(message.key);
  }

  #opened({ pages, all, outline }: { pages: number; all: number; outline: boolean }): void {
    Object.assign(this, { pages, all, outline, state: 'shown' });
    this.say({ kind: 'side', side: this.side, label: this.#sideLabel });
    if (this.#marks.length > 0) this.say({ kind: 'marks', marks: this.#marks });
  }

  /** Transfers the bytes to the frame once both are ready. */
  #send(): void {
    const bytes = this.#bytes;
    if (bytes === undefined || !this.#ready) return;
    this.#bytes = undefined;
    this.#sentAt = performance.now();
    // A view of a larger buffer must be copied before the transfer.
    const whole = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
    const buffer = whole ? (bytes.buffer as ArrayBuffer) : bytes.slice().buffer;
    this.#fileSent = true;
    const recognised = this.#recognised;
    this.say({ kind: 'open', bytes: buffer, dark: isDark(), recognised, ...(this.#sought && { sought: this.#sought }) }, [buffer]);
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

/** The original of a publication, else pages rendered from its text. */
export function sourceOf(card: Card, index: number, language: Language): PdfSource {
  return {
    index,
    name: publicationName(card),
    ...(!card.has.pdf && { rendered: { publication: card.id, language } }),
    ...(card.scan?.confidence && { recognised: true }),
  };
}

/** Whether the dark theme is active, by setting or by system. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

/** A key pressed inside the frame, as a keyboard event of the application. */
export function keyPress(key: FrameKey): KeyboardEvent {
  const bare = key.length > 1 ? key.replace(/^(?:Ctrl|Shift)\+/, '') : key;
  return new KeyboardEvent('keydown', {
    key: bare,
    ctrlKey: key.startsWith('Ctrl+'),
    metaKey: key.startsWith('Ctrl+'),
    shiftKey: key.startsWith('Shift+'),
  });
}
