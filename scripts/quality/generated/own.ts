// Sets of the repository: test/engine/quality/lay-*.jsonl and everyday.jsonl describe inventions in lay words, each with the number of the
// relevant publication.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { documentKey } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';

export const layLine = z.object({ id: z.string(), number: z.string(), country: z.string().default('US'), text: z.string() });
type LayLine = z.infer<typeof layLine>;
const everydayLine = layLine.extend({
  country: z.string(),
  /** The first publication of the same applicant or inventor; it decides the half. */
  group: z.string(),
  half: z.enum(['train', 'judge']),
  language: z.enum(['en', 'de', 'fr', 'ja']),
  /** What was read of the publication, never more. */
  basis: z.enum(['title', 'title and opening of claim 1', 'title and claim 1']),
});
export type EverydayLine = z.infer<typeof everydayLine>;

/** The lines of all files of the folder whose names begin with `prefix`, in the order of the names. */
export function ownLines(folder: string, prefix: string): unknown[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(text) as unknown);
}

/** The lay descriptions as known-item queries. */
export function layJudgements(folder: string): Judgements {
  return knownItems(ownLines(folder, 'lay-').map((one) => layLine.parse(one)));
}

/** The everyday descriptions, written without sight of the abstracts; docs/measuring.md says how. */
export function everydayLines(folder: string): EverydayLine[] {
  return ownLines(folder, 'everyday').map((one) => everydayLine.parse(one));
}

/** The English everyday descriptions of a half, or those in other languages, as known-item queries. */
export function everydayJudgements(folder: string, half: EverydayLine['half'], inEnglish: boolean): Judgements {
  return knownItems(everydayLines(folder).filter((line) => line.half === half && (line.language === 'en') === inEnglish));
}

/** Each line is a query for one publication. */
export function knownItems(lines: readonly LayLine[]): Judgements {
  return {
    queries: lines.map(({ id, text }) => ({ id, text })),
    qrels: new Map(lines.map(({ id, country, number }) => [id, new Map([[documentKey(`${country}-${number}`), 1]])])),
  };
}
