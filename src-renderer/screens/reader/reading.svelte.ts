// Which publication is open, and what is known of it? In: its place in an index, the query last asked. Out: its texts with their parts,
// its family, the evidence in its passage. What comes late, when another one is open, is dropped.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Search } from '../../../src-main/contract/history.ts';
import type { Card, MarkedPassage } from '../../../src-main/contract/insight.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { Outline, Reading } from '../../../src-main/contract/reading.ts';
import type { OpenPublication } from '../../state/place.svelte.ts';

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

  async open(opened: OpenPublication, asked: Search | undefined): Promise<void> {
    const latest = ++this.#latest;
    const same = this.opened?.index === opened.index && this.opened.id === opened.id && this.state === 'ready';
    this.opened = opened;
    if (!same) {
      Object.assign(this, { state: 'loading', family: [], passage: undefined });
      setTimeout(() => latest === this.#latest && this.state === 'loading' && (this.state = 'slow'), SLOW_MS);
    }
    this.passage = opened.passage;
    try {
      const at = { index: opened.index, publication: opened.id };
      const [reading, family] = same
        ? [this.reading, this.family]
        : await Promise.all([this.#application.reading(at), this.#application.familyMembers(at)]);
      if (latest !== this.#latest) return;
      Object.assign(this, { reading, family, state: reading === undefined ? 'gone' : 'ready' });
    } catch (failure) {
      if (latest === this.#latest) Object.assign(this, { failure, state: 'failed' });
      return;
    }
    if (asked === undefined || this.state !== 'ready') return;
    const passage = await this.#mark(opened, asked).catch(() => undefined);
    if (latest === this.#latest && passage !== undefined) this.passage = passage;
  }

  /** Without a passage chosen, the publication's best one for the query. */
  async #mark({ index, id, passage }: OpenPublication, { query, thorough }: Search): Promise<ShownPassage | undefined> {
    const [marked] = await this.#application.marks({
      index,
      query: { ...query, method: thorough ? 'boost' : 'hybrid' },
      publications: [{ id, ...(passage && { passage }) }],
    });
    if (marked === undefined) return undefined;
    if (passage !== undefined) return { ...passage, marked };
    const start = this.reading?.publication[marked.section][marked.entry]?.text.indexOf(marked.text) ?? -1;
    return start < 0 ? undefined : { section: marked.section, entry: marked.entry, start, end: start + marked.text.length, marked };
  }
}
