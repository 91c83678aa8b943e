// Which publication is open, and what is known of it? In: its place in an index, the query last asked. Out: its texts with their parts,
// its family, the evidence in its passage. What comes late, when another one is open, is dropped.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Search } from '../../../src-main/contract/history.ts';
import type { Card, MarkedPassage } from '../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { Outline, Reading } from '../../../src-main/contract/reading.ts';
import type { Sought } from '../../pdf-frame/messages.ts';
import type { OpenPublication } from '../../state/router.svelte.ts';

/** Before a message says what is being waited for. */
const SLOW_MS = 300;

/** The passage as it lies in its entry's text, with its evidence. */
export interface ShownPassage extends PassageSpan {
  marked?: MarkedPassage;
}

export class OpenReading {
  state = $state<'none' | 'loading' | 'slow' | 'ready' | 'gone' | 'failed'>('none');
  /** What the reading was rejected with. */
  failure = $state.raw<unknown>();
  opened = $state.raw<OpenPublication>();
  reading = $state.raw<Reading>();
  /** Members of the family that are installed in the same index, the one read included. */
  family = $state.raw<Card[]>([]);
  passage = $state.raw<ShownPassage>();
  readonly #application: Application;
  #latest = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  /** What the list knows of it; undefined until the family has come. */
  readonly card = $derived(this.family.find(({ id }) => id === this.opened?.id));

  outlineOf(section: Outline['section'], entry: number): Outline['parts'] {
    return this.reading?.outlines.find((outline) => outline.section === section && outline.entry === entry)?.parts ?? [];
  }

  /** What was read stays until the new one has come. */
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
    const marked = await this.#mark(opened.index, opened.id, passage, asked).catch(() => undefined);
    if (latest === this.#latest && marked !== undefined) this.passage = { ...passage, marked };
  }

  async #mark(index: number, id: number, passage: PassageSpan, { query, thorough }: Search): Promise<MarkedPassage | undefined> {
    const method = thorough ? 'boost' : 'hybrid';
    const [marked] = await this.#application.marks({ index, query: { ...query, method }, publications: [{ id, passage }] });
    return marked;
  }
}

/** About where a claim stands in a document, 0 to 1, and where its description begins and ends. */
const CLAIMS_AT = 0.85;
const DESCRIPTION = { from: 0.1, to: 0.85 };

/** What is looked for on the pages: the passage with the query's words, and about where it stands. */
export function soughtOf({ passage, reading }: OpenReading): Sought {
  const text = passage && reading?.publication[passage.section][passage.entry]?.text;
  if (passage === undefined || text === undefined) return { passage: '', words: [], near: 0 };
  const { marked } = passage;
  const words = marked?.words.map(({ start, end }) => marked.text.slice(start, end)) ?? [];
  const share = passage.start / Math.max(1, text.length);
  const near = { title: 0, abstract: 0, claims: CLAIMS_AT, description: DESCRIPTION.from + share * (DESCRIPTION.to - DESCRIPTION.from) };
  return {
    passage: text.slice(passage.start, passage.end),
    words: [...new Set(words)],
    near: near[passage.section],
    within: { text, at: passage.start },
  };
}
