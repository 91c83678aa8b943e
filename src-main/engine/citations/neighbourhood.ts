// The documents around a publication, relation by relation. In: a row and what it cites, the relations wanted. Out: how many documents each group
// has, and the first of them. All are counted by rows; names are read only of those that may be among the first.
import type { CitationRelation } from '../../contract/citations.ts';
import type { Citation } from '../../contract/publication.ts';
import { citedNumbers, documentName, isSameDocument } from '../document/cited-number.ts';
import { citationsOfEach, citingPublications, kindsCiting, namesOf, placedRowsOf } from '../store/citations.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { firstOf, portionsOf } from './portions.ts';
import { RowDocuments } from './row-documents.ts';

export interface MapRequest {
  publication: number;
  steps: 1 | 2;
  relations: readonly CitationRelation[];
  installedOnly: boolean;
  most: number;
}

export interface OwnDocument {
  id: number;
  document: string;
  kind: string;
}

/** A document of the map before its data are read. */
export interface Found {
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

/** The documents of one relation over one step: how many, and the first of them, as many as a map may show. */
export interface Group {
  relation: CitationRelation;
  count: number;
  first: Found[];
}

/** A document that is found by its number: with the first publication of that number, 0 if there is none, and how many cite it. */
interface Numbered {
  found: Found;
  head: number;
  citing: number;
}

/** Documents between two checks for cancellation: each may be cited thousands of times, or cite a hundred. */
const CITED_PORTION = 8;
const CITING_PORTION = 250;
const NUMBER_PORTION = 1_000;

/** The groups, the most important documents of each first; each document is only in the first group that has it. */
export function groupsAround(
  db: ReadableIndex,
  own: OwnDocument,
  citations: readonly Citation[],
  request: MapRequest,
  checkCancelled: () => void,
): Group[] {
  return new Neighbourhood(db, own, request, checkCancelled).groups(citations);
}

class Neighbourhood {
  readonly #db: ReadableIndex;
  readonly #own: OwnDocument;
  readonly #request: MapRequest;
  readonly #check: () => void;
  readonly #documents: RowDocuments;
  /** The most documents that a group can show. */
  readonly #most: number;
  /** Documents that a group has: by number, and by the first publication of the number, if there is one. */
  readonly #seen: Set<string>;
  readonly #seenHeads: Set<number>;

  constructor(db: ReadableIndex, own: OwnDocument, request: MapRequest, checkCancelled: () => void) {
    this.#db = db;
    this.#own = own;
    this.#request = request;
    this.#check = checkCancelled;
    this.#most = request.most - 1;
    this.#documents = new RowDocuments(db, checkCancelled);
    this.#documents.read([own.id]);
    this.#seen = new Set([own.document]);
    this.#seenHeads = new Set([this.#documents.headOf(own.id)]);
  }

  groups(citations: readonly Citation[]): Group[] {
    const { relations, steps } = this.#request;
    const wants = (relation: CitationRelation): boolean => relations.includes(relation);
    const cited = this.#cited(citations);
    const citing = this.#citing();
    const groups: Group[] = [];
    if (wants('cited')) groups.push(this.#new('cited', cited, () => 0));
    if (wants('citing')) groups.push(this.#newest(citing, 1));
    if (steps === 2) {
      const sources = [...new Set(cited.flatMap(({ found }) => found.rows))];
      if (wants('cited')) groups.push(this.#new('cited', this.#citedBy(sources, 'cited'), mostCited));
      if (wants('citing')) groups.push(this.#newest(this.#citingAnyOf(citing), 2));
    }
    if (wants('cocited')) groups.push(this.#new('cocited', this.#citedBy(citing, 'cocited'), mostCited));
    if (wants('coupled')) groups.push(this.#coupled(cited.map(({ found }) => found.document)));
    return groups;
  }

  /** What the document cites, in the order of its record. */
  #cited(citations: readonly Citation[]): Numbered[] {
    const cited = new Map<string, Found>();
    for (const citation of citations) {
      const [named] = citedNumbers({ citations: [citation] });
      const document = named?.cited ?? citation.number;
      if (cited.has(document)) continue;
      const date = citation.date === undefined ? {} : { date: citation.date };
      cited.set(document, { document, kind: named?.kind ?? '', rows: [], relation: 'cited', step: 1, ...date });
    }
    return this.#withRows([...cited.values()].map((found) => ({ found, head: 0, citing: 1 })));
  }

  /** The publications that cite the document. */
  #citing(): number[] {
    this.#check();
    const { document, kind: own } = this.#own;
    const ids = new Set<number>();
    for (const [id, kind] of kindsCiting(this.#db, document)) if (isSameDocument(document.slice(0, 2), kind, own)) ids.add(id);
    return [...ids];
  }

  #citingAnyOf(publications: readonly number[]): number[] {
    const ids = new Set<number>();
    for (const portion of portionsOf(publications, CITED_PORTION, this.#check))
      for (const id of citingPublications(this.#db, portion)) ids.add(id);
    return [...ids];
  }

  /** The documents that these publications cite, but the one in the middle, each with how many of them cite it. */
  #citedBy(publications: readonly number[], relation: 'cited' | 'cocited'): Numbered[] {
    const cited = new Map<string, Numbered>();
    for (const portion of portionsOf(publications, CITING_PORTION, this.#check)) {
      let [lastId, lastDocument] = [0, ''];
      for (const [id, document, kind] of citationsOfEach(this.#db, portion)) {
        if (document === this.#own.document) continue;
        let known = cited.get(document);
        if (known === undefined) {
          known = { found: { document, kind, rows: [], relation, step: 2 }, head: 0, citing: 0 };
          cited.set(document, known);
        }
        if (id !== lastId || document !== lastDocument) known.citing += 1;
        if (kind > known.found.kind) known.found.kind = kind;
        [lastId, lastDocument] = [id, document];
      }
    }
    return this.#withRows([...cited.values()]);
  }

  /** Finds the publications of the documents. */
  #withRows(all: Numbered[]): Numbered[] {
    for (const portion of portionsOf(all, NUMBER_PORTION, this.#check)) {
      const documents = portion.map(({ found }) => found.document);
      for (const [place, id, kind] of placedRowsOf(this.#db, documents)) {
        const one = portion[place] as Numbered;
        const { document, kind: cited, rows } = one.found;
        // A citation that is no number of a publication is a document of its own.
        if (document[2] === '-') one.head = one.head === 0 ? id : Math.min(one.head, id);
        if (!isSameDocument(document.slice(0, 2), cited, kind)) continue;
        if (kind === cited) rows.unshift(id);
        else rows.push(id);
      }
    }
    return all;
  }

  #new(relation: CitationRelation, all: readonly Numbered[], order: (a: Numbered, b: Numbered) => number): Group {
    const { installedOnly } = this.#request;
    this.#check();
    const fresh = all.filter(({ found: { document, rows }, head }) => {
      return (!installedOnly || rows.length > 0) && !this.#seen.has(document) && !this.#seenHeads.has(head);
    });
    for (const { found, head } of fresh) {
      this.#seen.add(found.document);
      if (head !== 0) this.#seenHeads.add(head);
    }
    this.#check();
    const first = firstOf(fresh, this.#most, order).map(({ found, citing }): Found => {
      return relation === 'cocited' ? { ...found, shared: citing } : found;
    });
    return { relation, count: fresh.length, first };
  }

  /** The documents of publications that cite others, the newest first. */
  #newest(ids: readonly number[], step: 1 | 2): Group {
    const documents = this.#documents;
    documents.read(ids);
    const days = new Map<number, number>();
    for (const portion of portionsOf(ids, NUMBER_PORTION, this.#check))
      for (const id of portion) {
        const head = documents.headOf(id);
        if (!this.#seenHeads.has(head)) days.set(head, Math.max(days.get(head) ?? 0, documents.dayOf(id)));
      }
    this.#check();
    for (const head of days.keys()) this.#seenHeads.add(head);
    this.#check();
    // Those of the last day that is shown stand in the order of their numbers, which only their names tell.
    const last = firstOf(days.values(), this.#most, (a, b) => b - a).at(-1);
    this.#check();
    const wanted = ids.filter((id) => last !== undefined && (days.get(documents.headOf(id)) ?? -1) >= last);
    return { relation: 'citing', count: days.size, first: this.#inOrderOfDays(wanted, step) };
  }

  #inOrderOfDays(ids: readonly number[], step: 1 | 2): Found[] {
    const rows = portionsOf(ids, NUMBER_PORTION, this.#check)
      .flatMap((portion) => namesOf(this.#db, portion))
      .toArray();
    const named = rows.map(({ id, country, number, kind, date }) => ({
      id,
      document: documentName({ country, number }),
      kind,
      date: date ?? '',
    }));
    named.sort((a, b) =>
      a.date < b.date ? 1 : a.date > b.date ? -1 : a.document < b.document ? -1 : a.document > b.document ? 1 : a.id - b.id,
    );
    const found = new Map<string, Found>();
    for (const { id, document, kind } of named) {
      const known = found.get(document);
      if (known === undefined) found.set(document, { document, kind, rows: [id], relation: 'citing', step });
      else known.rows.push(id);
    }
    return [...found.values()].slice(0, this.#most);
  }

  /** The documents that cite the same, those with the most in common first. */
  #coupled(cited: readonly string[]): Group {
    const shared = new Map<number, number>();
    for (const document of cited) {
      this.#check();
      // A publication may cite several kinds of one document.
      const ids = new Set(kindsCiting(this.#db, document).map(([id]) => id));
      for (const id of ids) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    shared.delete(this.#own.id);
    const most = (a: number, b: number): number => (shared.get(b) ?? 0) - (shared.get(a) ?? 0) || a - b;
    const documents = this.#documents;
    documents.read([...shared.keys()]);
    const rows = new Map<number, number[]>();
    for (const portion of portionsOf([...shared.keys()], NUMBER_PORTION, this.#check))
      for (const id of portion) {
        const head = documents.headOf(id);
        if (this.#seenHeads.has(head)) continue;
        const known = rows.get(head);
        if (known === undefined) rows.set(head, [id]);
        else known.push(id);
      }
    this.#check();
    for (const [head, ids] of rows) {
      this.#seenHeads.add(head);
      if (ids.length > 1) ids.sort(most);
    }
    this.#check();
    const first = firstOf(rows.values(), this.#most, ([a = 0], [b = 0]) => most(a, b));
    const names = new Map(
      namesOf(
        this.#db,
        first.flatMap((ids) => ids.slice(0, 1)),
      ).map((name) => [name.id, name]),
    );
    const found = first.flatMap((ids): Found[] => {
      const name = names.get(ids[0] ?? 0);
      if (name === undefined) return [];
      const document = documentName(name);
      return [{ document, kind: name.kind, rows: ids, relation: 'coupled', step: 2, shared: shared.get(name.id) ?? 0 }];
    });
    return { relation: 'coupled', count: rows.size, first: found };
  }
}

function mostCited(a: Numbered, b: Numbered): number {
  return b.citing - a.citing || (a.found.document < b.found.document ? -1 : 1);
}
