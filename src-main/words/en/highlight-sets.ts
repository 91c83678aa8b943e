// Highlight sets: the attorney's own terms in colours.
export const highlightSets = {
  heading: 'Highlight sets',
  intro:
    'Your own terms for this case, highlighted wherever its documents are read. Separate terms by commas. Several words are a phrase; cap* finds any ending, =cap only this form. Inflected forms are found by themselves.',
  line: (number: number): string => `Terms of set ${number}`,
  example: 'cap, closure, child-resistant, bottle neck',
  edit: 'Terms',
  add: 'Highlight terms',
  change: 'Change the highlight sets',
  invalid: 'At most 60 terms of 200 characters each.',
  save: 'Save',
  needsCase: 'Open a case first: highlight sets are kept in it.',
  kept: 'Highlight sets saved',
  none: (set: number | undefined): string =>
    set === undefined ? 'No terms of the highlight sets in this document' : `No terms of set ${set} in this document`,
  noneHere: (places: number, count: string): string =>
    `Not in what is shown here: ${places === 1 ? '1 place is' : `${count} places are`} elsewhere in the document. Open it to see ${places === 1 ? 'it' : 'them'}.`,
  hidden: 'hidden',
  noneShown: 'The highlight sets are hidden',
  loading: 'Looking for your terms …',
  failed: 'Your terms could not be looked for here. They are looked for again when the document is shown again.',
  unknown: 'terms not looked for',
  refused: (terms: string): string => `Cannot be looked for: ${terms}. Enter more of these words.`,
  steps: 'Steps through the terms',
  all: 'All',
  chip: (number: number, terms: string, count: string): string => `Set ${number}: ${terms}, ${count}`,
  tally: (counts: readonly string[]): string => `Highlight sets in this document: ${counts.join(', ')}`,
  counted: (number: number, count: string): string => `set ${number} ${count} times`,
  countedWithout: (number: number, count: string, terms: string): string =>
    `set ${number} ${count} times, without terms that cannot be looked for: ${terms}`,
  position: (at: string, count: string): string => `${at} of ${count}`,
  positionHere: (at: string, count: string): string => `${at} of ${count} here`,
  places: (count: string, places: number): string => (places === 1 ? '1 place' : `${count} places`),
  shown: 'Show',
  hide: 'Hide',
  does: {
    next: 'Next term of the highlight sets',
    previous: 'Previous term of the highlight sets',
    choose: 'Step through all highlight sets or one of them',
    show: 'Show or hide the highlight sets',
    edit: 'Highlight sets of the case',
  },
};
