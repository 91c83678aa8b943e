// The first pass over a disclosure, in English: on the screens and in the draft of a report.
import { nouns } from './nouns.ts';

const { number } = nouns;
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (values: readonly string[]): string => list.format(values);
const counted = (count: number, one: string, several: string): string => (count === 1 ? one : `${number(count)} ${several}`);

export const firstPass = {
  heading: 'First pass',
  intro:
    'A first pass turns a disclosure into proposed features, one search for the whole text and one per group of features, one merged list, and suggestions in the matrix. It gives no verdict. The text becomes the query text of the case, and its features replace those of another text. One undo takes all of it back.',
  disclosure: 'Disclosure',
  hint: 'Paste the text here, or drop a DOCX, PDF or text file.',
  open: 'Open a file …',
  drop: 'Drop the disclosure here',
  read: (name: string, characters: string): string => `“${name}” read, ${characters} characters`,
  start: 'Start first pass',
  stop: 'Stop',
  running: 'First pass under way',
  goesOn: 'It continues while you work elsewhere.',
  question: 'This text has other features. Those in the matrix have verdicts, which leave the matrix with them; undo brings both back.',
  replace: 'Replace the features',
  leave: 'Keep the features',
  steps: {
    features: (): string => 'Reading the disclosure and proposing features',
    searching: (done: number, all: number): string => `${done} of ${counted(all, '1 search', 'searches')} done`,
    comparing: (done: number, all: number): string => `${done} of ${counted(all, '1 document', 'documents')} compared with the features`,
  },
  stopped: 'The first pass was stopped. Nothing was stored.',
  failed: 'The first pass failed. Nothing was stored.',
  done: (version: string): string => `First pass stored as version ${version}`,
  doneIn: (title: string, version: string): string => `First pass stored as version ${version} in “${title}”`,
  endedIn: (title: string): string => `The first pass in “${title}” was not stored. Open the case to see why.`,
  redone: 'First pass restored',
  cannotRedo: 'The first pass cannot be restored: the case was changed since it was undone.',
  does: { start: 'start the first pass', matrix: 'to the matrix of the pass', report: 'draft report' },

  // What it did
  last: (at: string): string => `First pass of ${at}`,
  pasted: 'pasted text',
  file: 'Disclosure',
  source: (file: string | undefined, version: string): string => `${file ?? 'pasted text'}, version ${version}`,
  version: 'Version',
  checksum: 'SHA-256 of the text',
  language: 'Language',
  searches: 'Searches',
  search: 'Searched with',
  whole: 'whole text',
  group: (letters: string, count: number): string => `${count === 1 ? 'feature' : 'features'} ${letters}`,
  otherGroup: 'a group of features',
  found: 'Found',
  inList: 'In the list',
  documents: 'Compared documents',
  document: 'Document',
  foundBy: 'Found by, at rank',
  suggestions: 'Suggested: disclosed, in part, not found',
  features: 'Proposed features',
  passages: 'Passages',
  quotations: (numbered: string): string => `Passages: ${numbered}`,
  suggested: 'suggested',
  suggestedMeans: 'suggested by the first pass, no verdict',
  scope: 'First pass',
  toMatrix: 'Matrix',
  toList: 'Result list',
  report: 'Draft report (DOCX)',
  reportName: 'draft report',
  reporting: 'The draft report is being written.',
  draft: 'Draft of a search report, from a first pass',
  none: 'No first pass yet.',

  // What it did not do
  omissions: 'Not done',
  nothingOmitted: 'Nothing was left out.',
  omitted: {
    offline: (collection: string, reason: string): string => `Not searched: ${collection}. ${reason}`,
    notChosen: (collections: number): string =>
      `${counted(collections, '1 other collection', 'other collections')} not searched, as the case does not search ${collections === 1 ? 'it' : 'them'}.`,
    language: (language: string): string => `Searched by words alone: the model does not know ${language}.`,
    wordsOnly: (collection: string): string => `${collection} was searched by words alone: its vectors could not be compared.`,
    noText: (documents: readonly string[]): string => `Without text to compare: ${listed(documents)}.`,
    noEvidence: (letters: readonly string[]): string =>
      `No passage in any compared document: ${letters.length === 1 ? 'feature' : 'features'} ${listed(letters)}.`,
    listCut: (left: number): string => `${counted(left, '1 hit', 'hits')} beyond the length of the list left out.`,
    notCompared: (left: number): string => `${counted(left, '1 hit', 'hits')} of the list not compared with the features.`,
    text: (taken: string, of: string): string => `Features taken from ${taken} of ${of} letters; the whole text was searched with.`,
    noGroups: (features: number): string => `No searches for groups of features: ${counted(features, '1 feature', 'features')} in all.`,
  },
};
