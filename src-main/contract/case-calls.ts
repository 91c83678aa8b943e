// The calls of cases. In: the nouns of a case. Out: one row per call.
import { z } from 'zod';
import { caseFact } from './audit-acts.ts';
import { call } from './call.ts';
import {
  annotationOrder,
  type Annotation,
  type Attachment,
  type Case,
  type CaseActivity,
  type CaseDocument,
  type CaseSummary,
  type ElsewhereRating,
  type RecordBodies,
  type RecordEntry,
  type RecordVerification,
  type Replay,
  type UndoneAct,
  type Version,
  type VersionChange,
  type VersionSummary,
} from './case.ts';
import { caseChange, caseOrder } from './case-fields.ts';
import { clientWishes } from './client-wishes.ts';
import { searchedIndexes } from './engine.ts';
import { fileSource } from './files.ts';
import { addsToCase, ofCase, ownerOnly, refused } from './guest.ts';
import { ratings } from './query.ts';

const id = z.int().positive();
const name = z.string().min(1).max(64);
const names = z.array(name).min(1).max(1000);
const inCase = z.object({ case: id });

/** What else this computer was connected to is not for guests. */
function withoutNetwork<One extends { network?: unknown }>({ network: _network, ...rest }: One): Omit<One, 'network'> {
  return rest;
}

export const caseCalls = {
  /** All cases, the last changed first. */
  cases: call<CaseSummary[]>()({
    request: z.object({}),
    guest: async (invoke, request, scope) => (await invoke(request)).filter(({ id }) => id === scope.case),
    audit: 'silent',
    runs: 'cases',
  }),
  /** One case. Throws `case-unknown`. */
  case: call<Case>()({
    request: inCase,
    guest: ofCase,
    audit: { act: 'case-opened', facts: caseFact },
    runs: 'cases',
  }),
  /** Creates a case. */
  createCase: call<Case>()({
    request: caseOrder,
    guest: ownerOnly,
    audit: { act: 'case-created', facts: (_request, { id }) => ({ case: id }) },
    runs: 'cases',
  }),
  /** Changes the named fields of a case and answers with the whole case. Throws `wish-collection` and `wish-cluster`. */
  changeCase: call<Case>()({
    request: inCase.extend({ change: caseChange.omit({ wishes: true }) }),
    guest: async (invoke, request, scope) => {
      const { search, walled } = request.change;
      // A guest cannot add searched collections, nor wall the case off.
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
  /**
   * Records what the client of a case wishes, null to remove it, and answers with the whole case. The search of the case is narrowed to the
   * collections that the client allows; without service or links, a link to the case ends.
   */
  recordWishes: call<Case>()({
    request: inCase.extend({ wishes: clientWishes.nullable() }),
    guest: ownerOnly,
    audit: { act: 'wishes-recorded', facts: caseFact },
    runs: 'cases',
  }),
  /** Removes a case with everything in it. `restoreCase` brings it back until the application ends. */
  removeCase: call<undefined>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-removed', facts: caseFact },
    runs: 'cases',
  }),
  /** Restores a removed case. */
  restoreCase: call<undefined>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-restored', facts: caseFact },
    runs: 'cases',
  }),
  /**
   * Deletes a case permanently, also a removed one: its content, its exports that were not fetched yet, and drafts and past searches that
   * contain its text. Copies elsewhere (backups, exported files, bundles, indexes made from bundles) stay. `gone` is false while another
   * process still reads the old state of the file; the text leaves the disk when that ends, at the latest when all processes have closed it.
   */
  destroyCase: call<{ gone: boolean }>()({
    request: inCase,
    guest: ownerOnly,
    audit: { act: 'case-destroyed', facts: caseFact },
    runs: 'application',
    takesLong: true,
  }),
  /** Attaches a file to a case. Throws `file-missing`, `file-unreadable`, `attachment-too-large` and, for guests, `attachments-full`. */
  attach: call<Attachment>()({
    request: inCase.extend({ source: fileSource }),
    guest: (invoke, request, scope) =>
      'upload' in request.source && request.case === scope.case ? scope.add((one) => scope.attach(invoke, one), request) : refused(),
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** The content of an attachment; undefined if the case has no such attachment. */
  attachment: call<{ name: string; type: string; bytes: Uint8Array } | undefined>()({
    request: inCase.extend({ attachment: id }),
    guest: ofCase,
    audit: { act: 'attachment-opened', facts: ({ case: id, attachment }) => ({ case: id, attachment }) },
    runs: 'cases',
  }),
  /** Removes an attachment. */
  detach: call<undefined>()({
    request: inCase.extend({ attachment: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),

  /**
   * Runs the search of the case in its indexes, with its ratings as relevance feedback, and stores the hits as the next version. Throws
   * `wish-collection`.
   */
  runVersion: call<Version>()({
    request: inCase,
    guest: async (...of) => withoutNetwork(await addsToCase(...of)),
    audit: { act: 'version-run', facts: ({ case: id }, { number }) => ({ case: id, version: number }) },
    runs: 'application',
    takesLong: true,
  }),
  /** All versions of a case without their hits. */
  versions: call<VersionSummary[]>()({
    request: inCase,
    guest: async (...of) => (await ofCase(...of)).map(withoutNetwork),
    audit: 'silent',
    runs: 'application',
  }),
  /** One version with its hits. Throws `version-unknown`. */
  version: call<Version>()({
    request: inCase.extend({ number: id }),
    guest: async (...of) => withoutNetwork(await ofCase(...of)),
    audit: 'silent',
    runs: 'application',
  }),
  /** The differences between two versions: new, missing and moved hits, and why. */
  versionChange: call<VersionChange>()({
    request: inCase.extend({ from: id, to: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'application',
  }),

  /** The publications that have a rating, a note, a tag, an annotation or an assessment in the case. */
  caseDocuments: call<CaseDocument[]>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Ratings of these publications in other cases that are not walled off. */
  ratedElsewhere: call<ElsewhereRating[]>()({
    request: inCase.extend({ publications: names }),
    guest: (invoke, request, scope) => (request.case === scope.case ? Promise.resolve([]) : refused()),
    audit: 'silent',
    runs: 'cases',
  }),
  /** Gives all these publications the same rating in one act; null removes their ratings. */
  rate: call<undefined>()({
    request: inCase.extend({ publications: names, rating: z.enum(ratings).nullable() }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Sets the note on a publication; '' removes it. */
  noteDocument: call<undefined>()({
    request: inCase.extend({ publication: name, note: z.string().max(100_000) }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Adds a tag to these publications, or removes it (`on: false`). */
  tagDocuments: call<undefined>()({
    request: inCase.extend({ publications: names, tag: z.string().trim().min(1).max(60), on: z.boolean() }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /**
   * Undoes the last rating, note, tag, annotation, verdict, assessment, change of features or of highlight sets, or first pass; can be repeated.
   * Undefined if none is left. Throws `undo-first-pass` if that is a first pass and `judgementsAlone` is true, as for guests.
   */
  undo: call<UndoneAct | undefined>()({
    request: inCase.extend({ judgementsAlone: z.boolean().optional() }),
    guest: (invoke, request, scope) => ofCase(invoke, { ...request, judgementsAlone: true }, scope),
    audit: 'silent',
    runs: 'cases',
  }),

  /** The annotations of a publication in the case. */
  annotations: call<Annotation[]>()({
    request: inCase.extend({ publication: name }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Adds an annotation to a publication. */
  annotate: call<Annotation>()({
    request: inCase.extend({ publication: name, annotation: annotationOrder }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Changes the note of an annotation. */
  changeAnnotation: call<Annotation>()({
    request: inCase.extend({ annotation: id, note: z.string().max(100_000) }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Removes an annotation. */
  removeAnnotation: call<undefined>()({
    request: inCase.extend({ annotation: id }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),

  /** The search record, latest entries first: at most `count`, with sequence numbers below `before` if given; without the hits of versions. */
  caseRecord: call<RecordEntry[]>()({
    request: inCase.extend({ before: z.int().optional(), count: z.int().min(1).max(500) }),
    guest: async (...of) =>
      (await ofCase(...of)).map((entry) =>
        entry.kind === 'version' || entry.kind === 'pairs'
          ? { ...entry, body: withoutNetwork(entry.body as RecordBodies['version' | 'pairs']) }
          : entry.kind === 'citations'
            ? { ...entry, body: { ...(entry.body as RecordBodies['citations']), citations: [] } }
            : entry,
      ),
    audit: 'silent',
    runs: 'cases',
  }),
  /** What was done since a moment in one case or in all; cases without such acts are left out. For the owner: it counts what links hide. */
  caseActivity: call<CaseActivity[]>()({
    request: z.object({ since: z.iso.datetime(), case: id.optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Verifies the hash chain of the case's record and its agreement with the case. */
  verifyCase: call<RecordVerification>()({
    request: inCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Runs the search of a version again and compares the lists. Throws `wish-collection` and `wish-cluster`. */
  replayVersion: call<Replay>()({
    request: inCase.extend({ number: id }),
    guest: ofCase,
    audit: { act: 'version-replayed', facts: ({ case: id, number }) => ({ case: id, version: number }) },
    runs: 'application',
    takesLong: true,
  }),
};
