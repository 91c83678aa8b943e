// The guide's chapter on the feature matrix, in English.
import type { GuideChapter } from '../../contract/guide.ts';
import { firstPass } from './first-pass.ts';
import { matrix } from './matrix.ts';

export const matrixChapter: GuideChapter = {
  title: 'The feature matrix',
  paragraphs: [
    {
      text: 'The matrix sets the documents of the case, as rows, against the features of the invention, as columns. It answers two questions: does one document disclose everything (novelty), and do two together (inventive step)?',
    },
    {
      steps: [
        'Choose what is split into features: the idea, a claim you paste, or claim 1 of a publication. Check the proposal and edit it with [[matrix-edit]].',
        'Each cell shows the passage of the document that comes closest to the feature, and its strength in squares, 0 to 4. That is the program’s suggestion.',
        'Decide: [[matrix-disclosed]] disclosed, [[matrix-part]] in part, [[matrix-absent]] not found. The word is your verdict. [[matrix-next-open]] goes to the next open cell.',
        `Read “${matrix.conclusions}” below the table. It keeps apart what you decided and what is only suggested.`,
      ],
    },
    {
      text: 'Arrow keys, or [[matrix-left]] [[matrix-down]] [[matrix-up]] [[matrix-right]], move between cells. [[matrix-open]] opens the document at the passage, [[matrix-compare]] compares it with the claim.',
    },
    {
      heading: firstPass.heading,
      text: `“${firstPass.heading}” in a case starts from a disclosure, pasted or dropped as DOCX, PDF or text: [[first-pass-start]] proposes features, searches with the whole text and with each group of neighbouring features, and merges the lists by ranks as the next version. [[first-pass-matrix]] shows the matrix of the twelve best documents: “${firstPass.suggested}” stands where a passage was found, and your verdict replaces it. [[first-pass-report]] writes a draft with passages, places and counts. What was left out is listed. One undo takes all of it back.`,
    },
    {
      heading: 'Pairs in the collections',
      text: 'The pairs below the table are formed among its rows, without late documents. [[matrix-pairs]] looks further: what each good document of the case lacks is searched for in the whole collections, feature by feature and together. The features of what is found are examined as in the table. Good documents are those rated similar or relevant; while nothing is rated, the first of the list. Each search is an entry of the record.',
    },
    {
      text: 'Nothing published on or after the filing day, or after the cut-off date of the case, enters a pair, and nothing without a certain day of publication; noise stays out too. Pairs that disclose everything come first, then those that share classes. A reason to combine is quoted, never concluded: a sentence of each that names a problem in similar words, a citation in the official data, classes of both.',
    },
  ],
};
