// The whole application over a data folder: who answers which call of the screens? In: the folder, the model, how processes are
// started, the clocks. Out: every call of the contract, and an orderly end. It puts parts together and does no work itself.
import { applicationCalls, type Application } from './contract/application.ts';
import { Failure } from './contract/failures.ts';
import { openExchange, type Exchange } from './exchange/exchange.ts';
import { openWorkstation } from './workstation.ts';

export interface ApplicationParts {
  folder: string;
  modelFolder: string;
  /** How many searches run side by side. */
  lanes: number;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
}

export interface OpenApplication {
  application: Application;
  /** Where a browser's files lie meanwhile. */
  exchange: Exchange;
  close(): Promise<void>;
}

/** Calls whose rooms are still being built say so. */
const unanswered = Object.fromEntries(
  Object.keys(applicationCalls).map((name) => [
    name,
    () => Promise.reject(new Failure('call-invalid', { reason: `${name} has no answer` })),
  ]),
) as unknown as Application;

export function openApplication({ folder, modelFolder, lanes, now }: ApplicationParts): OpenApplication {
  const exchange = openExchange();
  const workstation = openWorkstation({ folder, modelFolder, lanes, now });
  return {
    application: { ...unanswered, ...workstation.engine },
    exchange,
    close: async () => {
      await workstation.close();
      exchange.close();
    },
  };
}
