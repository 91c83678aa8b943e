// The shelf: what can be had at the offices, what of it is here, and what has to be fetched. In: the library worker, uploads. Out: its calls.
import { statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallFunctions } from '../contract/call.ts';
import type { ShelfMeasures, shelfCalls as declared } from '../contract/shelf.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { catalogueInUse, forgetPublisher, renewCatalogue } from '../shelf/catalogue.ts';
import { filesOfPlan } from '../shelf/files.ts';
import { planOf, shelfOf, type ShelfFacts } from '../shelf/plan.ts';
import type { LibraryWorkerCalls } from '../workers/library-worker.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';

export type ShelfCalls = CallFunctions<typeof declared>;

export interface ShelfOptions {
  folder: string;
  /** The catalogue of the application. */
  shipped: string;
  worker: LibraryWorker;
  transfers: Transfers;
  /** ISO 8601, UTC. */
  now: () => string;
}

/** Fewer publications say nothing of a rate or of a size. */
const FEWEST_MEASURED = 1_000;
/** Collections of which fewer have a full text say nothing of the size of one. */
const LEAST_FULL_TEXT = 0.5;

export function shelfCalls({ folder, shipped, worker, transfers, now }: ShelfOptions): ShelfCalls {
  const facts = (): Promise<ShelfFacts> => shelfFacts(folder, shipped, now(), worker.calls());
  return {
    shelf: async () => shelfOf(await facts()),
    shelfPlan: async (order) => planOf(await facts(), order),
    shelfFiles: async ({ language, ...order }) => filesOfPlan(planOf(await facts(), order), language),
    renewShelf: async ({ source, confirmed }) => {
      try {
        renewCatalogue(folder, shipped, onlyFile(transfers.pathOf(source)), now(), confirmed);
      } finally {
        transfers.release(source);
      }
      return shelfOf(await facts());
    },
    forgetShelfPublisher: async ({ publisher }) => {
      forgetPublisher(folder, publisher);
      return shelfOf(await facts());
    },
  };
}

/** What this computer knows, for the screens and the command line. `now`: ISO 8601. */
export async function shelfFacts(
  folder: string,
  shipped: string,
  now: string,
  calls: { [Name in 'importedFiles' | 'list']: () => ReturnType<LibraryWorkerCalls[Name]> | Promise<ReturnType<LibraryWorkerCalls[Name]>> },
): Promise<ShelfFacts> {
  const [imported, states] = await Promise.all([calls.importedFiles(), calls.list()]);
  const counted = states.flatMap(({ figures, sizeBytes, internal }) =>
    figures === undefined || internal !== undefined ? [] : [{ ...figures.counted, sizeBytes }],
  );
  const full = counted.filter(({ documents, fullText }) => fullText >= LEAST_FULL_TEXT * documents);
  const documents = full.reduce((sum, one) => sum + one.documents, 0);
  const measures: ShelfMeasures = {
    perSecond:
      imported.publications < FEWEST_MEASURED || imported.seconds === 0
        ? null
        : { value: imported.publications / imported.seconds, publications: imported.publications },
    bytesEach:
      documents < FEWEST_MEASURED
        ? null
        : { value: full.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / documents, publications: documents },
  };
  return { known: catalogueInUse(folder, shipped), here: imported.names, measures, today: now.slice(0, 10) };
}

/** The file of the user, or the only one of an upload. */
function onlyFile(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  const [first] = readdirSync(path);
  return first === undefined ? path : join(path, first);
}
