// Which calls of cases are there? In: the nouns of a case. Out: one row per call.
import { z } from 'zod';
import { caseFact } from './audit-acts.ts';
import { call } from './call.ts';
import {
  annotationOrder,
  type Annotation,
  type Attachment,
  type Case,
  type CaseDocument,
  type CaseSummary,
  type ElsewhereRating,
  type RecordEntry,
  type RecordVerification,
  type Replay,
  type UndoneAct,
  type Version,
  type VersionChange,
  type VersionSummary,
} from './case.ts';
import { caseChange, caseOrder } from './case-fields.ts';
import { searchedIndexes } from './engine.ts';
import { fileSource } from './files.ts';
import { addsToCase, ofCase, ownerOnly, refused } from './guest.ts';
import { ratings } from './query.ts';

const id = z.int().positive();
const name = z.string().min(1).max(64);
const names = z.array(name).min(1).max(1000);
const inCase = z.object({ case: id });

export const caseCalls = {
  /** The case changed last first. */
  cases: call<CaseSummary[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => (await invoke(request)).filter(({ id }) => id === scope.case),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Throws `case-unknown`. */
  case: call<Case>()({
    request: inCase,
    guest: ofCase,
    audit: { act: 'case-opened', facts: caseFact },
    runs: 'cases',
  }),
  createCase: call<Case>()({
    request: caseOrder,
    guest: ownerOnly,
    audit: { act: 'case-created', facts: (_request, { id }) => ({ case: id }) },
    runs: 'cases',
  }),
  changeCase: call<Case>()({
    request: inCase.extend({ change: caseChange }),
    guest: async (invoke, request, scope) => {
      const { search, walled } = request.change;
      // A guest cannot widen which collections are searched, nor change which cases this one is walled off from.
      if (walled !== undefined) return refused();
      const wanted = search === undefined ? [] : searchedIndexes(search.indexes);
      const searched = await scope.searched();
      return wanted.every((index) => searched.includes(index)) ? addsToCase(invoke, request, scope) : refused();
    },
    audit: {
      act: 'case-walled',
      facts: ({ case: id, change }) => (change.walled === undefined ? undefined : { case: id, walled: change.walled }),
    },
    runs: 'cases',
  }),
  /** Takes a case away with all it holds; it waits for `restoreCase` until the end of the application. */
  removeCase: call<undefined>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-removed', facts: caseFact },
    runs: 'cases',
  }),
  restoreCase: call<undefined>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-restored', facts: caseFact },
    runs: 'cases',
  }),
  /**
   * Deletes a case for good, one that was removed too: with all it holds, exports that wait to be fetched, the draft and the searches of the
   * history that bear its text. Copies elsewhere (backups, exported files, bundles, indexes made from bundles) are not touched. `gone`: false
   * while another process still reads the file as it was; its text leaves the disk as soon as that is done, at the latest when all are closed.
   */
  destroyCase: call<{ gone: boolean }>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-destroyed', facts: caseFact },
    runs: 'application',
  }),
  attach: call<Attachment>()({
    request: inCase.extend({ source: fileSource }),
    guest: (invoke, request, scope) =>
      'upload' in request.source && request.case === scope.case ? scope.add((one) => scope.attach(invoke, one), request) : refused(),
    audit: 'silent',
    runs: 'application',
  }),
  attachment: call<{ name: string; type: string; bytes: Uint8Array } | undefined>()({
    request: inCase.extend({ attachment: id }),
    guest: ofCase,
    audit: { act: 'attachment-opened', facts: ({ case: id, attachment }) => ({ case: id, attachment }) },
    runs: 'cases',
  }),
  detach: call<undefined>()({
    request: inCase.extend({ attachment: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),

  /** Asks the case's search of its indexes, steered by its ratings, and keeps what came as its next version. */
  runVersion: call<Version>()({
    request: inCase,
    guest: addsToCase,
    audit: { act: 'version-run', facts: ({ case: id }, { number }) => ({ case: id, version: number }) },
    runs: 'application',
  }),
  versions: call<VersionSummary[]>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'application',
  }),
  /** Throws `version-unknown`. */
  version: call<Version>()({
    request: inCase.extend({ number: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'application',
  }),
  versionChange: call<VersionChange>()({
    request: inCase.extend({ from: id, to: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'application',
  }),

  caseDocuments: call<CaseDocument[]>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  ratedElsewhere: call<ElsewhereRating[]>()({
    request: inCase.extend({ publications: names }),
    guest: (invoke, request, scope) => (request.case === scope.case ? Promise.resolve([]) : refused()),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Rates publications alike, in one act; null takes the rating away. */
  rate: call<undefined>()({
    request: inCase.extend({ publications: names, rating: z.enum(ratings).nullable() }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** '' takes the note away. */
  noteDocument: call<undefined>()({
    request: inCase.extend({ publication: name, note: z.string().max(100_000) }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  tagDocuments: call<undefined>()({
    request: inCase.extend({ publications: names, tag: z.string().trim().min(1).max(60), on: z.boolean() }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Takes back the last act of judging (rating, note, tag, annotation, verdict, features), any number of times; undefined where there is none. */
  undo: call<UndoneAct | undefined>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),

  annotations: call<Annotation[]>()({
    request: inCase.extend({ publication: name }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  annotate: call<Annotation>()({
    request: inCase.extend({ publication: name, annotation: annotationOrder }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  changeAnnotation: call<Annotation>()({
    request: inCase.extend({ annotation: id, note: z.string().max(100_000) }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  removeAnnotation: call<undefined>()({
    request: inCase.extend({ annotation: id }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),

  /** The latest entries first, older than `before` where given, without the hits of versions. */
  caseRecord: call<RecordEntry[]>()({
    request: inCase.extend({ before: z.int().optional(), count: z.int().min(1).max(500) }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  verifyCase: call<RecordVerification>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  replayVersion: call<Replay>()({
    request: inCase.extend({ number: id }),
    guest: ofCase,
    audit: { act: 'version-replayed', facts: ({ case: id, number }) => ({ case: id, version: number }) },
    runs: 'application',
  }),
};
