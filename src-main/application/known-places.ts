// Where are the citations that the user knows? In: the version in whose list they are looked for, the engine. Out: for each its place, or why it has none.
import type { Application } from '../contract/application.ts';
import type { Version } from '../contract/case.ts';
import type { NumberMatch } from '../contract/import-report.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query, Rating } from '../contract/query.ts';
import { FOLLOWED_RANKS, type KnownCitation, type KnownState, type RecallEstimate } from '../contract/recall-estimate.ts';
import { shareOf } from '../engine/quality/unseen.ts';
import { unlessOffline } from './case-search.ts';

type PlacesEngine = Pick<Application, 'search' | 'matchNumbers' | 'locate' | 'cards'>;

interface Row {
  index: number;
  publication: number;
  name: string;
}

interface Lists {
  engine: PlacesEngine;
  version: Version;
  /** Rows of the first thousand hits of a collection now; undefined if it was not searched or cannot be. */
  followed: (index: number) => Promise<readonly number[] | undefined>;
  ratings: ReadonlyMap<string, Rating>;
}

/** The states of citations that the list could have shown. */
const showable: readonly KnownState[] = ['listed', 'beyond', 'unlisted', 'unfound'];

/** A query without what only its answer needs. */
export function alone({ digest: _digest, explain: _explain, offset: _offset, ...asked }: Query): Query {
  return { ...asked, passages: 0 };
}

/** Where each known citation is: among the hits of the version, or how far down a longer list. `id`: the case. */
export async function knownPlaces(
  engine: PlacesEngine,
  { id, version, citations, ratings }: { id: number; version: Version; citations: readonly string[]; ratings: Lists['ratings'] },
): Promise<KnownCitation[]> {
  if (citations.length === 0) return [];
  const indexes = version.indexes.map(({ index }) => index);
  const { entries, unread } = await engine.matchNumbers({ lines: [...citations], indexes });
  const longer = new Map<number, ReturnType<Lists['followed']>>();
  const followed: Lists['followed'] = (index) => {
    if (version.indexes.some((one) => one.index === index && one.failure !== undefined)) return Promise.resolve(undefined);
    const query = { ...alone(version.asked), hits: FOLLOWED_RANKS };
    const rows =
      longer.get(index) ??
      unlessOffline(async () => (await engine.search({ index, query, case: id })).hits.map(({ publication }) => publication));
    longer.set(index, rows);
    return rows;
  };
  const known: KnownCitation[] = [];
  for (const entry of entries) known.push(await placeOf(entry, { engine, version, followed, ratings }));
  return [...known, ...unread.map((written): KnownCitation => ({ written, state: 'unread' }))];
}

/** The share of those that the list could have shown, without those that its ratings moved. Each publication counts once. */
export function knownShare(known: readonly KnownCitation[]): RecallEstimate['share'] {
  const able = [...new Map(known.filter(({ state }) => showable.includes(state)).map((one) => [one.name, one])).values()];
  const counted = able.filter(({ moved }) => moved !== true);
  const listed = counted.filter(({ state }) => state === 'listed').length;
  return { held: counted.length, listed, moved: able.length - counted.length, ...shareOf(listed, counted.length) };
}

/** The publications of a number: of another kind where the one listed is not there, and from the list where its collection is gone. */
async function rowsOf({ engine, version }: Lists, { name, found, otherKinds }: NumberMatch): Promise<Row[]> {
  const indexes = version.indexes.map(({ index }) => index);
  const rows = found.length > 0 || otherKinds.length === 0 ? found : await engine.locate({ names: otherKinds, indexes });
  const hits = version.hits.filter((hit) => hit.name === name || hit.name.startsWith(`${name}-`));
  return [...rows, ...hits.filter((hit) => !rows.some((row) => row.index === hit.index && row.name === hit.name))];
}

async function placeOf(match: NumberMatch, lists: Lists): Promise<KnownCitation> {
  const { version, followed } = lists;
  const written = match.name;
  const rows = await rowsOf(lists, match);
  const at = ({ name, index, publication }: Row, state: KnownState, rank?: number): KnownCitation => {
    const rating = lists.ratings.get(name);
    const isMoved = version.asked.feedback?.some((one) => one.publication === name || name.startsWith(`${one.publication}-`)) === true;
    return {
      ...{ written, state, name, index, publication },
      ...(rank !== undefined && { rank }),
      ...(rating !== undefined && { rating }),
      ...(isMoved && { moved: true as const }),
    };
  };
  const listed = best(rows, ({ index, name }) => version.hits.filter((hit) => hit.index === index).findIndex((hit) => hit.name === name));
  if (listed !== undefined) return at(listed.row, 'listed', listed.rank);
  const indexes = rows.length > 0 ? rows.map(({ index }) => index) : version.indexes.map(({ index }) => index);
  // The searches of a merged list are not repeated: a rank of one of them would be none of its list.
  const isMerged = version.searches !== undefined && rows.length > 0;
  const further = new Map<number, readonly number[]>();
  if (!isMerged) {
    for (const index of new Set(indexes)) {
      const list = await followed(index);
      if (list !== undefined) further.set(index, list);
    }
  }
  const beyond = best(rows, ({ index, publication }) => further.get(index)?.indexOf(publication) ?? -1);
  if (beyond !== undefined) return at(beyond.row, 'beyond', beyond.rank);
  const isOffline = !isMerged && indexes.some((index) => !further.has(index));
  const [first] = rows;
  if (first === undefined) return { written, state: isOffline ? 'offline' : 'absent' };
  if (isOffline) return at(first, 'offline');
  const missing = isMerged ? 'unlisted' : 'unfound';
  const { date } = version.asked;
  if (date === undefined) return at(first, missing);
  return byDate(lists, rows, date, missing, at);
}

/** The best place of any of the rows; `placeIn` gives it from 0, -1 where the list has none. */
function best(rows: readonly Row[], placeIn: (row: Row) => number): { row: Row; rank: number } | undefined {
  return rows
    .map((row) => ({ row, rank: placeIn(row) + 1 }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => one.rank - other.rank)[0];
}

/** What the cut-off date says of publications that no list has: one that it admits is only not found. */
async function byDate(
  { engine }: Lists,
  rows: readonly Row[],
  date: string,
  missing: KnownState,
  at: (row: Row, state: KnownState) => KnownCitation,
): Promise<KnownCitation> {
  const [first] = rows as [Row];
  const outside: { row: Row; state: KnownState }[] = [];
  for (const row of rows) {
    const cards = await unlessOffline(() => engine.cards({ index: row.index, publications: [row.publication] }));
    if (cards === undefined) return at(row, 'offline');
    // A row may have been given to another publication since.
    const card = cards.find((one) => publicationName(one) === row.name);
    if (card === undefined) continue;
    if (card.publicationDate !== undefined && card.publicationDate <= date) return at(row, missing);
    outside.push({ row, state: card.publicationDate === undefined ? 'undated' : 'later' });
  }
  const reason = outside.find(({ state }) => state === 'later') ?? outside[0] ?? { row: first, state: missing };
  return at(reason.row, reason.state);
}
