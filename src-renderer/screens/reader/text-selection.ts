// The span of the browser's selection in the text. A selection across several texts ends with the first one.
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { TextPart } from '../../../src-main/contract/reading.ts';
import type { Rectangle } from '../../pdf-frame/messages.ts';
import { partName, type ShownText } from './text-search.ts';

export interface SelectedText {
  span: PassageSpan;
  words: string;
  parts: TextPart[];
  at: DOMRect;
}

export function selectedText(texts: readonly ShownText[], pane: HTMLElement | undefined): SelectedText | undefined {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  if (range === undefined || pane?.contains(range.commonAncestorContainer) !== true) return undefined;
  for (const shown of texts) {
    const touched = shown.parts.flatMap((part) => {
      const element = document.getElementById(partName(shown, part));
      return element !== null && range.intersectsNode(element) ? [{ part, element }] : [];
    });
    const [first] = touched;
    const last = touched.at(-1);
    if (first === undefined || last === undefined) continue;
    const start = first.part.body + offsetIn(first.element, range.startContainer, range.startOffset, 0);
    const end = last.part.body + offsetIn(last.element, range.endContainer, range.endOffset, last.part.end - last.part.body);
    const words = shown.text.slice(start, end).trim();
    if (words === '') return undefined;
    const lead = shown.text.slice(start, end).search(/\S/);
    const span = { section: shown.section, entry: shown.entry, start: start + lead, end: start + lead + words.length };
    const parts = touched.map(({ part }) => part).filter((part) => part.body < span.end && span.start < part.end);
    return { span, words, parts, at: range.getBoundingClientRect() };
  }
  return undefined;
}

/** Characters of an element before a DOM position; `otherwise` if the position is outside. */
function offsetIn(element: Element, node: Node, offset: number, otherwise: number): number {
  if (!element.contains(node)) return otherwise;
  const range = new Range();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Translates a rectangle of a pane into window coordinates. */
export function shifted({ x, y, width, height }: Rectangle, pane: Pick<DOMRect, 'x' | 'y'> | undefined): Rectangle {
  return { x: x + (pane?.x ?? 0), y: y + (pane?.y ?? 0), width, height };
}

/** Delay after the last selection change, in milliseconds. */
const DEBOUNCE_MS = 120;

/** Calls `read` after the selection has changed, but not while the mouse is down. Returns a function that stops it. */
export function watchSelection(read: () => void): () => void {
  let held = false;
  let timer: number | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void (held || read()), DEBOUNCE_MS);
  };
  const press = (): void => void (held = true);
  const release = (): void => {
    held = false;
    soon();
  };
  document.addEventListener('selectionchange', soon);
  window.addEventListener('pointerdown', press);
  window.addEventListener('pointerup', release);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('selectionchange', soon);
    window.removeEventListener('pointerdown', press);
    window.removeEventListener('pointerup', release);
  };
}
