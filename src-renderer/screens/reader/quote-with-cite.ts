// The text in quotation marks, followed by its pin-cite in brackets.
// The text in quoteWithCite marks, followed by its pin-cite in brackets.
export function quoteWithCite(text: string, cite: string, marks: readonly [string, string]): string {
  return `${marks[0]}${text.trim()}${marks[1]} (${cite})`;
}
