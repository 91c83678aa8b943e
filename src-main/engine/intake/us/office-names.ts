// The code of an office or country from its English name. In: `CHINA`, `EUROPEAN PATENT OFFICE (EPO)`. Out: `CN`, `EP`.

const displayNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Names of the USPTO that differ from the usual name of a country, and offices that are not countries. */
const SPECIAL: Record<string, string> = {
  'EUROPEAN PATENT OFFICE': 'EP',
  'EUROPEAN PATENT OFFICE EPO': 'EP',
  'EUROPEAN PATENT CONVENTION EPC': 'EP',
  'INTERNATIONAL BUREAU OF THE WORLD INTELLECTUAL PROPERTY ORGANIZATION WIPO': 'WO',
  'WORLD INTELLECTUAL PROPERTY ORGANIZATION WIPO': 'WO',
  'PATENT COOPERATION TREATY': 'WO',
  'EUROPEAN UNION': 'EM',
  'KOREA REPUBLIC OF': 'KR',
  'REPUBLIC OF KOREA': 'KR',
  'SOUTH KOREA': 'KR',
  'RUSSIAN FEDERATION': 'RU',
  'IRAN ISLAMIC REPUBLIC OF': 'IR',
  'VIET NAM': 'VN',
  'TAIWAN PROVINCE OF CHINA': 'TW',
  'HONG KONG': 'HK',
  'CZECH REPUBLIC': 'CZ',
  TURKEY: 'TR',
};

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

let codes: Map<string, string> | undefined;

/** The two-letter code of a name; a two-letter code is returned as it is. */
export function officeCode(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const wanted = plain(name);
  if (/^[A-Z]{2}$/.test(wanted)) return wanted;
  codes ??= countryCodes();
  return SPECIAL[wanted] ?? codes.get(wanted);
}

function countryCodes(): Map<string, string> {
  const found = new Map<string, string>();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const first of letters) {
    for (const second of letters) {
      const name = displayNames.of(first + second);
      if (name !== undefined && !found.has(plain(name))) found.set(plain(name), first + second);
    }
  }
  return found;
}
