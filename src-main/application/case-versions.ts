// The calls of cases that search, or read a file: versions, replays, attachments. In: the engine, the collections' counts, the worker that holds
// the cases. Out: the calls; one search per case at a time.
import { extname } from 'node:path';
import { setChange } from '../casework/matched-names.ts';
import { replayOf } from '../casework/replay.ts';
import { versionChange } from '../casework/version-change.ts';
import type { Application } from '../contract/application.ts';
import { clusterIn, requireAllowed, type ClientWishes } from '../contract/client-wishes.ts';
import { framedSearch } from '../contract/case-application.ts';
import { versionQuery, MAX_FEEDBACK } from '../contract/version-query.ts';
import type { Version, VersionIndex } from '../contract/case.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import type { Search } from '../contract/history.ts';
import type { NetworkState } from '../contract/network-state.ts';
import type { Query } from '../contract/query.ts';
import type { SetChange } from '../contract/strategy.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { searchIndexes, withinIndexes, type CaseSearchOptions } from './case-search.ts';
import type { CaseStorage } from './case-storage.ts';
import { searchMerged } from './merged-search.ts';
import { withOccurringSpellings } from './occurring-spellings.ts';
import { smallFile } from './small-file.ts';

export interface CaseVersionsOptions extends CaseSearchOptions {
  engine: CaseSearchOptions['engine'] & Pick<Application, 'readQuery'>;
  cases: CaseStorage;
  /** Without them nothing can be attached. */
  transfers?: Pick<Transfers, 'fileOf' | 'release'> | undefined;
  /** Checksum of the model in use. */
  model: () => string;
  /** Version of the application. */
  application: string;
  /** The network at this moment, which each version keeps; where absent, none is kept. */
  network?: () => Promise<NetworkState>;
  /** Keeps what the client wishes while the case is searched; absent where nothing else runs. */
  during?: WhileSearching;
  /** Called when a version was kept. */
  kept?: () => void;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Does this work, a search of a case with these wishes. */
export type WhileSearching = <Result>(wishes: ClientWishes | null, work: () => Promise<Result>) => Promise<Result>;

export interface CaseVersions {
  calls: Pick<Application, 'attach' | 'runVersion' | 'versions' | 'version' | 'versionChange' | 'replayVersion'>;
  /** Runs a case's search and keeps its hits as the next version; runs of one case follow each other. */
  run(id: number): Promise<Version>;
}

/** The largest attachment of a case, in bytes. */
const MAX_ATTACHED_BYTES = 100 * 1024 * 1024;

export function openCaseVersions(options: CaseVersionsOptions): CaseVersions {
  const { cases, clock, now, transfers, during = (_wishes, work) => work() } = options;
  const running = new Map<number, Promise<unknown>>();

  const search = async (id: number): Promise<Version> => {
    const { case: found, ratings } = await cases.stored().nextSearch(id, MAX_FEEDBACK);
    const { wishes } = found;
    requireAllowed(id, wishes, searchedIndexes(found.search.indexes), clusterIn(await options.engine.indexes({})));
    const typed = await inItsLanguage(versionQuery(found.title, found.search, ratings), found.search);
    const framed = framedSearch(found.search, found.application);
    const whole = { ...typed, ...(framed !== found.search && { condition: framed.query.condition, digest: true as const }) };
    // No other collection lends a publication to a search that a guest may run, or that the client allows in these collections only.
    const isBound = found.user !== undefined || wishes?.collections !== undefined;
    const query = !isBound ? whole : await withinIndexes(options, whole, found.search.indexes);
    if (query.text.trim() === '' && query.like === undefined && typed.condition === undefined) throw new Failure('query-empty');
    const [askedAt, startedAt] = [new Date(clock()).toISOString(), now()];
    // A guest may run it and reads what the record keeps.
    const engine = found.user === undefined ? options.engine : withOccurringSpellings(options.engine);
    const [before, { indexes, hits, lenders, failures }] = await Promise.all([
      options.network?.(),
      during(wishes, () => searchIndexes({ ...options, engine }, query, found.search.indexes)),
    ]);
    const [failure] = failures;
    if (failure !== undefined && failures.length === indexes.length) throw failure;
    const tookMs = Math.round(now() - startedAt);
    const after = await options.network?.();
    const summary = {
      ...{ askedAt, title: found.title, search: framed, asked: query, indexes },
      ...(lenders.length > 0 && { lenders }),
      ...{ ratings: query.feedback ?? [], model: options.model(), application: options.application },
      tookMs,
      ...(before && after && { network: [before, after] }),
    };
    const names = (await Promise.all(indexes.map((state) => matchedNames(state)))).flatMap((one) => one ?? []);
    const saved = await cases.stored().saveVersion(id, summary, hits, names, clock());
    options.kept?.();
    return { ...saved, hits };
  };
  /** The query in the language of the text alone, where its title might decide another; the detection of a language waits for no index. */
  const inItsLanguage = async (query: Query, { query: { text } }: Search): Promise<Query> => {
    if (query.language !== undefined || query.text === text || text.trim() === '') return query;
    const { language } = await options.engine.readQuery({ text, indexes: [] });
    return language === '' ? query : { ...query, language };
  };
  /** The names of what a condition matched in an index; undefined if it had none, or the index has been written to since. */
  const matchedNames = async ({ index, condition }: VersionIndex): Promise<{ digest: string; names: string[] } | undefined> => {
    if (condition?.digest === undefined) return undefined;
    const reading = await options.engine.readCondition({ text: condition.canonical, indexes: [index], digest: true });
    const [now] = 'counts' in reading ? reading.counts : [];
    const { digest, names } = now !== undefined && 'count' in now ? now : {};
    return digest === condition.digest && names !== undefined ? { digest, names } : undefined;
  };
  /** What came and went among what a condition matches in an index, against a recorded version. */
  const setChangeOf = async (id: number, was: VersionIndex, is: VersionIndex): Promise<SetChange[]> => {
    const [before, now] = [was.condition, is.condition];
    if (before?.digest === undefined || now === undefined || before.digest === now.digest) return [];
    const [namesBefore, named] = await Promise.all([cases.stored().keptNames(id, before.digest), matchedNames(is)]);
    return [setChange(was.index, [before, namesBefore], [now, named?.names])];
  };
  const run = (id: number): Promise<Version> => {
    const before = running.get(id) ?? Promise.resolve();
    const next = before.then(
      () => search(id),
      () => search(id),
    );
    running.set(id, next);
    const forget = (): void => {
      if (running.get(id) === next) running.delete(id);
    };
    next.then(forget, forget);
    return next;
  };
  const version = (id: number, number: number): Promise<Version> => cases.stored().version(id, number);

  return {
    run,
    calls: {
      attach: async ({ case: id, source }) => {
        if (transfers === undefined) throw new Failure('upload-gone');
        try {
          return await cases.stored().attach(id, await fileToAttach(transfers.fileOf(source)), clock());
        } finally {
          transfers.release(source);
        }
      },
      runVersion: ({ case: id }) => run(id),
      versions: ({ case: id }) => cases.stored().versions(id),
      version: ({ case: id, number }) => version(id, number),
      versionChange: async ({ case: id, from, to }) => versionChange(await version(id, from), await version(id, to)),
      replayVersion: async ({ case: id, number }) => {
        const recorded = await version(id, number);
        const list = await options.engine.indexes({});
        const installed = new Set(list.map((entry) => entry.id));
        const [present, gone] = [true, false].map((is) =>
          recorded.indexes.map(({ index }) => index).filter((index) => installed.has(index) === is),
        ) as [number[], number[]];
        const none = { indexes: [], hits: [], lenders: [] };
        const { wishes } = await cases.calls.case({ case: id });
        requireAllowed(id, wishes, present, clusterIn(list));
        const asked = wishes?.collections === undefined ? recorded.asked : await withinIndexes(options, recorded.asked, present);
        const groups = (recorded.searches ?? []).map((one) => one.asked);
        const repeat = () =>
          groups.length === 0 ? searchIndexes(options, asked, present) : searchMerged(options, [asked, ...groups], present);
        const replayed = present.length === 0 ? none : await during(wishes, repeat);
        const sets = recorded.indexes.map((was) => {
          const is = replayed.indexes.find(({ index }) => index === was.index);
          return is === undefined ? [] : setChangeOf(id, was, is);
        });
        const now = { ...replayed, gone, sets: (await Promise.all(sets)).flat() };
        return replayOf(recorded, { ...now, model: options.model(), application: options.application });
      },
    },
  };
}

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Throws `file-missing`, `attachment-too-large` and `file-unreadable`. */
async function fileToAttach(file: SourceFile): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const { name } = file;
  const bytes = await smallFile(file, MAX_ATTACHED_BYTES, () => new Failure('attachment-too-large', { name }));
  return { name, type: types[extname(name).toLowerCase()] ?? 'application/octet-stream', bytes };
}
