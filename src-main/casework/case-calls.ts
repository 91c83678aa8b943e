// The calls of cases that only the disk answers: what is asked of which room? In: cases.sqlite, asks of the contract, the time of each act.
// Out: rows read and written; whatever needs an index or the clock is the conductor's.
import type {
  Annotation,
  Attachment,
  Case,
  CaseDocument,
  CaseSummary,
  caseCalls,
  ElsewhereRating,
  RecordBodies,
  RecordEntry,
  RecordKind,
  RecordVerification,
  UndoneAct,
  Version,
  VersionChange,
  VersionHit,
  VersionSummary,
} from '../contract/case.ts';
import type { AskOf } from '../contract/call.ts';
import type { IdeaAdmission, IdeaOrder, IdeaPass } from '../contract/idea.ts';
import type { FeatureList, GivenVerdict, matrixCalls } from '../contract/matrix.ts';
import type { RatedPublication } from '../contract/query.ts';
import { undo } from './acts.ts';
import { annotate, changeAnnotation, listAnnotations, removeAnnotation } from './annotations.ts';
import { attach, attachment, detach, type AttachedFile } from './attachments.ts';
import { accountOf, changeCase, createCase, listCases, readCase, removeCase, restoreCase, standingCase } from './cases.ts';
import { destroyCase, emptyLog } from './deletion.ts';
import { giveVerdict, keepFeatures, listVerdicts, readFeatures } from './feature-lists.ts';
import { caseDocuments, noteDocument, rate, ratedElsewhere, steeringRatings, tagDocuments } from './judgements.ts';
import { append, listEntries } from './record.ts';
import { caseOfToken, issueToken } from './tokens.ts';
import { addressOf, userOf } from './users.ts';
import { verifyCase } from './verification.ts';
import { versionChange } from './version-change.ts';
import { keepVersion, listVersions, readVersion } from './versions.ts';
import { inTransaction, type WritableDatabase } from '../engine/store/database.ts';

type Asked<Name extends keyof typeof caseCalls> = AskOf<(typeof caseCalls)[Name]>;
type AskedOfMatrix<Name extends keyof typeof matrixCalls> = AskOf<(typeof matrixCalls)[Name]>;

/** Times are epoch milliseconds. */
export function caseAnswers(open: () => WritableDatabase) {
  const at = (now: number): string => new Date(now).toISOString();
  return {
    cases: (): CaseSummary[] => listCases(open()),
    case: (id: number): Case => readCase(open(), id),
    createCase: (order: Asked<'createCase'>, now: number): Case => readCase(open(), createCase(open(), order, at(now))),
    changeCase: ({ case: id, change }: Asked<'changeCase'>, now: number): Case => {
      changeCase(open(), id, change, at(now));
      return readCase(open(), id);
    },
    removeCase: (id: number, now: number): void => removeCase(open(), id, at(now)),
    restoreCase: (id: number): void => restoreCase(open(), id),
    destroyCase: (id: number): boolean => {
      const gone = destroyCase(open(), id);
      if (!gone) emptyLater(open());
      return gone;
    },
    attach: (id: number, file: AttachedFile, now: number): Attachment => attach(open(), id, file, at(now)),
    attachment: (id: number, number: number): AttachedFile | undefined => attachment(open(), id, number),
    detach: (id: number, number: number, now: number): void => detach(open(), id, number, at(now)),

    /** What the next version asks and is steered by. */
    asking: (id: number, most: number): { case: Case; ratings: RatedPublication[] } => ({
      case: readCase(open(), id),
      ratings: steeringRatings(open(), id, most),
    }),
    keepVersion: (id: number, summary: Omit<VersionSummary, 'number'>, hits: VersionHit[], now: number): VersionSummary =>
      keepVersion(open(), id, summary, hits, at(now)),
    versions: (id: number): VersionSummary[] => listVersions(open(), id),
    version: (id: number, number: number): Version => readVersion(open(), id, number),
    versionChange: ({ case: id, from, to }: Asked<'versionChange'>): VersionChange =>
      versionChange(readVersion(open(), id, from), readVersion(open(), id, to)),

    caseDocuments: (id: number): CaseDocument[] => caseDocuments(open(), id),
    ratedElsewhere: ({ case: id, publications }: Asked<'ratedElsewhere'>): ElsewhereRating[] => ratedElsewhere(open(), id, publications),
    rate: ({ case: id, publications, rating }: Asked<'rate'>, now: number): void => rate(open(), id, publications, rating, at(now)),
    noteDocument: ({ case: id, publication, note }: Asked<'noteDocument'>, now: number): void =>
      noteDocument(open(), id, publication, note, at(now)),
    tagDocuments: ({ case: id, publications, tag, on }: Asked<'tagDocuments'>, now: number): void =>
      tagDocuments(open(), id, publications, tag, on, at(now)),
    undo: (id: number, now: number): UndoneAct | undefined => undo(open(), id, at(now)),

    annotations: ({ case: id, publication }: Asked<'annotations'>): Annotation[] => listAnnotations(open(), id, publication),
    annotate: ({ case: id, publication, annotation }: Asked<'annotate'>, now: number): Annotation =>
      annotate(open(), id, publication, annotation, at(now)),
    changeAnnotation: ({ case: id, annotation, note }: Asked<'changeAnnotation'>, now: number): Annotation =>
      changeAnnotation(open(), id, annotation, note, at(now)),
    removeAnnotation: ({ case: id, annotation }: Asked<'removeAnnotation'>, now: number): void =>
      removeAnnotation(open(), id, annotation, at(now)),

    features: (id: number): FeatureList | undefined => readFeatures(open(), id),
    keepFeatures: ({ case: id, list }: AskedOfMatrix<'keepFeatures'>, now: number): void => keepFeatures(open(), id, list, at(now)),
    verdicts: (id: number): GivenVerdict[] => listVerdicts(open(), id),
    giveVerdict: ({ case: id, publication, feature, verdict }: AskedOfMatrix<'giveVerdict'>, now: number): void =>
      giveVerdict(open(), id, publication, feature, verdict, at(now)),

    caseRecord: ({ case: id, before, count }: Asked<'caseRecord'>): RecordEntry[] => {
      standingCase(open(), id);
      return listEntries(open(), id, count, before);
    },
    verifyCase: (id: number): RecordVerification => verifyCase(open(), id),
    /** Tells the record of something that changed nothing in the case: an export that was made. */
    tell: <Kind extends RecordKind>(id: number, kind: Kind, body: RecordBodies[Kind], now: number): void =>
      inTransaction(open(), () => {
        standingCase(open(), id);
        append(open(), id, kind, body, at(now));
      }),

    createIdea: ({ account, username, readable, ...order }: IdeaOrder, search: Case['search'], now: number): IdeaPass => {
      const db = open();
      return inTransaction(db, () => {
        const user = userOf(db, { username, account }, now);
        const belonging = { account, user: { id: user, email: addressOf(db, user) ?? username } };
        const id = createCase(db, { title: order.title, reference: order.reference, matter: '', search }, at(now), belonging);
        return passFor(db, id, readable, now);
      });
    },
    /** Undefined for a case of another account, as for one that is not there. */
    ideaOf: (account: string, id: number): { case: Case; latest?: Version; documents: CaseDocument[] } | undefined => {
      const db = open();
      if (accountOf(db, id) !== account) return undefined;
      const last = listVersions(db, id).at(-1);
      return { case: readCase(db, id), ...(last && { latest: readVersion(db, id, last.number) }), documents: caseDocuments(db, id) };
    },
    renewIdea: (account: string, id: number, readable: readonly number[] | undefined, now: number): IdeaPass | undefined => {
      const db = open();
      return inTransaction(db, () => (accountOf(db, id) === account ? passFor(db, id, readable, now) : undefined));
    },
    caseOfToken: (token: string, now: number): IdeaAdmission | undefined => caseOfToken(open(), token, now),
  };

  function passFor(db: WritableDatabase, id: number, readable: readonly number[] | undefined, now: number): IdeaPass {
    const { token, expiresAt } = issueToken(db, id, now, readable);
    append(db, id, 'token', { expiresAt }, at(now));
    return { case: id, token, expiresAt };
  }
}

/** How often it is tried again to empty the log that somebody kept, milliseconds. */
const EMPTY_AGAIN_MS = 5_000;

/** Until it is done, or the file is closed, which empties it too. */
function emptyLater(db: WritableDatabase): void {
  setTimeout(() => {
    if (db.open && !emptyLog(db)) emptyLater(db);
  }, EMPTY_AGAIN_MS).unref();
}
