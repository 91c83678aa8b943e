// How is a frame for pages there at once? In: the place it is to stand in. Out: a frame, one that has started already where there is one;
// each shows one file and no other. The next one starts while nothing else is to be done.

export interface PageFrame {
  element: HTMLIFrameElement;
  /** True where it has said that it listens. */
  ready: boolean;
}

/** The application's own start comes first, in milliseconds. */
const AFTER_MS = 2_500;
/** Browsers since 2025 can move a frame without loading it anew. */
type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void };

let spare: PageFrame | undefined;
let waiting: number | undefined;

/** Has a frame start while nothing else is to be done. */
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
      // Out of sight and out of reach until it is wanted.
      Object.assign(made.element.style, { position: 'fixed', width: '0', height: '0', visibility: 'hidden' });
      made.element.tabIndex = -1;
      made.element.ariaHidden = 'true';
      document.body.append(made.element);
      spare = made;
    });
  }, AFTER_MS);
}

/** Puts a frame into its place. */
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
