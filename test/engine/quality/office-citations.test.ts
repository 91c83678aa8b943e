// Which citations of office records become judgements, and which of them could be evidence?
import { describe, expect, it } from 'vitest';
import { citationsAmong } from '../../../scripts/quality/generated/office-citations.ts';
import { publicationOf } from '../document/made-up.ts';

const text = (text: string) => [{ language: 'en', text }];
const corpus = new Set(['US-7000001', 'US-7000002', 'US-7000003']);
const application = publicationOf({
  ...{
    country: 'US',
    number: '20160266975',
    kind: 'A1',
    publicationDate: '2016-09-15',
    filingDate: '2015-09-23',
    priorityDate: '2015-03-09',
  },
  ...{ priorities: ['US2015001'], abstract: text('A lamp.'), citations: [{ number: 'US-7000001-B2', by: 'search report' }] },
});
const grant = publicationOf({
  ...{ country: 'US', number: '7000003', kind: 'B2', publicationDate: '2017-10-10', filingDate: '2015-09-23', priorityDate: '2015-03-09' },
  ...{ priorities: ['US2015001'], abstract: text('A lamp.') },
  citations: [{ number: 'US-7000002-B1' }, { number: 'US-7000003-B2' }, { number: 'EP-1000000-A1' }],
});
const other = publicationOf({
  ...{ country: 'EP', number: '1000009', kind: 'A1', publicationDate: '2014-01-08', priorities: ['EP2012001'] },
  citations: [{ number: 'US-7000002-B1' }],
});

describe('Citations of office records', () => {
  it('are one query per family, of what the corpus holds, without the family itself', () => {
    const { judgements, citing, cited, held } = citationsAmong([application, grant], corpus);
    expect(judgements.queries).toEqual([{ id: 'US-20160266975', text: 'A lamp.', language: 'en', date: '2015-03-09' }]);
    expect([...(judgements.qrels.get('US-20160266975')?.keys() ?? [])]).toEqual(['US-7000001', 'US-7000002']);
    expect({ citing, cited, held }).toEqual({ citing: 2, cited: 4, held: 2 });
  });

  it('are evidence only where another family of an earlier day cites the same', () => {
    expect(citationsAmong([application, grant], corpus).evident).toBe(0);
    // It has no text to ask with, and is no query.
    expect(citationsAmong([application, grant, other], corpus)).toMatchObject({
      evident: 1,
      judgements: { queries: [{ id: 'US-20160266975' }] },
    });
    expect(citationsAmong([application, grant, { ...other, publicationDate: '2015-03-09' }], corpus).evident).toBe(0);
  });
});
