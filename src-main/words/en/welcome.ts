// The first page in English: what the application does and how to begin.
export const welcome = {
  heading: 'Everything stays on this computer.',
  what: 'Antecedent searches the publications you have imported, in English, German, French and Japanese, by words and by meaning. It makes no network connections.',
  installed: (count: number, number: string): string =>
    count === 0
      ? 'Nothing is installed yet. Add a collection to begin: a folder, a ZIP of an office’s weekly file, PDFs or a CSV export.'
      : `${number} publications are installed for trying it out.`,
  sample: 'Search with a sample idea',
  taken: 'Sample idea loaded',
  samples: 'Sample idea in',
  add: 'Add your collections',
  stepsLabel: 'How it works',
  steps: [
    { name: 'Paste the idea', how: 'half a page, a claim, a DOCX or PDF, or a publication number' },
    { name: 'Read the passages', how: 'and see why each was found: by words or by meaning' },
    { name: 'Open the original', how: 'at the passage; press the same key to return' },
    { name: 'Filter', how: 'by year, applicant, class, country, language' },
  ],
};
