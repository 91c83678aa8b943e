// What a document is prior art to, by its dates, in German.
import { openDoubts, type LawDoubt } from '../../contract/law-doubts.ts';
import type { ComparedInventors, LawDay, LawLeaf } from '../../contract/law.ts';
import type { law as english } from '../en/law.ts';

const short: Record<LawLeaf, string> = {
  'EP.54.2': 'Art. 54(2)',
  'EP.54.3.EP': 'Art. 54(3), nur Neuheit',
  'EP.54.3.WO': 'Art. 54(3), nur Neuheit',
  'US.102.a.1.barred': '102(a)(1)',
  'US.102.a.1.grace': '102(a)(1), Neuheitsschonfrist',
  'US.102.a.2': '102(a)(2)',
  'US.PRE.102.b': '102(b) pre-AIA',
  'US.PRE.102.a': '102(a) pre-AIA',
  'US.PRE.102.e': '102(e) pre-AIA',
};

const long: Record<LawLeaf, string> = {
  'EP.54.2': 'Stand der Technik nach Art. 54(2) EPÜ',
  'EP.54.3.EP': 'Ältere europäische Anmeldung nach Art. 54(3) EPÜ, nur für die Neuheit zu berücksichtigen',
  'EP.54.3.WO': 'Ältere internationale Anmeldung nach Art. 54(3) und 153(5) EPÜ, nur für die Neuheit zu berücksichtigen',
  'US.102.a.1.barred': 'Stand der Technik nach 35 U.S.C. 102(a)(1), außerhalb der Neuheitsschonfrist',
  'US.102.a.1.grace':
    'Stand der Technik nach 35 U.S.C. 102(a)(1) innerhalb der Neuheitsschonfrist, sofern die Offenbarung nicht auf einen Erfinder zurückgeht',
  'US.102.a.2': 'Mit älterem Zeitrang nach 35 U.S.C. 102(a)(2), sofern ein anderer Erfinder genannt ist',
  'US.PRE.102.b': 'Mehr als ein Jahr vor dem US-Anmeldetag veröffentlicht: 35 U.S.C. 102(b) in der Fassung vor dem AIA',
  'US.PRE.102.a': 'Vor dem Tag der Erfindung veröffentlicht: 35 U.S.C. 102(a) in der Fassung vor dem AIA',
  'US.PRE.102.e': 'Früher in den USA angemeldet: 35 U.S.C. 102(e) in der Fassung vor dem AIA',
};

const days: Record<LawDay, string> = { pd: 'veröffentlicht am', fd: 'angemeldet am', prd: 'Priorität vom', us: 'US-Anmeldung vom' };

const certain = { possible: 'möglich', likely: 'wahrscheinlich' };
const designation = 'möglich: ob die USA bestimmt sind, geht aus den Daten nicht hervor';
const certainties: Partial<Record<LawLeaf, Partial<Record<'possible' | 'likely', string>>>> = {
  'EP.54.3.WO': {
    possible: 'möglich: nur bei Eintritt in die europäische Phase (Regel 165 EPÜ: Gebühr, Sprache)',
    likely: 'wahrscheinlich: eine europäische Veröffentlichung nennt sie; Gebühr und Sprache prüfen (Regel 165 EPÜ)',
  },
  'US.102.a.2': { possible: designation },
  'US.PRE.102.e': { possible: designation },
};

const doubtful: Record<LawDoubt, string> = {
  'no-date': 'kein Veröffentlichungsdatum',
  'inexact-date':
    'der Tag der Veröffentlichung ist nicht bekannt und kann früher liegen: ein Nachweis ist nötig („?“ in der Recherchetabelle)',
  oral: 'eine mündliche Offenbarung ist vermerkt, deren Tag maßgeblich ist (O in der Recherchetabelle)',
  'filing-date': 'das Anmeldedatum ist nicht bekannt: bei früherer Anmeldung eine ältere Anmeldung (E in der Recherchetabelle)',
  'application-decides':
    'früher angemeldet, aber nicht die erste Veröffentlichung der Anmeldung: diese (A1 oder A2) ist zu beschaffen, ihr Tag ist maßgeblich. Vor dem Zeitrang veröffentlicht, ist sie Stand der Technik nach Art. 54(2) EPÜ; am selben Tag oder danach eine ältere Anmeldung nach Art. 54(3) EPÜ, nur für die Neuheit zu berücksichtigen. Nach dem Tag dieses Dokuments steht in der Recherchetabelle E oder P',
  priority: 'vor dem Anmeldetag: zu berücksichtigen, falls die Priorität nicht wirksam ist',
  'filed-earlier': 'früher angemeldet: andere Veröffentlichungen der Anmeldung und ältere nationale Rechte prüfen',
  'national-right': 'vor dem Anmeldetag angemeldet: möglicherweise ein älteres nationales Recht, falls die Priorität nicht wirksam ist',
  'same-day': 'am selben Tag angemeldet: keine der Anmeldungen ist die ältere',
};

function inCommon({ shared, publication, application }: ComparedInventors): string {
  if (shared.length === 0) return 'kein Erfinder der Akte';
  return publication.length + application.length === 0 ? 'dieselben Erfinder' : 'teils dieselben Erfinder';
}

function besideCase({ shared, publication, application }: ComparedInventors): string {
  const parts: [label: string, names: readonly string[]][] = [
    ['Erfinder hier und in der Akte', shared],
    ['nur hier', publication],
    ['nur in der Akte', application],
  ];
  return `${parts.flatMap(([label, names]) => (names.length === 0 ? [] : [`${label}: ${names.join(' / ')}`])).join('; ')} (nach den Namen verglichen)`;
}

export const law: typeof english = {
  short: ({ paragraph, certainty, compared }) =>
    [
      short[paragraph],
      ...(certainty === undefined ? [] : [certain[certainty]]),
      ...(compared === undefined ? [] : [inCommon(compared)]),
    ].join(', '),
  long: ({ paragraph, day, of, dated, certainty, inventors = [], compared }) =>
    [
      `${long[paragraph]}: ${dated === undefined ? `${days[of]} ${day}` : `veröffentlicht ${dated}, gewertet als ${day}, weil kein Tag bekannt ist`}`,
      ...(certainty === undefined ? [] : [certainties[paragraph]?.[certainty] ?? certain[certainty]]),
      ...(inventors.length === 0 ? [] : [compared === undefined ? `Erfinder: ${inventors.join('; ')}` : besideCase(compared)]),
    ].join('; '),
  none: (doubts, dates, claimed) => {
    if (doubts.includes('no-date')) return 'Unbekannt: kein Veröffentlichungsdatum';
    const isOpen = doubts.some((doubt) => openDoubts.includes(doubt));
    const head = isOpen
      ? `Für den Zeitrang ${claimed} nach den eigenen Daten offen`
      : `Nach den Daten kein Stand der Technik für den Zeitrang ${claimed}`;
    const facts = dates.map(([of, day]) => `${days[of]} ${day}`).join(', ');
    return [`${head}: ${facts}`, ...doubts.map((doubt) => doubtful[doubt])].join('; ');
  },
  heading: 'Stand der Technik nach den Daten',
  unsigned:
    'Diese Angaben folgen aus den Daten und dem gewählten Recht. Über die Wirksamkeit von Prioritäten, über Gebühren und Benennungen sagen sie nichts. Die Regeln dahinter hat noch kein Patentanwalt geprüft.',
};
