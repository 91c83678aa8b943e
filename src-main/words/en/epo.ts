// The table of documents after the European search report, in English. Wording of places and dates: Guidelines B-X 3.1 and 9.3.
import type { NotCombined } from '../../contract/assessment.ts';
import type { PriorityValidity } from '../../contract/case-application.ts';
import type { Ground, Target } from '../../contract/category.ts';
import type { WhyOutdated } from '../../contract/outdated-verdicts.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const epo = {
  title: 'Documents considered to be relevant',
  private: 'Private search, no office’s report',
  category: 'Category',
  citation: 'Citation of document with indication, where appropriate, of relevant passages',
  claims: 'Relevant to claim',
  idea: 'idea',
  application: 'Application',
  applicationOf: (office: string, number: string): string => [office, number].filter((part) => part !== '').join(' '),
  filed: 'Filing date',
  toBeFiled: 'still to be filed',
  priority: 'Earliest priority',
  examinedPriority: 'Priority examined',
  validity: {
    valid: (priority: string, date: string, by: string, on: string): string => `${priority} of ${date}: valid, examined by ${by} on ${on}`,
    invalid: (priority: string, date: string, by: string, on: string): string =>
      `${priority} of ${date}: not valid, examined by ${by} on ${on}`,
  } satisfies Record<PriorityValidity['is'], (priority: string, date: string, by: string, on: string) => string>,
  /** The meaning of † once every priority of the application was examined. */
  importedDates: '† From dates in the imported data, which were not verified; priorities that the documents claim are taken as valid.',
  notFiled:
    'The case has no application with a filing date: all documents are treated as published before it. Enter the application to have P and E determined.',
  /** `14 April 2022 (2022-04-14)`; of a month or a year what is known. */
  date: (iso: string): string =>
    iso.length === 10 ? `${day.format(new Date(iso))} (${iso})` : iso.length === 7 ? `${month.format(new Date(iso))} (${iso})` : iso,
  features: (letters: readonly string[]): string => `${letters.length === 1 ? 'feature' : 'features'} ${letters.join(', ')}`,
  inPart: (letters: string): string => `in part ${letters}`,
  together: (others: string): string => `with ${others}`,
  combined: (others: string, claims: string): string => `${claimNoun(claims)} ${claims}: in combination with ${others}`,
  refersTo: (other: string, claims: string): string => `${claimNoun(claims)} ${claims}: refers expressly to ${other}`,
  referredUncited: (other: string): string => `${other}, to which it refers expressly, has neither X nor L in this table`,
  notCombined: {
    late: (other: string, claims: string): string =>
      `${other}, named for ${claimNoun(claims)} ${claims}, is not combined: it does not count for inventive step`,
    'same-family': (other: string, claims: string): string =>
      `${other}, named for ${claimNoun(claims)} ${claims}, is not combined: it is of the same family`,
    'not-cited': (other: string, claims: string): string =>
      `${other}, named for ${claimNoun(claims)} ${claims}, is not combined: this table does not cite it`,
  } satisfies Record<NotCombined, (other: string, claims: string) => string>,
  notCombinedWarning: (count: number): string =>
    `${count === 1 ? 'One document that was named for a combination is' : `${count} documents that were named for combinations are`} not combined. Each is named at the citation.`,
  wholeDocument: 'the whole document',
  /** Said after passages that are those of another member of the family. */
  of: (place: string, office: string): string => `${place} of ${office}`,
  oral: (date: string): string => `oral disclosure of ${date}`,
  reason: (reason: string): string => `reason for citing: ${reason}`,
  /** `machine translation relied on: of the Japanese text into English by J-PlatPat, 2026-11-02`. */
  machineTranslation: (by: string, from: string, into: string, on: string): string =>
    `machine translation relied on: ${from === '' ? '' : `of the ${from} text `}${into === '' ? '' : `into ${into} `}by ${by}${on === '' ? '' : `, ${on}`}`,
  obviousness: (claims: string): string => `X against inventive step alone, not novelty: ${claimNoun(claims)} ${claims}`,
  outdated: {
    changed: (letter: string, claims: string, day: string): string =>
      `${letter} for ${claimNoun(claims)} ${claims}: given on ${day} for claims that were replaced since`,
    gone: (letter: string, claims: string): string =>
      `${letter} for ${claimNoun(claims)} ${claims}: not printed, no longer among the claims`,
    before: (letter: string, claims: string): string =>
      `${letter} for ${claimNoun(claims)} ${claims}: given before the claims were entered`,
  } satisfies Record<WhyOutdated, (letter: string, claims: string, day: string) => string>,
  outdatedWarning: (count: number): string =>
    `${count === 1 ? 'One verdict was' : `${count} verdicts were`} not given for the claims that the application has now, and not confirmed since. Each is named at its citation.`,
  places: {
    column: (number: string): string => `column ${number}`,
    lines: (from: string, to: string | undefined): string => (to === undefined ? `line ${from}` : `line ${from} - line ${to}`),
    page: (number: string): string => `page ${number}`,
    paragraph: (from: string, to: string | undefined): string =>
      to === undefined ? `paragraph [${from}]` : `paragraph [${from}] - paragraph [${to}]`,
    claim: (from: string, to: string | undefined): string => (to === undefined ? `claim ${from}` : `claims ${from}-${to}`),
    figure: (number: string): string => `figure ${number}`,
    sections: { title: 'title', abstract: 'abstract', claims: 'claims', description: 'description' },
  },
  basis: (target: Target, grounds: string): string => `${target}: ${grounds}`,
  grounds: {
    'ep-prior-art': 'Art. 54(2) EPC',
    'ep-prior-art-if-published-in-time': 'Art. 54(2) EPC if published in time; evidence of the date is needed',
    'ep-prior-art-if-priority-fails': 'Art. 54(2) EPC if the priority is not valid',
    'ep-conflicting': 'Art. 54(3) EPC, novelty only',
    'wo-conflicting': 'Art. 54(3) EPC, novelty only, if the European phase was entered and the fee paid (Rule 165 EPC)',
    'ep-conflicting-if-priority-fails': 'Art. 54(3) EPC, novelty only, if the priority is not valid',
    'wo-conflicting-if-priority-fails':
      'Art. 54(3) EPC, novelty only, if the priority is not valid, the European phase was entered and the fee paid (Rule 165 EPC)',
    'ep-same-day': 'none: filed on the same day',
    'ep-later-than-valid-priority': 'none: later than the priority, which is valid',
    'no-conflicting': 'no Art. 54(3) EPC; perhaps an earlier national right',
    'us-prior-art': '35 U.S.C. 102(a)(1)',
    'us-prior-art-own': 'published within a year before: ask whether the disclosure is the inventor’s own (102(b)(1))',
    'us-prior-art-if-published-in-time': '35 U.S.C. 102(a)(1) if published in time; evidence of the date is needed',
    'us-prior-art-if-priority-fails': '35 U.S.C. 102(a)(1) if the priority is not valid',
    'us-earlier-filed': '35 U.S.C. 102(a)(2), for obviousness too, if it names another inventor',
    'us-earlier-filed-if-priority-fails':
      '35 U.S.C. 102(a)(2), for obviousness too, if the priority is not valid and it names another inventor',
    'us-none': 'none',
  } satisfies Record<Ground, string>,
  questions: {
    'publication-evidence': 'Evidence of the date of publication is needed (L).',
    'filing-date': 'The filing date is not known: check whether it was filed earlier.',
    'earlier-publication': 'Only the granted patent is at hand: ask for the earlier publication of this application.',
  },
  categories: {
    X: 'X: particularly relevant if taken alone',
    Y: 'Y: particularly relevant if combined with another document of the same category',
    A: 'A: technological background',
    P: 'P: intermediate document, published on or after the priority date and before the filing date',
    E: 'E: earlier patent document, published on or after the filing date',
    O: 'O: non-written disclosure',
    T: 'T: theory or principle underlying the invention',
    L: 'L: document cited for other reasons',
    D: 'D: document cited in the application',
    '&': '&: member of the same patent family',
    '?': '?: the date of publication is missing or not exact enough',
    '*': '* after a symbol or a passage: suggested from ratings and passage strengths, not decided by the attorney',
    '†': '† From dates in the imported data. Neither they nor any priority were verified; claimed priorities are taken as valid.',
  },
  noFeatures:
    'The case has no feature matrix: without a verdict, categories follow from the ratings alone (similar: X, otherwise A), and no Y is suggested.',
  leftOut: 'Documents left out',
  leftOutReason: 'Reason',
  leftOutBecause: {
    'own-publication': 'a publication of the application itself',
    'same-priority': 'same priority',
    'published-late': 'published on or after the filing date',
  },
  fields: 'Technical fields searched',
  allFields: 'not limited to classes',
  collection: 'Collection',
  documents: 'Documents',
  fingerprint: 'SHA-256 of its contents',
  completed: 'Date of completion of the search',
  toConfirm: (date: string): string => `${date} (last search of the case; to be confirmed)`,
  ownClassesHead: 'Classification of the application (IPC)',
  cpc: 'CPC:',
  searchedHead: 'Technical fields searched (IPC)',
  nothingEarlier: (claims: string, count: number): string =>
    `No document published before the priority date is cited for ${count === 1 ? 'claim' : 'claims'} ${claims}.`,
  notSearched: 'Claims not searched',
  searcher: 'Searcher',
  blank: '________________',
};

/** One number, or several as `1-3, 5`. */
function claimNoun(claims: string): string {
  return /[-,]/.test(claims) ? 'claims' : 'claim';
}
