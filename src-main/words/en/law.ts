// What a document is prior art to, by its dates, in English.
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
  /** Of a publication without a label; `claimed` is the earliest day of the application, `filed` its day of filing. */
  none: (dates: readonly [of: LawDay, day: string][], claimed: string, filed: string): string => {
    if (!dates.some(([of]) => of === 'pd')) return 'Unknown: it has no date of publication';
    const facts = dates.map(([of, day]) => `${days[of]} ${day}`).join(', ');
    const hint = dates.some(([of, day]) => of !== 'pd' && day < claimed)
      ? '; filed earlier: check other publications of the application, and earlier national rights'
      : dates.some(([, day]) => day < filed)
        ? '; earlier than the day of filing: counts if the priority is not valid'
        : '';
    return `Not prior art to claims of ${claimed} by its dates: ${facts}${hint}`;
  },
  heading: 'Prior art by its dates',
  /** Beneath every list with such labels. */
  unsigned:
    'These labels follow from the dates and the chosen law. They say nothing of the validity of priorities, fees or designations. No patent attorney has reviewed the rules behind them yet.',
};
