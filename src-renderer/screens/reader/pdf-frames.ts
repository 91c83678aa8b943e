// Iframes for PDF pages. A spare frame starts while the browser is idle, so that a PDF opens faster; each frame shows one file only.

export interface PageFrame {
  element: HTMLIFrameElement;
  /** True once the frame has reported that it listens. */
  ready: boolean;
}

/** Delay after startup, in milliseconds. */
const AFTER_MS = 2_500;
/** Browsers since 2025 can move a frame without reloading it. */
type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void };

let spare: PageFrame | undefined;
let waiting: number | undefined;

/** Starts the spare frame while the browser is idle. */
export function prepareFrame(): void {
  if (waiting !== undefined || spare !== undefined || !('moveBefore' in Element.prototype)) return;
  waiting = window.setTimeout(() => {
    requestIdleCallback(() => {
      waiting = undefined;
      if (spare !== undefined) return;
      const made: PageFrame = { element: newFrame(''), ready: false };
      const listen = ({ source, data }: MessageEvent<{ kind?: unknown } | null>): void => {
        if (source === null || source !== made.element.contentWindow || data?.kind !== 'ready') return;
        made.ready = true;
        window.removeEventListener('message', listen);
      };
      window.addEventListener('message', listen);
      // Hidden and not focusable until it is used.
      Object.assign(made.element.style, { position: 'fixed', width: '0', height: '0', visibility: 'hidden' });
      made.element.tabIndex = -1;
      made.element.ariaHidden = 'true';
      document.body.append(made.element);
      spare = made;
    });
  }, AFTER_MS);
}

/** Moves the spare frame into `host`, or creates one there. */
export function takeFrame(host: Movable, title: string): PageFrame {
  const taken = spare;
  spare = undefined;
  prepareFrame();
  if (taken === undefined || host.moveBefore === undefined || !taken.element.isConnected) {
    const element = newFrame(title);
    host.append(element);
    return { element, ready: false };
  }
  host.moveBefore(taken.element, null);
  taken.element.removeAttribute('style');
  taken.element.removeAttribute('tabindex');
  taken.element.ariaHidden = null;
  taken.element.title = title;
  return taken;
}

function newFrame(title: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.src = 'reader.html';
  element.title = title;
  return element;
}
