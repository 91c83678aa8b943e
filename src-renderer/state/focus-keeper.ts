// Where does the focus go when the element that has it is removed, moved or disabled, or another screen is shown? Never to nowhere: to the next row of its
// list, to where it was before, or to the heading of the screen.

const FOCUSABLE = ['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', 'summary', '[tabindex="0"]'].join();
/** Virtual lists render the rows in view only and keep the focus themselves. */
const ROW = 'tr,li';
/** Elements remembered that had the focus before. */
const MAX_BEFORE = 20;

interface Place {
  element: HTMLElement;
  /** Its row, the list of rows, and the position in it. */
  row?: Element;
  list?: Element | null;
  at: number;
}

/** Keeps the focus within `root`; returns a function that ends it. */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | undefined;
  let before: HTMLElement[] = [];
  /** A control that lost the focus because it was disabled, and the one that has it instead. */
  let parked: { from: HTMLElement; to: HTMLElement } | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (place !== undefined && place.element !== target) before = [...before, place.element].slice(-MAX_BEFORE);
    const row = target.closest(ROW) ?? undefined;
    place = { element: target, ...(row && { row, list: row.parentElement }), at: row === undefined ? 0 : positionOf(row) };
  }

  /** A control that was disabled only while its work ran has the focus back, unless the user went on. */
  function returnFocus(): void {
    if (parked === undefined || !isReachable(parked.from)) return;
    if (document.activeElement === parked.to) parked.from.focus({ preventScroll: true });
    parked = undefined;
  }

  const observer = new MutationObserver((changes) => {
    returnFocus();
    if (place === undefined) return;
    const { activeElement } = document;
    const { element } = place;
    const isDisabled = element.isConnected && element.matches(':disabled');
    const isLost = activeElement === null || activeElement === document.body || (isDisabled && activeElement === element);
    if (!isLost) return;
    // A row that moves within its list loses the focus too.
    const isMoved = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    if (element.isConnected && !isDisabled) return isMoved ? element.focus({ preventScroll: true }) : undefined;
    const next =
      (isDisabled ? neighbour(element, root) : inList(place)) ?? before.findLast(isReachable) ?? currentRow(root) ?? heading(root);
    if (isDisabled && next) parked = { from: element, to: next };
    next?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** After a change of screen: focuses its current row or its heading, unless the screen has taken the focus already. */
export function focusScreen(root: HTMLElement): void {
  const main = root.querySelector('main');
  if (main === null || (main.contains(document.activeElement) && document.activeElement !== heading(root))) return;
  (currentRow(main) ?? main.querySelector<HTMLElement>('[data-first-focus]') ?? heading(root))?.focus({ preventScroll: true });
}

/** True for what the user types or chooses in. */
export function isField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** The current row of a virtual list. */
export function currentRow(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>('[role=feed] [role=article][aria-current=true]');
}

function heading(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('main h1');
}

function positionOf(row: Element): number {
  return row.parentElement === null ? 0 : [...row.parentElement.children].indexOf(row);
}

/** The first control of the row itself, else of the next row that has one, else of the last one before. */
function inList({ row, list, at }: Place): HTMLElement | undefined {
  if (row?.isConnected === true) return controlIn(row);
  if (list?.isConnected !== true) return undefined;
  const rows = [...list.children];
  for (const one of [...rows.slice(at), ...rows.slice(0, at).toReversed()]) {
    const control = controlIn(one);
    if (control !== undefined) return control;
  }
  return undefined;
}

/** The control closest to this one: the next of its group, else the previous one, else of the group around it. */
function neighbour(element: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  for (let group = element.parentElement; group !== null && root.contains(group); group = group.parentElement) {
    const controls = [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
    const follows = (one: HTMLElement): boolean => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const next = controls.find(follows) ?? controls.at(-1);
    if (next !== undefined) return next;
  }
  return undefined;
}

function controlIn(row: Element): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isReachable);
}

/** True for a visible control that is not a field: the next key would be typed into one. */
function isReachable(element: HTMLElement): boolean {
  return element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility() && !isField(element);
}
