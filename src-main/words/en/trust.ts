// The trust meter in English: how often a search finds again what was cited.
import type { Method } from '../../contract/query.ts';
import { FEWEST_QUERIES, MEASURED_DEPTH, type ClassSection, type SampleCounts } from '../../contract/trust.ts';

/** Why a collection has too few queries. */
function tooFew(
  { publications, unread, citing, looked, sameFamily, nothingKept, withoutDateOrText }: SampleCounts,
  queries: number,
): string {
  const start = `This cannot be measured: it takes ${FEWEST_QUERIES} publications whose cited documents are in the collection, and there ${queries === 1 ? 'is 1' : `are ${queries}`}.`;
  if (citing === 0)
    return `${start} ${unread === publications ? 'Its publications were imported before citations were stored. Import their files again.' : unread > 0 ? 'What was imported since citations are stored gives none; import the files of the others again.' : 'Its sources give no citations.'}`;
  return `${start} Of ${looked} publications with citations, ${nothingKept} cite nothing that counts, which is what the collection holds, of another family and published earlier${sameFamily > 0 ? `, ${sameFamily} are of a family that is counted already` : ''}${withoutDateOrText > 0 ? `, ${withoutDateOrText} have no date or text` : ''}.`;
}

export const trust = {
  heading: 'Cited documents found again',
  never:
    'Not measured yet. Up to 300 publications of this collection serve as queries, by their abstracts; what examiners and applicants cited in them should be found.',
  measure: 'Measure',
  again: 'Measure again',
  goOn: 'Continue measuring',
  partly: (measured: number, planned: number): string => `${measured} of ${planned} publications measured. What was measured is kept.`,
  running: 'Being measured. It waits while you search.',
  otherRunning: (name: string): string => `“${name}” is being measured. One collection is measured at a time.`,
  older: 'The collection has changed since. These figures are of its earlier content.',
  at: (queries: number, day: string): string => `${queries} publications, ${day}`,
  tooFew,
  heads: ['queries', 'found, %', 'recall in 100, %', 'in 10, %'],
  methods: { words: 'Words', meaning: 'Meaning', hybrid: 'Words and meaning', boost: 'Thorough' } satisfies Record<Method, string>,
  method: 'Method',
  section: 'Section',
  sectionHead: 'By section, words and meaning',
  sections: {
    A: 'A Human necessities',
    B: 'B Operations, transport',
    C: 'C Chemistry',
    D: 'D Textiles, paper',
    E: 'E Construction',
    F: 'F Mechanics',
    G: 'G Physics',
    H: 'H Electricity',
  } satisfies Record<ClassSection, string>,
  few: 'too few',
  legend: `Found: share of publications with a cited document among the first ${MEASURED_DEPTH} hits. Recall: share of the cited documents among the first ${MEASURED_DEPTH} or 10. In brackets the 95 % interval over families.`,
  how: ({ cited, ownFamily, later }: SampleCounts, byClaim: number): string =>
    `Searched by the abstract${byClaim > 0 ? `, ${byClaim} by claim 1` : ''}, among what was published before the priority date, without the own family. To be found: ${cited.office} documents cited by examiners, ${cited.applicant} by applicants, ${cited.other} without a name. Not counted: ${ownFamily} of the own family, ${later} published later or without a date.`,
  withoutMeaning: (count: number): string => `${count} could not be compared by meaning.`,
  isNot:
    'These figures are no promise for your case. Examiners cite what they found, not all that is relevant, and often found it by words. What the collection does not hold is not counted. An abstract is a worse query than a good description of an invention.',
  blind: (name: string, low: string, high: string, isOlder: boolean): string =>
    `${name}: in a sample of its own publications, searched by abstract, words and meaning, ${low} to ${high} of the cited documents that it holds were among the first ${MEASURED_DEPTH} hits${isOlder ? ' when it was last measured' : ''} (95 % interval).`,
};
