// The first page in English: what the application does and how to begin.
/** What may leave the computer: mail and queries, once a server or a cluster is entered; what the service answers, once it is open to the network. */
export interface Leaves {
  mail: boolean;
  cluster: boolean;
  service: boolean;
}

export const welcome = {
  heading: ({ mail, cluster, service }: Leaves): string =>
    mail || cluster || service ? 'You decide what leaves this computer.' : 'Everything stays on this computer.',
  what: ({ mail, cluster, service }: Leaves): string =>
    `Antecedent searches the publications you have imported, in English, German, French and Japanese, by words and by meaning. ${
      mail || cluster
        ? `It connects to the ${[...(mail ? ['mail server'] : []), ...(cluster ? ['cluster'] : [])].join(' and the ')} that was entered, and to no other computer.`
        : 'It connects to no other computer.'
    }${service ? ' Other computers can search here with a key, over HTTPS.' : ''}`,
  installed: (count: number, number: string): string =>
    count === 0
      ? 'Nothing is installed yet. Add a collection to begin: a folder, a ZIP of an office’s weekly file, PDFs or a CSV export.'
      : `${number} publications are installed for trying it out.`,
  counting: 'The installed publications are being counted …',
  sample: 'Search with a sample idea',
  taken: 'Sample idea loaded',
  samples: 'Sample idea in',
  add: 'Add your collections',
  steps: {
    heading: 'First steps',
    progress: (taken: number, all: number): string => `First steps: ${taken} of ${all}`,
    taken: 'done',
    hide: 'Hide the first steps',
    hidden: 'The first steps are hidden.',
    names: {
      search: 'Paste the idea and search',
      rate: 'Read the passages, rate the hits',
      again: 'Search again',
      export: 'Export the report and the record',
    },
    how: {
      search: 'half a page, a claim, a DOCX or PDF, or a publication number',
      again: 'similar and relevant documents attract, noise repels',
      export: 'PDF, Word, Excel, IDS list',
    },
  },
};
