// Collects the material of an export through the calls of the application. Data that the form does not need is not requested; a document
// that is no longer installed is included by its name only.
import type { Application } from '../contract/application.ts';
import type { Assessment } from '../contract/assessment.ts';
import type { Annotation, CaseDocument, RecordEntry, Version, VersionHit } from '../contract/case.ts';
import { lawConditionOf, type CaseApplication } from '../contract/case-application.ts';
import type { LocatedPublication, StoredPublication } from '../contract/engine.ts';
import { officeForms, type ExportForm, type ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import type { Card, EvidencePassage } from '../contract/result-list.ts';
import type { FeatureEvidence, FeatureList, GivenVerdict } from '../contract/matrix.ts';
import type { Rating } from '../contract/query.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import { publishedLanguage } from './cited-member.ts';
import { firstPassIn } from './first-pass-report.ts';
import { needs, wholeForms } from './form-needs.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

export type ExportCalls = Pick<
  Application,
  | 'case'
  | 'versions'
  | 'version'
  | 'caseDocuments'
  | 'annotations'
  | 'features'
  | 'verdicts'
  | 'caseRecord'
  | 'verifyCase'
  | 'featureEvidence'
  | 'locate'
  | 'cards'
  | 'lawLabels'
  | 'read'
  | 'provenance'
  | 'marks'
  | 'statistics'
  | 'blindSpots'
  | 'strategy'
  | 'indexes'
>;

export interface GatherOptions {
  calls: ExportCalls;
  order: ExportOrder;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Version of the application. */
  application: string;
  /** The firm's own DOCX. */
  template: () => Promise<Uint8Array | undefined>;
  signal: AbortSignal;
}

/** Best first; noise is exported only on request. */
const defaultRatings: readonly Rating[] = ['similar', 'relevant', 'background'];
const CARDS_PER_CALL = 500;
const TEXTS_PER_CALL = 100;
const SOURCES_PER_CALL = 50;
const MARKS_PER_CALL = 25;
const EVIDENCE_PER_CALL = 20;
const ENTRIES_PER_CALL = 500;

/** Throws `case-unknown`, `version-unknown`, `nothing-to-export` and the reason of an abort. */
export async function gather({ calls, order, madeAt, application, template, signal }: GatherOptions): Promise<ExportMaterial> {
  const wanted = needs[order.form];
  const id = { case: order.case };
  const [file, versions, judged] = await Promise.all([calls.case(id), calls.versions(id), calls.caseDocuments(id)]);
  const number = order.version ?? versions.at(-1)?.number;
  const version = number === undefined ? undefined : await calls.version({ ...id, number });
  const record = wanted.record === true || order.firstPass === true ? await recordOf(calls, order.case) : [];
  const firstPass = order.firstPass === true ? firstPassIn(record) : undefined;
  if (order.firstPass === true && firstPass === undefined) throw new Failure('nothing-to-export');
  const names = firstPass === undefined ? namesOf(order, judged, version) : firstPass.documents.map(({ name }) => name);
  if (names.length === 0 && !wholeForms.includes(order.form)) throw new Failure('nothing-to-export');
  const preferred = order.indexes ?? [...new Set([...(version?.search.indexes ?? []), ...file.search.indexes])];
  const places = await placesOf(calls, names, preferred, order.indexes === undefined);
  signal.throwIfAborted();
  const documents = await documentsOf(calls, names, places, judged, version, id.case, signal);
  if (wanted.passages === true && version !== undefined) await addPassages(calls, documents, version, signal);
  if (wanted.law === true && file.application !== null) await addLaw(calls, documents, file.application, signal);
  if (wanted.sources === true) await addProvenance(calls, documents, signal);
  const features = await calls.features(id);
  const verdicts = await calls.verdicts(id);
  const evidence =
    wanted.evidence === true && features !== undefined
      ? await evidenceOf(calls, evidenceFor(order.form, documents, verdicts), features, signal)
      : [];
  const open = (index: number): boolean => order.indexes?.includes(index) ?? true;
  const indexes = version?.search.indexes.filter(open) ?? [];
  const blindSpots =
    wanted.statistics === true && version !== undefined && indexes.length > 0
      ? await calls.blindSpots({ indexes, text: version.search.query.text })
      : undefined;
  const statistics = wanted.statistics === true && version !== undefined ? await statisticsOf(calls, version, open) : [];
  const lines = await calls.strategy(id);
  const strategy = lines.map((line) => ({ ...line, matches: line.matches.filter(({ index }) => open(index)) }));
  const verification = await calls.verifyCase(id);
  const own = order.form === 'report-docx' || order.form === 'epo-table' ? await template() : undefined;
  signal.throwIfAborted();
  const summary = version && summaryOf(version);
  return {
    ...{ order, madeAt, application, case: file, documents, verdicts, evidence, statistics, strategy, record, verification },
    ...(summary !== undefined && { version: summary, versions }),
    ...(wanted.collections === true && { collections: await calls.indexes({}) }),
    ...(blindSpots !== undefined && { blindSpots }),
    ...(features !== undefined && { features }),
    ...(firstPass !== undefined && { firstPass }),
    ...(own !== undefined && { template: own }),
  };
}

/** What each document is under the law of the case, by its dates. */
async function addLaw(calls: ExportCalls, documents: ExportedDocument[], application: CaseApplication, signal: AbortSignal): Promise<void> {
  const text = lawConditionOf(application);
  if (text === undefined) return;
  const { inventors = [] } = application;
  const installed = documents.filter(({ gone }) => gone !== true);
  for (const [index, own] of Map.groupBy(installed, (document) => document.index)) {
    for (let from = 0; from < own.length; from += CARDS_PER_CALL) {
      const batch = own.slice(from, from + CARDS_PER_CALL);
      const corrected = batch.flatMap(({ card, assessment }) =>
        assessment?.dates === undefined ? [] : [{ publication: card.id, dates: assessment.dates }],
      );
      const found = await calls.lawLabels({ index, text, publications: batch.map(({ card }) => card.id), inventors, corrected });
      const labels = new Map(found.map((one) => [one.publication, one.labels]));
      for (const document of batch) document.law = labels.get(document.card.id) ?? [];
      signal.throwIfAborted();
    }
  }
}

async function addProvenance(calls: ExportCalls, documents: ExportedDocument[], signal: AbortSignal): Promise<void> {
  for (const [index, here] of byIndex(documents.filter(({ gone }) => gone !== true))) {
    for (const batch of batches(here, SOURCES_PER_CALL)) {
      const found = await calls.provenance({ index, publications: batch.map(({ card }) => card.id) });
      const known = new Map(found.map(({ publication, provenance }) => [publication, provenance]));
      for (const document of batch) {
        const provenance = known.get(document.card.id);
        if (provenance !== undefined) document.provenance = provenance;
      }
      signal.throwIfAborted();
    }
  }
}

function summaryOf({ hits: _hits, ...summary }: Version): Omit<Version, 'hits'> {
  return summary;
}

/** Names in the order of the export: as requested, else by rating, then by rank in the version. */
function namesOf(order: ExportOrder, judged: readonly CaseDocument[], version: Version | undefined): string[] {
  if (order.form === 'statement') return [];
  if (order.publications !== undefined) return [...new Set(order.publications)];
  const ratings = order.ratings ?? defaultRatings;
  const ranks = new Map((version?.hits ?? []).map(({ name }, at) => [name, at]));
  const rank = (name: string): number => ranks.get(name) ?? Number.POSITIVE_INFINITY;
  // What the attorney assessed as prior art belongs on the lists for offices, rated or not.
  const isAssessed = ({ rating, assessment }: CaseDocument): boolean =>
    officeForms.includes(order.form) && rating === undefined && assessment !== undefined;
  const rated = judged.filter((one) => (one.rating !== undefined && ratings.includes(one.rating)) || isAssessed(one));
  const sorted = rated.toSorted(
    (a, b) => grade(a) - grade(b) || compare(rank(a.name), rank(b.name)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
  // A bundle holds every judged document and every hit.
  if (order.form !== 'bundle' || order.ratings !== undefined) return sorted.map(({ name }) => name);
  return [...new Set([...sorted.map(({ name }) => name), ...judged.map(({ name }) => name), ...ranks.keys()])];
}

const grades: readonly (Rating | undefined)[] = [...defaultRatings, undefined, 'noise'];

function grade({ rating }: CaseDocument): number {
  return grades.indexOf(rating);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Where each publication is installed: in one of `indexes`, else, if `anywhere`, in any index. */
async function placesOf(
  calls: ExportCalls,
  names: readonly string[],
  indexes: number[],
  anywhere: boolean,
): Promise<Map<string, LocatedPublication>> {
  const found = new Map<string, LocatedPublication>();
  const locate = async (wanted: readonly string[], within: { indexes?: number[] }): Promise<void> => {
    for (let from = 0; from < wanted.length; from += TEXTS_PER_CALL * 10) {
      const batch = wanted.slice(from, from + TEXTS_PER_CALL * 10);
      for (const place of await calls.locate({ names: batch, ...within })) found.set(place.name, place);
    }
  };
  if (indexes.length > 0) await locate(names, { indexes });
  if (anywhere)
    await locate(
      names.filter((name) => !found.has(name)),
      {},
    );
  return found;
}

async function documentsOf(
  calls: ExportCalls,
  names: readonly string[],
  places: ReadonlyMap<string, LocatedPublication>,
  judged: readonly CaseDocument[],
  version: Version | undefined,
  caseId: number,
  signal: AbortSignal,
): Promise<ExportedDocument[]> {
  const cards = new Map<string, Card>();
  const texts = new Map<string, StoredPublication>();
  for (const [index, here] of byIndex(names.flatMap((name) => places.get(name) ?? []))) {
    for (const batch of batches(here, CARDS_PER_CALL)) {
      const found = await calls.cards({ index, publications: batch.map(({ publication }) => publication) });
      for (const card of found) cards.set(`${index}:${card.id}`, card);
      signal.throwIfAborted();
    }
    for (const batch of batches(here, TEXTS_PER_CALL)) {
      const publications = batch.map(({ publication: id }) => ({ id }));
      const found = await calls.read({ index, publications, sections: ['title', 'abstract'], image: false });
      for (const publication of found) texts.set(`${index}:${publication.id}`, publication);
      signal.throwIfAborted();
    }
  }
  const ranked = ranksOf(version);
  const judgements = new Map(judged.map((document) => [document.name, document]));
  const documents: ExportedDocument[] = [];
  for (const name of names) {
    const place = places.get(name);
    const key = place === undefined ? '' : `${place.index}:${place.publication}`;
    const [card, publication] = [cards.get(key), texts.get(key)];
    const { rating, ratedAt, note, tags = [], annotations: count = 0, assessment } = judgements.get(name) ?? {};
    const annotations: Annotation[] = count === 0 ? [] : await calls.annotations({ case: caseId, publication: name });
    const hit = ranked.get(`${place?.index}:${name}`) ?? ranked.get(name);
    documents.push({
      ...(place !== undefined && card !== undefined && publication !== undefined
        ? { name, index: place.index, ...corrected(card, publication, assessment?.dates) }
        : { ...fromName(name), gone: true as const }),
      ...{ tags, annotations },
      ...(hit !== undefined && { rank: hit.rank, score: hit.score }),
      ...(rating !== undefined && { rating }),
      ...(ratedAt !== undefined && { ratedAt }),
      ...(note !== undefined && { note }),
      ...(assessment !== undefined && { assessment }),
    });
  }
  return documents;
}

/** With the dates that the attorney corrected. */
function corrected(
  card: Card,
  publication: StoredPublication,
  dates: Assessment['dates'] = {},
): Pick<ExportedDocument, 'card' | 'publication'> {
  const { publicationDate } = dates;
  const { literature } = card;
  const cited =
    publicationDate !== undefined && literature?.date !== undefined ? { literature: { ...literature, date: publicationDate } } : {};
  return { card: { ...card, ...dates, ...cited }, publication: { ...publication, ...dates, ...cited } };
}

/** The data of a publication that is no longer installed, from its name. */
function fromName(name: string): Pick<ExportedDocument, 'name' | 'index' | 'card' | 'publication'> {
  const { country, number, kind } = parsePublicationName(name) ?? { country: '', number: name, kind: '' };
  const basics = { id: 0, country, number, kind, family: 0, title: [], applicants: [], classes: [], priorityCountries: [] };
  return {
    ...{ name, index: 0 },
    card: { ...basics, languages: [], has: { abstract: false, claims: false, description: false, image: false, pdf: false } },
    publication: { ...basics, priorities: [], inventors: [], abstract: [], claims: [], description: [], citations: [] },
  };
}

/** Hits of the version with their ranks (from 1 per index), by `index:name`, and by name alone for the first index that lists it. */
function ranksOf(version: Version | undefined): Map<string, { rank: number; score: number; hit: VersionHit }> {
  const ranks = new Map<string, { rank: number; score: number; hit: VersionHit }>();
  const counted = new Map<number, number>();
  for (const hit of version?.hits ?? []) {
    const rank = (counted.get(hit.index) ?? 0) + 1;
    counted.set(hit.index, rank);
    const ranked = { rank, score: hit.score, hit };
    ranks.set(`${hit.index}:${hit.name}`, ranked);
    if (!ranks.has(hit.name)) ranks.set(hit.name, ranked);
  }
  return ranks;
}

/** Adds the best passage for the version's query to each document. */
async function addPassages(calls: ExportCalls, documents: ExportedDocument[], version: Version, signal: AbortSignal): Promise<void> {
  const query = version.asked;
  if (query.text.trim() === '') return;
  const ranked = ranksOf(version);
  for (const [index, here] of byIndex(documents.filter(({ gone }) => gone !== true))) {
    for (const batch of batches(here, MARKS_PER_CALL)) {
      const marked = await calls.marks({
        index,
        query,
        publications: batch.map((document) => {
          const passage = ranked.get(`${index}:${document.name}`)?.hit.passage;
          return { id: document.card.id, ...(passage !== undefined && { passage }) };
        }),
      });
      const found = new Map<number, EvidencePassage>(marked.map((one) => [one.publication, one]));
      for (const document of batch) {
        const passage = found.get(document.card.id);
        if (passage !== undefined) document.passage = passage;
      }
      signal.throwIfAborted();
    }
  }
}

/** An IDS needs it only to explain what is not in English and was decided. */
function evidenceFor(
  form: ExportForm,
  documents: readonly ExportedDocument[],
  verdicts: readonly GivenVerdict[],
): readonly ExportedDocument[] {
  if (form !== 'ids' && form !== 'ids-docx') return documents;
  const decided = new Set(verdicts.map(({ publication }) => publication));
  return documents.filter((one) => decided.has(one.name) && publishedLanguage(one) !== 'en');
}

async function evidenceOf(
  calls: ExportCalls,
  documents: readonly ExportedDocument[],
  { features }: FeatureList,
  signal: AbortSignal,
): Promise<{ name: string; evidence: FeatureEvidence }[]> {
  if (features.length === 0) return [];
  const found: { name: string; evidence: FeatureEvidence }[] = [];
  for (const [index, here] of byIndex(documents.filter(({ gone }) => gone !== true))) {
    const names = new Map(here.map(({ name, card }) => [card.id, name]));
    for (const batch of batches(here, EVIDENCE_PER_CALL)) {
      const publications = batch.map(({ card }) => card.id);
      for (const evidence of await calls.featureEvidence({ index, publications, features, wholeText: true }))
        found.push({ name: names.get(evidence.publication) ?? '', evidence });
      signal.throwIfAborted();
    }
  }
  return found;
}

async function statisticsOf(
  calls: ExportCalls,
  { hits, indexes }: Version,
  open: (index: number) => boolean,
): Promise<ExportMaterial['statistics']> {
  const found: ExportMaterial['statistics'] = [];
  for (const { index, name } of indexes.filter((one) => open(one.index))) {
    const names = hits.filter((hit) => hit.index === index).map((hit) => hit.name);
    const here = names.length === 0 ? [] : await calls.locate({ names: names.slice(0, 1000), indexes: [index] });
    if (here.length === 0) continue;
    found.push({ index, name, statistics: await calls.statistics({ index, publications: here.map(({ publication }) => publication) }) });
  }
  return found;
}

async function recordOf(calls: ExportCalls, caseId: number): Promise<RecordEntry[]> {
  const entries: RecordEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.sequence;
    const batch = await calls.caseRecord({ case: caseId, count: ENTRIES_PER_CALL, ...(before !== undefined && { before }) });
    entries.push(...batch);
    if (batch.length < ENTRIES_PER_CALL) return entries.reverse();
  }
}

function byIndex<Placed extends { index: number }>(all: readonly Placed[]): Map<number, Placed[]> {
  return Map.groupBy(all, ({ index }) => index);
}

function batches<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
