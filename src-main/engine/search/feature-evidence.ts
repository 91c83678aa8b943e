// Publications and features: where does each publication say each feature, and how plainly? In: publications read closely, features.
// Out: for each pair the best passage of a sentence or two, with its strength, and which words of the feature it answers.
import type { MarkedPassage, Stretch } from '../../contract/insight.ts';
import type { FeatureEvidence } from '../../contract/matrix.ts';
import type { IndexReader } from '../index/reader.ts';
import { passageText } from '../document/passages.ts';
import type { CloseReading } from './close-reading.ts';
import type { Understanding } from './marks.ts';
import { meaningMarks, type MeaningMarks } from './meaning-marks.ts';
import type { Sought } from './sought.ts';
import { bestWindows, type Window } from './windows.ts';
import { disjoint, wordMarks, type WordMarks } from './word-marks.ts';

/** From which likeness on a strength of 1 to 4 is given. */
export const strengthFrom = [0.15, 0.4, 0.65, 0.85] as const;
/** A sentence longer than this is not shown whole: claims, lists. */
const LONGEST_SHOWN = 420;

/** A feature as it is looked for in one index; made once, asked for every publication. */
export interface FeatureSeeker {
  sought: Sought;
  words: WordMarks;
  meaning: MeaningMarks | undefined;
}

export function featureSeeker(sought: Sought, reader: IndexReader, understanding: Understanding | undefined): FeatureSeeker {
  return {
    sought,
    words: wordMarks(reader, sought.text, sought.parsed, sought.indexed, understanding?.model),
    meaning: understanding && meaningMarks(understanding.model, understanding.background, { text: sought.text }),
  };
}

export function evidenceFor(
  feature: string,
  seeker: FeatureSeeker,
  reading: CloseReading,
  cosines: Float32Array | undefined,
  wholeText: boolean,
): FeatureEvidence {
  const allowed = (line: number): boolean => wholeText || reading.lines[line]?.section === 'claims';
  const [window] = bestWindows(seeker.sought, reading, cosines, 1, allowed);
  const likeness = window === undefined ? 0 : likenessOf(window.score);
  const strength = strengthOf(likeness);
  if (window === undefined || strength === 0) {
    return { publication: reading.id, feature, strength: 0, likeness, answered: [], missing: stretchesOf(seeker.sought, () => true) };
  }
  const passage = markedWindow(seeker, reading, window);
  const terms = termsOf(reading, window);
  const has = ({ terms: own }: { terms: string[] }): boolean => own.some((term) => terms.has(term));
  return {
    publication: reading.id,
    feature,
    strength,
    likeness,
    passage,
    answered: stretchesOf(seeker.sought, has),
    missing: stretchesOf(seeker.sought, (word) => !has(word)),
  };
}

export function likenessOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

export function strengthOf(likeness: number): FeatureEvidence['strength'] {
  return strengthFrom.filter((from) => likeness >= from).length as FeatureEvidence['strength'];
}

/** The window as a passage, widened to whole sentences where those are not long, with the feature's words and meaning marked. */
export function markedWindow(seeker: FeatureSeeker, reading: CloseReading, window: Window): MarkedPassage {
  const span = shownSpan(reading, window);
  const text = passageText(reading.publication, span);
  const language = reading.publication[span.section][span.entry]?.language ?? '';
  const place = reading.placeOf(span);
  return {
    publication: reading.id,
    ...span,
    language,
    text,
    ...(place !== undefined && { place }),
    words: seeker.words.of(text, language),
    found: foundIn(seeker.sought, termsOf(reading, window)),
    meaning: seeker.meaning?.of(text, language) ?? [],
  };
}

function shownSpan({ lines }: CloseReading, { first, last }: Window): Pick<MarkedPassage, 'section' | 'entry' | 'start' | 'end'> {
  const head = lines[first];
  const tail = lines[last];
  if (head === undefined || tail === undefined) throw new RangeError('no such window');
  const { section, entry } = head;
  let [from, to] = [first, last];
  while (lines[from - 1]?.sentence === head.sentence) from -= 1;
  while (lines[to + 1]?.sentence === tail.sentence) to += 1;
  const [start, end] = [lines[from]?.start ?? head.start, lines[to]?.end ?? tail.end];
  return end - start <= LONGEST_SHOWN ? { section, entry, start, end } : { section, entry, start: head.start, end: tail.end };
}

function termsOf({ lines, postings }: CloseReading, { first, last }: Window): { has(term: string): boolean } {
  void lines;
  return { has: (term) => postings.get(term)?.some((at) => at >= first && at <= last) === true };
}

function foundIn(sought: Sought, terms: { has(term: string): boolean }): MarkedPassage['found'] {
  const present = [...sought.weights].filter(([term]) => terms.has(term));
  const total = present.reduce((sum, [, weight]) => sum + weight, 0);
  return present
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 20)
    .map(([term, weight]) => ({ term: sought.parsed.surfaces.get(term) ?? term, share: weight / total }));
}

/** The words of the feature of which `wanted` holds, joined where nothing but white space and words that tell nothing stand between. */
function stretchesOf(sought: Sought, wanted: (word: Sought['words'][number]) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open = false;
  for (const word of sought.words) {
    const last = stretches.at(-1);
    if (!wanted(word)) open = false;
    else if (open && last !== undefined) last.end = Math.max(last.end, word.end);
    else {
      stretches.push({ start: word.start, end: word.end });
      open = true;
    }
  }
  return disjoint(stretches);
}
