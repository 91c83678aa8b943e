// Cases: who answers what is asked of them? In: the engine, the library, the thread that keeps cases. Out: every call of cases, and the calls
// of the feature matrix that only keep something. This is a conductor: it asks indexes and has kept what they answer, one run a case at a time.
import { basename, extname } from 'node:path';
import { readFile, stat } from 'node:fs/promises';
import { askedQuery, MOST_STEERING } from '../contract/asked-query.ts';
import type { Answering } from '../contract/call.ts';
import type { caseCalls, Version } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { matrixCalls } from '../contract/matrix.ts';
import { replayOf } from '../casework/replay.ts';
import { askIndexes, withinIndexes, type AskingParts } from './case-search.ts';
import type { Exchange } from '../server/transfers/transfers.ts';
import type { CaseDesk } from './case-storage.ts';
import { onlyFile } from '../engine/intake/sources/only-file.ts';

export type KeptMatrixCalls = Pick<Answering<typeof matrixCalls>, 'features' | 'keepFeatures' | 'verdicts' | 'giveVerdict'>;

export interface CasesParts extends AskingParts {
  desk: CaseDesk;
  exchange?: Pick<Exchange, 'pathOf' | 'release'> | undefined;
  /** Checksum of the model in use. */
  model: () => string;
  /** Version of the application. */
  application: string;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
  /** Epoch milliseconds. */
  clock: () => number;
}

export interface Cases {
  calls: Answering<typeof caseCalls> & KeptMatrixCalls;
  /** Asks a case's search and keeps what came; runs of one case follow each other. */
  run(id: number): Promise<Version>;
}

/** A larger file is no attachment of a case. */
const MOST_ATTACHED_BYTES = 100 * 1024 * 1024;

export function openCaseCalls(parts: CasesParts): Cases {
  const { desk, clock, now } = parts;
  const running = new Map<number, Promise<unknown>>();

  const ask = async (id: number): Promise<Version> => {
    const { case: found, ratings } = await desk.calls().asking(id, MOST_STEERING);
    const whole = askedQuery(found.title, found.search, ratings);
    const asked = found.user === undefined ? whole : await withinIndexes(parts, whole, found.search.indexes);
    if (asked.text.trim() === '' && asked.like === undefined) throw new Failure('query-empty');
    const [askedAt, startedAt] = [new Date(clock()).toISOString(), now()];
    const { indexes, hits, lenders, failures } = await askIndexes(parts, asked, found.search.indexes);
    const [failure] = failures;
    if (failure !== undefined && failures.length === indexes.length) throw failure;
    const { title, search } = found;
    const made = { model: parts.model(), application: parts.application, tookMs: Math.round(now() - startedAt) };
    const summary = {
      askedAt,
      title,
      search,
      asked,
      indexes,
      ...(lenders.length > 0 && { lenders }),
      ratings: asked.feedback ?? [],
      ...made,
    };
    return { ...(await desk.calls().keepVersion(id, summary, hits, clock())), hits };
  };
  const run = (id: number): Promise<Version> => {
    const before = running.get(id) ?? Promise.resolve();
    const run = before.then(
      () => ask(id),
      () => ask(id),
    );
    running.set(id, run);
    const forget = (): void => {
      if (running.get(id) === run) running.delete(id);
    };
    run.then(forget, forget);
    return run;
  };

  const replay: Cases['calls']['replayVersion'] = async ({ case: id, number }) => {
    const version = await desk.calls().version(id, number);
    const installed = new Set((await parts.engine.indexes({})).map((entry) => entry.id));
    const [there, gone] = [true, false].map((is) =>
      version.indexes.map(({ index }) => index).filter((index) => installed.has(index) === is),
    ) as [number[], number[]];
    const answered = there.length === 0 ? { indexes: [], hits: [], lenders: [] } : await askIndexes(parts, version.asked, there);
    return replayOf(version, { ...answered, gone, model: parts.model(), application: parts.application });
  };

  return {
    run,
    calls: {
      cases: () => desk.calls().cases(),
      case: ({ case: id }) => desk.calls().case(id),
      createCase: (order) => desk.calls().createCase(order, clock()),
      changeCase: (asked) => desk.calls().changeCase(asked, clock()),
      removeCase: ({ case: id }) => nothing(desk.calls().removeCase(id, clock())),
      restoreCase: ({ case: id }) => nothing(desk.calls().restoreCase(id)),
      destroyCase: async ({ case: id }) => ({ gone: await desk.calls().destroyCase(id) }),
      attach: async ({ case: id, source }) => {
        try {
          return await desk.calls().attach(id, await attachedFile(source, parts.exchange), clock());
        } finally {
          parts.exchange?.release(source);
        }
      },
      attachment: ({ case: id, attachment }) => desk.calls().attachment(id, attachment),
      detach: ({ case: id, attachment }) => nothing(desk.calls().detach(id, attachment, clock())),

      runVersion: ({ case: id }) => run(id),
      versions: ({ case: id }) => desk.calls().versions(id),
      version: ({ case: id, number }) => desk.calls().version(id, number),
      versionChange: (asked) => desk.calls().versionChange(asked),

      caseDocuments: ({ case: id }) => desk.calls().caseDocuments(id),
      ratedElsewhere: (asked) => desk.calls().ratedElsewhere(asked),
      rate: (asked) => nothing(desk.calls().rate(asked, clock())),
      noteDocument: (asked) => nothing(desk.calls().noteDocument(asked, clock())),
      tagDocuments: (asked) => nothing(desk.calls().tagDocuments(asked, clock())),
      undo: ({ case: id }) => desk.calls().undo(id, clock()),

      annotations: (asked) => desk.calls().annotations(asked),
      annotate: (asked) => desk.calls().annotate(asked, clock()),
      changeAnnotation: (asked) => desk.calls().changeAnnotation(asked, clock()),
      removeAnnotation: (asked) => nothing(desk.calls().removeAnnotation(asked, clock())),

      caseRecord: (asked) => desk.calls().caseRecord(asked),
      verifyCase: ({ case: id }) => desk.calls().verifyCase(id),
      replayVersion: replay,

      features: ({ case: id }) => desk.calls().features(id),
      keepFeatures: (asked) => nothing(desk.calls().keepFeatures(asked, clock())),
      verdicts: ({ case: id }) => desk.calls().verdicts(id),
      giveVerdict: (asked) => nothing(desk.calls().giveVerdict(asked, clock())),
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
async function attachedFile(
  source: FileSource,
  exchange: CasesParts['exchange'],
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const path = await onlyFile(exchange?.pathOf(source) ?? ('path' in source ? source.path : ''));
  const name = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Failure('file-missing', { name });
  if (!found.isFile()) throw new Failure('file-unreadable', { name, reason: 'it is a folder' });
  if (found.size > MOST_ATTACHED_BYTES) throw new Failure('attachment-too-large', { name });
  try {
    return { name, type: types[extname(name).toLowerCase()] ?? 'application/octet-stream', bytes: await readFile(path) };
  } catch (error) {
    throw new Failure('file-unreadable', { name, reason: 'the system does not let it be read' }, { cause: error });
  }
}

async function nothing(work: Promise<unknown>): Promise<undefined> {
  await work;
  return undefined;
}
