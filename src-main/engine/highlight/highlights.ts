// Highlights the evidence for a query in passages of its hits: words, and the sentences most similar in meaning, with the place to cite.
import type { WordEvidence } from '../../contract/hit.ts';
import type { EvidencePassage, SecondPassage } from '../../contract/result-list.ts';
import { sections, type PassageSpan } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import { knowsLanguage } from '../model/languages.ts';
import type { PassageModel } from '../model/passage-model.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { readPublication } from '../store/publications.ts';
import type { Background } from './background.ts';
import { answered, frequenciesIn } from '../local/answers.ts';
import { storedPassages } from '../local/hit-passages.ts';
import { examplesOf, type Example } from '../ranking/examples.ts';
import { foundWords } from '../ranking/explain.ts';
import { contentOf } from '../ranking/formalities.ts';
import { meaningHighlighter } from './meaning-highlights.ts';
import { parse, searchedTerms, termsOf, type ParsedQuery } from '../ranking/parse.ts';
import { placeOf } from './place.ts';
import { weightInIndex } from '../ranking/indexed-terms.ts';
import { emphasisIn, weightsOf, type ShownPassages } from '../ranking/snippet.ts';
import type { WeightedTerm } from '../ranking/weighted-term.ts';
import { asWritten } from './written-forms.ts';
import { wordHighlighter } from './word-highlights.ts';

/** A publication and the passages wanted; those to show if none is given. */
export interface Wanted {
  id: number;
  passage?: PassageSpan | undefined;
  second?: PassageSpan | undefined;
}

/** A query prepared for one state of an index; made once and used for every passage. */
export interface Highlighter {
  /** The highlighted passages, in the order given; publications that no longer exist are left out. */
  highlight(wanted: readonly Wanted[]): EvidencePassage[];
}

/** The passage model and the background of an index; `comparable`: whether the index's vectors are of this model. */
export interface ModelContext {
  model: PassageModel;
  background: Background;
  comparable: boolean;
}

/** Without a model, only words are highlighted. */
export function highlighterOf(store: ReadableIndex, reader: IndexReader, query: Query, modelContext?: ModelContext): Highlighter {
  const examples =
    query.text.trim() === '' ? [...answered({ reader, db: store }, examplesOf(query.like ?? [])).examples.values()].flat() : [];
  return examples.length > 0 ? byExample(store, reader, query, examples, modelContext) : byText(store, reader, query, modelContext);
}

/** Highlights each hit by the title and abstract of its most similar example; no sentences, because the query has none. */
function byExample(
  store: ReadableIndex,
  reader: IndexReader,
  query: Query,
  examples: readonly Example[],
  modelContext: ModelContext | undefined,
): Highlighter {
  const highlighters = examples.map(({ publication: id, vector }) => {
    const publication = readPublication(store, id, ['title', 'abstract'])?.publication;
    const text = [publication?.title[0]?.text, publication?.abstract[0]?.text].filter((part) => part !== undefined).join('\n');
    const language = publication?.title[0]?.language ?? publication?.abstract[0]?.language ?? '';
    return { vector, highlighter: byText(store, reader, { ...query, text, language }, modelContext) };
  });
  const nearest = (id: number): Highlighter | undefined => {
    const slot = readPublication(store, id, [])?.slot;
    const near = ({ vector }: (typeof highlighters)[number]): number =>
      (slot === undefined || vector === undefined ? undefined : reader.bestPassages(vector, Uint32Array.of(slot)).scores[0]) ?? -1;
    return highlighters.map((one) => ({ ...one, near: near(one) })).sort((a, b) => b.near - a.near)[0]?.highlighter;
  };
  return {
    highlight: (wanted) =>
      wanted.flatMap(
        (one) =>
          nearest(one.id)
            ?.highlight([one])
            .map(({ second, ...passage }) => ({ ...passage, meaning: [], ...(second && { second: { ...second, meaning: [] } }) })) ?? [],
      ),
  };
}

/** The emphasis of each term that is searched for; a term beside the text has the strongest of what it stands for. */
function emphasisOf({ emphasis }: ParsedQuery, searched: readonly WeightedTerm[]): Map<string, number> {
  const all = new Map(emphasis);
  for (const { term, beside } of searched) {
    if (beside === undefined || all.has(term)) continue;
    const weight = Math.max(...beside.standsFor.map((one) => emphasis.get(one) ?? 1));
    if (weight !== 1 && Number.isFinite(weight)) all.set(term, weight);
  }
  return all;
}

function byText(store: ReadableIndex, reader: IndexReader, query: Query, modelContext: ModelContext | undefined): Highlighter {
  const parsed = parse(query);
  const isKnown = (language: string): boolean => knowsLanguage(modelContext?.model.languages, language);
  const model = isKnown(parsed.language) ? modelContext?.model : undefined;
  const searched = searchedTerms(parsed);
  const indexed = weightInIndex(searched, frequenciesIn(reader, termsOf(searched)));
  const emphasis = emphasisOf(parsed, searched);
  const words = wordHighlighter(reader, query.text, parsed, indexed, model, emphasis);
  const meaning = modelContext && model && meaningHighlighter(model, modelContext.background, query);
  const byMeaning = modelContext?.comparable === true && query.method !== 'words';
  const vector = byMeaning ? model?.embed(contentOf(query.text, query.spans), query.spans) : undefined;
  const weights = weightsOf(indexed.terms);
  const { analysis } = readMeta(store);

  const shown = (id: number, slot: number): ShownPassages => {
    const cosines = vector === undefined ? undefined : reader.passageCosines(vector, Uint32Array.of(slot))[0];
    return storedPassages(store, { publication: id, slot }, weights, cosines);
  };
  const highlighted = (id: number, span: PassageSpan | undefined, found: WordEvidence[]): SecondPassage | undefined => {
    const publication = span && readPublication(store, id, [span.section])?.publication;
    const entry = span && publication?.[span.section][span.entry];
    const text = entry?.text.slice(span?.start, span?.end) ?? '';
    if (span === undefined || entry === undefined || text === '') return undefined;
    const place = placeOf(entry.text, span);
    const share = emphasisIn(text, entry.language, weights, emphasis);
    return {
      publication: id,
      section: span.section,
      entry: span.entry,
      start: span.start,
      end: span.end,
      language: entry.language,
      text,
      ...(place !== undefined && { place }),
      words: words.of(text, entry.language),
      ...(share && { emphasis: share }),
      found,
      meaning: isKnown(entry.language) ? (meaning?.of(text, entry.language) ?? []) : [],
    };
  };
  return {
    highlight: (wanted) => {
      const slots = wanted.map(({ id }) => readPublication(store, id, [])?.slot);
      const present = slots.filter((slot) => slot !== undefined);
      const impacts = reader.impactsOf(termsOf(indexed.terms), Uint32Array.from(present));
      const ofHits = foundWords(indexed.terms, parsed.surfaces, impacts, present.length);
      return wanted.flatMap(({ id, ...given }, at) => {
        const slot = slots[at];
        if (slot === undefined) return [];
        const publication = readPublication(store, id, sections)?.publication;
        const found = publication === undefined ? [] : asWritten(publication, ofHits[present.indexOf(slot)] ?? [], analysis);
        const spans = given.passage === undefined ? shown(id, slot) : given;
        const passage = highlighted(id, spans.passage, found);
        const second = passage && highlighted(id, spans.second, found);
        return passage === undefined ? [] : [{ ...passage, ...(second && { second }) }];
      });
    },
  };
}
