// Categories from facts: the examples of an application with a priority, every order of five dates against the rules as sentences, and claims.
import { describe, expect, it } from 'vitest';
import {
  canBeCombined,
  categoryOf,
  letters,
  parseClaims,
  positionOf,
  printedClaims,
  printedSymbol,
  type AppliedLetter,
  type CategoryFacts,
  type CategoryFlags,
} from '../../src-main/contract/category.ts';
import { datesOf } from '../../src-main/contract/combination.ts';

const application = { filed: '2024-03-15', priority: '2023-03-20' };
const X: AppliedLetter[] = [{ letter: 'X', claims: [1], decided: true }];
type Document = CategoryFacts['document'];

function category(document: Partial<Document>, given: readonly AppliedLetter[] = X, flags: CategoryFlags = {}) {
  return categoryOf({ application, document: { country: 'US', isPatent: true, ...document }, letters: given, flags });
}
const printed = (found: ReturnType<typeof category>, verified = false): string[] =>
  found.rows.map((row) => `${printedSymbol(row, verified)} ${printedClaims(row.claims)}`.trim());

describe('The category of a document against an application of 2024-03-15 with priority 2023-03-20', () => {
  it('has a row per letter with its claims', () => {
    const given: AppliedLetter[] = [
      { letter: 'A', claims: [6, 7, 8, 9, 10], decided: true },
      { letter: 'X', claims: [1], decided: true },
      { letter: 'Y', claims: [2, 3, 4, 5], decided: true },
    ];
    const found = category({ published: '2022-04-14' }, given);
    expect(printed(found)).toEqual(['X† 1', 'Y† 2-5', 'A† 6-10']);
    expect(printed(found, true)).toEqual(['X 1', 'Y 2-5', 'A 6-10']);
    expect(found.basis).toEqual({ EP: ['ep-prior-art'], US: ['us-prior-art', 'us-prior-art-own'] });
  });

  it('is P on the day of priority', () => {
    const found = category({ country: 'DE', filed: '2021-09-20', published: '2023-03-20' });
    expect(printed(found)).toEqual(['P,X† 1']);
    expect(found.basis.EP).toEqual(['ep-prior-art-if-priority-fails']);
    expect(printed(category({ country: 'DE', published: '2023-03-19' }))).toEqual(['X† 1']);
  });

  it('adds Art. 54(3) to a European application in between that was filed before the priority', () => {
    const found = category({ country: 'EP', filed: '2022-11-02', published: '2023-10-18' });
    expect(printed(found)).toEqual(['P,X† 1']);
    expect(found.basis.EP).toEqual(['ep-prior-art-if-priority-fails', 'ep-conflicting']);
  });

  it('is E,X for an international application that discloses everything and was published later', () => {
    const found = category({ country: 'WO', filed: '2022-11-25', published: '2024-05-30' });
    expect(printed(found)).toEqual(['E,X† 1']);
    expect(found.basis).toEqual({ EP: ['wo-conflicting'], US: ['us-earlier-filed'] });
    expect(canBeCombined(found.position)).toBe(false);
  });

  it('is E for claims that stay new, and no European right for a US application', () => {
    const found = category({ filed: '2023-09-01', published: '2024-03-15' }, [{ letter: 'Y', claims: [1], decided: true }]);
    expect(printed(found)).toEqual(['E† 1']);
    expect(found.basis).toEqual({ EP: ['no-conflicting'], US: ['us-earlier-filed-if-priority-fails'] });
  });

  it('leaves a later article out, unless it explains the principle', () => {
    const article = { country: 'XL', isPatent: false, published: '2024-06-01' };
    expect(category(article)).toMatchObject({ rows: [], leftOut: 'published-late' });
    expect(printed(category(article, X, { T: true }), true)).toEqual(['T']);
    expect(category(article, X, { T: true }).basis.EP).toEqual([]);
  });

  it('leaves a later publication with the same priority out, but keeps an earlier one as P', () => {
    const shared = { filed: '2024-03-18', priority: '2023-03-20', sharesPriority: true };
    expect(category({ ...shared, country: 'EP', published: '2024-09-25', filed: '2024-03-14' })).toMatchObject({
      rows: [],
      leftOut: 'same-priority',
    });
    expect(printed(category({ ...shared, country: 'DE', published: '2023-08-03', filed: '2023-03-20' }))).toEqual(['P,X† 1']);
  });

  it('is the letter of an early publication whatever the date of its members', () => {
    expect(printed(category({ country: 'WO', published: '2022-12-01' }), true)).toEqual(['X 1']);
  });

  it('has a question mark where the date is too vague, and none where a year is early enough', () => {
    const article = { country: 'XL', isPatent: false };
    const vague = category({ ...article, published: '2023' });
    expect(printed(vague, true)).toEqual(['X? 1']);
    expect(vague.questions).toEqual(['publication-evidence']);
    expect(printed(category({ ...article, published: '2022' }), true)).toEqual(['X 1']);
    expect(printed(category({ ...article, published: '2023-03' }), true)).toEqual(['X? 1']);
    expect(printed(category({ ...article, published: '2023-04' }), true)).toEqual(['P,X 1']);
    expect(printed(category(article), true)).toEqual(['X? 1']);
  });

  it('asks for the filing date of a later patent document without one', () => {
    expect(category({ published: '2024-05-01' }).questions).toEqual(['filing-date']);
  });

  it('leaves out the publication of the application itself', () => {
    expect(category({ country: 'EP', filed: '2024-03-15', published: '2023-01-01', isOwn: true }, X, { T: true })).toMatchObject({
      rows: [],
      leftOut: 'own-publication',
    });
  });

  it('counts an oral disclosure from its own day', () => {
    const minutes = { country: 'XL', isPatent: false, published: '2024-08-01' };
    expect(printed(category(minutes, X, { O: { on: '2022-06-30' } }), true)).toEqual(['O,X 1']);
    expect(printed(category(minutes, X, { O: { on: '2023-03-20' } }), true)).toEqual(['O,P,X 1']);
    expect(category(minutes, X, { O: { on: '2024-03-15' } }).leftOut).toBe('published-late');
  });

  it('has letters beside L only where the attorney gave some', () => {
    const doubt = { reason: 'casts doubt on the priority', claims: [2] };
    const suggested = X.map((one) => ({ ...one, decided: false }));
    expect(printed(category({ published: '2022-04-14' }, suggested, { L: doubt }), true)).toEqual(['L 2']);
    expect(printed(category({ published: '2022-04-14' }, X, { L: doubt, D: true }), true)).toEqual(['D,X 1', 'L 2']);
  });

  it('marks what is only suggested, and never mixes it with what is decided', () => {
    const given: AppliedLetter[] = [...X, { letter: 'X', claims: [2], decided: false }];
    expect(printed(category({ published: '2022-04-14' }, given), true)).toEqual(['X 1', 'X* 2']);
  });

  it('does not ask an American inventor about a disclosure more than a year old', () => {
    expect(category({ published: '2022-03-19' }).basis.US).toEqual(['us-prior-art']);
    expect(category({ published: '2022-03-20' }).basis.US).toEqual(['us-prior-art', 'us-prior-art-own']);
  });

  it('takes everything published as earlier while nothing is filed', () => {
    const found = categoryOf({ document: { country: 'US', isPatent: true, published: '2026-01-01' }, letters: X, flags: {} });
    expect(printed(found, true)).toEqual(['X 1']);
  });
});

describe('Every order of the dates', () => {
  const days = ['2020-01-01', '2020-06-15', '2020-12-31', '2021-02-28', '2022-03-01'];
  const orders = function* (): Generator<{ filed: string; priority: string; document: Document }> {
    for (const country of ['EP', 'WO', 'US', 'JP', 'XL'])
      for (const filed of days)
        for (const priority of days.filter((day) => day <= filed))
          for (const published of days)
            for (const documentFiled of days)
              for (const documentPriority of days.filter((day) => day <= documentFiled))
                for (const sharesPriority of [false, true]) {
                  const document = { published, filed: documentFiled, priority: documentPriority, sharesPriority };
                  yield { filed, priority, document: { ...document, country, isPatent: country !== 'XL' } };
                }
  };

  const grounds = ({ basis }: ReturnType<typeof categoryOf>): string[] => [...basis.EP, ...basis.US];
  const isReserved = (ground: string): boolean => ground.endsWith('-if-priority-fails');

  it('follows the rules of the Guidelines, and letters never depend on what comes later', () => {
    let seen = 0;
    for (const { filed, priority, document } of orders()) {
      for (const letter of letters) {
        const facts: CategoryFacts = {
          application: { filed, priority },
          document,
          letters: [{ letter, claims: [1], decided: true }],
          flags: {},
        };
        const found = categoryOf(facts);
        const about = JSON.stringify({ filed, priority, document, letter });
        const [first = ''] = [document.filed!, document.priority!].toSorted();
        const symbols = found.rows.map(({ symbol }) => symbol);
        const isEarlierPatent = document.isPatent && document.published! >= filed && (first < filed || document.filed === filed);
        const expected =
          document.published! < priority
            ? [letter]
            : document.published! < filed
              ? [`P,${letter}`]
              : isEarlierPatent && document.sharesPriority !== true
                ? [letter === 'X' ? 'E,X' : 'E']
                : [];
        expect(symbols, about).toEqual(expected);
        expect(found.leftOut === undefined, about).toBe(expected.length > 0);
        expect(canBeCombined(found.position), about).toBe(document.published! < filed);
        // Only European and international applications filed before the day of filing stand against novelty in Europe.
        if (found.basis.EP.some((ground) => /^(?:ep|wo)-conflicting/.test(ground)))
          expect((document.country === 'EP' || document.country === 'WO') && first < filed, about).toBe(true);
        if (found.basis.US.includes('us-earlier-filed')) expect(first < priority && document.published! >= priority, about).toBe(true);
        seen += 1;
      }
    }
    expect(seen).toBe(5 * 15 * 5 * 15 * 2 * 3);
  });

  it('counts from the day of filing, or from the next priority, once a priority is found invalid', () => {
    const claims = (validity: ('valid' | 'invalid' | undefined)[], filed: string, dates: string[]) =>
      datesOf({
        filed,
        priorities: dates.map((date, at) => ({
          ...{ office: 'DE', number: String(at), date },
          ...(validity[at] !== undefined && { validity: { is: validity[at], by: 'A. Beispiel', on: '2026-11-20' } }),
        })),
      });
    let seen = 0;
    for (const { filed, priority, document } of orders()) {
      const about = JSON.stringify({ filed, priority, document });
      const found = (application: CategoryFacts['application']) =>
        categoryOf({ application: application!, document, letters: X, flags: {} });
      const without = found({ filed });
      expect(found(claims(['invalid'], filed, [priority])), about).toEqual(without);
      // Nothing is in between any more, and no ground waits for a priority to fail.
      expect([without.position === 'intermediate', grounds(without).filter(isReserved)], about).toEqual([false, []]);
      for (const next of days.filter((day) => priority <= day && day <= filed))
        expect(found(claims(['invalid', undefined], filed, [priority, next])), about).toEqual(found({ filed, priority: next }));
      seen += 1;
    }
    expect(seen).toBe(5 * 15 * 5 * 15 * 2);
  });

  it('reserves nothing where a priority is valid, and leaves symbols and positions as they were', () => {
    for (const { filed, priority, document } of orders()) {
      const about = JSON.stringify({ filed, priority, document });
      const open = categoryOf({ application: { filed, priority }, document, letters: X, flags: {} });
      const valid = categoryOf({ application: { filed, priority, validPriority: priority }, document, letters: X, flags: {} });
      expect({ ...valid, basis: open.basis }, about).toEqual(open);
      expect(grounds(valid).filter(isReserved), about).toEqual([]);
      // What does not depend on the priority stays.
      expect(
        grounds(valid).filter((ground) => ground !== 'ep-later-than-valid-priority' && ground !== 'us-none'),
        about,
      ).toEqual(grounds(open).filter((ground) => !isReserved(ground) && ground !== 'us-none'));
      if (valid.basis.EP.includes('ep-later-than-valid-priority'))
        expect(document.published! >= priority && valid.basis.EP.length === 1, about).toBe(true);
    }
  });

  it('reserves only what precedes a later priority that is valid, should the first fail', () => {
    for (const { filed, priority, document } of orders())
      for (const later of days.filter((day) => priority < day && day < filed)) {
        const about = JSON.stringify({ filed, priority, later, document });
        const application = { filed, priority, validPriority: later };
        const { position, basis } = categoryOf({ application, document, letters: X, flags: {} });
        const isReservedNow = basis.EP.includes('ep-prior-art-if-priority-fails');
        expect(isReservedNow, about).toBe(position === 'intermediate' && document.published! < later);
      }
  });

  it('moves only towards late when a document is published later', () => {
    const order = ['before', 'intermediate', 'conflicting', 'late'];
    for (const { filed, priority, document } of orders()) {
      const places = days.map((published) =>
        order.indexOf(positionOf({ application: { filed, priority }, document: { ...document, published }, flags: {} })),
      );
      expect(places, JSON.stringify({ filed, priority, document })).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});

describe('Lists of claims', () => {
  it('are printed as ranges and read again', () => {
    expect(printedClaims([3, 1, 4, 5, 5])).toBe('1, 3-5');
    expect(parseClaims('1, 3-5')).toEqual([1, 3, 4, 5]);
    expect(parseClaims('5 – 6,2')).toEqual([2, 5, 6]);
    for (const text of ['', '0', '3-1', 'a', '1,,2', '1-2-3']) expect(parseClaims(text)).toBeUndefined();
  });
});
