// The keywords that set the hits of a list apart from their collections. In: the results per index. Out: keywords, the highest weight first.
import type { Application } from '../../src-main/contract/application.ts';
import type { Keyword } from '../../src-main/contract/result-list.ts';
import type { IndexResult } from './result-hit.ts';

export type ListKeyword = Keyword & { index: number };

export async function keywordsOf(application: Application, results: readonly IndexResult[]): Promise<ListKeyword[]> {
  const lists = await Promise.all(
    results
      .filter(({ found }) => found.length > 0)
      .map(async ({ index, found }) => {
        const keywords = await application.keywords({ index, publications: found.map(({ hit }) => hit.publication) });
        return keywords.map((keyword) => ({ ...keyword, index }));
      }),
  );
  return lists.flat().toSorted((a, b) => b.weight - a.weight);
}

const none: readonly string[] = [];

/** The keywords of each hit, by its key. */
export function termsByHit(keywords: readonly ListKeyword[]): (key: string) => readonly string[] {
  const terms = new Map<string, string[]>();
  for (const { index, term, publications } of keywords)
    for (const publication of publications) {
      const key = `${index}:${publication}`;
      const known = terms.get(key);
      if (known === undefined) terms.set(key, [term]);
      else known.push(term);
    }
  return (key) => terms.get(key) ?? none;
}
