// At which ranks do searches have the relevant documents of judged queries? In: a judged set, its corpus. Out: per query the ranks by each method, kept
// in a file of the cache, because a whole list takes as long as a search.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../src-main/contract/query.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../src-main/engine/model/word-vectors.ts';
import { documentKey } from '../../src-main/engine/quality/judgements.ts';
import { cutList } from '../../src-main/engine/quality/measure.ts';
import { nearestWords } from '../../src-main/engine/ranking/nearest-words.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { spellingOf } from '../../src-main/engine/store/publications.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import type { Folders } from '../../scripts/quality/folders.ts';
import type { Half } from '../../scripts/quality/halves.ts';
import { dataFolder, indexOf } from '../../scripts/quality/indexes.ts';
import { openRanker } from '../../scripts/quality/ratings.ts';
import { placeOf, type RatedSet } from '../../scripts/quality/rated-sets.ts';

export const listMethods = ['words', 'meaning', 'hybrid'] as const;
/** The longest list of one search. */
export const LONGEST = 1_000;

/** Ranks from 1, 0 where the first thousand do not have the document. */
export type Ranks = Record<(typeof listMethods)[number], number>;

export interface JudgedQuery {
  id: string;
  half: Half;
  /** Documents of the corpus that may be found. */
  depth: number;
  relevant: Ranks[];
}

/** The queries of a set that have a relevant document. */
export async function judgedRanks(set: RatedSet, folders: Folders, say: (sentence: string) => void): Promise<JudgedQuery[]> {
  const kept = join(folders.cache, 'recall-estimate', `${set.name.replaceAll(/\W+/g, '-')}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as JudgedQuery[];
  const place = await indexOf(set.corpus, folders, dataFolder(folders), say);
  const abstracts = openRanker(place);
  const judgements = await set.judgements(folders, abstracts.abstractOf);
  abstracts.close();
  const model = openPassageModel(shippedModel);
  const index = openIndex(place.folder, place.id);
  const reader = openIndexReader(index);
  const words = nearestWords(wordVectors(() => model));
  const { nextSlot } = readMeta(index);
  const found = judgements.queries.flatMap((query): JudgedQuery[] => {
    const excluded = judgements.exclusions?.get(query.id) ?? new Set<string>();
    const relevant = [...(judgements.qrels.get(query.id) ?? [])].flatMap(([document, grade]) =>
      grade > 0 && !excluded.has(document) ? [document] : [],
    );
    if (relevant.length === 0) return [];
    const { text, language } = query;
    const vector = model.embed(text);
    const lists = listMethods.map((method) => {
      const asked: Query = { text, hits: LONGEST, method, passages: 0, ...(language !== undefined && { language }) };
      const { hits } = search(reader, index, asked, vector, { words: () => words });
      const ranked = hits.map(({ publication, score }) => ({ document: spellingOf(index, publication), score }));
      return cutList(ranked, excluded).map(({ document }) => documentKey(document));
    });
    const ranks = relevant.map((document) =>
      Object.fromEntries(listMethods.map((method, at) => [method, 1 + (lists[at] as string[]).indexOf(document)])),
    ) as Ranks[];
    return [{ id: query.id, half: placeOf(judgements, query.id).half, depth: nextSlot - excluded.size, relevant: ranks }];
  });
  reader.close();
  index.close();
  mkdirSync(join(folders.cache, 'recall-estimate'), { recursive: true });
  writeFileSync(kept, JSON.stringify(found));
  say(`${set.name}: ${found.length} queries searched.`);
  return found;
}
