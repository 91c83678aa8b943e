// Sets of our own: inventions in lay words. In: test/quality/lay-*.jsonl, which hold a grant's number and our words for it.
// Out: queries and the one relevant grant of each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { documentKey } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';

const layLine = z.object({ id: z.string(), number: z.string(), country: z.string().default('US'), text: z.string() });

/** The lines of all files of the folder that begin with `beginning`, in the order of their names. */
export function ownLines(folder: string, beginning: string): unknown[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning) && name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(text) as unknown);
}

/** The lay descriptions as known-item queries. */
export function layJudgements(folder: string): Judgements {
  const lines = ownLines(folder, 'lay-').map((one) => layLine.parse(one));
  return {
    queries: lines.map(({ id, text }) => ({ id, text })),
    qrels: new Map(lines.map(({ id, country, number }) => [id, new Map([[documentKey(`${country}-${number}`), 1]])])),
  };
}
