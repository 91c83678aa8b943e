// Divides a publication's texts into passages for embedding and display. In: a publication. Out: spans of about 120 to 250 tokens that
// never cross a heading or a section.
import type { LanguageText, PassageSpan, Publication, Section } from '../../contract/publication.ts';
import { claimsOf } from './claims.ts';

/** A publication has at most this many passages; the text after them has none. */
export const MAX_PASSAGES = 2_000;

/** Lengths in UTF-16 units: neighbours are joined up to `target`, longer blocks than `max` are split into pieces from `min` to `max`. */
interface Lengths {
  min: number;
  target: number;
  max: number;
}

/** Alphabetic scripts: about 5 units per token. */
const alphabetic: Lengths = { min: 600, target: 1_150, max: 1_400 };
/** Chinese and Japanese: about 1.7 units per token. */
const ideographic: Lengths = { min: 200, target: 390, max: 480 };

/** A line up to this length, without a full stop, may be a heading. */
const MAX_HEADING_LENGTH = 90;

/** A span of text; where `startsPassage` is set, it is not joined with the block before it. */
interface Block {
  start: number;
  end: number;
  startsPassage: boolean;
}

/** The passages of abstract, claims and description in each language; of the title where there is nothing else. */
export function passagesOf(publication: Publication): PassageSpan[] {
  const spans: PassageSpan[] = [];
  for (const section of ['abstract', 'claims', 'description'] as const) addSection(spans, publication, section);
  if (spans.length === 0) addSection(spans, publication, 'title');
  return spans;
}

function addSection(spans: PassageSpan[], publication: Publication, section: Section): void {
  publication[section].forEach((entry, place) => {
    for (const { start, end } of spansOf(section, entry)) {
      if (spans.length >= MAX_PASSAGES) return;
      spans.push({ section, entry: place, start, end });
    }
  });
}

function spansOf(section: Section, entry: LanguageText): Block[] {
  const lengths = /^(?:ja|zh)$/.test(entry.language) ? ideographic : alphabetic;
  const blocks = section === 'claims' ? claimBlocks(entry.text) : lineBlocks(entry.text, section === 'description');
  return join(
    blocks.flatMap((block) => split(entry.text, block, lengths)),
    lengths,
  );
}

/** An independent claim starts a new passage; dependent claims may be joined with each other. */
function claimBlocks(text: string): Block[] {
  let afterIndependent = true;
  return claimsOf(text).map((claim) => {
    const independent = claim.dependsOn.length === 0;
    const block = { ...trimSpan(text, claim.start, claim.end), startsPassage: independent || afterIndependent };
    afterIndependent = independent;
    return block;
  });
}

/** Paragraphs; a heading starts a passage and stays with the text below it. */
function lineBlocks(text: string, headings: boolean): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let afterHeading = false;
  for (const line of text.split('\n')) {
    const block = trimSpan(text, start, start + line.length);
    start += line.length + 1;
    if (block.start === block.end) continue;
    const heading = headings && isHeading(text.slice(block.start, block.end));
    blocks.push({ ...block, startsPassage: heading && !afterHeading });
    afterHeading = heading;
  }
  return blocks;
}

/** `BACKGROUND OF THE INVENTION`, `Detailed description`, `【背景技術】`, `1. Field`: short, no full stop, and in capitals or starting with one. */
export function isHeading(line: string): boolean {
  if (line.length > MAX_HEADING_LENGTH) return false;
  if (/^【[^】0-9０-９]+】$/.test(line)) return true;
  if (/[.;:,。、]$/.test(line) || !/\p{L}{3}/u.test(line)) return false;
  if (!/\p{Ll}/u.test(line)) return /\p{Lu}{3}/u.test(line);
  return /^(?:[\divxIVX]{1,4}[.)]\s*)?\p{Lu}/u.test(line) && line.split(/\s+/).length <= 10;
}

/** The span without white space at its ends. */
export function trimSpan(text: string, start: number, end: number): { start: number; end: number } {
  let first = start;
  let last = end;
  while (first < last && /\s/.test(text.charAt(first))) first += 1;
  while (last > first && /\s/.test(text.charAt(last - 1))) last -= 1;
  return { start: first, end: last };
}

/** A block as pieces no longer than `max`, split at line ends, else at sentence ends, else at white space. */
function split(text: string, block: Block, lengths: Lengths): Block[] {
  const pieces: Block[] = [];
  let { start } = block;
  let { startsPassage } = block;
  while (block.end - start > lengths.max) {
    const remaining = block.end - start;
    // The rest is divided evenly, so that no short piece remains.
    const share = Math.ceil(remaining / Math.ceil(remaining / lengths.target));
    const end = splitOffset(text, start, Math.min(start + share, block.end - 1), lengths);
    const piece = trimSpan(text, start, end);
    if (piece.start < piece.end) {
      pieces.push({ ...piece, startsPassage });
      startsPassage = false;
    }
    start = end;
  }
  const rest = trimSpan(text, start, block.end);
  if (rest.start < rest.end) pieces.push({ ...rest, startsPassage });
  return pieces;
}

/** The end of a sentence nearest to `wanted`, between `min` and `max` from `start`; else white space; else `wanted` itself. */
function splitOffset(text: string, start: number, wanted: number, lengths: Lengths): number {
  const from = start + lengths.min;
  const to = Math.min(start + lengths.max, text.length);
  const window = text.slice(from, to);
  const sentence = nearest(window, /[.!?;:](?=\s+[\p{Lu}\p{N}([])|[。．！？；]|\n/gu, wanted - from);
  if (sentence !== undefined) return from + sentence;
  const space = nearest(window, /[;,、]?\s|[、]/g, wanted - from);
  if (space !== undefined) return from + space;
  return isLowSurrogate(text.charCodeAt(wanted)) ? wanted + 1 : wanted;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function nearest(window: string, mark: RegExp, wanted: number): number | undefined {
  let best: number | undefined;
  for (const found of window.matchAll(mark)) {
    const place = found.index + found[0].length;
    if (best === undefined || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  }
  return best;
}

/** Joins neighbours as long as together they stay within the target length. */
function join(blocks: readonly Block[], lengths: Lengths): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last !== undefined && !block.startsPassage && block.end - last.start <= lengths.target) last.end = block.end;
    else joined.push({ ...block });
  }
  return joined;
}

/** The text of a passage. */
export function passageText(publication: Publication, span: PassageSpan): string {
  return publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
}
