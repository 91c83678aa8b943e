// What the MCP server works with, and for whom: an assistant with a key, over stdio or loopback HTTP.
import type { CallFunctions } from '../../contract/call.ts';
import type { Coverage } from '../../contract/coverage.ts';
import type { Engine } from '../../contract/engine.ts';
import type { Access, Key } from '../../contract/key.ts';
import type { matrixCalls } from '../../contract/matrix.ts';
import type { resultListCalls } from '../../contract/result-list.ts';
import type { RecordRequest } from '../audited-requests.ts';

/** The calls that tools make; internal collections do not exist for them, and none of them reads a case. */
export type AssistantCalls = Pick<Engine, 'indexes' | 'ready' | 'acceptsQuery' | 'search' | 'read' | 'locate' | 'matchNumbers'> &
  Pick<CallFunctions<typeof resultListCalls>, 'marks' | 'readCondition' | 'blindSpots'> &
  Pick<CallFunctions<typeof matrixCalls>, 'featureEvidence' | 'passagesFor'>;

export interface AssistantOptions {
  calls: AssistantCalls;
  /** What a collection holds, as last counted; undefined if it was not counted. */
  coverageOf: (index: number) => Promise<Coverage | undefined>;
  /** The version of the application. */
  version: string;
}

export interface AssistantContext extends AssistantOptions {
  access: Pick<Access, 'record'>;
  record: RecordRequest;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called with unexpected errors, of which the assistant learns nothing. */
  report: (error: unknown) => void;
  /** How long one call may run, milliseconds. */
  deadlineMs?: number | undefined;
}

/** Whose calls these are. */
export interface AssistantSession {
  by: 'stdio' | 'http';
  /** The key as it is now. Throws `key-invalid`. */
  key(): Promise<Key>;
  /** Counts one call. Throws `rate-exceeded`. */
  admit(key: Key): void;
}

/** One call of a tool: everything that it may use. */
export interface ToolCall {
  context: AssistantContext;
  key: Key;
}

/** What a tool answers: a value that fits into one answer, and what the audit says of it. */
export interface ToolAnswer {
  value: object;
  /** The collections that were read, and how many hits, passages or parts were answered. */
  facts: { indexes: string; count: number };
}
