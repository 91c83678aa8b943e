// The citations around a publication: what it cites and who cites it over one or two steps, what is cited with it, and what cites the same.
// In: a row of an index, the relations wanted. Out: documents and the citations between them, within a limit that is told.
import {
  citationRelations,
  type CitationDetails,
  type CitationEdge,
  type CitationMap,
  type CitationNode,
} from '../../contract/citations.ts';
import { publicationName, type Citation } from '../../contract/publication.ts';
import { citedNumbers, documentName } from '../document/cited-number.ts';
import { readCards } from '../store/cards.ts';
import { citedBy, countWithoutCitations } from '../store/citations.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { readPublication } from '../store/publications.ts';
import { groupsAround, type Found, type MapRequest, type OwnDocument } from './neighbourhood.ts';
import { sharesOf } from './shares.ts';

/** The map of a row; undefined if there is no such row. Throws what `checkCancelled` throws. */
export function citationMapOf(
  db: ReadableIndex,
  request: MapRequest,
  checkCancelled: () => void = () => undefined,
): CitationMap | undefined {
  checkCancelled();
  const middle = readPublication(db, request.publication, []);
  if (middle === undefined) return undefined;
  const { publication } = middle;
  const isKnown = middle.slot >= readMeta(db).citationsFrom;
  const own = { id: middle.id, document: documentName(publication), kind: publication.kind };
  const citations = isKnown ? publication.citations : [];
  const groups = groupsAround(db, own, citations, request, checkCancelled);
  const shares = sharesOf(
    groups.map(({ count }) => count),
    request.most - 1,
  );
  const found = groups.flatMap((group, at) => group.first.slice(0, shares[at]));
  const counts = Object.fromEntries(citationRelations.map((relation) => [relation, 0])) as CitationMap['counts'];
  for (const { relation, count } of groups) counts[relation] += count;
  checkCancelled();
  return {
    isKnown,
    unknown: countWithoutCitations(db),
    literatureCited: publication.literatureCited ?? 0,
    nodes: nodesOf(db, middle.id, found),
    edges: edgesOf(db, own, citations, found, checkCancelled),
    counts,
  };
}

function nodesOf(db: ReadableIndex, middle: number, found: readonly Found[]): CitationNode[] {
  const ids = [middle, ...found.flatMap(({ rows }) => rows.slice(0, 1))];
  const cards = new Map(readCards(db, ids).map((card) => [card.id, card]));
  const node = (row: number | undefined, rest: Omit<CitationNode, 'name' | 'title' | 'applicants'>, name: string): CitationNode => {
    const card = row === undefined ? undefined : cards.get(row);
    if (card === undefined) return { ...rest, name, title: [], applicants: [] };
    const { publicationDate: date, title, applicants, id } = card;
    return { ...rest, name: publicationName(card), publication: id, title, applicants, ...(date !== undefined && { date }) };
  };
  return [
    node(middle, { step: 0 }, ''),
    ...found.map(({ document, kind, rows, relation, step, date, shared }) =>
      node(
        rows[0],
        { relation, step, ...(date !== undefined && { date }), ...(shared !== undefined && { shared }) },
        kind === '' ? document : `${document}-${kind}`,
      ),
    ),
  ];
}

/** The citations between the documents of the map. */
function edgesOf(
  db: ReadableIndex,
  own: OwnDocument,
  citations: readonly Citation[],
  found: readonly Found[],
  checkCancelled: () => void,
): CitationEdge[] {
  const placeOf = new Map([[own.document, 0], ...found.map(({ document }, at) => [document, at + 1] as const)]);
  const holders = new Map([[own.id, 0], ...found.flatMap(({ rows }, at) => rows.map((row) => [row, at + 1] as const))]);
  const edges = new Map<string, CitationEdge>();
  const add = (citing: number, cited: number | undefined): void => {
    if (cited !== undefined && cited !== citing) edges.set(`${citing} ${cited}`, { citing, cited });
  };
  for (const { id, cited } of citedBy(db, [...holders.keys()])) add(holders.get(id) as number, placeOf.get(cited));
  // What is no number of a publication has no row in the table of citations.
  for (const { number } of citations) add(0, placeOf.get(number));
  const all = [...edges.values()].sort((a, b) => a.citing - b.citing || a.cited - b.cited);
  return all.map((edge) => {
    if (edge.citing !== 0 && edge.cited !== 0) return edge;
    checkCancelled();
    const rows = edge.citing === 0 ? [] : (found[edge.citing - 1]?.rows ?? []);
    const records = edge.citing === 0 ? citations : rows.flatMap((row) => readPublication(db, row, [])?.publication.citations ?? []);
    const wanted = edge.cited === 0 ? own.document : (found[edge.cited - 1]?.document ?? '');
    const details = records.filter((citation) => documentOf(citation) === wanted).map(({ number: _, ...rest }): CitationDetails => rest);
    return { ...edge, details };
  });
}

function documentOf(citation: Citation): string {
  return citedNumbers({ citations: [citation] })[0]?.cited ?? citation.number;
}
