// Is the passage shown the one a reader would quote? In: paraphrases of passages of the corpus (ours; number and place, never the passage),
// the engine. Out: a trial each: was the publication found, and does its passage lie on the paraphrased stretch?
import { z } from 'zod';
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import { cleanText } from '../../src-main/engine/document/texts.ts';
import { linesOf, type Ground } from './ground.ts';
import { corpusFiles } from './corpora.ts';
import { ownLines } from './made/own.ts';
import { wholeCorpus } from './sets-table.ts';

const paraphrase = z.object({
  id: z.string(),
  country: z.string().default('US'),
  number: z.string(),
  field: z.enum(['title', 'abstract', 'claims', 'description']),
  /** Which entry of the field in the corpus file; UTF-16 offset and length in its text. */
  part: z.number().default(0),
  offset: z.number(),
  length: z.number(),
  text: z.string(),
});
export type Paraphrase = z.infer<typeof paraphrase>;

/** What became of a paraphrase: whether a list held its publication, and the share of the stretch that the passage shown covers. */
export const trial = z.object({ id: z.string(), found: z.boolean(), overlap: z.number() });
export type Trial = z.infer<typeof trial>;

/** A passage is the one that was paraphrased where it covers at least this share of the stretch. */
const LEAST_OVERLAP = 0.5;

/** 1 for each trial whose passage is the one that was paraphrased, else 0. */
export function outcomes(trials: readonly Trial[]): number[] {
  return trials.map(({ overlap }) => (overlap >= LEAST_OVERLAP ? 1 : 0));
}

export function paraphrases(folder: string): Paraphrase[] {
  return ownLines(folder, 'paraphrases-').map((one) => paraphrase.parse(one));
}

const texts = z.array(z.object({ text: z.string() })).default([]);
const record = z.object({ country: z.string(), number: z.string(), title: texts, abstract: texts, claims: texts, description: texts });

/** The words of the corpus that each paraphrase says anew, by the paraphrase's id. */
export async function paraphrasedTexts(all: readonly Paraphrase[], ground: Ground): Promise<Map<string, string>> {
  const byNumber = new Map<string, Paraphrase[]>();
  for (const one of all) {
    const name = `"country": "${one.country}", "number": "${one.number}"`;
    byNumber.set(name, [...(byNumber.get(name) ?? []), one]);
  }
  const found = new Map<string, string>();
  for (const file of await corpusFiles(wholeCorpus, ground)) {
    for (const line of linesOf(file)) {
      // The beginning of a line names its publication; only those wanted are parsed.
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

/** Where a text of the corpus file lies in the stored publication, whose texts are cleaned; undefined where it is not in it. */
export function stretchOf(publication: Publication, section: Paraphrase['field'], raw: string): PassageSpan | undefined {
  const wanted = cleanText(raw);
  if (wanted === '') return undefined;
  for (const [entry, { text }] of publication[section].entries()) {
    const start = text.indexOf(wanted);
    if (start !== -1) return { section, entry, start, end: start + wanted.length };
  }
  return undefined;
}

/** Share of the stretch that lies within the passage. */
export function overlapOf(passage: PassageSpan | undefined, stretch: PassageSpan): number {
  if (passage === undefined || passage.section !== stretch.section || passage.entry !== stretch.entry) return 0;
  const shared = Math.min(passage.end, stretch.end) - Math.max(passage.start, stretch.start);
  return Math.max(0, shared) / (stretch.end - stretch.start);
}
