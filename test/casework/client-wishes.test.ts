// The client's wishes on a case: what recording them changes, what is refused afterwards, and what a bundle makes of them.
import { expect, it } from 'vitest';
import { changeCase, createCase, reachingAccount, readCase } from '../../src-main/casework/cases.ts';
import { caseExports } from '../../src-main/casework/exports.ts';
import { caseCopy, importCase } from '../../src-main/casework/imported-case.ts';
import { appendEntry, listEntries } from '../../src-main/casework/record.ts';
import { caseOfToken, issueToken } from '../../src-main/casework/tokens.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { nothingWished } from '../../src-main/contract/client-wishes.ts';
import { ensureUser } from '../../src-main/casework/users.ts';
import { minute, oneCase, openedCases, orderOf, searchFor } from '../support/casework.ts';

const only = (...collections: number[]) => ({ ...nothingWished, collections });
const searching = (...indexes: number[]) => ({ ...searchFor('a valve'), indexes });

it('narrows the search of the case to the allowed collections, in the same entry', () => {
  const { db, id } = oneCase();
  changeCase(db, id, { search: searching(1, 2, 4) }, minute(1));
  changeCase(db, id, { wishes: only(2, 4) }, minute(2));
  expect(readCase(db, id)).toMatchObject({ wishes: only(2, 4), search: { indexes: [2, 4] } });
  expect(listEntries(db, id, 1)[0]).toMatchObject({
    at: minute(2),
    body: { before: { wishes: null, search: { indexes: [1, 2, 4] } }, after: { wishes: only(2, 4), search: { indexes: [2, 4] } } },
  });
  changeCase(db, id, { wishes: only(3, 5, 6, 7) }, minute(3));
  expect(readCase(db, id).search.indexes).toEqual([3, 5, 6]);
  expect(verifyCase(db, id).sound).toBe(true);
});

it('refuses a search in another collection, and in the main one that none names', () => {
  const { db, id } = oneCase();
  changeCase(db, id, { wishes: only(2) }, minute(1));
  for (const search of [searching(1), searching(2, 1), searching()])
    expect(() => changeCase(db, id, { search }, minute(2))).toThrow(expect.objectContaining({ code: 'wish-collection' }) as Error);
  changeCase(db, id, { search: searching(2), title: 'Changed' }, minute(3));
  changeCase(db, id, { wishes: null }, minute(4));
  changeCase(db, id, { search: searching(1) }, minute(5));
  expect(readCase(db, id)).toMatchObject({ wishes: null, title: 'Changed', search: { indexes: [1] } });
});

it.each(['noLinks', 'noService'] as const)('%s ends the link, and the other wishes do not', (wish) => {
  const { db, id } = oneCase();
  const { token } = issueToken(db, id, 0);
  changeCase(db, id, { wishes: { ...only(1), noMail: true } }, minute(1));
  expect(caseOfToken(db, token, 1)?.case).toBe(id);
  changeCase(db, id, { wishes: { ...nothingWished, [wish]: true } }, minute(2));
  expect(caseOfToken(db, token, 1)).toBeUndefined();
});

it('is reached by its account until the client wishes no service', () => {
  const db = openedCases();
  const user = ensureUser(db, { username: 'a@b.example', account: 'customer:x' }, 0);
  const owner = { account: 'customer:x', user: { id: user, email: 'a@b.example' } };
  const id = createCase(db, orderOf('Valve'), minute(0), owner);
  expect(reachingAccount(db, id)).toBe('customer:x');
  changeCase(db, id, { wishes: { ...nothingWished, noLinks: true } }, minute(1));
  expect(reachingAccount(db, id)).toBe('customer:x');
  changeCase(db, id, { wishes: { ...nothingWished, noService: true } }, minute(2));
  expect(reachingAccount(db, id)).toBeUndefined();
});

it('puts a statement that was signed before out of date when it changes', () => {
  const { db, id } = oneCase();
  changeCase(db, id, { wishes: only(1) }, minute(1));
  appendEntry(db, id, 'export', { form: 'statement', name: 's.zip', pdfDigest: 'a'.repeat(64), after: 2 }, minute(2));
  expect(caseExports(db, id)[0]?.changed).toBe(false);
  changeCase(db, id, { wishes: { ...only(1), noMail: true } }, minute(3));
  expect(caseExports(db, id)[0]?.changed).toBe(true);
});

it('keeps the wishes in a bundle, with the collection of its documents as the only one', () => {
  const { db, id } = oneCase();
  changeCase(db, id, { wishes: { ...only(1, 7), noService: true } }, minute(1));
  const there = openedCases();
  const home = { index: 9, name: 'From a bundle' };
  const copy = { ...caseCopy(db, id), attachments: [] };
  const imported = importCase(there, copy, { bundle: 'b', origin: 'c'.repeat(64), signer: 'd', home, at: minute(2) });
  expect(readCase(there, imported)).toMatchObject({ wishes: { ...only(9), noService: true }, search: { indexes: [9] } });
  expect(verifyCase(there, imported).sound).toBe(true);
});

it('keeps a case away from clusters, in its search and where it is changed', () => {
  const { db, id } = oneCase();
  const clusterOf = (index: number): string | undefined => (index === 4 ? 'firm' : undefined);
  changeCase(db, id, { search: searching(2, 4) }, minute(1), clusterOf);
  changeCase(db, id, { wishes: { ...nothingWished, noClusters: true } }, minute(2), clusterOf);
  expect(readCase(db, id).search.indexes).toEqual([2]);
  const toCluster = (): void => changeCase(db, id, { search: searching(4) }, minute(3), clusterOf);
  expect(toCluster).toThrow(expect.objectContaining({ code: 'wish-cluster', facts: { case: id, index: 4, cluster: 'firm' } }) as Error);
  changeCase(db, id, { wishes: { ...nothingWished, noClusters: false } }, minute(4), clusterOf);
  changeCase(db, id, { search: searching(4) }, minute(5), clusterOf);
  expect(readCase(db, id).search.indexes).toEqual([4]);
  expect(verifyCase(db, id).sound).toBe(true);
});

it('allows of the named collections those on this computer where the client wishes no clusters', () => {
  const { db, id } = oneCase();
  const clusterOf = (index: number): string | undefined => (index === 4 ? 'firm' : undefined);
  changeCase(db, id, { search: searching(4) }, minute(1), clusterOf);
  changeCase(db, id, { wishes: { ...only(3, 4), noClusters: true } }, minute(2), clusterOf);
  expect(readCase(db, id).search.indexes).toEqual([3]);
});
