// Cleans text from files or users for documents: removes characters that XML does not allow and those that change the text direction.

/** Control characters except line feed, lone surrogates, non-characters, and characters that override the text direction. */
const REMOVED =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Keeps line breaks; tabs become spaces, lone surrogates the replacement character. */
export function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(REMOVED, (character) => (character >= '\ud800' && character <= '\udfff' ? '\ufffd' : ''));
}

/** The text on one line; no-break spaces stay. */
export function line(text: string): string {
  return plain(text)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

/** For other programs, which compare printed numbers and do not expect no-break spaces in them. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
