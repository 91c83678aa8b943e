// Applicants with several spellings, in English: the dialog of the library; and the classes that are advised beside the query.
const spellings = (count: number, number: string): string => `${number} ${count === 1 ? 'spelling' : 'spellings'}`;
const documents = (count: number, number: string): string => `${number} ${count === 1 ? 'document' : 'documents'}`;

export const applicants = {
  open: 'Applicants',
  does: 'unite spellings of applicants',
  heading: 'Applicants with several spellings',
  meaning:
    'Confirmed spellings count as one applicant in conditions, filters and statistics, also in later imports. pa:~"name" finds exactly them, pa:="name" one spelling. Internal collections are left out.',
  filter: 'Filter',
  keys: 'next, previous',
  add: 'New applicant',
  counting: 'Applicants are being compared …',
  none: 'There are no spellings to unite.',
  proposals: (count: string): string => `Proposed, ${count}`,
  confirmed: 'Confirmed',
  spellings,
  documents,
  sameWriting: 'They differ only in legal form, punctuation, umlauts, or the order or spacing of words.',
  oneLetter: (inventors: string): string => `They differ in one letter and have inventors in common: ${inventors}.`,
  name: 'Name',
  belong: 'Spellings that belong together',
  also: (others: string): string => `Also written ${others}`,
  seek: 'Add another spelling',
  found: 'Names that begin so',
  confirm: 'Confirm as one',
  change: 'Save changes',
  split: 'Split into its spellings',
  decline: 'Not the same',
  confirmedNow: (name: string): string => `“${name}” is confirmed.`,
  splitNow: (name: string): string => `“${name}” is split again.`,
  declinedNow: (name: string): string => `“${name}” is no longer proposed.`,
  undo: 'Undo',
};

export const classAdvice = {
  open: 'Advise classes',
  heading: 'CPC groups of the nearest documents',
  counting: 'The nearest documents are being looked for …',
  none: 'The nearest documents have no CPC groups.',
  counts: (nearest: string, all: string): string => `${nearest} of the nearest, ${all} in all`,
  add: (code: string): string => `Add ${code} to the condition`,
  added: (code: string): string => `${code} added to the condition`,
};
