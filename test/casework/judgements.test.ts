// Ratings, notes, tags, annotations, features and verdicts: saved, undone in order, and visible in other cases unless walled off.
import { describe, expect, it } from 'vitest';
import { undo } from '../../src-main/casework/acts.ts';
import { assess, confirmVerdicts } from '../../src-main/casework/assessments.ts';
import { annotate, changeAnnotation, listAnnotations, removeAnnotation } from '../../src-main/casework/annotations.ts';
import { changeCase, createCase, readCase } from '../../src-main/casework/cases.ts';
import { giveVerdict, keepFeatures, listVerdicts, readFeatures } from '../../src-main/casework/feature-lists.ts';
import { keepHighlightSets, readHighlightSets } from '../../src-main/casework/highlight-sets.ts';
import { caseDocuments, noteDocument, rate, ratedElsewhere, feedbackRatings, tagDocuments } from '../../src-main/casework/judgements.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { ensureUser } from '../../src-main/casework/users.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { applicationClaims } from '../../src-main/engine/claims/application-claims.ts';
import { claimDigest } from '../../src-main/contract/claim-digest.ts';
import { outdatedVerdicts } from '../../src-main/contract/outdated-verdicts.ts';
import type { FeatureList } from '../../src-main/contract/matrix.ts';
import { codeOf, minute, oneCase, openedCases, orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

const marked = {
  place: { in: 'text' as const, span: { section: 'claims' as const, entry: 0, start: 3, end: 20 } },
  quote: 'a valve comprising',
  cite: 'XX 1000001 A1, claim 1',
  note: '',
};
const features: FeatureList = { source: 'A valve with a seat', features: [{ id: 'a', text: 'a valve', weight: 1 }] };

describe('Verdicts on the claims of the application', () => {
  const application = {
    ...{ office: 'EP', number: '', filed: '2024-03-15', priorities: [], law: 'EP' as const, framed: true },
    claims: applicationClaims('1. A valve with a seat.\n2. The valve of claim 1, wherein the seat is conical.'),
  };
  const assessed = ({ db, id }: ReturnType<typeof oneCase>) => caseDocuments(db, id)[0]?.assessment;

  it('are refused for a claim that it does not have, for letters and for reasons limited to claims', () => {
    const { db, id } = oneCase();
    changeCase(db, id, { application }, minute(1));
    const onClaims = (claims: number[]) => ({ verdict: { claims, letter: 'X' as const } });
    expect(codeOf(() => assess(db, id, 'XX-1-A1', onClaims([2, 3]), minute(2)))).toBe('claim-unknown');
    expect(codeOf(() => assess(db, id, 'XX-1-A1', { flags: { L: { reason: 'priority', claims: [3] } } }, minute(2)))).toBe('claim-unknown');
    expect(assessed({ db, id })).toBeUndefined();
    assess(db, id, 'XX-1-A1', onClaims([1, 2]), minute(3));
    expect(assessed({ db, id })?.verdicts.map(({ claim }) => claim)).toEqual([1, 2]);
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('can be removed for a claim that a later set of claims no longer has, and are free while no claims are entered', () => {
    const { db, id } = oneCase();
    assess(db, id, 'XX-1-A1', { verdict: { claims: [7], letter: 'Y' } }, minute(1));
    changeCase(db, id, { application }, minute(2));
    assess(db, id, 'XX-1-A1', { verdict: { claims: [7], letter: null } }, minute(3));
    expect(assessed({ db, id })).toBeUndefined();
  });
});

describe('The documents that a Y is combined with', () => {
  const Y = (partners: string[], claims = [1]) => ({ verdict: { claims, letter: 'Y' as const, partners } });

  it('are others of the case, several for one claim, and undone with the verdict', () => {
    const { db, id } = oneCase();
    for (const partner of ['XX-2-A1', 'XX-1-A1']) {
      expect(codeOf(() => assess(db, id, 'XX-1-A1', Y([partner]), minute(1)))).toBe('partner-unknown');
    }
    rate(db, id, ['XX-2-A1', 'XX-3-A1'], 'relevant', minute(2));
    assess(db, id, 'XX-1-A1', Y(['XX-3-A1', 'XX-2-A1', 'XX-3-A1']), minute(3));
    const verdicts = () => caseDocuments(db, id).find(({ name }) => name === 'XX-1-A1')?.assessment?.verdicts;
    expect(verdicts()).toEqual([{ claim: 1, letter: 'Y', partners: ['XX-2-A1', 'XX-3-A1'] }]);
    // One that left the case stays named until the attorney takes it away.
    rate(db, id, ['XX-3-A1'], null, minute(4));
    assess(db, id, 'XX-1-A1', Y(['XX-2-A1', 'XX-3-A1'], [2]), minute(5));
    expect(verdicts()).toHaveLength(2);
    undo(db, id, minute(6));
    undo(db, id, minute(7));
    undo(db, id, minute(8));
    expect(verdicts()).toBeUndefined();
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('are for an X those to which it refers expressly', () => {
    const { db, id } = oneCase();
    const X = (refersTo: string[]) => ({ verdict: { claims: [1], letter: 'X' as const, refersTo } });
    expect(codeOf(() => assess(db, id, 'XX-1-A1', X(['XX-2-A1']), minute(1)))).toBe('partner-unknown');
    rate(db, id, ['XX-2-A1'], 'relevant', minute(1));
    assess(db, id, 'XX-1-A1', X(['XX-2-A1']), minute(2));
    const verdicts = () => caseDocuments(db, id).find(({ name }) => name === 'XX-1-A1')?.assessment?.verdicts;
    expect(verdicts()).toEqual([{ claim: 1, letter: 'X', refersTo: ['XX-2-A1'] }]);
    assess(db, id, 'XX-1-A1', { verdict: { claims: [1], letter: 'Y', refersTo: ['XX-2-A1'] } }, minute(3));
    expect(verdicts()).toEqual([{ claim: 1, letter: 'Y' }]);
    undo(db, id, minute(4));
    expect(verdicts()?.[0]?.refersTo).toEqual(['XX-2-A1']);
  });

  it('are those of a Y alone', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-2-A1'], 'relevant', minute(1));
    assess(db, id, 'XX-1-A1', { verdict: { claims: [1], letter: 'X', partners: ['XX-2-A1'] } }, minute(2));
    expect(caseDocuments(db, id).find(({ name }) => name === 'XX-1-A1')?.assessment?.verdicts).toEqual([{ claim: 1, letter: 'X' }]);
  });
});

describe('Verdicts after the claims are replaced', () => {
  const text = '1. A valve with a seat.\n2. The valve of claim 1, wherein the seat is conical.\n3. A pump with a piston.';
  const withClaims = (claims: string) => ({
    application: {
      ...{ office: 'EP', number: '', filed: '2024-03-15', priorities: [], law: 'EP' as const, framed: true },
      claims: applicationClaims(claims),
    },
  });
  const outdated = ({ db, id }: ReturnType<typeof oneCase>) =>
    caseDocuments(db, id).map(({ assessment }) =>
      outdatedVerdicts(readCase(db, id).application, assessment!).map(({ claim, why, at }) => [claim, why, at]),
    );
  const X = (...claims: number[]) => ({ verdict: { claims, letter: 'X' as const } });

  it('are kept, and name the claims that changed, those that refer to them and those that are gone', () => {
    const { db, id } = oneCase();
    changeCase(db, id, withClaims(text), minute(1));
    assess(db, id, 'XX-1-A1', X(1, 2, 3), minute(2));
    expect(outdated({ db, id })).toEqual([[]]);
    // Only white space.
    changeCase(db, id, withClaims(text.replace('a seat', 'a  seat')), minute(3));
    expect(outdated({ db, id })).toEqual([[]]);
    changeCase(db, id, withClaims(text.replace('a piston', 'two pistons')), minute(4));
    expect(outdated({ db, id })).toEqual([[[3, 'changed', minute(2)]]]);
    changeCase(db, id, withClaims('1. A valve with a soft seat.\n2. The valve of claim 1, wherein the seat is conical.'), minute(5));
    expect(outdated({ db, id })).toEqual([
      [
        [1, 'changed', minute(2)],
        [2, 'changed', minute(2)],
        [3, 'gone', minute(2)],
      ],
    ]);
    // The old claims again: the verdicts are right as they are.
    changeCase(db, id, withClaims(text), minute(6));
    expect(outdated({ db, id })).toEqual([[]]);
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('are confirmed in one act, which can be undone and is recorded; what is gone stays', () => {
    const { db, id } = oneCase();
    changeCase(db, id, withClaims(text), minute(1));
    assess(db, id, 'XX-1-A1', X(1, 3), minute(2));
    assess(db, id, 'XX-2-A1', X(2), minute(3));
    changeCase(db, id, withClaims('1. A soft valve.\n2. The valve of claim 1, wherein the seat is conical.'), minute(4));
    expect(confirmVerdicts(db, id, minute(5))).toBe(2);
    expect(outdated({ db, id })).toEqual([[[3, 'gone', minute(2)]], []]);
    expect(confirmVerdicts(db, id, minute(6))).toBe(0);
    expect(listEntries(db, id, 1)[0]).toMatchObject({ kind: 'assessment', at: minute(5) });
    expect(verifyCase(db, id).sound).toBe(true);
    undo(db, id, minute(7));
    expect(outdated({ db, id })[1]).toEqual([[2, 'changed', minute(3)]]);
    // The same letter given again is meant for the present claim.
    assess(db, id, 'XX-2-A1', X(2), minute(8));
    expect(outdated({ db, id })[1]).toEqual([]);
    const entries = listEntries(db, id, 100).length;
    assess(db, id, 'XX-2-A1', X(2), minute(9));
    expect(listEntries(db, id, 100)).toHaveLength(entries);
  });

  it('are confirmed for some documents alone', () => {
    const { db, id } = oneCase();
    changeCase(db, id, withClaims(text), minute(1));
    assess(db, id, 'XX-1-A1', X(1), minute(2));
    assess(db, id, 'XX-2-A1', X(1), minute(3));
    changeCase(db, id, withClaims('1. A soft valve.'), minute(4));
    expect(confirmVerdicts(db, id, minute(5), ['XX-2-A1'])).toBe(1);
    expect(outdated({ db, id })).toEqual([[[1, 'changed', minute(2)]], []]);
  });

  it('are asked about where they were given before any claims were entered', () => {
    const { db, id } = oneCase();
    assess(db, id, 'XX-1-A1', X(1, 7), minute(1));
    changeCase(db, id, withClaims(text), minute(2));
    expect(outdated({ db, id })).toEqual([
      [
        [1, 'before', undefined],
        [7, 'gone', undefined],
      ],
    ]);
    expect(confirmVerdicts(db, id, minute(3))).toBe(1);
    expect(outdated({ db, id })).toEqual([[[7, 'gone', undefined]]]);
  });

  it('are told apart quickly where every claim refers to all before it', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...{ number: at + 1, text: `A valve of kind ${at}`, independent: at === 0, features: [] },
      dependsOn: Array.from({ length: at }, (_unused, before) => before + 1),
    }));
    expect(new Set(many.map(({ number }) => claimDigest(many, number))).size).toBe(200);
    const changed = many.map((one) => (one.number === 1 ? { ...one, text: 'A soft valve' } : one));
    expect(many.filter(({ number }) => claimDigest(many, number) === claimDigest(changed, number))).toEqual([]);
  });
});

describe('Judgements on publications', () => {
  it('are listed with their times, only for judged publications', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1', 'XX-2-A1'], 'similar', minute(1));
    noteDocument(db, id, 'XX-2-A1', 'Line one\n"two" 🙂', minute(2));
    tagDocuments(db, id, ['XX-2-A1', 'XX-3-A1'], 'novelty', true, minute(3));
    annotate(db, id, 'XX-4-A1', marked, minute(4));
    rate(db, id, ['XX-1-A1'], null, minute(5));
    expect(caseDocuments(db, id).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      {
        ...{ name: 'XX-2-A1', rating: 'similar', ratedAt: minute(1), note: 'Line one\n"two" 🙂', notedAt: minute(2) },
        ...{ tags: ['novelty'], annotations: 0 },
      },
      { name: 'XX-3-A1', tags: ['novelty'], annotations: 0 },
      { name: 'XX-4-A1', tags: [], annotations: 1 },
    ]);
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('are one record entry per act, and none for an act without effect', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1', 'XX-2-A1', 'XX-1-A1'], 'similar', minute(1));
    rate(db, id, ['XX-1-A1', 'XX-2-A1'], 'similar', minute(2));
    noteDocument(db, id, 'XX-9-A1', '', minute(3));
    tagDocuments(db, id, ['XX-9-A1'], 'novelty', false, minute(4));
    const entries = listEntries(db, id, 10);
    expect(entries.map(({ kind }) => kind)).toEqual(['rating', 'case']);
    expect(entries[0]?.body).toEqual({
      changes: ['XX-1-A1', 'XX-2-A1'].map((publication) => ({
        of: 'rating',
        publication,
        before: null,
        after: { rating: 'similar', at: minute(1) },
      })),
    });
  });

  it('compare tags regardless of case', () => {
    const { db, id } = oneCase();
    tagDocuments(db, id, ['XX-1-A1'], 'Novelty', true, minute(1));
    tagDocuments(db, id, ['XX-1-A1'], 'novelty', true, minute(2));
    expect(caseDocuments(db, id)[0]?.tags).toEqual(['Novelty']);
    tagDocuments(db, id, ['XX-1-A1'], 'NOVELTY', false, minute(3));
    expect(caseDocuments(db, id)).toEqual([]);
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('give the latest ratings as feedback, positive before negative, without background', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1'], 'noise', minute(9));
    rate(db, id, ['XX-2-A1'], 'similar', minute(1));
    rate(db, id, ['XX-3-A1'], 'relevant', minute(2));
    rate(db, id, ['XX-4-A1'], 'background', minute(3));
    expect(feedbackRatings(db, id, 10).map(({ publication }) => publication)).toEqual(['XX-3-A1', 'XX-2-A1', 'XX-1-A1']);
    expect(feedbackRatings(db, id, 1)).toEqual([{ publication: 'XX-3-A1', rating: 'relevant' }]);
  });
});

describe('An annotation', () => {
  it('keeps its id when its note changes, and is not accessible from another case', () => {
    const { db, id } = oneCase();
    const other = createCase(db, orderOf('Clutch'), minute(0));
    const made = annotate(db, id, 'XX-1-A1', marked, minute(1));
    expect(listAnnotations(db, id, 'XX-1-A1')).toEqual([made]);
    expect(codeOf(() => changeAnnotation(db, other, made.id, 'mine', minute(2)))).toBe('annotation-unknown');
    expect(codeOf(() => removeAnnotation(db, other, made.id, minute(2)))).toBe('annotation-unknown');
    expect(changeAnnotation(db, id, made.id, 'claim 1?', minute(3))).toEqual({ ...made, note: 'claim 1?', changedAt: minute(3) });
    removeAnnotation(db, id, made.id, minute(4));
    expect(listAnnotations(db, id, 'XX-1-A1')).toEqual([]);
    expect(annotate(db, id, 'XX-1-A1', marked, minute(5)).id).not.toBe(made.id);
  });
});

describe('Undo', () => {
  it('reverts acts of every kind, the last one first, and returns what it reverted', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1'], 'similar', minute(1));
    rate(db, id, ['XX-1-A1'], 'noise', minute(2));
    noteDocument(db, id, 'XX-1-A1', 'first', minute(3));
    noteDocument(db, id, 'XX-1-A1', 'second', minute(4));
    tagDocuments(db, id, ['XX-1-A1', 'XX-2-A1'], 'novelty', true, minute(5));
    const mark = annotate(db, id, 'XX-1-A1', marked, minute(6));
    changeAnnotation(db, id, mark.id, 'why', minute(7));
    removeAnnotation(db, id, mark.id, minute(8));
    keepFeatures(db, id, features, minute(9));
    giveVerdict(db, id, 'XX-1-A1', 'a', 'part', minute(10));
    giveVerdict(db, id, 'XX-1-A1', 'a', 'disclosed', minute(11));
    assess(db, id, 'XX-1-A1', { verdict: { claims: [1], letter: 'X' } }, minute(12));
    assess(db, id, 'XX-1-A1', { flags: { D: true } }, minute(13));

    keepHighlightSets(db, id, [{ number: 1, terms: ['cap'] }], minute(14));
    keepHighlightSets(db, id, [{ number: 1, terms: ['cap'] }], minute(15));
    keepHighlightSets(db, id, [{ number: 2, terms: ['lid*', 'bottle cap'] }], minute(16));
    keepHighlightSets(db, id, [], minute(17));
    expect(verifyCase(db, id)).toMatchObject({ sound: true });

    const sets = { kind: 'highlights', publications: [] };
    const assessed = (): unknown => caseDocuments(db, id)[0]?.assessment;
    const steps: [object, () => unknown, unknown][] = [
      [sets, () => readHighlightSets(db, id), [{ number: 2, terms: ['lid*', 'bottle cap'] }]],
      [sets, () => readHighlightSets(db, id), [{ number: 1, terms: ['cap'] }]],
      [sets, () => readHighlightSets(db, id), []],
      [{ kind: 'assessment', publications: ['XX-1-A1'] }, assessed, { verdicts: [{ claim: 1, letter: 'X' }], flags: {} }],
      [{ kind: 'assessment', publications: ['XX-1-A1'] }, assessed, undefined],
      [{ kind: 'verdict', publications: ['XX-1-A1'] }, () => listVerdicts(db, id)[0]?.verdict, 'part'],
      [{ kind: 'verdict', publications: ['XX-1-A1'] }, () => listVerdicts(db, id), []],
      [{ kind: 'features', publications: [] }, () => readFeatures(db, id), undefined],
      [
        { kind: 'annotation', publications: ['XX-1-A1'] },
        () => listAnnotations(db, id, 'XX-1-A1'),
        [{ ...mark, note: 'why', changedAt: minute(7) }],
      ],
      [{ kind: 'annotation', publications: ['XX-1-A1'] }, () => listAnnotations(db, id, 'XX-1-A1'), [mark]],
      [{ kind: 'annotation', publications: ['XX-1-A1'] }, () => listAnnotations(db, id, 'XX-1-A1'), []],
      [{ kind: 'tag', publications: ['XX-2-A1', 'XX-1-A1'] }, () => caseDocuments(db, id).flatMap(({ tags }) => tags), []],
      [{ kind: 'note', publications: ['XX-1-A1'] }, () => caseDocuments(db, id)[0]?.note, 'first'],
      [{ kind: 'note', publications: ['XX-1-A1'] }, () => caseDocuments(db, id)[0]?.note, undefined],
      [{ kind: 'rating', publications: ['XX-1-A1'], rating: 'similar' }, () => caseDocuments(db, id)[0]?.ratedAt, minute(1)],
      [{ kind: 'rating', publications: ['XX-1-A1'] }, () => caseDocuments(db, id), []],
    ];
    for (const [at, [reverted, shown, expected]] of steps.entries()) {
      expect(undo(db, id, minute(20 + at))).toEqual(reverted);
      expect(shown()).toEqual(expected);
      expect(verifyCase(db, id)).toMatchObject({ sound: true });
    }
    expect(undo(db, id, minute(60))).toBeUndefined();
  });

  it('continues after the file was closed, past later acts, and never reverts an undo', () => {
    const folder = freshFolder();
    const { db, id } = oneCase(folder);
    rate(db, id, ['XX-1-A1'], 'similar', minute(1));
    rate(db, id, ['XX-2-A1'], 'similar', minute(2));
    undo(db, id, minute(3));
    rate(db, id, ['XX-3-A1'], 'noise', minute(4));
    db.close();
    const again = openedCases(folder);
    const undone = (): readonly string[] | undefined => undo(again, id, minute(5))?.publications;
    expect([undone(), undone(), undone()]).toEqual([['XX-3-A1'], ['XX-1-A1'], undefined]);
    expect(listEntries(again, id, 3).map(({ body }) => (body as { undoes?: number }).undoes)).toEqual([2, 5, undefined]);
    expect(verifyCase(again, id).sound).toBe(true);
  });
});

describe('Ratings in other cases', () => {
  it('are shared between cases of this computer, the latest first, for the requested publications only', () => {
    const { db, id } = oneCase();
    const other = createCase(db, orderOf('Clutch'), minute(0));
    rate(db, other, ['XX-1-A1', 'XX-2-A1'], 'relevant', minute(1));
    rate(db, id, ['XX-1-A1'], 'noise', minute(2));
    expect(ratedElsewhere(db, id, ['XX-1-A1', 'XX-9-A1'])).toEqual([
      { name: 'XX-1-A1', rating: 'relevant', ratedAt: minute(1), case: { id: other, reference: '4711-DE', title: 'Clutch' } },
    ]);
  });

  it('are not shared across a wall, in either direction', () => {
    const { db, id } = oneCase();
    const other = createCase(db, orderOf('Clutch'), minute(0));
    rate(db, other, ['XX-1-A1'], 'relevant', minute(1));
    rate(db, id, ['XX-1-A1'], 'noise', minute(1));
    changeCase(db, other, { walled: true }, minute(2));
    expect(ratedElsewhere(db, id, ['XX-1-A1'])).toEqual([]);
    expect(ratedElsewhere(db, other, ['XX-1-A1'])).toEqual([]);
  });

  it('are not shared between accounts, nor between an account and this computer', () => {
    const { db, id: own } = oneCase();
    const caseOf = (account: string, email: string): number =>
      createCase(db, orderOf(email), minute(0), { account, user: { id: ensureUser(db, { username: email, account }, 0), email } });
    const [one, same, another] = [caseOf('key:1', 'a@one.example'), caseOf('key:1', 'b@one.example'), caseOf('key:2', 'c@two.example')];
    for (const id of [own, one, same, another]) rate(db, id, ['XX-1-A1'], 'similar', minute(id));
    const seenFrom = (id: number): number[] => ratedElsewhere(db, id, ['XX-1-A1']).map((found) => found.case.id);
    expect([seenFrom(own), seenFrom(one), seenFrom(same), seenFrom(another)]).toEqual([[], [same], [one], []]);
  });
});
