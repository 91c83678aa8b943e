// The first page in English: what it does, that it stays here, how to begin.
export const welcome = {
  heading: 'Everything stays on this computer.',
  what: 'Antecedent searches the publications you have imported, in English, German, French and Japanese, by words and by meaning. It opens no connection.',
  installed: (count: number, number: string): string =>
    count === 0
      ? 'Nothing is installed yet. Add a collection to begin: a folder, a ZIP of an office’s weekly file, PDFs or a CSV export.'
      : `${number} publications are installed to try it with.`,
  sample: 'Search with a sample idea',
  taken: 'The text is now the sample idea',
  samples: 'Sample idea in',
  add: 'Add your collections',
  stepsLabel: 'How it goes',
  steps: [
    { name: 'Paste the idea', how: 'half a page, a claim, a DOCX or PDF, or a publication number' },
    { name: 'Read the passages', how: 'and why each was found: by its words, by its meaning' },
    { name: 'Open the original', how: 'at the passage; the same key returns' },
    { name: 'Filter', how: 'by year, applicant, class, country, language' },
  ],
};
