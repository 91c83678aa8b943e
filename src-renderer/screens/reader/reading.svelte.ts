// The open publication: its texts, family, and the evidence in its passage. Answers for a publication no longer open are dropped.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Search } from '../../../src-main/contract/history.ts';
import type { Card, EvidencePassage } from '../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { Outline, Reading } from '../../../src-main/contract/reading.ts';
import type { PassageTarget } from '../../pdf-frame/messages.ts';
import type { OpenPublication } from '../../state/router.svelte.ts';
import { quotedText } from './quoted-text.ts';

/** Delay before "loading" is shown. */
const SLOW_MS = 300;

/** The passage, with its evidence once loaded. */
export interface ShownPassage extends PassageSpan {
  marked?: EvidencePassage;
}

export class OpenReading {
  state = $state<'none' | 'loading' | 'slow' | 'ready' | 'gone' | 'failed'>('none');
  /** The error that loading failed with. */
  failure = $state.raw<unknown>();
  opened = $state.raw<OpenPublication>();
  reading = $state.raw<Reading>();
  /** Family members in the same collection, including this publication. */
  family = $state.raw<Card[]>([]);
  passage = $state.raw<ShownPassage>();
  readonly #application: Application;
  #latest = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  /** The card of this publication; undefined until the family is loaded. */
  readonly card = $derived(this.family.find(({ id }) => id === this.opened?.id));

  outlineOf(section: Outline['section'], entry: number): Outline['parts'] {
    return this.reading?.outlines.find((outline) => outline.section === section && outline.entry === entry)?.parts ?? [];
  }

  /** The previous publication stays until the new one is loaded. */
  async open(opened: OpenPublication, asked: Search | undefined): Promise<void> {
    const latest = ++this.#latest;
    const same = this.opened?.index === opened.index && this.opened.id === opened.id && this.state === 'ready';
    if (!same) {
      this.state = 'loading';
      setTimeout(() => latest === this.#latest && this.state === 'loading' && (this.state = 'slow'), SLOW_MS);
    }
    try {
      const at = { index: opened.index, publication: opened.id };
      const [reading, family] = same
        ? [this.reading, this.family]
        : await Promise.all([this.#application.reading(at), this.#application.familyMembers(at)]);
      if (latest !== this.#latest) return;
      Object.assign(this, { opened, passage: opened.passage, reading, family, state: reading === undefined ? 'gone' : 'ready' });
    } catch (failure) {
      if (latest === this.#latest) Object.assign(this, { failure, state: 'failed' });
      return;
    }
    const { passage } = opened;
    if (asked === undefined || passage === undefined || this.state !== 'ready') return;
    const marked = await this.#highlight(opened.index, opened.id, passage, asked).catch(() => undefined);
    if (latest === this.#latest && marked !== undefined) this.passage = { ...passage, marked };
  }

  /** Reads the open publication again, after its collection has changed. */
  async reload(): Promise<void> {
    const [opened, latest] = [this.opened, this.#latest];
    if (opened === undefined || this.state !== 'ready') return;
    const at = { index: opened.index, publication: opened.id };
    const [reading, family] = await Promise.all([this.#application.reading(at), this.#application.familyMembers(at)]);
    if (latest === this.#latest) Object.assign(this, { reading, family, state: reading === undefined ? 'gone' : 'ready' });
  }

  async #highlight(index: number, id: number, passage: PassageSpan, { query, thorough }: Search): Promise<EvidencePassage | undefined> {
    const method = thorough ? 'boost' : 'hybrid';
    const [marked] = await this.#application.marks({ index, query: { ...query, method }, publications: [{ id, passage }] });
    return marked;
  }
}

/** What to find on the pages: the passage with the query's words. */
export function soughtOf({ passage, reading }: OpenReading): PassageTarget {
  if (passage === undefined || reading === undefined) return { passage: '', words: [], near: 0 };
  const words = passage.marked?.words.map(({ start, end }) => ({ start, end })) ?? [];
  return { ...quotedText(reading.publication, passage, true), words };
}
