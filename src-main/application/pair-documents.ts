// The documents of a search for pairs: the primary ones of the case and what the searches for their missing features find, each with the
// evidence for every feature, as the matrix has it.
import type { Application } from '../contract/application.ts';
import type { Case, CaseDocument } from '../contract/case.ts';
import { isCombinable, lastCombinableDay, positionInCase } from '../contract/combination.ts';
import { coverageOf, type MatrixRow } from '../contract/coverage-of-features.ts';
import { isFailure } from '../contract/failures.ts';
import { isOffline } from '../contract/offline.ts';
import type { Feature, FeatureEvidence, GivenVerdict, Verdict } from '../contract/matrix.ts';
import type { PairedDocument } from '../contract/pair-search.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query } from '../contract/query.ts';
import type { Card } from '../contract/result-list.ts';

/** Publications per call of evidence, names and cards. */
const EVIDENCE_PER_CALL = 12;
const CARDS_PER_CALL = 250;
const NAMES_PER_CALL = 2_000;
/** Hits of each search, and documents examined of all of them. */
const HITS_PER_SEARCH = 20;
const MOST_EXAMINED = 150;

export type PairEngine = Pick<Application, 'search' | 'locate' | 'cards' | 'featureEvidence'>;

/** A document with its row of the matrix. */
export interface ExaminedDocument {
  name: string;
  index: number;
  card: Card;
  row: MatrixRow;
  evidence: ReadonlyMap<string, FeatureEvidence>;
}

/** A document that may be examined. */
export type Candidate = Pick<ExaminedDocument, 'name' | 'index' | 'card'>;

export interface PairCase {
  file: Case;
  features: readonly Feature[];
  judged: ReadonlyMap<string, CaseDocument>;
  verdicts: ReadonlyMap<string, Verdict>;
}

export function verdictsByCell(verdicts: readonly GivenVerdict[]): Map<string, Verdict> {
  return new Map(verdicts.map(({ publication, feature, verdict }) => [cellOf(publication, feature), verdict]));
}

const cellOf = (publication: string, feature: string): string => `${publication}\n${feature}`;

/** Those of the names that are installed, in the collections of the case or in others that the client allows. */
export async function installed(engine: PairEngine, { file }: PairCase, names: readonly string[]): Promise<Candidate[]> {
  const rows = new Map<string, { index: number; publication: number }>();
  for (const indexes of [file.search.indexes, file.wishes?.collections])
    for (const batch of batches(
      names.filter((name) => !rows.has(name)),
      NAMES_PER_CALL,
    ))
      for (const { name, index, publication } of await engine.locate({ names: batch, ...(indexes && indexes.length > 0 && { indexes }) }))
        if (!rows.has(name)) rows.set(name, { index, publication });
  const cards = await cardsOf(engine, [...rows.values()]);
  return names.flatMap((name) => {
    const place = rows.get(name);
    const card = place && cards.get(keyOf(place));
    return place === undefined || card === undefined ? [] : [{ name, index: place.index, card }];
  });
}

/**
 * The features that a primary document lacks, as texts to search for: each alone, which finds it in any field, and all that one document lacks
 * together with the first feature, which names the field.
 */
export function missingTexts(primary: readonly ExaminedDocument[], features: readonly Feature[]): string[] {
  const lacking = primary.map(({ row }) => {
    const { part, absent } = coverageOf(row);
    return features.filter(({ id }) => part.includes(id) || absent.includes(id));
  });
  const alone = lacking.flat().map(({ text }) => text);
  const together = lacking.filter(({ length }) => length > 0).map((of) => [...new Set([...features.slice(0, 1), ...of])]);
  return [...new Set([...alone, ...together.map((of) => of.map(({ text }) => text).join('\n'))])];
}

export interface FoundCandidates {
  candidates: Candidate[];
  searches: number;
  offline: number[];
}

/** Searches each text in each collection; the best hits of every search first, one document per family and name. */
export async function searchAll(
  engine: PairEngine,
  dated: PairCase,
  texts: readonly string[],
  indexes: readonly number[],
  primary: readonly ExaminedDocument[],
  searched: (done: number) => void,
): Promise<FoundCandidates> {
  const day = lastCombinableDay(dated.file);
  const offline = new Set<number>();
  const lists: { index: number; publications: number[] }[] = [];
  for (const [at, text] of texts.entries()) {
    for (const index of indexes) {
      if (offline.has(index)) continue;
      const query: Query = {
        ...{ text, hits: HITS_PER_SEARCH, method: 'hybrid', families: 'fold', passages: 0 },
        ...(day !== undefined && { date: day }),
        ...(dated.file.search.query.patentsOnly && { patentsOnly: true }),
      };
      const hits = await hitsOf(engine, index, query);
      if (hits === undefined) offline.add(index);
      else lists.push({ index, publications: hits });
    }
    searched(at + 1);
  }
  const ranked = Array.from({ length: HITS_PER_SEARCH }, (_, rank) =>
    lists.flatMap(({ index, publications }) => (publications[rank] === undefined ? [] : [{ index, publication: publications[rank] }])),
  ).flat();
  const cards = await cardsOf(engine, ranked);
  const seen = new Set(primary.flatMap((one) => [one.name, familyOf(one)]));
  const candidates = ranked.flatMap((place): Candidate[] => {
    const card = cards.get(keyOf(place));
    if (card === undefined) return [];
    const one = { name: publicationName(card), index: place.index, card };
    const { rating, assessment } = dated.judged.get(one.name) ?? {};
    if (rating === 'noise' || !isCombinable(dated.file, card, assessment) || seen.has(one.name) || seen.has(familyOf(one))) return [];
    seen.add(one.name).add(familyOf(one));
    return [one];
  });
  return { candidates: candidates.slice(0, MOST_EXAMINED), searches: texts.length, offline: [...offline] };
}

/** Undefined if the collection cannot be searched now. */
async function hitsOf(engine: PairEngine, index: number, query: Query): Promise<number[] | undefined> {
  try {
    return (await engine.search({ index, query })).hits.map(({ publication }) => publication);
  } catch (error) {
    if (isOffline(error) || isFailure(error, 'index-unknown')) return undefined;
    throw error;
  }
}

/** The row of each document, from the evidence and the verdicts. */
export async function examine(
  engine: PairEngine,
  { features, verdicts }: PairCase,
  candidates: readonly Candidate[],
  examined: (done: number) => void,
): Promise<ExaminedDocument[]> {
  const found = new Map<string, Map<string, FeatureEvidence>>();
  let done = 0;
  for (const [index, here] of Map.groupBy(candidates, (one) => one.index)) {
    for (const batch of batches(here, EVIDENCE_PER_CALL)) {
      const publications = batch.map(({ card }) => card.id);
      for (const one of await engine.featureEvidence({ index, publications, features: [...features], wholeText: true })) {
        const key = keyOf({ index, publication: one.publication });
        found.set(key, (found.get(key) ?? new Map<string, FeatureEvidence>()).set(one.feature, one));
      }
      examined((done += batch.length));
    }
  }
  return candidates.map(({ name, index, card }) => {
    const evidence = found.get(keyOf({ index, publication: card.id })) ?? new Map<string, FeatureEvidence>();
    const cells = features.map(({ id }) => {
      const verdict = verdicts.get(cellOf(name, id));
      return { feature: id, strength: evidence.get(id)?.strength ?? 0, ...(verdict && { verdict }) };
    });
    return { name, index, card, evidence, row: { publication: name, cells, classes: card.classes.map(({ code }) => code) } };
  });
}

/** A document as the answer has it. */
export function pairedDocument({ file, judged }: PairCase, { name, index, card, row, evidence }: ExaminedDocument): PairedDocument {
  const assessment = judged.get(name)?.assessment;
  const publicationDate = assessment?.dates?.publicationDate ?? card.literature?.date ?? card.publicationDate;
  return {
    ...{ name, index, publication: card.id, title: card.title },
    ...(publicationDate !== undefined && { publicationDate }),
    ...(positionInCase(file, card, assessment) === 'intermediate' && { isIntermediate: true as const }),
    features: row.cells.map(({ feature, strength, verdict }) => {
      const passage = evidence.get(feature)?.passage;
      return { feature, strength, ...(verdict && { verdict }), ...(passage && { passage: quoted(passage) }) };
    }),
  };
}

function quoted({ section, entry, start, end, language, text, place }: NonNullable<FeatureEvidence['passage']>) {
  return { section, entry, start, end, language, text, ...(place && { place }) };
}

async function cardsOf(engine: PairEngine, places: readonly { index: number; publication: number }[]): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  for (const [index, here] of Map.groupBy(places, (place) => place.index)) {
    const publications = [...new Set(here.map(({ publication }) => publication))];
    for (const batch of batches(publications, CARDS_PER_CALL))
      for (const card of await engine.cards({ index, publications: batch })) cards.set(keyOf({ index, publication: card.id }), card);
  }
  return cards;
}

function keyOf({ index, publication }: { index: number; publication: number }): string {
  return `${index}:${publication}`;
}

function familyOf({ index, card }: Candidate): string {
  return `${index} family ${card.family}`;
}

function batches<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
