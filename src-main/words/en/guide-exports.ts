// The guide's chapter on reports and exports.
import type { GuideChapter } from '../../contract/guide.ts';
import { cases } from './cases.ts';
import { exports } from './exports.ts';
import { frame } from './frame.ts';

const { screens } = frame;

export const exportsChapter: GuideChapter = {
  title: 'Reports and exports',
  paragraphs: [
    {
      steps: [
        `Open ${screens.case}, ${cases.parts.export}, or press [[export]].`,
        'Choose the format, the documents by rating, and the language of the document. A report also lets you choose its sections.',
        '[[search-run]] starts the export. Go on working: the status bar shows how far it is.',
        `Save the file from the list “${exports.jobs}”, if it is not saved at once. “${exports.saveAgain}” there makes the file again, with the same settings, from the case as it is now.`,
      ],
    },
    {
      heading: 'Formats',
      terms: [
        ['Search report', 'PDF/A, Word in your firm’s template with placeholders, or HTML'],
        ['PDFs', 'the originals one by one or in one file, with your marks if you like'],
        ['Lists', 'Excel, CSV, RIS, BibTeX, and the feature matrix as Excel'],
        [
          'For the offices',
          'a search report table in EPO style (Word, PDF/A, HTML), with categories per claim and their basis, and the IDS list of the USPTO (PDF form, Word), with its count, cite numbers and the time of filing',
        ],
        [
          'Verification sheet',
          'number, date, applicant and first words of every citation, with boxes to tick, and numbers for the offices’ search fields',
        ],
        [
          'Matter statement',
          'what was searched in what, what was connected, who opened the case; a signed PDF that “antecedent statement verify” or OpenSSL verifies',
        ],
        ['Bundle', 'the whole case in one signed file, which another Antecedent opens'],
      ],
    },
    {
      heading: exports.savedHere,
      text: `The status bar counts the files you have saved. A click lists them with their times: exports, figures, tables and copies with marks, twenty at most. “${exports.saveAgain}” saves a figure, a table or a copy once more, as it was. The list is gone when the window is closed or the cases are locked.`,
    },
    { text: 'Exported files are not encrypted. They belong to the folder where you save them.' },
  ],
};
