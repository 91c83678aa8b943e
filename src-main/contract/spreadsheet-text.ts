// Text for a cell of a CSV file that a spreadsheet may read with another separator than the one it was written with: then a cell, and even a
// line, can begin in the middle of a text. The writer of the file escapes formulas at the beginning of the text itself.

const INVISIBLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** After a separator or line break: =, @, or a sign before what calls a function or another program; full-width forms included. */
const FORMULA = /(?:[=@＝＠]|[+\-＋－])(?<=[,;|\t\n][\s"]*.)(?:(?<![+\-＋－])|(?=[^,;|!(\t\n]*[|!(]))/g;

/** The text without control characters and surrounding blanks, with an apostrophe before each formula that another separator would begin. */
export function spreadsheetText(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim().replaceAll(FORMULA, "'$&");
}
