// What is to be quoted? In: the selection on the screen, the texts shown, the passage found. Out: the text with its place; where nothing
// is selected, the passage.
import type { TextPart } from '../../../src-main/contract/reading.ts';
import { placeOfParts } from './citing.ts';
import type { OpenReading } from './reading.svelte.ts';
import { partName, type ShownText } from './text-search.ts';

export interface Quoted {
  text: string;
  place: string | undefined;
}

/** How places are named in the language spoken. */
export interface PlaceNames {
  claim: (number: string) => string;
  sections: Record<'title' | 'abstract' | 'claims' | 'description', string>;
}

export function quotedOf(
  open: OpenReading,
  texts: readonly ShownText[],
  pane: HTMLElement | undefined,
  names: PlaceNames,
): Quoted | undefined {
  return selected(texts, pane, names) ?? passageOf(open, names);
}

/** The selection, where it lies in the text. */
function selected(texts: readonly ShownText[], pane: HTMLElement | undefined, names: PlaceNames): Quoted | undefined {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  if (range === undefined || pane?.contains(range.commonAncestorContainer) !== true) return undefined;
  const touched = (text: ShownText, part: TextPart): boolean => {
    const element = document.getElementById(partName(text, part));
    return element !== null && range.intersectsNode(element);
  };
  const found = texts
    .map((text) => ({ text, parts: text.parts.filter((part) => touched(text, part)) }))
    .filter(({ parts }) => parts.length > 0);
  const [first] = found;
  const place = placeOfParts(
    found.flatMap(({ parts }) => parts),
    names.claim,
  );
  return { text: String(selection), place: place ?? (first && names.sections[first.text.section]) };
}

function passageOf(open: OpenReading, names: PlaceNames): Quoted | undefined {
  const { passage, reading } = open;
  if (passage === undefined || reading === undefined) return undefined;
  const parts = open.outlineOf(passage.section, passage.entry).filter(({ start, end }) => start < passage.end && passage.start < end);
  return {
    text: reading.publication[passage.section][passage.entry]?.text.slice(passage.start, passage.end) ?? '',
    place: placeOfParts(parts, names.claim) ?? names.sections[passage.section],
  };
}
