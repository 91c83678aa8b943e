// The calls that run where the cases are: each with the function of its subject. In: requests of the contract, the open database, the time.
import type { HandlersAt } from '../contract/application.ts';
import type { ClusterOf } from '../contract/client-wishes.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { applicationClaims } from '../engine/claims/application-claims.ts';
import { describedDocuments } from '../engine/document/described-documents.ts';
import { listActivity } from './activity.ts';
import { undo } from './acts.ts';
import { annotate, changeAnnotation, listAnnotations, removeAnnotation } from './annotations.ts';
import { assess, confirmVerdicts } from './assessments.ts';
import { attachment, detach } from './attachments.ts';
import { endWatch, listWatched, moveWatchLine, readWatch, seeArrivals } from './case-watch.ts';
import { changeCase, createCase, listCases, readCase, removeCase, restoreCase, requireCase } from './cases.ts';
import { keepDraft, readDraft } from './draft.ts';
import { giveVerdict, keepFeatures, listVerdicts, readFeatures } from './feature-lists.ts';
import { caseExports } from './exports.ts';
import { keepHighlightSets, readHighlightSets } from './highlight-sets.ts';
import { readFirstPass, redoFirstPass } from './first-pass.ts';
import type { History } from './history.ts';
import { caseDocuments, noteDocument, rate, ratedElsewhere, tagDocuments } from './judgements.ts';
import { keepKnownCitations, knownCitations } from './known-citations.ts';
import { listEntries } from './record.ts';
import { forgetTemplate, reportTemplate } from './report-template.ts';
import { forgetCondition, listSavedConditions, renameCondition, saveCondition } from './saved-conditions.ts';
import { forgetStrategy, listStrategy, strategyChanges, takeStrategy } from './strategy.ts';
import { verifyCase } from './verification.ts';

export interface CaseContext {
  db: WritableDatabase;
  history: History;
  /** When the call was made: epoch milliseconds, and the same as an ISO 8601 instant. */
  now: number;
  at: string;
  /** Which collections are on clusters; absent where none is. */
  clusterOf?: ClusterOf;
}

export const caseHandlers: HandlersAt<'cases', CaseContext> = {
  cases: (_request, { db }) => listCases(db),
  case: ({ case: id }, { db }) => readCase(db, id),
  createCase: (order, { db, at }) => readCase(db, createCase(db, order, at)),
  changeCase: ({ case: id, change }, { db, at, clusterOf }) => {
    changeCase(db, id, change, at, clusterOf);
    return readCase(db, id);
  },
  recordWishes: ({ case: id, wishes }, { db, at, clusterOf }) => {
    changeCase(db, id, { wishes }, at, clusterOf);
    return readCase(db, id);
  },
  removeCase: ({ case: id }, { db, at }) => removeCase(db, id, at),
  restoreCase: ({ case: id }, { db }) => restoreCase(db, id),
  attachment: ({ case: id, attachment: number }, { db }) => attachment(db, id, number),
  detach: ({ case: id, attachment: number }, { db, at }) => detach(db, id, number, at),

  caseDocuments: ({ case: id }, { db }) => caseDocuments(db, id),
  ratedElsewhere: ({ case: id, publications }, { db }) => ratedElsewhere(db, id, publications),
  rate: ({ case: id, publications, rating }, { db, at }) => rate(db, id, publications, rating, at),
  noteDocument: ({ case: id, publication, note }, { db, at }) => noteDocument(db, id, publication, note, at),
  tagDocuments: ({ case: id, publications, tag, on }, { db, at }) => tagDocuments(db, id, publications, tag, on, at),
  undo: ({ case: id, judgementsAlone }, { db, at }) => undo(db, id, at, judgementsAlone),

  annotations: ({ case: id, publication }, { db }) => listAnnotations(db, id, publication),
  annotate: ({ case: id, publication, annotation }, { db, at }) => annotate(db, id, publication, annotation, at),
  changeAnnotation: ({ case: id, annotation, note }, { db, at }) => changeAnnotation(db, id, annotation, note, at),
  removeAnnotation: ({ case: id, annotation }, { db, at }) => removeAnnotation(db, id, annotation, at),

  features: ({ case: id }, { db }) => readFeatures(db, id),
  keepFeatures: ({ case: id, list }, { db, at }) => keepFeatures(db, id, list, at),
  verdicts: ({ case: id }, { db }) => listVerdicts(db, id),
  giveVerdict: ({ case: id, publication, feature, verdict }, { db, at }) => giveVerdict(db, id, publication, feature, verdict, at),
  readClaims: ({ case: id, text }, { db }) => applicationClaims(text, readFeatures(db, id)),
  readNumbers: ({ text }) => describedDocuments(text),
  confirmVerdicts: ({ case: id, publications }, { db, at }) => confirmVerdicts(db, id, at, publications),
  assess: ({ case: id, publication, change }, { db, at }) => assess(db, id, publication, change, at),

  caseFirstPass: ({ case: id }, { db }) => readFirstPass(db, id),
  redoFirstPass: ({ case: id }, { db, at }) => redoFirstPass(db, id, at),

  highlightSets: ({ case: id }, { db }) => readHighlightSets(db, id),
  keepHighlightSets: ({ case: id, sets }, { db, at }) => keepHighlightSets(db, id, sets, at),

  watchedCases: (_request, { db }) => listWatched(db),
  caseWatch: ({ case: id }, { db, clusterOf }) => readWatch(db, id, clusterOf),
  endWatch: ({ case: id }, { db, at }) => endWatch(db, id, at),
  moveWatchLine: ({ case: id, place }, { db, at }) => moveWatchLine(db, id, place, at),
  seeArrivals: ({ case: id, publications, seen }, { db }) => seeArrivals(db, id, publications, seen),

  knownCitations: ({ case: id }, { db }) => knownCitations(db, id),
  keepKnownCitations: ({ case: id, citations }, { db, at }) => keepKnownCitations(db, id, citations, at),

  caseRecord: ({ case: id, before, count }, { db }) => {
    requireCase(db, id);
    return listEntries(db, id, count, before);
  },
  caseActivity: ({ since, case: id }, { db }) => listActivity(db, since, id),
  verifyCase: ({ case: id }, { db }) => verifyCase(db, id),
  caseExports: ({ case: id }, { db }) => caseExports(db, id),

  reportTemplate: (_request, { db }) => reportTemplate(db),
  forgetReportTemplate: (_request, { db }) => forgetTemplate(db),

  history: ({ count, before }, { history }) => history.list(count, before),
  keepSearch: ({ search, hits }, { history, now }) => history.keep(search, hits, now),
  forgetSearch: ({ id }, { history }) => history.forget(id),
  restoreSearch: ({ id }, { history }) => history.restore(id),
  forgetHistory: (_request, { db, history }) => {
    forgetStrategy(db);
    history.forgetAll();
  },
  strategy: ({ case: id }, { db }) => listStrategy(db, id),
  takeStrategy: ({ case: id }, { db }) => takeStrategy(db, id),
  forgetStrategy: (_request, { db }) => forgetStrategy(db),
  strategyChanges: ({ case: id, number }, { db }) => strategyChanges(db, id, number),
  savedConditions: (_request, { db }) => listSavedConditions(db),
  saveCondition: (order, { db, at }) => saveCondition(db, order, at),
  renameCondition: ({ name, to }, { db }) => renameCondition(db, name, to),
  forgetCondition: ({ name }, { db }) => forgetCondition(db, name),
  draft: (_request, { db }) => readDraft(db),
  keepDraft: (draft, { db }) => keepDraft(db, draft),
};
