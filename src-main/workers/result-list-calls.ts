// What a result list needs to know: the calls of a search lane beside the search itself. In: indexes, the model. Out: cards, marks,
// keywords, blind spots, readings of a query, the class scheme. What one query needs again and again is made once and kept.
import type { Ask, LocatedPublication } from '../contract/engine.ts';
import type { AskOf, AnswerOf } from '../contract/call.ts';
import { isFailure } from '../contract/failures.ts';
import type { Card, ClassNode, insightCalls, QueryReading } from '../contract/result-list.ts';
import { publicationName } from '../contract/publication.ts';
import { openPassageModel, type PassageModel } from '../engine/model/passage-model.ts';
import { backgroundOf } from '../engine/highlight/background.ts';
import { blindSpotsOf } from '../engine/ranking/blind-spots.ts';
import { markerOf, type Marker, type Understanding } from '../engine/highlight/highlights.ts';
import { mentionedIn, namedAs } from '../engine/ranking/named-publications.ts';
import { readingOf } from '../engine/ranking/query-reading.ts';
import { keywordTable } from '../engine/statistics/keywords.ts';
import { familyOf, readCards, slotsOfPublications } from '../engine/store/cards.ts';
import { openClassScheme, type ClassScheme } from '../engine/store/class-scheme.ts';
import { holdingsOf, type Holdings } from '../engine/store/holdings.ts';
import { readMedium } from '../engine/store/media.ts';
import { readMeta } from '../engine/store/meta.ts';
import { rowsNamed } from '../engine/store/named-rows.ts';
import { readPublication } from '../engine/store/publications.ts';
import { matrixAnswers } from './claims-calls.ts';
import type { IndexPlace, OpenIndex, OpenIndexes } from './open-indexes.ts';

type InsightAsk<Name extends keyof typeof insightCalls> = AskOf<(typeof insightCalls)[Name]>;
type InsightAnswer<Name extends keyof typeof insightCalls> = AnswerOf<(typeof insightCalls)[Name]>;

/** Queries whose markers are kept. */
const MOST_MARKERS = 6;

/** What `make` makes of an index in one state; what was made of its earlier states goes. */
function kept<Thing>(known: Map<string, Thing>, identity: string, state: string, make: () => Thing): Thing {
  const key = `${identity} ${state}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  for (const old of known.keys()) if (old.startsWith(`${identity} `)) known.delete(old);
  const made = make();
  known.set(key, made);
  return made;
}

export interface InsightParts {
  folder: string;
  modelFolder: string;
  /** Checksum of the shipped model, which compares sentences whatever model the index has; '' where there is none. */
  model: string;
}

/** The calls, over the indexes that the lane has open. */
export function insightAnswers({ folder, modelFolder, model }: InsightParts, indexes: OpenIndexes) {
  const markers = new Map<string, { index: OpenIndex; marker: Marker }>();
  const holdings = new Map<string, Holdings>();
  const understandings = new Map<string, Understanding>();
  let passageModel: PassageModel | undefined;

  /** What the model makes of the index as it is now; undefined where there is no model. */
  const understood = (place: IndexPlace, { db }: OpenIndex): Understanding | undefined => {
    if (model === '') return undefined;
    const { generation, model: madeWith } = readMeta(db);
    return kept(understandings, place.identity, String(generation), () => {
      passageModel ??= openPassageModel(modelFolder);
      return { model: passageModel, background: backgroundOf(db, passageModel), comparable: madeWith === model };
    });
  };

  const marker = (place: IndexPlace, index: OpenIndex, query: Ask<'search'>['query']): Marker => {
    const { text, spans, must, like, method, language } = query;
    const key = JSON.stringify([place.identity, readMeta(index.db).generation, text, spans, must, like, method, language]);
    const known = markers.get(key);
    // A marker reads from the very connection it was made with.
    if (known?.index === index) return known.marker;
    const marker = markerOf(index.db, index.reader, query, understood(place, index));
    markers.set(key, { index, marker });
    for (const oldest of markers.keys()) if (markers.size > MOST_MARKERS) markers.delete(oldest);
    return marker;
  };
  const held = (place: IndexPlace, { db }: OpenIndex): Holdings =>
    kept(holdings, place.identity, String(readMeta(db).generation), () => holdingsOf(db));
  /** Each index that can be asked now, with what `work` finds in it. */
  const each = <Result>(places: readonly IndexPlace[], work: (index: OpenIndex, place: IndexPlace) => Result): Result[] =>
    places.flatMap((place) => {
      try {
        return [indexes.within(place, (index) => work(index, place))];
      } catch (error) {
        if (!isFailure(error)) throw error;
        return [];
      }
    });
  const named = (place: IndexPlace, card: Card): QueryReading['publications'][number] => ({
    index: place.id,
    id: card.id,
    name: publicationName(card),
    title: card.title,
  });
  const withScheme = <Result>(work: (scheme: ClassScheme) => Result, otherwise: Result): Result => {
    const scheme = openClassScheme(folder);
    if (scheme === undefined) return otherwise;
    try {
      return work(scheme);
    } finally {
      scheme.close();
    }
  };

  return {
    /** Makes ready what the marks of this index will need. */
    understand: (place: IndexPlace): void => void indexes.within(place, (index) => understood(place, index)),

    ...matrixAnswers(indexes, understood),

    cards: (place: IndexPlace, ids: number[]): Card[] => indexes.within(place, ({ db }) => readCards(db, ids)),

    familyMembers: (place: IndexPlace, id: number): Card[] => indexes.within(place, ({ db }) => readCards(db, familyOf(db, id))),

    image: (place: IndexPlace, id: number): InsightAnswer<'image'> =>
      indexes.within(place, ({ db }) => {
        const found = readMedium(db, id, 'image');
        return found && { type: found.type, bytes: found.bytes };
      }),

    marks: (place: IndexPlace, { query, publications }: InsightAsk<'marks'>): InsightAnswer<'marks'> =>
      indexes.within(place, (index) => marker(place, index, query).mark(publications)),

    keywords: (place: IndexPlace, ids: number[]): InsightAnswer<'keywords'> =>
      indexes.within(place, ({ db, reader }) => {
        const slots = slotsOfPublications(db, ids);
        const members = [...new Set(ids)].flatMap((id) => {
          const slot = slots.get(id);
          const publication = slot === undefined ? undefined : readPublication(db, id, ['title', 'abstract'])?.publication;
          return slot === undefined || publication === undefined ? [] : [{ id, slot, publication }];
        });
        return keywordTable(members, reader);
      }),

    /** `offline` is what the conductor could not find; indexes that fail here are added to it. */
    blindSpots: (places: IndexPlace[], offline: number[], text: string, language: string): InsightAnswer<'blindSpots'> => {
      const found = each(places, (index, place) => ({ id: place.id, reader: index.reader, holdings: held(place, index) }));
      const silent = places.filter((place) => !found.some(({ id }) => id === place.id)).map(({ id }) => id);
      return { ...blindSpotsOf(text, language, found), offline: [...offline, ...silent].sort((a, b) => a - b) };
    },

    readQuery: (places: IndexPlace[], text: string): QueryReading => ({
      ...readingOf(text),
      publications: each(places, ({ db }, place) => readCards(db, mentionedIn(db, text)).map((card) => named(place, card))).flat(),
    }),

    findPublications: (places: IndexPlace[], { text, count }: InsightAsk<'findPublications'>): InsightAnswer<'findPublications'> =>
      each(places, ({ db, reader }, place) => namedAs(db, reader, text, count).map((card) => named(place, card)))
        .flat()
        .slice(0, count),

    /** Each name in the first of these indexes that holds it; those that cannot be asked now are passed over. */
    locate: (places: IndexPlace[], names: string[]): LocatedPublication[] => {
      const found = new Map<string, LocatedPublication>();
      each(places, ({ db }, place) => {
        const missing = names.filter((name) => !found.has(name));
        for (const [name, publication] of rowsNamed(db, missing)) found.set(name, { name, index: place.id, publication });
      });
      return [...new Set(names)].flatMap((name) => found.get(name) ?? []);
    },

    classNodes: (parent: string | undefined): ClassNode[] => withScheme((scheme) => scheme.below(parent), []),

    findClasses: (text: string): ClassNode[] => withScheme((scheme) => scheme.find(text), []),

    classTitles: (codes: string[]): InsightAnswer<'classTitles'> =>
      withScheme(
        (scheme) =>
          [...new Set(codes)].flatMap((code) => {
            const titles = scheme.titlesOf(code);
            return titles === undefined ? [] : [{ code, titles }];
          }),
        [],
      ),
  };
}
