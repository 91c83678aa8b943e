// A call: how is it declared? In: the schema of what is asked. Out: a row of a table of calls, which every carrier is made from.
import type { z } from 'zod';

export interface Call<Ask extends z.ZodType, Answer> {
  ask: Ask;
  /** Never there at run time: it carries the type of the answer. */
  answer?: Answer;
}

/** Declares a call: `answers<Answer>()(schema of the ask)`. */
export function answers<Answer>(): <Ask extends z.ZodType>(ask: Ask) => Call<Ask, Answer> {
  return (ask) => ({ ask });
}

export type CallTable = Record<string, Call<z.ZodType, unknown>>;
export type AskOf<Row> = Row extends Call<infer Ask, unknown> ? z.infer<Ask> : never;
export type AnswerOf<Row> = Row extends Call<z.ZodType, infer Answer> ? Answer : never;

/** A table of calls as whoever asks sees it, wherever they are answered. */
export type Answering<Table extends CallTable> = { [Name in keyof Table]: (ask: AskOf<Table[Name]>) => Promise<AnswerOf<Table[Name]>> };
