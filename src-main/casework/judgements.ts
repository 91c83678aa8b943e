// Ratings, notes and tags on publications, each change with its entry in the record, and the ratings of other cases that are not walled off.
import type { CaseDocument, ElsewhereRating } from '../contract/case.ts';
import type { RatedPublication, Rating } from '../contract/query.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { recordAct } from './acts.ts';
import { listAssessments } from './assessments.ts';
import { requireCase } from './cases.ts';

interface JudgementRow {
  publication: string;
  rating: Rating | null;
  rated_at: string | null;
  note: string | null;
  noted_at: string | null;
}

function judgementOf(db: ReadableDatabase, caseId: number, publication: string): JudgementRow | undefined {
  return prepared(db, 'SELECT * FROM judgement WHERE case_file = ? AND publication = ?').get(caseId, publication) as
    JudgementRow | undefined;
}

/** Gives publications one rating in one act; null removes their rating. */
export function rate(db: WritableDatabase, caseId: number, publications: readonly string[], rating: Rating | null, at: string): void {
  recordAct(db, caseId, 'rating', at, () =>
    [...new Set(publications)].flatMap((publication) => {
      const row = judgementOf(db, caseId, publication);
      const before = row && row.rating !== null && row.rated_at !== null ? { rating: row.rating, at: row.rated_at } : null;
      if ((before?.rating ?? null) === rating) return [];
      return [{ of: 'rating' as const, publication, before, after: rating === null ? null : { rating, at } }];
    }),
  );
}

/** '' removes the note. */
export function noteDocument(db: WritableDatabase, caseId: number, publication: string, note: string, at: string): void {
  recordAct(db, caseId, 'note', at, () => {
    const row = judgementOf(db, caseId, publication);
    const before = row && row.note !== null && row.noted_at !== null ? { note: row.note, at: row.noted_at } : null;
    if ((before?.note ?? '') === note) return [];
    return [{ of: 'note' as const, publication, before, after: note === '' ? null : { note, at } }];
  });
}

export function tagDocuments(
  db: WritableDatabase,
  caseId: number,
  publications: readonly string[],
  tag: string,
  on: boolean,
  at: string,
): void {
  const tagged = prepared(db, 'SELECT tag FROM tag WHERE case_file = ? AND publication = ? AND tag = ?').pluck();
  recordAct(db, caseId, 'tag', at, () =>
    [...new Set(publications)].flatMap((publication) => {
      // Tags are compared regardless of case and kept as first written.
      const existing = tagged.get(caseId, publication, tag) as string | undefined;
      return (existing !== undefined) === on ? [] : [{ of: 'tag' as const, publication, tag: existing ?? tag, before: !on, after: on }];
    }),
  );
}

/** Publications with a rating, note, tag, annotation or assessment, by name. */
export function caseDocuments(db: ReadableDatabase, caseId: number): CaseDocument[] {
  requireCase(db, caseId);
  const documents = new Map<string, CaseDocument>();
  const documentOf = (name: string): CaseDocument => {
    let document = documents.get(name);
    if (document === undefined) documents.set(name, (document = { name, tags: [], annotations: 0 }));
    return document;
  };
  const judged = prepared(db, 'SELECT * FROM judgement WHERE case_file = ? ORDER BY publication').all(caseId) as JudgementRow[];
  for (const { publication, rating, rated_at: ratedAt, note, noted_at: notedAt } of judged) {
    Object.assign(documentOf(publication), {
      ...(rating !== null && ratedAt !== null && { rating, ratedAt }),
      ...(note !== null && notedAt !== null && { note, notedAt }),
    });
  }
  const tags = prepared(db, 'SELECT publication, tag FROM tag WHERE case_file = ? ORDER BY publication, tag').all(caseId);
  for (const { publication, tag } of tags as { publication: string; tag: string }[]) documentOf(publication).tags.push(tag);
  const marked = prepared(db, 'SELECT publication, count(*) AS count FROM annotation WHERE case_file = ? GROUP BY publication').all(caseId);
  for (const { publication, count } of marked as { publication: string; count: number }[]) documentOf(publication).annotations = count;
  for (const { publication, assessment } of listAssessments(db, caseId)) documentOf(publication).assessment = assessment;
  return [...documents.values()];
}

/** The ratings that count as relevance feedback: positive before negative ones, the latest first. */
export function feedbackRatings(db: ReadableDatabase, caseId: number, limit: number): RatedPublication[] {
  return prepared(
    db,
    `SELECT publication, rating FROM judgement WHERE case_file = ? AND rating IN ('similar', 'relevant', 'noise')
     ORDER BY rating = 'noise', rated_at DESC, publication LIMIT ?`,
  ).all(caseId, limit) as RatedPublication[];
}

/** Ratings in other cases of the same account, unless this case or the other is walled off. */
export function ratedElsewhere(db: ReadableDatabase, caseId: number, publications: readonly string[]): ElsewhereRating[] {
  const { walled, account } = requireCase(db, caseId);
  if (walled === 1) return [];
  const found = prepared(
    db,
    `SELECT publication, rating, rated_at AS ratedAt, case_file.id, reference, title
     FROM judgement JOIN case_file ON case_file.id = judgement.case_file
     WHERE publication = ? AND rating IS NOT NULL AND case_file.id <> ? AND walled = 0 AND removed_at IS NULL AND account IS ?
     ORDER BY rated_at DESC`,
  );
  return publications.flatMap((publication) =>
    (found.all(publication, caseId, account) as (ElsewhereRating['case'] & { rating: Rating; ratedAt: string })[]).map(
      ({ rating, ratedAt, id, reference, title }) => ({ name: publication, rating, ratedAt, case: { id, reference, title } }),
    ),
  );
}
