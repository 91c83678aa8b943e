// The citations of the open publication: the list in the reader, and the map over it. Answers for a publication no longer open are dropped.
import type { Application } from '../../../../src-main/contract/application.ts';
import type { LocatedPublication } from '../../../../src-main/contract/engine.ts';
import {
  MOST_CITATION_NODES,
  type CitationDetails,
  type CitationMap,
  type CitationNode,
  type CitationRelation,
  type TextLink,
} from '../../../../src-main/contract/citations.ts';

/** What is shown: the relations, how far, only what is installed. */
export interface MapChoice {
  relations: CitationRelation[];
  steps: 1 | 2;
  installedOnly: boolean;
}

/** A node with its place in the map, and the records of its citation of or by the document in the middle. */
export interface ListedNode {
  node: CitationNode;
  at: number;
  details: CitationDetails[];
}

export class DocumentCitations {
  /** Both directions over one step, for the list in the text. */
  near = $state.raw<CitationMap>();
  /** Publications that the description names. */
  links = $state.raw<readonly TextLink[]>([]);
  map = $state.raw<CitationMap>();
  /** Where documents are that only other collections have, by name. */
  elsewhere = $state.raw<ReadonlyMap<string, LocatedPublication>>(new Map());
  choice = $state.raw<MapChoice>({ relations: ['cited', 'citing'], steps: 1, installedOnly: false });
  isOpen = $state(false);
  /** The selected node of the map, by its place. */
  at = $state(0);
  readonly #application: Application;
  #document: { index: number; publication: number } | undefined;
  #loads = 0;
  /** Runs of an earlier reader are older. */
  readonly #openedAt = Date.now();

  constructor(application: Application) {
    this.#application = application;
  }

  /** Loads the list of a publication that was opened. */
  async show(index: number, publication: number): Promise<void> {
    if (this.#document?.index === index && this.#document.publication === publication) return;
    const document = (this.#document = { index, publication });
    Object.assign(this, { near: undefined, links: [], map: undefined, isOpen: false, at: 0 });
    const all = { installedOnly: false, most: MOST_CITATION_NODES };
    const [near, links] = await Promise.all([
      this.#application.citations({ ...document, ...all, steps: 1, relations: ['cited', 'citing'] }),
      this.#application.textLinks(document),
    ]);
    if (this.#document !== document) return;
    Object.assign(this, { near, links });
    await this.#locate(near);
  }

  /** Opens the map of a publication, also of one that is still being loaded; of the shown one if none is given. */
  async open(document = this.#document): Promise<void> {
    if (document === undefined) return;
    const shown = this.show(document.index, document.publication);
    this.isOpen = true;
    await Promise.all([shown, this.choose({})]);
  }

  close(): void {
    this.isOpen = false;
  }

  /** Loads the map with another choice; a newer choice cancels it. */
  async choose(change: Partial<MapChoice>): Promise<void> {
    const document = this.#document;
    if (document === undefined) return;
    this.choice = { ...this.choice, ...change };
    const load = ++this.#loads;
    const isLatest = (): boolean => load === this.#loads && this.#document === document;
    const request = { ...document, ...this.choice, most: MOST_CITATION_NODES, run: this.#openedAt + load };
    const map = await this.#application.citations(request).catch((error: unknown) => {
      if (isLatest()) throw error;
      return undefined;
    });
    if (!isLatest()) return;
    this.map = map;
    this.at = 0;
    await this.#locate(map);
  }

  /** Looks in all collections for what this one does not have. */
  async #locate(map: CitationMap | undefined): Promise<void> {
    const missing = (map?.nodes ?? []).flatMap(({ name, publication }) =>
      publication === undefined && !this.elsewhere.has(name) ? [name] : [],
    );
    if (missing.length === 0) return;
    const found = await this.#application.locate({ names: missing });
    this.elsewhere = new Map([...this.elsewhere, ...found.map((one) => [one.name, one] as const)]);
  }

  /** Where a node can be opened: in this collection, else in the first that has it. */
  placeOf({ name, publication }: CitationNode): { index: number; id: number } | undefined {
    if (publication !== undefined) return { index: this.index, id: publication };
    const other = this.elsewhere.get(name);
    return other && { index: other.index, id: other.publication };
  }

  /** Moves the selection; it stays within the map. */
  move(by: number): void {
    const last = (this.map?.nodes.length ?? 1) - 1;
    this.at = Math.min(Math.max(0, this.at + by), last);
  }

  get selected(): ListedNode | undefined {
    return this.map === undefined ? undefined : listedNodes(this.map)[this.at];
  }

  get index(): number {
    return this.#document?.index ?? 0;
  }
}

/** All nodes of a map in order, the document in the middle first. */
export function listedNodes({ nodes, edges }: CitationMap): ListedNode[] {
  const details = new Map<number, CitationDetails[]>();
  for (const { citing, cited, details: found = [] } of edges) {
    if (citing === 0) details.set(cited, [...(details.get(cited) ?? []), ...found]);
    else if (cited === 0) details.set(citing, [...(details.get(citing) ?? []), ...found]);
  }
  return nodes.map((node, at) => ({ node, at, details: details.get(at) ?? [] }));
}

/** The nodes of one relation. */
export function nodesOf(map: CitationMap, relation: CitationRelation): ListedNode[] {
  return listedNodes(map).filter(({ node }) => node.relation === relation);
}
