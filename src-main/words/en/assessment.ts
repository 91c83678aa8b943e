// A document as prior art against the claims, in English. Letters and their meanings follow the European search report.
import type { DatedField } from '../../contract/assessment.ts';
import type { WhyOutdated } from '../../contract/outdated-verdicts.ts';

export const assessment = {
  heading: 'As prior art',
  claims: 'Claims',
  claimsHint: 'such as 1, 3-5',
  claimsWrong: 'Name the claims, such as 1, 3-5.',
  claimsMissing: 'The claims of the application are not entered yet.',
  enterClaims: 'Enter the claims',
  claimsUnknown: (claims: string): string => `The application has no claim ${claims}.`,
  letter: 'Letter for these claims',
  letters: {
    X: 'X: takes novelty or inventive step alone',
    Y: 'Y: takes inventive step with another document',
    A: 'A: technological background',
  },
  obviousness: 'X against inventive step alone',
  obvious: (given: string): string => `${given} (inventive step)`,
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
  describedThere: 'D: cited in the description, as the application says',
  verifiedBy: 'Dates verified by',
  verifiedHint: 'name',
  verifiedOn: (moment: string): string => `verified ${moment}`,
  corrected: 'Corrected dates',
  dates: { publicationDate: 'Published', filingDate: 'Filed', priorityDate: 'Earliest priority' } satisfies Record<DatedField, string>,
  asImported: 'as imported',
  machineTranslation: 'Relies on a machine translation by',
  machineTranslationHint: 'such as J-PlatPat',
  translatedFrom: 'From',
  asPublished: 'the language of the publication',
  translatedInto: 'Into',
  notStated: 'not stated',
  translatedOn: 'Made on',
  outdated: {
    count: (count: number): string =>
      count === 1 ? '1 verdict was not given for the present claims' : `${count} verdicts were not given for the present claims`,
    means:
      'Exports print them with a warning until they are confirmed or given again. One for a claim that no longer exists is not printed.',
    why: {
      changed: (day: string): string => `given ${day}, claim replaced since`,
      gone: () => 'the claim no longer exists',
      before: () => 'given before the claims were entered',
    } satisfies Record<WhyOutdated, (day: string) => string>,
    confirm: 'They hold for the present claims',
    confirmed: (count: number): string => (count === 1 ? '1 verdict confirmed' : `${count} verdicts confirmed`),
  },
  done: (what: string): string => `Assessed: ${what}`,
};
