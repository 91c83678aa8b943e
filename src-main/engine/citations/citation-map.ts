// The citations around a publication: what it cites and who cites it over one or two steps, what is cited with it, and what cites the same.
// In: a row of an index, the relations wanted. Out: documents and the citations between them, within a limit that is told.
import {
  citationRelations,
  type CitationDetails,
  type CitationEdge,
  type CitationMap,
  type CitationNode,
  type CitationRelation,
} from '../../contract/citations.ts';
import { publicationName, type Citation } from '../../contract/publication.ts';
import { citedNumbers, documentName, isSameDocument, type Cited } from '../document/cited-number.ts';
import { readCards } from '../store/cards.ts';
import { citedBy, citingRows, cocitations, countWithoutCitations, couplings, namesOf, rowsOfCited } from '../store/citations.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { readPublication } from '../store/publications.ts';
import { sharesOf } from './shares.ts';

export interface MapRequest {
  publication: number;
  steps: 1 | 2;
  relations: readonly CitationRelation[];
  installedOnly: boolean;
  most: number;
}

/** A document of the map before its data are read. */
interface Found {
  /** `EP-1000000`; as written where the record gives no number of a publication. */
  document: string;
  /** The kind in a citation, '' if unknown. */
  kind: string;
  /** Its rows, those of the kind cited first. */
  rows: number[];
  relation: CitationRelation;
  step: 1 | 2;
  date?: string;
  shared?: number;
}

/** The map of a row; undefined if there is no such row. */
export function citationMapOf(db: ReadableIndex, request: MapRequest): CitationMap | undefined {
  const middle = readPublication(db, request.publication, []);
  if (middle === undefined) return undefined;
  const { publication } = middle;
  const isKnown = middle.slot >= readMeta(db).citationsFrom;
  const own = { id: middle.id, document: documentName(publication), kind: publication.kind };
  const groups = new Neighbourhood(db, own, isKnown ? publication.citations : [], request).groups();
  const shares = sharesOf(
    groups.map((group) => group.length),
    request.most - 1,
  );
  const found = groups.flatMap((group, at) => group.slice(0, shares[at]));
  const counts = Object.fromEntries(citationRelations.map((relation) => [relation, 0])) as CitationMap['counts'];
  for (const { relation } of groups.flat()) counts[relation] += 1;
  return {
    isKnown,
    unknown: countWithoutCitations(db),
    literatureCited: publication.literatureCited ?? 0,
    nodes: nodesOf(db, middle.id, found),
    edges: edgesOf(db, own, isKnown ? publication.citations : [], found),
    counts,
  };
}

class Neighbourhood {
  readonly #db: ReadableIndex;
  readonly #own: { id: number; document: string; kind: string };
  readonly #citations: readonly Citation[];
  readonly #request: MapRequest;
  readonly #seen = new Set<string>();

  constructor(db: ReadableIndex, own: { id: number; document: string; kind: string }, citations: readonly Citation[], request: MapRequest) {
    this.#db = db;
    this.#own = own;
    this.#citations = citations;
    this.#request = request;
    this.#seen.add(own.document);
  }

  /** The documents of each relation and step, the most important first; each document once, in the first group that has it. */
  groups(): Found[][] {
    const { relations, steps } = this.#request;
    const wants = (relation: CitationRelation): boolean => relations.includes(relation);
    const cited = this.#cited();
    const citing = this.#citing(
      citingRows(this.#db, [this.#own.document]).filter((row) => this.#meansOwn(row.kind)),
      1,
    );
    const groups = [wants('cited') ? this.#new(cited) : [], wants('citing') ? this.#new(citing) : []];
    const [sources, users] = [cited, citing].map((found) => found.flatMap(({ rows }) => rows)) as [number[], number[]];
    if (steps === 2) {
      if (wants('cited')) groups.push(this.#new(this.#documents(cocitations(this.#db, sources, this.#own.document), 'cited')));
      if (wants('citing')) {
        const documents = citing.map(({ document }) => document);
        groups.push(this.#new(this.#citing(citingRows(this.#db, documents), 2)));
      }
    }
    if (wants('cocited')) groups.push(this.#new(this.#documents(cocitations(this.#db, users, this.#own.document), 'cocited')));
    if (wants('coupled')) groups.push(this.#new(this.#coupled(cited)));
    return groups;
  }

  #meansOwn(kind: string): boolean {
    return isSameDocument(this.#own.document.slice(0, 2), kind, this.#own.kind);
  }

  #new(found: readonly Found[]): Found[] {
    const kept = this.#request.installedOnly ? found.filter(({ rows }) => rows.length > 0) : found;
    return kept.filter(({ document }) => !this.#seen.has(document) && this.#seen.add(document));
  }

  /** What the document cites, in the order of its record. */
  #cited(): Found[] {
    const found = new Map<string, Found>();
    for (const citation of this.#citations) {
      const [named] = citedNumbers({ citations: [citation] });
      const document = named?.cited ?? citation.number;
      if (found.has(document)) continue;
      const date = citation.date === undefined ? {} : { date: citation.date };
      found.set(document, { document, kind: named?.kind ?? '', rows: [], relation: 'cited', step: 1, ...date });
    }
    return this.#withRows([...found.values()]);
  }

  /** Documents that cite others, the newest first. */
  #citing(rows: readonly { id: number }[], step: 1 | 2): Found[] {
    const cards = this.#cardsOf(rows.map(({ id }) => id));
    const newest = cards.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.document < b.document ? -1 : 1));
    const found = new Map<string, Found>();
    for (const { id, document, kind } of newest) {
      const known = found.get(document);
      if (known === undefined) found.set(document, { document, kind, rows: [id], relation: 'citing', step });
      else known.rows.push(id);
    }
    return [...found.values()];
  }

  /** Documents with how many others cite them together with the one in the middle, or how many documents that it cites do. */
  #documents(rows: readonly (Cited & { shared: number })[], relation: 'cited' | 'cocited'): Found[] {
    const found = rows.map(({ cited, kind, shared }): Found => {
      return { document: cited, kind, rows: [], relation, step: 2, ...(relation === 'cocited' && { shared }) };
    });
    return this.#withRows(found);
  }

  #coupled(cited: readonly Found[]): Found[] {
    const rows = couplings(
      this.#db,
      cited.map(({ document }) => document),
      [this.#own.id],
    );
    const cards = new Map(this.#cardsOf(rows.map(({ id }) => id)).map((card) => [card.id, card]));
    const found = new Map<string, Found>();
    for (const { id, shared } of rows) {
      const card = cards.get(id);
      if (card === undefined) continue;
      const known = found.get(card.document);
      if (known !== undefined) known.rows.push(id);
      else found.set(card.document, { document: card.document, kind: card.kind, rows: [id], relation: 'coupled', step: 2, shared });
    }
    return [...found.values()];
  }

  #cardsOf(ids: readonly number[]): { id: number; document: string; kind: string; date: string }[] {
    return namesOf(this.#db, [...new Set(ids)]).map(({ id, country, number, kind, date }) => {
      return { id, document: documentName({ country, number }), kind, date: date ?? '' };
    });
  }

  #withRows(found: Found[]): Found[] {
    const rows = Map.groupBy(
      rowsOfCited(
        this.#db,
        found.map(({ document }) => document),
      ),
      ({ cited }) => cited,
    );
    for (const one of found) {
      const own = (rows.get(one.document) ?? []).filter(({ kind }) => isSameDocument(one.document.slice(0, 2), one.kind, kind));
      one.rows = own.sort((a, b) => Number(b.kind === one.kind) - Number(a.kind === one.kind)).map(({ id }) => id);
    }
    return found;
  }
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
  own: { id: number; document: string; kind: string },
  citations: readonly Citation[],
  found: readonly Found[],
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
