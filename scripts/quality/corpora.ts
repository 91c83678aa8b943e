// What is searched in a set: which publications? In: a corpus of the table. Out: its JSONL files, and its documents as one text each
// for the baseline and the peer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { documentKey } from '../../src-main/engine/quality/judgements.ts';
import type { BaselineDocument } from './baseline/bm25.ts';
import { linesOf, unpacked, type Ground } from './ground.ts';

/** A publication as our JSONL has it, as far as the sets need it. */
export interface CorpusRecord {
  country: string;
  number: string;
  [field: string]: unknown;
}

/** Either packed files of the shared data (`only`: a file of the ids that are taken), or records made at run time. */
export interface Corpus {
  name: string;
  packed?: readonly string[];
  only?: string;
  make?: (ground: Ground) => CorpusRecord[] | Promise<CorpusRecord[]>;
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

/** The corpus as plain files; what is made or chosen is written once and again whenever it comes out differently. */
export async function corpusFiles(corpus: Corpus, ground: Ground): Promise<string[]> {
  const plain = (corpus.packed ?? []).map((packed) => unpacked(ground, packed));
  if (corpus.only === undefined && corpus.make === undefined) return plain;
  const lines = (await corpus.make?.(ground))?.map((one) => JSON.stringify(one)) ?? plain.flatMap(linesOf);
  const chosen = corpus.only === undefined ? lines : onlyThose(lines, readFileSync(join(ground.shared, corpus.only), 'utf8'));
  const file = join(ground.kept, 'corpora', `${corpus.name}.jsonl`);
  const text = chosen.map((line) => `${line}\n`).join('');
  mkdirSync(join(ground.kept, 'corpora'), { recursive: true });
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

/** Each publication as one bag: title, abstract, claims and description as stored. */
export function* documentsOf(files: readonly string[]): Generator<BaselineDocument> {
  for (const file of files) {
    for (const line of linesOf(file)) {
      const { country, number, title, abstract, claims, description } = record.parse(JSON.parse(line));
      const all = [...title, ...abstract, ...claims, ...description];
      yield { document: `${country}-${number}`, text: all.map(({ text }) => text).join('\n') };
    }
  }
}
