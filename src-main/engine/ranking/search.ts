// A question: which publications, in which order, and why? In: an index's reader and its rows, the query, its vector where the
// model answered, a clock. Out: the ranking. The phases are named as the field names them; the same input gives the same bytes.
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import type { Crew } from '../index/work-sharing.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { slotsOfFamilies } from '../store/families.ts';
import { examplesOf, type Example } from './examples.ts';
import { conditionOf, type Condition } from './filter.ts';
import { firstPhase, type Timed } from './score.ts';
import { placeHits } from './group.ts';
import type { SearchWork } from './hit-passages.ts';
import { goodOf, kinshipOf, type Kinship } from './class-and-citation-evidence.ts';
import { lensesOf } from './hit-context.ts';
import { parse } from './parse.ts';
import { accountsOf, ratedExamples } from './relevance-feedback.ts';

/** What a search may be given besides its question. */
export interface SearchMeans {
  /** Milliseconds of a steady clock, which only time the phases. */
  now?: () => number;
  /** Publications of other indexes that the query names. */
  foreign?: readonly Example[];
  /** Called before each phase, and while rows are loaded; what it throws breaks the search off. */
  heed?: () => void;
  /** Lanes that may help. */
  crew?: Crew<SearchWork> | undefined;
}

/** The vector of a query; or what waits for it, where it is still being made when the search begins. */
export type QueryVector = Int8Array | undefined | (() => Int8Array | undefined);

/** The ranking of one index. Without a `vector` (the model is down) the list is made by words alone, whatever the method. */
export function search(
  reader: IndexReader,
  store: ReadableIndex,
  query: Query,
  vector: QueryVector,
  { now = () => 0, foreign = [], heed = () => undefined, crew }: SearchMeans = {},
): Ranking {
  const phases: Record<string, number> = {};
  const timed: Timed = (phase, work) => {
    heed();
    const started = now();
    const result = work();
    phases[phase] = (phases[phase] ?? 0) + now() - started;
    return result;
  };
  const parsed = timed('parse', () => parse(query));
  const like = timed('examples', () => examplesOf(reader, store, query.like ?? [], foreign));
  const examples = [...like.examples.values()].flat();
  const rated = timed('rated', () => ratedExamples(reader, store, query.feedback ?? [], foreign));
  const condition = timed('filter', () => {
    const families = new Set(examples.map(({ family }) => family));
    return without(conditionOf(reader, query, parsed), reader, slotsOfFamilies(store, families));
  });
  const asked = {
    query,
    parsed,
    vector: query.method === 'words' ? () => undefined : once(typeof vector === 'function' ? vector : () => vector),
    mask: condition.mask,
    examples,
    rated: rated.found,
    heed,
  };
  const list = firstPhase(reader, asked, timed);
  const good = query.method === 'boost' ? goodOf(asked) : [];
  const kinship = good.length === 0 ? undefined : timed('kinship', () => kinshipOf(store, list.candidates, list.scores, good));
  const placed = timed('grouping', () => placeHits(store, list, query.hits, condition.holds, { ...query, kinship }));
  const slots = Uint32Array.from(placed, (hit) => hit.slot);

  const lenses = lensesOf({ reader, db: store }, query, { ...list, surfaces: parsed.surfaces, vector: asked.vector() }, placed, crew);
  const passages = timed('passages', () => lenses.passages(query.passages ?? query.hits));
  const explained = query.explain === true;
  const evidence = explained ? timed('explanation', () => lenses.evidence()) : undefined;
  const { steered } = list;
  const scales = placed.map(({ candidate }) => list.scaleAt(candidate));
  const accounts = explained && steered ? timed('account', () => accountsOf(reader, store, steered, slots, scales)) : undefined;

  const hits = placed.map(({ publication, candidate, score, family, twins }, at): Hit => {
    const passage = passages[at];
    const words = evidence?.[at];
    const account = accounts?.[at];
    const likest = explained ? list.likest?.[candidate]?.name : undefined;
    return {
      publication,
      score,
      parts: { words: list.scores.words[candidate] ?? 0, meaning: list.scores.meaning[candidate] ?? 0, ...partsOf(kinship, candidate) },
      ...(passage && { passage }),
      ...(words && { evidence: words }),
      ...(family && { family }),
      ...(twins && { twins }),
      ...(account && { feedback: account }),
      ...(likest !== undefined && { likest }),
    };
  });
  const unknown = [...new Set([...like.unknown, ...rated.unknown])];
  const byMeaning = asked.vector() !== undefined || (query.method !== 'words' && examples.some((one) => one.vector !== undefined));
  return { hits, byMeaning, ...(unknown.length > 0 && { unknown }), phases };
}

/** What `make` gives, made when it is asked for first. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The parts of a score that kinship makes, where it makes any. */
function partsOf(kinship: Kinship | undefined, candidate: number): Pick<Hit['parts'], 'classes' | 'citations'> {
  const classes = kinship?.classes[candidate] ?? 0;
  const citations = kinship?.citations[candidate] ?? 0;
  return { ...(classes !== 0 && { classes }), ...(citations !== 0 && { citations }) };
}

/** The condition, with some slots that are not to be found. */
function without({ mask, holds }: Condition, reader: IndexReader, slots: readonly number[]): Condition {
  if (slots.length === 0) return { mask, holds };
  const less = mask ?? reader.maskOf({});
  for (const slot of slots) if (slot < less.length) less[slot] = 0;
  return { mask: less, holds };
}
