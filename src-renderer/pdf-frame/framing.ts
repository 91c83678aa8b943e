// Which part of a page is framed? In: a drag over a page, or arrows and Enter. Out: the frame as a selection without words.
import type { PageSelection, Rectangle } from './messages.ts';
import { figureIn } from './quote.ts';
import type { PdfReading } from './reading.ts';
import type { Sheet, Sheets } from './sheets.ts';

/** No frame is smaller, in pixels; how far an arrow moves or widens it. */
const LEAST = 8;
const STEP = 16;

export class Framing {
  readonly #room: HTMLElement;
  readonly #sheets: Sheets;
  readonly #reading: PdfReading;
  readonly #tell: (selection: PageSelection | undefined) => void;
  readonly #frame = document.createElement('div');
  #sheet: Sheet | undefined;
  #drag: { x: number; y: number } | undefined;
  #on = false;
  #shown = false;

  constructor(room: HTMLElement, sheets: Sheets, reading: PdfReading, tell: (selection: PageSelection | undefined) => void) {
    this.#room = room;
    this.#sheets = sheets;
    this.#reading = reading;
    this.#tell = tell;
    this.#frame.className = 'frame';
    room.addEventListener('pointerdown', (event) => this.#press(event), true);
    window.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', () => this.#release());
    // Keys of a frame that is being drawn are its own.
    window.addEventListener('keydown', (event) => this.#key(event), true);
  }

  /** Where the frame stands now; undefined while there is none. */
  get at(): Rectangle | undefined {
    if (!this.#frame.isConnected) return undefined;
    const { x, y, width, height } = this.#frame.getBoundingClientRect();
    return { x, y, width, height };
  }

  /** Lets a frame be drawn, or takes it away. */
  set(on: boolean): void {
    this.#on = on;
    this.#room.toggleAttribute('data-framing', on);
    if (on) this.#room.focus();
    else this.clear();
  }

  /** A page drawn anew keeps the frame that lies on it. */
  drawn(sheet: Sheet): void {
    if (sheet === this.#sheet && this.#shown) sheet.place.append(this.#frame);
  }

  clear(): void {
    this.#shown = false;
    this.#drag = undefined;
    this.#frame.remove();
  }

  #press(event: PointerEvent): void {
    if (!this.#on || event.button !== 0) return;
    const sheet = this.#sheets.sheetOf(event.target as Node);
    if (sheet === undefined) return;
    event.preventDefault();
    this.#sheet = sheet;
    this.#drag = { x: event.clientX, y: event.clientY };
    this.#lay({ x: event.clientX, y: event.clientY, width: 0, height: 0 });
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (this.#drag === undefined) return;
    const { x, y } = this.#drag;
    this.#lay({ x: Math.min(x, clientX), y: Math.min(y, clientY), width: Math.abs(clientX - x), height: Math.abs(clientY - y) });
  }

  #release(): void {
    if (this.#drag === undefined) return;
    this.#drag = undefined;
    const { at } = this;
    if (at === undefined || at.width < LEAST || at.height < LEAST) return this.clear();
    void this.#take();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#on) return;
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (event.key === 'Enter' && this.#frame.isConnected) void this.#take();
    else if (across !== undefined && down !== undefined) this.#step(across * STEP, down * STEP, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The first arrow makes a frame in the middle of the page that is read. */
  #step(across: number, down: number, widens: boolean): void {
    const { at } = this;
    if (at === undefined) {
      this.#sheet = this.#sheets.sheets[this.#sheets.page - 1];
      const room = this.#sheet?.place.getBoundingClientRect();
      if (room === undefined) return;
      const middle = Math.min(Math.max(room.top, 0) + 160, room.bottom - 80);
      return this.#lay({ x: room.x + room.width / 4, y: middle, width: room.width / 2, height: 120 });
    }
    if (widens) this.#lay({ ...at, width: Math.max(LEAST, at.width + across), height: Math.max(LEAST, at.height + down) });
    else this.#lay({ ...at, x: at.x + across, y: at.y + down });
  }

  /** The frame lies on its page and no farther. */
  #lay(seen: Rectangle): void {
    const sheet = this.#sheet;
    if (sheet === undefined) return;
    const room = sheet.place.getBoundingClientRect();
    const left = Math.max(seen.x, room.left);
    const top = Math.max(seen.y, room.top);
    const right = Math.min(seen.x + seen.width, room.right);
    const bottom = Math.min(seen.y + seen.height, room.bottom);
    const share = (value: number, whole: number): string => `${(100 * value) / whole}%`;
    Object.assign(this.#frame.style, {
      left: share(left - room.left, room.width),
      top: share(top - room.top, room.height),
      width: share(Math.max(0, right - left), room.width),
      height: share(Math.max(0, bottom - top), room.height),
    });
    this.#shown = true;
    if (this.#frame.parentElement !== sheet.place) sheet.place.append(this.#frame);
  }

  async #take(): Promise<void> {
    const { at } = this;
    const sheet = this.#sheet;
    if (at === undefined || sheet === undefined) return;
    this.#on = false;
    this.#room.removeAttribute('data-framing');
    const framed = this.#sheets.printed(sheet, at);
    const { strings } = await this.#reading.textOn(sheet.number);
    const lines = await this.#reading.lines(sheet.number, undefined, undefined);
    this.#tell({ text: '', lines, area: true, figure: figureIn(strings, framed).slice(0, 40), rectangles: [framed], at });
  }
}
