// Sets of the repository: test/engine/quality/lay-*.jsonl describes inventions in lay words, each with the number of the relevant grant.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { documentKey } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';

const layLine = z.object({ id: z.string(), number: z.string(), country: z.string().default('US'), text: z.string() });

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
  const lines = ownLines(folder, 'lay-').map((one) => layLine.parse(one));
  return {
    queries: lines.map(({ id, text }) => ({ id, text })),
    qrels: new Map(lines.map(({ id, country, number }) => [id, new Map([[documentKey(`${country}-${number}`), 1]])])),
  };
}
