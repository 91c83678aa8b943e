// Which ISO 639-1 tag is a language in a file? In: `EN`, `ger`, `jp`, `English`. Out: `en`, `de`, `ja`, `en`.

/** Three-letter codes of ISO 639-2 (both kinds), English names, and country codes used in place of languages. */
const tags: Readonly<Record<string, string>> = {
  ara: 'ar',
  bul: 'bg',
  ces: 'cs',
  chi: 'zh',
  cze: 'cs',
  dan: 'da',
  deu: 'de',
  dut: 'nl',
  ell: 'el',
  eng: 'en',
  est: 'et',
  fin: 'fi',
  fra: 'fr',
  fre: 'fr',
  ger: 'de',
  gre: 'el',
  heb: 'he',
  hrv: 'hr',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  lav: 'lv',
  lit: 'lt',
  nld: 'nl',
  nor: 'no',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rum: 'ro',
  rus: 'ru',
  slk: 'sk',
  slo: 'sk',
  slv: 'sl',
  spa: 'es',
  srp: 'sr',
  swe: 'sv',
  tur: 'tr',
  ukr: 'uk',
  zho: 'zh',
  cn: 'zh',
  jp: 'ja',
  kr: 'ko',
  gb: 'en',
  us: 'en',
  english: 'en',
  german: 'de',
  french: 'fr',
  japanese: 'ja',
};

/** Placeholders for an unknown language: "original language" of OPS and `xx`. */
const UNKNOWN = new Set(['ol', 'xx']);

/** The two-letter tag in lower case; undefined where `written` is empty or not a language. */
export function languageTag(written: string | undefined): string | undefined {
  const code = written?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const known = tags[code];
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : undefined;
}
