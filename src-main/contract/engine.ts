// Every call to the search engine, declared once: its name, the schema of what is asked, the type of what is answered.
// In: a door (server, IPC, command line). Out: carried to wherever the engine runs; a carrier checks the ask by its schema.
import { z } from 'zod';
import { call, type CallFunctions, type AnswerOf, type RequestOf } from './call.ts';
import { anyone, ofIndex, ofIndexes, ofShownIndexes, ownerOnly, shownOf } from './guest.ts';
import type { Ranking } from './hit.ts';
import { sections, type PassageSpan, type Publication } from './publication.ts';
import { query } from './query.ts';
import type { Statistics } from './statistics.ts';

/** Id of the master index; boost is this index asked by the method `boost`. */
export const MASTER_INDEX = 1;

/** The indexes a search names; the master index where it names none. */
export function searchedIndexes(named: readonly number[]): readonly number[] {
  return named.length === 0 ? [MASTER_INDEX] : named;
}

/** on: can be asked; off: switched off by its owner; failing: on, but damaged, missing or locked. */
export type IndexState = 'on' | 'off' | 'failing';

export interface IndexEntry {
  id: number;
  name: string;
  state: IndexState;
}

/** A passage as it reads: the section's name and language, and the span's text, verbatim. */
export interface Passage {
  section: PassageSpan['section'];
  language: string;
  text: string;
}

/** A publication as it is stored, with the sections asked for; sections not asked for are empty. */
export interface StoredPublication extends Publication {
  /** Row in its index. */
  id: number;
  /** Given by the file, else derived from shared priorities, else made from the number; always an integer. */
  family: number;
  /** Bytes of the first image, where asked for and there is one. */
  image?: Uint8Array;
  /** The text of the span asked for, where the publication still has it. */
  passage?: Passage;
}

/** A publication found again by its name. */
export interface LocatedPublication {
  name: string;
  index: number;
  publication: number;
}

export const passageSpan = z.object({
  section: z.enum(sections),
  entry: z.int().nonnegative(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});

const index = z.int().positive();

export const engineCalls = {
  /** All indexes, the master index (1) always among them, in ascending order of id. */
  indexes: call<IndexEntry[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** False while the engine is still loading: then nothing can be searched, but soon. */
  ready: call<boolean>()({
    request: z.object({}),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** True where the text is long enough and in a language the engine searches. */
  acceptsQuery: call<boolean>()({
    request: z.object({ text: z.string() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The normalised symbol (`G01F11/261`), or undefined where the text is no IPC or CPC symbol. */
  parseClass: call<string | undefined>()({
    request: z.object({ text: z.string() }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** `run`: what a window asks in one run belongs together, and takes the place of what it asked in those with a lesser number; that is then `cancelled`. */
  search: call<Ranking>()({
    request: z.object({ index, query, run: z.number().int().nonnegative().optional() }),
    // Searches are versions of the case, so that its record tells all of them.
    guest: ownerOnly,
    audit: { act: 'searched', facts: ({ index, query }) => ({ index, method: query.method }) },
    runs: 'application',
    cancellable: true,
  }),
  /** The publications that are still there, in the order asked; `passage` is the span to be read out. */
  read: call<StoredPublication[]>()({
    request: z.object({
      index,
      publications: z.array(z.object({ id: z.int().nonnegative(), passage: passageSpan.optional() })),
      sections: z.array(z.enum(sections)),
      image: z.boolean(),
    }),
    guest: ofIndex,
    // Parts of a list; who reads one whole asks for its reading.
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Where publications of these names are installed: for each the first of these indexes that holds it (of all where none are named). */
  locate: call<LocatedPublication[]>()({
    request: z.object({ names: z.array(z.string()).max(2_000), indexes: z.array(index).optional() }),
    guest: ofShownIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Counted over exactly these publications. */
  statistics: call<Statistics>()({
    request: z.object({ index, publications: z.array(z.int().nonnegative()) }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The original PDF of a publication by its name (`EP-1000000-A1`), of the first of these indexes that holds one. */
  pdf: call<Uint8Array | undefined>()({
    request: z.object({ indexes: z.array(index), name: z.string() }),
    guest: ofIndexes,
    audit: { act: 'pdf-fetched', facts: (_request, answer) => (answer === undefined ? undefined : { bytes: answer.byteLength }) },
    runs: 'search',
    cancellable: true,
  }),
};

export type EngineCallName = keyof typeof engineCalls;
export type EngineRequest<Name extends EngineCallName> = RequestOf<(typeof engineCalls)[Name]>;
export type EngineAnswer<Name extends EngineCallName> = AnswerOf<(typeof engineCalls)[Name]>;

/** The engine's calls. A failing index rejects with `index-offline`. */
export type Engine = CallFunctions<typeof engineCalls>;
