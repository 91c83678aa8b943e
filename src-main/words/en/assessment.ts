// A document as prior art against the claims, in English. Letters and their meanings follow the European search report.
import type { DatedField } from '../../contract/assessment.ts';

export const assessment = {
  heading: 'As prior art',
  claims: 'Claims',
  claimsHint: 'such as 1, 3-5',
  claimsWrong: 'Name the claims, such as 1, 3-5.',
  letter: 'Letter for these claims',
  letters: {
    X: 'X: takes novelty or inventive step alone',
    Y: 'Y: takes inventive step with another document',
    A: 'A: technological background',
  },
  given: (letter: string, claims: string): string => `${letter} ${claims}`,
  remove: (letter: string, claims: string): string => `Remove ${letter} for ${claims}`,
  more: 'Other reasons, verified dates',
  oral: 'O: disclosed orally on',
  dayHint: 'day, such as 2022-06-30',
  dayWrong: 'Enter a date as yyyy-mm-dd.',
  principle: 'T: explains the theory or principle',
  other: 'L: other reason',
  otherHint: 'such as doubt about the priority',
  described: 'D: cited in the description',
  verifiedBy: 'Dates verified by',
  verifiedHint: 'name',
  verifiedOn: (moment: string): string => `verified ${moment}`,
  corrected: 'Corrected dates',
  dates: { publicationDate: 'Published', filingDate: 'Filed', priorityDate: 'Earliest priority' } satisfies Record<DatedField, string>,
  asImported: 'as imported',
  done: (what: string): string => `Assessed: ${what}`,
};
