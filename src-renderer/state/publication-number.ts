// How is a publication's number written for reading? In: its name (`EP-1000000-A1`). Out: `EP 1 000 000 A1`, held together by
// no-break spaces; whether a text is such a number and nothing else.

const NO_BREAK = '\u00a0';
/** No number, however it is spelt, is longer. */
const LONGEST_NUMBER = 40;

export function displayNumber(name: string): string {
  const [country = '', number = '', kind = ''] = name.split('-');
  // Up to eight digits count on; longer ones begin with a year.
  const grouped = /^\d{1,8}$/.test(number)
    ? number.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK)
    : number.replace(/^(\d{4})(\d+)$/, `$1${NO_BREAK}$2`);
  return [country, grouped, kind].filter((part) => part !== '').join(NO_BREAK);
}

/** True where nothing but one number stands in the text: digits, a country, a kind, what separates them. */
export function isNumberAlone(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_NUMBER && /\d{3}/.test(trimmed.replaceAll(/[\s.,/-]/gu, '')) && !/\p{L}{4}|\n/u.test(trimmed);
}
