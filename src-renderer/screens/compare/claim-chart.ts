// A claim chart: what stands in it? In: features, evidence, verdicts. Out: the pieces of a feature that the passage answers or leaves open; the
// chart as plain text and as an HTML table, for the clipboard.
import type { Stretch } from '../../../src-main/contract/result-list.ts';
import type { FeatureEvidence } from '../../../src-main/contract/matrix.ts';

/** A piece of a feature: in the passage by the same words, by meaning, or not in it. */
export interface FeaturePiece {
  text: string;
  word: boolean;
  meaning: boolean;
  missing: boolean;
}

/** The feature cut where its evidence changes. With no passage at all the whole of it is missing. */
export function featurePieces(text: string, evidence: FeatureEvidence | undefined): FeaturePiece[] {
  if (evidence === undefined) return [{ text, word: false, meaning: false, missing: false }];
  if (evidence.passage === undefined) return [{ text, word: false, meaning: false, missing: true }];
  const said = evidence.passage.words.map(({ start, end }) => evidence.passage!.text.slice(start, end).toLocaleLowerCase());
  const words: Stretch[] = [];
  const meaning: Stretch[] = [];
  for (const stretch of evidence.answered) {
    const own = wordsIn(text, stretch).filter(({ word }) => said.some((other) => isSameWord(word, other)));
    // Where no word of the stretch is in the passage, the passage says it in others.
    if (own.length === 0) meaning.push(stretch);
    else words.push(...own);
  }
  const edges = [...words, ...meaning, ...evidence.missing].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...edges.filter((edge) => edge > 0 && edge < text.length), text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1]!;
    const within = (stretches: readonly Stretch[]): boolean => stretches.some((stretch) => stretch.start <= start && stretch.end >= end);
    const piece = { text: text.slice(start, end), word: within(words), meaning: within(meaning) };
    return { ...piece, missing: !piece.word && !piece.meaning && within(evidence.missing) };
  });
}

/** Letters that two forms of a word have in common at its beginning, and that a longer form may have more. */
const STEM = 3;
const ENDING = 3;

/** The same word, or two forms of it: falls and fall. */
function isSameWord(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  return word === other || (short.length >= STEM && long.startsWith(short) && long.length - short.length <= ENDING);
}

function wordsIn(text: string, { start, end }: Stretch): (Stretch & { word: string })[] {
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

/** Lines of cells parted by tabs, as a spreadsheet or a letter takes them. */
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
    `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`;
  const body = lines.map(({ letter, feature, verdict, strength, place, passage }) =>
    row('td', [letter, feature, strength === '' ? verdict : `${verdict} (${strength})`, place, passage]),
  );
  const head = row('th', ['', heads.claim, heads.verdict, heads.place, heads.document]);
  return `<table border="1"><caption>${escaped(heads.title)}</caption><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
}
