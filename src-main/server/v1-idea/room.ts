// What the idea endpoints work with. In: nothing. Out: the type that their routes share.
import type { CallFunctions } from '../../contract/call.ts';
import type { Engine } from '../../contract/engine.ts';
import type { IdeaDesk } from '../../contract/idea.ts';
import type { resultListCalls } from '../../contract/result-list.ts';
import type { Access } from '../../contract/key.ts';

/** What a server is given for them. */
export interface IdeaParts {
  desk: IdeaDesk;
  insight: Pick<CallFunctions<typeof resultListCalls>, 'cards' | 'familyMembers' | 'image' | 'marks' | 'readQuery'>;
  /** A drawing as PNG; undefined where it cannot be read. */
  png(bytes: Uint8Array): Promise<Uint8Array | undefined>;
}

export interface IdeaRoom extends IdeaParts {
  engine: Engine;
  access: Access;
  baseUrl: () => string;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}
