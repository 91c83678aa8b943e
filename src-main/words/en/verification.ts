// The verification sheet in English.

export const verification = {
  kind: 'Verification sheet',
  means:
    'Compare each line with the register or the printed document. Tick “Seen” if everything agrees, else “Differs”, and correct the entry in the case: categories follow from the corrected dates.',
  cite: 'Cite no.',
  date: 'Date',
  applicant: 'First applicant',
  passages: 'Passages, first words',
  seen: 'Seen',
  differs: 'Differs',
  initials: 'Initials',
  verifiedBy: (person: string, day: string): string => `${person}\n${day}`,
  wholeDocument: 'the whole document',
  strings: 'Numbers for the offices’ search fields',
  warning: 'Numbers sent show a stranger what interests you.',
  stringsMean:
    'The strings contain numbers only. Antecedent sends none of them: type or paste them yourself, if you want to. Patent Public Search takes US documents only; in DEPATISnet use the expert search.',
  publicSearch: 'Patent Public Search',
  espacenet: 'Espacenet',
  depatisnet: 'DEPATISnet',
  list: (number: number): string => `Espacenet, list ${number}`,
};
