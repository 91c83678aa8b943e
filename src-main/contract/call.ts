// How is a call declared? In: its request, its answer, what guests may do with it, what the audit records, where it runs. Out: one row,
// from which IPC, HTTP, worker threads, the audit and guest permissions are derived.
import type { z } from 'zod';
import type { AuditAct, AuditFacts } from './audit-acts.ts';
import type { GuestPolicy } from './guest.ts';

/**
 * Where a call runs. application: the main process; cases, access: the worker thread that holds that database; search: any search
 * worker; highlight: the first search worker, which keeps the language model's view of the collections in memory.
 */
export type Place = 'application' | 'cases' | 'access' | 'search' | 'highlight';

/**
 * What the audit records of a call: nothing (`silent`) or an act. `facts` returns undefined when this particular request is not recorded;
 * `refused` is the act recorded when the call fails.
 */
export type AuditPolicy<Request, Answer> =
  'silent' | { act: AuditAct; facts?: (request: Request, answer: Answer) => AuditFacts | undefined; refused?: AuditAct };

export interface Call<Schema extends z.ZodType, Answer, Runs extends Place> {
  request: Schema;
  /** Carries the type of the answer; never present at run time. */
  answer?: Answer;
  guest: GuestPolicy<z.infer<Schema>, Answer>;
  audit: AuditPolicy<z.infer<Schema>, Answer>;
  runs: Runs;
  /** Only reads and may take long: it is cancelled when the caller no longer waits for the answer. */
  cancellable?: true;
  /** Answers only when something has changed, or after a timeout (long polling). */
  waits?: true;
  /**
   * Has no deadline of its own: it copies, checks or writes as much as there is, in a thread or process of its own, or makes several searches
   * that each have one.
   */
  takesLong?: true;
}

/** Declares a call: `call<Answer>()({ request, guest, audit, runs })`. Every property is required. */
export function call<Answer>() {
  return <Schema extends z.ZodType, Runs extends Place>(row: Omit<Call<Schema, Answer, Runs>, 'answer'>): Call<Schema, Answer, Runs> => row;
}

export type CallTable = Record<string, { request: z.ZodType; runs: Place }>;
export type RequestOf<Row> = Row extends { request: infer Schema extends z.ZodType } ? z.infer<Schema> : never;
export type AnswerOf<Row> = Row extends { answer?: infer Answer } ? Answer : never;

/** A table of calls as functions, wherever they run. */
export type CallFunctions<Table extends CallTable> = {
  [Name in keyof Table]: (request: RequestOf<Table[Name]>) => Promise<AnswerOf<Table[Name]>>;
};

/** The names of the calls of a table that run in one place. */
export type NamesAt<Table extends CallTable, Runs extends Place> = {
  [Name in keyof Table]: Table[Name]['runs'] extends Runs ? Name : never;
}[keyof Table];

/** The functions that answer the calls of one place; `context` is what that place provides (an open database, the time). */
export type Handlers<Table extends CallTable, Runs extends Place, Context> = {
  [Name in NamesAt<Table, Runs>]: (
    request: RequestOf<Table[Name]>,
    context: Context,
  ) => Handled<AnswerOf<Table[Name]>> | Promise<Handled<AnswerOf<Table[Name]>>>;
};

/** The function of a call without an answer may return nothing. */
type Handled<Answer> = [Answer] extends [undefined] ? Answer | void : Answer;
