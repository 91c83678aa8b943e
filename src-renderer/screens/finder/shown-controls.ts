// Finds the controls that the window shows now by their names, and presses them. What is pressed first may load a screen or open a panel.
import { isNamed, type Steps } from './control-names.ts';

const PRESSED = ['button', 'summary'].join();
const CHOICES = ['[role=radiogroup]', '[role=tablist]'].join();
const CONTROLS = [PRESSED, 'input', 'select', CHOICES].join();
/** Parts of a control that do not belong to its name. */
const BESIDE = 'kbd, .unseen, .number, .dim';
/** How long a screen may take to show a control that it shows at all. */
const PATIENCE_MS = 3_000;

export interface ShownControl {
  names: string[];
  element: HTMLElement;
}

/** The dialog over the screen, which alone can be used then; the finder does not count. */
export function modalDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-finder])')].at(-1);
}

/** The controls that can be used now. */
export function shownControls(): ShownControl[] {
  return [...(modalDialog() ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => element.closest('dialog[data-finder]') === null && isUsable(element))
    .map((element) => ({ element, names: namesOf(element) }));
}

/** The controls of one of these names. */
export function controlsNamed(names: readonly string[], shown: readonly ShownControl[]): HTMLElement[] {
  return shown.filter((one) => one.names.some((own) => names.some((name) => isNamed(own, name)))).map(({ element }) => element);
}

/** Presses the controls of these steps, one after another. False if one of them is not there, or the user has gone elsewhere. */
export async function takeSteps(steps: Steps, isStill: () => boolean): Promise<boolean> {
  for (const [at, names] of steps.entries()) {
    const isLast = at === steps.length - 1;
    const found = await whenShown(names, isStill);
    if (!isStill()) return false;
    // What the last step shows may be shown already; pressing its opener again would close it.
    const isOpen = !isLast && controlsNamed(steps[at + 1]!, shownControls()).length > 0;
    if (found.length === 0 && !isOpen) return false;
    if (!isOpen) use(found, isLast);
  }
  return true;
}

/** Buttons are pressed; a choice, or one of several things, is left to the user: it has the focus. */
function use([first, ...others]: HTMLElement[], isLast: boolean): void {
  if (first === undefined) return;
  const target = first.matches('[role=radiogroup]')
    ? (first.querySelector<HTMLElement>('input:checked') ?? first.querySelector<HTMLElement>('input'))
    : first.matches('[role=tablist]')
      ? first.querySelector<HTMLElement>('[aria-selected=true]')
      : first;
  target?.focus();
  const isPressed = first.matches(PRESSED) && !first.matches('[role=switch]');
  if (isPressed && (others.length === 0 || !isLast)) first.click();
}

async function whenShown(names: readonly string[], isStill: () => boolean): Promise<HTMLElement[]> {
  const now = (): HTMLElement[] => controlsNamed(names, shownControls());
  if (now().length > 0 || !isStill()) return now();
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(now());
    };
    const observer = new MutationObserver(() => (!isStill() || now().length > 0) && end());
    const timer = setTimeout(end, PATIENCE_MS);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'aria-label'],
    });
  });
}

function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.closest('[inert]') === null && (element.checkVisibility?.() ?? true);
}

/** Its label; for a control with a text, also the text without its key and figures, and all of it. */
function namesOf(element: HTMLElement): string[] {
  const label = element.getAttribute('aria-label');
  const named = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [element];
  const texts = element.matches(CHOICES) ? [] : named.flatMap((one) => [without(one, BESIDE), without(one, 'kbd')]);
  return [...(label === null ? [] : [plain(label)]), ...texts].filter((name) => name !== '');
}

function without(element: HTMLElement, parts: string): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(parts)) part.remove();
  return plain(copy.textContent ?? '');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
