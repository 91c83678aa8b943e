// Measures what terms beside the query find: recall of queries in another language with the search exact, middle and broad, by words and hybrid. The
// sets are the cross-lingual judgements, and the titles of parallel patents as queries for the claims in the two other languages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Method } from '../../src-main/contract/query.ts';
import { breadths, type Breadth } from '../../src-main/contract/search-terms.ts';
import type { Qrels } from '../../src-main/engine/quality/judgements.ts';
import { measure, type Judgements, type Measurement } from '../../src-main/engine/quality/measure.ts';
import { alignedTable, formatEstimate } from '../../src-main/engine/quality/table.ts';
import { importHere } from '../../test/support/importing.ts';
import { linesOf, unpacked, type Folders } from './folders.ts';
import { indexOf, type IndexHandle } from './indexes.ts';
import { DEPTH } from './measuring.ts';
import { openEngine } from './rankers.ts';
import { judgementSets } from './sets-table.ts';

const languages = ['en', 'de', 'fr'] as const;
type Language = (typeof languages)[number];
/** The country under which the text of each language is stored, so that they are publications of their own. */
const COUNTRY: Record<Language, string> = { en: 'GB', de: 'DE', fr: 'FR' };
const methods = ['words', 'hybrid'] as const satisfies readonly Method[];
const parallel = z.object({
  doc: z.string(),
  part: z.enum(['claim', 'title']),
  en: z.string(),
  de: z.string(),
  fr: z.string(),
});

export interface BreadthFigures {
  set: string;
  method: Method;
  breadth: Breadth;
  /** Terms beside a query, on average. */
  terms: number;
  measurement: Measurement;
}

export async function measureBreadths(folders: Folders, data: string, say: (sentence: string) => void): Promise<BreadthFigures[]> {
  const figures: BreadthFigures[] = [];
  const measureIn = async (set: string, place: IndexHandle, judgements: Judgements): Promise<void> => {
    const engine = openEngine(place);
    try {
      for (const method of methods)
        for (const breadth of breadths) {
          const ranker = engine.ranker(method);
          let terms = 0;
          const rank = async (query: Judgements['queries'][number], count: number) => {
            const beside = await engine.termsBeside(query, breadth);
            terms += beside.length;
            return ranker.rank({ ...query, terms: beside }, count);
          };
          const measurement = await measure(judgements, rank, { depth: DEPTH, now: () => performance.now() });
          figures.push({ set, method, breadth, terms: terms / judgements.queries.length, measurement });
          say(`${set}  ${method}  ${breadth}  recall@10 ${formatEstimate(measurement.measures['recall@10'])}`);
        }
    } finally {
      await engine.close();
    }
  };
  for (const set of judgementSets.filter(({ name }) => name.startsWith('crosslingual/')))
    await measureIn(set.name, await indexOf(set.corpus, folders, data, say), await set.judgements(folders));
  const folder = mkdtempSync(join(tmpdir(), 'breadths-'));
  try {
    const { place, judgementsOf } = await parallelTitles(folders, folder);
    for (const language of languages) await measureIn(`parallel titles/${language}`, place, judgementsOf(language));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

/** Claims without titles, each language a publication of its own, and the titles as queries. */
async function parallelTitles(
  folders: Folders,
  folder: string,
): Promise<{ place: IndexHandle; judgementsOf: (language: Language) => Judgements }> {
  const records = linesOf(unpacked(folders, 'parallel/patents-en-de-fr.jsonl.xz')).flatMap(
    (line) => parallel.safeParse(JSON.parse(line)).data ?? [],
  );
  const claims = Map.groupBy(
    records.filter(({ part }) => part === 'claim'),
    ({ doc }) => doc,
  );
  const numberOf = (doc: string): string => (doc.split('-')[1] ?? doc).replace(/^0+/, '');
  const lines = [...claims].flatMap(([doc, own]) =>
    languages.map((language) =>
      JSON.stringify({
        ...{ country: COUNTRY[language], number: numberOf(doc), kind: 'B1' },
        claims: [{ language, text: own.map((claim) => claim[language]).join('\n') }],
      }),
    ),
  );
  const file = join(folder, 'claims.jsonl');
  mkdirSync(join(folder, 'temporary'));
  writeFileSync(file, lines.join('\n'));
  const { id } = await importHere(folder, [file], 'parallel titles');
  const titles = records.filter(({ part, doc }) => part === 'title' && claims.has(doc));
  return {
    place: { folder, id },
    judgementsOf: (language) => {
      const others = languages.filter((one) => one !== language);
      const qrels: Qrels = new Map(
        titles.map(({ doc }) => [doc, new Map(others.map((other) => [`${COUNTRY[other]}-${numberOf(doc)}`, 1]))]),
      );
      // What the query's own language says of the document is neither right nor wrong.
      const exclusions = new Map(titles.map(({ doc }) => [doc, new Set([`${COUNTRY[language]}-${numberOf(doc)}`])]));
      return { queries: titles.map((title) => ({ id: title.doc, text: title[language], language })), qrels, exclusions };
    },
  };
}

export function breadthTable(figures: readonly BreadthFigures[]): string {
  if (figures.length === 0) return '';
  const rows = figures.map(({ set, method, breadth, terms, measurement: { measures, judged } }) => [
    ...[set, method, breadth, String(judged), terms.toFixed(1)],
    ...(['recall@10', 'recall@100', 'nDCG@10'] as const).map((name) => formatEstimate(measures[name])),
  ]);
  return `Terms beside the query:\n${alignedTable([['set', 'method', 'search', 'queries', 'terms', 'recall@10', 'recall@100', 'nDCG@10'], ...rows], 3)}`;
}
