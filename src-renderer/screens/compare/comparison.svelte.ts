// The documents being compared. Loads their cards, linked passages and claim differences; drops answers that arrive after other documents
// were chosen.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import type { ClaimDifference, PassagePair } from '../../../src-main/contract/matrix.ts';
import { publicationName } from '../../../src-main/contract/publication.ts';
import type { MatrixDocument } from '../../state/matrix-documents.ts';
import type { Compared, OpenPublication } from '../../state/router.svelte.ts';

/** One of the two documents. */
export type Side = MatrixDocument & Required<Pick<MatrixDocument, 'installed' | 'card'>>;

export class Comparison {
  state = $state<'none' | 'loading' | 'ready' | 'gone' | 'failed'>('none');
  failure = $state.raw<unknown>();
  left = $state.raw<Side>();
  right = $state.raw<Side>();
  /** Undefined while loading. */
  pairs = $state.raw<PassagePair[]>();
  /** Installed members of the right document's family, including itself. */
  family = $state.raw<Card[]>([]);
  differences = $state.raw<ClaimDifference[]>();
  /** The members of the family by publication date. */
  readonly members: Card[] = $derived(
    this.family.toSorted((a, b) => (a.publicationDate ?? '').localeCompare(b.publicationDate ?? '') || a.id - b.id),
  );
  /** The earliest other member of the family with claims, or else without; the right document is compared with it first. */
  readonly earlier: Card | undefined = $derived.by(() => {
    const others = this.members.filter(({ id }) => id !== this.right?.installed.publication);
    return others.find(({ has }) => has.claims) ?? others[0];
  });
  readonly #application: Application;
  #latest = 0;
  #differing = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  async open({ left, right }: Compared): Promise<void> {
    const latest = ++this.#latest;
    if (right === undefined) return void Object.assign(this, { state: 'none', left: undefined, right: undefined, pairs: undefined });
    this.state = 'loading';
    this.pairs = undefined;
    try {
      const at = { index: right.index, publication: right.id };
      const [leftSide, rightSide, family] = await Promise.all([
        left && this.#side(left),
        this.#side(right),
        this.#application.familyMembers(at).catch(() => []),
      ]);
      if (latest !== this.#latest) return;
      const gone = rightSide === undefined || (left !== undefined && leftSide === undefined);
      Object.assign(this, { left: leftSide, right: rightSide, family, state: gone ? 'gone' : 'ready' });
      if (leftSide === undefined || rightSide === undefined) return;
      const pairs = await this.#application.linkedPassages({ left: placeIn(leftSide), right: placeIn(rightSide) });
      if (latest === this.#latest) this.pairs = pairs;
    } catch (failure) {
      if (latest === this.#latest) Object.assign(this, { failure, state: 'failed' });
    }
  }

  /** Compares the claims of two family members, given by their row ids in the right document's collection. */
  async differ(left: number, right: number): Promise<void> {
    const differing = ++this.#differing;
    this.differences = undefined;
    const index = this.right?.installed.index;
    if (index === undefined) return;
    const differences = await this.#application.claimDifferences({
      left: { index, publication: left },
      right: { index, publication: right },
    });
    if (differing === this.#differing) this.differences = differences;
  }

  async #side({ index, id }: OpenPublication): Promise<Side | undefined> {
    const [card] = await this.#application.cards({ index, publications: [id] });
    return card && { name: publicationName(card), rank: 0, installed: { index, publication: id }, card };
  }
}

function placeIn({ installed }: Side): Side['installed'] {
  return { index: installed.index, publication: installed.publication };
}
