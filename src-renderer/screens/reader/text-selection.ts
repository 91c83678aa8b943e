// What is selected in the text? In: the browser's selection, the texts shown. Out: the span with its words and the parts it touches; a
// selection that goes on to another text ends with its first one.
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
    const start = first.part.body + lettersBefore(first.element, range.startContainer, range.startOffset, 0);
    const end = last.part.body + lettersBefore(last.element, range.endContainer, range.endOffset, last.part.end - last.part.body);
    const words = shown.text.slice(start, end).trim();
    if (words === '') return undefined;
    const lead = shown.text.slice(start, end).search(/\S/);
    const span = { section: shown.section, entry: shown.entry, start: start + lead, end: start + lead + words.length };
    const parts = touched.map(({ part }) => part).filter((part) => part.body < span.end && span.start < part.end);
    return { span, words, parts, at: range.getBoundingClientRect() };
  }
  return undefined;
}

/** How many letters of an element stand before a place in it; `otherwise` where the place lies outside. */
function lettersBefore(element: Element, node: Node, offset: number, otherwise: number): number {
  if (!element.contains(node)) return otherwise;
  const range = new Range();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** A rectangle of a room within the window, as one of the window. */
export function shifted({ x, y, width, height }: Rectangle, room: Pick<DOMRect, 'x' | 'y'> | undefined): Rectangle {
  return { x: x + (room?.x ?? 0), y: y + (room?.y ?? 0), width, height };
}

/** A selection is read when it has come to rest, in milliseconds. */
const REST_MS = 120;

/** Calls `read` whenever another selection has been made, not while the mouse makes it. The answer ends it. */
export function watchSelection(read: () => void): () => void {
  let held = false;
  let rest: number | undefined;
  const soon = (): void => {
    clearTimeout(rest);
    rest = window.setTimeout(() => void (held || read()), REST_MS);
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
    clearTimeout(rest);
    document.removeEventListener('selectionchange', soon);
    window.removeEventListener('pointerdown', press);
    window.removeEventListener('pointerup', release);
  };
}
