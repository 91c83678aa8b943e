// Which documents may be combined for inventive step, by the dates of the case: the filing day, the cut-off date, corrected dates.
import { describe, expect, it } from 'vitest';
import type { CaseApplication } from '../../src-main/contract/case-application.ts';
import { isCombinable, lastCombinableDay, positionInCase } from '../../src-main/contract/combination.ts';
import type { Card } from '../../src-main/contract/result-list.ts';

const application: CaseApplication = {
  ...{ office: 'EP', number: '24163000.1', filed: '2024-03-15', law: 'EP', framed: true },
  priorities: [{ office: 'DE', number: '10 2023 107 000', date: '2023-03-20' }],
};
const caseWith = (filed: CaseApplication | null, date?: string) => ({
  application: filed,
  search: { query: date === undefined ? {} : { date } },
});
const card = (more: Partial<Card> = {}): Card => ({
  ...{
    id: 1,
    country: 'EP',
    number: '1',
    kind: 'A1',
    family: 1,
    title: [],
    applicants: [],
    classes: [],
    priorityCountries: [],
    languages: [],
  },
  has: { abstract: true, claims: true, description: true, image: false, pdf: false },
  ...more,
});

describe('What may be combined', () => {
  it('was published before the filing day; on that day, or later, it is late', () => {
    const dated = caseWith(application);
    const days = ['2023-03-19', '2023-03-20', '2024-03-14', '2024-03-15', '2024-05-30'];
    const late = { filingDate: '2022-11-25' };
    expect(days.map((publicationDate) => positionInCase(dated, card({ ...late, publicationDate })))).toEqual([
      ...['before', 'intermediate', 'intermediate', 'conflicting', 'conflicting'],
    ]);
    expect(days.map((publicationDate) => isCombinable(dated, card({ ...late, publicationDate })))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(lastCombinableDay(dated)).toBe('2024-03-14');
  });

  it('was published by the cut-off date of the search, if that is earlier or stands alone', () => {
    const onDay = card({ publicationDate: '2020-12-31' });
    const after = card({ publicationDate: '2021-01-01' });
    for (const dated of [caseWith(application, '2020-12-31'), caseWith(null, '2020-12-31')]) {
      expect([isCombinable(dated, onDay), isCombinable(dated, after), lastCombinableDay(dated)]).toEqual([true, false, '2020-12-31']);
    }
    expect(isCombinable(caseWith(application, '2030-01-01'), card({ publicationDate: '2024-03-15' }))).toBe(false);
  });

  it('is everything published, while the case has no dates or is still to be filed', () => {
    const latest = card({ publicationDate: '2026-11-01' });
    for (const dated of [caseWith(null), caseWith({ ...application, filed: '' })]) {
      expect([isCombinable(dated, latest), lastCombinableDay(dated)]).toEqual([true, undefined]);
    }
  });

  it('has a certain day of publication, corrected by the attorney where it was', () => {
    const dated = caseWith(application);
    expect(isCombinable(dated, card())).toBe(false);
    expect(isCombinable(dated, card({ type: 'article', literature: { authors: [], date: '2024' } }))).toBe(false);
    expect(isCombinable(dated, card({ type: 'article', literature: { authors: [], date: '2022' } }))).toBe(true);
    const corrected = { verdicts: [], flags: {}, dates: { publicationDate: '2024-06-01' } };
    expect(isCombinable(dated, card({ publicationDate: '2022-01-01' }), corrected)).toBe(false);
  });

  it('is no document of the firm’s own, whatever its date', () => {
    expect(isCombinable(caseWith(null), card({ type: 'internal', publicationDate: '2001-01-01' }))).toBe(false);
  });
});
