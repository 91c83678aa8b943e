// A language as an office writes it: which ISO 639-1 tag is it? In: `EN`, `ger`, `jp`. Out: `en`, `de`, `ja`.

/** Three-letter codes of ISO 639-2 (both kinds) and country codes used in place of languages. */
const TAGS: Record<string, string> = {
  ara: 'ar', bul: 'bg', ces: 'cs', chi: 'zh', cze: 'cs', dan: 'da', deu: 'de', dut: 'nl', ell: 'el', eng: 'en', est: 'et', fin: 'fi',
  fra: 'fr', fre: 'fr', ger: 'de', gre: 'el', heb: 'he', hrv: 'hr', hun: 'hu', ita: 'it', jpn: 'ja', kor: 'ko', lav: 'lv', lit: 'lt',
  nld: 'nl', nor: 'no', pol: 'pl', por: 'pt', ron: 'ro', rum: 'ro', rus: 'ru', slk: 'sk', slo: 'sk', slv: 'sl', spa: 'es', srp: 'sr',
  swe: 'sv', tur: 'tr', ukr: 'uk', zho: 'zh', cn: 'zh', jp: 'ja', kr: 'ko',
};

/** "Original language", as OPS marks what it does not tell. */
const ORIGINAL = 'ol';

/** The two-letter tag in lower case; undefined where nothing, or nothing like a language, is written. */
export function languageTag(written: string | undefined): string | undefined {
  const code = written?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const known = TAGS[code];
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(code) && code !== ORIGINAL ? code : undefined;
}
