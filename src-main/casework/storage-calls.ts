// What the application asks of cases.sqlite beyond the calls of the contract: versions, ideas, bundles, passwords. In: the open database. Out:
// functions for whoever runs searches, serves ideas, writes exports and opens bundles. Times are epoch milliseconds.
import type { Attachment, Case, CaseDocument, RecordBodies, RecordKind, Version, VersionHit, VersionSummary } from '../contract/case.ts';
import { Failure, type FailureCode, type FailureFacts } from '../contract/failures.ts';
import type { FirstPass } from '../contract/first-pass.ts';
import type { LinkAccess, NewIdea, CaseLink } from '../contract/idea.ts';
import type { RatedPublication } from '../contract/query.ts';
import type { StrategyLine } from '../contract/strategy.ts';
import { inTransaction, type WritableDatabase } from '../engine/store/database.ts';
import { readEncryptedSync, type FileKey } from '../security/files/encrypted-file.ts';
import { copyCases } from '../storage/cases-file.ts';
import { keepPassword, readPassword } from '../storage/passwords.ts';
import { attach, type AttachedFile } from './attachments.ts';
import { allWatched, beginWatch, keepFailedLook, keepLook, mailSent, type Look, type Watched } from './case-watch.ts';
import { keepFirstPass, type NewFirstPass } from './first-pass.ts';
import { createCase, reachingAccount, readCase, requireCase } from './cases.ts';
import { destroyCase, truncateLog } from './deletion.ts';
import {
  caseCopy,
  importedCaseOf,
  homeIndexOf,
  importCase,
  type ImportDetails,
  type CaseCopy,
  type CopiedAttachment,
} from './imported-case.ts';
import { caseDocuments, feedbackRatings } from './judgements.ts';
import { keepNames, keptNames, type MatchedNames } from './matched-names.ts';
import { appendEntry } from './record.ts';
import { saveTemplate, templateBytes } from './report-template.ts';
import { addStrategyLine, type NewLine } from './strategy.ts';
import { caseOfToken, issueToken } from './tokens.ts';
import { emailOf, ensureUser } from './users.ts';
import { saveVersion, listVersions, readVersion } from './versions.ts';

/** How often emptying the log is tried again while another process reads it, milliseconds. */
const EMPTY_AGAIN_MS = 5_000;

type ArrivedFile = CopiedAttachment & { file: string };

export function caseStorageCalls(open: () => WritableDatabase) {
  const at = (now: number): string => new Date(now).toISOString();
  return {
    /** Opens the file, or throws what every other call would. */
    open: (): void => void open(),
    /** A consistent copy, encrypted with the same key where the file is; `file` must not exist yet. */
    copyCases: (file: string): void => copyCases(open(), file),
    password: (name: string): string | undefined => readPassword(open(), name),
    keepPassword: (name: string, password: string): void => keepPassword(open(), name, password),

    /** False while another process still reads the log that holds the case. */
    destroyCase: (id: number): boolean => {
      const gone = destroyCase(open(), id);
      if (!gone) emptyLater(open());
      return gone;
    },
    addStrategyLine: (id: number | undefined, line: NewLine): StrategyLine => addStrategyLine(open(), id, line),
    /** The names of what a condition of a version matched, by their digest; undefined if they were not kept. */
    keptNames: (id: number, digest: string): string[] | undefined => keptNames(open(), id, digest),
    attach: (id: number, file: AttachedFile, now: number): Attachment => attach(open(), id, file, at(now)),

    /** What the next version searches for, and the ratings that count as relevance feedback. */
    nextSearch: (id: number, most: number): { case: Case; ratings: RatedPublication[] } => ({
      case: readCase(open(), id),
      ratings: feedbackRatings(open(), id, most),
    }),
    /** `names`: of what its condition matched. */
    saveVersion: (
      id: number,
      summary: Omit<VersionSummary, 'number'>,
      hits: VersionHit[],
      names: MatchedNames[],
      now: number,
    ): VersionSummary =>
      inTransaction(open(), () => {
        keepNames(open(), id, names);
        return saveVersion(open(), id, summary, hits, at(now));
      }),
    /** Stores all of a first pass in one transaction. */
    keepFirstPass: (id: number, pass: NewFirstPass, now: number): FirstPass => keepFirstPass(open(), id, pass, at(now)),
    versions: (id: number): VersionSummary[] => listVersions(open(), id),
    version: (id: number, number: number): Version => readVersion(open(), id, number),
    /** Adds an entry to the record that changes nothing in the case: an export that was made. Returns its number. */
    addToRecord: <Kind extends RecordKind>(id: number, kind: Kind, body: RecordBodies[Kind], now: number): number =>
      inTransaction(open(), () => {
        requireCase(open(), id);
        return appendEntry(open(), id, kind, body, at(now)).sequence;
      }),

    watched: (): Watched[] => allWatched(open()),
    /** `newest`: the greatest row of each index of the last version. Throws `watch-without-version`. */
    beginWatch: (id: number, mail: string, newest: ReadonlyMap<number, number>, now: number): void =>
      beginWatch(open(), id, mail, newest, at(now)),
    /** How many of what it found are above the line. */
    keepLook: (id: number, look: Look, now: number): number => keepLook(open(), id, look, at(now)),
    keepFailedLook: (id: number, index: number, failure: { code: FailureCode; facts: FailureFacts }): void =>
      keepFailedLook(open(), id, index, failure),
    mailSent: (id: number): void => mailSent(open(), id),

    createIdea: ({ account, username, readable, ...order }: NewIdea, search: Case['search'], now: number): CaseLink => {
      const db = open();
      return inTransaction(db, () => {
        const user = ensureUser(db, { username, account }, now);
        const belonging = { account, user: { id: user, email: emailOf(db, user) ?? username } };
        const id = createCase(db, { title: order.title, reference: order.reference, matter: '', search }, at(now), belonging);
        return issuePass(db, id, readable, now);
      });
    },
    /** Undefined for a case of another account, or whose client wishes no service, as for one that does not exist. */
    ideaOf: (account: string, id: number): { case: Case; latest?: Version; documents: CaseDocument[] } | undefined => {
      const db = open();
      if (reachingAccount(db, id) !== account) return undefined;
      const last = listVersions(db, id).at(-1);
      return { case: readCase(db, id), ...(last && { latest: readVersion(db, id, last.number) }), documents: caseDocuments(db, id) };
    },
    /** The same. Throws `wish-links`. */
    renewIdea: (account: string, id: number, readable: readonly number[] | undefined, now: number): CaseLink | undefined => {
      const db = open();
      return inTransaction(db, () => (reachingAccount(db, id) === account ? issuePass(db, id, readable, now) : undefined));
    },
    caseOfToken: (token: string, now: number): LinkAccess | undefined => caseOfToken(open(), token, now),

    templateBytes: (): Uint8Array | undefined => templateBytes(open()),
    saveTemplate: (name: string, bytes: Uint8Array, places: string[], now: number): void =>
      saveTemplate(open(), name, bytes, places, at(now)),
    caseCopy: (id: number): CaseCopy => caseCopy(open(), id),
    /** The case that a bundle of this origin became, and the index its documents are in. */
    importedCaseOf: (origin: string): number | undefined => importedCaseOf(open(), origin),
    homeIndexOf: (id: number): number | undefined => homeIndexOf(open(), id),
    /** `file`: where the bytes of an attachment are, encrypted with `key`; one is read after the other. */
    importCase: (
      copy: Omit<CaseCopy, 'attachments'> & { attachments: ArrivedFile[] },
      key: FileKey,
      arrival: Omit<ImportDetails, 'at'>,
      now: number,
    ): number => {
      const attachments = copy.attachments.map(({ file, ...one }) => ({ ...one, bytes: () => readEncryptedSync(file, key) }));
      return importCase(open(), { ...copy, attachments }, { ...arrival, at: at(now) });
    },
  };

  function issuePass(db: WritableDatabase, id: number, readable: readonly number[] | undefined, now: number): CaseLink {
    if (readCase(db, id).wishes?.noLinks === true) throw new Failure('wish-links', { case: id });
    const { token, expiresAt } = issueToken(db, id, now, readable);
    appendEntry(db, id, 'token', { expiresAt }, at(now));
    return { case: id, token, expiresAt };
  }
}

/** Tries until the log is empty, or the file is closed, which empties it too. */
function emptyLater(db: WritableDatabase): void {
  setTimeout(() => {
    if (db.open && !truncateLog(db)) emptyLater(db);
  }, EMPTY_AGAIN_MS).unref();
}
