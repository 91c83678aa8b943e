// The calls that run in a search worker: each with the function of its subject. In: requests of the contract, the places of the indexes they name.
// `highlight` calls run in the first worker only, which keeps the language model's view of the indexes.
import type { HandlersAt } from '../../contract/application.ts';
import type { LocatedPublication } from '../../contract/engine.ts';
import { isFailure } from '../../contract/failures.ts';
import { publicationName } from '../../contract/publication.ts';
import type { BlindSpots, Card, QueryReading } from '../../contract/result-list.ts';
import { claimDifferences } from '../claims/claim-differences.ts';
import { parsePublicationName } from '../document/number.ts';
import { blindSpotsOf } from '../ranking/blind-spots.ts';
import { mentionedIn, namedAs } from '../ranking/named-publications.ts';
import { readingOf } from '../ranking/query-reading.ts';
import { keywordTable } from '../statistics/keywords.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { familyOf, readCards, slotsOfPublications } from '../store/cards.ts';
import { openClassScheme, type ClassScheme } from '../store/class-scheme.ts';
import { readMedium } from '../store/media.ts';
import { rowsNamed } from '../store/named-rows.ts';
import { findByNumber, readPublication } from '../store/publications.ts';
import { detectLanguage, detectLanguageFast } from '../text/language.ts';
import { acceptsQuery } from '../text/query-language.ts';
import { comparisonCalls } from './comparison.ts';
import { openIndexCache } from './index-cache.ts';
import type { IndexHandle, OpenIndex, OpenIndexes } from './open-indexes.ts';
import { storedPublications } from './stored-publications.ts';

/** The places of the indexes that a request names, in its order; of a list of indexes only those that can be searched now. */
type Places = readonly IndexHandle[];

export interface SearchCallOptions {
  folder: string;
  modelFolder: string;
  /** Checksum of the shipped model, which compares sentences; '' where there is none. */
  model: string;
}

/** `search` and `highlight`: the calls of the contract; `internal`: what the application asks beyond them. */
export function searchCalls({ folder, modelFolder, model }: SearchCallOptions, indexes: OpenIndexes) {
  const memos = openIndexCache(modelFolder, model);
  const comparison = comparisonCalls(indexes, memos);

  /** What `work` finds in the one index that a request names. */
  const within = <Result>([place]: Places, work: (index: OpenIndex, place: IndexHandle) => Result): Result =>
    indexes.within(place as IndexHandle, (index) => work(index, place as IndexHandle));
  /** What `work` finds in each index that can be searched. */
  const each = <Result>(places: Places, work: (index: OpenIndex, place: IndexHandle) => Result): Result[] =>
    places.flatMap((place) => {
      try {
        return [indexes.within(place, (index) => work(index, place))];
      } catch (error) {
        if (!isFailure(error)) throw error;
        return [];
      }
    });
  /** The language of the text asked for last is kept: highlights of one query are asked for many times. */
  let lastDetected = { text: '', language: '' };
  const languageOf = (text: string): string => {
    if (lastDetected.text !== text) lastDetected = { text, language: detectLanguageFast(text) ?? detectLanguage(text) };
    return lastDetected.language;
  };
  const named = (place: IndexHandle, card: Card): QueryReading['publications'][number] => ({
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

  const search: HandlersAt<'search', Places> = {
    acceptsQuery: ({ text }) => acceptsQuery(text),
    read: (request, places) => within(places, ({ db }) => storedPublications(db, request)),
    statistics: ({ publications }, places) => within(places, ({ db, reader }) => statisticsOf(db, reader, publications)),
    /** Each name in the first of the indexes that holds it. */
    locate: ({ names }, places) => {
      const found = new Map<string, LocatedPublication>();
      each(places, ({ db }, place) => {
        const missing = names.filter((name) => !found.has(name));
        for (const [name, publication] of rowsNamed(db, missing)) found.set(name, { name, index: place.id, publication });
      });
      return [...new Set(names)].flatMap((name) => found.get(name) ?? []);
    },
    pdf: ({ name }, places) => {
      const wanted = parsePublicationName(name);
      if (wanted === undefined) return undefined;
      for (const place of places) {
        const bytes = indexes.within(place, ({ db }) => {
          const row = findByNumber(db, wanted.country, wanted.number).find((one) => one.kind === wanted.kind);
          return row && readMedium(db, row.id, 'pdf')?.bytes;
        });
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },

    cards: ({ publications }, places) => within(places, ({ db }) => readCards(db, publications)),
    familyMembers: ({ publication }, places) => within(places, ({ db }) => readCards(db, familyOf(db, publication))),
    image: ({ publication }, places) =>
      within(places, ({ db }) => {
        const found = readMedium(db, publication, 'image');
        return found && { type: found.type, bytes: found.bytes };
      }),
    keywords: ({ publications }, places) =>
      within(places, ({ db, reader }) => {
        const slots = slotsOfPublications(db, publications);
        const members = [...new Set(publications)].flatMap((id) => {
          const slot = slots.get(id);
          const publication = slot === undefined ? undefined : readPublication(db, id, ['title', 'abstract'])?.publication;
          return slot === undefined || publication === undefined ? [] : [{ id, slot, publication }];
        });
        return keywordTable(members, reader);
      }),
    findPublications: ({ text, count }, places) =>
      each(places, ({ db, reader }, place) => namedAs(db, reader, text, count).map((card) => named(place, card)))
        .flat()
        .slice(0, count),

    classNodes: ({ parent }) => withScheme((scheme) => scheme.below(parent), []),
    findClasses: ({ text }) => withScheme((scheme) => scheme.find(text), []),
    classTitles: ({ codes }) =>
      withScheme(
        (scheme) =>
          [...new Set(codes)].flatMap((code) => {
            const titles = scheme.titlesOf(code);
            return titles === undefined ? [] : [{ code, titles }];
          }),
        [],
      ),

    claimDifferences: ({ left, right }, [leftPlace, rightPlace]) => {
      const claimsOf = (place: IndexHandle | undefined, publication: number) =>
        indexes.within(place as IndexHandle, ({ db }) => readPublication(db, publication, ['claims'])?.publication);
      const [own, other] = [claimsOf(leftPlace, left.publication), claimsOf(rightPlace, right.publication)];
      return own === undefined || other === undefined ? [] : claimDifferences(own, other);
    },
  };

  const highlight: HandlersAt<'highlight', Places> = {
    marks: ({ query, publications }, places) =>
      within(places, (index, place) => {
        const language = query.language ?? languageOf(query.text);
        return memos.highlighter(place, index, { ...query, language }).highlight(publications);
      }),
    readQuery: ({ text }, places) => {
      setImmediate(prepareHighlights, places);
      return {
        ...readingOf(text),
        publications: each(places, ({ db }, place) => readCards(db, mentionedIn(db, text)).map((card) => named(place, card))).flat(),
      };
    },
    linkedPassages: comparison.linkedPassages,
  };

  /** While a query is being written: whoever writes one asks for highlights before long. */
  const prepareHighlights = (places: Places): void => void each(places, (index, place) => memos.modelContext(place, index));

  /** `offline`: indexes that the application could not reach; indexes that fail here are added. */
  const blindSpots = (places: Places, offline: number[], text: string, language: string): BlindSpots => {
    const found = each(places, (index, place) => ({ id: place.id, reader: index.reader, holdings: memos.holdings(place, index) }));
    const failing = places.filter((place) => !found.some(({ id }) => id === place.id)).map(({ id }) => id);
    return { ...blindSpotsOf(text, language, found), offline: [...offline, ...failing].sort((a, b) => a - b) };
  };

  const { proposeFeatures, featureEvidence, passagesFor } = comparison;
  return { search, highlight, internal: { languageOf: detectLanguage, blindSpots, proposeFeatures, featureEvidence, passagesFor } };
}
