// A publication's text: into which passages is it cut? In: a publication. Out: spans of about 120 to 250 tokens, never across a heading or into
// another section, for embedding and for showing.
import type { LanguageText, PassageSpan, Publication, Section } from '../../contract/publication.ts';
import { claimsOf } from './claims.ts';

/** A publication has at most this many passages; what comes after has none. */
export const MOST_PASSAGES = 2_000;

/** Lengths in UTF-16 units: neighbours are joined up to `aim`, what is longer than `most` is cut into pieces between `least` and `most`. */
interface Lengths {
  least: number;
  aim: number;
  most: number;
}

/** Alphabetic scripts: about 5 units a token. */
const alphabetic: Lengths = { least: 600, aim: 1_150, most: 1_400 };
/** Chinese and Japanese: about 1.7 units a token. */
const ideographic: Lengths = { least: 200, aim: 390, most: 480 };

/** A line this short, without an end mark, may be a heading. */
const LONGEST_HEADING = 90;

/** A stretch that must not be joined with what precedes it when `begins` is set. */
interface Block {
  start: number;
  end: number;
  begins: boolean;
}

/** The passages of a publication: abstract, claims, description of each language; the title alone where there is nothing else. */
export function passagesOf(publication: Publication): PassageSpan[] {
  const spans: PassageSpan[] = [];
  for (const section of ['abstract', 'claims', 'description'] as const) addSection(spans, publication, section);
  if (spans.length === 0) addSection(spans, publication, 'title');
  return spans;
}

function addSection(spans: PassageSpan[], publication: Publication, section: Section): void {
  publication[section].forEach((entry, place) => {
    for (const { start, end } of cut(section, entry)) {
      if (spans.length >= MOST_PASSAGES) return;
      spans.push({ section, entry: place, start, end });
    }
  });
}

function cut(section: Section, entry: LanguageText): Block[] {
  const lengths = /^(?:ja|zh)$/.test(entry.language) ? ideographic : alphabetic;
  const blocks = section === 'claims' ? claimBlocks(entry.text) : lineBlocks(entry.text, section === 'description');
  return join(
    blocks.flatMap((block) => split(entry.text, block, lengths)),
    lengths,
  );
}

/** Independent claims begin a passage of their own; dependent ones may be joined with each other. */
function claimBlocks(text: string): Block[] {
  let afterIndependent = true;
  return claimsOf(text).map((claim) => {
    const independent = claim.dependsOn.length === 0;
    const block = { ...trimmed(text, claim.start, claim.end), begins: independent || afterIndependent };
    afterIndependent = independent;
    return block;
  });
}

/** Paragraphs; a heading begins a passage and goes with the text below it. */
function lineBlocks(text: string, headings: boolean): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let afterHeading = false;
  for (const line of text.split('\n')) {
    const block = trimmed(text, start, start + line.length);
    start += line.length + 1;
    if (block.start === block.end) continue;
    const heading = headings && isHeading(text.slice(block.start, block.end));
    blocks.push({ ...block, begins: heading && !afterHeading });
    afterHeading = heading;
  }
  return blocks;
}

/** `BACKGROUND OF THE INVENTION`, `Detailed description`, `【背景技術】`, `1. Field`: short, no end mark, and in capitals or title-like. */
export function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING) return false;
  if (/^【[^】0-9０-９]+】$/.test(line)) return true;
  if (/[.;:,。、]$/.test(line) || !/\p{L}{3}/u.test(line)) return false;
  if (!/\p{Ll}/u.test(line)) return /\p{Lu}{3}/u.test(line);
  return /^(?:[\divxIVX]{1,4}[.)]\s*)?\p{Lu}/u.test(line) && line.split(/\s+/).length <= 10;
}

/** A stretch without the white space at its ends. */
export function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  let first = start;
  let last = end;
  while (first < last && /\s/.test(text.charAt(first))) first += 1;
  while (last > first && /\s/.test(text.charAt(last - 1))) last -= 1;
  return { start: first, end: last };
}

/** A block as pieces no longer than `most`, cut at line ends, else sentence ends, else white space. */
function split(text: string, block: Block, lengths: Lengths): Block[] {
  const pieces: Block[] = [];
  let { start } = block;
  let { begins } = block;
  while (block.end - start > lengths.most) {
    const remaining = block.end - start;
    // The rest is shared out evenly, so that no crumb stays behind.
    const share = Math.ceil(remaining / Math.ceil(remaining / lengths.aim));
    const end = cutPlace(text, start, Math.min(start + share, block.end - 1), lengths);
    const piece = trimmed(text, start, end);
    if (piece.start < piece.end) {
      pieces.push({ ...piece, begins });
      begins = false;
    }
    start = end;
  }
  const rest = trimmed(text, start, block.end);
  if (rest.start < rest.end) pieces.push({ ...rest, begins });
  return pieces;
}

/** The place nearest to `wish` where a sentence ends, between `least` and `most` from `start`; else white space; else `wish` itself. */
function cutPlace(text: string, start: number, wish: number, lengths: Lengths): number {
  const from = start + lengths.least;
  const to = Math.min(start + lengths.most, text.length);
  const window = text.slice(from, to);
  const sentence = nearest(window, /[.!?;:](?=\s+[\p{Lu}\p{N}([])|[。．！？；]|\n/gu, wish - from);
  if (sentence !== undefined) return from + sentence;
  const space = nearest(window, /[;,、]?\s|[、]/g, wish - from);
  if (space !== undefined) return from + space;
  return isLowSurrogate(text.charCodeAt(wish)) ? wish + 1 : wish;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function nearest(window: string, mark: RegExp, wish: number): number | undefined {
  let best: number | undefined;
  for (const found of window.matchAll(mark)) {
    const place = found.index + found[0].length;
    if (best === undefined || Math.abs(place - wish) < Math.abs(best - wish)) best = place;
  }
  return best;
}

/** Neighbours are joined as long as they stay within the aim together. */
function join(blocks: readonly Block[], lengths: Lengths): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last !== undefined && !block.begins && block.end - last.start <= lengths.aim) last.end = block.end;
    else joined.push({ ...block });
  }
  return joined;
}

/** The text of a passage. */
export function passageText(publication: Publication, span: PassageSpan): string {
  return publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
}
