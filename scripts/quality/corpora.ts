// The documents of a judgement set: as JSONL files for the engine, and as one text per document for the baseline and the peer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { documentKey } from '../../src-main/engine/quality/judgements.ts';
import type { BaselineDocument } from './baseline/bm25.ts';
import { linesOf, unpacked, type Folders } from './folders.ts';

/** A publication of the JSONL format, as far as the sets need it. */
export interface CorpusRecord {
  country: string;
  number: string;
  [field: string]: unknown;
}

/** Either packed files of the shared data (`only`: a file of the ids to use), or records generated at run time. */
export interface Corpus {
  name: string;
  packed?: readonly string[];
  only?: string;
  generate?: (folders: Folders) => CorpusRecord[] | Promise<CorpusRecord[]>;
}

const texts = z.array(z.object({ text: z.string() })).default([]);
const record = z.object({
  country: z.string(),
  number: z.string(),
  title: texts,
  abstract: texts,
  claims: texts,
  description: texts,
});

/** The corpus as plain files. A generated or filtered corpus is written to the cache whenever it differs. */
export async function corpusFiles(corpus: Corpus, folders: Folders): Promise<string[]> {
  const plain = (corpus.packed ?? []).map((packed) => unpacked(folders, packed));
  if (corpus.only === undefined && corpus.generate === undefined) return plain;
  const lines = (await corpus.generate?.(folders))?.map((one) => JSON.stringify(one)) ?? plain.flatMap(linesOf);
  const chosen = corpus.only === undefined ? lines : onlyThose(lines, readFileSync(join(folders.shared, corpus.only), 'utf8'));
  const file = join(folders.cache, 'corpora', `${corpus.name}.jsonl`);
  const text = chosen.map((line) => `${line}\n`).join('');
  mkdirSync(join(folders.cache, 'corpora'), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return [file];
}

function onlyThose(lines: readonly string[], ids: string): string[] {
  const wanted = new Set(
    ids
      .split(/\s+/)
      .filter((id) => id !== '')
      .map(documentKey),
  );
  const idOf = z.object({ country: z.string(), number: z.string() });
  return lines.filter((line) => {
    const { country, number } = idOf.parse(JSON.parse(line));
    return wanted.has(documentKey(`${country}-${number}`));
  });
}

/** The filing date of each publication that has one, by document key. */
export function filingDatesOf(files: readonly string[]): Map<string, string> {
  const dated = z.object({ country: z.string(), number: z.string(), filingDate: z.string().optional() });
  const dates = new Map<string, string>();
  for (const line of files.flatMap(linesOf)) {
    const { country, number, filingDate } = dated.parse(JSON.parse(line));
    if (filingDate !== undefined) dates.set(documentKey(`${country}-${number}`), filingDate);
  }
  return dates;
}

/** Each publication as one text: title, abstract, claims and description. */
export function* documentsOf(files: readonly string[]): Generator<BaselineDocument> {
  for (const file of files) {
    for (const line of linesOf(file)) {
      const { country, number, title, abstract, claims, description } = record.parse(JSON.parse(line));
      const all = [...title, ...abstract, ...claims, ...description];
      yield { document: `${country}-${number}`, text: all.map(({ text }) => text).join('\n') };
    }
  }
}
