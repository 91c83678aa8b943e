// What a document is prior art to, by its dates, in English.
import { openDoubts, type LawDoubt } from '../../contract/law-doubts.ts';
import type { ComparedInventors, LawDay, LawLabel, LawLeaf } from '../../contract/law.ts';

/** As short as beside a number in a list. */
const short: Record<LawLeaf, string> = {
  'EP.54.2': '54(2)',
  'EP.54.3.EP': '54(3) novelty only',
  'EP.54.3.WO': '54(3) novelty only',
  'US.102.a.1.barred': '102(a)(1)',
  'US.102.a.1.grace': '102(a)(1) grace',
  'US.102.a.2': '102(a)(2)',
  'US.PRE.102.b': '102(b) pre-AIA',
  'US.PRE.102.a': '102(a) pre-AIA',
  'US.PRE.102.e': '102(e) pre-AIA',
};

const long: Record<LawLeaf, string> = {
  'EP.54.2': 'State of the art under Art. 54(2) EPC',
  'EP.54.3.EP': 'Earlier European application under Art. 54(3) EPC, for novelty only',
  'EP.54.3.WO': 'Earlier international application under Art. 54(3) and 153(5) EPC, for novelty only',
  'US.102.a.1.barred': 'Prior art under 35 U.S.C. 102(a)(1), outside the grace period',
  'US.102.a.1.grace': 'Prior art under 35 U.S.C. 102(a)(1) within the grace period, unless the disclosure goes back to an inventor',
  'US.102.a.2': 'Effectively filed earlier under 35 U.S.C. 102(a)(2), if it names another inventor',
  'US.PRE.102.b': 'Published more than a year before the US filing date: pre-AIA 35 U.S.C. 102(b)',
  'US.PRE.102.a': 'Published before the invention date: pre-AIA 35 U.S.C. 102(a)',
  'US.PRE.102.e': 'Filed earlier in the United States: pre-AIA 35 U.S.C. 102(e)',
};

const days: Record<LawDay, string> = { pd: 'published', fd: 'filed', prd: 'priority of', us: 'US filing of' };

const certainties: Partial<Record<LawLeaf, Partial<Record<'possible' | 'likely', string>>>> = {
  'EP.54.3.WO': {
    possible: 'possible: only if it entered the European phase (Rule 165 EPC: fee, language)',
    likely: 'likely: a European publication names it; check fee and language (Rule 165 EPC)',
  },
  'US.102.a.2': { possible: 'possible: whether it designates the US is not in its data' },
  'US.PRE.102.e': { possible: 'possible: whether it designates the US is not in its data' },
};

const doubtful: Record<LawDoubt, string> = {
  'no-date': 'it has no date of publication',
  'inexact-date': 'the day of publication is not known and may be earlier: evidence of it is needed (“?” in the search table)',
  oral: 'an oral disclosure is recorded, and its day decides (O in the search table)',
  'filing-date': 'its filing date is not known: if it was filed earlier, it is an earlier application (E in the search table)',
  'application-decides':
    'filed earlier, but not the first publication of its application: ask for that (A1 or A2), whose day decides. Published before the date of the claims, it is state of the art under Art. 54(2) EPC; on it or after, an earlier application under Art. 54(3) EPC, for novelty only. By the day of this document the search table has E or P',
  priority: 'earlier than the day of filing: counts if the priority is not valid',
  'filed-earlier': 'filed earlier: check other publications of the application, and earlier national rights',
  'national-right': 'filed before the day of filing: perhaps an earlier national right if the priority is not valid',
  'same-day': 'filed on the same day: neither application is the earlier one',
};

function inCommon({ shared, publication, application }: ComparedInventors): string {
  if (shared.length === 0) return 'no inventor of the case';
  return publication.length + application.length === 0 ? 'same inventors' : 'some inventors of the case';
}

/** By their names: what is written otherwise counts as another inventor. */
function besideCase({ shared, publication, application }: ComparedInventors): string {
  const parts: [label: string, names: readonly string[]][] = [
    ['inventors here and in the case', shared],
    ['here alone', publication],
    ['in the case alone', application],
  ];
  return `${parts.flatMap(([label, names]) => (names.length === 0 ? [] : [`${label}: ${names.join(' / ')}`])).join('; ')} (compared by name)`;
}

export const law = {
  short: ({ paragraph, certainty, compared }: LawLabel): string =>
    [short[paragraph], ...(certainty === undefined ? [] : [certainty]), ...(compared === undefined ? [] : [inCommon(compared)])].join(', '),
  long: ({ paragraph, day, of, dated, certainty, inventors = [], compared }: LawLabel): string =>
    [
      `${long[paragraph]}: ${days[of]} ${dated === undefined ? day : `${dated}, taken as ${day}, because no day is known`}`,
      ...(certainty === undefined ? [] : [certainties[paragraph]?.[certainty] ?? certainty]),
      ...(inventors.length === 0 ? [] : [compared === undefined ? `inventors: ${inventors.join('; ')}` : besideCase(compared)]),
    ].join('; '),
  /** Of a publication without a label; `claimed` is the earliest day of the application. */
  none: (doubts: readonly LawDoubt[], dates: readonly [of: LawDay, day: string][], claimed: string): string => {
    if (doubts.includes('no-date')) return 'Unknown: it has no date of publication';
    const isOpen = doubts.some((doubt) => openDoubts.includes(doubt));
    const head = isOpen ? `Not decided for claims of ${claimed} by its own dates` : `Not prior art to claims of ${claimed} by its dates`;
    const facts = dates.map(([of, day]) => `${days[of]} ${day}`).join(', ');
    return [`${head}: ${facts}`, ...doubts.map((doubt) => doubtful[doubt])].join('; ');
  },
  heading: 'Prior art by its dates',
  /** Beneath every list with such labels. */
  unsigned:
    'These labels follow from the dates and the chosen law. They say nothing of the validity of priorities, fees or designations. No patent attorney has reviewed the rules behind them yet.',
};
