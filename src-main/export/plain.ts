// Which characters may a document bear? In: any text, from files of others or typed. Out: the same without what no XML takes and what
// would turn the reading order of the text around it.

/** Controls but line feed; halves of surrogate pairs and non-characters, which no XML takes; marks that override the direction of letters. */
const UNFIT =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Lines may break; tabs become spaces, broken characters a replacement sign. */
export function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNFIT, (unfit) => (unfit >= '\ud800' && unfit <= '\udfff' ? '\ufffd' : ''));
}

/** The text on one line; what is held together stays so. */
export function line(text: string): string {
  return plain(text)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}
