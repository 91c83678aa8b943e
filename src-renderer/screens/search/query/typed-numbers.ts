// The publication numbers in a pasted text, separated by lines, commas, semicolons, spaces or a word such as “and”; spaces inside a number do
// not separate.

/** Before the country of the next number, which letters may follow as in `US RE 40,000`; not before these. */
const BEFORE_COUNTRY = String.raw`(?<!\b[A-Z]{2}) (?=[A-Z]{2}[ -]?(?:RE|PP|[A-Z])?[ -]?\d)`;
/** Between whole numbers that follow a kind or six digits: `EP1000001A1 1000002`. */
const BEFORE_DIGITS = String.raw`(?<=[A-Z]\d|\d{6}) (?=\d{6})`;
/** Between the last two numbers of a sentence. */
const CONJUNCTION = String.raw`[,;]?\s(?:and|or|und|oder|&)\s`;
const SEPARATOR = new RegExp(String.raw`${CONJUNCTION}|[\n;]|, |,(?=[A-Z]{2})|${BEFORE_COUNTRY}|${BEFORE_DIGITS}`, 'iu');

/** Each once, as typed, in order. */
export function typedNumbers(text: string): string[] {
  const spaced = text.replaceAll(/[^\S\n]+/gu, ' ');
  const numbers = spaced.split(SEPARATOR).map((one) => one.trim());
  return [...new Set(numbers)].filter((one) => one !== '');
}
