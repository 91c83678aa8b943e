// Fictional publications for the tests of engine/document. In: the fields that matter. Out: complete publications, single and arbitrary.
import fc from 'fast-check';
import type { LanguageText, Publication } from '../../../src-main/contract/publication.ts';

/** A publication with only a number and the given fields. */
export function publicationOf(given: Partial<Publication> = {}): Publication {
  return {
    country: 'EP',
    number: '9000001',
    kind: 'A1',
    priorityCountries: [],
    priorities: [],
    applicants: [],
    inventors: [],
    classes: [],
    title: [],
    abstract: [],
    claims: [],
    description: [],
    citations: [],
    ...given,
  };
}

const words = [
  'Der',
  'rotor',
  'dreht',
  'a',
  'pump',
  'with',
  'valve.',
  'said',
  'WELLE',
  'ポンプ',
  '軸受。',
  '\n',
  '\n1.',
  '12',
  'claim 1;',
  '𠮷',
  'e\u0301',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 400 }).map((parts) => parts.join(' ').trim());
const texts: fc.Arbitrary<LanguageText[]> = fc.uniqueArray(fc.record({ language: fc.constantFrom('en', 'de', 'fr', 'ja', ''), text }), {
  selector: ({ language }) => language,
  maxLength: 3,
});
const party = fc.record({ name: fc.constantFrom('A Ltd', 'a ltd', 'B GmbH', 'C SA') });

/** An arbitrary small publication with a fixed number. */
export const anyPublication: fc.Arbitrary<Publication> = fc
  .record({
    title: texts,
    abstract: texts,
    claims: texts,
    description: texts,
    priorities: fc.uniqueArray(fc.constantFrom('DE1', 'DE2', 'EP1')),
    applicants: fc.array(party, { maxLength: 3 }),
    classes: fc.array(fc.record({ type: fc.constantFrom('IPC', 'CPC'), code: fc.constantFrom('G01F', 'G01F11/26') }), { maxLength: 3 }),
    citations: fc.array(
      fc
        .record({
          number: fc.constantFrom('EP-1-A1', 'EP-2-A1'),
          by: fc.constantFrom('', 'examiner', 'applicant'),
          category: fc.constantFrom('', 'X'),
        })
        .map(({ number, by, category }) => ({ number, ...(by !== '' && { by }), ...(category !== '' && { category }) })),
      { maxLength: 3 },
    ),
  })
  .map((given) => publicationOf(given));
