// The documents offered for a comparison: the family of the one in hand, and those of the case that are rated better than noise.
import type { Rating } from '../../../src-main/contract/query.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import { publicationName } from '../../../src-main/contract/publication.ts';
import type { App } from '../../state/app.svelte.ts';
import { documentsOf, type MatrixDocument } from '../../state/matrix-documents.ts';
import { ratingOrder } from '../export/rating-order.ts';
import type { Side } from './comparison.svelte.ts';

export interface OfferedDocument extends Side {
  rating?: Rating;
}

export class OfferedDocuments {
  /** Rated documents of the case, the best rating first. */
  rated = $state.raw<OfferedDocument[]>([]);
  readonly #app: App;
  #latest = 0;

  constructor(app: App) {
    this.#app = app;
  }

  async load(): Promise<void> {
    const latest = ++this.#latest;
    const { current, version, documents } = this.#app.caseFile;
    const found =
      current === undefined
        ? []
        : await documentsOf(this.#app.application, 'rated', version?.hits ?? [], [...documents.values()], [], current.search.indexes);
    if (latest !== this.#latest) return;
    this.rated = found
      .flatMap((document) => (isInstalled(document) ? [{ ...document, ...this.#ratingOf(document.name) }] : []))
      .toSorted((a, b) => placeOf(a) - placeOf(b) || a.rank - b.rank);
  }

  /** `own`: the document in hand, which is not offered; `family`: its members in the collection `index`. */
  of(own: Side, family: readonly Card[]): { family: OfferedDocument[]; rated: OfferedDocument[] } {
    const members = family.map((card) => {
      const name = publicationName(card);
      return { name, rank: 0, installed: { index: own.installed.index, publication: card.id }, card, ...this.#ratingOf(name) };
    });
    const others = members.filter(({ name }) => name !== own.name);
    const names = new Set(members.map(({ name }) => name));
    return { family: others, rated: this.rated.filter(({ name }) => name !== own.name && !names.has(name)) };
  }

  #ratingOf(name: string): { rating?: Rating } {
    const rating = this.#app.caseFile.ratingOf(name);
    return rating === undefined ? {} : { rating };
  }
}

function isInstalled(document: MatrixDocument): document is Side {
  return document.installed !== undefined && document.card !== undefined;
}

function placeOf({ rating }: OfferedDocument): number {
  return rating === undefined ? ratingOrder.length : ratingOrder.indexOf(rating);
}
