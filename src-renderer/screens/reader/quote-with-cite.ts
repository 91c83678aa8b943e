// How is a passage quoted? In: its text, its pin-cite. Out: the words to copy, with the pin-cite behind them.

/** Text in quotation marks, then its pin-cite in brackets. */
export function quotation(text: string, cite: string, marks: readonly [string, string]): string {
  return `${marks[0]}${text.trim()}${marks[1]} (${cite})`;
}
