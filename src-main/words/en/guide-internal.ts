// The guide's chapter on internal collections, in English.
import type { GuideChapter } from '../../contract/guide.ts';
import { frame } from './frame.ts';
import { library } from './library.ts';

const { screens } = frame;

export const internalChapter: GuideChapter = {
  title: 'Your own documents',
  paragraphs: [
    {
      text: `An internal collection holds the firm’s own documents: invention disclosures, lab reports, product manuals. It is encrypted like the cases and locked with them, so the cases must be protected first (${screens.settings}, Confidentiality).`,
    },
    {
      heading: 'Create and fill one',
      steps: [
        `Press [[library-add]] in ${screens.library}, choose a new collection and tick “${library.adding.internal}”. A collection stays internal.`,
        'Choose files or a folder, or drop them on it later. Word, PowerPoint, Excel, mails (EML, MSG), web pages, texts and PDF are read; scans are recognised. Unpack archives first.',
        'Every file becomes one internal document, and so does each attachment of a mail; a patent, a table or a file of references too. None of them becomes a publication. An edited file is another document.',
      ],
    },
    {
      heading: 'Search, rate, cite',
      text: 'Internal documents are found, read, rated and compared like the others. They are cited by the name of their file with page, slide, sheet or heading, and every citation says that they are internal. A report that contains one says so on its first page.',
    },
    {
      heading: 'Who never sees them',
      text: 'Other programs, guests of a link, packed collections and backups: keep the files themselves. A bundle leaves internal documents out, and is refused where the record of the case has words of them. While the cases are locked, only the number and size of an internal collection are shown, and its imports stop; you can resume them when the cases are unlocked.',
    },
  ],
};
