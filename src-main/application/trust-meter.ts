// The trust meter: the searches of a collection's own publications, one after the other, while nobody searches. In: the engine, what is kept. Out: the
// calls that measure and read; what was measured before a stop is kept, and the next start continues it.
import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../contract/application.ts';
import { measuringCaller, runForCaller } from '../contract/caller.ts';
import { endsRequest, Failure, isFailure } from '../contract/failures.ts';
import { methods, type Method, type Query } from '../contract/query.ts';
import { MEASURED_DEPTH, type CitingQuery, type KeptMeasurement, type QueryRanks, type Trust } from '../contract/trust.ts';
import { trustOf } from '../engine/quality/trust.ts';
import type { Library } from '../library/library.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';

/** How long nobody must have searched before the next query, milliseconds. */
const IDLE_MS = 2_000;
/** Queries between two times that the ranks are kept. */
const KEPT_EVERY = 10;
/** Publications of one number count once, and those of the own family do not: so many more are asked for. */
const SURPLUS = 60;
/** How often a query is repeated if the model does not answer, and the pause before it, milliseconds. */
const MOST_TRIES = 5;
const MODEL_WAIT_MS = 1_000;

export interface MeasuringOptions {
  engine: Pick<Application, 'citingSample' | 'search' | 'cards'>;
  store: Pick<ReturnType<LibraryWorker['calls']>, 'measurement' | 'saveMeasurement'>;
  /** Epoch milliseconds. */
  clock: () => number;
}

export interface Measuring {
  signal: AbortSignal;
  /** Waits until the next query may be asked. */
  turn: (signal: AbortSignal) => Promise<void>;
  onProgress: (done: number, total: number) => void;
}

/** Measures an index, from where a measurement of the same content was stopped. Throws the reason of the signal and `trust-changed`. */
export function measureTrust(
  { engine, store, clock }: MeasuringOptions,
  index: number,
  { signal, turn, onProgress }: Measuring,
): Promise<Trust> {
  return runForCaller({ ...measuringCaller, gone: signal }, async () => {
    const { kept } = await store.measurement(index);
    const { generation, queries, counts } = await engine.citingSample({ index });
    const planned = queries.length;
    const isContinued = kept?.generation === generation && kept.planned === planned && kept.done.length < planned;
    const done = isContinued ? [...kept.done] : [];
    const keep = async (): Promise<KeptMeasurement> => {
      const measured = { generation, at: new Date(clock()).toISOString(), planned, done, counts };
      if ((await store.measurement(index)).generation !== generation) throw new Failure('trust-changed');
      await store.saveMeasurement(index, measured);
      return measured;
    };
    onProgress(done.length, planned);
    for (const query of queries.slice(done.length)) {
      await turn(signal);
      signal.throwIfAborted();
      done.push(await ranksOf(engine, index, query, signal));
      onProgress(done.length, planned);
      if (done.length % KEPT_EVERY === 0) await keep();
    }
    return trustOf(await keep(), generation);
  });
}

async function ranksOf(engine: MeasuringOptions['engine'], index: number, query: CitingQuery, signal: AbortSignal): Promise<QueryRanks> {
  const { family, section, of } = query;
  const ranks: Partial<Record<Method, number[]>> = {};
  for (const method of methods) {
    const found = await ranksBy(engine, index, query, method, signal);
    if (found !== undefined) ranks[method] = found;
  }
  return { family, ...(section !== undefined && { section }), of, ranks };
}

/** The rank of each cited document, 0 where the first hundred do not have it; undefined if the method needs the model and it did not answer. */
async function ranksBy(
  engine: MeasuringOptions['engine'],
  index: number,
  { text, language, date, family, cited }: CitingQuery,
  method: Method,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const asked: Query = { text, method, date, hits: MEASURED_DEPTH + SURPLUS, passages: 0, ...(language !== undefined && { language }) };
  let ranking = await engine.search({ index, query: asked });
  for (let tries = 1; method !== 'words' && !ranking.byMeaning && ranking.unknownLanguage === undefined; tries += 1) {
    if (tries === MOST_TRIES) break;
    await delay(MODEL_WAIT_MS, undefined, { signal });
    ranking = await engine.search({ index, query: asked });
  }
  if (method !== 'words' && !ranking.byMeaning) return undefined;
  const cards = await engine.cards({ index, publications: ranking.hits.map(({ publication }) => publication) });
  const documents = new Map<string, number[]>();
  for (const { id, country, number, family: own } of cards)
    if (own !== family) documents.set(`${country}-${number}`, [...(documents.get(`${country}-${number}`) ?? []), id]);
  const list = [...documents.values()].slice(0, MEASURED_DEPTH);
  return cited.map((rows) => 1 + list.findIndex((ids) => ids.some((id) => rows.includes(id))));
}

export interface TrustMeter {
  calls: Pick<Application, 'trust' | 'startTrust'>;
  /** To be called with every search: the next query waits. */
  used(): void;
}

export interface TrustMeterOptions extends Omit<MeasuringOptions, 'store'> {
  library: Pick<Library, 'calls' | 'sideJobs' | 'measurements'>;
}

/** A measurement begins and continues only where a user asks for it, one at a time. */
export function openTrustMeter({ engine, library, clock }: TrustMeterOptions): TrustMeter {
  const store = library.measurements;
  let usedAt = -Infinity;
  const turn = async (signal: AbortSignal): Promise<void> => {
    for (let wait = 1; wait > 0;) {
      // The clock may have been set back.
      usedAt = Math.min(usedAt, clock());
      wait = usedAt + IDLE_MS - clock();
      if (wait > 0) await delay(wait, undefined, { signal });
    }
  };
  return {
    calls: {
      trust: async ({ index }) => {
        try {
          const { generation, kept } = await store.measurement(index);
          return kept && trustOf(kept, generation);
        } catch (error) {
          if (!isFailure(error) || endsRequest(error)) throw error;
          return undefined;
        }
      },
      startTrust: async ({ index }) => {
        await store.measurement(index);
        const name = (await library.calls.collections({})).find(({ id }) => id === index)?.name ?? '';
        const { jobs } = await library.calls.jobs({});
        if (jobs.some((job) => job.endedAt === undefined && (job.kind === 'measure' || job.index === index)))
          throw new Failure('index-at-work');
        const { id } = library.sideJobs.begin({ kind: 'measure', name, index, sources: [] }, async ({ signal, onProgress }) => {
          await measureTrust({ engine, store, clock }, index, { signal, turn, onProgress });
          return {};
        });
        return id;
      },
    },
    used: () => void (usedAt = clock()),
  };
}
