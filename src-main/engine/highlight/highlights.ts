// Hits of a query: where does the evidence stand in their passages? In: an index, the query, publications with the passages asked for.
// Out: each passage as it reads, with the query's words and the sentences nearest in meaning marked, and its place as it is cited.
import type { MarkedPassage } from '../../contract/result-list.ts';
import type { PassageSpan } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import type { PassageModel } from '../model/passage-model.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication } from '../store/publications.ts';
import type { Background } from './background.ts';
import { examplesOf, type Example } from '../ranking/examples.ts';
import { evidenceOf } from '../ranking/explain.ts';
import { meaningHighlighter } from './meaning-highlights.ts';
import { parse } from '../ranking/parse.ts';
import { placeOf } from './place.ts';
import { weightInIndex } from '../ranking/retrieve.ts';
import { bestPassage, weightsOf } from '../ranking/snippet.ts';
import { wordHighlighter } from './word-highlights.ts';

/** A publication, and the passage of it that is wanted; without one its best. */
export interface Wanted {
  id: number;
  passage?: PassageSpan | undefined;
}

/** What a query looks for in one state of an index; made once, asked for every passage. */
export interface Highlighter {
  /** The passages that are there, in the order asked for. */
  mark(wanted: readonly Wanted[]): MarkedPassage[];
}

/** The passage model with what it makes of the index; `comparable`: whether the index's own vectors are of this model. */
export interface ModelContext {
  model: PassageModel;
  background: Background;
  comparable: boolean;
}

/** Without an modelContext, words alone are marked. */
export function highlighterOf(store: ReadableIndex, reader: IndexReader, query: Query, modelContext?: ModelContext): Highlighter {
  const examples = query.text.trim() === '' ? [...examplesOf(reader, store, query.like ?? []).examples.values()].flat() : [];
  return examples.length > 0 ? byExample(store, reader, query, examples, modelContext) : byText(store, reader, query, modelContext);
}

/** Each hit as the publication marks it that it is most like, by title and abstract. Their sentences are none of the query's. */
function byExample(
  store: ReadableIndex,
  reader: IndexReader,
  query: Query,
  examples: readonly Example[],
  modelContext: ModelContext | undefined,
): Highlighter {
  const markers = examples.map(({ publication: id, vector }) => {
    const publication = readPublication(store, id, ['title', 'abstract'])?.publication;
    const text = [publication?.title[0]?.text, publication?.abstract[0]?.text].filter((part) => part !== undefined).join('\n');
    const language = publication?.title[0]?.language ?? publication?.abstract[0]?.language ?? '';
    return { vector, marker: byText(store, reader, { ...query, text, language }, modelContext) };
  });
  const nearest = (id: number): Highlighter | undefined => {
    const slot = readPublication(store, id, [])?.slot;
    const near = ({ vector }: (typeof markers)[number]): number =>
      (slot === undefined || vector === undefined ? undefined : reader.bestPassages(vector, Uint32Array.of(slot)).scores[0]) ?? -1;
    return markers.map((one) => ({ marker: one.marker, near: near(one) })).sort((a, b) => b.near - a.near)[0]?.marker;
  };
  return {
    mark: (wanted) =>
      wanted.flatMap(
        (one) =>
          nearest(one.id)
            ?.mark([one])
            .map((marked) => ({ ...marked, meaning: [] })) ?? [],
      ),
  };
}

function byText(store: ReadableIndex, reader: IndexReader, query: Query, modelContext: ModelContext | undefined): Highlighter {
  const model = modelContext?.model;
  const parsed = parse(query);
  const indexed = weightInIndex(reader, parsed.terms);
  const words = wordHighlighter(reader, query.text, parsed, indexed, model);
  const meaning = modelContext && meaningHighlighter(modelContext.model, modelContext.background, query);
  const asked = modelContext?.comparable === true && query.method !== 'words';
  const vector = asked ? model?.embed(query.text, query.spans) : undefined;
  const weights = weightsOf(indexed.terms);

  const best = (id: number): PassageSpan | undefined => {
    const slot = readPublication(store, id, [])?.slot;
    if (slot === undefined) return undefined;
    const cosines = vector === undefined ? undefined : reader.passageCosines(vector, Uint32Array.of(slot))[0];
    return bestPassage(store, { publication: id, slot }, weights, cosines);
  };
  return {
    mark: (wanted) => {
      const slots = wanted.map(({ id }) => readPublication(store, id, [])?.slot);
      const there = slots.filter((slot) => slot !== undefined);
      const evidence = evidenceOf(reader, indexed.terms, parsed.surfaces, Uint32Array.from(there));
      return wanted.flatMap(({ id, passage }, at) => {
        const span = passage ?? best(id);
        const publication = span && readPublication(store, id, [span.section])?.publication;
        const entry = span && publication?.[span.section][span.entry];
        const text = entry?.text.slice(span?.start, span?.end) ?? '';
        if (span === undefined || entry === undefined || text === '') return [];
        const place = placeOf(entry.text, span);
        return [
          {
            publication: id,
            section: span.section,
            entry: span.entry,
            start: span.start,
            end: span.end,
            language: entry.language,
            text,
            ...(place !== undefined && { place }),
            words: words.of(text, entry.language),
            found: evidence[there.indexOf(slots[at] ?? -1)] ?? [],
            meaning: meaning?.of(text, entry.language) ?? [],
          },
        ];
      });
    },
  };
}
