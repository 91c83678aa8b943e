// Tests whether one of the passages shown for a paraphrase is the one that was paraphrased. The paraphrases are ours and name only the
// number and place of a passage, never its text.
import { z } from 'zod';
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import { cleanText } from '../../src-main/engine/document/texts.ts';
import { linesOf, type Folders } from './folders.ts';
import { corpusFiles } from './corpora.ts';
import type { Half } from './halves.ts';
import { ownLines } from './generated/own.ts';
import { wholeCorpus } from './sets-table.ts';

const paraphrase = z.object({
  id: z.string(),
  country: z.string().default('US'),
  number: z.string(),
  field: z.enum(['title', 'abstract', 'claims', 'description']),
  /** The entry of the field in the corpus file, and UTF-16 offset and length in its text. */
  part: z.number().default(0),
  offset: z.number(),
  length: z.number(),
  text: z.string(),
});
export type Paraphrase = z.infer<typeof paraphrase>;

/**
 * The result for a paraphrase: whether a list contained its publication, the share of the stretch that the first passage shown covers, and
 * that of the second; none if only one is shown.
 */
export const trial = z.object({ id: z.string(), found: z.boolean(), overlap: z.number(), second: z.number().optional() });
export type Trial = z.infer<typeof trial>;

/** Share of the stretch that a passage must cover to count as the paraphrased one, 0 to 1. */
const LEAST_OVERLAP = 0.5;

/** 1 for each trial whose first passage, or one of whose first two, is the paraphrased one, else 0. */
export function outcomes(trials: readonly Trial[], passages: 1 | 2): number[] {
  return trials.map(({ overlap, second = 0 }) => (Math.max(overlap, passages === 2 ? second : 0) >= LEAST_OVERLAP ? 1 : 0));
}

/** The half of a paraphrase: its file, a or b. */
export function paraphraseHalf({ id }: Pick<Trial, 'id'>): Half {
  return id.startsWith('par-a-') ? 'A' : 'B';
}

export function paraphrases(folder: string): Paraphrase[] {
  return ownLines(folder, 'paraphrases-').map((one) => paraphrase.parse(one));
}

const texts = z.array(z.object({ text: z.string() })).default([]);
const record = z.object({ country: z.string(), number: z.string(), title: texts, abstract: texts, claims: texts, description: texts });

/** The paraphrased text of the corpus by the paraphrase's id. */
export async function paraphrasedTexts(all: readonly Paraphrase[], folders: Folders): Promise<Map<string, string>> {
  const byNumber = new Map<string, Paraphrase[]>();
  for (const one of all) {
    const name = `"country": "${one.country}", "number": "${one.number}"`;
    byNumber.set(name, [...(byNumber.get(name) ?? []), one]);
  }
  const found = new Map<string, string>();
  for (const file of await corpusFiles(wholeCorpus, folders)) {
    for (const line of linesOf(file)) {
      // The beginning of a line names its publication; other lines need not be parsed.
      const wanted = byNumber.get(/"country": "[^"]*", "number": "[^"]*"/.exec(line)?.[0] ?? '');
      if (wanted === undefined) continue;
      const publication = record.parse(JSON.parse(line));
      for (const { id, field, part, offset, length } of wanted) {
        found.set(id, (publication[field][part]?.text ?? '').slice(offset, offset + length));
      }
    }
  }
  return found;
}

/** The span of a text of the corpus file in the stored publication, whose texts are cleaned; undefined if it is not there. */
export function stretchOf(publication: Publication, section: Paraphrase['field'], raw: string): PassageSpan | undefined {
  const wanted = cleanText(raw);
  if (wanted === '') return undefined;
  for (const [entry, { text }] of publication[section].entries()) {
    const start = text.indexOf(wanted);
    if (start !== -1) return { section, entry, start, end: start + wanted.length };
  }
  return undefined;
}

/** Share of the stretch that the passage covers, 0 to 1. */
export function overlapOf(passage: PassageSpan | undefined, stretch: PassageSpan): number {
  if (passage === undefined || passage.section !== stretch.section || passage.entry !== stretch.entry) return 0;
  const shared = Math.min(passage.end, stretch.end) - Math.max(passage.start, stretch.start);
  return Math.max(0, shared) / (stretch.end - stretch.start);
}
