// The calls that run in a search worker. In: requests of the contract, the handles of the indexes they name. Calls of the place `highlight` run
// only in the first worker, which keeps the backgrounds of the indexes in memory.
import type { HandlersAt } from '../../contract/application.ts';
import type { LocatedPublication } from '../../contract/engine.ts';
import { isFailure } from '../../contract/failures.ts';
import { publicationName, sections } from '../../contract/publication.ts';
import type { BlindSpots, Card, QueryReading } from '../../contract/result-list.ts';
import { citationMapOf } from '../citations/citation-map.ts';
import { textLinksOf } from '../citations/text-links.ts';
import { claimDifferences } from '../claims/claim-differences.ts';
import { noticedCondition } from '../condition/noticed.ts';
import { parsePublicationName } from '../document/number.ts';
import { outlinesOf } from '../document/outline.ts';
import { TermPlaces } from '../condition/term-places.ts';
import type { PassageModel } from '../model/passage-model.ts';
import type { Glossary } from '../terms/glossary.ts';
import type { WordVectors } from '../model/word-vectors.ts';
import { blindSpotsOf } from './blind-spots.ts';
import { countsByOffice } from './counts-by-office.ts';
import { kindsMentioned, lacksApplications, missingKinds, wantedKindFirst } from './missing-kinds.ts';
import { mentionedIn, namedAs } from './named-publications.ts';
import { readingOf } from '../ranking/query-reading.ts';
import { keywordTable } from '../statistics/keywords.ts';
import { statisticsOf } from '../statistics/statistics.ts';
import { knownApplicants, type KnownApplicants } from '../store/applicants.ts';
import { familyOf, readCards, slotsOfPublications } from '../store/cards.ts';
import { withClassScheme } from '../store/class-scheme.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { listDrawings, readDrawing } from '../store/drawings.ts';
import { setInternalKey } from '../store/internal-indexes.ts';
import { listMedia, readMedium } from '../store/media.ts';
import { rowsNamed } from '../store/named-rows.ts';
import { findByNumber, readPublication } from '../store/publications.ts';
import { readPages } from '../store/recognised-pages.ts';
import { readProvenance } from '../store/sources.ts';
import { detectLanguage, detectLanguageFast } from '../text/language.ts';
import { acceptsQuery } from '../text/query-language.ts';
import { applicantSurvey, occurringApplicants, withGroupedApplicants } from './applicants.ts';
import { citingSample } from './citing-sample.ts';
import { comparisonCalls } from './comparison.ts';
import { advisedClasses, completionsOf } from './completions.ts';
import { answered, conditionIn, conditionOfList, readingOfCondition } from './conditions.ts';
import { explainerOf, withConditionEvidence } from './explanations.ts';
import { withGrantNotices } from './grant-notices.ts';
import { labellerOf } from './law-labels.ts';
import { openIndexCache } from './index-cache.ts';
import { newPublications } from './new-publications.ts';
import { addMatches, listOf } from './number-matches.ts';
import type { IndexHandle, OpenIndex, OpenIndexes } from './open-indexes.ts';
import { storedPublications } from './stored-publications.ts';
import { termProposals } from './term-proposals.ts';

/** The handles of the indexes that a request names, in its order; of a list of indexes, only those that can be searched now. */
type Handles = readonly IndexHandle[];

export interface SearchCallOptions {
  folder: string;
  /** Checksum of the shipped model, which compares sentences; '' if there is none. */
  model: string;
  /** The shipped model, opened when it is first needed. */
  shippedModel: () => PassageModel;
  /** Its vectors of single words. */
  vectors: WordVectors;
  /** The glossary beside it, read when it is first needed. */
  glossary: () => Glossary;
}

interface Cancellable {
  /** Throws when nobody waits any more for the call that runs. */
  checkCancelled: () => void;
}

/** `search` and `highlight`: the calls of the contract; `internal`: calls of the application beyond them. */
export function searchCalls(
  { folder, model, shippedModel, vectors, glossary, checkCancelled }: SearchCallOptions & Cancellable,
  indexes: OpenIndexes,
) {
  const cache = openIndexCache(shippedModel, model);
  const comparison = comparisonCalls(indexes, cache, vectors);
  const terms = termProposals({ hasModel: model !== '', readGlossary: glossary, vectors, checkCancelled });

  /** Runs `work` on the only index that a request names. */
  const within = <Result>([handle]: Handles, work: (index: OpenIndex, handle: IndexHandle) => Result): Result =>
    indexes.within(handle as IndexHandle, (index) => work(index, handle as IndexHandle));
  /** Runs `work` on each index that can be searched. */
  const each = <Result>(handles: Handles, work: (index: OpenIndex, handle: IndexHandle) => Result): Result[] =>
    handles.flatMap((handle) => {
      try {
        return [indexes.within(handle, (index) => work(index, handle))];
      } catch (error) {
        if (!isFailure(error)) throw error;
        return [];
      }
    });
  /** The confirmed applicants, as far as a request may know them. */
  const known = ({ onlyOccurringSpellings }: { onlyOccurringSpellings?: true | undefined }, handles: Handles): KnownApplicants => {
    const all = knownApplicants(folder);
    if (onlyOccurringSpellings !== true) return all;
    return occurringApplicants(
      all,
      each(handles, ({ db }) => db),
    );
  };
  /** What `read` finds for the publication of this name, in the first index that has it. */
  const firstNamed = <Result>(
    name: string,
    handles: Handles,
    read: (db: ReadableIndex, id: number) => Result | undefined,
  ): Result | undefined => {
    const wanted = parsePublicationName(name);
    if (wanted === undefined) return undefined;
    for (const handle of handles) {
      const found = indexes.within(handle, ({ db }) => {
        const row = findByNumber(db, wanted.country, wanted.number).find((one) => one.kind === wanted.kind);
        return row && read(db, row.id);
      });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** The language of the last text is cached, because highlights of one query are requested many times. */
  let lastDetected = { text: '', language: '' };
  const languageOf = (text: string): string => {
    if (lastDetected.text !== text) lastDetected = { text, language: detectLanguageFast(text) ?? detectLanguage(text) };
    return lastDetected.language;
  };
  const named = (handle: IndexHandle, card: Card): QueryReading['publications'][number] => ({
    index: handle.id,
    id: card.id,
    name: publicationName(card),
    title: card.title,
    ...(card.type && { type: card.type }),
    ...(card.literature && { literature: card.literature }),
  });
  const search: HandlersAt<'search', Handles> = {
    acceptsQuery: ({ text, languages }) => acceptsQuery(text, languages),
    newPublications: ({ after }, handles) => within(handles, ({ db }) => newPublications(db, after)),
    read: (request, handles) => within(handles, ({ db }) => storedPublications(db, request)),
    reading: ({ publication: id }, handles) =>
      within(handles, ({ db }) => {
        const [publication] = storedPublications(db, { publications: [{ id }], sections, image: false });
        if (publication === undefined) return undefined;
        const { drawings, leftOut } = listDrawings(db, id);
        const provenance = readProvenance(db, publication);
        const [flagged] = withGrantNotices(folder, [publication]);
        return { publication: flagged ?? publication, outlines: outlinesOf(publication), drawings, drawingsLeftOut: leftOut, provenance };
      }),
    provenance: ({ publications }, handles) =>
      within(handles, ({ db }) =>
        storedPublications(db, { publications: publications.map((id) => ({ id })), sections, image: false }).map((publication) => ({
          publication: publication.id,
          provenance: readProvenance(db, publication),
        })),
      ),
    citingSample: (_, handles) => within(handles, ({ db }) => citingSample(db, checkCancelled)),
    citations: (request, handles) => within(handles, ({ db }) => citationMapOf(db, request, checkCancelled)),
    textLinks: ({ publication }, handles) => within(handles, ({ db }) => textLinksOf(db, publication)),
    drawing: ({ publication, name }, handles) =>
      within(handles, ({ db }) => {
        const found = readDrawing(db, publication, name);
        return found && { type: found.type, bytes: found.bytes };
      }),
    statistics: ({ publications, patentsOnly }, handles) =>
      within(handles, ({ db, reader }) => reader.amongPatents(patentsOnly, () => statisticsOf(db, reader, publications))),
    /** Each name in the first of the indexes that contains it. */
    locate: ({ names }, handles) => {
      const found = new Map<string, LocatedPublication>();
      each(handles, ({ db }, handle) => {
        const missing = names.filter((name) => !found.has(name));
        for (const [name, publication] of rowsNamed(db, missing)) found.set(name, { name, index: handle.id, publication });
      });
      return [...new Set(names)].flatMap((name) => found.get(name) ?? []);
    },
    matchNumbers: ({ lines }, handles) => {
      const list = listOf(lines);
      each(handles, ({ db }, { id }) => addMatches(db, id, list));
      return list.matches;
    },
    readCondition: (request, handles) =>
      withClassScheme(folder, (scheme) => {
        const { text, sets = [], saved = [], digest: hasDigest = false } = request;
        const typed = { text, references: { sets, saved }, hasDigest, folder: { scheme, known: known(request, handles) }, checkCancelled };
        return readingOfCondition(typed, (count) => each(handles, (index, { id }) => count(index, id)));
      }),
    explainCondition: (request, handles) =>
      within(handles, (index) =>
        withClassScheme(folder, (scheme) =>
          answered(() => {
            const explain = explainerOf(index, conditionIn(request.text, known(request, handles)), scheme, checkCancelled);
            return request.publications.flatMap((id) => {
              checkCancelled();
              return explain(id) ?? [];
            });
          }),
        ),
      ),
    highlightPlaces: ({ publications, sets }, handles) =>
      within(handles, ({ db, conditions }) => {
        const terms = new TermPlaces(sets, { joinedOf: (word) => conditions.joinedOf(word, checkCancelled), checkCancelled });
        return publications.flatMap((id) => {
          const publication = readPublication(db, id)?.publication;
          return publication === undefined ? [] : [{ publication: id, sets: terms.of(publication) }];
        });
      }),
    lawLabels: ({ text, publications, inventors = [], corrected = [], ...request }, handles) =>
      within(handles, (index) =>
        answered(() => {
          const labelsOf = labellerOf(
            index,
            conditionIn(text, known(request, handles)),
            inventors,
            new Map(corrected.map(({ publication, dates }) => [publication, dates])),
          );
          return labelsOf === undefined ? [] : publications.map((publication) => ({ publication, labels: labelsOf(publication) }));
        }),
      ),
    pdf: ({ name }, handles) => firstNamed(name, handles, (db, id) => readMedium(db, id, 'pdf')?.bytes),
    recognisedPages: ({ name }, handles) =>
      firstNamed(name, handles, (db, id) => (listMedia(db, id).some(({ role }) => role === 'pdf') ? readPages(db, id) : undefined)) ?? [],

    cards: ({ publications, ...request }, handles) =>
      within(handles, ({ db }) => withGrantNotices(folder, withGroupedApplicants(readCards(db, publications), known(request, handles)))),
    familyMembers: ({ publication }, handles) =>
      within(handles, ({ db }) => withGrantNotices(folder, readCards(db, familyOf(db, publication)))),
    image: ({ publication }, handles) =>
      within(handles, ({ db }) => {
        const found = readMedium(db, publication, 'image');
        return found && { type: found.type, bytes: found.bytes };
      }),
    keywords: ({ publications }, handles) =>
      within(handles, ({ db, reader }) => {
        const slots = slotsOfPublications(db, publications);
        const members = [...new Set(publications)].flatMap((id) => {
          const slot = slots.get(id);
          const publication = slot === undefined ? undefined : readPublication(db, id, ['title', 'abstract'])?.publication;
          return slot === undefined || publication === undefined ? [] : [{ id, slot, publication }];
        });
        return keywordTable(members, reader);
      }),
    findPublications: ({ text, count }, handles) =>
      wantedKindFirst(
        each(handles, ({ db, reader }, handle) => namedAs(db, reader, text, count).map((card) => named(handle, card))).flat(),
        text,
      ).slice(0, count),

    applicantSurvey: (_, handles) =>
      applicantSurvey(
        each(handles, ({ db }) => db),
        knownApplicants(folder),
      ),
    completions: ({ field, text, ...request }, handles) =>
      withClassScheme(folder, (scheme) =>
        completionsOf(
          each(handles, (index) => index),
          { field, text, known: known(request, handles), scheme },
        ),
      ),
    classAdvice: ({ publications }, handles) =>
      within(handles, (index) => withClassScheme(folder, (scheme) => advisedClasses(index, publications, scheme))),

    classNodes: ({ parent }) => withClassScheme(folder, (scheme) => scheme?.below(parent) ?? []),
    findClasses: ({ text }) => withClassScheme(folder, (scheme) => scheme?.find(text) ?? []),
    classTitles: ({ codes }) =>
      withClassScheme(folder, (scheme) =>
        [...new Set(codes)].flatMap((code) => {
          const titles = scheme?.titlesOf(code);
          return titles === undefined ? [] : [{ code, titles }];
        }),
      ),

    claimDifferences: ({ left, right }, [leftHandle, rightHandle]) => {
      const claimsOf = (handle: IndexHandle | undefined, publication: number) =>
        indexes.within(handle as IndexHandle, ({ db }) => readPublication(db, publication, ['claims'])?.publication);
      const [own, other] = [claimsOf(leftHandle, left.publication), claimsOf(rightHandle, right.publication)];
      return own === undefined || other === undefined ? [] : claimDifferences(own, other);
    },
  };

  const highlight: HandlersAt<'highlight', Handles> = {
    marks: ({ query, publications, ...request }, handles) =>
      within(handles, (index, handle) => {
        const language = query.language ?? languageOf(query.text);
        const highlighter = cache.highlighter(handle, index, { ...query, language });
        const { text, like } = query;
        const condition = query.condition === undefined ? undefined : conditionOfList(query.condition, known(request, handles));
        if (condition === undefined) return highlighter.highlight(publications);
        return withClassScheme(folder, (scheme) =>
          answered(() =>
            withConditionEvidence(index.db, explainerOf(index, condition, scheme, checkCancelled), publications, {
              isAlone: text.trim() === '' && like === undefined,
              highlight: (wanted) => highlighter.highlight(wanted),
            }),
          ),
        );
      }),
    readQuery: ({ text }, handles) => {
      setImmediate(prepareHighlights, handles);
      const publications = each(handles, ({ db }, handle) =>
        readCards(db, mentionedIn(db, text)).map((card) => named(handle, card)),
      ).flat();
      const kinds = each(handles, ({ db }) => kindsMentioned(db, text));
      const missing = missingKinds(text, kinds, publications.length > 0);
      const condition = noticedCondition(text);
      const withoutApplications = each(handles, ({ db }, { id }) => (lacksApplications(db, text) ? [id] : [])).flat();
      return {
        ...readingOf(text),
        publications: wantedKindFirst(publications, text),
        ...(condition !== undefined && { condition }),
        ...(missing.length > 0 && { missing }),
        ...(withoutApplications.length > 0 && { withoutApplications }),
      };
    },
    proposeTerms: ({ text, spans, language, breadth }, handles) => {
      const readers = each(handles, ({ reader }) => reader);
      const proposals = terms.proposed({ text, spans, language: language ?? languageOf(text) }, breadth, readers);
      // What another model knows is said with its hits.
      return { ...proposals, isKnown: proposals.isKnown || handles.some((handle) => handle.model !== model) };
    },
    linkedPassages: comparison.linkedPassages,
  };

  /** Loads the language model while the user types a query, before highlights are requested. */
  const prepareHighlights = (handles: Handles): void => void each(handles, (index, handle) => cache.modelContext(handle, index));

  /** `offline`: indexes without a handle; indexes that fail here are added. */
  const blindSpots = (handles: Handles, offline: number[], text: string, language: string): BlindSpots => {
    const counted = countsByOffice(folder, handles);
    const found = each(handles, (index, handle) => ({
      ...{ id: handle.id, reader: index.reader, holdings: cache.holdings(handle, index) },
      offices: counted(handle, index),
    }));
    const failing = handles.filter((handle) => !found.some(({ id }) => id === handle.id)).map(({ id }) => id);
    return { ...blindSpotsOf(text, language, found), offline: [...offline, ...failing].sort((a, b) => a - b) };
  };

  const { proposeFeatures, featureEvidence, passagesFor } = comparison;
  /** Clears every cache of texts that came with requests. */
  const forgetTexts = (): void => {
    lastDetected = { text: '', language: '' };
    cache.forgetTexts();
    comparison.forgetTexts();
    vectors.forget();
    indexes.forgetTerms();
    // V8 keeps the last text that a regular expression was matched with.
    /^/.exec('');
  };

  /** Takes a key of internal indexes, or the loss of it: they are closed, and what was computed from them or for queries is dropped. */
  const useInternalKey = (key: Uint8Array | undefined): void => {
    for (const identity of indexes.closeInternal()) {
      cache.forget(identity);
      comparison.forget(identity);
    }
    if (key === undefined) forgetTexts();
    setInternalKey(key);
  };

  return {
    search,
    highlight,
    internal: { languageOf: detectLanguage, forgetTexts, useInternalKey, blindSpots, proposeFeatures, featureEvidence, passagesFor },
  };
}
