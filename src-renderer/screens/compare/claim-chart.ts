// The claim chart as data: the pieces of a feature with their evidence, and the chart as plain text and as an HTML table for the
// clipboard.
import type { TextRange } from '../../../src-main/contract/result-list.ts';
import type { FeatureEvidence } from '../../../src-main/contract/matrix.ts';

/** A piece of a feature: found in the passage by the same words, by meaning, or missing from it. */
export interface FeaturePiece {
  text: string;
  word: boolean;
  meaning: boolean;
  missing: boolean;
}

/** Splits the feature where its evidence changes. Without a passage the whole feature is missing. */
export function featurePieces(text: string, evidence: FeatureEvidence | undefined): FeaturePiece[] {
  if (evidence === undefined) return [{ text, word: false, meaning: false, missing: false }];
  if (evidence.passage === undefined) return [{ text, word: false, meaning: false, missing: true }];
  const passageWords = evidence.passage.words.map(({ start, end }) => evidence.passage!.text.slice(start, end).toLocaleLowerCase());
  const words: TextRange[] = [];
  const meaning: TextRange[] = [];
  for (const stretch of evidence.answered) {
    const sameWords = wordsIn(text, stretch).filter(({ word }) => passageWords.some((other) => isSameWord(word, other)));
    // No word of the span occurs in the passage: it matches by meaning.
    if (sameWords.length === 0) meaning.push(stretch);
    else words.push(...sameWords);
  }
  const edges = [...words, ...meaning, ...evidence.missing].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...edges.filter((edge) => edge > 0 && edge < text.length), text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1]!;
    const within = (stretches: readonly TextRange[]): boolean => stretches.some((stretch) => stretch.start <= start && stretch.end >= end);
    const piece = { text: text.slice(start, end), word: within(words), meaning: within(meaning) };
    return { ...piece, missing: !piece.word && !piece.meaning && within(evidence.missing) };
  });
}

/** Letters that two forms of a word share at least, and by which the longer form may exceed the shorter one. */
const MIN_STEM = 3;
const MAX_ENDING = 3;

/** The same word, or two forms of it ("falls" and "fall"). */
function isSameWord(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  return word === other || (short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MAX_ENDING);
}

function wordsIn(text: string, { start, end }: TextRange): (TextRange & { word: string })[] {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLocaleLowerCase(),
    start: start + index,
    end: start + index + word.length,
  }));
}

export interface ChartLine {
  letter: string;
  feature: string;
  verdict: string;
  strength: string;
  place: string;
  passage: string;
}

export interface ChartHeads {
  title: string;
  claim: string;
  verdict: string;
  place: string;
  document: string;
}

/** Tab-separated lines, for spreadsheets and letters. */
export function chartText(heads: ChartHeads, lines: readonly ChartLine[]): string {
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t');
  return [
    heads.title,
    line(['', heads.claim, heads.verdict, heads.place, heads.document]),
    ...lines.map(({ letter, feature, verdict, strength, place, passage }) =>
      line([letter, feature, strength === '' ? verdict : `${verdict} (${strength})`, place, passage]),
    ),
  ].join('\n');
}

export function chartHtml(heads: ChartHeads, lines: readonly ChartLine[]): string {
  const row = (name: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${name}>${escapeHtml(cell)}</${name}>`).join('')}</tr>`;
  const body = lines.map(({ letter, feature, verdict, strength, place, passage }) =>
    row('td', [letter, feature, strength === '' ? verdict : `${verdict} (${strength})`, place, passage]),
  );
  const head = row('th', ['', heads.claim, heads.verdict, heads.place, heads.document]);
  return `<table border="1"><caption>${escapeHtml(heads.title)}</caption><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
