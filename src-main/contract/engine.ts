// Every call to the search engine, declared once: its name, the schema of what is asked, the type of what is answered.
// In: a door (server, IPC, command line). Out: carried to wherever the engine runs; a carrier checks the ask by its schema.
import { z } from 'zod';
import { answers, type Answering, type AnswerOf, type AskOf } from './call.ts';
import type { Ranking } from './hit.ts';
import { sections, type PassageSpan, type Publication } from './publication.ts';
import { query } from './query.ts';
import type { Statistics } from './statistics.ts';

/** Id of the master index; boost is this index asked by the method `boost`. */
export const MASTER_INDEX = 1;

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

export const calls = {
  /** All indexes, the master index (1) always among them, in ascending order of id. */
  indexes: answers<IndexEntry[]>()(z.object({})),
  /** False while the engine is still loading: then nothing can be searched, but soon. */
  ready: answers<boolean>()(z.object({})),
  /** True where the text is long enough and in a language the engine searches. */
  acceptsQuery: answers<boolean>()(z.object({ text: z.string() })),
  /** The normalised symbol (`G01F11/261`), or undefined where the text is no IPC or CPC symbol. */
  parseClass: answers<string | undefined>()(z.object({ text: z.string() })),
  /** `run`: what a window asks in one run belongs together, and takes the place of what it asked in those with a lesser number; that is then `cancelled`. */
  search: answers<Ranking>()(z.object({ index, query, run: z.number().int().nonnegative().optional() })),
  /** The publications that are still there, in the order asked; `passage` is the span to be read out. */
  read: answers<StoredPublication[]>()(
    z.object({
      index,
      publications: z.array(z.object({ id: z.int().nonnegative(), passage: passageSpan.optional() })),
      sections: z.array(z.enum(sections)),
      image: z.boolean(),
    }),
  ),
  /** Where publications of these names are installed: for each the first of these indexes that holds it (of all where none are named). */
  locate: answers<LocatedPublication[]>()(z.object({ names: z.array(z.string()).max(2_000), indexes: z.array(index).optional() })),
  /** Counted over exactly these publications. */
  statistics: answers<Statistics>()(z.object({ index, publications: z.array(z.int().nonnegative()) })),
  /** The original PDF of a publication by its name (`EP-1000000-A1`), of the first of these indexes that holds one. */
  pdf: answers<Uint8Array | undefined>()(z.object({ indexes: z.array(index), name: z.string() })),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Ask<Name extends CallName> = AskOf<Calls[Name]>;
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

/** The engine as a door sees it, wherever it runs. A failing index rejects with Failure('index-offline'). */
export type Engine = Answering<Calls>;
