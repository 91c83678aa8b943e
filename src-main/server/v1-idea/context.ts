// What the idea endpoints work with.
import type { CallFunctions } from '../../contract/call.ts';
import type { Engine } from '../../contract/engine.ts';
import type { Ideas } from '../../contract/idea.ts';
import type { resultListCalls } from '../../contract/result-list.ts';
import type { Access } from '../../contract/key.ts';

export interface IdeaOptions {
  ideas: Ideas;
  insight: Pick<CallFunctions<typeof resultListCalls>, 'cards' | 'familyMembers' | 'image' | 'marks' | 'readQuery'>;
  /** A drawing as PNG; undefined if it cannot be read. */
  png(bytes: Uint8Array): Promise<Uint8Array | undefined>;
}

export interface IdeaContext extends IdeaOptions {
  engine: Engine;
  access: Access;
  baseUrl: () => string;
  /** How long a request may run, milliseconds. */
  deadlineMs?: number | undefined;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}
