// What goes into an export: where does it come from? In: an order, the calls that know cases and publications, the clock. Out: plain
// material. What the form does not need is not asked for; a document that is not installed any more stays in it by its name.
import type { Application } from '../contract/application.ts';
import type { Annotation, CaseDocument, RecordEntry, Version, VersionHit } from '../contract/case.ts';
import type { LocatedPublication, StoredPublication } from '../contract/engine.ts';
import type { ExportForm, ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import type { Card, MarkedPassage } from '../contract/result-list.ts';
import type { FeatureEvidence, FeatureList } from '../contract/matrix.ts';
import type { Rating } from '../contract/query.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

export type Asked = Pick<
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
  | 'read'
  | 'marks'
  | 'statistics'
  | 'blindSpots'
>;

export interface Gathering {
  asked: Asked;
  order: ExportOrder;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Version of the application. */
  application: string;
  /** The firm's own DOCX. */
  template: () => Promise<Uint8Array | undefined>;
  signal: AbortSignal;
}

/** The best first; noise is left out unless it is asked for. */
const usualRatings: readonly Rating[] = ['similar', 'relevant', 'background'];
const CARDS_A_CALL = 500;
const TEXTS_A_CALL = 100;
const MARKS_A_CALL = 25;
const EVIDENCE_A_CALL = 20;
const ENTRIES_A_CALL = 500;

/** What a form is written from, beside the documents themselves. */
interface Needs {
  passages?: boolean;
  evidence?: boolean;
  statistics?: boolean;
  record?: boolean;
}
const whole: Needs = { passages: true, evidence: true, statistics: true, record: true };
const needs: Record<ExportForm, Needs> = {
  'pdfs-zip': {},
  'pdfs-merged': {},
  'report-pdf': whole,
  'report-docx': whole,
  'list-xlsx': { passages: true },
  'list-csv': { passages: true },
  ris: {},
  bibtex: {},
  ids: {},
  'epo-table': { passages: true, evidence: true },
  'matrix-xlsx': { passages: true, evidence: true },
  bundle: { record: true },
};

/** Throws `case-unknown`, `version-unknown`, `nothing-to-export` and the reason of a stop. */
export async function gather({ asked, order, madeAt, application, template, signal }: Gathering): Promise<ExportMaterial> {
  const wanted = needs[order.form];
  const id = { case: order.case };
  const [file, versions, decided] = await Promise.all([asked.case(id), asked.versions(id), asked.caseDocuments(id)]);
  const number = order.version ?? versions.at(-1)?.number;
  const version = number === undefined ? undefined : await asked.version({ ...id, number });
  const names = chosen(order, decided, version);
  if (names.length === 0 && order.form !== 'bundle') throw new Failure('nothing-to-export');
  const near = order.indexes ?? [...new Set([...(version?.search.indexes ?? []), ...file.search.indexes])];
  const places = await placesOf(asked, names, near, order.indexes === undefined);
  signal.throwIfAborted();
  const documents = await documentsOf(asked, names, places, decided, version, id.case, signal);
  if (wanted.passages === true && version !== undefined) await addPassages(asked, documents, version, signal);
  const features = await asked.features(id);
  const verdicts = await asked.verdicts(id);
  const evidence = wanted.evidence === true && features !== undefined ? await evidenceOf(asked, documents, features, signal) : [];
  const open = (index: number): boolean => order.indexes?.includes(index) ?? true;
  const indexes = version?.search.indexes.filter(open) ?? [];
  const blindSpots =
    wanted.statistics === true && version !== undefined && indexes.length > 0
      ? await asked.blindSpots({ indexes, text: version.search.query.text })
      : undefined;
  const statistics = wanted.statistics === true && version !== undefined ? await statisticsOf(asked, version, open) : [];
  const record = wanted.record === true ? await recordOf(asked, order.case) : [];
  const verification = await asked.verifyCase(id);
  const own = order.form === 'report-docx' ? await template() : undefined;
  signal.throwIfAborted();
  const summary = version && summaryOf(version);
  return {
    ...{ order, madeAt, application, case: file, documents, verdicts, evidence, statistics, record, verification },
    ...(summary !== undefined && { version: summary, versions }),
    ...(blindSpots !== undefined && { blindSpots }),
    ...(features !== undefined && { features }),
    ...(own !== undefined && { template: own }),
  };
}

function summaryOf({ hits: _hits, ...summary }: Version): Omit<Version, 'hits'> {
  return summary;
}

/** Names in the order of the export: as they were given; else by rating, then as the version lists them. */
function chosen(order: ExportOrder, decided: readonly CaseDocument[], version: Version | undefined): string[] {
  if (order.publications !== undefined) return [...new Set(order.publications)];
  const asked = order.ratings ?? usualRatings;
  const ranks = new Map((version?.hits ?? []).map(({ name }, at) => [name, at]));
  const rank = (name: string): number => ranks.get(name) ?? Number.POSITIVE_INFINITY;
  const rated = decided.filter(({ rating }) => rating !== undefined && asked.includes(rating));
  const sorted = rated.toSorted(
    (a, b) => grade(a) - grade(b) || compare(rank(a.name), rank(b.name)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
  // A bundle holds what was decided, whatever that was, and what the list shows.
  if (order.form !== 'bundle' || order.ratings !== undefined) return sorted.map(({ name }) => name);
  return [...new Set([...sorted.map(({ name }) => name), ...decided.map(({ name }) => name), ...ranks.keys()])];
}

const grades: readonly (Rating | undefined)[] = [...usualRatings, 'noise'];

function grade({ rating }: CaseDocument): number {
  return grades.indexOf(rating);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Where each is installed now: in these indexes where one of them holds it, else, if `anywhere`, in any. */
async function placesOf(
  asked: Asked,
  names: readonly string[],
  indexes: number[],
  anywhere: boolean,
): Promise<Map<string, LocatedPublication>> {
  const found = new Map<string, LocatedPublication>();
  const look = async (wanted: readonly string[], within: { indexes?: number[] }): Promise<void> => {
    for (let from = 0; from < wanted.length; from += TEXTS_A_CALL * 10) {
      const some = wanted.slice(from, from + TEXTS_A_CALL * 10);
      for (const place of await asked.locate({ names: some, ...within })) found.set(place.name, place);
    }
  };
  if (indexes.length > 0) await look(names, { indexes });
  if (anywhere)
    await look(
      names.filter((name) => !found.has(name)),
      {},
    );
  return found;
}

async function documentsOf(
  asked: Asked,
  names: readonly string[],
  places: ReadonlyMap<string, LocatedPublication>,
  decided: readonly CaseDocument[],
  version: Version | undefined,
  caseId: number,
  signal: AbortSignal,
): Promise<ExportedDocument[]> {
  const cards = new Map<string, Card>();
  const texts = new Map<string, StoredPublication>();
  for (const [index, here] of byIndex(names.flatMap((name) => places.get(name) ?? []))) {
    for (const some of portions(here, CARDS_A_CALL)) {
      const found = await asked.cards({ index, publications: some.map(({ publication }) => publication) });
      for (const card of found) cards.set(`${index}:${card.id}`, card);
      signal.throwIfAborted();
    }
    for (const some of portions(here, TEXTS_A_CALL)) {
      const publications = some.map(({ publication: id }) => ({ id }));
      const found = await asked.read({ index, publications, sections: ['title', 'abstract'], image: false });
      for (const publication of found) texts.set(`${index}:${publication.id}`, publication);
      signal.throwIfAborted();
    }
  }
  const ranked = ranksOf(version);
  const known = new Map(decided.map((document) => [document.name, document]));
  const documents: ExportedDocument[] = [];
  for (const name of names) {
    const place = places.get(name);
    const key = place === undefined ? '' : `${place.index}:${place.publication}`;
    const [card, publication] = [cards.get(key), texts.get(key)];
    const { rating, ratedAt, note, tags = [], annotations: count = 0 } = known.get(name) ?? {};
    const annotations: Annotation[] = count === 0 ? [] : await asked.annotations({ case: caseId, publication: name });
    const hit = ranked.get(`${place?.index}:${name}`) ?? ranked.get(name);
    documents.push({
      ...(place !== undefined && card !== undefined && publication !== undefined
        ? { name, index: place.index, card, publication }
        : { ...named(name), gone: true as const }),
      ...{ tags, annotations },
      ...(hit !== undefined && { rank: hit.rank, score: hit.score }),
      ...(rating !== undefined && { rating }),
      ...(ratedAt !== undefined && { ratedAt }),
      ...(note !== undefined && { note }),
    });
  }
  return documents;
}

/** What its name alone tells of a publication. */
function named(name: string): Pick<ExportedDocument, 'name' | 'index' | 'card' | 'publication'> {
  const { country, number, kind } = parsePublicationName(name) ?? { country: '', number: name, kind: '' };
  const bare = { id: 0, country, number, kind, family: 0, title: [], applicants: [], classes: [], priorityCountries: [] };
  return {
    ...{ name, index: 0 },
    card: { ...bare, languages: [], has: { abstract: false, claims: false, description: false, image: false, pdf: false } },
    publication: { ...bare, priorities: [], inventors: [], abstract: [], claims: [], description: [], citations: [] },
  };
}

/** Each hit of the version with its rank, from 1 within its index's list; by index and name, and by name alone in its first list. */
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

/** Puts the passage that matters beside each document, as the version's query has it. */
async function addPassages(asked: Asked, documents: ExportedDocument[], version: Version, signal: AbortSignal): Promise<void> {
  const query = version.asked;
  if (query.text.trim() === '') return;
  const ranked = ranksOf(version);
  for (const [index, here] of byIndex(documents.filter(({ gone }) => gone !== true))) {
    for (const some of portions(here, MARKS_A_CALL)) {
      const marked = await asked.marks({
        index,
        query,
        publications: some.map((document) => {
          const passage = ranked.get(`${index}:${document.name}`)?.hit.passage;
          return { id: document.card.id, ...(passage !== undefined && { passage }) };
        }),
      });
      const found = new Map<number, MarkedPassage>(marked.map((one) => [one.publication, one]));
      for (const document of some) {
        const passage = found.get(document.card.id);
        if (passage !== undefined) document.passage = passage;
      }
      signal.throwIfAborted();
    }
  }
}

async function evidenceOf(
  asked: Asked,
  documents: readonly ExportedDocument[],
  { features }: FeatureList,
  signal: AbortSignal,
): Promise<{ name: string; evidence: FeatureEvidence }[]> {
  if (features.length === 0) return [];
  const found: { name: string; evidence: FeatureEvidence }[] = [];
  for (const [index, here] of byIndex(documents.filter(({ gone }) => gone !== true))) {
    const names = new Map(here.map(({ name, card }) => [card.id, name]));
    for (const some of portions(here, EVIDENCE_A_CALL)) {
      const publications = some.map(({ card }) => card.id);
      for (const evidence of await asked.featureEvidence({ index, publications, features, wholeText: true }))
        found.push({ name: names.get(evidence.publication) ?? '', evidence });
      signal.throwIfAborted();
    }
  }
  return found;
}

async function statisticsOf(
  asked: Asked,
  { hits, indexes }: Version,
  open: (index: number) => boolean,
): Promise<ExportMaterial['statistics']> {
  const found: ExportMaterial['statistics'] = [];
  for (const { index, name } of indexes.filter((one) => open(one.index))) {
    const names = hits.filter((hit) => hit.index === index).map((hit) => hit.name);
    const here = names.length === 0 ? [] : await asked.locate({ names: names.slice(0, 1000), indexes: [index] });
    if (here.length === 0) continue;
    found.push({ index, name, statistics: await asked.statistics({ index, publications: here.map(({ publication }) => publication) }) });
  }
  return found;
}

async function recordOf(asked: Asked, caseId: number): Promise<RecordEntry[]> {
  const entries: RecordEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.sequence;
    const some = await asked.caseRecord({ case: caseId, count: ENTRIES_A_CALL, ...(before !== undefined && { before }) });
    entries.push(...some);
    if (some.length < ENTRIES_A_CALL) return entries.reverse();
  }
}

function byIndex<Placed extends { index: number }>(all: readonly Placed[]): Map<number, Placed[]> {
  return Map.groupBy(all, ({ index }) => index);
}

function portions<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
