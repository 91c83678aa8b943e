// A set whose judgements are citations on front pages and in search reports: of the sample publications, as far as the corpus holds what they
// cite. Each of an application's publications counts as the same query. Small, because the samples cite millions and the corpus is a sample too.
import { join } from 'node:path';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { documentKey, type JudgedQuery, type Qrels } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';
import type { Folders } from '../folders.ts';
import { publicationsIn } from './samples.ts';

export interface OfficeCitations {
  judgements: Judgements;
  /** Publications with citations, the documents they cite, and those of the corpus among these. */
  citing: number;
  cited: number;
  held: number;
  /** Judged pairs whose document another sample of an earlier day cites too: all that citations could tell of a hit. */
  evident: number;
}

let read: Promise<Publication[]> | undefined;

export async function officeCitations(folders: Folders, corpus: ReadonlySet<string>): Promise<OfficeCitations> {
  read ??= publicationsIn(join(folders.shared, 'samples'));
  return citationsAmong(await read, corpus);
}

/** `corpus`: keys of its documents. */
export function citationsAmong(publications: readonly Publication[], corpus: ReadonlySet<string>): OfficeCitations {
  const citing = publications.filter(({ citations }) => citations.length > 0);
  const queries: JudgedQuery[] = [];
  const qrels: Qrels = new Map();
  const held = new Set<string>();
  let evident = 0;
  const families = Map.groupBy(citing, (one) => (one.priorities.length > 0 ? one.priorities.toSorted().join(' ') : keyOf(one)));
  for (const family of families.values()) {
    const own = new Set(family.map(keyOf));
    const cited = new Set(family.flatMap(citedKeys).filter((key) => corpus.has(key) && !own.has(key)));
    const query = cited.size === 0 ? undefined : family.map(queryOf).find(({ text }) => text !== '');
    if (query === undefined) continue;
    queries.push(query);
    qrels.set(query.id, new Map([...cited].map((key) => [key, 1])));
    for (const key of cited) {
      held.add(key);
      const isEvident = citing.some(
        (other) => !family.includes(other) && (other.publicationDate ?? '9') < (query.date ?? '') && citedKeys(other).includes(key),
      );
      if (isEvident) evident += 1;
    }
  }
  const all = new Set(citing.flatMap(citedKeys));
  return { judgements: { queries, qrels }, citing: citing.length, cited: all.size, held: held.size, evident };
}

/** Abstract, else claims, in English where there is any. */
function queryOf(publication: Publication): JudgedQuery {
  const texts = publication.abstract.length > 0 ? publication.abstract : publication.claims;
  const { text = '', language } = texts.find((one) => one.language === 'en') ?? texts[0] ?? {};
  const date = publication.priorityDate ?? publication.filingDate;
  return { id: keyOf(publication), text, ...(language !== undefined && { language }), ...(date !== undefined && { date }) };
}

function citedKeys({ citations }: Publication): string[] {
  return citations.map(({ number }) => documentKey(number));
}

function keyOf({ country, number }: Publication): string {
  return documentKey(`${country}-${number}`);
}
