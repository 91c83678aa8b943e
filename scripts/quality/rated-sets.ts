// The queries whose next version is measured after ratings: judgement sets of the table, and those of us-intext with several relevant
// documents, of which one can be rated while another is still unseen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { documentKey, readExclusions, readQueries, type JudgedQuery, type Qrels } from '../../src-main/engine/quality/judgements.ts';
import type { Corpus } from './corpora.ts';
import { linesOf, unpacked, type Folders } from './folders.ts';
import { halfOf } from './halves.ts';
import { componentsIn, grants, judgementSets, type Component, type SetJudgements } from './sets-table.ts';

export interface RatedSet {
  name: string;
  corpus: Corpus;
  judgements(folders: Folders, abstractOf: (document: string) => string | undefined): SetJudgements | Promise<SetJudgements>;
}

/** Queries of one component of citations. */
const MOST_OF_COMPONENT = 3;
/** Relevant documents that a query of these sets has at least. */
const LEAST_RELEVANT = 2;
/** The same of the set of coupled grants. */
const LEAST_COUPLED = 4;

const fromTable = (pattern: RegExp): RatedSet[] =>
  judgementSets.filter(({ name }) => pattern.test(name)).map(({ name, corpus, judgements }) => ({ name, corpus, judgements }));

interface Citation {
  query: string;
  cited: string;
}

/** The pairs of us-intext that the cleaning kept at the two finer levels. */
function keptCitations(shared: string): Citation[] {
  return rowsOf(shared, 'us-intext-clean', 'edges.tsv').flatMap(([query = '', cited = '', level, , , verdict]) =>
    verdict === 'kept' && level !== 'lenient' ? [{ query, cited }] : [],
  );
}

function rowsOf(shared: string, folder: string, file: string): string[][] {
  const lines = readFileSync(join(shared, 'judgements', folder, file), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

/** Documents joined by pairs; what hangs together has one root. */
class Links {
  readonly #parents = new Map<string, string>();

  rootOf(document: string): string {
    let root = document;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    return root;
  }

  /** The smaller root stays one, so that the order of the pairs does not matter. */
  join(one: string, other: string): void {
    const [first = '', second = ''] = [this.rootOf(one), this.rootOf(other)].sort();
    if (first !== second) this.#parents.set(second, first);
  }
}

/** The component of every document that a pair of us-intext joins with a query of us-intext-clean, whose halves are given. */
function componentsOf(shared: string): (document: string) => Component | undefined {
  const links = new Links();
  for (const [query = '', document = ''] of rowsOf(shared, 'us-intext-clean', 'edges.tsv')) links.join(query, document);
  const known = new Map([...componentsIn(join(shared, 'judgements', 'us-intext-clean'))].map(([query, one]) => [links.rootOf(query), one]));
  return (document) => known.get(links.rootOf(document));
}

/** At most three queries of a component, always the same ones. */
function fewPerComponent(ids: readonly string[], componentOf: (id: string) => Component | undefined): Map<string, Component> {
  const counts = new Map<string, number>();
  const chosen = new Map<string, Component>();
  for (const id of ids.toSorted((a, b) => crc32(a) - crc32(b))) {
    const component = componentOf(id);
    const count = counts.get(component?.name ?? '') ?? 0;
    if (component === undefined || count === MOST_OF_COMPONENT) continue;
    counts.set(component.name, count + 1);
    chosen.set(id, component);
  }
  return chosen;
}

function byQuery(citations: readonly Citation[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { query, cited } of citations) all.set(query, [...(all.get(query) ?? []), cited]);
  return new Map([...all].filter(([, documents]) => documents.length >= LEAST_RELEVANT));
}

function qrelsOf(relevant: ReadonlyMap<string, readonly string[]>): Qrels {
  return new Map([...relevant].map(([id, documents]) => [id, new Map(documents.map((document) => [documentKey(document), 1]))]));
}

/** Queries that cite several documents of the corpus. */
const citing = (kind: 'abstract' | 'description'): RatedSet => ({
  name: `us-intext several/${kind}`,
  corpus: grants,
  judgements: ({ shared }) => {
    const relevant = byQuery(keptCitations(shared));
    const folder = join(shared, 'judgements', 'us-intext');
    const file = `queries-${kind}.jsonl`;
    const queries = readQueries(readFileSync(join(folder, file), 'utf8'), file).filter(({ id }) => relevant.has(id));
    const components = fewPerComponent(
      queries.map(({ id }) => id),
      componentsOf(shared),
    );
    return {
      queries: queries.filter(({ id }) => components.has(id)),
      qrels: qrelsOf(relevant),
      exclusions: readExclusions(readFileSync(join(folder, 'exclude-strict.tsv'), 'utf8'), 'exclude-strict.tsv'),
      components,
    };
  },
});

/** The same citations read from the other end: the abstract of a document is the query, those that cite it are relevant. */
const cited: RatedSet = {
  name: 'us-intext cited/abstract',
  corpus: grants,
  judgements: ({ shared }, abstractOf) => {
    const relevant = byQuery(keptCitations(shared).map(({ query, cited: document }) => ({ query: document, cited: query })));
    const components = fewPerComponent([...relevant.keys()], componentsOf(shared));
    const queries = [...components.keys()].flatMap((id): JudgedQuery[] => {
      const text = abstractOf(id);
      return text === undefined ? [] : [{ id, text, language: 'en' }];
    });
    const exclusions = new Map(queries.map(({ id }) => [id, new Set([documentKey(id)])]));
    const excluded = readExclusions(
      readFileSync(join(shared, 'judgements', 'us-intext', 'exclude-strict.tsv'), 'utf8'),
      'exclude-strict.tsv',
    );
    for (const [query, documents] of excluded) for (const document of documents) exclusions.get(document)?.add(documentKey(query));
    return { queries, qrels: qrelsOf(relevant), exclusions, components };
  },
};

/** Grants that name the same patents, of different families: a weak sign of relevance, but the only set with many documents per query. */
interface Coupled {
  across: Map<string, Set<string>>;
  within: Map<string, Set<string>>;
  componentOf: (document: string) => string;
}

function coupledGrants(folders: Folders): Coupled {
  const [across, within] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const links = new Links();
  for (const line of linesOf(unpacked(folders, 'training/pairs-citation.tsv.xz')).slice(1)) {
    const [a = '', b = '', kind, , family] = line.split('\t');
    links.join(a, b);
    const joined = family === '1' ? within : kind === 'coupled' ? across : undefined;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      joined?.set(one, (joined.get(one) ?? new Set()).add(other));
  }
  return { across, within, componentOf: (document) => links.rootOf(document) };
}

/** One query per component. The shipped passage model is trained without these pairs. */
const coupled: RatedSet = {
  name: 'coupled/abstract',
  corpus: grants,
  judgements: (folders, abstractOf) => {
    const { across, within, componentOf } = coupledGrants(folders);
    const several = [...across].filter(([, documents]) => documents.size >= LEAST_COUPLED).map(([id]) => id);
    const chosen = new Map<string, string>();
    for (const id of several.toSorted((a, b) => crc32(a) - crc32(b))) if (!chosen.has(componentOf(id))) chosen.set(componentOf(id), id);
    const queries = [...chosen.values()].flatMap((id): JudgedQuery[] => {
      const text = abstractOf(id);
      return text === undefined ? [] : [{ id, text, language: 'en' }];
    });
    return {
      queries,
      qrels: qrelsOf(new Map(queries.map(({ id }) => [id, [...(across.get(id) ?? [])]]))),
      exclusions: new Map(queries.map(({ id }) => [id, new Set([id, ...(within.get(id) ?? [])].map(documentKey))])),
      components: new Map(queries.map(({ id }) => [id, { name: componentOf(id), half: halfOf(componentOf(id)) }])),
    };
  },
};

/** In the order of their corpora, so that each is opened once. */
export const ratedSets: readonly RatedSet[] = [
  ...fromTable(/^us-intext-clean\/(?:abstract|description) (?:distinct|strict)$/),
  citing('abstract'),
  citing('description'),
  cited,
  coupled,
  ...fromTable(/^thinkstruct\/(?:paraphrase|verbatim)$/),
  ...fromTable(/^(?:lay|everyday)$/),
];

/** What a query's figures are averaged over first, and its half. */
export function placeOf({ components }: SetJudgements, query: string): Component {
  return components?.get(query) ?? { name: query, half: halfOf(query) };
}
