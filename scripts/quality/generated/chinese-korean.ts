// Own sets in Chinese and Korean: short publications that we invented, and paraphrases of them as queries. docs/measuring.md says how.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';
import type { CorpusRecord } from '../corpora.ts';
import { knownItems, layLine, ownLines } from './own.ts';

export type EastAsian = 'chinese' | 'korean';

/** The invented publications, as records of the JSONL format. */
export function inventedDocuments(folder: string, language: EastAsian): CorpusRecord[] {
  const lines = readFileSync(join(folder, `${language}-documents.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as CorpusRecord);
}

/** The paraphrases as known-item queries. */
export function paraphraseJudgements(folder: string, language: EastAsian): Judgements {
  return knownItems(ownLines(folder, `${language}-queries`).map((line) => layLine.parse(line)));
}
